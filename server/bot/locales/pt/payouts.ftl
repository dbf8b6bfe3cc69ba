payouts-owner-paid =
    Você recebeu { $amount } USDC.

    Para: { $wallet }
    Transação: { $link }

payouts-owner-kept =
    { $amount } USDC são seus, mas o USDC se recusou a enviá-los à sua carteira de pagamentos, talvez porque o emissor dele a bloqueou.

    Carteira: { $wallet }
    Transação: { $link }

    O contrato de custódia os guarda para essa carteira. São enviados assim que o USDC permitir que ela receba de novo.

payouts-owner-vetoed =
    O contrato de custódia não pode pagar à sua carteira de pagamentos no momento: o guardião dele a bloqueou. { $amount } USDC que você ganhou estão esperando.

    Carteira: { $wallet }

    A carteira é proposta de novo a cada dia. O que ainda estiver esperando em { $days } dias volta para os anunciantes. Se você acha que é um erro, escreva para /paysupport.

payouts-owner-forfeited = { $amount } USDC que você tinha ganhado voltaram para os anunciantes, porque o contrato de custódia não pôde pagar à sua carteira de pagamentos { $wallet }.

payouts-owner-lost =
    { $amount } USDC do que você ganhou com a campanha { $campaign } foram perdidos: o anunciante pegou o dinheiro de volta do contrato de custódia antes que pudesse ser pago.

    Carteira: { $wallet }
    Transação: { $link }

    Se tiver dúvidas, escreva para /paysupport.

payouts-refund-paid =
    A campanha { $campaign } reembolsou { $amount } USDC a você. { $rest ->
        [follows] A custódia não guarda mais nada dela. O que está no endereço de depósito vem depois, normalmente em até { $days } dias.
        [stays] A custódia não guarda mais nada dela. Há { $lying } USDC no endereço de depósito; sua carteira de reembolso pode retirá-los.
       *[none] É tudo o que sobrou dela.
    }

    Para: { $wallet }
    Transação: { $link }

payouts-refund-kept =
    { $amount } USDC da campanha { $campaign } são seus de novo, mas o USDC se recusou a enviá-los à sua carteira de reembolso, talvez porque o emissor dele a bloqueou.

    Carteira: { $wallet }
    Transação: { $link }

    O contrato de custódia os guarda para essa carteira. São enviados assim que o USDC permitir que ela receba de novo.
