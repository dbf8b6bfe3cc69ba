# Reports of members, and what operators say of content.

gate-report = ⚠️ Denunciar esta pergunta
gate-reported = Obrigado. Se outras pessoas também denunciarem, ela deixa de ser feita e o operador a lê. Responder ou não continua sendo decisão sua.

campaigns-notice-content_allowed = Campanha { $campaign } ({ $sponsor }): o operador permitiu seu novo conteúdo ({ $language }). Agora perguntamos aos donos dos grupos.
campaigns-notice-content_refused = Campanha { $campaign } ({ $sponsor }): o operador recusou seu conteúdo ({ $language }). { $reason } Ele não aparece mais; você pode escrever outro: /campaigns
campaigns-notice-content_stopped = Campanha { $campaign } ({ $sponsor }): membros de vários grupos a denunciaram. Ela para até que o operador a leia.
campaigns-notice-content_undelivered = Campanha { $campaign } ({ $sponsor }): o Telegram se recusa a mostrar uma das perguntas, então esse conteúdo fica em pausa em toda parte. Ninguém paga por ele, e as pessoas seguem sem ele. Mude a pergunta em /campaigns ou espere que o operador a libere.
campaigns-notice-reported = Campanha { $campaign } ({ $sponsor }): membros de { $group } a denunciaram. Lá ela não é feita por { $hours } h, e o operador a lê.
