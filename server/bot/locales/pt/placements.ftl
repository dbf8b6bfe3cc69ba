buy-ask-sponsor = O que você quer promover? Envie o nome: os membros o leem em “Patrocinado por …”. No máximo { $max } caracteres, em uma linha.
buy-ask-category = Qual categoria combina melhor? Os grupos cujos donos a proíbem ficam de fora. Um revisor pode corrigi-la.
category =
    { $category ->
        [crypto] Cripto e trading
        [finance] Finanças
        [gambling] Apostas
        [adult] Adulto e namoro
        [health] Saúde
        [politics] Política e religião
        [software] Software e serviços
        [games] Jogos
        [shops] Lojas
        [education] Educação
        [jobs] Empregos
       *[other] Outra coisa
    }
buy-ask-language = Em que idioma você escreve? Sua campanha só aparece em grupos desse idioma. Você pode acrescentar outros idiomas.
buy-ask-question = O que você quer perguntar aos novos membros? Você só paga por quem entra.
buy-templates = Usar uma pergunta pronta
buy-ask-template = Qual você quer fazer? Você pode acrescentar suas próprias redações.
buy-copy = De novo: { $prompt }
buy-copy-left = Estes grupos não podem ser copiados, porque agora não vendem entradas ou não aceitam sua campanha: { $groups }.
buy-variant = Versão { $number }
buy-ask-variants =
    { $questions }

    Sua pergunta pode ter até { $max } redações, todas respondidas do mesmo modo. Todas aparecem com a mesma frequência, e os resultados as comparam.
buy-go-on = Continuar
buy-variant-add = Acrescentar outra redação
buy-ask-offer =
    Quer acrescentar uma oferta? Os membros a recebem depois de entrar, nunca antes: “De { $sponsor }: …”, com um link.

    Envie o texto, no máximo { $max } caracteres. Os grupos cujo dono não aceita ofertas mostram só a pergunta.
buy-no-offer = Sem oferta
buy-ask-link = Para onde leva a oferta? Envie um link que comece com https://
buy-error-offer = Tem mais de { $max } caracteres. Encurte um pouco, por favor.
buy-ask-where =
    Onde ela deve aparecer? Marque quantos grupos quiser, ou envie uma palavra para buscar. Primeiro os mais ativos.

    Idiomas: { $languages }

    { $groups }
buy-no-such-group = Nenhum grupo combina. Mude os filtros abaixo ou volte mais tarde.
buy-filter-price =
    { $price ->
        [any] Qualquer preço
       *[other] Até { $price } USDC
    }
buy-filter-members =
    { $members ->
        [0] Qualquer tamanho
       *[other] Membros: { $members } ou mais
    }
buy-filter-language =
    { $name ->
        [any] Todos os idiomas
       *[other] { $name }
    }
buy-filter-words = ✕ { $words }
buy-tick-page = Marcar esta página
buy-more-languages = Acrescentar um idioma
buy-go-on-groups = Continuar · grupos: { $count }
buy-by-rule =
    { $on ->
        [yes] ☑ Por regra
       *[no] ☐ Por regra
    }
buy-never = Grupos a evitar: { $count }
buy-ask-never =
    Onde ela nunca deve aparecer? Marque esses grupos, ou envie uma palavra para buscar. Se a campanha já está em um deles, ela sai.

    Idiomas: { $languages }

    { $groups }
buy-never-done = Pronto
rule-ask =
    Por regra ela aparece em todos os grupos que combinam, se o dono já é conhecido aqui. Mude a regra com os botões, ou envie temas separados por vírgulas.

    { $rule }

    { $count ->
        [0] Nenhum grupo combina agora.
       *[other] Grupos que combinam agora: { $count }; a próxima entrada custa de { $low } a { $high } USDC.
    }

    Um grupo recebe no máximo { $share }% do orçamento até que se tenha verificado se { $looks } de seus membros continuam lá após a primeira semana. Se mais grupos combinarem depois, pergunto antes a você.
