"""The game's words: nothing that can happen, be asked or be done is without a text."""

import ast
import re
from pathlib import Path

import pytest
from msgspec.structs import replace

from spacegames import red_planet
from spacegames.core.decision import Decision, Refusal
from spacegames.core.game import Outcome
from spacegames.core.tables import SAID, packed
from spacegames.red_planet import components, events, lookup, messages, telling
from spacegames.red_planet.actions import LET, TEXTS
from spacegames.red_planet.pieces import CARD, CARD_WORDS, CHARACTER_WORDS, KIND_WORDS, ZONE_WORDS, face_of

from .game import Game, begin, called, lay

NAMES = ("Ada", "Bo", "Cleo", "Dan")
ENGINE = Path(red_planet.__file__).parent
LEDGER = set(
    re.findall(r"^\| (MRP-\d+)", Path("seeds/red-planet.md").read_text(encoding="utf-8"), re.MULTILINE)
)

voice = red_planet.voice


def names_at(game):
    return NAMES[: game.state.config.seats]


def sees(game, letters=""):
    """What these seats together know."""
    return red_planet.observe(game.state, ["ABCDEF".index(letter) for letter in letters])


def table_at(game, letters=""):
    return voice.table(sees(game, letters), names_at(game))


def line(lines, start):
    """The one line that starts so."""
    (found,) = [one for one in lines if one.startswith(start)]
    return found


def asks(game):
    return voice.decision(game.decision, names_at(game))


def why_not(game, text, letter="A"):
    """Why this seat may not do this now, in words."""
    refusal = red_planet.refusal(game.state, "ABCDEF".index(letter), red_planet.parse(text))
    return voice.refusal(refusal, names_at(game))


# --------------------------------------------------------------------------------------- Actions


@pytest.mark.parametrize(
    ("action", "text", "brief"),
    [
        ("choose femme-fatale", "choose 4 Femme Fatale", "choose"),
        ("board dock-2", "board the ship at dock 2", "board dock 2"),
        ("name hellas", "fly to Hellas", "fly to Hellas"),
        ("move hellas to ausonia", "move an astronaut from Hellas to Ausonia", "Hellas to Ausonia"),
        ("replace B on flight-1", "replace an astronaut of Bo on flight 1", "replace Bo on flight 1"),
        ("replace B on dock-1", "replace an astronaut of Bo on the ship at dock 1", "replace Bo on dock 1"),
        ("kill C in phobos", "kill an astronaut of Cleo on Phobos", "kill Cleo on Phobos"),
        ("send D from hellas", "send an astronaut of Dan in Hellas to the Memorial", "send Dan from Hellas"),
        ("token flight-2", "lay a destination token on flight 2", "token on flight 2"),
        ("play ether-winds", "play Ether Winds", "play"),
        ("let", "play no card", "no card"),
        ("ship unknown-4", "the ship unknown 4", "unknown 4"),
        ("concede B", "Bo concedes the game", "Bo concedes"),
    ],
)
def test_an_action_on_a_list_and_in_brief(action, text, brief):
    assert voice.action(red_planet.parse(action), NAMES) == text
    assert voice.brief(red_planet.parse(action), NAMES) == brief


@pytest.mark.parametrize("names", [NAMES[:2], (*NAMES, "Eve", "Finn")], ids=len)
def test_no_two_actions_of_one_verb_read_alike(names):
    texts = [(action.verb, voice.action(action, names)) for action in TEXTS]
    assert len(set(texts)) == len(texts)
    named = ("choose", "keep", "play")  # beside a card that says the rest
    briefs = [(action.verb, voice.brief(action, names)) for action in TEXTS if action.verb not in named]
    assert len(set(briefs)) == len(briefs)


@pytest.mark.rule("MRP-181", "MRP-182")
def test_a_neutral_colour_has_a_letter_and_somebody_who_runs_it():
    said = [voice.action(red_planet.parse(f"kill {letter} in hellas"), NAMES[:2]) for letter in "ABCD"]
    assert said[2:] == [
        "kill an astronaut of C (neutral, Ada) in Hellas",
        "kill an astronaut of D (neutral, Bo) in Hellas",
    ]


# ---------------------------------------------------------------------------------------- Events


