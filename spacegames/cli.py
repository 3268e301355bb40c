"""The command line. stdout is data, stderr is talk; a command loads only what it needs.

Exit codes: 0 done, 1 failure, 2 usage, 3 illegal action in scripted play, 4 unreadable record, 128+n
on a signal.
"""

import os
import shlex
import signal
import sys
from functools import partial
from pathlib import Path
from typing import Annotated, Any, NoReturn

import typer

from spacegames import __version__, choices
from spacegames.core import registry
from spacegames.game_command import (
    GameCommand,
    UsageError,
    game_named,
    no_such_game,
    settings_given,
    tables_in,
)

DEFAULT_PAUSE = 1.5
THEMES = ("dark", "light", "contrast", "terminal", "mono")

app = typer.Typer(
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    help="Space board games in the terminal.",
)


def complete_game(incomplete: str) -> list[str]:
    return [name for name in registry.names() if name.startswith(incomplete)]


def complete_record(incomplete: str) -> list[str]:
    from spacegames import paths

    return [path.stem for path in paths.records() if path.stem.startswith(incomplete)]


def complete_seat(context: typer.Context, incomplete: str) -> list[str]:
    from spacegames import bots
    from spacegames.core.game import roles_of
    from spacegames.hotseat.roles import AI

    named = game_named(context)
    games = [named] if named else map(registry.load, registry.names())
    known = sorted({f"bot:{name}" for game in games for name in bots.names(game)})
    roles = roles_of(named) if named else ()
    of_roles = [f"{role}={who}" for role in roles for who in (*known, AI)]
    whole = [*known, *(of_roles if "=" in incomplete else [f"{role}=" for role in roles])]
    return [who for who in whole if who.startswith(incomplete)]


def complete_undo(incomplete: str) -> list[str]:
    return [setting for setting in ("on", "free", "off") if setting.startswith(incomplete)]


def complete_theme(incomplete: str) -> list[str]:
    return [name for name in THEMES if name.startswith(incomplete)]


def complete_bots(context: typer.Context, incomplete: str) -> list[str]:
    from spacegames import bots

    before, comma, last = incomplete.rpartition(",")
    known = bots.names(game_named(context))
    return [f"{before}{comma}{name}" for name in known if name.startswith(last)]


GameName = Annotated[str, typer.Argument(metavar="GAME", autocompletion=complete_game)]
RecordName = Annotated[str, typer.Argument(metavar="RECORD", autocompletion=complete_record)]
Seats = Annotated[
    list[str] | None,
    typer.Option(
        "--seat", help="A name, bot:NAME or Name=bot:NAME; once a seat.", autocompletion=complete_seat
    ),
]
Components = Annotated[
    Path | None,
    typer.Option(metavar="DIR", help="A folder with other tables of components, for games that have such."),
]
Undo = Annotated[
    str | None, typer.Option(help="What may be taken back: on, free or off.", autocompletion=complete_undo)
]
Plain = Annotated[bool, typer.Option("--plain", help="Line mode: one line an event, then numbered choices.")]
AsJson = Annotated[bool, typer.Option("--json", help="One JSON object a line.")]
OpenTable = Annotated[
    bool,
    typer.Option(
        "--open-table", "--open-screen", help="Nothing is hidden between the people at this screen."
    ),
]
Pause = Annotated[float | None, typer.Option(help="Seconds in which to take back before the bots go on.")]
Ascii = Annotated[bool | None, typer.Option("--ascii", help="Frames of plain letters.", show_default=False)]
Theme = Annotated[
    str | None, typer.Option(help="dark, light, contrast, terminal or mono.", autocompletion=complete_theme)
]
NoMouse = Annotated[
    bool | None, typer.Option("--no-mouse", help="Leave the mouse to the terminal.", show_default=False)
]
Bots = Annotated[
    str,
    typer.Option(
        help="The bots, with commas; they change seats from game to game.", autocompletion=complete_bots
    ),
]
Games = Annotated[int, typer.Option(min=1, help="How many.")]
Jobs = Annotated[int, typer.Option(min=1, help="Processes.")]
Seed = Annotated[int, typer.Option(help="Where chance begins.")]
SeatCount = Annotated[
    int | None, typer.Option(help="Seats at the table; the fewest that will do if not given.")
]


@app.callback(invoke_without_command=True)
def start(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", "-V", help="Print the version.")] = False,
) -> None:
    """Space board games in the terminal. Without a command the full screen opens."""
    if version:
        print(f"spacegames {__version__}")
        raise typer.Exit
    if context.invoked_subcommand:
        return
    if not on_a_screen():
        print(context.get_help())
        raise typer.Exit
    from spacegames.tui import launch

    finish(launch.run(launch.home()))


