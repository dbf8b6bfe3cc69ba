question-kind-choice = Auswahl
question-about-choice = Auswahl: { $least } bis { $most } Antworten zum Antippen, keine davon falsch.
question-kind-quiz = Quiz
question-about-quiz = Quiz: { $least } bis { $most } Antworten zum Antippen, eine davon richtig. Mit einer falschen kommt man nicht hinein. Höchstens { $tries } Versuche, bei zwei Antworten nur einer.
question-kind-open = In eigenen Worten
question-about-open = In eigenen Worten: ein Satz. Eine Maschine prüft nur, ob es eine echte Antwort ist.
question-kind-scale = Skala
question-about-scale = Skala: eine Zahl von { $low } bis { $high } zum Antippen. Du benennst beide Enden, zum Beispiel „gar nicht“ und „sehr“. Keine Antwort ist falsch.

question-ask-prompt = Schreib die Frage, in höchstens { $max } Zeichen.
question-ask-options = Schreib { $least } bis { $most } Antworten, eine pro Zeile, jede mit höchstens { $max } Zeichen.
question-ask-right = Welche Antwort ist richtig?
question-ask-low = Was bedeutet { $point }? Schreib ein paar Worte, zum Beispiel „gar nicht“, in höchstens { $max } Zeichen.
question-ask-high = Und was bedeutet { $point }? Schreib ein paar Worte, zum Beispiel „sehr“, in höchstens { $max } Zeichen.
error-task-placeholder = In deinem Text steht noch { $placeholder }. Schreib dort deine eigenen Worte hin.
error-task-invalid =
    { $problem ->
        [prompt_empty] In dieser Frage gibt es nichts zu lesen. Bitte schreib sie in höchstens { $prompt } Zeichen.
        [prompt_long] Diese Frage ist zu lang: Sie hat { $count } Zeichen, erlaubt sind { $prompt }. Bitte kürze sie.
        [options_few] Das sind zu wenige Antworten ({ $count }). Bitte schreib { $least } bis { $most }, eine pro Zeile.
        [options_many] Das sind zu viele Antworten ({ $count }). Bitte schreib { $least } bis { $most }, eine pro Zeile.
        [options_same] Die Antwort „{ $text }“ steht zweimal da. Bitte mach die Antworten verschieden.
        [option_empty] In einer der Antworten gibt es nichts zu lesen. Bitte schreib { $least } bis { $most } Antworten, eine pro Zeile.
        [option_long] Die Antwort „{ $text }“ ist zu lang: Sie hat { $count } Zeichen, erlaubt sind { $option }. Bitte kürze sie.
        [end_empty] Da gibt es nichts zu lesen. Bitte schreib, was dieses Ende der Skala bedeutet, in höchstens { $end } Zeichen.
        [end_long] „{ $text }“ ist zu lang: { $count } Zeichen, erlaubt sind { $end }. Bitte kürze es.
        [ends_same] Beide Enden der Skala wären „{ $text }“. Bitte mach sie verschieden.
       *[other] Damit kann ich nichts anfangen. Bitte schreib es als Text.
    }

question-button = ▫ { $answer }
question-button-right = ▪ { $answer } (richtig)
question-right-marked = Die richtige Antwort ist nur für dich markiert. Versuche pro Person: { $tries }.

question-results-words = Einige der Antworten:
question-results-tap = { $bar } { $share } % · { $answer } ({ $count })
question-results-first = Nur erste Antworten; zweite Versuche zählen nicht.

question-scale-ends =
    { $from }: { $low }
    { $to }: { $high }
question-scale-mean = Durchschnitt: { $mean }

template-product = { "[" }dein Produkt]
template-heard-name = Woher sie dich kennen
template-heard-prompt = Woher kennst du { $product }?
template-heard-options =
    Von Freunden
    Aus dieser oder einer anderen Gruppe
    Aus einer Suche oder einem Artikel
    Bisher kannte ich es nicht
template-today-name = Was sie jetzt nutzen
template-today-prompt = Was nutzt du heute anstelle von { $product }?
template-try-name = Ein Grund zum Ausprobieren
template-try-prompt = Was würde dich dazu bringen, { $product } auszuprobieren?
template-try-options =
    Eine kostenlose Testphase
    Freunde, die es nutzen
    Ein niedrigerer Preis
    Zurzeit nichts
template-missing-name = Was ihnen fehlt
template-missing-prompt = Was müsste { $product } können, damit du es jeden Tag nutzt?
template-recommend-name = Weiterempfehlung
template-recommend-prompt = Wie wahrscheinlich ist es, dass du { $product } weiterempfiehlst?
template-recommend-low = gar nicht
template-recommend-high = sehr wahrscheinlich
template-about-name = Quiz zu deinem Produkt
template-about-prompt = Was macht { $product }?
template-about-options =
    { "[" }eine falsche Antwort]
    { "[" }die richtige Antwort]
    { "[" }noch eine falsche Antwort]
