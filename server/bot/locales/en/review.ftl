# Reports of members, and what operators say of content.

gate-report = ⚠️ Report this question
gate-reported = Thank you. If others report it too, it stops being asked, and the operator reads it. Your answer is still yours to give or not.

campaigns-notice-content_allowed = Campaign { $campaign } ({ $sponsor }): the operator has allowed your new content ({ $language }). The owners of its groups are asked now.
campaigns-notice-content_refused = Campaign { $campaign } ({ $sponsor }): the operator has refused your content ({ $language }). { $reason } It does not run any more; you can write another one: /campaigns
campaigns-notice-content_stopped = Campaign { $campaign } ({ $sponsor }): members of three groups or more have reported it. It stops until the operator has read it.
campaigns-notice-content_undelivered = Campaign { $campaign } ({ $sponsor }): Telegram refuses to show one of its questions, so that content rests everywhere. Nobody pays for it, and people are asked without it. Change the question in /campaigns, or wait for the operator to release it.
campaigns-notice-reported = Campaign { $campaign } ({ $sponsor }): members of { $group } have reported it. It is not asked there for { $hours } hours, and the operator reads it.
