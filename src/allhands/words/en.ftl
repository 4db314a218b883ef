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

match-over = The match is over.
