# Advertisers and their campaigns; owners who are asked about one. Amounts are USDC texts such as "12.5".

command-link = Link the wallet for your refunds
command-groups = Groups that sell joins, and their prices
command-buy = Buy joins in a group
command-campaigns = Your campaigns
command-topup = Add money to a campaign
command-bid = Change your bid for a join
command-pausecampaign = Pause a campaign
command-resume = Resume a paused campaign
command-withdraw = End a campaign and get the rest back
command-results = See what members answered
command-report = Report a bad answer or group to the operator

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
campaigns-page-before = ← Previous
campaigns-page-next = Next →

## Linking a wallet

campaigns-wallet-last = One last step before you pay. I keep your order for { $days } days, so take your time.
campaigns-sales-stopped = No joins are sold in any group for now, so nothing can be bought. Campaigns keep their money. Please try /buy again later.
campaigns-sales-wait = You can go on: I keep what you write for { $days } days, and ask you to confirm once joins are sold again.
campaigns-sales-again = Joins are sold again. You were here:
campaigns-sales-stopped-operator = ⏸ The operator has stopped sales in all groups for now. Campaigns keep their money and go on by themselves once joins are sold again.
campaigns-sales-stopped-unpaid = ⏸ No joins are sold in any group for now: more has been earned than the escrow pays out in three days. Campaigns keep their money and go on by themselves as it is paid.
campaigns-sales-stopped-keys = ⏸ No joins are sold in any group for now: a change to the escrow is proposed (other keys, or a higher limit), and the operator has not confirmed it. Campaigns keep their money and go on by themselves once that is decided.
campaigns-ask-address =
    Which wallet should refunds go to? Send me its address: it starts with 0x.

    Use a wallet whose keys you hold. Do not use an exchange’s address (a refund sent there may be lost) or a contract that cannot send USDC.

    A campaign keeps the wallet that is linked when you buy it, forever. Linking another one later only affects campaigns that you buy after that.
campaigns-confirm-address =
    { $wallet }

    Is this your wallet? Compare all of the address with what your wallet shows. Refunds of the campaigns that you buy from now on go there, and nobody can change that later, not even us.

    It must not belong to an exchange.
campaigns-confirm-address-yes = Yes, it is mine
campaigns-ask-proof =
    Linked: { $wallet }

    You can also prove that it is yours. Buying does not need it; the dashboard of a proven wallet also shows your deposit links. Sign exactly this text in your wallet (“sign message”), then send me the signature:

    { $message }

    In English, it says that this wallet belongs to your Telegram account, { $person }. Signing costs nothing and moves no money.
campaigns-no-proof = Not now
campaigns-linked = { $wallet } is linked. Refunds of the campaigns that you buy from now on go there.
campaigns-error-signature = That is not a whole signature. Your wallet shows one that begins with 0x, followed by digits and the letters a to f only: at least { $least } characters in all; in your message I found { $count }. Please copy all of it and send it again. If you cannot, tap “{ $later }”: nothing that you buy needs the proof.
campaigns-proof-checking = Thank you. I am checking the signature and will tell you in a moment.
campaigns-proof-valid = Proven: { $wallet } is yours.
campaigns-proof-invalid = That is not a signature of { $wallet } over the text that I gave you. The wallet stays linked, unproven. To try again, send /link and the same address.
campaigns-proof-unavailable = I could not check the signature: the chain could not be reached for { $minutes } minutes. { $wallet } stays linked, unproven. To try again, send /link and the same address.
campaigns-proof-unlinked = { $wallet } is not linked to you, so there is nothing to prove.

## Buying

campaigns-no-groups = No group sells joins right now. Please look again later.
campaigns-groups =
    Groups that sell joins, busiest first. You need no wallet to look around.

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
       *[other] , { $rate }% of those who try get in
    }
    { $taken ->
        [no] no bids yet
        [capped] top bid { $top } USDC (at its limit for today)
       *[yes] top bid { $top } USDC
    }{ $floored ->
        [no] {""}
       *[yes] , lowest bid accepted { $floor } USDC
    }{ $consent ->
        [accept_all] {" "}· ✓ accepts every campaign at once
       *[ask] {""}
    }
