command-link = Vincular a carteira dos reembolsos
command-buy = Comprar entradas em um grupo
command-campaigns = Suas campanhas
command-topup = Adicionar dinheiro a uma campanha
command-bid = Mudar quanto uma entrada vale para você
command-pausecampaign = Pausar uma campanha
command-resume = Retomar uma campanha pausada
command-withdraw = Encerrar uma campanha e receber o resto de volta
command-results = O que os membros responderam
command-report = Avisar o operador sobre uma resposta ou um grupo ruim

campaigns-label-buy = compra de entradas
campaigns-label-link = vínculo de uma carteira
campaigns-label-proof = comprovação de uma carteira
campaigns-label-bid = mudança do lance da campanha { $campaign }
campaigns-label-topup = recarga da campanha { $campaign }
campaigns-label-edit = mudança da pergunta da campanha { $campaign }
campaigns-label-report = mensagem ao operador

campaigns-usdc = { $amount } USDC
campaigns-pay = Pagar { $amount } USDC
campaigns-open-one = Abrir a campanha
campaigns-open-list = Minhas campanhas
campaigns-menu-buy = Comprar entradas
campaigns-page-before = ← Anteriores
campaigns-page-next = Mais →
campaigns-button = { $campaign } · { $group }

campaigns-link-first = Antes de comprar, vincule a carteira para onde vão os reembolsos.
campaigns-sales-stopped = Quem opera este bot suspendeu por enquanto a venda de entradas em todos os grupos, então nada pode ser comprado. Enquanto isso, as campanhas mantêm o dinheiro. Tente /buy de novo mais tarde, por favor.
campaigns-sales-wait = ⏸ Quem opera este bot suspendeu por enquanto a venda de entradas. Você pode continuar: guardo o que escrever por { $days } dias e peço sua confirmação assim que as entradas voltarem a ser vendidas.
campaigns-sales-again = As entradas voltaram a ser vendidas. Você estava aqui:
campaigns-sales-stopped-here = ⏸ Quem opera este bot suspendeu por enquanto a venda de entradas em todos os grupos. Enquanto isso esta campanha não compra nenhuma e mantém o dinheiro; depois continua sozinha.
campaigns-group-stands-still = ⏸ Este grupo não vende entradas no momento. Enquanto isso esta campanha não compra nenhuma e mantém o dinheiro; continua sozinha quando o grupo voltar a vender.
campaigns-ask-address =
    Para qual carteira devem ir os reembolsos? Envie o endereço dela: ele começa com 0x.

    Use uma carteira cujas chaves estão com você. Não o endereço de uma corretora: um reembolso enviado para lá pode se perder. Nem um contrato que não consiga repassar USDC.

    Uma campanha mantém para sempre a carteira que está vinculada quando você a compra. Vincular outra depois só muda as campanhas que você comprar a partir daí.
campaigns-confirm-address =
    { $wallet }

    É a sua carteira? Compare o endereço inteiro com o que sua carteira mostra. Os reembolsos das campanhas que você comprar a partir de agora vão para lá, e depois ninguém pode mudar isso, nem mesmo nós.

    Ela não pode ser de uma corretora.
campaigns-confirm-address-yes = Sim, é minha
campaigns-ask-proof =
    Vinculada: { $wallet }

    Se quiser, prove que ela é sua. Não é preciso para comprar; o painel de uma carteira comprovada também mostra seus links de depósito. Assine exatamente este texto na sua carteira (“assinar mensagem”) e depois me envie a assinatura:

    { $message }

    Assinar não custa nada e não movimenta dinheiro.
