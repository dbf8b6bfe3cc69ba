conversation-back = ← Voltar
conversation-cancel = ✕ Cancelar
conversation-continue = Continuar

conversation-cancelled = Cancelado: { $label }. Nada foi guardado.
conversation-stopped = Interrompi o que estávamos fazendo ({ $label }). Nada foi guardado.
conversation-expired = { $label }: isto terminou porque nenhuma resposta chegou a tempo. Nada foi guardado; você pode começar de novo quando quiser.
conversation-unreadable = { $label }: este bot foi renovado enquanto isso, e agora eu pergunto de outro jeito. Comece de novo, por favor. Nada foi guardado.
conversation-old-buttons = Estes botões são de uma mensagem anterior. Use os mais recentes, por favor.

conversation-still-waits =
    Ainda espero sua resposta:
    { $labels }
conversation-more = … e mais { $count }.
conversation-use-buttons = Toque em um dos botões, por favor.
conversation-text-only = Aqui eu só consigo ler texto. Escreva sua resposta, por favor ({ $label }).
conversation-edited = Não consigo ler mudanças em uma mensagem já enviada. Envie uma nova, por favor.

conversation-which = Isto responde a qual pergunta?
conversation-more-by-reply = … e mais { $count }. Para responder a uma dessas, responda à mensagem dela.
conversation-for-none = A nenhuma
conversation-for-none-done = Tudo bem, descartei esse texto.
conversation-waits-no-more = Essa pergunta não espera mais resposta, então descartei seu texto.

error-other = Não é possível fazer isso. Tente de novo ou escreva /help.
error-field =
    { $field ->
        [name] Escreva um nome, com no máximo { $most } caracteres.
        [category] Escolha do que se trata.
        [question] Escreva uma pergunta.
        [variants] Escreva até { $most } redações que se respondam da mesma forma.
        [offer] Escreva um texto, com no máximo { $most } caracteres, e um link.
        [group] Escolha um grupo ou uma regra.
        [groups] Escolha até { $most } grupos, cada um uma só vez.
        [never] Este grupo está entre os que você evita. Permita-o primeiro.
        [avoided] Evite no máximo { $most } grupos.
        [confirm] Escreva o número da campanha.
        [text] Escreva algo, com no máximo { $most } caracteres.
       *[count] Escreva um número inteiro acima de zero, no máximo { $most }.
    }
error-amount-invalid =
    { $problem ->
        [too_large] Isso é mais do que se pode oferecer ou depositar: no máximo { $most } USDC.
        [grouped] Isso poderia significar dois valores diferentes. Escreva sem separar os milhares, por favor: { $thousand } para mil, { $withPoint } com casas decimais.
       *[unreadable] Não consigo ler esse valor. Escreva em USDC, em algarismos, com no máximo { $decimals } casas decimais, por exemplo { $withPoint } ou { $withComma }.
    }
error-wallet-invalid = Isso não é um endereço de carteira. Ele começa com 0x, tem mais 40 caracteres, e as maiúsculas devem estar exatamente como sua carteira mostra: copie de novo, por favor.
error-wallet-other-chain = Esse endereço é da { $chain }, mas os pagamentos são feitos na { $own }: envie, por favor, o endereço da sua carteira nessa rede.
error-wallet-not-linked = Vincule uma carteira primeiro: os reembolsos vão para ela.
error-group-not-found = Você não tem esse grupo.
error-group-frozen = Outra pessoa passou a ser o criador deste grupo no Telegram, por isso a carteira de pagamentos dele não pode ser trocada no momento.
error-group-no-heir = Você não pode assumir este grupo, ou ainda não.
error-group-transfer-ended = Essa oferta terminou. Quem a enviou pode fazer outra.
error-group-settings-invalid = É longo demais, ou são itens demais. Encurte, por favor.
error-group-not-selling = Este grupo não vende entradas no momento.
error-campaign-not-found = Você não tem essa campanha.
error-campaign-wrong-status = Isso não é possível no estado atual da campanha.
error-campaign-too-many = Muitas das suas campanhas esperam o primeiro depósito. Pague ou cancele uma delas primeiro.
error-deposit-too-many = Você pediu depósitos demais hoje. Tente de novo amanhã, por favor.
