team-button = Colegas
team = Seus colegas veem suas campanhas e resultados, alteram e pausam campanhas e preparam novas. Eles não podem encerrar uma campanha, retirar dinheiro, mudar uma carteira de reembolso nem convidar outras pessoas.
team-member = · { $name }, desde { $since }
team-invited = · { $name }, convite aberto até { $until }
team-acts = O que foi feito por último na web ou por seus colegas:
team-act = { $at } · { $name } · campanha { $campaign }: { $act ->
    [ordered] pedida
    [started] iniciada
    [paused] pausada
    [resumed] retomada
    [changed] ajustes alterados
    [content] pergunta ou oferta alterada
    [groups] grupos adicionados
    [bid] lance ou limite em grupos alterado
    [left_group] retirada de um grupo
    [topped_up] depósito solicitado
    [shared] link dos resultados
    [ended] encerrada
    [delayed] alteração assinada, espera um dia
    [refused] alteração recusada
   *[other] alterada
  }
team-on-web = { $name ->
    [none] carteira { $wallet } na web
   *[other] { $name } na web
  }
team-acting-for = Você age em nome de { $sponsor }.
team-invite = Convidar um colega
team-withdraw = Retirar o convite de { $name }
team-remove = Remover { $name }
team-buy-for = Nova campanha para { $sponsor }
team-leave = Deixar de agir por { $sponsor }
team-advertiser = um anunciante
team-link =
    Envie este link ao seu colega. Ele funciona uma única vez, por { $hours } horas, para quem abrir primeiro:

    { $link }

    Vou avisar quando ele for usado.
team-joined = Agora você pode agir em nome de { $sponsor }: ver as campanhas e os resultados, alterar, pausar e preparar novas. { $sponsor } vê o que você faz. As campanhas são pagas no endereço de depósito delas, então você também pode pagar.
team-ask-name = Como você chama seu colega? Só você vê este nome, de no máximo { $max } caracteres.
team-came = O convite de { $name } foi usado e essa pessoa já pode agir em seu nome. Se foi outra pessoa, remova.
team-error-too-many = No máximo { $most } colegas, contando os convites abertos. Remova alguém antes.
team-error-over = Este convite não funciona: já foi usado ou retirado, expirou, ou você já pode agir em nome deste anunciante.
team-error-not-allowed = Só o anunciante pode fazer isso.
