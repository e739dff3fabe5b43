# Who decided what, who owes an act, reminders.

sealed-head = <b>Who chose what.</b> Only you see this.
sealed-city = <b>{ $city }</b>
sealed-election = Election of the godfather: { $votes }
sealed-no-votes = no votes yet
sealed-godfather = Godfather: { $name }
sealed-judge = Election of the judge: { $votes }
sealed-blocked = Kills nobody tonight
sealed-home = At home: { $state }
sealed-tour = On tour: { $state }
sealed-fallback = If the godfather stays silent: { $rule }
sealed-done = “Done” pressed: { $count } of { $all }
sealed-doctor = The doctor ({ $name }) guards: { $state }
sealed-journalist = The journalist ({ $name }) has not compared yet.
sealed-journalist-done = The journalist ({ $name }) has compared.
sealed-court = Court: { $votes }
sealed-owing = <b>Still to act</b>
sealed-duty = { $duty }: { $names }

duty-vote = vote
duty-godfather-vote = vote for godfather
duty-order = order at home
duty-tour = order on tour
duty-check = check
duty-knife = choice of a victim
duty-patient = choice of whom to guard
duty-compare = comparison
duty-done = “Done”
duty-floor = the floor: speak and give it back
duty-name = a name for the vote
duty-hand = a hand
duty-outcome = a hand in the third vote
duty-shot = a shot
duty-sought = the don’s question
duty-heal = choice of whom to heal
remind-ask = <b>Remind?</b> Each in private, only of what is his to do. To be reminded: { $count }
remind-nobody = There is nobody to remind.
remind-already = Reminded already in this stage: { $names }
remind-sent = Reminders sent: { $count }.
reminder = ⏰ <b>{ $title }</b> · { $stage } · until { $until }
    Still to do: { $owed }.
