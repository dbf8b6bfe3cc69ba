command-register = Colocar um grupo no mercado
command-menu = Seus grupos e as configurações deles
command-invite = O link para pedir para entrar
command-stats = O que um grupo rendeu
command-pausegroup = Pausar a portaria de um grupo
command-resumegroup = Retomar a portaria de um grupo
command-transfer = Passar um grupo a outro administrador
command-unregister = Tirar um grupo do mercado
command-privacy = O que é guardado sobre você e por quanto tempo
command-deleteme = Apagar o que é guardado sobre você
command-group-register = Colocar este grupo no mercado (só o criador)

groups-checking = Um momento, estou perguntando ao Telegram …

groups-hello =
    Olá! Eu fico na portaria dos grupos: quem entra lê primeiro as regras e, se houver, responde uma pergunta curta.

    { $kind ->
        [supergroup] O criador deste grupo já pode me configurar: toque no botão, todo o resto acontece no chat direto comigo.
       *[group] O criador deste grupo já pode me configurar: toque no botão, todo o resto acontece no chat direto comigo. Este é um grupo básico: aqui eu posso receber quem pede para entrar por link, mas não quem é adicionado ou entra livremente; para isso o Telegram precisa antes transformá-lo em supergrupo (por exemplo, ao ativar “Histórico para novos membros”).
    }
groups-hello-rights-missing =
    Olá! Eu fico na portaria dos grupos: quem entra lê primeiro as regras e, se houver, responde uma pergunta curta.

    { groups-how-to-give }
groups-how-to-give =
    { $right ->
        [administrator] Para isso eu preciso ser administrador. Como: abra o perfil do grupo, Editar, Administradores, Adicionar Administrador, me escolha e permita “Convidar usuários via link” e “Banir usuários”.
        [can_restrict_members] Falta uma permissão: “Banir usuários” (sem ela não consigo segurar as pessoas na portaria). Como: abra o perfil do grupo, Editar, Administradores, me escolha e permita.
       *[can_invite_users] Falta uma permissão: “Convidar usuários via link” (sem ela não fico sabendo de quem pede para entrar). Como: abra o perfil do grupo, Editar, Administradores, me escolha e permita.
    }

groups-register-here = Você pode me configurar para este grupo. Toque no botão: todo o resto acontece no chat direto comigo.
groups-register-anonymous = Isto foi enviado em nome de um grupo ou canal, então não consigo ver quem você é. O criador do grupo continua no chat direto comigo, onde o Telegram me diz quem é:
groups-only-creator = Só o criador deste grupo pode colocá-lo no mercado.
groups-button-set-up = Configurar no chat direto

groups-how-to-register =
    Como um grupo chega ao mercado:

    1. Adicione-me como administrador (o botão faz isso).
    2. O criador escreve /register no grupo ou toca no botão da minha mensagem lá.
    3. Aqui eu faço algumas perguntas: tema, idioma, regras, sua própria pergunta, lance mínimo, carteira de pagamentos, aprovação de campanhas e o que acontece com quem nunca responde.
groups-earning =
    Como você recebe

    Você ganha o preço de cada entrada patrocinada, menos a taxa de { $fee }%. Se o membro sair em menos de { $back } horas, o preço volta para o anunciante. Os ganhos esperam { $mature } horas; depois, o próximo pagamento os envia sozinho à sua carteira, a partir de { $minimum } USDC.

    /stats mostra os ganhos a qualquer momento.
groups-button-add = Adicionar-me a um grupo
groups-not-added = Não estou nesse grupo, ou não estou mais. Adicione-me primeiro como administrador e depois escreva /register lá.
groups-not-creator = O Telegram diz que você não é o criador deste grupo, e só o criador pode colocá-lo no mercado.
groups-asked-operator = “{ $title }” não tem mais criador, então só quem cuida deste bot pode confirmar você. Já perguntei, e escrevo para você assim que responderem.
groups-operator-asked = Alguém quer registrar “{ $title }” (grupo { $group }), que não tem criador. A pessoa é administradora lá: usuário do Telegram { $person }. Confirme só se você sabe que ela pode falar pelo grupo.
groups-button-grant = Confirmar a pessoa
groups-granted = A pessoa foi avisada.
groups-rights-missing =
    Ainda não posso trabalhar em “{ $title }”.

    { groups-how-to-give }

    Depois toque no botão.