campaigns-ask-sure =
    { $bid } USDC for one join?

    { $usual ->
        [floor] That is { $times } times the lowest bid here, which is { $than } USDC.
        [own] That is { $times } times your present bid, which is { $than } USDC.
       *[top] That is { $times } times the top bid here, which is { $than } USDC.
    } Are you sure?
campaigns-sure-yes = Yes, { $amount } USDC
campaigns-joins-offer =
    { $joins ->
        [one] { $joins } join
       *[other] { $joins } joins
    } · { $cost } USDC
campaigns-expect =
    { $kind ->
        [few] Too few joins were on sale there lately to say how many it may bring.
        [one] An estimate, from the last { $days } days: about { $low } a week.
       *[range] An estimate, from the last { $days } days: about { $low } to { $high } joins a week.
    }
campaigns-ask-cap = At most how many joins a day (UTC)? Write a number, or set no limit.
campaigns-no-cap = No daily limit
campaigns-ask-end = When should it end? Unspent money then goes back to your wallet. Write the last day, such as { $example }, or tap one.
campaigns-end-in =
    { $days ->
        [one] In { $days } day
       *[other] In { $days } days
    }
campaigns-no-end = When the budget is spent
campaigns-preview-good = Looks right
campaigns-preview-again = Write it again
campaigns-confirm-yes = Agree and pay
campaigns-start-rule =
    { $start ->
        [topup] Any part of it counts.
        [none] The campaign starts by itself once { $amount } USDC has arrived.
       *[other] The campaign starts by itself once { $amount } USDC has arrived; from { $start } USDC on, you can start it without the rest.
    }
campaigns-keys-changing = ⚠️ A change to the escrow is proposed (other keys, or a higher limit), which can take effect from { $when }. Please wait with your payment until the operator has confirmed it. Until then a payment stays at its address, and your refund wallet can take it back.
campaigns-pay-to =
    { $address }

    Only USDC on { $chain } counts: no other coin, no other network. Send it from any wallet or exchange, at once or in parts. { $rule } Less than { $least } USDC waits at the address until more arrives. Unspent money goes to { $wallet }.
campaigns-receipt =
    Receipt of campaign { $campaign }. Please keep it: tap it to copy it, or forward this message to your Saved Messages. With it, { $wallet } can take the money back on the chain, even if this bot is gone.

    { $receipt }

## Campaigns

campaigns-none = You have no campaigns yet.
campaigns-list =
    Your campaigns

    { $campaigns }
campaigns-status-awaiting_deposit = Waiting for your deposit until { $until }. After that the campaign ends, and any money that has arrived goes back to your wallet.
campaigns-status-arrived = Everything has arrived. It counts once it is in the escrow, usually within { $minutes } minutes.
campaigns-status-active = Running.
campaigns-status-exhausted = Out of budget: the remaining money is not enough for another join. Top it up, lower your bid, or end it.
campaigns-status-paused = Paused: it buys no joins, and keeps its money.
campaigns-status-closing = Ending: unspent money goes back to your wallet.
campaigns-status-closed = Ended, and settled.
campaigns-status-ended =
    { $reason ->
        [refused] The operator refused its question.
        [not_reviewed] The operator did not read it in time.
        [no_deposit] No deposit arrived in time.
        [rest_never_came] The rest of its deposit did not arrive in time.
        [no_group] No group has let it in.
        [end_date] Its end date has come.
        [reclaim] Its refund wallet reclaims the money from the escrow.
        [escrow_retired] Deposits now go to another escrow contract.
       *[withdrawn] Its advertiser ended it.
    }
campaigns-deposit-address =
    Deposit address, for USDC on { $chain } only:
    { $address }