rule-use = Usar esta regra
rule-none = Sem regra
rule-line =
    Por regra: { $languages ->
        [all] todos os seus idiomas
       *[other] { $languages }
    } · { $topics ->
        [any] qualquer tema
       *[other] { $topics }
    } · { $members ->
        [0] qualquer tamanho
       *[other] { $members } membros ou mais
    } · { $price ->
        [any] qualquer preço
       *[other] até { $price } USDC
    }
buy-ask-bid =
    Quanto você oferece por uma entrada, em USDC? Você paga isso por cada membro que responde à sua pergunta e entra.

    { $bids ->
        [none] Ninguém dá lances lá agora.
        [same] O melhor lance lá é agora de { $top } USDC.
       *[range] Os melhores lances lá vão agora de { $low } a { $top } USDC.
    } O lance mais alto leva a próxima entrada; entre lances iguais, o mais antigo. { $floors ->
        [same] Os lances começam em { $floor } USDC.
       *[range] Os lances começam em { $lowest } USDC; alguns grupos pedem até { $floor } USDC.
    } Você pode mudar seu lance quando quiser, também para um só grupo.

    O lance é tudo o que você paga; nossa taxa de { $fee }% está incluída.
buy-ask-highest =
    Grupos que pedem mais de { $bid } USDC por entrada: { $count }. Eles pedem até { $most } USDC.

    Quer dar lá o lance que eles pedem?
buy-highest-yes = Sim, até { $most } USDC
buy-highest-no = Não, deixar de fora
buy-ask-joins =
    { $bid } USDC por entrada. Grupos: { $count }. Deles, seu lance seria agora o maior em { $leading }.

    Quantas entradas você quer comprar no total? Toque em uma opção ou escreva um número.

    { $expectation }
buy-able = Os donos só são consultados enquanto o orçamento pagar { $least } entradas em cada grupo. Grupos para os quais ele basta: { $able } de { $groups }.
buy-own-rivals = Estas campanhas suas já dão lances nos mesmos grupos, pelas mesmas entradas: { $ids } ({ $groups }).
buy-error-reach = Esse orçamento não alcança nenhum grupo: um dono só é consultado enquanto ele pagar { $least } entradas lá. Escolha mais entradas, por favor.
buy-limits =
    Seus limites. Toque em um para mudá-lo.

    { $cap ->
        [0] Sem limite diário
       *[other] No máximo { $cap } por dia
    }
    { $start ->
        [none] Começa assim que puder
       *[other] Começa em { $start }
    }
    { $end ->
        [none] Termina quando o orçamento acabar
       *[other] Termina em { $end }
    }
    { $pacing ->
        [even] Distribuída por igual até o fim
       *[fast] Tantas entradas quantas vierem
    }
    { $stop ->
        [0] Sem teste antes
       *[other] Pausa depois de { $stop } entradas, para você olhar
    }
buy-limits-good = Está certo
buy-limit-cap = Limite diário
buy-limit-start = Início
buy-limit-end = Fim
buy-limit-pacing = Ritmo
buy-limit-test =
    { $on ->
        [yes] ☑ Testar antes { $joins } entradas
       *[no] ☐ Testar antes { $joins } entradas
    }
buy-error-pacing = Um ritmo uniforme precisa de uma data de fim. Defina-a antes, por favor.
buy-error-order = O fim precisa vir depois do início.
buy-ask-start = Quando ela deve começar? Escreva o primeiro dia, como { $example }, ou toque no botão.
buy-start-now = Assim que puder
buy-preview = É isto que os membros verão, palavra por palavra.
buy-preview-tap = Isto é só uma prévia.
buy-confirm =
    { $sponsor }
    { $joins ->
        [one] { $joins } entrada
       *[other] { $joins } entradas
    } a { $bid } USDC: { $total } USDC{ $dearer ->
        [yes] {" "}(em alguns grupos, até { $highest } USDC por entrada)
       *[no] {""}
    }
    Grupos: { $count }. Deles, seu lance seria agora o maior em { $leading }. { $expectation }
    { $cap ->
        [0] Sem limite diário
       *[other] No máximo { $cap } por dia
    } · { $start ->
        [none] começa assim que puder
       *[other] começa em { $start }
    } · { $end ->
        [none] termina quando o orçamento acabar
       *[other] termina em { $end }
    } · { $pacing ->
        [even] distribuída por igual
       *[fast] tantas entradas quantas vierem
    }{ $stop ->
        [0] {""}
       *[other] {" "}· pausa depois de { $stop } entradas
    }
