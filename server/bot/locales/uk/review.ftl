# Reports of members, and what operators say of content.

gate-report = ⚠️ Поскаржитися на запитання
gate-reported = Дякую. Якщо поскаржаться й інші, його перестануть ставити, і його прочитає оператор. Відповідати чи ні — і далі вирішуєте ви.

campaigns-notice-content_allowed = Кампанія { $campaign } ({ $sponsor }): оператор дозволив ваш новий вміст ({ $language }). Тепер запитуємо власників її груп.
campaigns-notice-content_refused = Кампанія { $campaign } ({ $sponsor }): оператор відхилив ваш вміст ({ $language }). { $reason } Він більше не показується; можете написати інший: /campaigns
campaigns-notice-content_stopped = Кампанія { $campaign } ({ $sponsor }): на неї поскаржилися учасники трьох або більше груп. Вона зупинена, доки її не прочитає оператор.
campaigns-notice-content_undelivered = Кампанія { $campaign } ({ $sponsor }): Telegram відмовляється показувати одне з її запитань, тож цей текст ніде не показується. За нього ніхто не платить, люди проходять без нього. Змініть запитання в /campaigns або дочекайтеся, поки оператор знову його дозволить.
campaigns-notice-reported = Кампанія { $campaign } ({ $sponsor }): на неї поскаржилися учасники групи «{ $group }». { $hours } год її запитання там не ставиться, і його читає оператор.
