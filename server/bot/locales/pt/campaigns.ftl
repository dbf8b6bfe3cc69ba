command-link = Vincular a carteira dos reembolsos
command-groups = Grupos que vendem entradas, e seus preços
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

campaigns-wallet-last = Um último passo antes de pagar. Guardo seu pedido por { $days } dias, então não há pressa.
campaigns-sales-stopped = Por enquanto não se vendem entradas em nenhum grupo, então nada pode ser comprado. Enquanto isso, as campanhas mantêm o dinheiro. Tente /buy de novo mais tarde, por favor.
campaigns-sales-wait = Você pode continuar: guardo o que escrever por { $days } dias e peço sua confirmação assim que as entradas voltarem a ser vendidas.
campaigns-sales-again = As entradas voltaram a ser vendidas. Você estava aqui:
campaigns-sales-stopped-operator = ⏸ Quem opera este bot suspendeu por enquanto a venda de entradas em todos os grupos. As campanhas mantêm o dinheiro e continuam sozinhas assim que as entradas voltarem a ser vendidas.
campaigns-sales-stopped-unpaid = ⏸ Por enquanto não se vendem entradas em nenhum grupo: ganhou-se mais do que o contrato de custódia paga em três dias. As campanhas mantêm o dinheiro e continuam sozinhas à medida que isso é pago.
campaigns-sales-stopped-keys = ⏸ Por enquanto não se vendem entradas em nenhum grupo: foi proposta uma mudança no contrato de custódia (outras chaves ou um limite maior), e quem opera este bot não a confirmou. As campanhas mantêm o dinheiro e continuam sozinhas assim que isso for decidido.
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

    Ele diz, em inglês, que esta carteira pertence à sua conta do Telegram, { $person }. Assinar não custa nada e não movimenta dinheiro.
campaigns-no-proof = Agora não
campaigns-linked = { $wallet } está vinculada. Os reembolsos das campanhas que você comprar a partir de agora vão para lá.
campaigns-error-signature = Isso não é uma assinatura completa. O que sua carteira mostra começa com 0x e depois tem só algarismos e as letras de a até f: ao todo { $least } caracteres ou mais; na sua mensagem encontrei { $count }. Copie tudo e envie de novo, por favor. Se não conseguir, toque em “{ $later }”: para comprar, a prova não é necessária.
campaigns-proof-checking = Obrigado. Estou verificando a assinatura e aviso você em um momento.
campaigns-proof-valid = Comprovado: { $wallet } é sua.
campaigns-proof-invalid = Essa assinatura não é de { $wallet } sobre o texto que pedi. A carteira continua vinculada, sem comprovação. Para tentar de novo, envie /link e o mesmo endereço.
campaigns-proof-unavailable = Não consegui verificar a assinatura, porque a blockchain ficou inacessível por { $minutes } minutos. { $wallet } continua vinculada, sem comprovação. Para tentar de novo, envie /link e o mesmo endereço.
campaigns-proof-unlinked = { $wallet } não está vinculada a você, então não há nada a provar.

campaigns-no-groups = Nenhum grupo vende entradas no momento. Volte a olhar mais tarde, por favor.
campaigns-groups =
    Grupos que vendem entradas, os mais movimentados primeiro. Para olhar não é preciso carteira.

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
       *[other] , { $rate }% passam
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
campaigns-ask-sure =
    { $bid } USDC por uma entrada?

    { $usual ->
        [floor] Isso é { $times } vezes o lance mínimo daqui, que é de { $than } USDC.
        [own] Isso é { $times } vezes seu lance atual, que é de { $than } USDC.
       *[top] Isso é { $times } vezes o melhor lance daqui, que é de { $than } USDC.
    } Tem certeza?
campaigns-sure-yes = Sim, { $amount } USDC
campaigns-joins-offer =
    { $joins ->
        [one] { $joins } entrada
       *[other] { $joins } entradas
    } · { $cost } USDC
campaigns-expect =
    { $kind ->
        [few] Houve poucas entradas à venda lá ultimamente para dizer quantas ela pode trazer.
        [one] Uma estimativa, pelos últimos { $days } dias: cerca de { $low } por semana.
       *[range] Uma estimativa, pelos últimos { $days } dias: de { $low } a { $high } entradas por semana.
    }
campaigns-ask-cap = Quantas entradas por dia (UTC), no máximo? Escreva um número ou deixe sem limite.
campaigns-no-cap = Sem limite diário
campaigns-ask-end = Quando deve terminar? O que sobrar volta então para sua carteira. Escreva o último dia, por exemplo { $example }, ou toque em uma opção.
campaigns-end-in =
    { $days ->
        [one] Em { $days } dia
       *[other] Em { $days } dias
    }
