"""What nobody has thought of."""

import pytest

from spacegames import cli


def test_an_error_in_the_program_is_one_sentence_and_a_report_without_locals(tmp_path, monkeypatch, capsys):
    def fails() -> None:
        hand = "nova rift"
        raise RuntimeError(f"no place for {len(hand)} letters")

    monkeypatch.setenv("SPACEGAMES_HOME", str(tmp_path))
    monkeypatch.setattr(cli, "app", fails)
    monkeypatch.setattr(cli.signal, "signal", lambda number, handler: None)
    with pytest.raises(SystemExit) as end:
        cli.main()

    report = tmp_path / "crash.txt"
    assert end.value.code == 1
    assert capsys.readouterr().err.strip().splitlines() == [
        f"spacegames: an error in the program; no game is lost. The report: {report}"
    ]
    assert "RuntimeError: no place for 9 letters" in report.read_text()
