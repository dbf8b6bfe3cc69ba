# Offers of advertisers: for members, for owners, for advertisers, and on the page that a closed link shows.

offer-from = From { $sponsor }: { $text }
offer-first = This is an offer of an advertiser. If you want no offers, tap /privacy.
offer-why-button = Why do I see this?
offer-report = ⚠️ Report it
offer-reported = Thank you. If others report it too, it rests, and the operator reads it.
offer-why =
    { $sponsor } pays for this offer and paid for the question before it.

    If you open the link, { $host } learns what every website learns from a visit, and a random code that counts the visit. Neither { $sponsor } nor { $host } learns from us your name, your Telegram account or your answer together with the visit.

    With /privacy you can switch offers off.
offer-gone = This offer has ended.

offer-link-unknown = This link is not known, or it is older than { $days } days.
offer-link-closed = This offer has ended, so its link leads nowhere any more.

offer-choice =
    { $wants ->
        [yes] After you have joined a group, you may get an offer of an advertiser.
       *[no] You get no offers of advertisers.
    }
offer-choice-button =
    { $wants ->
        [yes] Switch offers off
       *[no] Switch offers on
    }
offer-chosen =
    { $wants ->
        [yes] Done: you may get offers again.
       *[no] Done: you get no offers any more.
    }

offer-group-button = Offers
offer-group =
    { $allows ->
        [yes] Offers are allowed in { $title }.
       *[no] Offers are not allowed in { $title }.
    }

    An offer is a line and a link of an advertiser. Members get it once they are in, below their welcome, if they have answered that advertiser’s question. You see each offer before you accept a campaign, and you can end its link at any time.
offer-group-switch =
    { $allows ->
        [yes] Do not allow offers
       *[no] Allow offers
    }
offer-group-end-link = End the link of { $sponsor }
offer-group-link-ended = Ended: the link leads nowhere any more, in messages that were sent already too.

offer-conversions-button = Conversions
offer-conversions =
    A conversion is what you want people to do after they open your offer, such as signing up. Your server can report it: { $docs } shows how.

    For that it needs a secret. It is shown once; a new one ends the one before.
offer-secret-button = Make a secret
offer-secret =
    The secret of campaign { $campaign }, for your server alone:

    { $secret }

    It is not shown again. Delete this message once you have copied it.

error-offer-link-refused =
    { $flaw ->
        [not_https] The link of an offer has to start with https://.
        [too_long] That link is too long: at most { $most } characters.
        [own] An offer cannot lead to this marketplace.
        [telegram] An offer cannot lead into Telegram.
        [shortener] That link leads on to another address. Please write the address that people end at.
        [redirector] That link leads on to another address, or holds one. Please write the address that people end at.
        [click_taken] That link already has “foyer_click” in it. I add it myself.
       *[other] That link cannot be used. It needs a public website’s name, without a user, a port or numbers in its place.
    }

campaigns-notice-offer_paused =
    { $kind ->
        [host] Campaign { $campaign }: its offer is not shown any more, because its link leads to { $found } now. The question goes on as before. The operator decides about the link.
        [unreachable] Campaign { $campaign }: its offer is not shown any more, because its link cannot be reached. The question goes on as before. The operator decides about the link.
       *[rule] Campaign { $campaign }: its offer is not shown any more, because its link leads where no offer may lead. The question goes on as before. The operator decides about the link.
    }
