from __future__ import annotations

from allhands.kernel.viewer import Viewer

NAMES = ["Ann", "You"]
ANN, YOU, PUBLIC = Viewer(NAMES, 0), Viewer(NAMES, 1), Viewer(NAMES)


def test_a_viewer_is_called_you_and_everybody_else_by_name() -> None:
    assert [to.does(0, "draws", "draw") for to in (ANN, YOU, PUBLIC)] == [
        "You draw",
        "Ann draws",
        "Ann draws",
    ]
    assert [to.whose(0) for to in (ANN, YOU, PUBLIC)] == ["your", "Ann's", "Ann's"]
    assert [to.whom(0) for to in (ANN, YOU, PUBLIC)] == ["you", "Ann", "Ann"]


def test_a_player_called_you_is_somebody_else_to_everybody_else() -> None:
    assert ANN.does(1, "draws", "draw") == PUBLIC.does(1, "draws", "draw") == "You draws"
    assert YOU.does(1, "draws", "draw") == "You draw"


def test_nobody_is_the_public() -> None:
    assert not PUBLIC.is_you(-1)