campaigns-no-end = Quando acabar o dinheiro
campaigns-preview-good = Está certo
campaigns-preview-again = Escrever de novo
campaigns-confirm-yes = Tudo certo, quero o link
campaigns-start-rule =
    { $start ->
        [topup] Qualquer parte conta.
        [none] A campanha começa sozinha quando chegarem { $amount } USDC.
       *[other] A campanha começa sozinha quando chegarem { $amount } USDC; a partir de { $start } USDC você pode começá-la sem o resto.
    }
campaigns-keys-changing = ⚠️ Foi proposta uma mudança no contrato de custódia (outras chaves ou um limite maior), que pode entrar em vigor a partir de { $when }. Antes de pagar, espere até quem opera este bot confirmá-la, por favor. Até lá, um pagamento fica no endereço dele, e sua carteira de reembolso pode retirá-lo.
campaigns-pay-to =
    { $address }

    Só contam USDC na rede { $chain }, nenhuma outra moeda nem outra rede. Envie de qualquer carteira ou exchange, de uma vez ou em partes. { $rule } Menos de { $least } USDC fica no endereço até chegar mais. O que sobrar vai para { $wallet }.
campaigns-receipt =
    Recibo da campanha { $campaign }. Guarde-o, por favor: toque nele para copiar, ou encaminhe esta mensagem às suas Mensagens Salvas. Com ele, { $wallet } pode tirar o dinheiro da blockchain mesmo que este bot não exista mais.

    { $receipt }

campaigns-none = Você ainda não tem campanhas.
campaigns-list =
    Suas campanhas

    { $campaigns }
campaigns-status-awaiting_deposit = Espera seu depósito até { $until }. Depois a campanha termina, e o que chegou volta para sua carteira.
campaigns-status-arrived = Chegou tudo. Conta assim que estiver no contrato de custódia, normalmente em até { $minutes } minutos.
campaigns-status-active = Ativa.
campaigns-status-exhausted = O que sobra não paga outra entrada. Recarregue, baixe seu lance ou retire o resto.
campaigns-status-paused = Em pausa: não compra entradas e mantém o dinheiro.
campaigns-status-closing = Encerrando: o que sobra volta para sua carteira.
campaigns-status-closed = Encerrada e acertada.
campaigns-status-ended =
    { $reason ->
        [refused] O operador recusou a pergunta.
        [not_reviewed] O operador não a leu a tempo.
        [no_deposit] Nenhum depósito chegou a tempo.
        [rest_never_came] O resto do depósito não chegou a tempo.
        [no_group] Nenhum grupo a aceitou.
        [end_date] Chegou a data final.
        [reclaim] A carteira de reembolso retira o dinheiro do contrato de custódia.
        [escrow_retired] Os depósitos vão agora para outro contrato de custódia.
       *[withdrawn] O anunciante a encerrou.
    }
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
campaigns-do-results = Resultados
campaigns-do-withdraw = Encerrar
campaigns-do-renew = Novo link de depósito
campaigns-do-start = Começar com o que chegou
campaigns-do-receipt = Recibo
campaigns-do-statement = Extrato
campaigns-do-report = Denunciar algo

campaigns-renewed =
    { $kind ->
        [topup] Aqui está um botão novo para pagar mais { $amount } USDC. Você também pode enviar para este endereço:
       *[first] Aqui está um botão novo para pagar { $amount } USDC até { $until }. Você também pode enviar para este endereço:
    }

    { $payTo }
campaigns-topup-created =
    A campanha { $campaign } espera mais { $amount } USDC, e enquanto isso continua. Envie para este endereço:

    { $payTo }

    O botão abre por { $hours } horas uma página com um código QR e mais formas de pagar; depois disso, /campaigns dá um novo. O que chegar depois do fim da campanha volta para sua carteira, a partir de { $returned } USDC.
campaigns-topup-covered = Campanha { $campaign }: já chegaram { $amount } USDC, que cobrem a recarga. Não há mais nada a pagar; serão creditados em breve.
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

campaigns-results-answered = Pessoas que responderam: { $count }
campaigns-results-in = = dentro: { $count }
campaigns-results-failed = + não passaram: { $count }
campaigns-results-left =
    { $answered ->
        [in_words] + saíram antes do fim ou entraram de graça: { $count }
       *[other] + saíram antes do fim: { $count }
    }
