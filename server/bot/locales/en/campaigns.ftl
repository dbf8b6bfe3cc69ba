# Advertisers and their campaigns; owners who are asked about one. Amounts are USDC texts such as "12.5".

command-link = Link the wallet that refunds go to
command-buy = Buy joins in a group
command-campaigns = Your campaigns
command-topup = Add money to a campaign
command-bid = Change what a join is worth to you
command-pausecampaign = Pause a campaign
command-resume = Go on with a paused campaign
command-withdraw = End a campaign and get the rest back
command-results = What members answered
command-report = Tell the operator about a bad answer or group

campaigns-label-buy = buying joins
campaigns-label-link = linking a wallet
campaigns-label-proof = proving that a wallet is yours
campaigns-label-bid = changing the bid of campaign { $campaign }
campaigns-label-topup = topping up campaign { $campaign }
campaigns-label-edit = changing the question of campaign { $campaign }
campaigns-label-report = writing to the operator

campaigns-usdc = { $amount } USDC
campaigns-pay = Pay { $amount } USDC
campaigns-open-one = Open the campaign
campaigns-open-list = My campaigns
campaigns-menu-buy = Buy joins
campaigns-page-before = ← Earlier
campaigns-page-next = More →
campaigns-button = { $campaign } · { $group }

## Linking a wallet

campaigns-link-first = Before you buy, link the wallet that refunds go to.
campaigns-sales-stopped = The people who run this bot have stopped the sale of joins in all groups for now, so nothing can be bought. Campaigns keep their money meanwhile. Please try /buy again later.
campaigns-sales-wait = ⏸ The people who run this bot have stopped the sale of joins for now. You can go on: I keep what you write for { $days } days, and ask you for the last word as soon as joins are sold again.
campaigns-sales-again = Joins are sold again. This is where you were:
campaigns-sales-stopped-here = ⏸ The people who run this bot have stopped the sale of joins in all groups for now. Meanwhile this campaign buys none and keeps its money; afterwards it goes on by itself.
campaigns-group-stands-still = ⏸ This group sells no joins at present. Meanwhile this campaign buys none and keeps its money; it goes on by itself once the group does.
campaigns-ask-address =
    Which wallet should refunds go to? Send me its address: it starts with 0x.

    Use a wallet that you hold the keys of. Not the address of an exchange: a refund sent there may be lost. Not a contract that cannot send USDC on.

    A campaign keeps the wallet that is linked when you buy it, for ever. Linking another one later changes only campaigns that you buy after that.
campaigns-confirm-address =
    { $wallet }

    Is this your wallet? Compare all of the address with what your wallet shows. Refunds of the campaigns that you buy from now on go there, and nobody can change that afterwards, not even us.

    It must not belong to an exchange.
campaigns-confirm-address-yes = Yes, it is mine
campaigns-ask-proof =
    Linked: { $wallet }

    If you like, prove that it is yours. It is not needed for buying; the dashboard of a proven wallet also shows your deposit links. Sign exactly this text in your wallet ("sign message"), then send me the signature:

    { $message }

    Signing costs nothing and moves no money.
campaigns-no-proof = Not now
campaigns-linked = { $wallet } is linked. Refunds of the campaigns that you buy from now on go there.
campaigns-error-signature = That is not a whole signature. What your wallet shows begins with 0x and then has nothing but digits and the letters a to f: { $least } characters or more in all; in your message I found { $count }. Please copy all of it and send it again. If you cannot, tap “{ $later }”: nothing that you buy needs the proof.
campaigns-proof-checking = Thank you. I am checking the signature, and will tell you in a moment.
campaigns-proof-valid = Proven: { $wallet } is yours.
campaigns-proof-invalid = That signature is not one of { $wallet } over the text that I asked for. The wallet stays linked, unproven. To try again, send /link and the same address.
campaigns-proof-unavailable = I could not check the signature, because the chain could not be reached for { $minutes } minutes. { $wallet } stays linked, unproven. To try again, send /link and the same address.
campaigns-proof-unlinked = { $wallet } is not linked to you, so there is nothing to prove.