def test_every_kind_of_event_has_a_text():
    assert set(telling.EVENT_TEXTS) == {
        kind
        for kind in vars(events).values()
        if isinstance(kind, type) and kind.__module__ == events.__name__
    }


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (events.Dealt(seat=0, card=None), "Ada is dealt a mission."),
        (events.Dealt(seat=0, card=CARD["colony"]), "Ada is dealt Colony."),
        (events.Kept(seat=1, card=None, returned=None), "Bo keeps a mission; the other goes into the event deck."),
        (events.NeutralDrawn(colour=2, character=None), "C (neutral, Ada): the top card of the deck is laid facedown."),
        (
            events.Boarded(colour=0, ship=1, face=face_of(3, 4), count=3, free=0),
            "Ada places 3 astronauts on the ship at dock 2 (Hellas 4), which is full.",
        ),
        (
            events.SentToPhobos(ship=1, face=face_of(3, 4)),
            "No ship flies to Phobos: a destination token sends the ship at dock 2 (Hellas 4) there.",
        ),
        (
            events.ShipDestroyed(colour=1, dock=0, face=face_of(10, 2), lost=(1, 1, 0, 0)),
            "Bo destroys the ship at dock 1 (unknown 2). Lost in space: Ada 1, Bo 1.",
        ),
        (events.Killed(colour=0, of=0, zone=9), "Ada kills an astronaut of the same colour on Phobos."),
        (
            events.Landed(face=face_of(10, 2), zone=-1, aboard=(2, 0, 0, 0)),
            "The ship unknown 2 has no destination and is discarded, back to the supply come Ada 2.",
        ),
        (events.Landed(face=face_of(3, 2), zone=9, aboard=(0,) * 4), "The ship Hellas 2 lands on Phobos, empty."),
        (events.Collected(zone=3, colours=(1,), each=(2, 0, 1)), "Hellas: Bo takes 2 ice and 1 celerium."),
        (events.Collected(zone=3, colours=(0, 1), each=(1, 0, 0)), "Hellas: Ada and Bo take 1 ice each."),
        (
            events.Collected(zone=3, colours=(0, 1), each=(0, 0, 0)),
            "Hellas: Ada and Bo cannot share the tokens, which stay there.",
        ),
        (events.Produced(production=1, placed=((0, 0, 0),) * 10), "Production 1 places nothing."),
        (events.TokensTaken(seat=0, kind=2, count=0), "Ada takes no celerium, as none is left."),
        (
            events.Scored(colour=0, item="mission", what=CARD["lunar-base"], count=1, points=7),
            "Ada: 7 points for the mission Lunar Base, with 1 astronaut there.",
        ),
        (
            events.Scored(colour=1, item="discovery", what=CARD["radiation-leak"], count=2, points=-3, zone=3),
            "Bo: -3 points for Radiation Leak in Hellas, with 2 astronauts there.",
        ),
        (
            events.GameEnded(reason="points", seats=(1,), totals=(20, 31, 9, 9)),
            "Bo wins with most points. Points: Ada 20, Bo 31, C (neutral, Ada) 9, D (neutral, Bo) 9.",
        ),
    ],
)  # fmt: skip
def test_an_event_in_words(event, text):
    assert voice.event(event, NAMES[:2]) == text


def test_every_step_of_a_character_that_can_be_left_out_has_its_words():
    steps = {step.word for steps in red_planet.characters.STEPS.values() for step in steps}
    assert steps - set(telling.LEFT_OUT) == {"take back"}


@pytest.mark.rule("MRP-42", "MRP-93")
def test_a_step_that_is_left_out_is_told():
    game = called("travel-agent", docks=["hellas-2", "ausonia-4 BB"])
    (left_out,) = game.events(events.NothingDone)
    assert voice.event(left_out, NAMES[:3]) == (
        "Ada, Travel Agent: too little room is docked, or too few astronauts are left, so nobody is placed."
    )


@pytest.mark.rule("MRP-120", "MRP-121")
def test_what_was_drawn_is_told_to_who_drew_it_alone():
    game = called("scientist", docks=["phobos-5"]).does("board dock-1", "board dock-1", "draw", "card rescue")
    (drew,) = game.events(events.Drew)
    assert (
        voice.event(drew.seen_by(0), NAMES[:3])
        == f"Ada draws Rescue: {components.shipped().cards[CARD['rescue']].text}"
    )
    assert voice.event(drew.seen_by(1), NAMES[:3]) == "Ada draws an event card."
    assert voice.event(drew.seen_by(), NAMES[:3]) == "Ada draws an event card."


