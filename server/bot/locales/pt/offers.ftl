# Offers of advertisers: for members, for owners, for advertisers, and on the page that a closed link shows.

offer-from = De { $sponsor }: { $text }
offer-first = Esta é a oferta de um anunciante. Se você não quer ofertas, toque em /privacy.
offer-why-button = Por que vejo isto?
offer-report = ⚠️ Denunciar
offer-reported = Obrigado. Se outros também denunciarem, ela deixa de aparecer e quem opera este bot a lê.
offer-why =
    { $sponsor } paga por esta oferta e pagou pela pergunta antes dela.

    Se você abrir o link, { $host } fica sabendo o que qualquer site sabe de uma visita, e recebe um código aleatório que conta a visita. Nem { $sponsor } nem { $host } recebem de nós seu nome, sua conta do Telegram ou sua resposta ligada à visita.

    Com /privacy você pode desativar as ofertas.
offer-gone = Esta oferta terminou.

offer-link-unknown = Este link não é conhecido ou tem mais de { $days } dias.
offer-link-closed = Esta oferta terminou, por isso o link não leva mais a lugar nenhum.

offer-choice =
    { $wants ->
        [yes] Depois de entrar em um grupo, você pode receber a oferta de um anunciante.
       *[no] Você não recebe ofertas de anunciantes.
    }
offer-choice-button =
    { $wants ->
        [yes] Desativar ofertas
       *[no] Ativar ofertas
    }
offer-chosen =
    { $wants ->
        [yes] Pronto: você pode voltar a receber ofertas.
       *[no] Pronto: você não recebe mais ofertas.
    }

offer-group-button = Ofertas
offer-group =
    { $allows ->
        [yes] Em { $title } as ofertas são permitidas.
       *[no] Em { $title } as ofertas não são permitidas.
    }

    Uma oferta é uma linha e um link de um anunciante. Os membros a recebem quando já entraram, abaixo das boas-vindas, se responderam à pergunta desse anunciante. Você vê cada oferta antes de aceitar uma campanha e pode encerrar o link dela a qualquer momento.
offer-group-switch =
    { $allows ->
        [yes] Não permitir ofertas
       *[no] Permitir ofertas
    }
offer-group-end-link = Encerrar o link de { $sponsor }
offer-group-link-ended = Encerrado: o link não leva mais a lugar nenhum, nem nas mensagens já enviadas.

offer-conversions-button = Conversões
offer-conversions =
    Uma conversão é o que você quer que as pessoas façam depois de abrir sua oferta, por exemplo um cadastro. Seu servidor pode informá-la: { $docs } mostra como.

    Para isso ele precisa de um segredo. Ele é mostrado uma única vez; um novo encerra o anterior.
offer-secret-button = Criar um segredo
offer-secret =
    O segredo da campanha { $campaign }, só para o seu servidor:

    { $secret }

    Ele não é mostrado de novo. Apague esta mensagem depois de copiá-lo.

error-offer-link-refused =
    { $flaw ->
        [not_https] O link de uma oferta precisa começar com https://.
        [too_long] Esse link é longo demais: no máximo { $most } caracteres.
        [own] Uma oferta não pode levar a este mercado.
        [telegram] Uma oferta não pode levar ao Telegram.
        [shortener] Esse link leva a outro endereço. Escreva o endereço a que as pessoas chegam no fim.
        [redirector] Esse link leva a outro endereço ou contém um. Escreva o endereço a que as pessoas chegam no fim.
        [click_taken] Esse link já contém “foyer_click”. Eu mesmo o acrescento.
       *[other] Esse link não pode ser usado. Ele precisa do nome de um site público, sem usuário, sem porta e sem números no lugar do nome.
    }

campaigns-notice-offer_paused =
    { $kind ->
        [host] Campanha { $campaign }: a oferta dela não é mais mostrada, porque o link dela agora leva a { $found }. A pergunta continua como antes. O operador decide sobre o link.
        [unreachable] Campanha { $campaign }: a oferta dela não é mais mostrada, porque o link dela não pode ser acessado. A pergunta continua como antes. O operador decide sobre o link.
       *[rule] Campanha { $campaign }: a oferta dela não é mais mostrada, porque o link dela leva aonde nenhuma oferta pode levar. A pergunta continua como antes. O operador decide sobre o link.
    }