## Buying

campaigns-no-groups = No group sells joins at present. Please look again later.
campaigns-ask-group =
    In which group would you like to buy joins? Busiest groups first.

    { $groups }
campaigns-group-line =
    { $title }{ $topic ->
        [none] {""}
       *[other] {" "}· { $topic }
    }
    { $members ->
        [0] members not counted yet
        [one] { $members } member
       *[other] { $members } members
    }, { $week ->
        [one] { $week } join
       *[other] { $week } joins
    } last week{ $rate ->
        [-1] {""}
       *[other] , { $rate } % of those who try get in
    }
    { $taken ->
        [no] nobody bids yet
        [capped] best bid { $top } USDC (at its limit for today)
       *[yes] best bid { $top } USDC
    }{ $floored ->
        [no] {""}
       *[yes] , the lowest taken is { $floor } USDC
    }{ $consent ->
        [accept_all] {" "}· ✓ accepts every campaign at once
       *[ask] {""}
    }
campaigns-unwanted = This group does not want advertised: { $topics }.
campaigns-ask-bid =
    { $group }

    What is one join worth to you, in USDC? You pay it for each member who has answered your question and is in.

    { $taken ->
        [no] Nobody else bids here now.
        [capped] The best bid is { $top } USDC. All who bid here have had their joins for today (UTC); tomorrow they compete again. The highest bid gets the next join; of equal bids, the older one.
       *[yes] The best bid now is { $top } USDC. The highest bid gets the next join; of equal bids, the older one.
    } { $floored ->
        [no] Bids start at { $floor } USDC.
       *[yes] The lowest that this group takes is { $floor } USDC.
    } You can change your bid at any time.

    The bid is all you pay: our fee of { $fee } % comes out of it, the rest goes to the group's owner.
campaigns-ask-joins =
    { $bid } USDC a join puts you in place { $position } now, among the campaigns here that can pay for a join.

    How many joins would you like to pay for? Tap one, or write a number.

    { $expectation }
campaigns-joins-offer =
    { $joins ->
        [one] { $joins } join
       *[other] { $joins } joins
    } · { $cost } USDC
campaigns-expect =
    An estimate: at last week's pace ({ $week ->
        [one] { $week } join
       *[other] { $week } joins
    }) and with today's bids{ $cap ->
        [0] {""}
       *[other] {" "}and your limit of { $cap } a day
    }, { $joins ->
        [one] { $joins } join takes
       *[other] { $joins } joins take
    } about { $days ->
        [one] { $days } day
       *[other] { $days } days
    }. It takes longer if fewer people join or others bid more.
campaigns-expect-end =
    { $joins ->
        [0] By your end date there would be none: what is not used goes back to your wallet.
       *[other] By your end date there would be about { $joins }: what is not used goes back to your wallet.
    }
campaigns-expect-unknown = Nobody joined last week, so there is no estimate of how long this takes.
campaigns-ask-cap = How many joins a day (UTC) at most? Write a number, or let it run.
campaigns-no-cap = No daily limit
campaigns-ask-end = When should it end? What is left then goes back to your wallet. Write the last day, such as { $example }, or tap one.
campaigns-end-in =
    { $days ->
        [one] In { $days } day
       *[other] In { $days } days
    }
campaigns-no-end = When it is used up
campaigns-ask-kind =
    What should members do?

    Choose: { $least } to { $most } answers to tap, none of them wrong.
    Quiz: { $least } to { $most } answers to tap, one of them right. Whoever taps a wrong one does not get in by that answer, and costs you nothing.
    In their own words: one sentence, read by a machine that only looks at whether it is a real answer.
