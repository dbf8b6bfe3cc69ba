gate-invite =
    Hallo! Du möchtest { $group } beitreten.

    { $asks ->
        [yes] Vorher nur eine kurze Frage. Sobald du sie öffnest, hast du { $minutes } Minuten Zeit.
       *[no] Tippe auf den Button, um hineinzukommen. Vielleicht stelle ich dir vorher eine kurze Frage.
    }
gate-invite-button =
    { $asks ->
        [yes] Antworten und beitreten
       *[no] Weiter und beitreten
    }

gate-notice =
    { $asks ->
        [yes] Willkommen! Bist du gerade beigetreten? Tippe auf den Button und beantworte eine kurze Frage, dann kannst du hier schreiben.
       *[no] Willkommen! Bist du gerade beigetreten? Tippe auf den Button und folge den wenigen Schritten, dann kannst du hier schreiben.
    }
gate-notice-button =
    { $asks ->
        [yes] Antworten und beitreten
       *[no] Weiter und beitreten
    }

gate-task = { $group } stellt allen, die beitreten, eine kurze Frage.
gate-task-sponsored =
    { $group } stellt allen, die beitreten, eine kurze Frage.

    Gesponsert von { $sponsor }. Dort sieht man deine Antwort ohne deinen Namen.
gate-task-again = Danke! Magst du etwas mehr dazu sagen? Deine nächste Antwort zählt.
gate-task-politely = Das klingt nach einer Beleidigung, darum habe ich es nicht weitergegeben. Bitte antworte noch einmal, in freundlicheren Worten.
gate-how-options = Tippe auf deine Antwort. Du hast { $minutes } Minuten.
gate-how-open = Antworte in eigenen Worten, als Nachricht hier. Du hast { $minutes } Minuten.
gate-how-options-again = Das war nicht die richtige Antwort. Tippe noch einmal: Das ist dein letzter Versuch, und deine Zeit läuft weiter.
gate-how-options-still = Tippe auf deine Antwort. Deine Zeit läuft weiter.
gate-how-open-again = Schreib deine Antwort als Nachricht hierher. Deine Zeit läuft weiter.
gate-tap-wrong = Das war nicht die richtige Antwort. Du hast noch einen Versuch, und die Antworten stehen jetzt in neuer Reihenfolge.
gate-tap-stale = Die Antworten stehen jetzt in neuer Reihenfolge, darum zählt dieser Tipp nicht. Bitte sieh noch einmal hin und tippe dann.
gate-skip = Überspringen, Admin fragen
gate-scoring = Danke! Deine Antwort wird geprüft. Das dauert einen Moment.
gate-too-long = Das sind mehr als { $max } Zeichen. Bitte kürze es etwas.

gate-rules =
    Die Regeln von { $group }:

    { $rules }

    Nur noch ein Tipp: Stimme zu, und ich lasse dich hinein.
gate-no-rules =
    Bitte sei freundlich zu den anderen in { $group }.

    Nur noch ein Tipp: Stimme zu, und ich lasse dich hinein.
gate-agree = Ich stimme zu
gate-admitting = Ich lasse dich in { $group } … Ich melde mich, sobald du drin bist.
gate-admitting-stuck = Telegram erlaubt mir gerade nicht, dich in { $group } zu bringen. Ich versuche es weiter und melde mich, wenn du drin bist. Die Admins der Gruppe können dich schon vorher einlassen.
gate-admitting-member-full = Telegram erlaubt mir nicht, dich in { $group } zu bringen: Du bist schon in so vielen Gruppen und Kanälen, wie es zulässt. Verlasse eine davon und tippe dann auf den Button. Ich versuche es auch jede Stunde neu.
gate-admitting-group-full = { $group } hat so viele Mitglieder, wie Telegram zulässt, darum kommt gerade niemand hinein. Ich versuche es jede Stunde neu und melde mich, wenn du drin bist.
gate-given-up =
    { $reason ->
        [member_full] Ich versuche nicht weiter, dich in { $group } zu bringen: Du bist noch immer in so vielen Gruppen und Kanälen, wie Telegram zulässt. Verlasse zuerst eine davon.
       *[other] Ich versuche nicht weiter, dich in { $group } zu bringen: Telegram erlaubt es mir nicht. Die Admins der Gruppe können dich einlassen.
    }

    Deine Antwort zählt weiter: Tippe innerhalb von { $days } Tagen auf den Button, und ich versuche es ohne Frage noch einmal.
gate-request-gone = Deine Beitrittsanfrage für { $group } gibt es nicht mehr: Sie wurde zurückgezogen oder abgelehnt, oder ihr Link ist abgelaufen. Du kannst sie noch einmal stellen und fängst dann von vorn an.
gate-ask-again-button = Noch einmal anfragen
gate-in = Du bist drin! Willkommen in { $group }.
gate-open-group = Gruppe öffnen

