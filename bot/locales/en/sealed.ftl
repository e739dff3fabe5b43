# Who decided what, who owes an act, reminders.

sealed-head = <b>Who decided what.</b> Only you see this.
sealed-city = <b>{ $city }</b>
sealed-election = Election of the godfather: { $votes }
sealed-no-votes = no votes yet
sealed-godfather = Godfather: { $name }
sealed-judge = Election of the judge: { $votes }
sealed-blocked = Does not kill tonight
sealed-home = At home: { $state }
sealed-tour = On tour: { $state }
sealed-fallback = If the godfather stays silent: { $rule }
sealed-done = “Done” pressed: { $count } of { $all }
sealed-doctor = The doctor ({ $name }) guards: { $state }
sealed-journalist = The journalist ({ $name }) has not compared yet.
sealed-journalist-done = The journalist ({ $name }) has compared.
sealed-court = Court: { $votes }
sealed-owing = <b>Whose move it is</b>
sealed-duty = { $duty }: { $names }

duty-vote = the vote
duty-godfather-vote = the vote for a godfather
duty-order = the decision whom to kill at home
duty-tour = the decision on tour
duty-check = the check
duty-knife = the name of the victim
duty-patient = the name of the man to guard
duty-compare = the comparison of two
duty-done = “Done”
remind-ask = <b>Remind?</b> Each in private, of his own act alone. To be reminded: { $count }
remind-nobody = There is nobody to remind.
remind-already = Reminded already in this stage: { $names }
remind-sent = Reminders sent: { $count }.
reminder = ⏰ <b>{ $title }</b> · { $stage } · until { $until }
    Yours to do: { $owed }.
