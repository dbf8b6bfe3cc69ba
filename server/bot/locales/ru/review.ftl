# Reports of members, and what operators say of content.

gate-report = ⚠️ Пожаловаться на вопрос
gate-reported = Спасибо. Если пожалуются и другие, вопрос перестанут задавать, и его прочтёт оператор. Отвечать или нет — по-прежнему решаете вы.

campaigns-notice-content_allowed = Кампания { $campaign } ({ $sponsor }): оператор одобрил новый текст ({ $language }). Теперь спрашиваем владельцев групп.
campaigns-notice-content_refused = Кампания { $campaign } ({ $sponsor }): оператор отклонил текст ({ $language }). { $reason } Он больше не показывается; можно написать другой: /campaigns
campaigns-notice-content_stopped = Кампания { $campaign } ({ $sponsor }): на неё пожаловались участники нескольких групп. Она остановлена, пока её не прочтёт оператор.
campaigns-notice-content_undelivered = Кампания { $campaign } ({ $sponsor }): Telegram отказывается показывать один из её вопросов, поэтому этот текст нигде не показывается. За него никто не платит, люди проходят без него. Измените вопрос в /campaigns или дождитесь, пока оператор снова его разрешит.
campaigns-notice-reported = Кампания { $campaign } ({ $sponsor }): на неё пожаловались участники группы { $group }. Там вопрос не задаётся { $hours } ч, и его прочтёт оператор.
