bind-label = uma campanha da web
bind-ask-code = Você criou uma campanha na web. Qual código a página mostra? { $left ->
    [one] Resta uma tentativa.
   *[other] Restam { $left } tentativas.
  }
bind-wrong-code = Esse não é o código.
bind-ask-wallet =
    A campanha de { $sponsor } passa a ser sua. Tudo o que não for gasto volta para esta carteira:

    { $wallet }

    Ela é sua? Depois disso, ela poderá ver e alterar todas as suas campanhas na web.{ $replaced ->
        [none] {""}
       *[other] {" "}Nas novas campanhas, ela fica no lugar de { $replaced }.
    }
bind-wallet-yes = Sim, é minha
bind-wallet-no = Não, parar
bind-refused = Nada foi pedido e nenhuma carteira foi vinculada. Se outra pessoa enviou o link ou o código a você, não use.
bind-error-over = Este link não funciona mais: expirou, um mais novo foi criado ou o código foi errado vezes demais. A página cria um novo.
changes-highest = pagar até { $amount } USDC por entrada
changes-groups = { $count ->
    [0] escolher mais grupos por uma regra
   *[other] { $rule ->
        [yes] adicionar os grupos { $groups } e escolher mais por uma regra
       *[no] adicionar os grupos { $groups }
      }
  }
changes-waits =
    Campanha { $campaign } · { $sponsor }: esta alteração foi assinada na web com a carteira { $wallet }:

    { $what }

    Ela passa a valer em { $due }. Não foi você? Recuse agora e saia de todas as sessões na web.
changes-content =
    Campanha { $campaign } · { $sponsor }: este conteúdo foi escrito na web com a carteira { $wallet }:

    { $what }

    Idioma: { $language }. Não foi você? Saia de todas as sessões na web e mude a pergunta aqui.
changes-applied = Campanha { $campaign } · { $sponsor }: a alteração feita na web já vale: { $what }.
changes-refused = Campanha { $campaign } · { $sponsor }: a alteração feita na web foi recusada: { $what }. Tudo fica como está.
changes-dropped = Campanha { $campaign } · { $sponsor }: não foi possível fazer a alteração da web: { $what }. Tudo fica como está.
changes-refuse = Recusar a alteração
changes-error-over = Esta alteração não está mais em espera: já foi feita ou recusada.
changes-error-unconfirmed = Na web, isto precisa de uma assinatura da própria alteração e passa a valer um dia depois. O bot faz na hora.
changes-error-too-many = No máximo { $most } alterações de uma campanha podem esperar. Recuse uma primeiro.
web-error-signature = A assinatura não pode ser usada. Assine de novo.
web-error-other-wallet =
    Isto não foi assinado por { $wallet }, a carteira com que você entrou{ $signer ->
        [none] {""}
       *[other] {""}, e sim por { $signer }
    }. Escolha essa conta na sua carteira e assine de novo, ou saia e entre com a outra carteira.
drafts-error-not-found = Você não tem esse rascunho.
drafts-error-too-many = Você tem { $most } rascunhos. Exclua um primeiro.
drafts-error-ordered = Este rascunho já é uma campanha.
drafts-error-changed = Este rascunho foi alterado em outro lugar: em outra aba ou em outro aparelho.
drafts-error-not-bound = Ainda não há conta do Telegram conhecida para esta carteira. Abra o link do rascunho no Telegram.
drafts-error-no-bot = Não é possível falar com o bot agora. Tente de novo em instantes.
web-error-page-old = Esta página é mais antiga que o servidor. Recarregue-a.
web-error-internal = Algo deu errado do nosso lado. Tente de novo em instantes.
web-error-database = O servidor não consegue fazer isso agora. Tente de novo em instantes.
web-error-chain-away = Não é possível acessar a rede agora, e sem ela sua assinatura não pode ser verificada. Tente de novo em instantes.
web-error-session-missing = Você não entrou. Entre com sua carteira.
web-error-session-expired = Sua sessão terminou. Entre de novo com sua carteira.
web-error-session-cross-site = Só as páginas deste servidor podem pedir isso. Abra a página pelo próprio endereço.
web-error-share-not-found = Esse link não existe. Verifique se o endereço está completo.
web-error-share-revoked = Este link foi retirado. Peça um novo a quem o enviou.
web-error-share-too-many = Uma campanha tem no máximo { $most } links. Retire um antes.
web-error-no-groups = Nenhum grupo paga a esta carteira. Escreva /register no seu grupo ou entre com outra carteira.
web-error-request-invalid = Isso não foi aceito. Confira o que você preencheu e tente de novo.
web-error-too-large = É demais de uma vez. Encurte e tente de novo.
web-error-too-often = Tentativas demais em pouco tempo. Espere { $seconds } segundos e tente de novo.
