"""Names that look alike: a skeleton after Unicode's confusables (UTS #39).

It covers every character that Unicode's table takes for a Latin letter or a digit, styled and accented
letters, digits that look like letters, and blanks that don't show.
"""

from __future__ import annotations

import unicodedata

INVISIBLE = "\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"  # printable by category, blank on every screen

# A letter or digit, then the code points that look like it.
ALIKE = """
a 0251 03b1 0430 237a
A 0391 0410 13aa 15c5 a4ee 102a0 16f40
b 0184 042c 044c 13cf 1472 15af
B 0299 0392 03b2 0412 0432 13f4 15f7 1d03 a4d0 a7b4 10282 102a1 10301
c 03f2 0441 1d04 2ca5 abaf 1043d
C 03f9 0421 13df a4da 102a2 10302 1051c 118e9 118f2 1f74c
d 0111 0501 13e7 146f a4d2
D 0110 0189 13a0 15de 15ea a4d3
e 03b5 0435 0454 04bd 212e ab32
E 0395 0415 13ac 22ff 2d39 a4f0 10286 118a6 118ae
f 017f 0584 1e9d a799 ab35
F 03dc 15b4 a4dd 10287 102a5 10525 118a2 118c2 1d213
g 018d 0261 0581 1d83
G 050c 13c0 13f3 a4d6
h 0127 04bb 0570 13c2
H 029c 0397 041d 043d 13bb 157c 2c8e a4e7 102cf
i 0131 0269 026a 02db 037a 03b9 0456 04cf 13a5 2373 a647 ab75 118c3
j 03f3 0458
J 037f 0408 13ab 148d a4d9 a7b2
k 03ba 043a
K 039a 041a 13e6 16d5 2c94 a4d7 10518
l 0031 0049 007c 0142 0196 01c0 0399 0406 04c0 06f1 13d0 16c1 2223 23fd 2c92 2d4f a4f2 ffe8 1028a 10309
l 10320 16f28
L 13de 14aa 2cd0 a4e1 1041b 10526 118a3 118b2 16f16 1d22a
M 039c 03fa 041c 043c 13b7 15f0 16d6 2c98 a4df 102b0 10311
n 03b7 043f 0578 057c
N 039d 2c9a a4e0 10513
o 00f8 0275 03bf 03c3 043e 0585 06f5 0966 0a66 0ae6 0be6 0c02 0c66 0c82 0ce6 0d02 0d20 0d66 0d82 0e50 0ed0
o 101d 1040 10ff 1d0f 1d11 2c9f ab3d 1042c 104ea 118c8 118d7
O 0030 00d8 039f 041e 0555 09e6 0b20 0b66 12d0 2d54 3007 a4f3 10292 102ab 10516 114d0 118b5 118e0
p 00fe 03c1 0440 2374 2ca3
P 03a1 0420 13e2 146d a4d1 10295
q 051b 0563 0566
Q 051a 2d55
r 0280 0433 1d26 2c85 ab47 ab48 ab81
R 13a1 13d2 1587 a4e3 104b4 16f35 1d216
s 01bd 0455 a731 abaa 10448 118c1
S 0405 054f 13d5 13da a4e2 10296 16f3a
t 0167 03c4
T 03a4 0422 0442 13a2 22a4 27d9 2ca6 a4d4 10297 102b1 10315 118bc 16f0a 1f768
u 028b 03bc 03c5 0438 057d 1d1c a79f ab4e ab52 104f6 118d8
U 054d 1200 144c 222a 22c3 a4f4 16f42
v 03bd 0475 1d20 2228 22c1 aba9 11706 118c0
V 0474 06f7 13d9 142f 2d38 a4e6 a6df 1051d 16f08 1d20d
w 026f 03c9 0461 051d 0561 1d21 ab83 1170a 1170e 1170f
W 051c 13b3 13d4 a4ea 118e6 118ef
x 00d7 03c7 0445 1541 157d 166e 292b 292c 2a2f
X 03a7 0425 166d 16b7 2573 2cac 2d5d a4eb a7b3 10290 102b4 10317 10322 10527 118ec
y 0263 028f 03b3 0443 04af 10e7 1d8c 1eff ab5a 118dc
Y 03a5 0423 04ae 13a9 13bd 2ca8 a4ec 102b2 118a4 16f43
z 1d22 ab93 118c4
Z 0396 13c3 a4dc 102f5 118a9 118e5
2 01a7 03e8 14bf a644 a6ef a75a
3 01b7 021c 0417 0437 04e0 2ccc a76a a7ab 118ca 16f3b 1d206
4 13ce 118af
5 01bc 118bb
6 0431 13ee 2cd2 118d5
7 104d2 118c6 1d212
8 0223 09ea 0a6a 0b03 1031a
9 09ed 0a67 0b68 0d6d 2cca a76e 118cc 118d6
"""
PROTOTYPES = {int(code, 16): row[0] for row in ALIKE.strip().splitlines() for code in row.split()[1:]}
PAIRS = {"rn": "m", "vv": "w"}


def looks_alike(one: str, other: str) -> bool:
    """Return whether two names look alike, as written or regardless of case."""
    as_written = skeleton(one).casefold() == skeleton(other).casefold()
    return as_written or skeleton(one.casefold()) == skeleton(other.casefold())


def skeleton(name: str) -> str:
    """Return a name's visible shape. Names with equal skeletons look alike."""
    parts = unicodedata.normalize("NFKD", name.translate(PROTOTYPES))
    shown = "".join(c for c in parts if not unicodedata.category(c).startswith("M") and c not in INVISIBLE)
    seen = " ".join(shown.translate(PROTOTYPES).split())
    for pair, letter in PAIRS.items():
        seen = seen.replace(pair, letter)
    return seen