campaigns-kind-choice = Choose
campaigns-kind-quiz = Quiz
campaigns-kind-open = In their own words
campaigns-ask-prompt-choice = Write the question, with at most { $max } characters. The answers come next.
campaigns-ask-prompt-quiz = Write the question, with at most { $max } characters. The answers come next.
campaigns-ask-prompt-open = Write the question, with at most { $max } characters. Members will answer it in their own words.
campaigns-ask-options = Write the { $least } to { $most } answers, each on a line of its own, with at most { $max } characters each.
campaigns-ask-right = Which answer is right?
campaigns-ask-sponsor = Who asks? This name stands in "Sponsored by …", with at most { $max } characters.
campaigns-keep-sponsor = Keep “{ $sponsor }”
campaigns-preview =
    This is what members will see:

    ——————————
    { $task }
    ——————————

    { $consent ->
        [accept_all] This group accepts every campaign: yours starts as soon as it is paid, and its question cannot be changed after that.
       *[ask] The group's owner sees it too before it starts. Once they have accepted it, it cannot be changed.
    }
campaigns-preview-button = ▫ { $option }
campaigns-preview-right = ▪ { $option } (right)
campaigns-preview-good = Looks right
campaigns-preview-again = Write it again
campaigns-confirm =
    { $group }
    { $joins ->
        [one] { $joins } join
       *[other] { $joins } joins
    } at { $bid } USDC: { $total } USDC
    Place { $position } now. { $expectation }
    { $cap ->
        [0] No daily limit
       *[other] At most { $cap } a day
    } · { $end ->
        [none] ends when it is used up
       *[other] ends { $end }
    }
campaigns-confirm-rules =
    What happens to your money

    You pay in USDC on { $chain }, by sending it to an address of the campaign's own: any amount, from any wallet or exchange. All that arrives there is its budget.

    You are charged your bid for each member at the moment Telegram has let them in, and never for anybody who does not get in. What you paid for somebody who leaves or is banned within { $back } hours is given back to your budget. The fee of { $fee } % is part of the bid.

    { $consent ->
        [accept_all] This group accepts every campaign at present: yours runs as soon as your deposit has arrived. Its owner sees it then, and may remove it at any time.
       *[ask] When your deposit has arrived, the owner is asked. If they decline, or say nothing for { $wait } hours, everything goes back. They may also remove it later.
    } You can withdraw at any time. However it ends, what is not charged goes back, as soon as members in mid-task are done.

    Refunds go to { $wallet }, for ever.
campaigns-confirm-yes = All right, give me the link
campaigns-created =
    Campaign { $campaign } is waiting for { $amount } USDC until { $until }. Send it to this address:

    { $payTo }

    { $consent ->
        [accept_all] It runs as soon as the money is there.
       *[ask] When the money is there, the group's owner is asked.
    }{ $start ->
        [none] {""}
       *[other] {" "}From { $start } USDC on you can start without waiting for the rest.
    } I will tell you about every step.

    The button opens a page with a QR code and more ways to pay, for { $hours } hours; after that /campaigns gives you a fresh one.
campaigns-pay-to =
    { $address }

    Only USDC on { $chain } counts, no other coin and no other network. Send any amount, from any wallet or exchange, in one go or in parts. Less than { $least } USDC stays at the address until more comes. What is left goes to { $wallet }.
campaigns-receipt =
    Receipt of campaign { $campaign }. Please keep it: tap it to copy it, or forward this message to your Saved Messages. With it, { $wallet } can take the money back from the chain, even if this bot is gone.

    { $receipt }

## Campaigns

campaigns-none = You have no campaigns yet.
campaigns-list =
    Your campaigns

    { $campaigns }
campaigns-line =
    Campaign { $campaign } · { $group }
    { $status ->
        [awaiting_deposit] waiting for your deposit
        [awaiting_approval] waiting for the owner
        [active] running
        [halted] waiting: no joins are sold there now
        [exhausted] running, but out of budget
        [paused] paused
        [closing] ending
       *[closed] ended
    } · bid { $bid } · { $available } USDC free · { $completed ->
        [one] { $completed } join
       *[other] { $completed } joins
    }
