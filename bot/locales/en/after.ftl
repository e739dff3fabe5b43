# After the game: pictures and everybody's own record.

picture-votes-day = 📈 <b>{ $title }</b> · how the votes ran: day { $day }
picture-votes-days = 📈 <b>{ $title }</b> · how the votes ran: days { $least }–{ $most }
picture-lives = ⏳ <b>{ $title }</b> · who lived how long
chart-votes = { $title } · how the votes ran
chart-lives = { $title } · who lived how long
chart-ballot = Day { $day } · { $city }
chart-table = At the table
chart-round = Day { $day } · vote { $round }
chart-third = Day { $day } · third vote
chart-rest = { $count ->
    [one] and { $count } more candidate
   *[other] and { $count } more candidates
}
chart-night = N{ $day }
chart-day = D{ $day }

record = 🧾 <b>{ $title }: your game</b>
    { $name } · { $card } · { $city }
record-alive = Alive to the very end.
record-executed = Executed: { $period }.
record-killed = Killed: { $period }.
record-struck = Struck off: { $period }.
record-dead = Not alive at the end.
record-won = 🏆 You have won.
record-lost = You have lost.
record-nobody = The game was aborted, nobody has won in your city.
record-deeds = <blockquote expandable>{ $lines }</blockquote>
record-hits = Votes against the mafia and the maniac: { $votes } of { $all }.
record-nothing = No votes and no night acts of yours.
record-deed = { $period } · { $deed }
record-vote = vote: { $name }
record-check = check: { $name } · { $result }
record-compare = comparison: { $name } and { $other } · { $result }
record-patient = protected: { $name }
record-knife = knife: { $name }
record-order = order: { $name }
record-tour = order on tour: { $name }
record-with = { $deed } · { $result }
record-hit = killed
record-missed = no victim
record-day = day { $day }
record-night = night { $day }
record-table = 🧾 <b>{ $title }: your game</b>
    { $name } · { $card }
record-left = Voted out: { $period }.
record-disqualified = Disqualified: { $period }.
record-draw = 🤝 A draw.
record-nobody-table = The game was aborted, nobody has won.
record-hits-table = Votes against blacks: { $votes } of { $all }.
record-nothing-table = No hands, no names and no night acts of yours.
record-put-up = put up: { $name }
record-third = third vote: { $choice }
record-shot = shot: { $name }
record-heal = healed: { $name }
record-seek = looked for the sheriff: { $name } · { $result }
record-intro = introductions