buy-confirm-rules =
    Seu dinheiro

    Você paga em USDC na rede { $chain } para o endereço próprio da campanha, de qualquer carteira ou exchange, de uma vez ou em partes. { $rule }

    Você paga seu lance por cada membro que entra, e o recebe de volta se ele sair ou for banido dentro de { $back } horas. Nossa taxa de { $fee }% está incluída.

    { $review ->
        [yes] Depois de paga, quem opera este bot pode lê-la antes, por no máximo { $reviewed } horas. Depois cada dono é consultado;
       *[no] Depois de paga, cada dono é consultado;
    } { $wait } horas de silêncio significam não. Você pode encerrá-la quando quiser.

    { $wallet ->
        [none] O dinheiro não gasto volta para sua carteira: pergunto por ela em seguida.
       *[other] O dinheiro não gasto volta para { $wallet }.
    }
buy-created =
    A campanha { $campaign } espera { $amount } USDC até { $until }. Envie para este endereço:

    { $payTo }

    { $review ->
        [yes] Quando o dinheiro chegar, quem opera este bot a lê primeiro, em até { $reviewed } horas; depois os donos são consultados.
       *[no] Quando o dinheiro chegar, os donos são consultados.
    } Mantenho você informado.

    O botão abre uma página com um código QR e mais formas de pagar. Vale por { $hours } horas; /campaigns dá outro.

campaigns-button = { $campaign } · { $sponsor }
campaigns-line =
    Campanha { $campaign } · { $sponsor }
    { $status ->
        [awaiting_deposit] espera seu depósito
        [in_review] em leitura por quem opera este bot
        [active] ativa, grupos: { $groups }
        [unplaced] espera os donos
        [halted] em espera: sem venda agora
        [exhausted] sem orçamento
        [paused] em pausa
        [closing] encerrando
       *[closed] encerrada
    } · lance { $bid } USDC · { $available } USDC livres · { $completed ->
        [one] { $completed } entrada
       *[other] { $completed } entradas
    }
campaigns-status-in_review = Paga. Quem opera este bot a lê até { $until }; se ninguém o fizer, tudo é devolvido.
campaigns-status-unplaced =
    { $until ->
        [none] Paga e permitida, mas nenhum grupo a aceitou ainda. Os donos são consultados uma vez por dia.
       *[other] Paga e permitida, mas não resta dono a consultar. Adicione grupos até { $until }, ou a campanha termina e o dinheiro volta.
    }
campaigns-groups-count = Grupos: ativos { $accepted } · consultados { $asked } · em espera { $waiting } · encerrados { $over }
campaigns-reach = Os donos só são consultados enquanto o orçamento pagar { $least } entradas em cada grupo. Dos grupos que esperam ({ $groups }), ele alcança { $reached }. Acrescente dinheiro ou retire alguns grupos.
campaigns-numbers =
    Lance: { $bid } USDC por entrada{ $dearer ->
        [yes] , em alguns grupos até { $highest } USDC
       *[no] {""}
    }
    Paga mais { $joins ->
        [one] { $joins } entrada
       *[other] { $joins } entradas
    }; gastos { $spent } USDC
    Respondendo agora: { $underWay } ({ $reserved } USDC separados)
    { $cap ->
        [0] Sem limite diário
       *[other] No máximo { $cap } por dia
    } · { $start ->
        [none] sem data de início
       *[other] começa em { $start }
    } · { $end ->
        [none] sem data de fim
       *[other] termina em { $end }
    } · { $pacing ->
        [even] distribuída por igual
       *[fast] tantas entradas quantas vierem
    }{ $stop ->
        [0] {""}
       *[other] {" "}· pausa depois de { $stop } entradas
    }
    Os reembolsos vão para { $wallet }
