# Words and names that all other texts are made of.

-citizen = citizen
-mafioso = mafioso
-commissioner = commissioner
-doctor = doctor
-journalist = journalist
-maniac = maniac
-judge = judge
-godfather = godfather
-consigliere = consigliere
-prosecutor = prosecutor

card-citizen = { -citizen }
card-mafioso = { -mafioso }
card-commissioner = { -commissioner }
card-doctor = { -doctor }
card-journalist = { -journalist }
card-maniac = { -maniac }
card-hidden = card unknown

status-citizen = { -citizen }
status-mafioso = { -mafioso }
status-commissioner = { -commissioner }
status-doctor = { -doctor }
status-journalist = { -journalist }
status-maniac = { -maniac }
status-honest = honest
status-mafia = mafia

city-1 = Lowtown
    .genitive = Lowtown
    .locative = Lowtown
    .letter = A
city-2 = Hightown
    .genitive = Hightown
    .locative = Hightown
    .letter = B
city-3 = Farfield
    .genitive = Farfield
    .locative = Farfield
    .letter = C
city-4 = Oldport
    .genitive = Oldport
    .locative = Oldport
    .letter = D
city-5 = Newbridge
    .genitive = Newbridge
    .locative = Newbridge
    .letter = E
city-6 = Hillside
    .genitive = Hillside
    .locative = Hillside
    .letter = F

hunt-name = The hunt
topic-name = { $city } ({ $letter }) · game { $game }
game-title = Mafia no. { $game }
nameless = nameless
nobody = nobody
seat-unknown = no. { $seat }
name-from = { $name } of { $city }
names-and-more = { $names } and { $count } more
not-chosen = nobody yet
choice-refusal = no kill
choice-undecided = left to the consigliere
clause = { $text }
    <i>{ $clause }</i>

stage-lobby = sign-up
stage-night-0 = night zero
stage-night = night { $day }
stage-nomination = day { $day }, nominations
stage-voting = day { $day }, voting
stage-over = game over

time-clock = { $time } { $zone }
time-date = { $day } { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
}
time-on-date = { $date }, { $clock }
time-deadline = { $clock } ({ $counting })
time-in-days = in { $count } { $count ->
    [one] day
   *[other] days
}
time-in-hours = in { $count } { $count ->
    [one] hour
   *[other] hours
}
time-in-minutes = in { $count } { $count ->
    [one] minute
   *[other] minutes
}
time-in-a-moment = any moment now
time-days = { $count } { $count ->
    [one] day
   *[other] days
}
time-hours = { $count } h
time-minutes = { $count } min
time-seconds = { $count } s
zone-MSK = MSK
zone-UTC = UTC
zone-GMT = GMT
zone-CET = CET
zone-CEST = CEST
zone-EET = EET
zone-EEST = EEST