# ------------------------------------------------------------------------------------- Decisions


def test_the_first_and_the_next_astronaut_are_asked_for():
    game = called("secret-agent", docks=["hellas-4", "ausonia-4", "phobos-5"])
    assert (
        asks(game)
        == "Ada, Secret Agent: place an astronaut on a docked ship (2 in all, each on another ship)."
    )
    game.does("board dock-1")
    assert asks(game) == "Ada, Secret Agent: place one more astronaut on another docked ship."
    game.does("board dock-2")
    assert asks(game) == "Ada, Secret Agent: launch which ship before it is full?"


@pytest.mark.rule("MRP-60", "MRP-100")
def test_the_ship_that_gets_a_destination_is_named():
    game = called("pilot", docks=["unknown-4", "phobos-5"], flights=["ausonia-3 A"]).does("board dock-1")
    assert asks(game) == "Ada: to which zone does the ship at dock 1 fly?"
    game.does("name hellas", "board dock-2", "token flight-1")
    assert asks(game) == "Ada: to which zone does flight 1 fly?"


def test_a_question_that_goes_on_says_so():
    game = called("explorer", docks=["phobos-5"], zones={"hellas": "A"}).does("board dock-1")
    assert asks(game) == "Ada, Explorer: move an astronaut over a border (3 moves at the most), or stop?"
    game.does("move hellas to ausonia").chance()
    assert asks(game) == "Ada, Explorer: another move over a border, or stop?"


@pytest.mark.rule("MRP-79")
def test_who_reads_a_card_is_asked_the_same_whatever_it_is():
    texts = set()
    for card in ("rescue", "colony", "lichens"):
        game = called("scientist", docks=["phobos-5"])
        game.does("board dock-1", "board dock-1", "draw", f"card {card}")
        texts.add(asks(game))
    assert texts == {"Ada, Scientist: read the card. A discovery is laid on an outer zone, all else is kept."}


@pytest.mark.rule("MRP-146")
def test_a_call_out_names_all_who_are_asked():
    game = lay(3, round=10, phase="reveal")
    assert asks(game) == "Before production 3: does Ada, Bo or Cleo play an action card?"
    assert voice.decision(replace(game.decision, owes=(1,)), NAMES[:3]) == (
        "Before production 3: does Bo play an action card?"
    )


@pytest.mark.rule("MRP-188", "MRP-189")
def test_a_question_for_a_neutral_colour_says_which():
    neutral = Decision("read card", owes=(1,), args={"colour": 3})
    assert voice.decision(neutral, NAMES[:2]) == (
        "D (neutral, Bo), Scientist: read the card. A discovery is laid on an outer zone, all else is discarded."
    )


@pytest.mark.parametrize("when", ["before", "after"])
@pytest.mark.parametrize("production", [1, 2, 3])
def test_other_tables_may_name_any_moment(when, production):
    asked = Decision(when, owes=(0,), quiet=LET, args={"production": production})
    assert voice.decision(asked, NAMES).startswith(f"{when.capitalize()} production {production}: ")


def test_every_question_of_the_engine_has_a_text():
    kinds = {
        node.value.value
        for path in ENGINE.glob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.AnnAssign) and ast.unparse(node.target) == "KIND" and node.value
    }
    assert {"name", "move", "flee", "espionage"} <= kinds
    assert kinds <= set(messages.DECISIONS)


# -------------------------------------------------------------------------------------- Refusals


def test_every_refusal_of_the_engine_has_a_reason():
    codes = {
        argument.value
        for path in [*ENGINE.glob("*.py"), *(ENGINE.parent / "core").glob("*.py")]
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "Refusal" and node.args
        for argument in ast.walk(node.args[0])
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    } | set(red_planet.moments.DOES_NOTHING.values())
    assert {"no_room", "drop_one", "nobody_to_send"} <= codes
    assert codes == set(messages.REFUSALS)


def test_a_refusal_without_arguments_is_a_whole_text():
    for code, (_, text) in messages.REFUSALS.items():
        if "{" not in text:
            assert voice.refusal(Refusal(code), NAMES).startswith(text)