campaigns-group-stands-still = ⏸ Lá não se vendem entradas no momento. Enquanto isso esta campanha não compra nenhuma e mantém o dinheiro; depois continua sozinha.
campaigns-do-places = Grupos
campaigns-do-content = Pergunta e oferta
campaigns-do-limits = Limites
campaigns-do-copy = Copiar
campaigns-do-highest = Mudar o lance máximo
campaigns-label-limits = mudar os limites da campanha { $campaign }
campaigns-label-groups = acrescentar grupos à campanha { $campaign }
campaigns-ask-new-bid =
    Campanha { $campaign } · { $sponsor }

    Seu lance agora é de { $bid } USDC por entrada, e no máximo { $highest } USDC em qualquer grupo. Quanto deve ser a partir da próxima entrada? Pelo menos { $floor } USDC. Os grupos com um lance próprio o mantêm, e as entradas em andamento mantêm seu preço.

    Os donos que aceitaram um lance mais alto são consultados de novo, por { $wait } horas. Até aceitarem, nada é comprado lá.
campaigns-bid-changed =
    Seu lance agora é de { $bid } USDC.{ $status ->
        [paused] {" "}A campanha continua em pausa; /resume a retoma.
       *[other] {""}
    } { $joins ->
        [0] O que sobra não paga uma entrada com este lance: recarregue ou dê um lance menor.
        [one] O que sobra paga { $joins } entrada.
       *[other] O que sobra paga { $joins } entradas.
    }
campaigns-ask-highest =
    Campanha { $campaign }: em nenhum grupo o lance passa de { $highest } USDC. Qual deve ser o lance máximo? Pelo menos { $bid } USDC, seu lance nos demais.
campaigns-error-highest = O lance máximo não pode ser menor que seu lance de { $bid } USDC.
campaigns-highest-changed = A partir de agora, em nenhum grupo o lance passa de { $highest } USDC.
campaigns-limits-changed = Mudado. Seus novos limites valem a partir da próxima entrada.
campaigns-ask-topup =
    Campanha { $campaign } · { $sponsor }

    Há { $available } USDC livres, com um lance de { $bid } USDC. Grupos ativos: { $groups }. Quanto você quer acrescentar, em USDC? Pelo menos { $bid }, o preço de uma entrada.
campaigns-ask-withdraw =
    Encerrar a campanha { $campaign } · { $sponsor }? Ela sai de todos os seus grupos ({ $groups }).

    { $available } USDC voltam para { $wallet }. { $members ->
        [0] {""}
        [one] { $reserved } USDC estão separados para { $members } membro que responde agora: são cobrados se ele entrar e voltam se não.
       *[other] { $reserved } USDC estão separados para { $members } membros que respondem agora: são cobrados por quem entrar e voltam pelos outros.
    }

    Uma campanha encerrada não pode ser retomada.
campaigns-results =
    Campanha { $campaign } · { $sponsor }

    { $sum }
campaigns-results-question =
    “{ $prompt }”
    Perguntados: { $asked } · passaram: { $passed }
campaigns-csv-language = idioma
campaigns-csv-question = pergunta
campaigns-error-content-changed = A pergunta ou o lance mudou nesse meio-tempo. Veja a mensagem mais recente sobre esta campanha, por favor.

places-open-one = Abrir este grupo
places-list =
    Campanha { $campaign } · { $sponsor }: seus grupos

    { $groups }
places-none = Nenhum aqui.
places-status =
    { $status ->
        [waiting] o dono será consultado
        [asked] o dono decide até { $until }
        [accepted] ativa
        [declined] recusada
        [silence] sem resposta a tempo
        [removed] removida pelo dono
        [blocked] o dono não aceita mais suas campanhas
        [category] o dono proíbe esta categoria
        [withdrawn] retirada
        [group_gone] saiu do mercado
        [never_asked] não pôde ser consultado a tempo
       *[other] encerrada
    }
places-line =
    { $group }
    { $status } · lance { $bid } USDC{ $position ->
        [0] {""}
       *[other] {" "}· posição { $position }
    } · entradas: { $joins }
places-filter =
    { $name ->
        [all] Todos
        [accepted] Ativos
        [asked] Consultados
       *[over] Encerrados
    }
