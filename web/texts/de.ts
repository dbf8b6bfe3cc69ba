import type { Texts } from './en.ts'
import { pluralOf } from './plural.ts'

const plural = pluralOf('de')

export const de: Texts = {
  brand: 'Foyer',
  skip: 'Zum Inhalt springen',
  nav: {
    home: 'Start',
    groups: 'Gruppen',
    advertiser: 'Werbetreibende',
    groupOwner: 'Gruppeninhaber',
    solvency: 'Deckung',
    docs: 'API',
    stage: 'Zurück zur Bühne',
    pages: 'Seiten',
    more: 'Mehr',
    language: 'Sprache',
  },
  footer: 'Open Source. Das Geld hält ein Vertrag auf der Blockchain, nicht wir.',
  openBot: (name) => `@${name} in Telegram öffnen`,
  footerLinks: { bot: 'Der Bot in Telegram', docs: 'API-Dokumentation', source: 'Quellcode' },

  common: {
    usdc: 'USDC',
    copy: 'Kopieren',
    copied: 'Kopiert',
    selectedTitle: 'Dieser Browser lässt die Seite nicht kopieren',
    selected: 'Der Text ist markiert. Kopiere ihn selbst:',
    copyOf: (what: string) => `Kopieren: ${what}`,
    tryAgain: 'Noch einmal versuchen',
    back: 'Zurück',
    transaction: 'Transaktion',
    unreachable: 'Der Server ist gerade nicht erreichbar. Wir versuchen es weiter; es geht nichts verloren.',
    demo: 'Demo',
    loading: 'Lädt',
    elsewhereTitle: 'Diese Seite ist unter der falschen Adresse geöffnet',
    elsewhere: 'Hier kannst du dich nicht anmelden. Öffne die Seite unter ihrer eigenen Adresse:',
    payoutRule: (hours) =>
      `Nach ${hours} Stunden schickt die nächste Auszahlung die Einnahmen an die Wallet des Inhabers.`,
  },

  wallets: {
    browserWallet: 'Browser-Wallet',
    choose: 'Wallet wählen',
    demoName: (name) => `Demo-Wallet (${name})`,
    demoNote: 'Testgeld auf diesem Computer. Braucht keine Erweiterung und signiert ohne Rückfrage.',
    scan: 'Scanne mit der Wallet auf deinem anderen Gerät oder öffne sie hier.',
    openHere: 'In einer Wallet auf diesem Gerät öffnen',
    leave: 'Trennen, um eine andere Wallet zu nutzen',
    none: 'In diesem Browser wurde keine Wallet gefunden.',
    noneHint: 'Öffne diese Seite in dem Browser mit deiner Wallet.',
    noneHintPay: 'Öffne diese Seite in dem Browser mit deiner Wallet oder sende USDC an die Adresse.',
    connected: 'Verbunden:',
  },

  deposit: {
    title: 'Kampagne bezahlen',
    forGroup: 'in',
    groups: (first, count) =>
      count > 1
        ? `${first} und ${count - 1} ${plural(count - 1, { one: 'weitere Gruppe', other: 'weitere Gruppen' })}`
        : first,
    asked: 'Angefordert',
    askedHint: 'Jeder Betrag zählt. Mehr ist zusätzliches Budget.',
    startRule: (amount, start) =>
      `Die Kampagne startet von selbst, sobald ${amount} USDC da sind${start === undefined ? '' : `; ab ${start} USDC kannst du sie ohne den Rest starten`}.`,
    sponsor: 'Für Mitglieder sichtbar als',
    bid: 'Dein Gebot',
    perJoin: (bid) => `${bid} USDC pro Beitritt`,
    network: 'Netzwerk',
    networkDemo: (chain: string) => `${chain}, eine Demo auf diesem Computer`,
    validUntil: 'Dieser Link gilt bis',

    moneyTitle: 'Wohin das Geld geht',
    moneyEscrow: 'Es geht an einen Treuhandvertrag, nicht an uns.',
    moneyEscrowLink: 'Vertrag ansehen',
    moneyCharged: (bid) =>
      `Du zahlst ${bid} USDC für jedes Mitglied, das geantwortet hat und eingelassen wurde. Sonst nichts.`,
    moneyFee: (percent) => `Unsere Gebühr von ${percent} ist in diesem Preis enthalten.`,
    moneyReview: (hours) =>
      `Der Betreiber liest deine Frage vielleicht zuerst, höchstens ${hours} lang. Dann wird der Inhaber jeder Gruppe gefragt; Schweigen heißt Nein.`,
    moneyRefund: 'Nicht ausgegebenes Geld geht an diese Wallet zurück und nirgendwohin sonst:',

    receipt: {
      title: 'Sichere zuerst deinen Beleg',
      text: 'Der Beleg ist dein Nachweis für eine Erstattung: Mit ihm und deiner Erstattungs-Wallet holst du dein Geld selbst von der Blockchain zurück, auch wenn es diesen Dienst nicht mehr gibt.',
      says: 'Was auf dem Beleg steht',
      how: 'Die Seite contracts/exit.html im Quellcode von Foyer nimmt diese Werte an.',
      chain: 'Blockchain',
      escrow: 'Treuhandvertrag',
      salt: 'Salt',
      refundTo: 'Erstattungs-Wallet',
      save: 'Beleg speichern',
      copy: 'Kopieren',
      skip: 'Ohne weiter',
      goOn: 'Ich habe ihn kopiert',
      kept: 'Dein Beleg',
      whereElse: 'Der Bot hat ihn dir auch geschickt.',
      fileName: (campaignId) => `foyer-beleg-${campaignId}.json`,
    },

    mismatch: {
      title: 'Zahle hier nicht',
      text: 'Diese Seite hat eine Adresse bekommen, die nicht zu deiner Kampagne gehört. Öffne den Link noch einmal aus dem Bot. Siehst du das weiterhin, sag dem Betreiber Bescheid.',
    },

    payTitle: 'Bezahlen',
    amount: 'Betrag in USDC',
    amountBad: 'Schreib einen Betrag wie 25 oder 12,50.',
    amountLow: (least) => `Die Treuhand nimmt mindestens ${least} USDC an.`,
    amountLess: (rest) => `Dann fehlen noch ${rest} USDC.`,
    amountMore: (extra) => `Davon sind ${extra} USDC zusätzliches Budget.`,
    payWith: (wallet) => `Mit ${wallet} bezahlen`,
    basePay: 'Mit Base bezahlen',
    basePayHint: 'Mit einem Base-Konto. Ohne Netzwerkgebühr.',
    basePayLoading: 'Base Pay lädt',
    addressTitle: 'USDC an die Adresse senden',
    addressHint: 'Von einer Börse, einer Wallet auf dem Handy oder von anderswo.',
    addressNetwork: (chain) => `Sende USDC auf ${chain}. Andere Token zählen nicht.`,
    address: 'Einzahlungsadresse dieser Kampagne',
    addressAmount: 'Betrag',
    addressOpen: 'In einer Wallet-App öffnen',
    addressQr: 'QR-Code der Adresse',
    addressAfter:
      'Du kannst diese Seite schließen. Wir finden die Zahlung von selbst, meist innerhalb einer Minute.',
    phoneTitle: 'Auf dem Handy weitermachen',
    phoneHint: 'Scanne diese Seite mit der Kamera deines Handys.',
    phoneQr: 'QR-Code dieser Seite',
    appsTitle: 'In einer Wallet-App öffnen',
    appsHint: 'Öffnet diese Seite im Browser der App, wo sie bezahlen kann.',
    watching: 'Wir achten auf deine Zahlung',
    earlierTitle: 'Eine frühere Anfrage wird vielleicht noch bezahlt',
    earlierText: (amount) =>
      `Deine Wallet führt die Anfrage über ${amount} USDC vielleicht noch aus. Dann ist das zusätzliches Budget.`,

    steps: {
      connect: 'Wallet verbinden',
      check: 'Netzwerk und Guthaben prüfen',
      sign: 'Zahlung in deiner Wallet signieren. Ohne Netzwerkgebühr.',
      asked: 'Zahlung in deiner Wallet bestätigen',
      askedBase: 'Im Base-Fenster bezahlen',
      askedRelay: 'Deine signierte Zahlung wird gesendet',
      sent: 'Warten auf die Blockchain',
      arrived: 'Angekommen',
      credited: 'Deiner Kampagne gutgeschrieben',
      done: 'erledigt',
      now: 'läuft',
      next: 'kommt noch',
    },
    underWay: {
      preparing: 'Deine Wallet wird vorbereitet',
      asked: 'Warten auf deine Wallet',
      sent: 'Unterwegs zur Blockchain',
      unknown: 'Noch unklar, ob bezahlt wurde',
      elsewhere: 'Ein anderer Tab bezahlt gerade',
      elsewhereText: 'Mach dort weiter. Dieser Tab zeigt den Stand mit an.',
      inWallet: 'Such das Fenster deiner Wallet. Nichts wird bezahlt, bevor du dort bestätigst.',
      noWindow: 'Meine Wallet zeigt keine Anfrage',
      noBaseWindow: 'Das Base-Fenster ist weg',
      unknownText:
        'Deine Wallet hat dieser Seite nicht geantwortet. Wir suchen weiter auf der Blockchain und zeigen die Zahlung hier, sobald sie ankommt.',
      unknownPending: 'Eine Transaktion dieser Wallet wartet im Netzwerk. Warte, bis sie durchgegangen ist.',
      startAgain: 'Es wurde nicht bezahlt: neu beginnen',
      startAgainText:
        'Sieh zuerst in deiner Wallet nach. Zeigt sie die Anfrage noch, lehne sie dort ab. Werden beide bezahlt, ist die zweite zusätzliches Budget.',
      sentText:
        'Du kannst diese Seite schließen. Wird die Transaktion bestätigt, finden wir die Zahlung auch so und schreiben sie gut.',
      amount: 'Betrag',
      elapsed: 'Dauer',
    },
    paidTwice: (extra) => `Doppelt bezahlt: ${extra} USDC sind zusätzliches Budget.`,

    transactions: { paid: 'Zahlung', swept: 'In die Treuhand' },
    arrivedTitle: 'Bisher angekommen',
    figures: {
      asked: 'Angefordert',
      credited: 'Gutgeschrieben',
      arriving: 'Wird bestätigt',
      missing: 'Fehlt',
      extra: 'Zusätzliches Budget',
      waiting: 'Auf der Adresse',
    },
    payment: {
      confirming: 'wird bestätigt',
      credited: 'gutgeschrieben',
      recovered: 'zurückgeholt',
    },
    tooLowTitle: 'Noch zu wenig, um zu zählen',
    tooLow: (lying, least) =>
      `${lying} USDC liegen auf der Adresse. Sie werden gutgeschrieben, sobald dort ${least} USDC liegen; bis dahin kann deine Erstattungs-Wallet sie zurückholen.`,
    tooLowEndedTitle: 'Zu wenig, um von selbst zurückzugehen',
    tooLowEnded: (lying, least) =>
      `${lying} USDC liegen auf der Adresse. Sie gehen zurück, sobald dort ${least} USDC liegen; bis dahin kann deine Erstattungs-Wallet sie zurückholen.`,
    withinADay: (atOnce) =>
      `Weniger als ${atOnce} USDC wird innerhalb eines Tages gutgeschrieben, früher, wenn es die Einzahlung vervollständigt.`,
    recoveredTitle: 'Eine Zahlung wurde zurückgeholt',
    recovered: 'Deine Erstattungs-Wallet hat sie vor der Gutschrift zurückgeholt, darum zählt sie nicht.',
    noticeTitle: 'Die Frist deiner Rückforderung läuft',
    noticeText:
      'Solange sie läuft, nimmt die Treuhand kein Geld für diese Kampagne an. Eine Zahlung bleibt auf der Adresse, bis die Frist endet oder du das Geld zurückholst.',
    keysTitle: 'Eine Änderung an der Treuhand ist vorgeschlagen',
    keysText: (when) =>
      `Der Admin der Treuhand schlägt andere Schlüssel oder eine höhere Obergrenze vor; ab ${when} können sie gelten. Bis der Betreiber dieses Marktplatzes das bestätigt hat, kommt keine Zahlung in die Treuhand. Bitte warte mit dem Bezahlen. Was du schon gesendet hast, bleibt auf deiner eigenen Einzahlungsadresse, und deine Erstattungs-Wallet kann es jederzeit zurückholen.`,

    finality: 'Wir bringen die Zahlung in die Treuhand und warten, bis das endgültig ist.',
    creditIn: (time) => `Gutschrift in etwa ${time}.`,
    creditSoon: 'Die Gutschrift kommt jeden Moment.',
    creditLate: 'Das dauert länger als sonst. Die Zahlung wird trotzdem gutgeschrieben.',
    mayClose: 'Du kannst diese Seite schließen.',
    paidTitle: 'Bezahlt',
    paidAmount: (amount) => `${amount} USDC sind deiner Kampagne gutgeschrieben.`,
    nextTopup: 'Es gehört jetzt zum Budget deiner Kampagne, und sie läuft weiter.',
    toCampaign: 'Zur Kampagne',
    next: {
      awaiting_deposit: 'Die Kampagne braucht mehr Geld, bevor sie starten kann. Den Link hat der Bot.',
      in_review: (hours) =>
        `Als Nächstes liest der Betreiber deine Frage, höchstens ${hours} lang. Dann werden die Inhaber deiner Gruppen gefragt. Der Bot hält dich auf dem Laufenden.`,
      unplaced:
        'Deine Kampagne darf laufen. Die Inhaber ihrer Gruppen werden gefragt, und der Bot hält dich auf dem Laufenden; /results zeigt die Antworten.',
      active:
        'Deine Kampagne darf laufen: In jeder Gruppe beginnt sie, sobald deren Inhaber zustimmt. Der Bot hält dich auf dem Laufenden; /results zeigt die Antworten.',
      halted:
        'Deine Kampagne darf laufen, aber gerade werden keine Beitritte verkauft. Sie läuft von selbst weiter.',
      exhausted:
        'Deine Kampagne ist angenommen, aber ihr Budget reicht für keinen Beitritt mehr. Lade sie im Bot auf.',
      paused: 'Deine Kampagne ist pausiert. Setze sie im Bot fort.',
      closing:
        'Deine Kampagne wird beendet. Nicht ausgegebenes Geld geht an deine Erstattungs-Wallet zurück.',
      closed: 'Deine Kampagne ist beendet. Nicht ausgegebenes Geld ging an deine Erstattungs-Wallet zurück.',
    },
    closedFollows:
      'Deine Kampagne ist beendet. Die Treuhand hält nichts mehr davon. Das Geld auf der Einzahlungsadresse folgt, meist innerhalb einer Woche.',
    arrivingTitle: 'Deine Zahlung ist angekommen',
    partialTitle: 'Ein Teil des Betrags ist angekommen',
    partialExpired: (missing) =>
      `Es fehlen ${missing} USDC, und dieser Link ist abgelaufen. Schreib dem Bot /campaigns, um einen neuen zu bekommen.`,
    partialText: (missing) => `Es fehlen ${missing} USDC. Bezahle sie unten, auf einem der Wege.`,
    goesBack: (until) => `Fehlt der Rest am ${until} noch, endet die Kampagne und alles geht zurück.`,
    closedTitle: 'Diese Einzahlung ist abgeschlossen',
    closedText:
      'Über diesen Link ist nichts mehr zu zahlen. Schreib dem Bot /campaigns, um zu sehen, wie die Kampagne steht.',
    closedCounts: 'Weitere USDC, die auf der Adresse ankommen, zählen für die Kampagne.',
    closedGoesBack:
      'Weitere USDC, die auf der Adresse ankommen, gehen ab 1 USDC an deine Erstattungs-Wallet zurück, meist innerhalb einer Woche. Weniger bleibt dort, und die Erstattungs-Wallet kann es zurückholen.',
    expiredTitle: 'Dieser Link ist abgelaufen',
    expiredText: 'Schreib dem Bot jederzeit /campaigns, um einen neuen zu bekommen.',
    expiredPaid: 'Schon bezahlt? Wir finden das Geld trotzdem und schreiben es gut.',

    telegramTitle: 'Du bist im Browser von Telegram',
    telegramText: 'Wallets öffnen sich nur in deinem eigenen Browser. Öffne diese Seite dort:',
    telegramOpen: 'Im Browser öffnen',
    telegramCopy: 'Link kopieren',
  },

  problems: {
    'deposit.link_invalid': {
      title: 'Dieser Link ist nicht vollständig',
      text: 'Öffne ihn noch einmal genau so, wie ihn der Bot gegeben hat, oder schreib dem Bot /campaigns, um einen neuen zu bekommen.',
    },
    'escrow.not_configured': {
      title: 'Hier gibt es noch keine Einzahlungen',
      text: 'Dieser Server hat keinen Treuhandvertrag, darum nimmt er kein Geld an. Dir wurde nichts berechnet.',
    },
    'database.unavailable': {
      title: 'Einen Moment, bitte',
      text: 'Der Server startet oder erreicht seine Datenbank kurz nicht. Diese Seite macht von selbst weiter.',
    },
    rejected: {
      title: 'Du hast in deiner Wallet abgelehnt',
      text: 'Nichts wurde bezahlt. Versuche es, wann immer du magst.',
    },
    busy: {
      title: 'Deine Wallet fragt dich noch etwas',
      text: 'Öffne die Wallet, beantworte oder schließe ihre Anfrage und versuche es noch einmal.',
    },
    no_account: {
      title: 'Deine Wallet zeigt kein Konto',
      text: 'Entsperre sie, wähle ein Konto für diese Seite und versuche es noch einmal.',
    },
    account_changed: {
      title: 'Deine Wallet hat das Konto gewechselt',
      text: 'Nichts wurde bezahlt. Wähle das Konto, von dem du zahlen möchtest, und versuche es noch einmal.',
    },
    wrong_network: {
      title: 'Deine Wallet ist in einem anderen Netzwerk',
      text: (chain) => `Nichts wurde bezahlt. Stelle sie auf ${chain} um und versuche es noch einmal.`,
    },
    disconnected: {
      title: 'Deine Wallet hat die Verbindung verloren',
      text: 'Prüfe ihre Internetverbindung und sieh dann hier nach.',
    },
    unsupported: {
      title: 'Deine Wallet kann diese Zahlung nicht ausführen',
      text: 'Nichts wurde bezahlt. Nimm eine andere Wallet oder sende USDC an die Adresse.',
    },
    too_little_usdc: {
      title: 'Zu wenig USDC in dieser Wallet',
      text: (have, need, chain) =>
        `Sie hat ${have} USDC auf ${chain}, und du möchtest ${need} zahlen. Zahle weniger, nimm eine andere Wallet oder sende USDC von anderswo an die Adresse.`,
    },
    no_gas: {
      title: 'Kein ETH für die Netzwerkgebühr',
      text: (chain) =>
        `Diese Wallet braucht etwas ETH auf ${chain}, um USDC zu senden. Lade etwas nach oder sende USDC von anderswo an die Adresse.`,
      exact: (amount) => `Ohne ETH kann diese Seite genau ${amount} USDC zahlen.`,
    },
    still_pending: {
      title: 'Eine frühere Transaktion ist noch im Netzwerk',
      text: 'Von deiner Wallet wurde nichts Neues verlangt. Warte, bis sie durchgegangen ist, oder brich sie in der Wallet ab.',
    },
    paid_meanwhile: {
      title: 'Gerade ist eine Zahlung angekommen',
      text: 'Von deiner Wallet wurde nichts Neues verlangt. Sieh nach, wie viel noch fehlt, bevor du noch einmal zahlst.',
    },
    unreachable: {
      title: 'Der Server ist nicht erreichbar',
      text: 'Versuche es gleich noch einmal.',
    },
    chain_refused: {
      title: 'Das Netzwerk lehnt diese Zahlung ab',
      text: 'Nichts wurde bezahlt. USDC ist vielleicht angehalten oder sperrt dieses Konto. Versuche eine andere Wallet.',
    },
    chain_error: {
      title: 'Das Netzwerk hat die Zahlung nicht angenommen',
      text: 'Du hast nichts falsch gemacht, und sie wurde vielleicht doch gesendet. Wir suchen sie auf der Blockchain.',
    },
    wallet_failed: {
      title: 'Deine Wallet hat nicht klar geantwortet',
      text: 'Sieh dort nach, ob die Zahlung gesendet wurde.',
    },
    replaced: {
      title: 'Deine Wallet hat stattdessen etwas anderes gesendet',
      text: 'Hast du die Zahlung beschleunigt, kommt sie unter einem anderen Hash an. Hast du sie abgebrochen, wird nichts bezahlt.',
    },
    dropped: {
      title: 'Das Netzwerk kennt die Transaktion nicht mehr',
      text: 'Vielleicht wurde sie verworfen, vielleicht wird sie noch bestätigt. Sieh in deiner Wallet nach.',
    },
    'payment.failed': {
      title: 'Die Zahlung ist auf der Blockchain fehlgeschlagen',
      text: 'Es wurden keine USDC bewegt. Du kannst noch einmal zahlen.',
    },
    'payment.recipient_mismatch': {
      title: 'Diese Zahlung ging nicht hierher',
      text: 'Es waren keine USDC an die Einzahlungsadresse dieser Kampagne. Du kannst noch einmal zahlen.',
    },
    'payment.sent_to_escrow': {
      title: 'Diese Zahlung ging an die Treuhand selbst',
      text: 'Sie ist sicher, und der Betreiber gibt sie zurück. Zahle stattdessen an die Einzahlungsadresse.',
    },
    'payment.recovered': {
      title: 'Diese Zahlung wurde zurückgeholt',
      text: 'Die Erstattungs-Wallet hat sie vor der Gutschrift zurückgeholt. Du kannst noch einmal zahlen.',
    },
    'payment.too_low': {
      title: 'Die Zahlung ist zu niedrig',
      text: 'Sie bleibt auf der Adresse, bis mehr kommt. Deine Erstattungs-Wallet kann sie zurückholen.',
    },
    'payment.already_used': {
      title: 'Diese Zahlung gehört zu einer anderen Kampagne',
      text: 'Dort zählt sie. Diese Einzahlung kannst du getrennt bezahlen.',
    },
    'deposit.link_expired': {
      title: 'Dieser Link ist abgelaufen',
      text: 'Schreib dem Bot /campaigns, um einen neuen zu bekommen.',
    },
    'campaign.not_awaiting_deposit': {
      title: 'Diese Kampagne nimmt kein Geld mehr an',
      text: 'Deine Zahlung geht ab 1 USDC an die Erstattungs-Wallet zurück, meist innerhalb einer Woche. Weniger bleibt auf der Adresse, und die Erstattungs-Wallet kann es zurückholen.',
    },
    'campaign.notice_running': {
      title: 'Die Frist deiner Rückforderung läuft',
      text: 'Die Zahlung bleibt auf der Adresse, bis die Frist endet oder du sie zurückholst.',
    },
    'escrow.keys_changing': {
      title: 'Eine Änderung an der Treuhand ist vorgeschlagen',
      text: 'Bis der Betreiber sie bestätigt hat, kommt keine Zahlung in die Treuhand. Was du gesendet hast, bleibt auf der Einzahlungsadresse, und deine Erstattungs-Wallet kann es zurückholen.',
    },
    'authorization.refused': {
      title: 'USDC nimmt diese Signatur nicht an',
      text: 'Nichts wurde bezahlt. Versuche es noch einmal oder sende USDC an die Adresse.',
    },
    'relay.limited': {
      title: 'Gerade werden keine Zahlungen mehr kostenlos gesendet',
      text: 'Nichts wurde bezahlt. Sende USDC an die Adresse oder lade etwas ETH in deine Wallet.',
    },
  },

  solvency: {
    title: 'Bestand und Schulden',
    lead: 'Der Treuhandvertrag darf nie weniger USDC halten, als er schuldet. Diese Zahlen stammen aus unseren Büchern und von der Blockchain, zum selben Block.',
    holds: 'Die Treuhand hält',
    owes: 'Sie schuldet',
    good: 'Alle geschuldeten USDC sind da.',
    bad: 'Die Treuhand hält weniger, als sie schuldet. Der Betreiber weiß Bescheid.',
    at: (when, block) => `${when}, bei Block ${block}`,
    unavailable: {
      title: 'Gerade keine Zahlen',
      text: 'Dieser Server hat noch keine Treuhand oder ist nicht erreichbar.',
    },
    raw: 'Diese Zahlen als JSON',
    owed: {
      available: 'Werbetreibende: noch nicht ausgegeben',
      reserved: 'Für Mitglieder reserviert, die gerade antworten',
      ownerMaturing: 'Inhaber: verdient, in der Wartezeit',
      ownerPayable: 'Inhaber: bereit für die nächste Auszahlung',
      feeMaturing: 'Unsere Gebühren: verdient, in der Wartezeit',
      feePayable: 'Unsere Gebühren: bereit für die nächste Auszahlung',
      refundPayable: 'Laufende Erstattungen',
      claimable: 'Warten auf Abholung',
      foreign: 'Gehen an Zahler zurück, die unsere Bücher nicht kennen',
    },
  },

  notFound: {
    title: 'Diese Seite gibt es nicht',
    text: 'Die Adresse ist vielleicht vertippt oder veraltet. Hat dir der Bot einen Link gegeben, öffne ihn noch einmal aus dem Chat.',
    home: 'Zur Startseite',
  },

  failed: {
    tooMany: 'Zu viele Anfragen auf einmal',
    wait: (seconds) =>
      `Dein Netzwerk hat mehr Seiten angefordert, als wir auf einmal ausliefern. Versuche es in ${seconds} noch einmal.`,
    ours: 'Bei uns ist etwas schiefgegangen',
    later:
      'Versuche es gleich noch einmal. Eine Zahlung, die unterwegs ist, wird gutgeschrieben, auch wenn sich diese Seite nicht öffnet.',
    report: (id) => `Passiert das weiter, nenne uns diesen Code: ${id}`,
    again: 'Noch einmal versuchen',
  },
}
