accounts-privacy =
    O que eu guardo e por quê

    De quem me escreve: seu ID do Telegram e o idioma do seu aplicativo, para eu poder responder.
    De membros: na portaria de qual grupo você esteve, quando e como terminou, para não perguntar nem pagar duas vezes pela mesma pessoa. Fica sob o seu ID do Telegram por { $named } dias, depois sob um hash com chave desse ID e, { $hashed } dias após a visita, sem ligação com ninguém. O que você responde é mostrado ao anunciante sem seu nome, seu ID nem nada mais sobre você; depois de { $named } dias nada aqui liga a resposta a você.
    Se um anunciante pagou pela sua entrada, pergunto ao Telegram se você continua no grupo (dias após a entrada: { $looks }). O anunciante só vê quantas pessoas ficam. Qual anunciante pagou fica guardado por { $hashed } dias, só sob esse hash, para que ninguém pague duas vezes por você.
    De donos e anunciantes: seus grupos, campanhas e carteiras. O que foi pago fica público na blockchain, para sempre. Depois de /deleteme, bloqueios, recusas e pausas após um não valem por mais { $hashed } dias, sob hashes com chave do seu ID e das suas carteiras.
    Mensagens entre nós: { $days } dias; depois são apagadas aqui. Seu aplicativo do Telegram as guarda enquanto você quiser.
    { accounts-privacy-in-groups }

    O que eu nunca guardo nem peço: senhas, chaves de carteira, o número do seu telefone, o que as pessoas escrevem nos grupos.

    Respostas com palavras podem ser avaliadas por um modelo de linguagem escolhido por quem cuida deste bot. Ele vê a pergunta e a resposta, e nada sobre você.

    /deleteme apaga o que é guardado sobre você. Dúvidas: { $contact }
accounts-privacy-in-groups = De grupos em que estou: que alguém entra, pede para entrar, recebe outras permissões ou sai, com o ID; que alguém escreve /register, com o ID; que o título mudou, que o grupo virou supergrupo, e em qual tópico algo foi escrito, sem quem foi. É apagado depois do mesmo prazo. Nada mais do que se escreve em um grupo é guardado.
accounts-privacy-groups =
    Grupos dos quais guardo que você esteve neles ou na portaria, também se já saiu deles:

    { $groups }

    /deleteme tira deles o seu ID.
accounts-privacy-no-groups = Sob o seu ID do Telegram não guardo de nenhum grupo que você esteve nele ou na portaria.

accounts-delete =
    Apagar o que é guardado sobre você?

    · São apagados seu ID do Telegram, seu idioma, os vínculos com suas carteiras e o que você escreveu: respostas, avisos, rascunhos. As campanhas que os membros já viram ficam.
    · Seus grupos saem do mercado: as pessoas entram sem pergunta, e as campanhas deles terminam.
    · Suas campanhas terminam. O que sobra delas volta para as carteiras de reembolso.
    · O dinheiro devido a uma carteira ainda é pago a ela.
    · As mensagens entre nós são apagadas em até { $days } dias.

    Uma coisa fica: um hash com chave. É um número calculado a partir do seu ID do Telegram com um segredo deste servidor; sem esse segredo ninguém consegue ler seu ID nele. Sob ele fica em quais portarias você esteve e o que foi pago por você, até { $hashed } dias depois de cada visita, para não pagar duas vezes pela mesma pessoa. Um grupo que você criou o mantém enquanto eu conhecer esse grupo. Enquanto uma portaria ainda mantém você sem poder escrever, ele também guarda seu ID até liberar você.

    Se você teve grupos ou campanhas, um hash com chave de cada uma das suas carteiras também fica com eles por { $hashed } dias. Assim ninguém se livra de um bloqueio ou de uma recusa apagando os próprios dados.

    Isso não pode ser desfeito.
accounts-button-delete = Sim, apagar
accounts-deleted = Pronto. O que era guardado sobre você foi apagado, menos o hash com chave de que falei. Se você me escrever de novo, começo a conhecer você do zero.
accounts-delete-later = Você está na portaria de um grupo agora, e preciso do seu ID para deixar você entrar. Responda lá primeiro ou deixe o prazo passar; depois escreva /deleteme de novo. Nada foi apagado ainda.
