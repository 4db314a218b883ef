# Words that every game shares. How this file works: docs/translating.md.

seat-number = Seat { $number }

# A card with its article: `{ THE($card) }`, `{ A($card) }`. Cards with `.gender = name` take none.
noun-the = { $gender ->
    [name] { $noun }
   *[none] the { $noun }
}
noun-a = { $gender ->
    [name] { $noun }
   *[none] { $article ->
        [an] an { $noun }
       *[a] a { $noun }
    }
}

# The card and whose it is: `{ WHOSE($card) }`. Cards without an owner stand alone.
noun-whose = { $owner ->
    [none] { $noun }
    [you] your { $noun }
   *[other] { $owner }'s { $noun }
}

match-over = The match is over.
