payouts-owner-paid =
    Se te han pagado { $amount } USDC.

    A: { $wallet }
    Transacción: { $link }

payouts-owner-kept =
    { $amount } USDC son tuyos, pero USDC se negó a enviarlos a tu billetera de pagos, quizá porque su emisor la ha bloqueado.

    Billetera: { $wallet }
    Transacción: { $link }

    El contrato de custodia los guarda para esa billetera. Se envían en cuanto USDC le permita recibir de nuevo.

payouts-owner-vetoed =
    El contrato de custodia no puede pagar a tu billetera de pagos por ahora: su guardián lo ha detenido. { $amount } USDC que has ganado esperan.

    Billetera: { $wallet }

    La billetera se propone de nuevo cada día. Lo que siga esperando dentro de { $days } días vuelve a los anunciantes. Si crees que es un error, escribe a /paysupport.

payouts-owner-forfeited = { $amount } USDC que habías ganado han vuelto a los anunciantes, porque el contrato de custodia no pudo pagar a tu billetera de pagos { $wallet }.

payouts-owner-lost =
    Se han perdido { $amount } USDC de lo que ganaste con la campaña { $campaign }: su anunciante recuperó el dinero del contrato de custodia antes de que se pudiera pagar.

    Billetera: { $wallet }
    Transacción: { $link }

    Si tienes preguntas, escribe a /paysupport.

payouts-refund-paid =
    La campaña { $campaign } te ha reembolsado { $amount } USDC. { $rest ->
        [follows] El depósito en garantía ya no guarda nada de ella. Lo que hay en la dirección de depósito llegará después, normalmente en el plazo de { $days } días.
        [stays] El depósito en garantía ya no guarda nada de ella. Hay { $lying } USDC en la dirección de depósito; tu billetera de reembolso puede recuperarlos.
       *[none] Es todo lo que quedaba de ella.
    }

    A: { $wallet }
    Transacción: { $link }

payouts-refund-kept =
    { $amount } USDC de la campaña { $campaign } son tuyos otra vez, pero USDC se negó a enviarlos a tu billetera de reembolso, quizá porque su emisor la ha bloqueado.

    Billetera: { $wallet }
    Transacción: { $link }

    El contrato de custodia los guarda para esa billetera. Se envían en cuanto USDC le permita recibir de nuevo.
