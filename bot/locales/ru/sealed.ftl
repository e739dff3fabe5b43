# Кто что решил, кто кому должен ход, напоминания.

sealed-head = <b>Кто что решил.</b> Видно только вам.
sealed-city = <b>{ $city }</b>
sealed-election = Выборы крёстного отца: { $votes }
sealed-no-votes = голосов пока нет
sealed-godfather = Крёстный отец: { $name }
sealed-judge = Выборы судьи: { $votes }
sealed-blocked = Этой ночью не убивает
sealed-home = Дома: { $state }
sealed-tour = Гастроли: { $state }
sealed-fallback = Если крёстный отец промолчит: { $rule }
sealed-done = «Готово» нажали { $count } из { $all }
sealed-doctor = Врач ({ $name }) бережёт: { $state }
sealed-journalist = Журналист ({ $name }) ещё не сравнивал.
sealed-journalist-done = Журналист ({ $name }) сравнение сделал.
sealed-court = Суд: { $votes }
sealed-owing = <b>За кем ход</b>
sealed-duty = { $duty }: { $names }

duty-vote = голос
duty-godfather-vote = голос за крёстного отца
duty-order = приказ дома
duty-tour = приказ на гастролях
duty-check = проверка
duty-knife = выбор жертвы
duty-patient = выбор, кого беречь
duty-compare = сравнение
duty-done = «Готово»
duty-floor = слово: скажите и отдайте
duty-name = имя на голосование
duty-hand = рука
duty-outcome = рука в третьем голосовании
duty-shot = выстрел
duty-sought = вопрос дона
duty-heal = кого лечить
remind-ask = <b>Напомнить?</b> Каждому лично, только о его ходе. Напоминание получат: { $count }
remind-nobody = Напоминать некому.
remind-already = Уже получили напоминание на этом этапе: { $names }
remind-sent = Напоминание отправлено, адресатов: { $count }.
reminder = ⏰ <b>{ $title }</b> · { $stage } · до { $until }
    За вами: { $owed }.