campaigns-results-given-back = Dos que entraram, saíram em até { $hours } horas e o preço foi devolvido: { $count }
campaigns-results-spent = Entradas pagas: { $joins } · gasto: { $spent } USDC
campaigns-lasting =
    Continuam no grupo após { $days } dias: { $known ->
        [0] não se sabe
       *[other] { $there } de { $known }{ $unknown ->
            [0] {""}
           *[other] ; não se sabe de { $unknown }
        }
    }
campaigns-results-none = Ainda não há resultados.
campaigns-results-offer = Sua oferta: cliques { $clicks } · conversões que você informou { $conversions }
campaigns-results-rate =
    { $share ->
        [none] Dentro: poucos casos para dizer
       *[other] Dentro: { $share }% dos perguntados (com { $sure }% de certeza, de { $low } a { $high }%)
    }
campaigns-results-next =
    { $next ->
        [never] Isso é tudo. As respostas aparecem em grupos de { $people } pessoas; o que resta desta campanha é menos que isso e não é mostrado.
       *[other] As respostas aparecem em grupos de { $people } pessoas, uma vez por semana, para que ninguém saiba quem respondeu o quê. Próximas: { $next }
    }
campaigns-file-results = Números da campanha para sua planilha: no total, por grupo e por redação. Cada porcentagem traz seu intervalo de { $sure }%. Grupos e redações com menos de { $people } pessoas contam apenas no total.
campaigns-file-answers =
    { $complete ->
        [no] As { $count } respostas mais recentes
       *[yes] Respostas: { $count },
    } para sua planilha, ordenadas pelo texto. Sem nomes nem horários; links, nomes de usuário e números de telefone foram removidos.
campaigns-file-statement = Cada depósito, cobrança e reembolso da campanha { $campaign }, para sua planilha. As entradas são uma linha por dia (UTC). A última linha é o que resta.
campaigns-file-programs = O mesmo arquivo para programas: vírgulas entre as células e decimais com ponto.
campaigns-csv-time = hora (UTC)
campaigns-csv-event = evento
campaigns-csv-kind =
    { $event ->
        [deposit] depósito
        [charge] cobrado por entradas
        [giveback] devolvido por membros que saíram
        [settlement] reembolso
        [reclaim] reclamado do contrato de custódia
        [forfeit] devolvido: não foi possível pagar ao dono
        [reorganisation] depósito desaparecido da rede
       *[other] outro
    }
campaigns-csv-left = resta
campaigns-csv-sum = soma
campaigns-csv-group = grupo
campaigns-csv-joins = entradas
campaigns-csv-amount = valor (USDC)
campaigns-csv-transaction = transação
campaigns-csv-payments = transações do pagamento
campaigns-csv-answer = resposta
campaigns-csv-of = de
campaigns-csv-part =
    { $part ->
        [campaign] campanha
        [group] grupo
       *[wording] redação
    }
campaigns-csv-name = nome
campaigns-csv-asked = perguntados
campaigns-csv-answered = responderam
campaigns-csv-passed = passaram
campaigns-csv-in = dentro
campaigns-csv-share = dentro, % dos perguntados
campaigns-csv-low = no mínimo, %
campaigns-csv-high = no máximo, %
campaigns-csv-clicks = cliques
campaigns-csv-conversions = conversões

campaigns-ask-report-about = É sobre o quê?
campaigns-report-other = Outra coisa
campaigns-ask-report = O que está errado? Escreva em no máximo { $max } caracteres. O operador deste bot lê.
campaigns-error-report = Isso tem mais de { $max } caracteres. Diga de forma um pouco mais curta, por favor.
campaigns-reported = Obrigado. O operador recebeu e vai escrever para você se algo não estiver claro.
campaigns-report-later = Você já denunciou algo nesta hora. O operador recebeu; espere um pouco com a próxima, por favor.

campaigns-decline-yes = Sim, recusar
campaigns-block-yes = Sim, bloquear
campaigns-back = Voltar
campaigns-kept = Tudo bem, nada mudou.
campaigns-blocked = Bloqueado: as campanhas deste anunciante aqui terminaram, e não haverá novas.
campaigns-owner-ended-under-way = Ainda respondendo, e pagos se entrarem: { $count }

campaigns-notice-money_arrived =
    Campanha { $campaign } ({ $sponsor }): chegaram { $amount } USDC.{ $state ->
        [missing] {" "}Faltam { $missing } USDC.
        [rest] {" "}Faltam { $missing } USDC. Se não estiverem lá até { $until }, a campanha termina e tudo é devolvido.
        [startable] {" "}Faltam { $missing } USDC. Se não estiverem lá até { $until }, a campanha termina e tudo é devolvido. Você também pode começar com o que chegou: /campaigns
        [extra] {" "}Ao todo há { $extra } USDC a mais do que foi pedido: são orçamento extra.
       *[exact] {""}
    }