campaigns-no-proof = Agora não
campaigns-linked = { $wallet } está vinculada. Os reembolsos das campanhas que você comprar a partir de agora vão para lá.
campaigns-error-signature = Isso não é uma assinatura completa. O que sua carteira mostra começa com 0x e depois tem só algarismos e as letras de a até f: ao todo { $least } caracteres ou mais; na sua mensagem encontrei { $count }. Copie tudo e envie de novo, por favor. Se não conseguir, toque em “{ $later }”: para comprar, a prova não é necessária.
campaigns-proof-checking = Obrigado. Estou verificando a assinatura e aviso você em um momento.
campaigns-proof-valid = Comprovado: { $wallet } é sua.
campaigns-proof-invalid = Essa assinatura não é de { $wallet } sobre o texto que pedi. A carteira continua vinculada, sem comprovação. Para tentar de novo, envie /link e o mesmo endereço.
campaigns-proof-unavailable = Não consegui verificar a assinatura, porque a blockchain ficou inacessível por { $minutes } minutos. { $wallet } continua vinculada, sem comprovação. Para tentar de novo, envie /link e o mesmo endereço.
campaigns-proof-unlinked = { $wallet } não está vinculada a você, então não há nada a provar.

campaigns-no-groups = Nenhum grupo vende entradas no momento. Volte a olhar mais tarde, por favor.
campaigns-ask-group =
    De qual grupo você quer comprar entradas? Os mais movimentados primeiro.

    { $groups }
campaigns-group-line =
    { $title }{ $topic ->
        [none] {""}
       *[other] {" "}· { $topic }
    }
    { $members ->
        [0] membros ainda não contados
        [one] { $members } membro
       *[other] { $members } membros
    }, { $week ->
        [one] { $week } entrada
       *[other] { $week } entradas
    } na última semana{ $rate ->
        [-1] {""}
       *[other] , { $rate } % passam
    }
    { $taken ->
        [no] ninguém deu lance ainda
        [capped] melhor lance { $top } (limite de hoje atingido)
       *[yes] melhor lance { $top }
    }{ $floored ->
        [no] {""}
       *[yes] , mínimo { $floor } USDC
    }{ $consent ->
        [accept_all] {" "}· ✓ aceita toda campanha sem perguntar
       *[ask] {""}
    }
campaigns-unwanted = Este grupo não quer anúncios de: { $topics }.
campaigns-ask-bid =
    { $group }

    Quanto vale uma entrada para você, em USDC? Você paga isso por cada membro que respondeu à sua pergunta e entrou.

    { $taken ->
        [no] Ninguém mais dá lances aqui agora.
        [capped] O melhor lance é de { $top } USDC. Quem dá lances aqui já atingiu seu limite de hoje (UTC); amanhã volta a competir. O lance mais alto leva a próxima entrada; entre lances iguais, o mais antigo.
       *[yes] O melhor lance agora é de { $top } USDC. O lance mais alto leva a próxima entrada; entre lances iguais, o mais antigo.
    } { $floored ->
        [no] Os lances começam em { $floor } USDC.
       *[yes] O mínimo que este grupo aceita é { $floor } USDC.
    } Você pode mudar seu lance quando quiser.

    O lance é tudo o que você paga: nossa taxa de { $fee } % sai dele, e o resto vai para o dono do grupo.
campaigns-ask-joins =
    { $bid } USDC por entrada coloca você agora na posição { $position }, entre as campanhas daqui que podem pagar uma entrada.

    Quantas entradas você quer pagar? Toque em uma opção ou escreva um número.

    { $expectation }
campaigns-joins-offer =
    { $joins ->
        [one] { $joins } entrada
       *[other] { $joins } entradas
    } · { $cost } USDC
campaigns-expect =
    É uma estimativa: no ritmo da última semana ({ $week ->
        [one] { $week } entrada
       *[other] { $week } entradas
    }) e com os lances de hoje{ $cap ->
        [0] {""}
       *[other] {" "}e seu limite de { $cap } por dia
    }, { $joins ->
        [one] { $joins } entrada leva
       *[other] { $joins } entradas levam
    } cerca de { $days ->
        [one] { $days } dia
       *[other] { $days } dias
    }. Leva mais tempo se menos gente entrar ou se outros derem lances maiores.
campaigns-expect-end =
    { $joins ->
        [0] Até sua data de fim não haveria nenhuma: o que não for usado volta para sua carteira.
       *[other] Até sua data de fim haveria cerca de { $joins }: o que não for usado volta para sua carteira.
    }
