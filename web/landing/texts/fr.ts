import type { LandingTexts } from './en.ts'

export const fr: LandingTexts = {
  landing: {
    title: 'Foyer : la publicité à la porte des groupes de discussion',
    description:
      'Les personnes qui rejoignent un groupe Telegram répondent à une petite question. Un annonceur paie l’adhésion en USDC, et la plus grande part va au propriétaire du groupe.',

    heading: 'La publicité à la porte des groupes de discussion',
    lead: 'Les personnes qui rejoignent un groupe Telegram répondent à une petite question. Un annonceur paie l’adhésion en USDC, et la plus grande part va au propriétaire du groupe.',
    add: 'Ajouter Foyer à votre groupe',
    buy: 'Acheter des adhésions',
    seeGroups: 'Voir les groupes',
    openStage: 'Jouer tous les rôles',
    stageNote: 'Ceci est une démo : l’argent est fictif, et Telegram est simulé sur cet ordinateur.',

    liveTitle: 'La place de marché en ce moment',
    live: {
      groups: 'Groupes qui vendent des adhésions',
      joins: 'Adhésions la semaine dernière',
      price: 'Meilleure enchère médiane, USDC',
      escrow: 'Argent sous séquestre',
      atLeast: (count) => `${count} et plus`,
      fewJoins: 'Moins de 10',
      noBids: 'Pas encore d’enchère',
      covered: (block) => `Couvert au bloc ${block}`,
      notCovered: (block) => `Non couvert au bloc ${block}`,
    },

    sceneTitle: 'Voici ce que voit un nouveau membre',

    rolesTitle: 'Pour les propriétaires, les annonceurs et les membres',
    roles: {
      owners: {
        title: 'Propriétaires de groupes',
        lead: 'Gagnez sur chaque adhésion sponsorisée, en USDC, dans votre propre portefeuille.',
        points: [
          'Les bots et les spammeurs tombent d’abord sur une question.',
          'Vous décidez des campagnes, interdisez des catégories entières et fixez l’enchère minimale.',
          'Vous pouvez terminer une campagne dans votre groupe à tout moment.',
        ],
        link: 'Voir vos gains',
      },
      advertisers: {
        title: 'Annonceurs',
        lead: 'Ne payez que pour les personnes qui ont répondu à votre question et sont entrées.',
        points: [
          'Une campagne enchérit pour des adhésions dans autant de groupes que vous voulez.',
          'Posez votre propre question, ou prenez-en une toute prête.',
          'L’argent non dépensé revient à votre portefeuille.',
        ],
        link: 'Voir vos campagnes',
      },
      members: {
        title: 'Membres',
        lead: 'Une question, quelques secondes, et vous y êtes.',
        points: [
          'Vous ne payez jamais, et personne ne demande de mot de passe ni votre numéro de téléphone.',
          'L’annonceur voit votre réponse sans votre nom.',
          'Vous pouvez demander à un admin à la place, et signaler une question.',
        ],
      },
    },

    priceTitle: (price, earned) => `Comment ${price} deviennent ${earned}`,
    priceLead:
      'Le prix d’une adhésion est l’enchère qui l’a gagnée. Une commission en est retirée, et rien d’autre.',
    price: {
      pays: 'L’annonceur paie',
      fee: (percent) => `Commission (${percent})`,
      earns: 'Le propriétaire gagne',
    },
    priceNotes: (back) => [
      'Rien n’est débité avant que Telegram confirme que le membre est entré.',
      `Si le membre part dans les ${back} heures, le prix entier revient à la campagne.`,
    ],

    howTitle: 'Comment ça marche',
    how: [
      'Quelqu’un demande à rejoindre un groupe.',
      'La meilleure enchère pour ce groupe gagne l’adhésion. Son prix est réservé.',
      'Le bot pose la question de l’annonceur dans une discussion privée, et la personne répond.',
      'La personne accepte les règles du groupe et entre. C’est seulement là que l’annonceur est débité.',
      'Une fois par jour, le contrat de séquestre paie les propriétaires.',
    ],

    questionsTitle: 'Questions et réponses',
    buyQuestion: {
      question: 'Comment faire de la publicité ?',
      answer:
        'Remplissez le formulaire : votre question, vos groupes, votre enchère. Il ne demande un portefeuille qu’à la fin. Ou écrivez /buy au bot.',
    },
    questions: (fee, minBid, chain) => [
      {
        question: 'Combien ça coûte ?',
        answer: `Les membres et les propriétaires ne paient rien. Un annonceur paie sa propre enchère pour chaque adhésion, au moins ${minBid} USDC. ${fee} en sont la commission, le reste va au propriétaire. Un portefeuille ou un exchange peut prendre ses propres frais pour envoyer des USDC.`,
      },
      {
        question: 'Qui détient l’argent ?',
        answer: `Un contrat de séquestre sur ${chain}, pas nous. Il paie les propriétaires dans des limites annoncées un jour à l’avance, la commission, et les remboursements. Personne ne peut changer le portefeuille d’un remboursement. La page « Solvabilité » compare ce que le contrat détient à ce qui est dû.`,
      },
      {
        question: 'Et si personne ne rejoint ?',
        answer:
          'Alors vous ne payez rien. L’argent reste dans votre campagne jusqu’à ce que quelqu’un rejoigne, ou jusqu’à ce que vous la terminiez et qu’il revienne à votre portefeuille.',
      },
      {
        question: 'Puis-je récupérer mon argent ?',
        answer:
          'Oui, à tout moment. Terminez la campagne, et tout ce qui n’est pas dépensé va à son portefeuille de remboursement, en général dans l’heure. Si ce serveur n’existe plus, ce portefeuille peut sortir lui-même l’argent du contrat : un préavis, puis une semaine.',
      },
      {
        question: 'Que voient les membres ?',
        answer:
          'Le nom du groupe, qui sponsorise la question, la question, et des boutons pour demander à un admin à la place ou pour la signaler. Puis les règles du groupe. Si le propriétaire autorise les offres, le message de bienvenue peut contenir une ligne et un lien du sponsor.',
      },
      {
        question: 'Qu’apprennent les annonceurs ?',
        answer:
          'Des réponses sans nom, et des chiffres sur dix personnes ou plus. Personne n’apprend qui a répondu quoi.',
      },
      {
        question: 'Vendez-vous des données ?',
        answer:
          'Non. Les annonceurs paient des adhésions et ne reçoivent aucune liste de personnes. Après 90 jours, plus rien ici ne relie une réponse à une personne, et /deleteme le fait tout de suite.',
      },
      {
        question: 'Que lit le bot dans un groupe ?',
        answer:
          'Il apprend qui rejoint, demande à rejoindre ou part. Les messages du groupe ne sont pas conservés.',
      },
      {
        question: 'Telegram le permet-il ?',
        answer:
          'Le bot accueille les personnes qui rejoignent et les laisse entrer, avec les droits que Telegram a prévus pour les bots. Personne n’est payé pour rejoindre, et personne n’est ajouté à un groupe. Foyer n’appartient pas à Telegram. L’opérateur d’un bot doit respecter les conditions de Telegram, tout comme les propriétaires et les annonceurs.',
      },
    ],

    beginTitle: 'Comment commencer',
    begin: {
      owners: {
        title: 'Vous avez un groupe',
        steps: [
          'Ajoutez le bot à votre groupe comme admin.',
          'Écrivez-y /register, et répondez à quelques questions dans la discussion privée.',
          'Indiquez un portefeuille de versement. Les annonceurs peuvent alors enchérir pour vos adhésions.',
        ],
      },
      advertisers: {
        title: 'Vous êtes annonceur',
        steps: [
          'Remplissez le formulaire : votre question, vos groupes, votre enchère. Ou écrivez /buy au bot.',
          'Gardez le reçu, puis payez en USDC, depuis tout portefeuille ou exchange.',
          'Quelqu’un lit d’abord votre question. Puis elle est diffusée, et les résultats vous parviennent.',
        ],
      },
      members: {
        title: 'Vous voulez rejoindre un groupe',
        steps: [
          'Demandez à rejoindre dans Telegram, comme d’habitude.',
          'Le bot vous écrit : répondez, lisez les règles, et vous y êtes.',
        ],
      },
    },
  },

  groups: {
    title: 'Groupes qui vendent des adhésions · Foyer',
    description:
      'Groupes Telegram qui vendent des adhésions : thème, langue, membres, adhésions par semaine, part des personnes qui entrent, enchère minimale et meilleure enchère.',
    heading: 'Groupes qui vendent des adhésions',
    lead: 'Chaque propriétaire a choisi de figurer sur cette liste. Les adhésions et les parts sont celles de la dernière semaine entière.',
    filters: 'Choisir des groupes',
    words: 'Thème ou titre',
    language: 'Langue',
    anyLanguage: 'Toute langue',
    category: 'Pour des campagnes sur',
    anyCategory: 'Tout',
    sort: 'Trier par',
    apply: 'Montrer',
    clear: 'Montrer tous les groupes',
    group: 'Groupe',
    columns: {
      joins: 'Adhésions par semaine',
      members: 'Membres',
      share: 'Admises',
      floor: 'Enchère minimale',
      topBid: 'Meilleure enchère',
    },
    membersOf: (count) => `${count} membres`,
    shareOf: (percent) => `${percent} admises`,
    floorOf: (amount) => `dès ${amount}`,
    few: 'moins de 10',
    notCounted: 'pas encore comptés',
    noShare: 'trop peu',
    noBid: 'pas encore',
    prices: 'Les enchères sont en USDC par adhésion.',
    shown: (first, last, total) => `${first}–${last} sur ${total}`,
    previous: 'Précédent',
    next: 'Suivant',
    pages: 'Pages de la liste',
    none: 'Aucun groupe n’est encore sur cette liste.',
    noneHint:
      'Le vôtre pourrait être le premier : un propriétaire l’y met dans /menu, sous « Liste publique ».',
    noneFound: 'Aucun groupe ne correspond.',
    noneFoundHint: 'Choisissez moins de critères, ou regardez tous les groupes.',
    away: 'La liste ne peut pas être lue pour le moment.',
    awayHint: 'Réessayez dans un instant.',
    buyTitle: 'Annoncer dans ces groupes',
    buyText: 'Remplissez le formulaire ou écrivez /buy au bot. Une campagne peut enchérir dans tous.',
    ownTitle: 'Mettre votre groupe ici',
    ownText:
      'Ajoutez le bot, écrivez /register dans le groupe, puis choisissez « Liste publique » dans /menu.',
  },
}
