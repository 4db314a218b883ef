from __future__ import annotations

from allhands.kernel.viewer import Viewer

NAMES = ["Ann", "You"]
ANN, YOU, PUBLIC = Viewer(NAMES, 0), Viewer(NAMES, 1), Viewer(NAMES)


def test_viewer_is_you_and_others_have_names() -> None:
    assert [to.does(0, "draws", "draw") for to in (ANN, YOU, PUBLIC)] == [
        "You draw",
        "Ann draws",
        "Ann draws",
    ]
    assert [to.whose(0) for to in (ANN, YOU, PUBLIC)] == ["your", "Ann's", "Ann's"]
    assert [to.whom(0) for to in (ANN, YOU, PUBLIC)] == ["you", "Ann", "Ann"]


def test_player_named_you_is_someone_else_to_others() -> None:
    assert ANN.does(1, "draws", "draw") == PUBLIC.does(1, "draws", "draw") == "You draws"
    assert YOU.does(1, "draws", "draw") == "You draw"


def test_public_is_no_seat() -> None:
    assert not PUBLIC.is_you(-1)