campaigns-expect-unknown = Ninguém entrou na última semana, então não dá para dizer quanto tempo isso leva.
campaigns-ask-cap = Quantas entradas por dia (UTC), no máximo? Escreva um número ou deixe sem limite.
campaigns-no-cap = Sem limite diário
campaigns-ask-end = Quando deve terminar? O que sobrar volta então para sua carteira. Escreva o último dia, por exemplo { $example }, ou toque em uma opção.
campaigns-end-in =
    { $days ->
        [one] Em { $days } dia
       *[other] Em { $days } dias
    }
campaigns-no-end = Quando acabar o dinheiro
campaigns-ask-kind =
    O que os membros devem fazer?

    Escolher: de { $least } a { $most } respostas para tocar, nenhuma errada.
    Quiz: de { $least } a { $most } respostas para tocar, uma delas certa. Quem toca em uma errada não entra com ela e não custa nada a você.
    Com as próprias palavras: uma frase, lida por uma máquina que só verifica se é uma resposta de verdade.
campaigns-kind-choice = Escolher
campaigns-kind-quiz = Quiz
campaigns-kind-open = Com as próprias palavras
campaigns-ask-prompt-choice = Escreva a pergunta, com no máximo { $max } caracteres. As respostas vêm depois.
campaigns-ask-prompt-quiz = Escreva a pergunta, com no máximo { $max } caracteres. As respostas vêm depois.
campaigns-ask-prompt-open = Escreva a pergunta, com no máximo { $max } caracteres. Os membros vão responder com as próprias palavras.
campaigns-ask-options = Escreva de { $least } a { $most } respostas, cada uma em uma linha e com no máximo { $max } caracteres.
campaigns-ask-right = Qual resposta é a certa?
campaigns-ask-sponsor = Quem pergunta? Este nome aparece em “Patrocinado por …”, com no máximo { $max } caracteres.
campaigns-keep-sponsor = Manter “{ $sponsor }”
campaigns-preview =
    É isto que os membros vão ver:

    ——————————
    { $task }
    ——————————

    { $consent ->
        [accept_all] Este grupo aceita toda campanha: a sua começa assim que for paga, e depois disso a pergunta não pode mais ser mudada.
       *[ask] O dono do grupo também vê isso antes de começar. Depois de aceito, não pode mais ser mudado.
    }
campaigns-preview-button = ▫ { $option }
campaigns-preview-right = ▪ { $option } (certa)
campaigns-preview-good = Está certo
campaigns-preview-again = Escrever de novo
campaigns-confirm =
    { $group }
    { $joins ->
        [one] { $joins } entrada
       *[other] { $joins } entradas
    } a { $bid } USDC: { $total } USDC
    Agora na posição { $position }. { $expectation }
    { $cap ->
        [0] Sem limite diário
       *[other] No máximo { $cap } por dia
    } · { $end ->
        [none] termina quando acabar o dinheiro
       *[other] termina em { $end }
    }
campaigns-confirm-rules =
    O que acontece com seu dinheiro

    Você paga em USDC na rede { $chain }, enviando para um endereço próprio da campanha: qualquer quantia, de qualquer carteira ou exchange. Tudo o que chega ali é o orçamento dela.

    Seu lance é cobrado por cada membro no momento em que o Telegram o deixou entrar, e nunca por quem não entra. Se alguém sai ou é banido dentro de { $back } horas, o valor volta ao seu orçamento. A taxa de { $fee } % está incluída no lance.

    { $consent ->
        [accept_all] Este grupo aceita agora toda campanha: a sua começa assim que seu depósito chegar. O dono a vê então e pode removê-la a qualquer momento.
       *[ask] Quando seu depósito chegar, o dono é consultado. Se recusar, ou não disser nada por { $wait } horas, tudo é devolvido. Ele também pode removê-la depois.
    } Você pode desistir quando quiser. Termine como terminar, o que não foi cobrado volta, assim que terminarem os membros que estão respondendo.

    Os reembolsos vão para { $wallet }, para sempre.
campaigns-confirm-yes = Tudo certo, quero o link
campaigns-created =
    A campanha { $campaign } espera { $amount } USDC até { $until }. Envie para este endereço:

    { $payTo }

    { $consent ->
        [accept_all] Ela começa assim que o dinheiro chegar.
       *[ask] Quando o dinheiro chegar, o dono do grupo é consultado.
    }{ $start ->
        [none] {""}
       *[other] {" "}A partir de { $start } USDC você pode começar sem esperar o resto.
    } Aviso você de cada passo.

    O botão abre por { $hours } horas uma página com um código QR e mais formas de pagar; depois disso, /campaigns dá um novo.