@pytest.mark.rule("MRP-92", "MRP-32", "MRP-118", "MRP-96", "MRP-99")
def test_a_refusal_says_why_and_names_the_rule():
    travel = called("travel-agent", docks=["hellas-3 B", "ausonia-4"])
    assert why_not(travel, "board dock-1") == "the ship at dock 1 has no room for 3 astronauts (MRP-38)"
    assert why_not(travel, "board dock-3") == "there is no ship at dock 3 (MRP-52)"
    choosing = lay(3, played={"A": "pilot"})
    assert why_not(choosing, "choose pilot") == "1 Pilot lies played until it is taken back (MRP-32)"
    soldier = called("soldier", docks=["phobos-5"], zones={"syrtis-major": "B", "phobos": "A"})
    soldier.does("board dock-1")
    assert why_not(soldier, "kill B in syrtis-major") == "nobody can be killed in Syrtis Major (MRP-96)"
    soldier.does("kill A in phobos")
    agent = called("explorer", docks=["phobos-5"], zones={"hellas": "A"}).does("board dock-1")
    assert why_not(agent, "move hellas to phobos") == "Hellas does not border on Phobos (MRP-03)"
    assert why_not(agent, "move ausonia to hellas") == "Ada has nobody in Ausonia (MRP-69)"


@pytest.mark.rule("MRP-145", "MRP-149")
def test_a_card_that_is_not_played_now_says_why():
    game = lay(3, round=10, phase="reveal", drawn={"A": "blocks-of-ice rescue"})
    assert why_not(game, "play blocks-of-ice") == "Blocks of Ice is played at another moment (MRP-145)"
    assert why_not(game, "play rescue") == (
        "Rescue needs somebody on the Memorial, and an own astronaut in a zone (MRP-149)"
    )
    assert why_not(game, "play ether-winds") == "there is no Ether Winds to play (MRP-145)"


def test_rules_that_texts_refer_to_stand_in_the_ledger():
    texts = [*[rule for rule, _ in messages.REFUSALS.values()], *lookup.VERBS.values()]
    named = set(re.findall(r"MRP-\d+", " ".join(texts)))
    assert len(named) > 40
    assert named - LEDGER == set()


# --------------------------------------------------------------------------------------- The end


@pytest.mark.parametrize(
    ("outcome", "text"),
    [
        (Outcome("points", (0,)), "Ada wins with most points."),
        (Outcome("tokens", (0,)), "Ada wins, with as many points as another and more tokens."),
        (Outcome("points", (1, 2)), "Bo and Cleo share the victory, equal in points and in tokens."),
        (
            Outcome("neutral_led", (1,)),
            "A neutral colour has most points; of the two players Bo is ahead and wins.",
        ),
        (
            Outcome("neutral_led", (0, 1)),
            "A neutral colour has most points; Ada and Bo are equal behind it and share the victory.",
        ),
        (Outcome("conceded", (1,)), "Bo wins: the other side concedes."),
        (Outcome("agreed", ()), "The game ends in an agreed draw."),
    ],
)
def test_an_end_in_words(outcome, text):
    assert voice.outcome(outcome, NAMES) == text


@pytest.mark.rule("MRP-173", "MRP-11")
def test_the_goal_says_what_counts():
    assert voice.goal(red_planet.Config()) == (
        "Win with most points: tokens (ice 1, sylvanite 2, celerium 3), missions, Ice Monopoly, discoveries. "
        "After rounds 5, 8 and 10 whoever has most astronauts in a zone takes the tokens it yields."
    )


# ------------------------------------------------------------------------------------- The table


@pytest.mark.rule("MRP-58", "MRP-59")
@pytest.mark.parametrize(
    ("things", "text"),
    [
        ({"round": 1}, "Round 1 of 10; then rounds 2-5, production 1 (1 token a zone). First player: Ada."),
        ({"round": 5}, "Round 5 of 10; then production 1 (1 token a zone). First player: Ada."),
        (
            {"round": 9, "first": "B"},
            "Round 9 of 10; then round 10, all discoveries are turned up, production 3 (3 tokens a zone). "
            "First player: Bo.",
        ),
        (
            {"round": 10, "phase": "reveal"},
            "Round 10 of 10, production 3 (3 tokens a zone); then final scoring. First player: Ada.",
        ),
        (
            {"round": 10, "phase": "after-3"},
            "Round 10 of 10, production 3 (3 tokens a zone); then final scoring. First player: Ada.",
        ),
    ],
)
def test_the_table_begins_with_the_round_tracker(things, text):
    assert table_at(lay(3, **things))[0] == text


def test_before_the_first_round_the_table_is_set_up():
    assert table_at(begin(3))[0] == "The table is being set up."