groups-button-check-again = Já fiz isso
groups-taken = Este grupo já foi registrado por outra pessoa. Nada mudou.
groups-already-yours = “{ $title }” já está registrado, e é seu. Nada mudou.
groups-reopened = “{ $title }” voltou ao mercado, com as configurações e a carteira que tinha.
groups-take-over-later =
    “{ $title }” está registrado em nome de outra pessoa, que já foi avisada de que você o quer.

    Como criador, você pode assumi-lo { $hours } horas depois do seu primeiro pedido, se até lá ainda for o criador. Até esse momento a carteira de pagamentos dele não pode ser trocada. O que ele ganhou antes fica com quem ganhou.
groups-button-take-over = Assumir

groups-label-register = Registro de { $title }
groups-label-change = Configurações de { $title }

groups-ask-topic = Sobre o que é o seu grupo? Poucas palavras ajudam os anunciantes a escolhê-lo, por exemplo “DeFi em português”. No máximo { $max } caracteres.
groups-ask-language = Em que idioma devo falar com recém-chegados cujo idioma eu não conheço?
groups-ask-rules = Quais regras os recém-chegados devem aceitar? Escreva uma regra por linha: no máximo { $max } regras, cada uma com até { $length } caracteres.
groups-ask-question = O que devo perguntar a quem entra sem patrocínio de ninguém?
groups-ask-floor = Qual é o lance mínimo por entrada que você aceita, em USDC? É de pelo menos { $minimum }. Anunciantes abaixo dele não entram.
groups-ask-wallet =
    { $later ->
        [yes] Para onde devem ir seus ganhos? Envie o endereço da sua carteira: ele começa com 0x.
       *[no] Envie o endereço da nova carteira: ele começa com 0x.
    }

    Use uma carteira sua, não o endereço de depósito de uma corretora: os pagamentos vêm de um contrato, e muitas corretoras não os creditam.
groups-check-wallet =
    Compare cada caractere com o que sua carteira mostra, por favor:

    { $wallet }

    É sua própria carteira, e não o endereço de uma corretora? Uma troca posterior passa a valer depois de { $hours } horas.
groups-ask-consent = Campanhas podem começar sem perguntar a você?
groups-ask-unreached = Algumas pessoas entram no grupo, mas nunca vêm falar comigo. Enquanto isso não podem escrever no grupo. O que deve acontecer com elas depois de { $hours } horas?
groups-review =
    { $title }

    { $summary }

    Está tudo certo?
groups-registered =
    “{ $title }” está no mercado!

    { $wallet ->
        [yes] A partir de agora quem entra passa primeiro por mim, e anunciantes podem dar lances pelas suas entradas.
       *[no] A partir de agora quem entra passa primeiro por mim. Anunciantes poderão dar lances pelas suas entradas assim que você indicar uma carteira de pagamentos: /menu.
    }
    { $kind ->
        [supergroup] O caminho mais seguro é um link com que se pede para entrar: o primeiro botão cria um.
       *[group] Em um grupo básico só passa por mim quem pede para entrar: o primeiro botão cria um link para isso. Para quem é adicionado ou entra livremente é preciso um supergrupo.
    }
groups-saved = Salvo.
groups-saved-later = Anotado. A nova carteira passa a valer depois, como acabei de escrever.

groups-button-skip = Pular
groups-button-no-topic = Sem tema
groups-button-no-rules = Sem regras
groups-button-question-none = Nada, só as regras
groups-button-floor-minimum = { $minimum } USDC
groups-button-wallet-later = Mais tarde
groups-button-wallet-right = Sim, é minha carteira
groups-button-consent-ask = Perguntar a mim toda vez
groups-button-consent-accept_all = Aceitar tudo a partir do meu lance mínimo
groups-button-unreached-keep_muted = Ficam, sem escrever até responder
groups-button-unreached-remove = São removidas e podem voltar
groups-button-register = Sim, colocar no mercado

groups-none-yet = Você ainda não tem grupo aqui. Adicione-me a um como administrador e depois escreva /register lá.
groups-which = Qual grupo?
groups-which-role = Você tem grupos e campanhas. O que quer ver?
groups-button-campaigns = Minhas campanhas
groups-button-menu = Menu
groups-button-mine = Meus grupos
groups-button-back = ← Voltar ao grupo
groups-button-section-door = Quem chega
groups-button-section-advertisers = Anunciantes
groups-button-section-money = Dinheiro
groups-button-section-group = Este grupo
groups-button-topic = Tema
groups-button-language = Idioma
groups-button-rules = Regras
groups-button-question = Pergunta própria
groups-button-floor = Lance mínimo
groups-button-wallet = Carteira de pagamentos
groups-button-consent = Aprovação
groups-button-unreached = Quem nunca responde
groups-button-categories = Categorias proibidas
groups-categories =
    { $title }

    Toque em uma categoria para proibi-la no seu grupo ou permiti-la de novo. Campanhas de uma categoria proibida não são propostas a você, e as que estão no ar terminam.