campaigns-pay-to =
    { $address }

    Só contam USDC na rede { $chain }, nenhuma outra moeda nem outra rede. Envie qualquer quantia, de qualquer carteira ou exchange, de uma vez ou em partes. Menos de { $least } USDC fica no endereço até chegar mais. O que sobrar vai para { $wallet }.
campaigns-receipt =
    Recibo da campanha { $campaign }. Guarde-o, por favor: toque nele para copiar, ou encaminhe esta mensagem às suas Mensagens Salvas. Com ele, { $wallet } pode tirar o dinheiro da blockchain mesmo que este bot não exista mais.

    { $receipt }

campaigns-none = Você ainda não tem campanhas.
campaigns-list =
    Suas campanhas

    { $campaigns }
campaigns-line =
    Campanha { $campaign } · { $group }
    { $status ->
        [awaiting_deposit] espera seu depósito
        [awaiting_approval] espera o dono
        [active] ativa
        [halted] em espera: ali não se vendem entradas no momento
        [exhausted] ativa, mas sem orçamento
        [paused] em pausa
        [closing] encerrando
       *[closed] encerrada
    } · lance { $bid } · { $available } USDC livres · { $completed ->
        [one] { $completed } entrada
       *[other] { $completed } entradas
    }
campaigns-status-awaiting_deposit = Espera seu depósito até { $until }. Depois a campanha termina, e o que chegou volta para sua carteira.
campaigns-status-awaiting_approval = Paga. O dono do grupo tem até { $until } para aceitá-la; silêncio significa não, e tudo é devolvido.
campaigns-status-active = Ativa.
campaigns-status-exhausted = O que sobra não paga outra entrada. Recarregue, baixe seu lance ou retire o resto.
campaigns-status-paused = Em pausa: não compra entradas e mantém o dinheiro.
campaigns-status-closing = Encerrando: o que sobra volta para sua carteira.
campaigns-status-closed = Encerrada e acertada.
campaigns-numbers =
    “{ $prompt }”

    Paga mais { $joins ->
        [one] { $joins } entrada
       *[other] { $joins } entradas
    }; gastos { $spent } USDC
    { $underWay ->
        [0] Ninguém está respondendo neste momento
        [one] { $underWay } membro está respondendo neste momento: { $reserved } USDC estão reservados
       *[other] { $underWay } membros estão respondendo neste momento: { $reserved } USDC estão reservados
    }
    { $failed ->
        [0] Ninguém falhou
        [one] { $failed } pessoa não passou, sem custo para você
       *[other] { $failed } pessoas não passaram, sem custo para você
    }
    { $cap ->
        [0] Sem limite diário
       *[other] No máximo { $cap } por dia
    } · { $end ->
        [none] sem data final
       *[other] termina em { $end }
    }
    Os reembolsos vão para { $wallet }
campaigns-place = Agora na posição { $position }. { $expectation }
campaigns-deposit-address =
    Endereço de depósito, só para USDC na rede { $chain }:
    { $address }
campaigns-asked = Pedido: { $asked } USDC · chegou: { $arrived } USDC · falta: { $missing } USDC
campaigns-arriving =
    { $state ->
        [dust] Há { $amount } USDC no endereço de depósito. Seguem adiante quando houver { $least } USDC, ou sua carteira de reembolso os retira.
        [day] Chegaram { $amount } USDC. São creditados em até um dia, e antes disso se houver { $atOnce } USDC ou o depósito estiver completo.
        [late] Há { $amount } USDC no endereço de depósito. A partir de { $returned } USDC volta sozinho para sua carteira; menos, sua carteira de reembolso pode retirar.
       *[soon] Chegaram { $amount } USDC, que serão creditados em breve.
    }
