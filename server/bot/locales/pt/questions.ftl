# Questions to people: how they are written, and what was answered. Each kind has a name and a line about it.

question-kind-choice = Escolher
question-about-choice = Escolher: de { $least } a { $most } respostas para tocar, nenhuma errada.
question-kind-quiz = Quiz
question-about-quiz = Quiz: de { $least } a { $most } respostas para tocar, uma delas certa. Com uma errada não se entra. No máximo { $tries } tentativas; com duas respostas, só uma.
question-kind-open = Com as próprias palavras
question-about-open = Com as próprias palavras: uma frase, lida por uma máquina que só verifica se é uma resposta de verdade.
question-kind-scale = Escala
question-about-scale = Escala: um número de { $low } a { $high } para tocar. Você dá nome aos dois extremos, como “nada” e “muito”. Nenhuma resposta é errada.

question-ask-prompt = Escreva a pergunta, com no máximo { $max } caracteres.
question-ask-options = Escreva de { $least } a { $most } respostas, cada uma em uma linha e com no máximo { $max } caracteres.
question-ask-right = Qual resposta é a certa?
question-ask-low = O que significa o { $point }? Escreva algumas palavras, como “nada”, com no máximo { $max } caracteres.
question-ask-high = E o que significa o { $point }? Escreva algumas palavras, como “muito”, com no máximo { $max } caracteres.
error-task-placeholder = Seu texto ainda tem { $placeholder }. Escreva suas próprias palavras no lugar.
error-task-invalid =
    { $problem ->
        [prompt_empty] Não há nada para ler nessa pergunta. Escreva com no máximo { $prompt } caracteres, por favor.
        [prompt_long] Essa pergunta é longa demais: tem { $count } caracteres, e o máximo é { $prompt }. Encurte, por favor.
        [options_few] São poucas respostas ({ $count }). Escreva de { $least } a { $most }, cada uma em sua própria linha, por favor.
        [options_many] São respostas demais ({ $count }). Escreva de { $least } a { $most }, cada uma em sua própria linha, por favor.
        [options_same] A resposta “{ $text }” aparece duas vezes. Faça respostas diferentes, por favor.
        [option_empty] Em uma das respostas não há nada para ler. Escreva de { $least } a { $most } respostas, cada uma em sua própria linha, por favor.
        [option_long] A resposta “{ $text }” é longa demais: tem { $count } caracteres, e o máximo é { $option }. Encurte, por favor.
        [end_empty] Não há nada para ler aí. Escreva o que este extremo da escala significa, com no máximo { $end } caracteres, por favor.
        [end_long] “{ $text }” é longo demais: tem { $count } caracteres, e o máximo é { $end }. Encurte, por favor.
        [ends_same] “{ $text }” já é o outro extremo da escala. Dê outro nome, por favor.
       *[other] Não posso usar isso. Escreva como texto simples, por favor.
    }

question-button = ▫ { $answer }
question-button-right = ▪ { $answer } (certa)
question-right-marked = A resposta certa está marcada só para você. Tentativas por pessoa: { $tries }.

question-results-words = Algumas das respostas:
question-results-tap = { $bar } { $share }% · { $answer } ({ $count })
question-results-first = Só as primeiras respostas; novas tentativas não contam.

question-scale-ends =
    { $from }: { $low }
    { $to }: { $high }
question-scale-mean = Média: { $mean }

# Templates: questions that an advertiser can take as they are. { $product } is its name.

template-product = { "[" }seu produto]
template-heard-name = Como conheceram você
template-heard-prompt = Como você ficou sabendo de { $product }?
template-heard-options =
    Por um amigo
    Neste ou em outro grupo
    Em uma busca ou um artigo
    Eu não conhecia
template-today-name = O que usam hoje
template-today-prompt = O que você usa hoje no lugar de { $product }?
template-try-name = Um motivo para experimentar
template-try-prompt = O que faria você experimentar { $product }?
template-try-options =
    Um teste grátis
    Um amigo que usa
    Um preço menor
    Nada por enquanto
template-missing-name = O que falta
template-missing-prompt = O que falta em { $product } para você usar todos os dias?
template-recommend-name = Se recomendariam você
template-recommend-prompt = Qual a chance de você recomendar { $product } a um amigo?
template-recommend-low = nenhuma
template-recommend-high = muito alta
template-about-name = Quiz sobre o seu produto
template-about-prompt = O que { $product } faz?
template-about-options =
    { "[" }uma resposta errada]
    { "[" }a resposta certa]
    { "[" }outra resposta errada]