campaigns-notice-late_money = Campanha { $campaign } ({ $sponsor }): chegaram { $amount } USDC depois que ela terminou. Eles voltam sozinhos para sua carteira.
campaigns-notice-recovered = Campanha { $campaign } ({ $sponsor }): sua carteira de reembolso retirou { $amount } USDC do endereço de depósito antes de serem creditados.
campaigns-notice-notice_running = Campanha { $campaign } ({ $sponsor }): chegaram { $amount } USDC. Ficam no endereço de depósito enquanto corre seu aviso de resgate; sua carteira de reembolso pode retirá-los.
campaigns-notice-keys_changing = Campanha { $campaign } ({ $sponsor }): chegaram { $amount } USDC. Ficam no endereço de depósito até quem opera este bot confirmar uma mudança proposta no contrato de custódia; sua carteira de reembolso pode retirá-los.
campaigns-notice-rest_missing =
    Campanha { $campaign } ({ $sponsor }): chegaram { $available } USDC e faltam { $missing } USDC. Se o resto não estiver lá até { $until }, a campanha termina e tudo é devolvido.{ $state ->
        [startable] {" "}Você também pode começar com o que chegou: /campaigns
       *[missing] {""}
    }
campaigns-notice-no_deposit = A campanha { $campaign } ({ $sponsor }) terminou porque nenhum depósito chegou em { $days } dias. Se ainda houver dinheiro a caminho, ele volta sozinho.
campaigns-notice-rest_never_came = A campanha { $campaign } ({ $sponsor }) terminou porque o resto do depósito não chegou em { $restDays } dias. O que chegou volta para sua carteira.
campaigns-notice-end_date = A campanha { $campaign } ({ $sponsor }) chegou à data final. O que sobra volta para sua carteira.
campaigns-notice-reclaim = A campanha { $campaign } ({ $sponsor }) terminou, porque o dinheiro dela está sendo retirado do contrato de custódia com sua carteira.
campaigns-notice-escrow_retired = A campanha { $campaign } ({ $sponsor }) terminou porque agora outro contrato de custódia recebe os depósitos. O que resta volta para sua carteira. Não envie mais nada ao endereço dela, por favor; /buy começa uma campanha nova.
campaigns-notice-refunded = Campanha { $campaign } ({ $sponsor }): terminou, e não sobrou nada a devolver. A campanha está acertada.
campaigns-notice-outbid = O lance da campanha { $campaign } ({ $group }) foi superado. Com { $bid } USDC ela espera até que se esgotem as que estão na frente. /bid muda isso.
campaigns-notice-leading = A campanha { $campaign } ({ $group }) tem agora o melhor lance, { $bid } USDC: a próxima entrada é sua.
campaigns-notice-low_budget =
    A campanha { $campaign } ({ $sponsor }) está no fim: { $joins ->
        [one] resta { $joins } entrada
       *[other] restam { $joins } entradas
    }. /topup adiciona dinheiro.
campaigns-notice-exhausted = A campanha { $campaign } ({ $sponsor }) ficou sem orçamento: o que sobra não paga outra entrada. /topup a continua, /withdraw a encerra.
campaigns-notice-pass_rate = { $group }: bem menos pessoas passam pela portaria do que antes, { $now }% ultimamente, { $before }% antes. Você só paga por quem entra, mas talvez queira rever sua pergunta (campanha { $campaign }).

campaigns-error-task-forbidden = Os textos de uma campanha não podem conter links, nomes de usuário, endereços de e-mail nem números de telefone{ $word ->
        [contact] {""}
       *[other] , e também não “{ $word }”
    }. Escreva sem isso, por favor.
campaigns-error-sponsor = Um nome tem algo para ler, no máximo { $max } caracteres e uma só linha. Escreva assim, por favor.
campaigns-error-not-awaiting-deposit = Esta campanha não espera um depósito.
campaigns-error-no-escrow = Este bot não recebe depósitos no momento, então nada pode ser comprado. Tente de novo mais tarde, por favor.
campaigns-error-floor = O lance mínimo aqui é { $least } USDC.
campaigns-error-topup = Uma recarga deve pagar pelo menos uma entrada, { $bid } USDC.
campaigns-error-too-little = O que chegou ainda não paga { $joins } entradas, o mínimo para começar.
campaigns-error-count = Escreva um número inteiro de { $min } a { $max }, em algarismos, por favor.
campaigns-error-end = Escreva o dia assim: { $example }. Deve ser um dia futuro, no máximo daqui a { $years } anos.