campaigns-extra = Chegaram { $extra } USDC a mais do que foi pedido: são orçamento extra.
campaigns-startable = O que chegou paga { $joins } entradas: você pode começar sem o resto.
campaigns-none-for =
    { $action ->
        [topup] Nenhuma das suas campanhas aceita uma recarga. Se uma espera o primeiro depósito, o link dela está em /campaigns.
        [bid] Você não tem campanha cujo lance possa ser mudado.
        [pause] Você não tem campanha ativa.
        [resume] Você não tem campanha em pausa.
        [withdraw] Você não tem campanha que possa ser encerrada.
       *[other] Você ainda não tem campanha com resultados.
    }
campaigns-which =
    { $action ->
        [topup] Qual campanha você quer recarregar?
        [bid] De qual campanha você quer mudar o lance?
        [pause] Qual campanha você quer pausar?
        [resume] Qual campanha deve continuar?
        [withdraw] Qual campanha você quer encerrar?
       *[other] De qual campanha você quer ver os resultados?
    }
campaigns-do-topup = Recarregar
campaigns-do-bid = Mudar o lance
campaigns-do-pause = Pausar
campaigns-do-resume = Retomar
campaigns-do-edit = Mudar a pergunta
campaigns-do-results = Resultados
campaigns-do-withdraw = Encerrar
campaigns-do-renew = Novo link de depósito
campaigns-do-start = Começar com o que chegou
campaigns-do-receipt = Recibo
campaigns-do-report = Denunciar algo

campaigns-renewed =
    { $kind ->
        [topup] Aqui está um botão novo para pagar mais { $amount } USDC. Você também pode enviar para este endereço:
       *[first] Aqui está um botão novo para pagar { $amount } USDC até { $until }. Você também pode enviar para este endereço:
    }

    { $payTo }
campaigns-ask-new-bid =
    Campanha { $campaign } · { $group }

    Seu lance agora é de { $bid } USDC por entrada. Quanto deve ser a partir da próxima entrada? O mínimo aqui é { $floor } USDC. Entradas em andamento mantêm o preço.
campaigns-bid-changed =
    { $state ->
        [competes] Seu lance agora é de { $bid } USDC: posição { $position }.
        [halted] Seu lance agora é de { $bid } USDC. No momento ali não se vendem entradas, então a campanha não tem posição; ela terá uma sozinha quando voltarem a ser vendidas.
        [paused] Seu lance agora é de { $bid } USDC. Uma campanha em pausa não tem posição; /resume lhe dá uma.
       *[broke] Seu lance agora é de { $bid } USDC.
    } { $joins ->
        [0] O que sobra não paga uma entrada com este lance, então a campanha não tem posição: recarregue ou dê um lance menor.
        [one] O que sobra paga { $joins } entrada.
       *[other] O que sobra paga { $joins } entradas.
    } { $expectation ->
        [none] {""}
       *[other] { $expectation }
    }
campaigns-ask-topup =
    Campanha { $campaign } · { $group }

    Há { $available } USDC livres, com um lance de { $bid }. { $week ->
        [one] { $week } pessoa entrou
       *[other] { $week } pessoas entraram
    } no grupo na última semana. Quanto você quer adicionar, em USDC? No mínimo { $bid }, o preço de uma entrada.
campaigns-topup-created =
    A campanha { $campaign } espera mais { $amount } USDC, e enquanto isso continua. Envie para este endereço:

    { $payTo }

    O botão abre por { $hours } horas uma página com um código QR e mais formas de pagar; depois disso, /campaigns dá um novo. O que chegar depois do fim da campanha volta para sua carteira, a partir de { $returned } USDC.
campaigns-topup-covered = Campanha { $campaign }: já chegaram { $amount } USDC, que cobrem a recarga. Não há mais nada a pagar; serão creditados em breve.
campaigns-task-changed =
    { $asked ->
        [yes] Mudada. O dono do grupo está sendo consultado sobre a nova pergunta; ele não pode mais aceitar a antiga.
       *[no] Mudada.
    }
campaigns-ask-withdraw =
    Encerrar a campanha { $campaign } em { $group }?

    { $available } USDC voltam para { $wallet }. { $members ->
        [0] {""}
        [one] { $reserved } USDC esperam por { $members } membro que está respondendo neste momento: são cobrados se ele entrar e voltam se não entrar.
       *[other] { $reserved } USDC esperam por { $members } membros que estão respondendo neste momento: são cobrados por quem entrar e voltam pelos demais.
    }

    Uma campanha encerrada não pode ser iniciada de novo.