@pytest.mark.rule("MRP-110", "MRP-111", "MRP-109", "MRP-119")
def test_a_zone_says_who_is_there_and_what_there_is_to_take():
    game = lay(
        3,
        zones={"hellas": "AAB", "ausonia": "BC", "phobos": "B"},
        resources={"hellas": "ice", "ausonia": "celerium", "phobos": "ice"},
        tokens={"hellas": "ice ice"},
        discoveries={"hellas": "lichens", "mare-serpentis": "synergy"},
        seen={"hellas": "AB", "mare-serpentis": "C"},
    )
    lines = table_at(game, "A")
    assert line(lines, "Hellas") == (
        "Hellas: Ada 2, Bo 1; yields ice; 2 ice waiting; Ada would take its tokens; "
        "discovery Lichens, facedown, known to Ada and Bo."
    )
    assert (
        line(lines, "Ausonia")
        == "Ausonia: Bo 1, Cleo 1; yields celerium; Bo and Cleo would share its tokens."
    )
    assert line(lines, "Mare Serpentis") == (
        "Mare Serpentis: nobody; resource facedown; a facedown discovery, known to Cleo."
    )
    public = table_at(game)
    assert line(public, "Hellas").endswith("a facedown discovery, known to Ada and Bo.")


@pytest.mark.rule("MRP-124", "MRP-138")
def test_in_the_third_production_the_discoveries_that_one_knows_say_who_takes():
    things = {"zones": {"hellas": "AAB", "ausonia": "AAB"}, "resources": {"hellas": "ice", "ausonia": "ice"}}
    discoveries = {"hellas": "subterfuge", "ausonia": "lichens"}
    hidden = lay(3, round=10, discoveries=discoveries, seen={"hellas": "AC"}, **things)
    assert "Bo would take its tokens" in line(table_at(hidden, "A"), "Hellas")
    assert "Ada would take its tokens" in line(table_at(hidden, "B"), "Hellas")
    assert "Ada would take its tokens" in line(table_at(hidden), "Hellas")
    opened = lay(3, round=10, phase="reveal", discoveries=discoveries, **things)
    assert line(table_at(opened), "Hellas") == (
        "Hellas: Ada 2, Bo 1; yields ice; Bo would take its tokens; discovery Subterfuge."
    )
    assert "Ada would take its tokens; discovery Lichens" in line(table_at(opened), "Ausonia")


@pytest.mark.rule("MRP-45", "MRP-62")
def test_a_ship_says_where_it_flies_and_who_is_aboard():
    game = lay(
        4,
        docks=["hellas-3 AB", "unknown-4", "unknown-5 C >ausonia"],
        flights=["ausonia-3 AAB >phobos"],
        chosen=dict.fromkeys("ABCD", "pilot"),
    )
    lines = table_at(game)
    assert line(lines, "Dock 1") == "Dock 1: to Hellas; 1 of 3 seats free; aboard Ada 1, Bo 1."
    assert line(lines, "Dock 2") == (
        "Dock 2: destination unknown, the first aboard names it; 4 of 4 seats free; aboard nobody."
    )
    assert line(lines, "Dock 3") == "Dock 3: to Ausonia by a token; 4 of 5 seats free; aboard Cleo 1."
    assert line(lines, "Dock 4") == "Dock 4: no ship."
    assert line(lines, "Flight 1") == (
        "Flight 1: to Phobos by a token (printed: Ausonia); full with 3 seats; aboard Ada 2, Bo 1; lands this round."
    )
    assert "Destination tokens left: 2 for every zone, but Ausonia 1, Phobos 1." in " ".join(lines)


@pytest.mark.rule("MRP-37", "MRP-122", "MRP-35")
def test_a_colour_shows_its_tokens_its_cards_and_its_astronauts():
    game = lay(
        3,
        docks=["phobos-5"],
        points={"A": "ice ice celerium"},
        lost="AAB",
        played={"A": "pilot explorer"},
        drawn={"A": "rescue"},
        chosen={"A": "scientist", "B": "pilot", "C": "soldier"},
    )
    lines = table_at(game, "B")
    assert line(lines, "A Ada") == (
        "A Ada: 2 ice and 1 celerium, worth 5; supply 20, lost in space 2; played 8 1; in hand 9 7 6 5 4 3 2; "
        "2 cards facedown; this round a hidden character."
    )
    assert "Facedown for Bo: 1 Pilot." in lines
    assert not any("Facedown for Ada" in one for one in lines)
    game.does("call")
    assert line(table_at(game), "A Ada").endswith("this round 7 Scientist.")


