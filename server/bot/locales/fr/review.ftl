gate-report = ⚠️ Signaler cette question
gate-reported = Merci. Si d’autres la signalent aussi, elle ne sera plus posée, et l’opérateur la lira. Vous restez libre d’y répondre ou non.

campaigns-notice-content_allowed = Campagne { $campaign } ({ $sponsor }) : l’opérateur a autorisé votre nouveau contenu ({ $language }). Les propriétaires de ses groupes sont maintenant consultés.
campaigns-notice-content_refused = Campagne { $campaign } ({ $sponsor }) : l’opérateur a refusé votre contenu ({ $language }). { $reason } Il n’est plus diffusé ; vous pouvez en écrire un autre : /campaigns
campaigns-notice-content_stopped = Campagne { $campaign } ({ $sponsor }) : des membres d’au moins trois groupes l’ont signalée. Elle s’arrête jusqu’à ce que l’opérateur l’ait lue.
campaigns-notice-content_undelivered = Campagne { $campaign } ({ $sponsor }) : Telegram refuse d’afficher une de ses questions ; ce contenu est donc en pause partout. Personne ne paie pour lui, et les gens continuent sans lui. Changez la question dans /campaigns, ou attendez que l’opérateur la libère.
campaigns-notice-reported = Campagne { $campaign } ({ $sponsor }) : des membres de { $group } l’ont signalée. Elle n’y est plus posée pendant { $hours } heures, et l’opérateur la lit.
