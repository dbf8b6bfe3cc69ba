gate-invite =
    Olá! Você pediu para entrar em { $group }.

    { $asks ->
        [yes] Primeiro, uma pergunta curta. Depois de abri-la, você tem { $minutes } minutos.
       *[no] O botão leva você para dentro. Talvez eu faça antes uma pergunta curta.
    }
gate-invite-button =
    { $asks ->
        [yes] Responder e entrar
       *[no] Continuar e entrar
    }

gate-notice =
    { $asks ->
        [yes] Boas-vindas! Se você acabou de entrar: toque no botão, responda uma pergunta curta e já poderá escrever aqui.
       *[no] Boas-vindas! Se você acabou de entrar: toque no botão e siga os poucos passos de lá; depois já poderá escrever aqui.
    }
gate-notice-button =
    { $asks ->
        [yes] Responder e entrar
       *[no] Continuar e entrar
    }

gate-task = { $group } faz uma pergunta curta a todos que entram.
gate-task-sponsored =
    { $group } faz uma pergunta curta a todos que entram.

    Patrocinado por { $sponsor }. Sua resposta é compartilhada com o patrocinador sem o seu nome.
gate-task-again = Obrigado! Você poderia dizer um pouco mais? É a sua última tentativa: o que você escrever agora vale.
gate-task-politely = Isso soa como um insulto, por isso não repassei. Responda mais uma vez, por favor, com palavras mais gentis.
gate-how-options = Toque na sua resposta. Você tem { $minutes } minutos.
gate-how-open = Responda com as suas palavras, em uma mensagem aqui. Você tem { $minutes } minutos.
gate-how-options-again = Essa não era a resposta certa. Toque de novo: é a sua última tentativa, e o seu tempo continua correndo.
gate-how-options-still = Toque na sua resposta. O seu tempo continua correndo.
gate-how-open-again = Escreva a sua resposta em uma mensagem aqui. O seu tempo continua correndo.
gate-tap-wrong = Essa não era a resposta certa. Você tem mais uma tentativa, e as respostas estão em outra ordem.
gate-tap-stale = As respostas agora estão em outra ordem, por isso este toque não contou. Olhe de novo e toque.
gate-skip = Pular e pedir a um administrador
gate-scoring = Obrigado! Sua resposta está sendo lida. Leva só um momento.
gate-too-long = Isso tem mais de { $max } caracteres. Diga de forma um pouco mais curta, por favor.

gate-rules =
    Estas são as regras de { $group }:

    { $rules }

    Falta só um toque: aceite e eu libero sua entrada.
gate-no-rules =
    Por favor, trate bem as outras pessoas em { $group }.

    Falta só um toque: aceite e eu libero sua entrada.
gate-agree = Aceito
gate-admitting = Liberando sua entrada em { $group } … Aviso assim que você estiver dentro.
gate-admitting-stuck = O Telegram não me deixa liberar sua entrada em { $group } agora. Continuo tentando e aviso quando você estiver dentro. Os administradores do grupo podem liberar sua entrada antes.
gate-admitting-member-full = O Telegram não me deixa liberar sua entrada em { $group }: você já está em tantos grupos e canais quanto ele permite. Saia de um deles e depois toque no botão. Também tento de novo a cada hora.
gate-admitting-group-full = { $group } tem tantos membros quanto o Telegram permite, então ninguém pode entrar agora. Tento de novo a cada hora e aviso quando você estiver dentro.
gate-given-up =
    { $reason ->
        [member_full] Parei de tentar liberar sua entrada em { $group }: você continua em tantos grupos e canais quanto o Telegram permite. Saia de um deles primeiro.
       *[other] Parei de tentar liberar sua entrada em { $group }: o Telegram não me deixa. Os administradores do grupo podem liberar sua entrada.
    }

    Sua resposta continua valendo: toque no botão em até { $days } dias e eu tento de novo sem nenhuma pergunta.
gate-request-gone = Seu pedido para entrar em { $group } não vale mais: foi retirado ou recusado, ou o link dele expirou. Você pode pedir para entrar de novo; aí começa do início.
gate-ask-again-button = Pedir para entrar de novo
gate-in = Pronto, você entrou! Boas-vindas a { $group }.
gate-open-group = Abrir o grupo

