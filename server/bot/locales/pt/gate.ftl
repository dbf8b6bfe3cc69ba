gate-invite =
    Olá! Você pediu para entrar em { $group }.

    Primeiro, uma pergunta curta. Leva menos de um minuto.
gate-invite-button = Responder e entrar

gate-notice = Boas-vindas! Se você acabou de entrar: toque no botão, responda uma pergunta curta e já poderá escrever aqui.
gate-notice-button = Responder e entrar

gate-task = { $group } faz uma pergunta curta a todos que entram.
gate-task-sponsored =
    { $group } faz uma pergunta curta a todos que entram.

    Patrocinado por { $sponsor }. Sua resposta é compartilhada com o patrocinador sem o seu nome.
gate-task-again = Obrigado! Você poderia dizer um pouco mais?
gate-how-options = Toque na sua resposta. Você tem { $minutes } minutos.
gate-how-open = Responda com as suas palavras, em uma mensagem aqui. Você tem { $minutes } minutos.
gate-skip = Pular e pedir a um administrador
gate-scoring = Obrigado! Sua resposta está sendo lida. Leva só um momento.
gate-too-long = Isso tem mais de { $max } caracteres. Diga de forma um pouco mais curta, por favor.

gate-rules =
    Obrigado! Estas são as regras de { $group }:

    { $rules }

    Falta só um toque.
gate-no-rules =
    Obrigado! Por favor, trate bem as outras pessoas em { $group }.

    Falta só um toque.
gate-agree = Aceito
gate-admitting = Liberando sua entrada em { $group } … Aviso assim que você estiver dentro.
gate-in = Pronto, você entrou! Boas-vindas a { $group }.
gate-open-group = Abrir o grupo

gate-failed = Essa não era a resposta certa para { $group }.
gate-expired = O tempo para entrar em { $group } acabou.
gate-put-off = Sem problema. Um administrador de { $group } pode liberar sua entrada. Se mudar de ideia, você pode responder à pergunta a qualquer momento.
gate-again-now = Você pode tentar de novo agora mesmo.
gate-again-later = Você pode tentar de novo em { $wait }.
gate-try-again = Tentar de novo
gate-wait = Em { $wait } você pode tentar de novo entrar em { $group }. Nada que você faça até lá aumenta a espera.
gate-wait-ask-again = Em { $wait } você pode pedir de novo para entrar em { $group }. Pedir antes não aumenta a espera.
gate-wait-minutes = { $minutes } min
gate-wait-hours = { $hours } h
gate-wait-both = { $hours } h { $minutes } min
gate-over = Esta visita a { $group } terminou. Se você não está no grupo e gostaria de estar, entre ou peça para entrar de novo.
gate-closed = No momento { $group } não deixa ninguém entrar por mim. Os administradores podem liberar sua entrada.
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