campaigns-status-awaiting_deposit = Waiting for your deposit until { $until }. After that the campaign ends, and what has arrived goes back to your wallet.
campaigns-status-awaiting_approval = Paid. The group's owner has until { $until } to accept it; silence means no, and everything goes back.
campaigns-status-active = Running.
campaigns-status-exhausted = What is left does not pay for another join. Top it up, lower your bid, or withdraw the rest.
campaigns-status-paused = Paused: it buys no joins, and keeps its money.
campaigns-status-closing = Ending: what is left goes back to your wallet.
campaigns-status-closed = Ended, and settled.
campaigns-numbers =
    “{ $prompt }”

    Pays for { $joins ->
        [one] { $joins } more join
       *[other] { $joins } more joins
    }; spent { $spent } USDC
    { $underWay ->
        [0] Nobody is answering just now
        [one] { $underWay } member is answering just now: { $reserved } USDC is set aside
       *[other] { $underWay } members are answering just now: { $reserved } USDC is set aside
    }
    { $failed ->
        [0] Nobody has failed
        [one] { $failed } person did not pass, free of charge
       *[other] { $failed } people did not pass, free of charge
    }
    { $cap ->
        [0] No daily limit
       *[other] At most { $cap } a day
    } · { $end ->
        [none] no end date
       *[other] ends { $end }
    }
    Refunds go to { $wallet }
campaigns-place = Place { $position } now. { $expectation }
campaigns-deposit-address =
    Deposit address, for USDC on { $chain } alone:
    { $address }
campaigns-asked = Asked for: { $asked } USDC · arrived: { $arrived } USDC · missing: { $missing } USDC
campaigns-arriving =
    { $state ->
        [dust] { $amount } USDC lies at the deposit address. It goes on when { $least } USDC is there, or your refund wallet takes it back.
        [day] { $amount } USDC has arrived. It is credited within a day, and sooner once { $atOnce } USDC is there or the deposit is complete.
        [late] { $amount } USDC lies at the deposit address. From { $returned } USDC on it goes back to your wallet by itself; your refund wallet can take less back.
       *[soon] { $amount } USDC has arrived and is credited soon.
    }
campaigns-extra = { $extra } USDC more than asked for has arrived: it is extra budget.
campaigns-startable = What is here pays for { $joins } joins: you can start without the rest.
campaigns-none-for =
    { $action ->
        [topup] None of your campaigns can be topped up. A campaign that waits for its first deposit has its link in /campaigns.
        [bid] You have no campaign whose bid could be changed.
        [pause] You have no campaign that is running.
        [resume] You have no campaign that is paused.
        [withdraw] You have no campaign that could be withdrawn.
       *[other] You have no campaign with results yet.
    }
campaigns-which =
    { $action ->
        [topup] Which campaign would you like to top up?
        [bid] Which campaign's bid would you like to change?
        [pause] Which campaign would you like to pause?
        [resume] Which campaign should go on?
        [withdraw] Which campaign would you like to end?
       *[other] Which campaign's results would you like to see?
    }
campaigns-do-topup = Top up
campaigns-do-bid = Change bid
campaigns-do-pause = Pause
campaigns-do-resume = Go on
campaigns-do-edit = Change question
campaigns-do-results = Results
campaigns-do-withdraw = End it
campaigns-do-renew = New deposit link
campaigns-do-start = Start with what is here
campaigns-do-receipt = Receipt
campaigns-do-report = Report something

campaigns-renewed =
    { $kind ->
        [topup] Here is a fresh button to pay { $amount } USDC more. You can also send it to this address:
       *[first] Here is a fresh button to pay { $amount } USDC until { $until }. You can also send it to this address:
    }

    { $payTo }
campaigns-ask-new-bid =
    Campaign { $campaign } · { $group }

    You bid { $bid } USDC a join now. What should it be from the next join on? The lowest here is { $floor } USDC. Joins under way keep their price.
campaigns-bid-changed =
    { $state ->
        [competes] Your bid is { $bid } USDC now: place { $position }.
        [halted] Your bid is { $bid } USDC now. No joins are sold there at present, so the campaign has no place; it gets one by itself once they are.
        [paused] Your bid is { $bid } USDC now. A paused campaign has no place; /resume gives it one.
       *[broke] Your bid is { $bid } USDC now.
    } { $joins ->
        [0] What is left does not pay for a join at this bid, so the campaign has no place: top it up, or bid less.
        [one] What is left pays for { $joins } join.
       *[other] What is left pays for { $joins } joins.
    } { $expectation ->
        [none] {""}
       *[other] { $expectation }
    }