places-add = Acrescentar grupos
places-back = Todos os grupos
places-one =
    Campanha { $campaign } em { $group }: { $status }

    Lance: { $bid } USDC por entrada{ $position ->
        [0] {""}
       *[other] {" "}· posição { $position } agora
    }
    { $cap ->
        [0] Sem limite diário próprio
       *[other] No máximo { $cap } por dia aqui
    }
    Entradas: { $joins } · gastos { $spent } USDC
    Saíram cedo, reembolsadas: { $back }
places-asked-beside = O dono está sendo consultado sobre sua versão mais nova. Até ele aceitar, a anterior continua.
places-do-placebid = Lance aqui
places-do-placecap = Limite diário aqui
places-do-takeout = Retirar
places-ask-takeout = Retirar a campanha { $campaign } de { $group }? Ela não compra mais entradas lá. Quem está respondendo agora ainda é pago. Você pode acrescentar o grupo de novo depois.
places-takeout-yes = Sim, retirar
places-ask-add =
    Grupos a acrescentar: { $groups }. Seu lance lá é de { $bid } USDC por entrada, e até { $highest } USDC onde um grupo pedir mais.{ $dear ->
        [0] {""}
       *[other] {" "}Ficam de fora, porque pedem ainda mais: { $dear }.
    }{ $never ->
        [0] {""}
       *[other] {" "}Nunca em: { $never }. A campanha sai daqueles em que já está.
    }

    Cada dono é consultado antes e tem { $wait } horas; silêncio significa não.

    Os donos só são consultados enquanto os { $available } USDC que você tem disponíveis pagarem { $least } entradas em cada grupo.
places-add-yes = Acrescentar
places-added = Eu aviso o que os donos responderem.
found-groups =
    Campanha { $campaign } ({ $sponsor }): estes grupos combinam agora com sua regra. Nada é comprado lá se você não os acrescentar.

    { $groups }
found-add-one = Acrescentar { $group }
found-add-all = Acrescentar todos: { $count }
found-added =
    { $groups ->
        [0] Não há nada a acrescentar: estes grupos já estão na sua campanha ou não combinam mais.
       *[other] Grupos acrescentados: { $groups }. Eu aviso o que os donos responderem.
    }
places-label-bid = mudar o lance em um grupo
places-label-cap = mudar o limite diário em um grupo
places-ask-bid =
    Campanha { $campaign } em { $group }

    Seu lance aqui é de { $bid } USDC por entrada. Quanto deve ser a partir da próxima? De { $floor } a { $highest } USDC. As entradas em andamento mantêm seu preço.

    Se o dono aceitou um lance mais alto, ele é consultado de novo, por { $wait } horas. Até ele aceitar, nada é comprado aqui.
places-bid-changed =
    Seu lance em { $group } agora é de { $bid } USDC.{ $status ->
        [competes] {" "}Posição { $position }.
        [waiting] {" "}O dono será consultado.
        [asked] {" "}O dono está sendo consultado.
       *[other] {""}
    } { $joins ->
        [0] O que sobra não paga uma entrada com este lance.
        [one] O que sobra paga { $joins } entrada.
       *[other] O que sobra paga { $joins } entradas.
    }{ $expectation ->
        [none] {""}
       *[other] {" "}{ $expectation }
    }
places-cap-changed =
    { $cap ->
        [0] { $group }: não há mais limite diário próprio.
       *[other] { $group }: no máximo { $cap } por dia a partir de agora.
    }
places-error-no-content = A campanha não tem pergunta no idioma deste grupo. Acrescente antes esse idioma, por favor.
places-error-not-found = Essa campanha não está mais em um grupo seu nem pede para estar.
places-error-wrong-status = Isso não é possível enquanto a campanha estiver lá no estado atual.
places-error-resting = O dono deste grupo disse não há pouco, e não é consultado de novo sobre você até { $until }.
places-error-above-highest = Esta campanha dá no máximo { $most } USDC em qualquer grupo. Mude antes o lance máximo.

content-shown =
    O que os membros veem da campanha { $campaign }:

    { $content }
content-version =
    { $name }, versão { $number }: { $review ->
        [waiting] espera quem opera este bot
        [allowed] permitida
        [refused] recusada por quem opera este bot
        [undelivered] em pausa: o Telegram se recusa a mostrá-la
       *[stopped] parada após denúncias
    }