@pytest.mark.rule("MRP-31")
def test_the_table_says_who_has_chosen():
    game = lay(3).does("B: choose pilot")
    assert line(table_at(game), "A Ada").endswith("has to choose.")
    assert line(table_at(game), "B Bo").endswith("has chosen.")
    assert "Facedown for Bo: 1 Pilot." in table_at(game, "B")


@pytest.mark.rule("MRP-182", "MRP-184")
def test_with_two_seats_the_neutral_colours_stand_on_the_table_too():
    game = lay(2, docks=["phobos-5"]).does(
        "A: choose pilot", "B: choose pilot", "character scientist", "character saboteur"
    )
    lines = table_at(game, "A")
    assert line(lines, "C (neutral, Ada): no point tokens") == (
        "C (neutral, Ada): no point tokens; supply 22, lost in space 0; played none; "
        "in its deck 9 8 7 6 5 4 3 2 1; this round a hidden character."
    )
    assert "Facedown for C (neutral, Ada): 7 Scientist." in lines
    assert not any("Saboteur" in one for one in lines)


@pytest.mark.rule("MRP-120", "MRP-121")
def test_a_seat_sees_its_own_facedown_cards_on_the_table():
    game = lay(3, kept={"A": "colony"}, drawn={"A": "rescue"})
    assert "Ada holds facedown: Colony and Rescue." in table_at(game, "A")
    assert not any("Colony" in one or "Rescue" in one for one in table_at(game, "B"))


@pytest.mark.rule("MRP-173", "MRP-177", "MRP-174")
def test_after_the_end_everybody_s_points_are_told_item_by_item():
    game = lay(
        3,
        round=10,
        phase="reveal",
        zones={"phobos": "AAB", "hellas": "BB"},
        resources={"phobos": "ice", "hellas": "celerium"},
        points={"C": "ice sylvanite"},
        kept={"A": "lunar-base", "B": "colony", "C": "fallen-heroes"},
        discoveries={"hellas": "lichens"},
    ).all_let()
    lines = table_at(game)
    assert lines[0] == "The game is over. Bo wins with most points."
    assert lines[lines.index("Bo: 21 points in all.") :] == [
        "Bo: 21 points in all.",
        "   6 for the mission Colony, with 2 astronauts there",
        "   9 for 3 celerium",
        "   6 for Lichens in Hellas, with 2 astronauts there",
        "Ada: 19 points in all.",
        "   7 for the mission Lunar Base, with 2 astronauts there",
        "   9 for Ice Monopoly, with 3 ice",
        "   3 for 3 ice",
        "Cleo: 3 points in all.",
        "   0 for the mission Fallen Heroes, with 0 lost in space",
        "   1 for 1 ice",
        "   2 for 1 sylvanite",
    ]
    assert voice.progress(sees(game)) == (19, 21, 3)


@pytest.mark.rule("MRP-11", "MRP-122")
def test_progress_is_what_the_tokens_of_the_seats_are_worth():
    game = lay(2, points={"A": "ice celerium", "B": "sylvanite", "C": "celerium celerium"})
    assert voice.progress_of == "points"
    assert voice.progress(sees(game)) == (4, 2)


# --------------------------------------------------------------------------------- One's own hand


def test_a_hand_says_what_its_characters_do():
    lines = voice.hand(
        sees(lay(3, played={"A": "explorer scientist secret-agent saboteur femme-fatale pilot"}), "A"), 0
    )
    assert lines[0] == "3 characters in hand:"
    assert [one.partition(".")[0] for one in lines[1:4]] == [
        "  9 Recruiter",
        "  3 Travel Agent",
        "  2 Soldier",
    ]
    assert lines[3] == f"  2 Soldier. {components.shipped().characters[7].text}"
    assert lines[-1] == "22 astronauts in the supply, 0 lost in space."