campaigns-asked = Asked for: { $asked } USDC · arrived: { $arrived } USDC · missing: { $missing } USDC
campaigns-arriving =
    { $state ->
        [dust] { $amount } USDC is at the deposit address. It is credited once { $least } USDC is there; until then your refund wallet can take it back.
        [day] { $amount } USDC has arrived. It is credited within a day, sooner once { $atOnce } USDC is there or the deposit is complete.
        [late] { $amount } USDC is at the deposit address. From { $returned } USDC on, it goes back to your wallet by itself; your refund wallet can take less back.
       *[soon] { $amount } USDC has arrived and will be credited soon.
    }
campaigns-extra = { $extra } USDC more than asked for has arrived: it is extra budget.
campaigns-startable = The money here pays for { $joins } joins: you can start without the rest.
campaigns-none-for =
    { $action ->
        [topup] None of your campaigns can be topped up. If one still waits for its first deposit, /campaigns has its link.
        [bid] You have no campaign whose bid can be changed.
        [pause] You have no running campaign.
        [resume] You have no paused campaign.
        [withdraw] You have no campaign that can be ended.
       *[other] You have no campaign with results yet.
    }
campaigns-which =
    { $action ->
        [topup] Which campaign would you like to top up?
        [bid] Which campaign’s bid would you like to change?
        [pause] Which campaign would you like to pause?
        [resume] Which campaign would you like to resume?
        [withdraw] Which campaign would you like to end?
       *[other] Which campaign’s results would you like to see?
    }
campaigns-do-topup = Top up
campaigns-do-bid = Change bid
campaigns-do-pause = Pause
campaigns-do-resume = Resume
campaigns-do-results = Results
campaigns-do-withdraw = End it
campaigns-do-renew = New deposit link
campaigns-do-start = Start without the rest
campaigns-do-receipt = Receipt
campaigns-do-statement = Statement
campaigns-do-report = Report a problem

campaigns-renewed =
    { $kind ->
        [topup] Here is a new button to pay { $amount } USDC more. You can also send it to this address:
       *[first] Here is a new button to pay { $amount } USDC until { $until }. You can also send it to this address:
    }

    { $payTo }
campaigns-topup-created =
    Campaign { $campaign } is waiting for { $amount } USDC more, and goes on in the meantime. Send it to this address:

    { $payTo }

    The button opens a page with a QR code and more ways to pay. It works for { $hours } hours; /campaigns gives you a new one. Money that arrives after the campaign’s end goes back to your wallet, from { $returned } USDC on.
campaigns-topup-covered = Campaign { $campaign }: { $amount } USDC has already arrived and covers the top-up. There is nothing more to pay; it will be credited soon.
campaigns-withdraw-yes = Yes, end it
campaigns-withdraw-no = No, keep it
campaigns-withdrawn =
    Campaign { $campaign } has ended. { $left ->
        [unpaid] No money had arrived, so nothing goes back.
        [none] There is no money to go back now.
       *[some] { $amount } USDC goes back to { $wallet }; I will tell you when it is there.
    } { $members ->
        [0] {""}
        [one] { $reserved } USDC is still set aside for { $members } member who is answering right now; the refund follows.
       *[other] { $reserved } USDC is still set aside for { $members } members who are answering right now; the refund follows.
    }

## Results

campaigns-results-answered = People who answered: { $count }
campaigns-results-in = = let in: { $count }
campaigns-results-failed = + did not pass: { $count }
campaigns-results-left =
    { $answered ->
        [in_words] + left before the end, or came in free of charge: { $count }
       *[other] + left before the end: { $count }
    }
campaigns-results-given-back = Left within { $hours } hours, refunded to you: { $count }
campaigns-results-spent = Joins paid for: { $joins } · spent: { $spent } USDC
campaigns-lasting =
    Still in the group after { $days } days: { $known ->
        [0] not known
       *[other] { $there } of { $known }{ $unknown ->
            [0] {""}
           *[other] ; not known of { $unknown }
        }
    }