content-offer = Oferta: { $text } ({ $host })
content-change = Mudar: { $name }
content-add-language = Acrescentar um idioma
content-ask-send =
    Isto vira uma nova versão. { $review ->
        [yes] Quem opera este bot pode lê-la antes; depois cada dono é consultado e tem { $wait } horas.
       *[no] Cada dono é consultado e tem { $wait } horas.
    } Até a aceitarem, a versão anterior continua. Não custa nada.
content-send = Enviar
content-sent = Enviada. Até ser aceita, a versão anterior continua.

digest-head =
    { $several ->
        [no] Uma campanha quer aparecer em um grupo seu.
       *[yes] Campanhas que querem aparecer nos seus grupos: { $count }.
    } Você tem até { $until } para decidir; silêncio significa não. Os recém-chegados leriam isto, palavra por palavra.
digest-offer =
    { $number ->
        [0] {""}
       *[other] { $number } ·{" "}
    }{ $sponsor } → { $group } · { $category }
    { $bid } USDC por entrada: { $fee }% é nossa taxa, o resto é seu. { $budget } USDC estão pagos, o que dá para { $joins ->
        [one] { $joins } entrada
       *[other] { $joins } entradas
    }.
    { $since ->
        [none] O anunciante é novo aqui.
       *[other] O anunciante está aqui desde { $since }; entradas compradas: { $bought }.
    }{ $change ->
        [yes] {" "}Uma versão anterior já aparece no seu grupo e continua até você aceitar esta.
       *[no] {""}
    }
digest-link =
    { $allows ->
        [yes] Depois de entrar, leriam:
       *[no] No seu grupo as ofertas não são permitidas, então não receberiam esta:
    } De { $sponsor }: { $text } O link leva a { $host }
digest-live = Uma campanha está ativa no seu grupo, como você concordou antes.
digest-do-accept = Aceitar
digest-do-decline = Recusar
digest-do-block = Bloquear
digest-do-preview = Ver como membro
digest-do-remove = Remover
digest-accepted = Aceita: { $sponsor } está ativa em { $group }.
digest-declined = Recusada: { $sponsor } não aparece em { $group }. Não pergunto sobre este anunciante por { $days } dias.
digest-removed = Removida: { $sponsor } não compra mais entradas em { $group }. Quem está respondendo agora ainda é pago. Não pergunto sobre este anunciante por { $days } dias.
digest-ask-decline = Recusar { $sponsor } para { $group }? Não pergunto sobre este anunciante por { $days } dias.
digest-ask-block = Bloquear o anunciante “{ $sponsor }” em { $group }? Todas as campanhas dele lá terminam agora, e ele não pode mais comprar entradas lá. Quem está respondendo agora ainda é pago. O dono pode desbloqueá-lo em /menu.
deputy-button = Nomear um suplente
deputy-button-end = Retirar o suplente
deputy-choose = Qual administrador de “{ $title }” também pode decidir sobre as campanhas? O dinheiro, o preço e todas as outras configurações continuam só com você.
deputy-none = “{ $title }” não tem outro administrador que possa deixar pessoas entrar. Nomeie um primeiro no Telegram.
deputy-no-admin = Essa pessoa não é mais administradora de “{ $title }” com permissão para deixar pessoas entrar, então não é seu suplente.
deputy-named =
    { $name } agora é seu suplente em “{ $title }”: também pergunto a essa pessoa sobre as campanhas deste grupo, e vale a primeira resposta. Aviso você do que for decidido.
    { $started ->
        [no] Essa pessoa nunca me escreveu, então ainda não posso escrever para ela. Peça que me envie /start.
       *[yes] Já avisei essa pessoa.
    }
