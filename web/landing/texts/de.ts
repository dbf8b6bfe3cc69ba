import type { LandingTexts } from './en.ts'

export const de: LandingTexts = {
  landing: {
    title: 'Foyer: Werbung an der Tür von Chatgruppen',
    description:
      'Wer einer Telegram-Gruppe beitritt, beantwortet eine kurze Frage. Werbetreibende bezahlen den Beitritt in USDC, und das meiste davon geht an den Inhaber der Gruppe.',

    heading: 'Werbung an der Tür von Chatgruppen',
    lead: 'Wer einer Telegram-Gruppe beitritt, beantwortet eine kurze Frage. Werbetreibende bezahlen den Beitritt in USDC, und das meiste davon geht an den Inhaber der Gruppe.',
    add: 'Foyer zu deiner Gruppe hinzufügen',
    buy: 'Beitritte kaufen',
    seeGroups: 'Gruppen ansehen',
    openStage: 'Jede Rolle spielen',
    stageNote: 'Das ist eine Demo: Das Geld ist Testgeld, und Telegram wird auf diesem Computer simuliert.',

    liveTitle: 'Der Marktplatz jetzt',
    live: {
      groups: 'Gruppen, die Beitritte verkaufen',
      joins: 'Beitritte letzte Woche',
      price: 'Mittleres Höchstgebot, USDC',
      escrow: 'Geld in der Treuhand',
      atLeast: (count) => `ab ${count}`,
      fewJoins: 'Unter 10',
      noBids: 'Noch keine Gebote',
      covered: (block) => `Gedeckt bei Block ${block}`,
      notCovered: (block) => `Nicht gedeckt bei Block ${block}`,
    },

    sceneTitle: 'Das sieht ein neues Mitglied',

    rolesTitle: 'Für Inhaber, Werbetreibende und Mitglieder',
    roles: {
      owners: {
        title: 'Gruppeninhaber',
        lead: 'Verdiene an jedem gesponserten Beitritt, in USDC, auf deiner eigenen Wallet.',
        points: [
          'Bots und Spammer treffen zuerst auf eine Frage.',
          'Du entscheidest, welche Kampagnen laufen, verbietest ganze Kategorien und legst das Mindestgebot fest.',
          'Du kannst eine Kampagne in deiner Gruppe jederzeit beenden.',
        ],
        link: 'Deine Einnahmen ansehen',
      },
      advertisers: {
        title: 'Werbetreibende',
        lead: 'Zahle nur für Leute, die deine Frage beantwortet haben und eingelassen wurden.',
        points: [
          'Eine Kampagne bietet für Beitritte in so vielen Gruppen, wie du magst.',
          'Stell deine eigene Frage oder nimm eine fertige.',
          'Nicht ausgegebenes Geld geht an deine Wallet zurück.',
        ],
        link: 'Deine Kampagnen ansehen',
      },
      members: {
        title: 'Mitglieder',
        lead: 'Eine Frage, ein paar Sekunden, und du bist drin.',
        points: [
          'Du zahlst nie, und niemand fragt nach einem Passwort oder deiner Telefonnummer.',
          'Werbetreibende sehen deine Antwort ohne deinen Namen.',
          'Du kannst stattdessen einen Admin fragen und eine Frage melden.',
        ],
      },
    },

    priceTitle: (price, earned) => `Wie aus ${price} dann ${earned} werden`,
    priceLead:
      'Der Preis eines Beitritts ist das Gebot, das ihn gewonnen hat. Davon geht eine Gebühr ab, sonst nichts.',
    price: {
      pays: 'Der Werbetreibende zahlt',
      fee: (percent) => `Gebühr (${percent})`,
      earns: 'Der Inhaber verdient',
    },
    priceNotes: (back) => [
      'Nichts wird berechnet, bevor Telegram bestätigt, dass das Mitglied drin ist.',
      `Geht das Mitglied innerhalb von ${back} Stunden, fließt der ganze Preis an die Kampagne zurück.`,
    ],

    howTitle: 'So funktioniert es',
    how: [
      'Jemand möchte einer Gruppe beitreten.',
      'Das Höchstgebot für diese Gruppe gewinnt den Beitritt. Sein Preis wird reserviert.',
      'Der Bot stellt die Frage in einem privaten Chat, und die Person antwortet.',
      'Die Person stimmt den Regeln der Gruppe zu und wird eingelassen. Erst jetzt wird der Beitritt berechnet.',
      'Einmal am Tag bezahlt der Treuhandvertrag die Inhaber.',
    ],

    questionsTitle: 'Fragen und Antworten',
    buyQuestion: {
      question: 'Wie werbe ich hier?',
      answer:
        'Füll das Formular aus: deine Frage, deine Gruppen, dein Gebot. Nach einer Wallet fragt es erst am Ende. Oder schreib dem Bot /buy.',
    },
    questions: (fee, minBid, chain) => [
      {
        question: 'Was kostet es?',
        answer: `Mitglieder und Inhaber zahlen nichts. Werbetreibende zahlen für jeden Beitritt ihr eigenes Gebot, mindestens ${minBid} USDC. Davon sind ${fee} die Gebühr, der Rest gehört dem Inhaber. Eine Wallet oder Börse kann für das Senden von USDC eine eigene Gebühr nehmen.`,
      },
      {
        question: 'Wer hält das Geld?',
        answer: `Ein Treuhandvertrag auf ${chain}, nicht wir. Er bezahlt Inhaber innerhalb von Grenzen, die einen Tag vorher angekündigt wurden, dazu die Gebühr und Erstattungen. Niemand kann die Wallet ändern, an die eine Erstattung geht. Die Seite „Deckung“ vergleicht, was der Vertrag hält, mit dem, was er schuldet.`,
      },
      {
        question: 'Und wenn niemand beitritt?',
        answer:
          'Dann zahlst du nichts. Das Geld bleibt in deiner Kampagne, bis jemand beitritt oder bis du sie beendest und es an deine Wallet zurückgeht.',
      },
      {
        question: 'Bekomme ich mein Geld zurück?',
        answer:
          'Ja, jederzeit. Beende die Kampagne, und alles nicht Ausgegebene geht an ihre Erstattungs-Wallet, meist innerhalb einer Stunde. Gibt es diesen Server nicht mehr, kann diese Wallet das Geld selbst aus dem Vertrag holen: eine Ankündigung, dann eine Woche.',
      },
      {
        question: 'Was sehen Mitglieder?',
        answer:
          'Den Namen der Gruppe, wer die Frage sponsert, die Frage und Buttons, um stattdessen einen Admin zu fragen oder sie zu melden. Danach die Regeln der Gruppe. Wo der Inhaber Angebote erlaubt, kann die Begrüßung eine Zeile und einen Link des Sponsors enthalten.',
      },
      {
        question: 'Was erfahren Werbetreibende?',
        answer:
          'Antworten ohne Namen und Zahlen über zehn Personen oder mehr. Niemand erfährt, wer was geantwortet hat.',
      },
      {
        question: 'Verkauft ihr Daten?',
        answer:
          'Nein. Werbetreibende zahlen für Beitritte und bekommen keine Liste von Personen. Nach 90 Tagen führt hier nichts mehr von einer Antwort zu einer Person, und /deleteme erledigt das sofort.',
      },
      {
        question: 'Was liest der Bot in einer Gruppe?',
        answer:
          'Er erfährt, wer beitritt, anfragt oder geht. Nachrichten der Gruppe werden nicht gespeichert.',
      },
      {
        question: 'Erlaubt Telegram das?',
        answer:
          'Der Bot empfängt Leute, die beitreten, und lässt sie hinein, mit den Rechten, die Telegram für Bots vorgesehen hat. Niemand wird für einen Beitritt bezahlt, und niemand wird zu einer Gruppe hinzugefügt. Foyer gehört nicht zu Telegram. Der Betreiber eines Bots muss sich an die Bedingungen von Telegram halten, ebenso Inhaber und Werbetreibende.',
      },
    ],

    beginTitle: 'So fängst du an',
    begin: {
      owners: {
        title: 'Dir gehört eine Gruppe',
        steps: [
          'Füge den Bot als Admin zu deiner Gruppe hinzu.',
          'Schreib dort /register und beantworte im privaten Chat ein paar Fragen.',
          'Gib eine Auszahlungs-Wallet an. Ab dann können Werbetreibende für deine Beitritte bieten.',
        ],
      },
      advertisers: {
        title: 'Du möchtest werben',
        steps: [
          'Füll das Formular aus: deine Frage, deine Gruppen, dein Gebot. Oder schreib dem Bot /buy.',
          'Sichere den Beleg und zahle dann in USDC, von jeder Wallet oder Börse.',
          'Jemand liest deine Frage zuerst. Dann läuft sie, und die Ergebnisse kommen zu dir.',
        ],
      },
      members: {
        title: 'Du möchtest einer Gruppe beitreten',
        steps: [
          'Frag in Telegram an, wie gewohnt.',
          'Der Bot schreibt dir: Antworte, lies die Regeln, und du bist drin.',
        ],
      },
    },
  },

  groups: {
    title: 'Gruppen, die Beitritte verkaufen · Foyer',
    description:
      'Telegram-Gruppen, die Beitritte verkaufen: Thema, Sprache, Mitglieder, Beitritte pro Woche, Anteil der Leute, die hineinkommen, Mindestgebot und Höchstgebot.',
    heading: 'Gruppen, die Beitritte verkaufen',
    lead: 'Jeder Inhaber hat sich für diese Liste entschieden. Beitritte und Anteile gelten für die letzte ganze Woche.',
    filters: 'Gruppen auswählen',
    words: 'Thema oder Titel',
    language: 'Sprache',
    anyLanguage: 'Jede Sprache',
    category: 'Für Kampagnen über',
    anyCategory: 'Alles',
    sort: 'Sortieren nach',
    apply: 'Zeigen',
    clear: 'Alle Gruppen zeigen',
    group: 'Gruppe',
    columns: {
      joins: 'Beitritte pro Woche',
      members: 'Mitglieder',
      share: 'Eingelassen',
      floor: 'Mindestgebot',
      topBid: 'Höchstgebot',
    },
    membersOf: (count) => `${count} Mitglieder`,
    shareOf: (percent) => `${percent} eingelassen`,
    floorOf: (amount) => `ab ${amount}`,
    few: 'unter 10',
    notCounted: 'noch nicht gezählt',
    noShare: 'zu wenige',
    noBid: 'noch keins',
    prices: 'Gebote gelten in USDC pro Beitritt.',
    shown: (first, last, total) => `${first}–${last} von ${total}`,
    previous: 'Zurück',
    next: 'Weiter',
    pages: 'Seiten der Liste',
    none: 'Auf dieser Liste steht noch keine Gruppe.',
    noneHint: 'Deine könnte die erste sein: Inhaber setzen sie in /menu unter „Öffentliche Liste“ darauf.',
    noneFound: 'Keine Gruppe passt.',
    noneFoundHint: 'Wähle weniger aus oder sieh dir alle Gruppen an.',
    away: 'Die Liste lässt sich gerade nicht lesen.',
    awayHint: 'Versuche es gleich noch einmal.',
    buyTitle: 'In diesen Gruppen werben',
    buyText: 'Füll das Formular aus oder schreib dem Bot /buy. Eine Kampagne kann in allen bieten.',
    ownTitle: 'Deine Gruppe hier eintragen',
    ownText:
      'Füge den Bot hinzu, schreib /register in der Gruppe und wähle dann in /menu „Öffentliche Liste“.',
  },
}