campaigns-withdraw-yes = Sim, encerrar
campaigns-withdraw-no = Não, manter
campaigns-withdrawn =
    A campanha { $campaign } terminou. { $left ->
        [unpaid] Nenhum dinheiro tinha chegado, então nada é devolvido.
        [none] Não sobrou dinheiro que possa voltar agora.
       *[some] { $amount } USDC voltam para { $wallet }; aviso você quando estiverem lá.
    } { $members ->
        [0] {""}
        [one] { $reserved } USDC ainda esperam por { $members } membro que está respondendo neste momento; o reembolso sai depois disso.
       *[other] { $reserved } USDC ainda esperam por { $members } membros que estão respondendo neste momento; o reembolso sai depois disso.
    }

campaigns-results =
    Campanha { $campaign } · { $group }

    “{ $prompt }”

    { $sum }

    { $answers }
campaigns-results-answered = Pessoas que responderam: { $count }
campaigns-results-in = = dentro: { $count }
campaigns-results-failed = + não passaram: { $count }
campaigns-results-under-way = + ainda a caminho: { $count }
campaigns-results-left =
    { $kind ->
        [open] + saíram antes do fim ou entraram de graça: { $count }
       *[other] + saíram antes do fim: { $count }
    }
campaigns-results-given-back = Dos que entraram, saíram em até { $hours } horas e o preço foi devolvido: { $count }
campaigns-results-spent = Cobrado e não devolvido: { $spent } USDC
campaigns-results-none = Ninguém respondeu ainda.
campaigns-results-open = Algumas das respostas:
campaigns-results-option = { $bar } { $share } % · { $option } ({ $count })
campaigns-file-money =
    { $complete ->
        [no] As { $count } entradas cobradas mais recentes
       *[yes] Todas as entradas cobradas
    }, cada uma com seu horário, para sua planilha. Sem nomes nem respostas.
campaigns-file-answers =
    { $complete ->
        [no] As { $count } respostas mais recentes
       *[yes] Todas as respostas
    } para sua planilha, ordenadas pelo texto. Sem nomes nem horários; links, nomes de usuário e números de telefone foram removidos.
campaigns-csv-time = hora (UTC)
campaigns-csv-price = preço
campaigns-csv-charged = cobrado
campaigns-csv-given-back = devolvido (UTC)
campaigns-csv-total = total
campaigns-csv-answer = resposta
campaigns-csv-result = resultado
campaigns-csv-passed = passou
campaigns-csv-failed = não passou
campaigns-csv-waiting = em leitura

campaigns-ask-report-about = É sobre o quê?
campaigns-report-other = Outra coisa
campaigns-ask-report = O que está errado? Escreva em no máximo { $max } caracteres. O operador deste bot lê.
campaigns-error-report = Isso tem mais de { $max } caracteres. Diga de forma um pouco mais curta, por favor.
campaigns-reported = Obrigado. O operador recebeu e vai escrever para você se algo não estiver claro.
campaigns-report-later = Você já denunciou algo nesta hora. O operador recebeu; espere um pouco com a próxima, por favor.

campaigns-consent-ask =
    A campanha { $campaign } quer entrar em { $group }.

    { $bid } USDC por entrada, dos quais { $fee } % são nossa taxa e o resto é seu. { $budget } USDC foram pagos: o bastante para { $joins ->
        [one] { $joins } entrada
       *[other] { $joins } entradas
    }.

    Quem entrar veria:

    ——————————
    { $task }
    ——————————

    Decida até { $until }, por favor. Não dizer nada significa não. Você pode removê-la depois, quando quiser.
campaigns-consent-live =
    A campanha { $campaign } está ativa em { $group }: você aceita tudo a partir do seu lance mínimo.

    { $bid } USDC por entrada, dos quais { $fee } % são nossa taxa e o resto é seu. { $budget } USDC foram pagos: o bastante para { $joins ->
        [one] { $joins } entrada
       *[other] { $joins } entradas
    }.

    Quem entra vê:

    ——————————
    { $task }
    ——————————
