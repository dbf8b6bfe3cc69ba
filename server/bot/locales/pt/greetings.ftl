-name = Foyer

profile-description =
    { -name } é a portaria dos grupos do Telegram. Quem quer entrar responde uma pergunta curta. Anunciantes pagam por esse momento e o dono do grupo ganha com isso. /help explica o que este bot faz.
# At most 120 characters.
profile-short-description = Uma pergunta curta antes de entrar em um grupo. O dono ganha e os anunciantes aprendem algo real.

command-start = Para que serve este bot
command-help = Como tudo funciona e a quem perguntar
command-paysupport = A quem perguntar sobre pagamentos

start =
    Boas-vindas ao { -name }!

    O { -name } fica na portaria dos grupos do Telegram: quem entra lê as regras e às vezes responde uma pergunta curta. Se ela é de um anunciante, ele paga por esse momento, e a maior parte do dinheiro vai para o dono do grupo.

    { $groups ->
        [0] Você tem um grupo? /register coloca o grupo no mercado.
        [one] Você tem um grupo aqui: /menu mostra qual.
       *[other] Você tem { $groups } grupos aqui: /menu mostra quais.
    }

    { $advertises ->
        [yes] Você anuncia aqui: /campaigns mostra suas campanhas, /buy compra mais entradas.
       *[no] Quer anunciar? /buy mostra os grupos e quanto custa uma entrada em cada um.
    }

    Quer entrar em um grupo? Use o link dele ou peça para entrar no Telegram. Se houver algo a responder, eu escrevo para você; até lá não há nada a fazer aqui. Não custa nada.

    /help explica mais.
start-prices =
    Grupos que vendem entradas agora:
    { $groups }
start-price =
    { $group }: { $taken ->
        [no] a partir de { $floor } USDC por entrada
       *[yes] melhor lance { $top } USDC por entrada
    }
start-button-prices = Grupos e preços

help =
    Eu fico na portaria dos grupos. Quem chega pode receber uma pergunta curta; depois lê as regras e entra.

    Membros nunca pagam. Donos ganham com as entradas patrocinadas. Anunciantes só pagam por pessoas que responderam e entraram.

    Eu nunca peço senha, chave de carteira nem o número do seu telefone.

    Sobre um grupo, pergunte aos administradores dele. Sobre este bot ou seu dinheiro: { $contact }
help-members =
    Membros

    Quem entra em um grupo que me tem na portaria lê as regras do grupo aqui no chat direto, antes responde uma pergunta se houver, e pronto, está dentro. Nunca se paga para entrar, e eu nunca peço senha, chave de carteira nem o número do seu telefone.
help-owners =
    Donos

    /register coloca seu grupo no mercado. Você decide o lance mínimo, as regras e quais anúncios entram. Você recebe o que um anunciante paga por uma entrada, menos uma taxa de { $fee }%, em USDC. O pagamento sai sozinho, a partir de { $minimumPayout } USDC. Antes disso, os ganhos esperam { $mature } horas.

    Seu painel no navegador, aberto com sua carteira: { $page }
help-advertisers =
    Anunciantes

    /buy escolhe um grupo, seu lance por entrada (no mínimo { $minimumBid } USDC) e sua pergunta. Você só paga por pessoas que responderam e entraram; o que sobra volta para sua carteira quando você encerrar uma campanha. Você paga em USDC, de qualquer carteira ou exchange, a um endereço próprio da campanha. A carteira para os reembolsos é pedida no fim; /link a muda para campanhas posteriores.

    Seu painel no navegador, aberto com sua carteira: { $page }
help-commands =
    O que você pode me escrever

    { $commands }
help-button-members = Membros
help-button-owners = Donos
help-button-advertisers = Anunciantes
help-button-commands = Comandos

# One line for each command, with what `command-…` says of it.
help-command = { $command }: { $what }

help-no-contact = a quem cuida deste bot.

paysupport =
    Não recebo pagamentos no Telegram. Membros nunca pagam. Anunciantes pagam em USDC, de qualquer carteira ou exchange, a um endereço próprio da campanha. Donos recebem em suas carteiras.

    /campaigns mostra aos anunciantes o que foi pago e o que resta, e /withdraw devolve o resto. /stats mostra aos donos o que ganharam.

    Sobre um pagamento, um reembolso ou um repasse, escreva: { $contact }

tap-old = Este botão é de uma versão anterior e não faz mais nada. /menu e /start mostram o que existe agora.
tap-failed = Ainda não funcionou. Estou tentando de novo sozinho. Se nada chegar em alguns minutos, escreva /menu.

slow-down = Chegou coisa demais de você ao mesmo tempo, então li só o mais recente. Se faltar algo, envie de novo, uma coisa por vez.

unknown-command = Esse comando não existe. /help diz o que eu entendo.

unknown =
    Não entendi. /help diz o que eu posso fazer e a quem perguntar.