groups-button-blocks = Anunciantes bloqueados
groups-button-invite = Link de convite
groups-button-stats = Entradas e ganhos
groups-button-why = Por que sem patrocínio?
groups-button-days = { $days } dias
groups-button-pause = Pausar
groups-button-resume = Retomar
groups-button-transfer = Passar adiante
groups-button-unregister = Cancelar registro
groups-button-listing = Lista pública
groups-listing =
    { $listed ->
        [yes] “{ $title }” está na lista pública de grupos: { $page }
       *[no] “{ $title }” não está na lista pública de grupos: { $page }
    }

    Qualquer pessoa pode ver ali o título, o tema, o idioma e o número de membros, as entradas por semana em dezenas, a parcela de pessoas que entram, o lance mínimo e o melhor lance. Nenhum link para o grupo e o nome de ninguém.
groups-listing-later = Ele aparece lá assim que vender entradas.
groups-listing-switch =
    { $listed ->
        [yes] Tirar da lista
       *[no] Colocar na lista
    }
groups-button-check-rights = Verificar minhas permissões de novo

groups-status =
    { $status ->
        [active] A portaria está funcionando.
        [paused] A portaria está pausada: as pessoas entram sem pergunta, os pedidos de entrada esperam por você e seus administradores, e nada é vendido.
        [no_rights] A portaria está parada, porque me falta uma permissão. Enquanto isso nada é vendido.
        [left] Não estou mais neste grupo. Adicione-me de novo e escreva /register lá para continuar.
       *[unregistered] Fora do mercado. Escreva /register no grupo para colocá-lo de volta.
    }
groups-missing-right = { groups-how-to-give }
groups-other-bot = ⚠️ Outro bot também recebe os recém-chegados: { $bot }. As pessoas que ele deixa entrar entram sem a minha pergunta, e ninguém paga por elas. Deixe um só bot receber os recém-chegados.
groups-other-bot-notice =
    { $title }

    { groups-other-bot }
groups-frozen = Outra pessoa é o criador deste grupo no Telegram. Até isso se resolver, a carteira de pagamentos dele não pode ser trocada.
groups-line-members =
    Membros: { $count ->
        [0] ainda não contados
       *[other] { $count }
    }
groups-line-topic = Tema: { $value }
groups-line-language = Idioma: { $value }
groups-line-rules = Regras: { $count }
groups-line-question = Pergunta própria: { $value }
groups-line-floor = Lance mínimo: { $value } USDC por entrada (você recebe menos a taxa de { $fee }%)
groups-line-wallet = Carteira de pagamentos: { $value }
groups-line-wallet-change = Nova carteira de pagamentos a partir de { $at }: { $wallet }
groups-line-consent =
    Campanhas: { $value ->
        [accept_all] são aceitas todas com lance igual ou acima do seu mínimo
       *[ask] você decide sobre cada uma
    }
groups-line-unreached = Quem nunca responde: { $value }
groups-line-categories = Categorias proibidas: { $value }
groups-no-topic = nenhum
groups-no-question = nenhuma, só leem as regras
groups-no-wallet = ainda nenhuma, por isso nada é vendido

groups-stats =
    { $title }

    Membros: { $members ->
        [0] ainda não contados
       *[other] { $members }
    }
    Entraram pela portaria: { $verifications }, destes patrocinados: { $sponsored }
    Nos últimos { $days } dias: { $weekVerifications }, patrocinados { $weekSponsored }, ganhos { $weekEarned } USDC

    Na carteira de pagamentos atual:
    ainda não pagos: { $pending } USDC
    · em período de espera{ $until ->
        [none] {""}
       *[other] {" "}até { $until }
    }: { $maturing } USDC
    · prontos para o próximo pagamento{ $next ->
        [none] {""}
       *[other] {" "}({ $next })
    }: { $ready } USDC{ $underWay ->
        [none] {""}
       *[other] {" "}· a caminho: { $underWay } USDC
    }
    pagos: { $paid } USDC
    Os pagamentos saem sozinhos, a partir de { $minimum } USDC somando todos os seus grupos.
