# После игры: картинки и личный итог.

picture-votes-day = 📈 <b>{ $title }</b> · как шли голоса: день { $day }
picture-votes-days = 📈 <b>{ $title }</b> · как шли голоса: дни { $least }–{ $most }
picture-lives = ⏳ <b>{ $title }</b> · кто сколько прожил
chart-votes = { $title } · как шли голоса
chart-lives = { $title } · кто сколько прожил
chart-ballot = День { $day } · { $city }
chart-table = За столом
chart-round = День { $day } · голосование { $round }
chart-third = День { $day } · третье голосование
chart-rest = { $count ->
    [one] и ещё { $count } кандидат
    [few] и ещё { $count } кандидата
   *[other] и ещё { $count } кандидатов
}
chart-night = Н{ $day }
chart-day = Д{ $day }

record = 🧾 <b>{ $title }: ваша игра</b>
    { $name } · { $card } · { $city }
record-alive = В живых до самого конца.
record-executed = Казнь: { $period }.
record-killed = Убийство: { $period }.
record-struck = Вычёркивание: { $period }.
record-dead = В живых не до конца.
record-won = 🏆 Вы победили.
record-lost = Вы проиграли.
record-nobody = Игра прервана, победителей в вашем городе нет.
record-deeds = <blockquote expandable>{ $lines }</blockquote>
record-hits = Голосов против мафии и { -maniac(case: "genitive") }: { $votes } из { $all }.
record-nothing = Ни голосов, ни ночных ходов за вами нет.
record-deed = { $period } · { $deed }
record-vote = голос: { $name }
record-check = проверка: { $name } · { $result }
record-compare = сравнение: { $name } и { $other } · { $result }
record-patient = под защитой: { $name }
record-knife = нож: { $name }
record-order = приказ: { $name }
record-tour = приказ на гастролях: { $name }
record-with = { $deed } · { $result }
record-hit = убийство
record-missed = без жертвы
record-day = день { $day }
record-night = ночь { $day }
record-table = 🧾 <b>{ $title }: ваша игра</b>
    { $name } · { $card }
record-left = Выбывание голосованием: { $period }.
record-disqualified = Дисквалификация: { $period }.
record-draw = 🤝 Ничья.
record-nobody-table = Игра прервана, победителей нет.
record-hits-table = Голосов против чёрных: { $votes } из { $all }.
record-nothing-table = Ни рук, ни имён, ни ночных ходов за вами нет.
record-put-up = на голосование: { $name }
record-third = третье голосование: { $choice }
record-shot = выстрел: { $name }
record-heal = лечение: { $name }
record-seek = поиск шерифа: { $name } · { $result }
record-intro = знакомство