@app.command(cls=GameCommand)
def play(
    context: typer.Context,
    game: GameName,
    seat: Seats = None,
    components: Components = None,
    seed: Annotated[int | None, typer.Option(help="Where chance begins; drawn if not given.")] = None,
    undo: Undo = None,
    plain: Plain = False,
    as_json: AsJson = False,
    open_table: OpenTable = False,
    pause: Pause = None,
    ascii_only: Ascii = None,
    theme: Theme = None,
    no_mouse: NoMouse = None,
) -> None:
    """Play a game: a seat for every person and bot. Without seats you are asked.

    A game has settings of its own; play GAME --help lists them too.
    """
    from spacegames import records
    from spacegames.core.record import RecordError
    from spacegames.core.table import UNDO_SETTINGS
    from spacegames.hotseat.seating import people, roles_named, sitters
    from spacegames.plain.setup import ask_for_seats
    from spacegames.plain.sitting import sit, talker
    from spacegames.plain.talk import EndOfInput, Quit

    chosen = load(game)
    full_screen = on_a_screen(plain, as_json)
    flags = screen_flags(ascii_only, theme, no_mouse, pause)
    talk = talker(as_json)
    try:
        if undo and undo not in UNDO_SETTINGS:
            raise ValueError(f"undo is one of {', '.join(UNDO_SETTINGS)}, not {undo!r}")
        settings = settings_given(context, components)
        if not full_screen:
            settings = choices.without_clock(chosen, settings)
        choices.check(chosen, settings)
        chosen = chosen.played_with(chosen.Config(**settings))
        if full_screen and not seat:
            from spacegames.tui import launch

            first = launch.setup(
                chosen, settings, seed=seed, folder=components, undo=undo, open_table=open_table or None
            )
            finish(launch.run(first, **flags))
        seat = seat or ask_for_seats(chosen, talk)
        who = sitters(chosen, seat)
        check_screen(people(who), talk, open_table)
        config = choices.configure(chosen, len(who), settings | roles_named(chosen, seat))
        where_chance_begins = records.new_seed() if seed is None else seed
        table = records.begin(chosen, config, who, where_chance_begins, undo or UNDO_SETTINGS[0])
    except ValueError as error:
        fail(2, str(error))
    except RecordError as error:
        fail(1, str(error))
    except EndOfInput:
        fail(1, "the input ended before everybody had a seat")
    except Quit:
        return
    if full_screen:
        from spacegames.tui import launch

        finish(launch.run(launch.table(table, open_table=open_table), **flags))
    sit(table, talk, open_table=open_table, pause=DEFAULT_PAUSE if pause is None else pause)


@app.command()
def resume(
    record: RecordName = "",
    ply: Annotated[int | None, typer.Option(help="Go on from this ply, in a record of its own.")] = None,
    plain: Plain = False,
    as_json: AsJson = False,
    open_table: OpenTable = False,
    pause: Pause = None,
    ascii_only: Ascii = None,
    theme: Theme = None,
    no_mouse: NoMouse = None,
) -> None:
    """Go on with a saved game, the newest unfinished one if none is named."""
    from spacegames import bots, paths, records
    from spacegames.core.record import RecordError, RecordInUse
    from spacegames.core.table import Table
    from spacegames.plain.sitting import sit, talker

    path = find_record(record)
    talk = talker(as_json)
    try:
        check_screen(records.people_at(path), talk, open_table)
        if ply is not None:
            path = records.fork_at(path, ply)
        contents, game = records.open_record(path)
        table = Table.resume(game, path, bots.make)
    except RecordInUse as error:
        fail(1, str(error))
    except RecordError as error:
        fail(4, f"{error}; {records.what_still_plays(path)}")
    except ValueError as error:
        fail(2, str(error))
    note_age(contents, game)
    if table.over:
        fail(1, f"{path.stem} is over; see it with: spacegames replay {paths.name_of(path)}")
    if on_a_screen(plain, as_json):
        from spacegames.tui import launch

        flags = screen_flags(ascii_only, theme, no_mouse, pause)
        finish(launch.run(launch.table(table, open_table=open_table), **flags))
    sit(table, talk, open_table=open_table, pause=DEFAULT_PAUSE if pause is None else pause)


