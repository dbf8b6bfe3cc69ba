# Questions to people: how they are written, and what was answered. Each kind has a name and a line about it.

question-kind-choice = Elegir
question-about-choice = Elegir: de { $least } a { $most } respuestas para tocar, ninguna incorrecta.
question-kind-quiz = Cuestionario
question-about-quiz = Cuestionario: de { $least } a { $most } respuestas para tocar, una de ellas correcta. Con una incorrecta no se entra. Como máximo { $tries } intentos; con dos respuestas, solo uno.
question-kind-open = Con sus palabras
question-about-open = Con sus palabras: una frase, leída por una máquina que solo mira si es una respuesta de verdad.
question-kind-scale = Escala
question-about-scale = Escala: un número del { $low } al { $high } para tocar. Tú nombras los dos extremos, como “nada” y “mucho”. Ninguna respuesta es incorrecta.

question-ask-prompt = Escribe la pregunta, con { $max } caracteres como máximo.
question-ask-options = Escribe de { $least } a { $most } respuestas, cada una en su propia línea y con { $max } caracteres como máximo.
question-ask-right = ¿Qué respuesta es la correcta?
question-ask-low = ¿Qué significa el { $point }? Escribe unas palabras, como “nada”, con { $max } caracteres como máximo.
question-ask-high = ¿Y qué significa el { $point }? Escribe unas palabras, como “mucho”, con { $max } caracteres como máximo.
error-task-placeholder = Tu texto todavía tiene { $placeholder }. Escribe ahí tus propias palabras.
error-task-invalid =
    { $problem ->
        [prompt_empty] En esa pregunta no hay nada que leer. Escríbela con { $prompt } caracteres como máximo, por favor.
        [prompt_long] Esa pregunta es demasiado larga: tiene { $count } caracteres, y el máximo es { $prompt }. Acórtala, por favor.
        [options_few] Son muy pocas respuestas ({ $count }). Escribe de { $least } a { $most }, cada una en su propia línea, por favor.
        [options_many] Son demasiadas respuestas ({ $count }). Escribe de { $least } a { $most }, cada una en su propia línea, por favor.
        [options_same] La respuesta “{ $text }” está dos veces. Haz que las respuestas sean distintas, por favor.
        [option_empty] En una de las respuestas no hay nada que leer. Escribe de { $least } a { $most } respuestas, cada una en su propia línea, por favor.
        [option_long] La respuesta “{ $text }” es demasiado larga: tiene { $count } caracteres, y el máximo es { $option }. Acórtala, por favor.
        [end_empty] Ahí no hay nada que leer. Escribe qué significa este extremo de la escala, con { $end } caracteres como máximo, por favor.
        [end_long] “{ $text }” es demasiado largo: tiene { $count } caracteres, y el máximo es { $end }. Acórtalo, por favor.
        [ends_same] “{ $text }” ya es el otro extremo de la escala. Nombra otra cosa, por favor.
       *[other] No puedo usar eso. Escríbelo como texto sencillo, por favor.
    }

question-button = ▫ { $answer }
question-button-right = ▪ { $answer } (correcta)
question-right-marked = La respuesta correcta está marcada solo para ti. Intentos por persona: { $tries }.

question-results-words = Algunas de las respuestas:
question-results-tap = { $bar } { $share } % · { $answer } ({ $count })
question-results-first = Solo las primeras respuestas; los segundos intentos no cuentan.

question-scale-ends =
    { $from }: { $low }
    { $to }: { $high }
question-scale-mean = Media: { $mean }

# Templates: questions that an advertiser can take as they are. { $product } is its name.

template-product = { "[" }tu producto]
template-heard-name = Cómo te conocieron
template-heard-prompt = ¿Cómo supiste de { $product }?
template-heard-options =
    Por un amigo
    En este u otro grupo
    En una búsqueda o un artículo
    No lo conocía
template-today-name = Lo que usan ahora
template-today-prompt = ¿Qué usas hoy en lugar de { $product }?
template-try-name = Un motivo para probar
template-try-prompt = ¿Qué haría que probaras { $product }?
template-try-options =
    Una prueba gratis
    Un amigo que lo usa
    Un precio más bajo
    Nada por ahora
template-missing-name = Lo que echan en falta
template-missing-prompt = ¿Qué le falta a { $product } para que lo uses cada día?
template-recommend-name = Si te recomendarían
template-recommend-prompt = ¿Qué tan probable es que recomiendes { $product } a un amigo?
template-recommend-low = nada probable
template-recommend-high = muy probable
template-about-name = Cuestionario sobre tu producto
template-about-prompt = ¿Para qué sirve { $product }?
template-about-options =
    { "[" }una respuesta incorrecta]
    { "[" }la respuesta correcta]
    { "[" }otra respuesta incorrecta]
