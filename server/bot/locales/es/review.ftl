# Reports of members, and what operators say of content.

gate-report = ⚠️ Denunciar esta pregunta
gate-reported = Gracias. Si otros también la denuncian, deja de hacerse y el operador la lee. Responder o no sigue siendo decisión tuya.

campaigns-notice-content_allowed = Campaña { $campaign } ({ $sponsor }): el operador ha permitido tu nuevo contenido ({ $language }). Ahora se pregunta a los propietarios de sus grupos.
campaigns-notice-content_refused = Campaña { $campaign } ({ $sponsor }): el operador ha rechazado tu contenido ({ $language }). { $reason } Ya no se muestra; puedes escribir otro: /campaigns
campaigns-notice-content_stopped = Campaña { $campaign } ({ $sponsor }): miembros de varios grupos la han denunciado. Se detiene hasta que el operador la haya leído.
campaigns-notice-content_undelivered = Campaña { $campaign } ({ $sponsor }): Telegram se niega a mostrar una de sus preguntas, así que ese contenido queda en pausa en todas partes. Nadie paga por él y la gente sigue sin él. Cambia la pregunta en /campaigns o espera a que el operador la libere.
campaigns-notice-reported = Campaña { $campaign } ({ $sponsor }): miembros de { $group } la han denunciado. Allí no se pregunta durante { $hours } h, y el operador la lee.