@pytest.mark.rule("MRP-155", "MRP-161", "MRP-162", "MRP-172")
@pytest.mark.parametrize(
    ("mission", "now"),
    [
        ("eastern-influence", "2 points now, in 2 of its zones."),
        ("lunar-base", "0 points now, with 1 astronaut there; B has 2."),
        ("stronghold", "6 points now, with 2 astronauts in one zone; as many as C."),
        ("wide-claims", "6 points now, in 3 zones; nobody has as many."),
        ("fallen-heroes", "0 points now, with 0 lost in space; nobody has more."),
        ("celerium-trust", "6 points now, with 2 celerium; nobody has as many."),
        ("full-cargo", "0 points now, with enough of 1 kind."),
        ("strategic-zones", "0 points now, with 0 astronauts there; B and C have 1."),
    ],
)  # fmt: skip
def test_a_mission_says_what_it_would_bring_now_and_why(mission, now):
    game = lay(
        3,
        kept={"A": mission, "B": "colony", "C": "southern-influence"},
        zones={"vastitas-borealis": "AA", "mare-serpentis": "ACC", "phobos": "ABB", "syrtis-major": "BC"},
        points={"A": "celerium celerium ice"},
    )
    lines = voice.hand(sees(game, "A"), 0)
    place = lines.index(line(lines, "Mission: "))
    assert lines[place + 1] == f"  {now}"


@pytest.mark.rule("MRP-145", "MRP-119")
def test_a_hand_tells_action_cards_and_known_discoveries():
    game = lay(
        3,
        drawn={"A": "rescue ether-winds"},
        discoveries={"hellas": "lichens", "ausonia": "synergy"},
        seen={"hellas": "A", "ausonia": "B"},
    )
    lines = voice.hand(sees(game, "A"), 0)
    assert line(lines, "Action card, for just before production 3: Rescue. ")
    assert line(lines, "Action card, for right after production 3: Ether Winds. ")
    assert line(lines, "Discovery in Hellas: Lichens. Every colour")
    assert not any("Synergy" in one for one in lines)


@pytest.mark.rule("MRP-79", "MRP-75")
def test_what_has_just_been_read_stands_first():
    game = called("scientist", docks=["phobos-5"], discoveries={"hellas": "lichens"}, seen={"hellas": "B"})
    game.does("board dock-1", "board dock-1")
    drawn = Game(red_planet.copy(game.state)).does("draw", "card rescue")
    assert voice.hand(sees(drawn, "A"), 0)[0].startswith("Just drawn: Rescue. Just before")
    assert "Ada has drawn Rescue." in table_at(drawn, "A")
    assert not any("Rescue" in one for one in (*table_at(drawn, "B"), *voice.hand(sees(drawn, "B"), 1)))
    game.does("look hellas")
    assert voice.hand(sees(game, "A"), 0)[0].startswith("Looked at in Hellas: Lichens. Every colour")
    assert asks(game) == "Ada, Scientist: read the discovery in Hellas."


@pytest.mark.rule("MRP-26", "MRP-27")
def test_the_missions_dealt_are_shown_to_who_chooses():
    game = begin(3).chance(seed=4)
    assert game.asked[1] == "keep"
    dealt = [
        voice.action(action, NAMES).removeprefix("keep ")
        for action in red_planet.legal_actions(game.state, 0)
    ]
    lines = voice.hand(sees(game, "A"), 0)
    assert [one.partition(".")[0] for one in lines if one.startswith("Dealt: ")] == [
        f"Dealt: {card}" for card in dealt
    ]
    assert f"Ada is dealt: {dealt[0]} and {dealt[1]}." in table_at(game, "A")
    assert not any("Dealt" in one for one in voice.hand(sees(game), 0))


@pytest.mark.rule("MRP-184", "MRP-188")
def test_a_hand_of_two_seats_tells_the_neutral_colour():
    game = lay(2, docks=["phobos-5"], played={"C": "pilot"})
    game.does("A: choose pilot", "B: choose soldier", "character scientist", "character saboteur")
    lines = voice.hand(sees(game, "A"), 0)
    assert "Chosen for this round: 1 Pilot." in lines
    place = lines.index("Neutral C: in its deck 9, 8, 7, 6, 5, 4, 3 and 2; 22 in the supply.")
    assert lines[place + 1] == "  Facedown for this round: 7 Scientist."


# ------------------------------------------------------------------------------------------ Help

WORDS = (*ZONE_WORDS, *CHARACTER_WORDS, *CARD_WORDS, *KIND_WORDS)
VERBS = {action.verb for action in TEXTS} - {"ship", "astronaut", "resource", "card", "character"}


def test_there_is_help_on_every_component_and_every_verb_of_a_seat():
    assert {*WORDS, *VERBS, "ship", "seat", "ice-monopoly", "round-tracker"} <= set(voice.topics())
    assert len(set(voice.topics())) == len(voice.topics())
    for topic in voice.topics():
        assert voice.look(topic), topic