campaigns-results-none = No results yet.
campaigns-results-offer = Your offer: clicks { $clicks } · conversions that you reported { $conversions }
campaigns-results-rate =
    { $share ->
        [none] Let in: too few to say
       *[other] Let in: { $share }% of those who were asked ({ $sure }% sure: { $low } to { $high }%)
    }
campaigns-results-next =
    { $next ->
        [never] That is all. Answers appear in groups of { $people } people, and fewer are left of this campaign. They are not shown.
       *[other] Answers appear weekly, in groups of { $people } people, so that nobody can tell who answered what. Next: { $next }
    }
campaigns-file-results = Campaign figures for your spreadsheet: the whole, each group, each wording. Each share comes with its lowest and highest value, { $sure }% sure. Groups and wordings with fewer than { $people } people count in the whole only.
campaigns-file-answers =
    { $complete ->
        [no] The newest { $count } answers
       *[yes] { $count } answers
    } for your spreadsheet, in alphabetical order. No names, no times; links, handles and phone numbers are removed.
campaigns-file-statement = Every deposit, charge and refund of campaign { $campaign }, for your spreadsheet. Joins are one row a day (UTC). The last row is what is left.
campaigns-file-programs = The same file for programs: commas between the cells, and decimals with a point.
campaigns-csv-time = time (UTC)
campaigns-csv-event = event
campaigns-csv-kind =
    { $event ->
        [deposit] deposit
        [charge] charged for joins
        [giveback] given back for members who left
        [settlement] refund
        [reclaim] reclaimed from the escrow
        [forfeit] given back: the owner could not be paid
        [reorganisation] deposit gone from the chain
       *[other] other
    }
campaigns-csv-left = left
campaigns-csv-sum = sum
campaigns-csv-group = group
campaigns-csv-joins = joins
campaigns-csv-amount = amount (USDC)
campaigns-csv-transaction = transaction
campaigns-csv-payments = paid by transactions
campaigns-csv-answer = answer
campaigns-csv-of = of
campaigns-csv-part =
    { $part ->
        [campaign] campaign
        [group] group
       *[wording] wording
    }
campaigns-csv-name = name
campaigns-csv-asked = asked
campaigns-csv-answered = answered
campaigns-csv-passed = passed
campaigns-csv-in = let in
campaigns-csv-share = let in, % of asked
campaigns-csv-low = at least, %
campaigns-csv-high = at most, %
campaigns-csv-clicks = clicks
campaigns-csv-conversions = conversions

## Reports

campaigns-ask-report-about = What is it about?
campaigns-report-other = Something else
campaigns-ask-report = What is wrong? Describe it in at most { $max } characters. The operator of this bot reads it.
campaigns-error-report = That is longer than { $max } characters. Please shorten it a little.
campaigns-reported = Thank you. The operator has received it, and will write to you if anything is unclear.
campaigns-report-later = You have already reported something in the last hour, and the operator has received it. Please wait a while before the next one.

## The owner's word

campaigns-decline-yes = Yes, decline it
campaigns-block-yes = Yes, block them
campaigns-back = Back
campaigns-kept = Nothing was changed.
campaigns-blocked = Blocked: this advertiser’s campaigns here have ended, and there will be no new ones.
campaigns-owner-ended-under-way = Still answering, and paid for if they get in: { $count }

## What has happened to a campaign

campaigns-notice-money_arrived =
    Campaign { $campaign } ({ $sponsor }): { $amount } USDC has arrived.{ $state ->
        [missing] {" "}{ $missing } USDC is missing.
        [rest] {" "}{ $missing } USDC is missing. If it is not there by { $until }, the campaign ends and everything goes back.
        [startable] {" "}{ $missing } USDC is missing. If it is not there by { $until }, the campaign ends and everything goes back. You can also start without it: /campaigns
        [extra] {" "}In all, { $extra } USDC more than asked for is there: it is extra budget.
       *[exact] {""}
    }
