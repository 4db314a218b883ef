# Wörter, die alle Spiele teilen. Wie diese Datei funktioniert: docs/translating.md.

seat-number = Platz { $number }

# Eine Karte mit Artikel: `{ THE($card, case: "acc") }`. `.gender`: m, f, n, pl oder name (ohne Artikel).
# `.oblique`: die Form im Akkusativ und Dativ, wo sie anders ist („den Buben“).
# Mit `case: "von"` steht die Präposition dabei: „vom Buben“, „von der Dame“.
noun-the = { $gender ->
    [name] { $case ->
        [von] von { $noun }
       *[nom] { $noun }
    }
    [m] { $case ->
        [acc] den { $oblique }
        [dat] dem { $oblique }
        [von] vom { $oblique }
       *[nom] der { $noun }
    }
    [f] { $case ->
        [dat] der { $noun }
        [von] von der { $noun }
       *[nom] die { $noun }
    }
    [pl] { $case ->
        [dat] den { $noun }
        [von] von den { $noun }
       *[nom] die { $noun }
    }
   *[none] { $case ->
        [dat] dem { $noun }
        [von] vom { $noun }
       *[nom] das { $noun }
    }
}
noun-a = { $gender ->
    [name] { $noun }
    [m] { $case ->
        [acc] einen { $oblique }
        [dat] einem { $oblique }
       *[nom] ein { $noun }
    }
    [f] { $case ->
        [dat] einer { $noun }
       *[nom] eine { $noun }
    }
    [pl] { $noun }
   *[none] { $case ->
        [dat] einem { $noun }
       *[nom] ein { $noun }
    }
}

# Eine Karte und wem sie gehört: `{ WHOSE($card, case: "acc") }`.
noun-whose = { $owner ->
    [none] { noun-the }
    [you] { noun-your }
   *[other] { noun-the } von { $owner }
}
noun-your = { $gender ->
    [m] { $case ->
        [acc] deinen { $oblique }
        [dat] deinem { $oblique }
        [von] von deinem { $oblique }
       *[nom] dein { $noun }
    }
    [f] { $case ->
        [dat] deiner { $noun }
        [von] von deiner { $noun }
       *[nom] deine { $noun }
    }
    [pl] { $case ->
        [dat] deinen { $noun }
        [von] von deinen { $noun }
       *[nom] deine { $noun }
    }
    [name] { $case ->
        [von] von { $noun } (du)
       *[nom] { $noun } (du)
    }
   *[none] { $case ->
        [dat] deinem { $noun }
        [von] von deinem { $noun }
       *[nom] dein { $noun }
    }
}

match-over = Die Partie ist vorbei.
