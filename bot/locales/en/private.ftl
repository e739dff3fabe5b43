# Private: the card and the answers. Each answer is a message of its own.

card = 🃏 <b>{ $title }</b>
    { $name } · { $city }
    Your card: <b>{ $card }</b>
card-fellows = Your fellows: { $names }.
card-alone = You are the only mafioso in this city.
card-godfather = Godfather: { $name }.
card-you-godfather = Godfather: you.
about-citizen = You sleep by night and hunt the mafia by day: one nomination and one vote a day. You have no other weapon.
about-mafioso = By day you are like everybody else. At night the mafia of your city kills: all propose, the godfather decides. Whatever you write here at night, your fellows hear.
about-commissioner = Once a night you ask about one resident of your city: mafia or not. The answer comes to you alone.
about-doctor = By day you name whom to guard in the coming night, in any city. Neither bullet nor knife can take them; the rope can.
about-doctor-one = By day you name whom to guard in the coming night, in any city. Of the attacks of the night, bullet or knife, you stop the first; a second one kills, and so does the rope.
about-journalist = Once a day you compare two living people of any cities: same side or different sides. The answer comes at once, to you alone.
about-journalist-role = Once a day you compare two living people of any cities: same card or different cards. The answer comes at once, to you alone.
about-maniac = Each night the knife finds somebody, in any city. If you name nobody, the lot does. You play for yourself.
about-maniac-miss = Each night you name a victim, in any city. If you name nobody, the knife stays clean. You play for yourself.
role-none = You have no card in this game.

check-mafia = mafia
check-not-mafia = not mafia
check-answer = 🔎 { $name }: <b>{ $answer }</b>
check-seen = 🔎 Check, { $asker } → { $name }: <b>{ $answer }</b>
compare-same = the same
compare-different = different
compare-answer = 📰 { $first } and { $second }: <b>{ $answer }</b>

godfather-you = 🎩 { $city }: you are the godfather now. The decision is yours.
godfather-is = 🎩 { $city }: the godfather is { $name }.
godfather-wanted = 🎩 { $city }: the godfather is gone. Elect a new one on your panel.
city-blocked = ⛔ { $city }: your godfather is dead. Tonight you kill nobody, neither at home nor on tour.
orders-void = ⛔ { $city }: the godfather was killed this night, and his orders with him.
proposals-home = 💬 Proposed: { $said }
proposals-tour = 💬 Proposed on tour: { $said }
talk = 🌘 <b>{ $name }</b>: { $text }
talk-heard = 🌘 { $city } · <b>{ $name }</b>: { $text }
fallback-used = 🕴 { $city }: the godfather stayed silent, the consigliere decides: { $choice }
fallback-used-tour = 🕴 { $city }, on tour: the godfather stayed silent, the consigliere decides: { $choice }
fallback-plurality = most proposals
fallback-first_proposal = first proposal
fallback-lot = the lot
fallback-refuse = no kill
consigliere-head = 🕴 <b>{ $title }</b> · you are the consigliere, { $city } · until { $until }
consigliere-head-paused = ⏸ <b>{ $title }</b> · you are the consigliere, { $city } · paused, { $left } left
consigliere-rule = If the godfather stays silent: <b>{ $rule }</b>

court-named = 🏛 { $judge } names to the court: { $name }
court-name-fell = 🏛 The one you named to the court is gone: name another, or nobody.
vote-again = 🗳 A candidate is gone: { $name }. Your vote is free, vote again.
order-again = 🔪 Your target was struck off: { $name }. You may name another; if not, the shot misses.
order-again-knife = 🔪 Your victim was struck off: { $name }. You may name another; if not, the knife misses.
act-fell = ↩️ The prosecutor took an act back, and yours fell with it. See /status.

inactive = 😴 Silent for { $days } { $days ->
    [one] day
   *[other] days
} running: { $name }. Remind, replace or strike off: the decision is yours.
gone = 🚪 { $name } has left the chat or closed the chat with the bot. The seat is kept until you decide otherwise.
knife-drawn = 🔪 The maniac ({ $maniac }) stayed silent, the lot named the victim: { $name }
knife-missed = 🔪 The maniac ({ $maniac }) stayed silent: the knife found nobody.
ballot-unposted = ⚠️ { $city }: the board could not be posted. This day's silence counts for nobody.
