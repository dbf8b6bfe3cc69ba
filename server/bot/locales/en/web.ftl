bind-label = a campaign from the web
bind-ask-code = You have made a campaign on the web. Which code does the page show? { $left ->
    [one] One try is left.
   *[other] { $left } tries are left.
  }
bind-wrong-code = This is not the code.
bind-ask-wallet =
    The campaign of { $sponsor } becomes yours. All that is not spent goes back to this wallet:

    { $wallet }

    Is it yours? On the web, it can then see and change all your campaigns.{ $replaced ->
        [none] {""}
       *[other] {" "}For new campaigns it takes the place of { $replaced }.
    }
bind-wallet-yes = Yes, it is mine
bind-wallet-no = No, stop
bind-refused = Nothing was ordered, and no wallet was linked. If somebody else has sent you the link or the code, do not use them.
bind-error-over = This link does not work any more: it has expired, a newer one was made, or the code was wrong too often. The page makes a new one.
changes-highest = pay up to { $amount } USDC for a join
changes-groups = { $count ->
    [0] choose more groups by a rule
   *[other] { $rule ->
        [yes] add the groups { $groups }, and choose more by a rule
       *[no] add the groups { $groups }
      }
  }
changes-waits =
    Campaign { $campaign } · { $sponsor }: this change was signed on the web with the wallet { $wallet }:

    { $what }

    It takes effect on { $due }. Was it not you? Refuse it now, and sign out everywhere on the web.
changes-content =
    Campaign { $campaign } · { $sponsor }: this content was written on the web with the wallet { $wallet }:

    { $what }

    Language: { $language }. Was it not you? Sign out everywhere on the web, and change the question here.
changes-applied = Campaign { $campaign } · { $sponsor }: the change from the web has taken effect: { $what }.
changes-refused = Campaign { $campaign } · { $sponsor }: the change from the web was refused: { $what }. Everything stays as it is.
changes-dropped = Campaign { $campaign } · { $sponsor }: the change from the web could not be made: { $what }. Everything stays as it is.
changes-refuse = Refuse the change
changes-error-over = This change does not wait any more: it was made or refused already.
changes-error-unconfirmed = On the web this needs a signature over the change itself, and takes effect a day later. The bot does it at once.
changes-error-too-many = At most { $most } changes of one campaign can wait. Refuse one first.
web-error-signature = The signature cannot be used. Sign again.
web-error-other-wallet =
    This was not signed by { $wallet }, the wallet that you have signed in with{ $signer ->
        [none] {""}
       *[other] {""}, but by { $signer }
    }. Choose that account in your wallet and sign again, or sign out and sign in with the other wallet.
drafts-error-not-found = You have no such draft.
drafts-error-too-many = You have { $most } drafts. Delete one first.
drafts-error-ordered = This draft is a campaign already.
drafts-error-changed = This draft was changed elsewhere, in another tab or on another device.
drafts-error-not-bound = No Telegram account is known for this wallet yet. Open the link of the draft in Telegram.
drafts-error-no-bot = The bot cannot be reached now. Try again in a moment.
web-error-page-old = This page is older than the server. Load it again.
web-error-internal = Something went wrong on our side. Try again in a moment.
web-error-database = The server cannot do this right now. Try again in a moment.
web-error-chain-away = The chain cannot be reached right now, and your signature cannot be checked without it. Try again in a moment.
web-error-session-missing = You are not signed in. Sign in with your wallet.
web-error-session-expired = You have been signed out. Sign in with your wallet again.
web-error-session-cross-site = Only the pages of this server can ask for this. Open the page by its own address.
web-error-share-not-found = There is no such link. Check that the address is complete.
web-error-share-revoked = This link was taken back. Ask whoever sent it for a new one.
web-error-share-too-many = A campaign has at most { $most } links. Take one back first.
web-error-no-groups = No group pays this wallet. Write /register in your group, or sign in with another wallet.
web-error-request-invalid = That was not accepted. Check what you have written, and try again.
web-error-too-large = That is too much at once. Shorten it, and try again.
web-error-too-often = Too many tries in a short time. Wait { $seconds } seconds, and try again.