deputy-you = Agora você é suplente do dono de “{ $title }”: também pergunto a você sobre as campanhas deste grupo, e você pode aceitar, recusar, remover e bloquear. O dono fica sabendo do que você decidir.
deputy-decides = Seu suplente em “{ $title }” também decide sobre as campanhas.
deputy-digest-head = Como suplente, você pode decidir sobre isto, assim como o dono: vale a primeira resposta. Há tempo até { $until }; silêncio significa não. Os recém-chegados leriam isto, palavra por palavra.
deputy-decided =
    { $verdict ->
        [accepted] Aceita por { $name }, seu suplente: { $sponsor } está ativa em { $title }.
        [declined] Recusada por { $name }, seu suplente: { $sponsor } não aparece em { $title }.
        [removed] Removida por { $name }, seu suplente: { $sponsor } não compra mais entradas em { $title }.
       *[blocked] Bloqueado por { $name }, seu suplente: o anunciante “{ $sponsor }” não compra mais entradas em { $title }. Você pode desbloqueá-lo em /menu.
    }
ads-button = Campanhas
ads-list =
    Campanhas em { $group }:

    { $campaigns }
ads-none = Nenhuma campanha está ativa aqui nem espera sua resposta.
ads-line =
    { $sponsor } · { $bid } USDC por entrada · { $status ->
        [accepted] ativa
       *[asked] espera sua resposta
    } · entradas: { $joins }
    “{ $prompt }”
ads-remove = ✕ { $sponsor }
ads-show = 👁 { $sponsor }
campaigns-owner-ended =
    { $sponsor } terminou em { $group }: { $reason ->
        [end_date] chegou sua data de fim.
        [reclaim] o dinheiro dela está sendo retomado do contrato de custódia.
        [escrow_retired] os depósitos vão agora para outro contrato de custódia.
       *[withdrawn] o anunciante a encerrou.
    }

    Entradas: { $joins }
    Você ganhou { $earned } USDC, já descontada a taxa.

campaigns-notice-paid = A campanha { $campaign } ({ $sponsor }) está paga. Quem opera este bot a lê agora, por no máximo { $review } horas. Depois os donos dos grupos são consultados.
campaigns-notice-live = A campanha { $campaign } ({ $sponsor }) está permitida. Os donos dos grupos são consultados agora, uma vez por dia; cada um tem { $wait } horas.
campaigns-notice-not_reviewed = A campanha { $campaign } ({ $sponsor }) terminou: quem opera este bot não a leu em { $review } horas. Tudo o que você pagou volta.
campaigns-notice-refused = Campanha { $campaign } ({ $sponsor }): quem opera este bot a recusou. { $reason } Tudo o que você pagou volta.
campaigns-notice-no_group_soon = Campanha { $campaign } ({ $sponsor }): nenhum grupo a aceitou e não há mais dono a consultar. Se ninguém aceitar até { $until }, ela termina e tudo é devolvido. Você pode acrescentar grupos: /campaigns
campaigns-notice-no_group = A campanha { $campaign } ({ $sponsor }) terminou, porque nenhum grupo a aceitou em { $placeDays } dias. Tudo o que você pagou volta.
campaigns-notice-test_over = A campanha { $campaign } ({ $sponsor }) tem as entradas com que você queria testá-la e está em pausa. /results as mostra, /resume a retoma.
campaigns-notice-accepted = A campanha { $campaign } está ativa em { $group }, a { $bid } USDC por entrada.
campaigns-notice-declined = Campanha { $campaign }: o dono de { $group } recusou.
campaigns-notice-silence = Campanha { $campaign }: o dono de { $group } não respondeu em { $wait } horas, o que significa não.
campaigns-notice-removed = Campanha { $campaign }: o dono de { $group } a removeu de lá.
campaigns-notice-blocked = Campanha { $campaign }: o dono de { $group } não aceita mais suas campanhas.
campaigns-notice-category = Campanha { $campaign }: o dono de { $group } proíbe a categoria dela ({ $category }), por isso ela não aparece lá.
campaigns-notice-category_corrected = Campanha { $campaign } ({ $sponsor }): um revisor corrigiu a categoria. Agora é { $category }. Ela sai dos grupos cujos donos proíbem isso.
campaigns-notice-group_gone = Campanha { $campaign }: { $group } saiu do mercado.
campaigns-notice-never_asked = Campanha { $campaign }: o dono de { $group } não pôde ser consultado em { $askDays } dias, por isso ela não aparece lá.