@app.command()
def saves(as_json: AsJson = False) -> None:
    """List the saved games, the one played last first."""
    from spacegames import paths, records

    for path in paths.records():
        row = records.describe(path)
        if as_json:
            print_json(row)
        else:
            print("  ".join(str(part) for part in row.values()))


@app.command()
def replay(
    record: RecordName,
    plain: Plain = False,
    as_json: AsJson = False,
    ascii_only: Ascii = None,
    theme: Theme = None,
    no_mouse: NoMouse = None,
) -> None:
    """Tell the story of a game: what the public may look up until it is over, then everything."""
    from spacegames import records
    from spacegames.core.game import names_at
    from spacegames.core.play import replay as play_through
    from spacegames.core.record import RecordError
    from spacegames.hotseat.hint import hints_taken
    from spacegames.plain.sitting import talker

    if on_a_screen(plain, as_json):
        from spacegames.tui import launch

        finish(launch.run(launch.replay(find_record(record)), **screen_flags(ascii_only, theme, no_mouse)))
    talk = talker(as_json)
    try:
        contents, game = records.open_record(find_record(record))
        done = play_through(game, contents)
    except RecordError as error:
        fail(4, str(error))
    note_age(contents, game)
    game, names = done.play.game, names_at(done.play.config, done.sitters)
    events = [event for told in done.play.events for event in told]
    if game.outcome(done.play.state) is None:
        events = [events[place].seen_by() for place in game.recall(events, (), done.play.config)]
    for event in events:
        talk.event(game, event, names)
    taken = hints_taken(names, done.play.hints)
    if taken and game.outcome(done.play.state) is not None:
        talk.lines("note", [taken])
    if done.trouble:
        fail(4, done.trouble)


@app.command()
def review(
    record: RecordName,
    jobs: Jobs = 1,
    iterations: Annotated[
        int | None, typer.Option(min=1, help="Worlds looked into at every decision; 200 if not given.")
    ] = None,
    width: Annotated[int, typer.Option(min=40, help="Columns of the charts.")] = 80,
    ascii_only: Ascii = None,
    as_json: AsJson = False,
) -> None:
    """Look back at a finished game: chances to win along it, turning points, what the bot would have done.

    Every decision is looked into with the eyes of its seat. Ctrl+C ends it with what is known by then.
    """
    from spacegames import records
    from spacegames.bots.lanes import Killed
    from spacegames.bots.review import ITERATIONS, Review
    from spacegames.core.game import names_at
    from spacegames.core.play import replay as play_through
    from spacegames.core.record import RecordError
    from spacegames.plain.sitting import talker
    from spacegames.review import as_object, look_into, report

    talker(as_json)
    try:
        contents, game = records.open_record(find_record(record))
        done = play_through(game, contents)
        if done.trouble:
            raise RecordError(done.trouble)
        found = Review(done.play, contents.header.seed, iterations or ITERATIONS)
    except RecordError as error:
        fail(4, str(error))
    except ValueError as error:
        fail(1, f"{error}; go on with: spacegames resume {record}")
    note_age(contents, game)
    try:
        look_into(found, jobs)
    except Killed as error:
        fail(1, f"{error} of the same decision")
    except SystemExit:
        print("Stopped: this is what is known by now.", file=sys.stderr)
        raise
    finally:
        names = names_at(done.play.config, done.sitters)
        if as_json:
            print_json(as_object(found, names))
        else:
            print("\n".join(report(found, names, pen(ascii_only), width)))


@app.command()
def rules(
    game: GameName, word: Annotated[str, typer.Argument(help="A word of a chapter's heading.")] = ""
) -> None:
    """Print the rules, for somebody who has never played."""
    from spacegames.plain.lookup import chapter

    print("\n".join(chapter(load(game).rulebook(), word)))


@app.command()
def paths(as_json: AsJson = False) -> None:
    """Print where the program keeps things."""
    from spacegames import paths as places

    where = {"saves": str(places.data()), "settings": str(places.settings_file())}
    if as_json:
        print_json(where)
    else:
        print("\n".join(f"{name:8}  {path}" for name, path in where.items()))