campaigns-consent-accept = Aceitar
campaigns-consent-decline = Recusar
campaigns-consent-remove = Remover
campaigns-consent-block = Bloquear este anunciante
campaigns-ask-decline = Recusar a campanha { $campaign } para { $group }? Ela não entra, e tudo o que foi pago por ela volta ao anunciante. Não dá para desfazer.
campaigns-decline-yes = Sim, recusar
campaigns-ask-remove = Remover a campanha { $campaign } de { $group }? Ela não compra mais entradas, e o que sobra dela volta ao anunciante. Pelos membros que estão respondendo agora você ainda recebe. Não dá para desfazer.
campaigns-remove-yes = Sim, remover
campaigns-ask-block = Bloquear em { $group } “{ $sponsor }”, o anunciante da campanha { $campaign }? Todas as campanhas dele ali terminam agora, o que sobra delas é devolvido, e ele não pode mais comprar ali. Pelos membros que estão respondendo agora você ainda recebe. Você pode desbloqueá-lo em /menu; campanhas encerradas não voltam.
campaigns-block-yes = Sim, bloquear
campaigns-back = Voltar
campaigns-kept = Tudo bem, nada mudou.
campaigns-accepted = Aceita: a campanha { $campaign } está ativa.
campaigns-declined = Recusada: a campanha { $campaign } não entra, e o anunciante recebe tudo de volta.
campaigns-removed = Removida: a campanha { $campaign } não compra mais entradas. Pelos membros que estão respondendo neste momento você ainda recebe.
campaigns-blocked = Bloqueado: as campanhas deste anunciante aqui terminaram, e não haverá novas.
campaigns-owner-ended =
    A campanha { $campaign } terminou em { $group }: { $reason ->
        [end_date] chegou sua data de término.
        [reclaim] seu dinheiro está sendo retomado da custódia.
        [escrow_retired] agora outro contrato de custódia recebe os depósitos.
       *[withdrawn] seu anunciante a encerrou.
    }

    Membros que ela trouxe: { $joins }
    Você ganhou { $earned } USDC com ela, descontada a taxa.
campaigns-owner-ended-under-way = Ainda respondendo, e pagos se entrarem: { $count }

campaigns-notice-paid = A campanha { $campaign } ({ $group }) está paga. Perguntei ao dono do grupo, que tem { $wait } horas. Silêncio significa não, e tudo é devolvido.
campaigns-notice-money_arrived =
    Campanha { $campaign } ({ $group }): chegaram { $amount } USDC. { $state ->
        [missing] Faltam { $missing } USDC.
        [rest] Faltam { $missing } USDC. Se não estiverem lá até { $until }, a campanha termina e tudo é devolvido.
        [startable] Faltam { $missing } USDC. Se não estiverem lá até { $until }, a campanha termina e tudo é devolvido. Você também pode começar com o que chegou: /campaigns
        [extra] Ao todo há { $extra } USDC a mais do que foi pedido: são orçamento extra.
       *[exact] {""}
    }
campaigns-notice-late_money = Campanha { $campaign } ({ $group }): chegaram { $amount } USDC depois que ela terminou. Eles voltam sozinhos para sua carteira.
campaigns-notice-recovered = Campanha { $campaign } ({ $group }): sua carteira de reembolso retirou { $amount } USDC do endereço de depósito antes de serem creditados.
campaigns-notice-notice_running = Campanha { $campaign } ({ $group }): chegaram { $amount } USDC. Ficam no endereço de depósito enquanto corre seu aviso de resgate; sua carteira de reembolso pode retirá-los.
campaigns-notice-rest_missing =
    Campanha { $campaign } ({ $group }): chegaram { $available } USDC e faltam { $missing } USDC. Se o resto não estiver lá até { $until }, a campanha termina e tudo é devolvido. { $state ->
        [startable] Você também pode começar com o que chegou: /campaigns
       *[missing] {""}
    }
