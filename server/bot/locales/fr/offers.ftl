offer-from = De { $sponsor } : { $text }
offer-first = Ceci est l’offre d’un annonceur. Si vous ne voulez pas d’offres, touchez /privacy.
offer-why-button = Pourquoi je vois ceci ?
offer-report = ⚠️ Signaler
offer-reported = Merci. Si d’autres la signalent aussi, elle est suspendue, et l’opérateur la lit.
offer-why =
    { $sponsor } paie pour cette offre et a payé pour la question posée avant.

    Si vous ouvrez le lien, { $host } apprend ce que tout site apprend d’une visite, ainsi qu’un code aléatoire qui compte la visite. Ni { $sponsor } ni { $host } n’apprend de nous votre nom, votre compte Telegram ou votre réponse avec la visite.

    Avec /privacy, vous pouvez désactiver les offres.
offer-gone = Cette offre est terminée.

offer-link-unknown = Ce lien est inconnu, ou il a plus de { $days } jours.
offer-link-closed = Cette offre est terminée, son lien ne mène donc plus nulle part.

offer-choice =
    { $wants ->
        [yes] Après avoir rejoint un groupe, vous pouvez recevoir l’offre d’un annonceur.
       *[no] Vous ne recevez pas d’offres d’annonceurs.
    }
offer-choice-button =
    { $wants ->
        [yes] Désactiver les offres
       *[no] Activer les offres
    }
offer-chosen =
    { $wants ->
        [yes] C’est fait : vous pouvez à nouveau recevoir des offres.
       *[no] C’est fait : vous ne recevrez plus d’offres.
    }

offer-group-button = Offres
offer-group =
    { $allows ->
        [yes] Les offres sont autorisées dans { $title }.
       *[no] Les offres ne sont pas autorisées dans { $title }.
    }

    Une offre est une ligne et un lien d’un annonceur. Les membres la reçoivent une fois entrés, sous leur message de bienvenue, s’ils ont répondu à la question de cet annonceur. Vous voyez chaque offre avant d’accepter une campagne, et vous pouvez couper son lien à tout moment.
offer-group-switch =
    { $allows ->
        [yes] Ne pas autoriser les offres
       *[no] Autoriser les offres
    }
offer-group-end-link = Couper le lien de { $sponsor }
offer-group-link-ended = Coupé : le lien ne mène plus nulle part, même dans les messages déjà envoyés.

offer-conversions-button = Conversions
offer-conversions =
    Une conversion est ce que vous attendez des personnes une fois votre offre ouverte, par exemple une inscription. Votre serveur peut la signaler : { $docs } montre comment.

    Il lui faut pour cela un secret. Il est montré une seule fois ; un nouveau annule le précédent.
offer-secret-button = Créer un secret
offer-secret =
    Le secret de la campagne { $campaign }, pour votre serveur uniquement :

    { $secret }

    Il ne sera plus montré. Supprimez ce message une fois le secret copié.

error-offer-link-refused =
    { $flaw ->
        [not_https] Le lien d’une offre doit commencer par https://.
        [too_long] Ce lien est trop long : { $most } caractères au maximum.
        [own] Une offre ne peut pas mener à cette place de marché.
        [telegram] Une offre ne peut pas mener dans Telegram.
        [shortener] Ce lien renvoie vers une autre adresse. Écrivez l’adresse à laquelle on arrive à la fin.
        [redirector] Ce lien renvoie vers une autre adresse, ou en contient une. Écrivez l’adresse à laquelle on arrive à la fin.
        [click_taken] Ce lien contient déjà « foyer_click ». Je l’ajoute moi-même.
       *[other] Ce lien ne peut pas être utilisé. Il lui faut le nom d’un site public, sans utilisateur, sans port et sans chiffres à la place du nom.
    }

campaigns-notice-offer_paused =
    { $kind ->
        [host] Campagne { $campaign } : son offre n’est plus montrée, car son lien mène maintenant à { $found }. La question continue comme avant. L’opérateur décide du lien.
        [unreachable] Campagne { $campaign } : son offre n’est plus montrée, car son lien est injoignable. La question continue comme avant. L’opérateur décide du lien.
       *[rule] Campagne { $campaign } : son offre n’est plus montrée, car son lien mène là où aucune offre ne peut mener. La question continue comme avant. L’opérateur décide du lien.
    }