campaigns-ask-topup =
    Campaign { $campaign } · { $group }

    { $available } USDC is free, at a bid of { $bid }. { $week ->
        [one] { $week } person
       *[other] { $week } people
    } joined the group last week. How much would you like to add, in USDC? At least { $bid }, the price of one join.
campaigns-topup-created =
    Campaign { $campaign } is waiting for { $amount } USDC more, and goes on meanwhile. Send it to this address:

    { $payTo }

    The button opens a page with a QR code and more ways to pay, for { $hours } hours; after that /campaigns gives you a fresh one. What arrives after the campaign's end goes back to your wallet, from { $returned } USDC on.
campaigns-topup-covered = Campaign { $campaign }: { $amount } USDC has already arrived and covers the top-up. There is nothing more to pay; it is credited soon.
campaigns-task-changed =
    { $asked ->
        [yes] Changed. The group's owner is being asked about the new question; they can no longer accept the old one.
       *[no] Changed.
    }
campaigns-ask-withdraw =
    End campaign { $campaign } in { $group }?

    { $available } USDC goes back to { $wallet }. { $members ->
        [0] {""}
        [one] { $reserved } USDC waits for { $members } member who is answering just now: it is charged if they get in, and goes back if not.
       *[other] { $reserved } USDC waits for { $members } members who are answering just now: it is charged for those who get in, and goes back for the others.
    }

    A campaign that has ended cannot be started again.
campaigns-withdraw-yes = Yes, end it
campaigns-withdraw-no = No, keep it
campaigns-withdrawn =
    Campaign { $campaign } has ended. { $left ->
        [unpaid] No money had come, so nothing goes back.
        [none] No money is left that could go back now.
       *[some] { $amount } USDC goes back to { $wallet }; I will tell you when it is there.
    } { $members ->
        [0] {""}
        [one] { $reserved } USDC still waits for { $members } member who is answering just now; the refund goes out after that.
       *[other] { $reserved } USDC still waits for { $members } members who are answering just now; the refund goes out after that.
    }

## Results

campaigns-results =
    Campaign { $campaign } · { $group }

    “{ $prompt }”

    { $sum }

    { $answers }
campaigns-results-answered = People who answered: { $count }
campaigns-results-in = = in: { $count }
campaigns-results-failed = + did not pass: { $count }
campaigns-results-under-way = + still on their way: { $count }
campaigns-results-left =
    { $kind ->
        [open] + left before the end, or came in free of charge: { $count }
       *[other] + left before the end: { $count }
    }
campaigns-results-given-back = Of those in, gone within { $hours } hours and given back: { $count }
campaigns-results-spent = Charged and not given back: { $spent } USDC
campaigns-results-none = Nobody has answered yet.
campaigns-results-open = Some of the answers:
campaigns-results-option = { $bar } { $share } % · { $option } ({ $count })
campaigns-file-money =
    { $complete ->
        [no] The newest { $count } charged joins
       *[yes] All charged joins
    }, each with its time, for your spreadsheet. No names, no answers.
campaigns-file-answers =
    { $complete ->
        [no] The newest { $count } answers
       *[yes] All answers
    } for your spreadsheet, sorted by their text. No names, no times; links, handles and phone numbers are removed.
campaigns-csv-time = time (UTC)
campaigns-csv-price = price
campaigns-csv-charged = charged
campaigns-csv-given-back = given back (UTC)
campaigns-csv-total = total
campaigns-csv-answer = answer
campaigns-csv-result = result
campaigns-csv-passed = passed
campaigns-csv-failed = not passed
campaigns-csv-waiting = being read

## Reports

campaigns-ask-report-about = What is it about?
campaigns-report-other = Something else
campaigns-ask-report = What is wrong? Write it in at most { $max } characters. The operator of this bot reads it.
campaigns-error-report = That is longer than { $max } characters. Please say it a little shorter.
campaigns-reported = Thank you. The operator has it, and will write to you if anything is unclear.
campaigns-report-later = You have reported something in this hour already. The operator has that; please wait a while with the next one.