@pytest.mark.rule("MRP-14")
def test_every_component_says_how_sure_it_is():
    for topic in voice.topics():
        if topic not in lookup.VERBS or topic in WORDS:
            assert any(said in one for said in SAID.values() for one in voice.look(topic)), topic


@pytest.mark.parametrize(
    ("word", "begins"),
    [
        ("Hellas", "Hellas: an outer zone"),
        ("hellas", "Hellas: an outer zone"),
        ("femme fatale", "4 Femme Fatale."),
        ("FEMME-FATALE", "4 Femme Fatale."),
        ("Blocks of Ice", "Blocks of Ice: an action card"),
        ("ships", "36 ships."),
        ("unknown", "36 ships."),
        ("ice monopoly", "Ice Monopoly: 9 points"),
        ("tracker", "10 rounds: rounds 1-5, production 1 (1 token a zone), rounds 6-8,"),
        ("memorial", "Lost in Space Memorial"),
    ],
)
def test_help_is_found_however_a_word_is_written(word, begins):
    assert voice.look(word)[0].startswith(begins)


def test_there_is_no_help_on_anything_else():
    assert voice.look("flux capacitor") is None


@pytest.mark.rule("MRP-03", "MRP-02", "MRP-96")
def test_the_help_on_a_zone_names_its_borders_and_ships():
    assert voice.look("syrtis-major") == [
        "Syrtis Major: an inner zone of Mars; no discovery lies here. No Soldier kills here.",
        "Borders on Ausonia, Vastitas Borealis, Mare Serpentis, Hellas, Tritonis Sinus and Valles Marineris. "
        "How sure of the borders: reconstructed: no source was found that tells.",
        "Ships that fly here: 1 with 4 seats, 1 with 5 seats and 1 with 6 seats. "
        "How sure of their seats: reconstructed: no source was found that tells.",
    ]


@pytest.mark.rule("MRP-152")
def test_rescue_is_a_card_and_what_is_done_with_it():
    lines = voice.look("rescue")
    assert lines[0] == "Rescue: an action card, to be played before production 3."
    assert lines[-1] == lookup.VERBS["rescue"]


@pytest.mark.rule("MRP-14")
def test_names_come_from_the_box_that_is_played_with():
    tables = components.read(components.resources.files(components), components.SHAPES)
    zones = dict(tables["zones"])
    zones["hellas"] = replace(zones["hellas"], name="Hellas Basin")
    characters = dict(tables["characters"])
    characters["soldier"] = replace(characters["soldier"], name="Marine")
    config = red_planet.Config(
        seats=3, components=packed(tables | {"zones": zones, "characters": characters})
    )
    spoken = red_planet.played_with(config).voice
    assert spoken.action(red_planet.parse("name hellas"), NAMES) == "fly to Hellas Basin"
    assert spoken.look("hellas basin") == spoken.look("hellas")
    assert spoken.look("marine")[0] == "2 Marine."
    assert "No Marine kills here." in spoken.look("syrtis-major")[0]
    assert (
        spoken.decision(Decision("kill", owes=(0,)), NAMES) == "Ada, Marine: kill whose astronaut, and where?"
    )
    assert voice.action(red_planet.parse("name hellas"), NAMES) == "fly to Hellas"


@pytest.mark.rule("MRP-14", "MRP-95")
def test_what_soldiers_leave_is_called_as_the_box_calls_it():
    tables = components.read(components.resources.files(components), components.SHAPES)
    zones = dict(tables["zones"])
    zones["phobos"] = replace(zones["phobos"], name="Deimos")
    config = red_planet.Config(seats=3, components=packed(tables | {"zones": zones}))
    spoken = red_planet.played_with(config).voice
    assert spoken.action(red_planet.parse("drop hellas"), NAMES) == "move an astronaut from Deimos to Hellas"
    assert spoken.refusal(Refusal("drop_one"), NAMES).startswith(
        "at least one astronaut has to come down from D"
    )
    nothing = events.NothingDone(colour=0, character=CHARACTER_WORDS.index("soldier"), step="drop")
    assert (
        spoken.event(nothing, NAMES) == "Ada, Soldier: no astronaut of the colour is on Deimos to come down."
    )
    assert spoken.look("drop")[0].startswith("Move astronauts from Deimos to any zones of Mars")