gate-failed =
    { $answered ->
        [in_words] Danke für deine Antwort. Leider hat sie die Frage von { $group } nicht beantwortet. Bitte lass Links und Kontaktdaten weg.
       *[by_tap] Danke für deine Antwort. Leider war sie auf die Frage von { $group } nicht richtig.
    }
gate-expired = Die Zeit ist um, darum bist du noch nicht in { $group }.
gate-put-off = Kein Problem. Ein Admin von { $group } kann dich einlassen. Wenn du es dir anders überlegst, kannst du die Frage jederzeit beantworten.
gate-asked-admins = Kein Problem. Ich habe die Admins von { $group } gebeten, dich einzulassen, und sage dir, wie sie entscheiden. Wenn du es dir anders überlegst, kannst du die Frage jederzeit beantworten.
gate-asked-admins-before = Kein Problem. Die Admins von { $group } haben deine Anfrage von heute schon. Wenn du es dir anders überlegst, kannst du die Frage jederzeit beantworten.
gate-admins-let-in = Ein Admin hat dich in { $group } eingelassen. Willkommen!
gate-admins-declined = Die Admins von { $group } haben entschieden, dich nicht einzulassen.
gate-again-now = Du kannst es gleich noch einmal versuchen.
gate-again-later = In { $wait } kannst du es noch einmal versuchen.
gate-no-try-left = Das war vorerst dein letzter Versuch. Ab { $at } (in { $wait }) kannst du { $group } wieder beitreten oder anfragen. Die Admins können dich schon vorher einlassen.
gate-try-again = Noch einmal versuchen
gate-wait = In { $wait } kannst du noch einmal versuchen, { $group } beizutreten. Wenn du es früher versuchst, wird die Wartezeit nicht länger.
gate-wait-ask-again = In { $wait } kannst du noch einmal bei { $group } anfragen. Wenn du früher anfragst, wird die Wartezeit nicht länger.
gate-wait-minutes = { $minutes } Min.
gate-wait-hours = { $hours } Std.
gate-wait-both = { $hours } Std. { $minutes } Min.
gate-over = Dein Besuch bei { $group } ist vorbei. Wenn du nicht in der Gruppe bist und gern hinein möchtest, tritt noch einmal bei oder frag noch einmal an.
gate-over-waits = Die Frage von { $group } ist vorbei, und du bist noch nicht drin. Du kannst gleich neu beginnen oder warten, bis ein Admin der Gruppe dich einlässt.
gate-closed-request = Ich kann gerade niemanden in { $group } einlassen, darum gibt es für dich nichts zu beantworten. Deine Beitrittsanfrage bleibt bestehen: Die Admins der Gruppe können dich einlassen.
gate-closed-free = { $group } fragt neue Mitglieder gerade nichts. Bist du schon beigetreten, kannst du dort schreiben, ohne zu antworten; wenn nicht, tritt bei oder frag die Admins.
gate-closed-muted = Ich kann in { $group } gerade nicht arbeiten und dir darum das Schreibrecht dort nicht geben. Die Admins können es; sonst gibt Telegram es dir am { $at } von selbst zurück.
gate-turn = Gerade treten viele Leute { $group } bei. Deine Frage kommt in etwa { $wait }; bis dahin musst du nichts tun.

gate-which = Welcher Gruppe möchtest du zuerst beitreten?
gate-not-yours = Dieser Link ist für jemand anderen. Bitte tritt der Gruppe selbst bei, dann bekommst du deinen eigenen.
gate-not-yours-tap = Dieser Button ist für jemand anderen.
gate-not-asked = Du hast bei { $group } noch nicht angefragt. Bitte tritt zuerst bei oder frag an und komm dann wieder.
gate-waiting-label = Frage von { $group }
gate-hint-buttons = Um { $group } beizutreten, tippe bitte auf einen der Buttons unter der Frage.
gate-hint-words = Um { $group } beizutreten, beantworte die Frage bitte in Worten, als Textnachricht.

gate-raid-owner =
    { $group }: Innerhalb von { $seconds } Sekunden kamen mindestens { $joins } Leute, darum bin ich vorsichtig. Neue kommen langsam hinein, einer nach dem anderen, und niemand bezahlt für sie.

    Wenn du sie nicht kennst: Schalte „Neue Mitglieder genehmigen“ in den Einstellungen der Gruppe oder ihres Einladungslinks ein. Dann warten Neue draußen.

    Nach { $calm } ruhigen Minuten arbeite ich wieder wie gewohnt.

gate-late-owner =
    { $title }: Ich habe spät erfahren, dass Leute beigetreten sind, mehr als { $minutes } Minuten danach. Sie bleiben und können schreiben, ich frage sie nichts, und niemand bezahlt für sie.

    Anzahl der Leute: { $joins }