## The owner's word

campaigns-consent-ask =
    Campaign { $campaign } would like to come into { $group }.

    { $bid } USDC a join, of which { $fee } % is our fee and the rest is yours. { $budget } USDC is paid in: enough for { $joins ->
        [one] { $joins } join
       *[other] { $joins } joins
    }.

    People who join would see:

    ——————————
    { $task }
    ——————————

    Please decide by { $until }. Saying nothing means no. You can remove it later at any time.
campaigns-consent-live =
    Campaign { $campaign } is running in { $group }: you accept everything at or above your floor.

    { $bid } USDC a join, of which { $fee } % is our fee and the rest is yours. { $budget } USDC is paid in: enough for { $joins ->
        [one] { $joins } join
       *[other] { $joins } joins
    }.

    People who join see:

    ——————————
    { $task }
    ——————————
campaigns-consent-accept = Accept
campaigns-consent-decline = Decline
campaigns-consent-remove = Remove it
campaigns-consent-block = Block this advertiser
campaigns-ask-decline = Decline campaign { $campaign } for { $group }? It does not come in, and everything paid for it goes back to the advertiser. This cannot be undone.
campaigns-decline-yes = Yes, decline it
campaigns-ask-remove = Remove campaign { $campaign } from { $group }? It buys no more joins, and what is left of it goes back to the advertiser. Members who are answering just now are still paid for. This cannot be undone.
campaigns-remove-yes = Yes, remove it
campaigns-ask-block = Block “{ $sponsor }”, the advertiser of campaign { $campaign }, in { $group }? All their campaigns there end now, what is left of them goes back, and they can buy none there any more. Members who are answering just now are still paid for. You can unblock them in /menu; campaigns that have ended do not come back.
campaigns-block-yes = Yes, block them
campaigns-back = Back
campaigns-kept = All right, nothing was changed.
campaigns-accepted = Accepted: campaign { $campaign } is running.
campaigns-declined = Declined: campaign { $campaign } does not come in, and the advertiser gets everything back.
campaigns-removed = Removed: campaign { $campaign } buys no more joins. Members who are answering just now are still paid for.
campaigns-blocked = Blocked: this advertiser's campaigns here have ended, and there will be no new ones.
campaigns-owner-ended =
    Campaign { $campaign } has ended in { $group }: { $reason ->
        [end_date] its end date has come.
        [reclaim] its money is being reclaimed from the escrow.
        [escrow_retired] another escrow contract takes deposits now.
       *[withdrawn] its advertiser has ended it.
    }

    Members it brought: { $joins }
    You earned { $earned } USDC from it, after the fee.
campaigns-owner-ended-under-way = Still answering, and paid for if they get in: { $count }

## What has happened to a campaign

campaigns-notice-paid = Campaign { $campaign } ({ $group }) is paid. I have asked the group's owner, who has { $wait } hours. Silence means no, and everything goes back.
campaigns-notice-money_arrived =
    Campaign { $campaign } ({ $group }): { $amount } USDC has arrived. { $state ->
        [missing] { $missing } USDC is missing.
        [rest] { $missing } USDC is missing. If it is not there by { $until }, the campaign ends and everything goes back.
        [startable] { $missing } USDC is missing. If it is not there by { $until }, the campaign ends and everything goes back. You can also start with what is here: /campaigns
        [extra] In all, { $extra } USDC more than asked for is there: it is extra budget.
       *[exact] {""}
    }
campaigns-notice-late_money = Campaign { $campaign } ({ $group }): { $amount } USDC has arrived after its end. It goes back to your wallet by itself.
campaigns-notice-recovered = Campaign { $campaign } ({ $group }): your refund wallet has taken { $amount } USDC back from the deposit address before it was credited.
campaigns-notice-notice_running = Campaign { $campaign } ({ $group }): { $amount } USDC has arrived. It stays at the deposit address while your notice to reclaim runs; your refund wallet can take it back.
campaigns-notice-rest_missing =
    Campaign { $campaign } ({ $group }): { $available } USDC has arrived, and { $missing } USDC is missing. If the rest is not there by { $until }, the campaign ends and everything goes back. { $state ->
        [startable] You can also start with what is here: /campaigns
       *[missing] {""}
    }