groups-stats-paced = Nos últimos { $days } dias, o melhor lance ficou contido em { $paced } de { $auctions } entradas à venda: a campanha distribui o orçamento ao longo do tempo.

groups-why =
    { $title }

    Entradas sem patrocinador nos últimos { $days } dias: { $unsponsored } de { $joins }
groups-why-reason =
    { $reason ->
        [not_selling] O grupo não vendia entradas naquele momento: não tinha carteira de pagamentos, estava congelado, você tinha demais a receber ou as vendas estavam paradas em toda parte.
        [no_campaign] Nenhuma campanha estava ativa no grupo.
        [below_floor] O melhor lance estava abaixo do seu lance mínimo.
        [blocked] O melhor lance era de um anunciante que você bloqueou.
        [own_group] O melhor lance era seu, e ninguém ganha com a própria campanha.
        [raid] Pessoas demais chegaram ao mesmo tempo.
        [spent] A melhor campanha tinha gastado o dinheiro ou as entradas do dia, ou tinha acabado de terminar.
        [pacing] A campanha com o melhor lance está distribuindo seu orçamento ao longo do tempo.
       *[other] A pessoa já tinha estado aqui, foi adicionada por alguém, saiu em menos de { $hours } horas ou já tinham pago bastante por ela em outros grupos. Ou a resposta não pôde ser avaliada a tempo.
    }
groups-why-remedy =
    { $reason ->
        [not_selling] Verifique se há uma carteira de pagamentos definida.
        [no_campaign] Um tema claro e um lance mínimo baixo ajudam os anunciantes a escolher seu grupo.
        [below_floor] Baixe seu lance mínimo se quiser vender essas entradas.
       *[blocked] Desbloqueie-o se quiser voltar a vender para ele.
    }
groups-why-count = { $count } × { $why }
groups-why-join = { $at }: { $why }
groups-why-newest = As mais recentes:

groups-invite =
    O link para pedir para entrar em “{ $title }”:

    { $link }

    Quem o usa passa por mim antes de entrar. Use-o no lugar dos outros links do grupo.
groups-invite-refused = O Telegram não me deixa criar um link para “{ $title }”. Verifique se sou administrador lá e posso convidar usuários via link.

groups-now =
    { $status ->
        [paused] “{ $title }” está em pausa: as pessoas entram sem pergunta, todos que eu segurava estão livres, e nada é vendido. Os pedidos de entrada esperam no Telegram por você e seus administradores. As campanhas esperam aqui.
        [no_rights] “{ $title }” ainda não pode continuar. { groups-how-to-give }
       *[active] “{ $title }” continua: recém-chegados passam por mim de novo, e entradas são vendidas.
    }

groups-confirm-unregister =
    Tirar “{ $title }” do mercado?

    A partir daí as pessoas entram sem pergunta; os pedidos de entrada esperam no Telegram por você e seus administradores. Todas as campanhas dele terminam, e o que sobra delas volta para os anunciantes. O que você ganhou ainda é pago à sua carteira. Você pode registrar o grupo de novo quando quiser; campanhas encerradas não voltam.
groups-button-confirm-unregister = Sim, cancelar o registro
groups-unregistered = “{ $title }” está fora do mercado. Quem já respondeu ainda pode entrar; os outros pedidos de entrada esperam no Telegram por você e seus administradores. O que você ganhou ainda é pago à sua carteira. Você pode me remover do grupo quando quiser.

groups-blocks =
    { $count ->
        [0] “{ $title }”: ninguém está bloqueado.
       *[other] “{ $title }”: anunciantes bloqueados. Toque em um para que ele possa comprar de novo.
    }
groups-button-unblock = Desbloquear { $sponsor }
groups-unnamed-advertiser = um anunciante sem nome
groups-button-block = Bloquear um anunciante
groups-whom-to-block = Qual anunciante você quer bloquear? As campanhas dele neste grupo terminam na hora, e o dinheiro não gasto é devolvido.
groups-no-advertisers = Ninguém anunciou neste grupo ainda.

groups-wallet-waits =
    A carteira de pagamentos de “{ $title }” será trocada em { $at } por

    { $wallet }

    Não foi você? Então mantenha a carteira atual e veja no Telegram Configurações, Dispositivos: talvez outra pessoa esteja usando sua conta.
