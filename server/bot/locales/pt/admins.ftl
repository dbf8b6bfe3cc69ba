command-waiting = Quem espera um administrador nos seus grupos

admins-waiting =
    { $count ->
        [one] Uma pessoa espera um administrador de { $group }.
       *[other] { $count } pessoas esperam um administrador de { $group }.
    }
admins-nobody = Ninguém espera um administrador de { $group }.
admins-nameless = Alguém sem nome
admins-refused = O Telegram não permitiu a entrada
admins-button-let-in = { $number }. Liberar
admins-button-decline = { $number }. Recusar
admins-waiting-none = Ninguém espera nos grupos em que você pode liberar a entrada de pessoas.

admins-tap-let_in = A entrada está sendo liberada.
admins-tap-decline = Pedido recusado.
admins-tap-over = Alguém já decidiu, ou essa pessoa não espera mais.
admins-tap-answered = Enquanto isso a pessoa respondeu e já está entrando.
admins-tap-no-right =
    { $right ->
        [can_restrict_members] Só um administrador com a permissão “Banir usuários” nesse grupo pode fazer isso.
       *[can_invite_users] Só um administrador com a permissão “Convidar usuários via link” nesse grupo pode fazer isso.
    }

groups-button-admins = Quem pede para entrar
groups-admins =
    { $chosen ->
        [yes] As pessoas que pedem a um administrador para entrar em “{ $title }” aparecem no grupo privado que você escolheu.
       *[no] As pessoas que pedem a um administrador para entrar em “{ $title }” aparecem para você, aqui.
    }

    Qualquer administrador com a permissão necessária pode liberar ou recusar ali. /waiting mostra a lista a qualquer momento.

    Prefere a lista em um grupo privado, como o dos seus administradores? Toque no botão e escolha um grupo em que você é administrador.
groups-button-admins-choose = Escolher um grupo privado
groups-button-admins-me = Mostrar para mim
groups-admins-chosen = As pessoas que pedem a um administrador para entrar em “{ $title }” agora aparecem em “{ $chat }”.
groups-admins-public = “{ $chat }” é público: qualquer um poderia ler ali quem pede para entrar em “{ $title }”. Escolha um grupo privado.
groups-admins-not-admin = O Telegram diz que você não é administrador de “{ $chat }”. Escolha um grupo privado em que você seja.
