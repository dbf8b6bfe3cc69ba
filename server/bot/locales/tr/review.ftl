# Reports of members, and what operators say of content.

gate-report = ⚠️ Bu soruyu bildir
gate-reported = Teşekkürler. Başkaları da bildirirse soru artık sorulmaz ve işletmeci onu okur. Yanıtlayıp yanıtlamamak yine size kalmış.

campaigns-notice-content_allowed = Kampanya { $campaign } ({ $sponsor }): işletmeci yeni içeriğinize ({ $language }) izin verdi. Şimdi gruplarının sahiplerine soruluyor.
campaigns-notice-content_refused = Kampanya { $campaign } ({ $sponsor }): işletmeci içeriğinizi ({ $language }) reddetti. { $reason } Artık gösterilmiyor; başka bir tane yazabilirsiniz: /campaigns
campaigns-notice-content_stopped = Kampanya { $campaign } ({ $sponsor }): birkaç grubun üyeleri bildirdi. İşletmeci okuyana kadar duruyor.
campaigns-notice-content_undelivered = Kampanya { $campaign } ({ $sponsor }): Telegram sorularından birini göstermeyi reddediyor; bu yüzden bu içerik her yerde beklemede. Kimse bunun için ödemez, insanlar onsuz devam eder. Soruyu /campaigns içinde değiştirin ya da işletmecinin serbest bırakmasını bekleyin.
campaigns-notice-reported = Kampanya { $campaign } ({ $sponsor }): { $group } üyeleri bildirdi. Orada { $hours } saat sorulmuyor ve işletmeci onu okuyor.