@app.command(cls=GameCommand)
def simulate(
    context: typer.Context,
    game: GameName,
    bots: Bots = "greedy,random",
    games: Games = 1000,
    seed: Seed = 1,
    seats: SeatCount = None,
    components: Components = None,
    jobs: Jobs = 1,
    as_json: AsJson = False,
) -> None:
    """Let bots play many games; who wins how often, with 95 % intervals, by bot and by seat.

    A game has settings of its own; simulate GAME --help lists them too.
    """
    from rich.console import Console
    from rich.progress import Progress

    from spacegames.bots.arena import tournament
    from spacegames.bots.pools import PoolError

    chosen = load(game)
    specs = bots.split(",")
    try:
        config = config_for(context, chosen, len(specs), seats, components)
        with Progress(console=Console(stderr=True), transient=True) as bar:
            task = bar.add_task("games", total=games)
            report = tournament(
                chosen, config, specs, games, seed, jobs, lambda done: bar.update(task, completed=done)
            )
    except ValueError as error:
        fail(2, str(error))
    except PoolError as error:
        fail(1, str(error))
    if as_json:
        print_json(report)
        return
    print(f"{report.games} games, seed {seed}, {report.mean_plies:.1f} plies each, {report.draws} draws")
    for score in (*report.bots, *report.seats):
        print(f"{score.name:12} {score.wins:7} {score.share:7.1%}   {score.low:.1%} to {score.high:.1%}")