campaigns-notice-late_money = Campaign { $campaign } ({ $sponsor }): { $amount } USDC has arrived after its end. It goes back to your wallet by itself.
campaigns-notice-recovered = Campaign { $campaign } ({ $sponsor }): your refund wallet has taken { $amount } USDC back from the deposit address before it was credited.
campaigns-notice-notice_running = Campaign { $campaign } ({ $sponsor }): { $amount } USDC has arrived. It stays at the deposit address while your reclaim notice runs; your refund wallet can take it back.
campaigns-notice-keys_changing = Campaign { $campaign } ({ $sponsor }): { $amount } USDC has arrived. It stays at the deposit address until the operator has confirmed a change to the escrow that is proposed; your refund wallet can take it back.
campaigns-notice-rest_missing =
    Campaign { $campaign } ({ $sponsor }): { $available } USDC has arrived, and { $missing } USDC is missing. If the rest is not there by { $until }, the campaign ends and everything goes back.{ $state ->
        [startable] {" "}You can also start without it: /campaigns
       *[missing] {""}
    }
campaigns-notice-no_deposit = Campaign { $campaign } ({ $sponsor }) has ended, because no deposit arrived within { $days } days. If money is still on its way, it goes back by itself.
campaigns-notice-rest_never_came = Campaign { $campaign } ({ $sponsor }) has ended, because the rest of its deposit did not arrive within { $restDays } days. The money that did arrive goes back to your wallet.
campaigns-notice-end_date = Campaign { $campaign } ({ $sponsor }) has reached its end date. Unspent money goes back to your wallet.
campaigns-notice-reclaim = Campaign { $campaign } ({ $sponsor }) has ended, because your refund wallet is reclaiming its money from the escrow.
campaigns-notice-escrow_retired = Campaign { $campaign } ({ $sponsor }) has ended, because deposits now go to another escrow contract. Unspent money goes back to your wallet. Please send nothing more to its address; /buy starts a new campaign.
campaigns-notice-refunded = Campaign { $campaign } ({ $sponsor }) has ended and is settled. There was no money left to go back.
campaigns-notice-outbid = Campaign { $campaign } ({ $group }) has been outbid. At { $bid } USDC it waits until the campaigns above it have spent their budget. /bid changes that.
campaigns-notice-leading = Campaign { $campaign } ({ $group }) now has the top bid, { $bid } USDC: the next join is yours.
campaigns-notice-low_budget =
    Campaign { $campaign } ({ $sponsor }) is running low: { $joins ->
        [one] { $joins } join is left
       *[other] { $joins } joins are left
    }. /topup adds money.
campaigns-notice-exhausted = Campaign { $campaign } ({ $sponsor }) is out of budget: the remaining money is not enough for another join. /topup adds money, /withdraw ends it.
campaigns-notice-pass_rate = { $group }: far fewer people pass than before, { $now }% lately instead of { $before }%. You pay only for those who get in, but you may want to look at your question (campaign { $campaign }).

## What cannot be done

campaigns-error-task-forbidden = The texts of a campaign must not contain links, handles, e-mail addresses or phone numbers{ $word ->
        [contact] {""}
       *[other] , or “{ $word }”
    }. Please remove them and send it again.
campaigns-error-sponsor = A name needs something to read, in at most { $max } characters and on one line. Please write it again.
campaigns-error-not-awaiting-deposit = This campaign is not waiting for a deposit.
campaigns-error-no-escrow = This bot takes no deposits right now, so nothing can be bought. Please try again later.
campaigns-error-floor = The lowest bid here is { $least } USDC.
campaigns-error-topup = A top-up must pay for at least one join, { $bid } USDC.
campaigns-error-too-little = The money here does not pay for { $joins } joins yet, and that is the least to start with.
campaigns-error-count = Please write a whole number from { $min } to { $max }, in digits.
campaigns-error-end = Write the day as { $example }: a future day, at most { $years } years away.