campaigns-notice-live = A campanha { $campaign } ({ $group }) está ativa, a { $bid } USDC por entrada.
campaigns-notice-declined = Campanha { $campaign }: o dono de { $group } recusou. Tudo o que você pagou volta.
campaigns-notice-owner_silent = Campanha { $campaign }: o dono de { $group } não disse nada por { $wait } horas, e isso significa não. Tudo o que você pagou volta.
campaigns-notice-no_deposit = A campanha { $campaign } ({ $group }) terminou porque nenhum depósito chegou em { $days } dias. Se ainda houver dinheiro a caminho, ele volta sozinho.
campaigns-notice-rest_never_came = A campanha { $campaign } ({ $group }) terminou porque o resto do depósito não chegou em { $restDays } dias. O que chegou volta para sua carteira.
campaigns-notice-removed = Campanha { $campaign }: o dono de { $group } a removeu. O que sobra volta para sua carteira.
campaigns-notice-blocked = Campanha { $campaign }: o dono de { $group } não aceita mais campanhas suas. O que sobra volta para sua carteira.
campaigns-notice-group_gone = Campanha { $campaign }: { $group } saiu do mercado. O que sobra volta para sua carteira.
campaigns-notice-end_date = A campanha { $campaign } ({ $group }) chegou à data final. O que sobra volta para sua carteira.
campaigns-notice-reclaim = A campanha { $campaign } ({ $group }) terminou, porque o dinheiro dela está sendo retirado do contrato de custódia com sua carteira.
campaigns-notice-escrow_retired = A campanha { $campaign } ({ $group }) terminou porque agora outro contrato de custódia recebe os depósitos. O que resta volta para sua carteira. Não envie mais nada ao endereço dela, por favor; /buy começa uma campanha nova.
campaigns-notice-refunded = Campanha { $campaign } ({ $group }): terminou, e não sobrou nada a devolver. A campanha está acertada.
campaigns-notice-outbid = O lance da campanha { $campaign } ({ $group }) foi superado. Com { $bid } USDC ela espera até que se esgotem as que estão na frente. /bid muda isso.
campaigns-notice-leading = A campanha { $campaign } ({ $group }) tem agora o melhor lance, { $bid } USDC: a próxima entrada é sua.
campaigns-notice-low_budget =
    A campanha { $campaign } ({ $group }) está no fim: { $joins ->
        [one] resta { $joins } entrada
       *[other] restam { $joins } entradas
    }. /topup adiciona dinheiro.
campaigns-notice-exhausted = A campanha { $campaign } ({ $group }) ficou sem orçamento: o que sobra não paga outra entrada. /topup a continua, /withdraw a encerra.
campaigns-notice-pass_rate = { $group }: bem menos pessoas passam pela portaria do que antes, { $now } % ultimamente, { $before } % antes. Você só paga por quem entra, mas talvez queira rever sua pergunta (campanha { $campaign }).

campaigns-error-task-forbidden = Os textos de uma campanha não podem conter links, nomes de usuário, endereços de e-mail nem números de telefone{ $word ->
        [contact] {""}
       *[other] , e também não “{ $word }”
    }. Escreva sem isso, por favor.
campaigns-error-sponsor = Um nome tem algo para ler, no máximo { $max } caracteres e uma só linha. Escreva assim, por favor.
campaigns-error-frozen = A pergunta de uma campanha não pode ser mudada depois que o dono a aceitou. Para outra pergunta, compre outra campanha.
campaigns-error-task-changed = O anunciante mudou a pergunta enquanto isso. Veja a mensagem mais recente sobre esta campanha, por favor.
campaigns-error-not-awaiting-deposit = Esta campanha não espera um depósito.
campaigns-error-no-escrow = Este bot não recebe depósitos no momento, então nada pode ser comprado. Tente de novo mais tarde, por favor.
campaigns-error-floor = O lance mínimo aqui é { $floor } USDC.
campaigns-error-topup = Uma recarga deve pagar pelo menos uma entrada, { $bid } USDC.
campaigns-error-too-little = O que chegou ainda não paga { $joins } entradas, o mínimo para começar.
campaigns-error-count = Escreva um número inteiro de { $min } a { $max }, em algarismos, por favor.
campaigns-error-end = Escreva um dia futuro, no máximo daqui a { $years } anos, assim: { $example }.
