"""Names that look alike: a small skeleton after Unicode's confusables (UTS #39).

It covers the letters names are forged with: Greek, Cyrillic, Armenian and Cherokee letters that look Latin,
digits that look like letters, marks and styles that Unicode itself takes apart, and blanks that don't show.
"""

from __future__ import annotations

import unicodedata

INVISIBLE = "\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"  # printable by category, blank on every screen

# A letter or digit, then the code points that look like it.
ALIKE = """
a 0430 03b1 0251 0561
A 0391 0410 13aa
b 0184 044c 042c
B 0392 0412 13f4 1d03 0432 03b2 0299
c 0441 03f2 1d04
C 0421 03f9 13df
d 0501 13e7 0111
D 13a0 0110 0189
e 0435 04bd 0454 03b5
E 0395 0415 13ac
F 03dc
g 0261 0581
G 050c 13c0
h 04bb 0570 13c2 0127
H 0397 041d 13bb 043d 029c
i 0456 03b9 0131 0269 04cf
j 0458 03f3
J 0408 13ab 037f
k 043a 03ba
K 039a 041a 13e6
l 0049 0031 007c 0399 0406 04c0 0142 13d0 2223
L 13de
M 039c 041c 13b7 043c
n 0578 057c 043f 03b7
N 039d
o 043e 03bf 0585 0275 03c3 00f8
O 0030 039f 041e 0555 00d8
p 0440 03c1 00fe
P 03a1 0420 13e2
q 051b 0566
Q 051a
r 0433 0280
R 13a1
s 0455
S 0405 13da 054f
t 03c4 0167
T 03a4 0422 13a2 0442
u 057d 03c5 03bc 0438
U 054d
v 03bd 0475
V 0474 13d9
w 0461 051d 03c9
W 051c 13b3
x 0445 03c7
X 03a7 0425
y 0443 03b3 04af
Y 03a5 0423 04ae
Z 0396 13c3
3 0437 0417
6 0431
"""
PROTOTYPES = {int(code, 16): row[0] for row in ALIKE.strip().splitlines() for code in row.split()[1:]}
PAIRS = {"rn": "m", "vv": "w"}


def looks_alike(one: str, other: str) -> bool:
    """Return whether two names look alike, as written or regardless of case."""
    as_written = skeleton(one).casefold() == skeleton(other).casefold()
    return as_written or skeleton(one.casefold()) == skeleton(other.casefold())


def skeleton(name: str) -> str:
    """Return a name's visible shape. Names with equal skeletons look alike."""
    parts = unicodedata.normalize("NFKD", name)
    shown = "".join(c for c in parts if not unicodedata.category(c).startswith("M") and c not in INVISIBLE)
    seen = " ".join(shown.translate(PROTOTYPES).split())
    for pair, letter in PAIRS.items():
        seen = seen.replace(pair, letter)
    return seen
