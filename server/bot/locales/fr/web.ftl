bind-label = une campagne venant du web
bind-ask-code = Vous avez créé une campagne sur le web. Quel code la page affiche-t-elle ? { $left ->
    [one] Il vous reste { $left } essai.
   *[other] Il vous reste { $left } essais.
  }
bind-wrong-code = Ce n’est pas le code.
bind-ask-wallet =
    La campagne de { $sponsor } devient la vôtre. Tout ce qui n’est pas dépensé revient à ce portefeuille :

    { $wallet }

    Est-ce le vôtre ? Sur le web, il pourra alors voir et modifier toutes vos campagnes.{ $replaced ->
        [none] {""}
       *[other] {" "}Pour les nouvelles campagnes, il remplace { $replaced }.
    }
bind-wallet-yes = Oui, c’est le mien
bind-wallet-no = Non, arrêter
bind-refused = Rien n’a été commandé, et aucun portefeuille n’a été lié. Si quelqu’un d’autre vous a envoyé le lien ou le code, ne les utilisez pas.
bind-error-over = Ce lien ne fonctionne plus : il a expiré, un plus récent existe, ou le code a été faux trop souvent. La page en crée un nouveau.
changes-highest = payer jusqu’à { $amount } USDC par adhésion
changes-groups = { $count ->
    [0] choisir d’autres groupes selon une règle
   *[other] { $rule ->
        [yes] ajouter les groupes { $groups }, et en choisir d’autres selon une règle
       *[no] ajouter les groupes { $groups }
      }
  }
changes-waits =
    Campagne { $campaign } · { $sponsor } : ce changement a été signé sur le web avec le portefeuille { $wallet } :

    { $what }

    Il prend effet le { $due }. Ce n’était pas vous ? Refusez-le maintenant, et déconnectez-vous partout sur le web.
changes-content =
    Campagne { $campaign } · { $sponsor } : ce contenu a été écrit sur le web avec le portefeuille { $wallet } :

    { $what }

    Langue : { $language }. Ce n’était pas vous ? Déconnectez-vous partout sur le web, et changez la question ici.
changes-applied = Campagne { $campaign } · { $sponsor } : le changement venant du web a pris effet : { $what }.
changes-refused = Campagne { $campaign } · { $sponsor } : le changement venant du web a été refusé : { $what }. Tout reste comme avant.
changes-dropped = Campagne { $campaign } · { $sponsor } : le changement venant du web n’a pas pu se faire : { $what }. Tout reste comme avant.
changes-refuse = Refuser le changement
changes-error-over = Ce changement n’attend plus : il a déjà été fait ou refusé.
changes-error-unconfirmed = Sur le web, cela demande une signature du changement lui-même, et ne prend effet qu’un jour plus tard. Le bot le fait tout de suite.
changes-error-too-many = { $most } changements au maximum peuvent attendre pour une campagne. Refusez-en d’abord un.
web-error-signature = Cette signature ne peut pas être utilisée. Signez à nouveau.
web-error-other-wallet =
    Ceci n’est pas signé par { $wallet }, le portefeuille avec lequel vous êtes connecté{ $signer ->
        [none] {""}
       *[other] {""}, mais par { $signer }
    }. Choisissez ce compte dans votre portefeuille et signez à nouveau, ou déconnectez-vous et connectez-vous avec l’autre.
drafts-error-not-found = Vous n’avez pas de tel brouillon.
drafts-error-too-many = Vous avez { $most } brouillons. Supprimez-en d’abord un.
drafts-error-changed = Ce brouillon a été modifié ailleurs, dans un autre onglet ou sur un autre appareil.
drafts-error-ordered = Ce brouillon est déjà une campagne.
drafts-error-not-bound = Aucun compte Telegram n’est encore connu pour ce portefeuille. Ouvrez le lien du brouillon dans Telegram.
drafts-error-no-bot = Le bot est injoignable pour le moment. Réessayez dans un instant.
web-error-page-old = Cette page est plus ancienne que le serveur. Rechargez-la.
web-error-internal = Un problème est survenu de notre côté. Réessayez dans un instant.
web-error-database = Le serveur ne peut pas le faire pour le moment. Réessayez dans un instant.
web-error-chain-away = La blockchain est injoignable pour le moment, et votre signature ne peut pas être vérifiée sans elle. Réessayez dans un instant.
web-error-session-missing = Vous n’êtes pas connecté. Connectez-vous avec votre portefeuille.
web-error-session-expired = Vous avez été déconnecté. Reconnectez-vous avec votre portefeuille.
web-error-session-cross-site = Seules les pages de ce serveur peuvent le demander. Ouvrez la page par sa propre adresse.
web-error-share-not-found = Ce lien n’existe pas. Vérifiez que l’adresse est complète.
web-error-share-revoked = Ce lien a été retiré. Demandez-en un nouveau à la personne qui vous l’a envoyé.
web-error-share-too-many = Une campagne a au plus { $most } liens. Retirez-en d’abord un.
web-error-no-groups = Aucun groupe ne verse à ce portefeuille. Écrivez /register dans votre groupe, ou connectez-vous avec un autre portefeuille.
web-error-request-invalid = Cela n’a pas été accepté. Vérifiez ce que vous avez écrit, puis réessayez.
web-error-too-large = C’est trop à la fois. Raccourcissez, puis réessayez.
web-error-too-often = Trop d’essais en peu de temps. Attendez { $seconds } secondes, puis réessayez.