groups-button-keep-wallet = Manter a carteira atual
groups-wallet-kept = A carteira de pagamentos fica como está.
groups-wallet-too-late = Essa troca não existe mais.
groups-wallet-changed = A carteira de pagamentos de “{ $title }” agora é { $wallet }. O que foi ganho ou reservado antes é pago à anterior.

groups-rights-lost =
    Não posso mais trabalhar em “{ $title }”. Nada é vendido até que eu possa; todos que eu segurava estão livres.

    { groups-how-to-give }
groups-rights-back = Posso trabalhar de novo em “{ $title }”: recém-chegados passam por mim, e entradas são vendidas.
groups-left = Fui removido de “{ $title }”. Os pedidos de entrada esperam no Telegram por você e seus administradores. As campanhas dele terminaram, e o que sobra delas volta para os anunciantes. O que você ganhou ainda é pago à sua carteira. Para continuar, adicione-me de novo e escreva /register lá.

groups-creator-changed =
    O Telegram agora indica outro criador para “{ $title }”. A partir de agora a carteira de pagamentos dele não pode ser trocada, e o novo criador poderá assumir o grupo a partir de { $at }.

    O que ele ganhou antes fica com quem ganhou. Foi um engano? Então faça com que o grupo seja devolvido a você no Telegram antes disso.
groups-you-are-creator = O Telegram indica você como criador de “{ $title }”, que está registrado aqui em nome de outra pessoa. Você poderá assumi-lo a partir de { $at }, se até lá ainda for o criador. O que ele ganhou antes fica com quem ganhou.
groups-taken-over = “{ $title }” foi assumido pelo criador do grupo. O que ele ganhou para sua carteira até agora ainda é pago a ela.
groups-choose-admin = A quem você quer passar “{ $title }”? A pessoa precisa aceitar.
groups-no-admins = “{ $title }” não tem outro administrador. Primeiro torne administrador no Telegram quem deve recebê-lo.
groups-no-admin-any-more = Essa pessoa não é mais administradora de “{ $title }”, então não fiz a oferta.
groups-offered =
    Ofereci “{ $title }” a { $name }, que tem até { $until } para aceitar.

    Se a pessoa nunca me escreveu, não posso escrever primeiro: envie a ela este link.
    { $link }
groups-button-withdraw = Retirar a oferta
groups-withdrawn = A oferta foi retirada. O grupo continua seu.
groups-offer = O dono de “{ $title }” quer passar o grupo a você neste mercado: as configurações e o que ele ganhar a partir daí. Você tem até { $until } para aceitar.
groups-button-accept = Aceitar
groups-transfer-accepted = “{ $title }” agora tem outro dono. O que ele ganhou até agora ainda é pago à sua carteira.
groups-yours-now = “{ $title }” agora é seu. Defina sua carteira de pagamentos, por favor: até ela valer, o que for ganho vai para a do dono anterior.
groups-yours-now-no-wallet = “{ $title }” agora é seu. As entradas voltam a ser vendidas assim que você definir sua carteira de pagamentos.

groups-suspended =
    O operador deste mercado congelou “{ $title }” para verificar algo.

    As pessoas continuam entrando, mas nenhuma entrada é vendida, e o que você ganhou nele fica guardado para você e não é pago até ele ser descongelado.{ $contact ->
        [none] {""}
       *[other] {" "}Dúvidas: { $contact }
    }
groups-cleared = “{ $title }” foi descongelado. As entradas voltam a ser vendidas, e o que ficou guardado vem com o próximo pagamento.

groups-unpaid =
    “{ $title }” não vende entradas por enquanto. { $why ->
        [stopped] O guardião do contrato de custódia bloqueou sua carteira de pagamentos. As entradas voltam a ser vendidas sozinhas assim que o contrato puder pagá-la.
       *[limit] Sua carteira tem { $unpaid } USDC a receber ou prestes a ganhar, mais de { $most } USDC. Isso talvez não fosse pago antes que um anunciante pudesse pegar o dinheiro de volta. As entradas voltam a ser vendidas sozinhas assim que houver menos a receber.
    }{ $at ->
        [none] {""}
       *[other] {" "}O próximo pagamento é em { $at }.
    }

groups-costs = Quanto perguntar custa em membros, nos últimos { $days } dias:
groups-costs-line = { $what }: { $asked } perguntados, { $in }% entraram, { $failed }% falharam, { $open }% não responderam
groups-costs-few = { $what }: { $asked } perguntados, poucos para dizer algo
groups-costs-sponsored = Perguntas patrocinadas
groups-costs-own = Sua própria pergunta
groups-costs-none = Sem pergunta