@app.command(cls=GameCommand)
def arena(
    context: typer.Context,
    game: GameName,
    bots: Bots = "greedy,random",
    games: Games = 1000,
    seed: Seed = 1,
    seats: SeatCount = None,
    components: Components = None,
    jobs: Jobs = 1,
    until: Annotated[
        float | None,
        typer.Option(
            min=0.01,
            max=0.99,
            metavar="SHARE",
            help="Stop before --games once it is settled on which side of it the first bot's share is.",
        ),
    ] = None,
    dask: Annotated[
        str | None, typer.Option(metavar="ADDRESS", help="Play by the workers of this dask scheduler.")
    ] = None,
    out: Annotated[
        list[Path] | None,
        typer.Option(
            metavar="FILE",
            help="May be given again: .csv has a row a game, .json the result, .jsonl is what to go on with.",
        ),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Hold a tournament of bots: shares with 95 % intervals, ratings, a table while it runs.

    What has been played is kept; the same command goes on where it was broken off, also with more games.
    A game has settings of its own; arena GAME --help lists them too.
    """
    from spacegames.arena import Count, Files, play_on, scoreboard, table
    from spacegames.bots import contest, pools
    from spacegames.bots.sheet import SheetError
    from spacegames.core.record import RecordError

    chosen = load(game)
    specs = bots.split(",")
    together = contest.plays_together(chosen)
    try:
        config = config_for(context, chosen, 1 if together else len(specs), seats, components)
        held = contest.Contest.between(chosen, config, specs, seed, together, contest.code_of(game))
        files = Files(out or [])
        sheet = files.open_sheet(held)
    except ValueError as error:
        fail(2, str(error))
    except RecordError as error:
        fail(4 if isinstance(error, SheetError) else 1, str(error))
    if sheet.torn:
        print("The last line of the sheet was torn; it is dropped.", file=sys.stderr)
    if sheet.games:
        print(f"{len(sheet.games)} games have been played already, see {sheet.path}", file=sys.stderr)
    pool = partial(pools.in_cluster, dask) if dask else pools.on_this_machine(chosen, jobs)
    try:
        with scoreboard(games, len(sheet.games)) as show:
            report = play_on(pool, held, sheet, games, show, Count(held, until))
    except pools.PoolError as error:
        fail(1, f"{error}; {len(sheet.games)} games are kept, the same command goes on")
    except SystemExit:
        print(f"{len(sheet.games)} games of {games} are kept; go on with the same command:", file=sys.stderr)
        print(shlex.join(["spacegames", *sys.argv[1:]]), file=sys.stderr)
        raise
    finally:
        sheet.close()
    files.write(held, [sheet.games[number] for number in range(report.games)], report)
    if as_json:
        print_json(report)
    else:
        print("\n".join(table(report)))


@app.command()
def bench(
    game: GameName,
    seats: SeatCount = None,
    components: Components = None,
    seconds: Annotated[float, typer.Option(min=0.001, help="How long to measure.")] = 10.0,
    seed: Seed = 1,
    as_json: AsJson = False,
) -> None:
    """Measure the engine in CPU time, and in turns of a fixed loop of the same run (cal)."""
    from msgspec.structs import replace

    from spacegames.bench import measure

    chosen = load(game)
    count = min(chosen.info.seats) if seats is None else seats
    try:
        config = replace(chosen.short_config(count), **tables_in(chosen, components))
        config.check()
    except ValueError as error:
        fail(2, str(error))
    figures = measure(chosen, config, seconds, seed)
    if as_json:
        print_json({"game": game, "seats": count, "seed": seed, "figures": figures})
        return
    print(f"{game}, {count} seats, seed {seed}", file=sys.stderr)
    print(f"{'':12} {'a second':>12} {'us each':>9} {'cal each':>9}")
    for figure in figures:
        print(f"{figure.name:12} {figure.per_second:12,.0f} {figure.microseconds:9.2f} {figure.cal:9.1f}")


# ---------------------------------------------------------------------------------------- Helpers


def on_a_screen(plain: bool = False, as_json: bool = False) -> bool:
    """Whether there is a terminal for the full screen, and nobody wants line mode."""
    everywhere = all(stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr))
    return everywhere and os.environ.get("TERM", "dumb") != "dumb" and not (plain or as_json)


def pen(ascii_only: bool | None) -> Any:
    """What charts are drawn with: lines if the terminal has them and nobody wants letters."""
    from spacegames import chart, settings

    encoding = sys.stdout.encoding or "ascii"
    wanted = ascii_only or settings.load()[0].glyphs == "ascii" or os.environ.get("TERM") == "dumb"
    return chart.LETTERS if wanted or not encoding.lower().startswith("utf") else chart.LINES


def screen_flags(
    ascii_only: bool | None, theme: str | None, no_mouse: bool | None, pause: float | None = None
) -> dict[str, Any]:
    """The settings that were given on the command line."""
    if theme and theme not in THEMES:
        fail(2, f"there is no theme {theme!r}; there are: {', '.join(THEMES)}")
    glyphs, mouse = "ascii" if ascii_only else None, False if no_mouse else None
    return {"theme": theme, "glyphs": glyphs, "mouse": mouse, "pause": pause}


def finish(code: int) -> NoReturn:
    """End the program as the full screen ended."""
    raise typer.Exit(code)


def load(name: str) -> Any:
    """The game of this name, or a usage error that names those there are."""
    if name not in registry.names():
        fail(2, no_such_game(name))
    return registry.load(name)


def config_for(
    context: typer.Context, game: Any, bots: int, seats: int | None, components: Path | None
) -> Any:
    """What so many bots play by, without a clock unless one was asked for. Raises ValueError."""
    fewest = min((n for n in game.info.seats if n >= bots), default=max(game.info.seats))
    settings = choices.without_clock(game, settings_given(context, components))
    return choices.configure(game, fewest if seats is None else seats, settings)


def check_screen(people: int, talk: Any, open_table: bool) -> None:
    """Several people can hide nothing from one another in a pipe."""
    if people > 1 and not (talk.can_hide or open_table):
        fail(2, "several people without a terminal need --open-table: nothing can be hidden between them")


def find_record(name: str) -> Path:
    """The record of this name, or the newest that is not over."""
    from spacegames import paths, records

    found = paths.record_named(name) if name else records.newest_unfinished()
    if found is None:
        fail(1, "there is no unfinished game; spacegames saves lists them all")
    if not found.exists():
        fail(1, f"there is no record {name}; spacegames saves lists them all")
    return found


def note_age(contents: Any, game: Any) -> None:
    """Say what is odd about a record that can be read."""
    if contents.torn:
        print("The last line of the record was torn; it is dropped.", file=sys.stderr)
    if contents.header.rules != game.info.rules_version:
        was, now = contents.header.rules, game.info.rules_version
        print(f"The record was written under version {was} of the rules, this is {now}.", file=sys.stderr)


def print_json(value: Any) -> None:
    import msgspec

    print(msgspec.json.encode(value).decode())


def fail(code: int, text: str) -> NoReturn:
    """End the program with one line why."""
    print(f"spacegames: {text}", file=sys.stderr)
    raise typer.Exit(code)


def main() -> None:
    """Run the command line.

    A signal ends it in good order, with exit code 128 and its number. What nobody has thought of ends it
    with one sentence and a report in which no local variable stands: a hand could be in it.
    """
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)
        if number and signal.getsignal(number) != signal.SIG_IGN:
            signal.signal(number, lambda number, frame: sys.exit(128 + number))
    try:
        app()
    except UsageError as error:
        print(f"spacegames: {error}", file=sys.stderr)
        raise SystemExit(2) from None
    except OSError as error:
        print(f"spacegames: {error}", file=sys.stderr)
        raise SystemExit(1) from None
    except Exception as error:
        from spacegames.crash import report

        print(report(error), file=sys.stderr)
        raise SystemExit(1) from None


if __name__ == "__main__":
    main()