gate-failed =
    { $answered ->
        [in_words] Obrigado por responder. Desculpe, isso não respondeu à pergunta de { $group }. Por favor, não inclua links nem contatos.
       *[by_tap] Obrigado por responder. Desculpe, não era essa: a resposta certa à pergunta de { $group } é outra.
    }
gate-expired = O tempo para responder acabou, então você ainda não está em { $group }.
gate-put-off = Sem problema. Um administrador de { $group } pode liberar sua entrada. Se mudar de ideia, você pode responder à pergunta a qualquer momento.
gate-asked-admins = Sem problema. Pedi aos administradores de { $group } que liberem sua entrada e aviso o que decidirem. Se mudar de ideia, você pode responder à pergunta a qualquer momento.
gate-asked-admins-before = Sem problema. Os administradores de { $group } já receberam seu pedido; você pode pedir uma vez por dia. Se mudar de ideia, você pode responder à pergunta a qualquer momento.
gate-admins-let-in = Um administrador liberou sua entrada em { $group }. Boas-vindas!
gate-admins-declined = Os administradores de { $group } decidiram não liberar sua entrada.
gate-again-now = Você pode tentar de novo agora mesmo.
gate-again-later = Você pode tentar de novo em { $wait }.
gate-no-try-left = Por enquanto não resta nenhuma tentativa. Você pode tentar de novo em { $wait } (a partir de { $at }): aí entre em { $group } ou peça para entrar outra vez. Os administradores podem liberar sua entrada antes.
gate-try-again = Tentar de novo
gate-wait = Em { $wait } você pode tentar de novo entrar em { $group }. Nada que você faça até lá aumenta a espera.
gate-wait-ask-again = Em { $wait } você pode pedir de novo para entrar em { $group }. Pedir antes não aumenta a espera.
gate-wait-minutes = { $minutes } min
gate-wait-hours = { $hours } h
gate-wait-both = { $hours } h { $minutes } min
gate-over = Esta visita a { $group } terminou. Se você não está no grupo e gostaria de estar, entre ou peça para entrar de novo.
gate-over-waits = Esta pergunta de { $group } terminou e você ainda não entrou. Você pode recomeçar agora mesmo ou esperar que um administrador do grupo libere sua entrada.
gate-closed-request = No momento { $group } não deixa ninguém entrar por mim, então não há nada para você responder. Seu pedido continua valendo: os administradores do grupo podem liberar sua entrada.
gate-closed-free = No momento { $group } não pergunta nada a quem chega. Se você já entrou, pode escrever lá sem responder; se não, entre ou fale com os administradores.
gate-closed-muted = No momento não consigo trabalhar em { $group }, então não posso dar a você o direito de escrever lá. Os administradores podem; senão, o Telegram o devolve sozinho em { $at }.
gate-turn = Muitas pessoas estão entrando em { $group } agora. Sua pergunta chega em cerca de { $wait }; até lá você não precisa fazer nada.

gate-which = Em qual grupo você quer entrar primeiro?
gate-not-yours = Este link foi feito para outra pessoa. Entre você no grupo, por favor, e receberá seu próprio link.
gate-not-yours-tap = Este botão foi feito para outra pessoa.
gate-not-asked = Você não pediu para entrar em { $group }. Entre ou peça para entrar primeiro, por favor, e depois volte.
gate-waiting-label = A pergunta de { $group }
gate-hint-buttons = Para entrar em { $group }, toque em um dos botões abaixo da pergunta, por favor.
gate-hint-words = Para entrar em { $group }, responda à pergunta com palavras, em uma mensagem de texto, por favor.

gate-raid-owner =
    { $group }: pelo menos { $joins } pessoas chegaram em { $seconds } segundos, então agora estou tomando cuidado. Recém-chegados entram devagar, um depois do outro, e nenhum anunciante paga por eles.

    Se você não os conhece: ative “Aprovar novos membros” nas configurações do grupo ou do link de convite dele. Aí eles esperam do lado de fora.

    Volto ao normal quando tudo estiver calmo por { $calm } minutos.

gate-late-owner =
    { $title }: soube tarde de pessoas que entraram, mais de { $minutes } minutos depois da chegada delas. Elas ficam e podem escrever, não pergunto nada a elas, e nenhum anunciante paga por elas.

    Número de pessoas: { $joins }