campaigns-notice-live = Campaign { $campaign } ({ $group }) is running, at { $bid } USDC a join.
campaigns-notice-declined = Campaign { $campaign }: the owner of { $group } has declined it. Everything you paid goes back.
campaigns-notice-owner_silent = Campaign { $campaign }: the owner of { $group } said nothing for { $wait } hours, which means no. Everything you paid goes back.
campaigns-notice-no_deposit = Campaign { $campaign } ({ $group }) has ended, because no deposit came within { $days } days. If money is still on its way, it goes back by itself.
campaigns-notice-rest_never_came = Campaign { $campaign } ({ $group }) has ended, because the rest of its deposit did not come within { $restDays } days. What has arrived goes back to your wallet.
campaigns-notice-removed = Campaign { $campaign }: the owner of { $group } has removed it. What is left goes back to your wallet.
campaigns-notice-blocked = Campaign { $campaign }: the owner of { $group } takes no campaigns of yours any more. What is left goes back to your wallet.
campaigns-notice-group_gone = Campaign { $campaign }: { $group } has left the marketplace. What is left goes back to your wallet.
campaigns-notice-end_date = Campaign { $campaign } ({ $group }) has come to its end date. What is left goes back to your wallet.
campaigns-notice-reclaim = Campaign { $campaign } ({ $group }) has ended, because its money is being reclaimed from the escrow with your wallet.
campaigns-notice-escrow_retired = Campaign { $campaign } ({ $group }) has ended, because another escrow contract takes deposits now. What is left goes back to your wallet. Please send nothing to its address any more; /buy starts a new campaign.
campaigns-notice-refunded = Campaign { $campaign } ({ $group }): it has ended, and nothing was left to go back. The campaign is settled.
campaigns-notice-outbid = Campaign { $campaign } ({ $group }) has been outbid. At { $bid } USDC it waits until those before it are used up. /bid changes that.
campaigns-notice-leading = Campaign { $campaign } ({ $group }) has the best bid now, { $bid } USDC: the next join is yours.
campaigns-notice-low_budget =
    Campaign { $campaign } ({ $group }) is running low: { $joins ->
        [one] { $joins } join is left
       *[other] { $joins } joins are left
    }. /topup adds money.
campaigns-notice-exhausted = Campaign { $campaign } ({ $group }) is out of budget: what is left does not pay for another join. /topup goes on, /withdraw ends it.
campaigns-notice-pass_rate = { $group }: far fewer people pass at the door than before, { $now } % lately, { $before } % before. You pay only for those who get in, but you may want to look at your question (campaign { $campaign }).

## What cannot be done

campaigns-error-task-forbidden = The texts of a campaign must hold no links, handles, e-mail addresses or phone numbers{ $word ->
        [contact] {""}
       *[other] , and not “{ $word }”
    }. Please write it without.
campaigns-error-sponsor = A name needs something to read in it, at most { $max } characters, on one line. Please write it again.
campaigns-error-frozen = The question of a campaign cannot be changed once the owner has accepted it. For another question, buy another campaign.
campaigns-error-task-changed = The advertiser has changed the question meanwhile. Please look at the newest message about this campaign.
campaigns-error-not-awaiting-deposit = This campaign is not waiting for a deposit.
campaigns-error-no-escrow = This bot takes no deposits at present, so nothing can be bought. Please try again later.
campaigns-error-floor = The lowest bid here is { $floor } USDC.
campaigns-error-topup = A top-up must pay for at least one join, { $bid } USDC.
campaigns-error-too-little = What is here does not pay for { $joins } joins yet. That is the least to start with.
campaigns-error-count = Please write a whole number from { $min } to { $max }, in digits.
campaigns-error-end = Please write a day to come, at most { $years } years away, like this: { $example }.
