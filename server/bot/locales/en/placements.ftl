# A campaign in many groups: buying, its groups, its content; owners who are asked. Amounts are USDC texts such as "12.5".

## Buying

buy-ask-sponsor = What would you like to promote? Send me its name: members read it in “Sponsored by …”. At most { $max } characters, on one line.
buy-ask-category = Which category fits it best? Groups whose owners forbid it are left out. A reviewer may correct it.
category =
    { $category ->
        [crypto] Crypto and trading
        [finance] Finance
        [gambling] Gambling
        [adult] Adult and dating
        [health] Health
        [politics] Politics and religion
        [software] Software and services
        [games] Games
        [shops] Shops
        [education] Education
        [jobs] Jobs
       *[other] Something else
    }
buy-ask-language = In which language do you write? Your campaign runs only in groups of that language. You can add more languages.
buy-ask-question = What would you like to ask new members? You pay only for those who get in.
buy-templates = Use a ready question
buy-ask-template = Which one would you like to ask? You can add your own wordings to it.
buy-copy = Again: { $prompt }
buy-copy-left = These groups cannot be copied, because they sell no joins now or do not take your campaign: { $groups }.
buy-variant = Wording { $number }
buy-ask-variants =
    { $questions }

    Your question can have up to { $max } wordings, all answered in the same way. Each is shown equally often, and the results compare them.
buy-go-on = Continue
buy-variant-add = Add another wording
buy-ask-offer =
    Would you like to add an offer? Members get it once they are in, never before: “From { $sponsor }: …”, with one link.

    Send me its text, at most { $max } characters. Groups whose owners take no offers show only the question.
buy-no-offer = No offer
buy-ask-link = Where should the offer lead? Send me a link that starts with https://
buy-error-offer = That is longer than { $max } characters. Please shorten it a little.
buy-ask-where =
    Where should it run? Tick as many groups as you like, or send me a word to search. Busiest groups first.

    Languages: { $languages }

    { $groups }
buy-no-such-group = No group fits. Change the filters below, or look again later.
buy-filter-price =
    { $price ->
        [any] Any price
       *[other] Up to { $price } USDC
    }
buy-filter-members =
    { $members ->
        [0] Any size
       *[other] Members: { $members } or more
    }
buy-filter-language =
    { $name ->
        [any] All languages
       *[other] { $name }
    }
buy-filter-words = ✕ { $words }
buy-tick-page = Tick this page
buy-more-languages = Add a language
buy-go-on-groups = Continue · groups: { $count }
buy-by-rule =
    { $on ->
        [yes] ☑ By rule
       *[no] ☐ By rule
    }
buy-never = Groups to avoid: { $count }
buy-ask-never =
    Where should it never run? Tick these groups, or send me a word to search. A campaign that runs in one of them leaves it.

    Languages: { $languages }

    { $groups }
buy-never-done = Done
rule-ask =
    By rule it runs in every group that fits, if its owner is known here. Change the rule with the buttons, or send me topics, one on each line.

    { $rule }

    { $count ->
        [0] No group fits now.
       *[other] Fits now: { $count }, at { $low } to { $high } USDC for the next join.
    }

    A group gets at most { $share }% of the budget until { $looks } of its members were still looked up after their first week. When more groups fit later, I ask you first.
rule-use = Use this rule
rule-none = No rule
rule-line =
    By rule: { $languages ->
        [all] all your languages
       *[other] { $languages }
    } · { $topics ->
        [any] any topic
       *[other] { $topics }
    } · { $members ->
        [0] any size
       *[other] { $members } members or more
    } · { $price ->
        [any] any price
       *[other] up to { $price } USDC
    }
buy-ask-bid =
    How much would you bid for one join, in USDC? You pay it for each member who answers your question and is let in.

    { $bids ->
        [none] Nobody bids there right now.
        [same] The top bid there is { $top } USDC now.
       *[range] The top bids there are { $low } USDC to { $top } USDC now.
    } The highest bid gets the next join; of equal bids, the older one. { $floors ->
        [same] Bids start at { $floor } USDC.
       *[range] Bids start at { $lowest } USDC; some groups ask for up to { $floor } USDC.
    } You can change your bid at any time, also for one group alone.

    Your bid is all you pay; our fee of { $fee }% is part of it.
buy-ask-highest =
    Groups that ask for more than { $bid } USDC a join: { $count }. They ask for up to { $most } USDC.

    Would you like to bid there what they ask?
buy-highest-yes = Yes, up to { $most } USDC
buy-highest-no = No, leave them out
buy-ask-joins =
    { $bid } USDC a join. Groups: { $count }. Your bid would be the top bid now in { $leading } of them.

    How many joins would you like to buy in all? Tap a number, or write one.

    { $expectation }
buy-able = An owner is asked only while the budget pays for { $least } joins in their group. Groups where it does: { $able } of { $groups }.
buy-own-rivals = These campaigns of yours already bid in the same groups, for the same joins: { $ids } ({ $groups }).
buy-error-reach = That budget reaches no group: an owner is asked only while it pays for { $least } joins there. Please choose more joins.
buy-limits =
    Your limits. Tap one to change it.

    { $cap ->
        [0] No daily limit
       *[other] At most { $cap } a day
    }
    { $start ->
        [none] Starts as soon as it may
       *[other] Starts { $start }
    }
    { $end ->
        [none] Ends when the budget is spent
       *[other] Ends { $end }
    }
    { $pacing ->
        [even] Spread evenly until its end
       *[fast] As many joins as come
    }
    { $stop ->
        [0] No test first
       *[other] Pauses after { $stop } joins, so that you can look
    }
buy-limits-good = Looks right
buy-limit-cap = Daily limit
buy-limit-start = Start
buy-limit-end = End
buy-limit-pacing = Pace
buy-limit-test =
    { $on ->
        [yes] ☑ Test { $joins } joins first
       *[no] ☐ Test { $joins } joins first
    }
buy-error-pacing = An even pace needs an end date. Please set one first.
buy-error-order = The end has to come after the start.
buy-ask-start = When should it start? Write the first day, such as { $example }, or tap the button.
buy-start-now = As soon as it may
buy-preview = This is what members will see, word for word.
buy-preview-tap = This is only a preview.
buy-confirm =
    { $sponsor }
    { $joins ->
        [one] { $joins } join
       *[other] { $joins } joins
    } at { $bid } USDC: { $total } USDC{ $dearer ->
        [yes] {" "}(in some groups up to { $highest } USDC a join)
       *[no] {""}
    }
    Groups: { $count }. Your bid would be the top bid now in { $leading } of them. { $expectation }
    { $cap ->
        [0] No daily limit
       *[other] At most { $cap } a day
    } · { $start ->
        [none] starts as soon as it may
       *[other] starts { $start }
    } · { $end ->
        [none] ends when the budget is spent
       *[other] ends { $end }
    } · { $pacing ->
        [even] spread evenly
       *[fast] as many joins as come
    }{ $stop ->
        [0] {""}
       *[other] {" "}· pauses after { $stop } joins
    }
buy-confirm-rules =
    Your money

    You pay in USDC on { $chain } to the campaign’s own address, from any wallet or exchange, at once or in parts. { $rule }

    You pay your bid for each member who is let in, and get it back if they leave or are banned within { $back } hours. It includes our fee of { $fee }%.

    { $review ->
        [yes] Once it is paid, the operator may read it first, within { $reviewed } hours. Then each owner is asked;
       *[no] Once it is paid, each owner is asked;
    } { $wait } hours of silence mean no. You can end it at any time.

    { $wallet ->
        [none] Unspent money goes back to your wallet: I ask for it next.
       *[other] Unspent money goes back to { $wallet }.
    }
buy-created =
    Campaign { $campaign } is waiting for { $amount } USDC until { $until }. Send it to this address:

    { $payTo }

    { $review ->
        [yes] Once the money is there, the operator reads it first, within { $reviewed } hours; then the owners are asked.
       *[no] Once the money is there, the owners are asked.
    } I will keep you posted.

    The button opens a page with a QR code and more ways to pay. It works for { $hours } hours; /campaigns gives you a new one.

## A campaign

campaigns-button = { $campaign } · { $sponsor }
campaigns-line =
    Campaign { $campaign } · { $sponsor }
    { $status ->
        [awaiting_deposit] waiting for your deposit
        [in_review] being read by the operator
        [active] running, groups: { $groups }
        [unplaced] waiting for the owners
        [halted] waiting: no joins sold now
        [exhausted] out of budget
        [paused] paused
        [closing] ending
       *[closed] ended
    } · bid { $bid } USDC · { $available } USDC available · { $completed ->
        [one] { $completed } join
       *[other] { $completed } joins
    }
campaigns-status-in_review = Paid. The operator reads it until { $until }; if nobody does, everything goes back.
campaigns-status-unplaced =
    { $until ->
        [none] Paid and allowed, but no group has let it in yet. Owners are asked once a day.
       *[other] Paid and allowed, but no owner is left to ask. Add groups by { $until }, or the campaign ends and the money goes back.
    }
campaigns-groups-count = Groups: running { $accepted } · asked { $asked } · waiting { $waiting } · over { $over }
campaigns-reach = Owners are asked only while the budget pays for { $least } joins in each group. Of the groups that wait ({ $groups }) it reaches { $reached }. Top it up, or take some groups out.
campaigns-numbers =
    Bid: { $bid } USDC a join{ $dearer ->
        [yes] , in some groups up to { $highest } USDC
       *[no] {""}
    }
    Pays for { $joins ->
        [one] { $joins } more join
       *[other] { $joins } more joins
    }; spent { $spent } USDC
    Answering right now: { $underWay } ({ $reserved } USDC is set aside)
    { $cap ->
        [0] No daily limit
       *[other] At most { $cap } a day
    } · { $start ->
        [none] no start date
       *[other] starts { $start }
    } · { $end ->
        [none] no end date
       *[other] ends { $end }
    } · { $pacing ->
        [even] spread evenly
       *[fast] as many joins as come
    }{ $stop ->
        [0] {""}
       *[other] {" "}· pauses after { $stop } joins
    }
    Refunds go to { $wallet }
campaigns-group-stands-still = ⏸ No joins are sold there right now. Until they are, this campaign buys none and keeps its money; then it resumes by itself.
campaigns-do-places = Groups
campaigns-do-content = Question and offer
campaigns-do-limits = Limits
campaigns-do-copy = Copy
campaigns-do-highest = Change the highest bid
campaigns-label-limits = changing the limits of campaign { $campaign }
campaigns-label-groups = adding groups to campaign { $campaign }
campaigns-ask-new-bid =
    Campaign { $campaign } · { $sponsor }

    You now bid { $bid } USDC a join, and at most { $highest } USDC in any group. How much should it be from the next join on? At least { $floor } USDC. Groups with a bid of their own keep it, and joins under way keep their price.

    Owners who agreed to a higher bid are asked again, for { $wait } hours. Until they accept, nothing is bought there.
campaigns-bid-changed =
    Your bid is now { $bid } USDC.{ $status ->
        [paused] {" "}The campaign is still paused; /resume starts it again.
       *[other] {""}
    } { $joins ->
        [0] The money left does not pay for a join at this bid: top it up, or bid less.
        [one] The money left pays for { $joins } join.
       *[other] The money left pays for { $joins } joins.
    }
campaigns-ask-highest =
    Campaign { $campaign }: no group is bid more than { $highest } USDC. Which should be the highest bid? At least { $bid } USDC, what you bid elsewhere.
campaigns-error-highest = The highest bid cannot be below your bid of { $bid } USDC.
campaigns-highest-changed = No group is bid more than { $highest } USDC from now on.
campaigns-limits-changed = Changed. Your new limits hold from the next join on.
campaigns-ask-topup =
    Campaign { $campaign } · { $sponsor }

    { $available } USDC is available, at a bid of { $bid } USDC. Groups that run it: { $groups }. How much would you like to add, in USDC? At least { $bid }, the price of one join.
campaigns-ask-withdraw =
    End campaign { $campaign } · { $sponsor }? It leaves all its groups ({ $groups }).

    { $available } USDC goes back to { $wallet }. { $members ->
        [0] {""}
        [one] { $reserved } USDC is set aside for { $members } member who is answering right now: it is charged if they get in, and goes back if not.
       *[other] { $reserved } USDC is set aside for { $members } members who are answering right now: it is charged for those who get in, and goes back for the others.
    }

    A campaign that has ended cannot be started again.
campaigns-results =
    Campaign { $campaign } · { $sponsor }

    { $sum }
campaigns-results-question =
    “{ $prompt }”
    Asked: { $asked } · passed: { $passed }
campaigns-csv-language = language
campaigns-csv-question = question
campaigns-error-content-changed = The question or the bid has changed in the meantime. Please look at the newest message about this campaign.

## Its groups

places-open-one = Open this group
places-list =
    Campaign { $campaign } · { $sponsor }: its groups

    { $groups }
places-none = None here.
places-status =
    { $status ->
        [waiting] its owner will be asked
        [asked] its owner is asked until { $until }
        [accepted] running
        [declined] declined
        [silence] no answer in time
        [removed] removed by the owner
        [blocked] its owner no longer takes your campaigns
        [category] its owner forbids its category
        [withdrawn] taken out
        [group_gone] has left the marketplace
        [never_asked] could not be asked in time
       *[other] ended
    }
places-line =
    { $group }
    { $status } · bid { $bid } USDC{ $position ->
        [0] {""}
       *[other] {" "}· position { $position }
    } · joins: { $joins }
places-filter =
    { $name ->
        [all] All
        [accepted] Running
        [asked] Asked
       *[over] Over
    }
places-add = Add groups
places-back = All groups
places-one =
    Campaign { $campaign } in { $group }: { $status }

    Bid: { $bid } USDC a join{ $position ->
        [0] {""}
       *[other] {" "}· position { $position } now
    }
    { $cap ->
        [0] No daily limit of its own
       *[other] At most { $cap } a day here
    }
    Joins: { $joins } · spent { $spent } USDC
    Left early, refunded to you: { $back }
places-asked-beside = The owner is being asked about your newer version. Until they accept it, the earlier one goes on.
places-do-placebid = Bid here
places-do-placecap = Daily limit here
places-do-takeout = Take it out
places-ask-takeout = Take campaign { $campaign } out of { $group }? It buys no more joins there. Members who are answering right now are still paid for. You can add the group again later.
places-takeout-yes = Yes, take it out
places-ask-add =
    Groups to add: { $groups }. You bid { $bid } USDC a join there, and up to { $highest } USDC where a group asks for more.{ $dear ->
        [0] {""}
       *[other] {" "}Left out, because they ask for more than that: { $dear }.
    }{ $never ->
        [0] {""}
       *[other] {" "}Never used: { $never }. It leaves those in which it runs.
    }

    Each owner is asked first and has { $wait } hours; silence means no.

    Owners are asked only while the { $available } USDC that you have available pay for { $least } joins in each group.
places-add-yes = Add them
places-added = I will tell you what the owners say.
found-groups =
    Campaign { $campaign } ({ $sponsor }): these groups fit your rule now. Nothing is bought there until you add them.

    { $groups }
found-add-one = Add { $group }
found-add-all = Add all: { $count }
found-added =
    { $groups ->
        [0] There is nothing to add: these groups are in your campaign already, or fit no more.
       *[other] Groups added: { $groups }. I will tell you what their owners say.
    }
places-label-bid = changing the bid in a group
places-label-cap = changing the daily limit in a group
places-ask-bid =
    Campaign { $campaign } in { $group }

    You now bid { $bid } USDC a join here. How much should it be from the next join on? From { $floor } USDC to { $highest } USDC. Joins under way keep their price.

    If the owner agreed to a higher bid, they are asked again, for { $wait } hours. Until they accept, nothing is bought here.
places-bid-changed =
    Your bid in { $group } is now { $bid } USDC.{ $status ->
        [competes] {" "}Position { $position }.
        [waiting] {" "}Its owner will be asked.
        [asked] {" "}Its owner is being asked.
       *[other] {""}
    } { $joins ->
        [0] The money left does not pay for a join at this bid.
        [one] The money left pays for { $joins } join.
       *[other] The money left pays for { $joins } joins.
    }{ $expectation ->
        [none] {""}
       *[other] {" "}{ $expectation }
    }
places-cap-changed =
    { $cap ->
        [0] { $group }: no daily limit of its own any more.
       *[other] { $group }: at most { $cap } a day from now on.
    }
places-error-no-content = The campaign has no question in the language of this group. Please add that language first.
places-error-not-found = That campaign neither runs nor asks to run in a group of yours any more.
places-error-wrong-status = That is not possible while the campaign is in its present state there.
places-error-resting = The owner of this group has said no lately, and is not asked about you again until { $until }.
places-error-above-highest = This campaign bids at most { $most } USDC in any group. Change its highest bid first.

## Its content

content-shown =
    Members see this of campaign { $campaign }:

    { $content }
content-version =
    { $name }, version { $number }: { $review ->
        [waiting] waiting for the operator
        [allowed] allowed
        [refused] refused by the operator
        [undelivered] resting: Telegram refuses to show it
       *[stopped] stopped after reports
    }
content-offer = Offer: { $text } ({ $host })
content-change = Change: { $name }
content-add-language = Add a language
content-ask-send =
    This becomes a new version. { $review ->
        [yes] The operator may read it first; then each owner is asked and has { $wait } hours.
       *[no] Each owner is asked and has { $wait } hours.
    } Until they accept it, the earlier version goes on. It costs nothing.
content-send = Send it
content-sent = Sent. Until it is accepted, the earlier version goes on.

## Owners

digest-head =
    { $several ->
        [no] A campaign would like to run in a group of yours.
       *[yes] Campaigns would like to run in your groups: { $count }.
    } You have until { $until } to decide; silence means no. Newcomers would read this word for word.
digest-offer =
    { $number ->
        [0] {""}
       *[other] { $number } ·{" "}
    }{ $sponsor } → { $group } · { $category }
    { $bid } USDC a join: { $fee }% is our fee, the rest is yours. { $budget } USDC is paid in: enough for { $joins ->
        [one] { $joins } join
       *[other] { $joins } joins
    }.
    { $since ->
        [none] The advertiser is new here.
       *[other] The advertiser has been here since { $since }; joins bought: { $bought }.
    }{ $change ->
        [yes] {" "}An earlier version runs in your group already and goes on until you accept this one.
       *[no] {""}
    }
digest-link =
    { $allows ->
        [yes] Once they are in, they would read:
       *[no] Your group allows no offers, so they would not get this one:
    } From { $sponsor }: { $text } The link leads to { $host }
digest-live = A campaign is running in your group, as you agreed to before.
digest-do-accept = Accept
digest-do-decline = Decline
digest-do-block = Block
digest-do-preview = See it as a member
digest-do-remove = Remove it
digest-accepted = Accepted: { $sponsor } runs in { $group }.
digest-declined = Declined: { $sponsor } does not run in { $group }. I do not ask you about this advertiser for { $days } days.
digest-removed = Removed: { $sponsor } buys no more joins in { $group }. Members who are answering right now are still paid for. I do not ask you about this advertiser for { $days } days.
digest-ask-decline = Decline { $sponsor } for { $group }? Then I do not ask you about this advertiser for { $days } days.
digest-ask-block = Block the advertiser “{ $sponsor }” in { $group }? All their campaigns there end now, and they can buy no more joins there. Members who are answering right now are still paid for. The owner can unblock them in /menu.
deputy-button = Name a deputy
deputy-button-end = End the deputy’s say
deputy-choose = Which admin of “{ $title }” may decide about its campaigns too? The money, the price and all other settings stay yours alone.
deputy-none = “{ $title }” has no other admin who may let people in. First make one in Telegram.
deputy-no-admin = They are no longer an admin of “{ $title }” who may let people in, so they are not your deputy.
deputy-named =
    { $name } is now your deputy in “{ $title }”: they are asked about its campaigns as you are, and the first answer counts. I tell you what they decide.
    { $started ->
        [no] They have never written to me, so I cannot write to them yet. Ask them to send me /start.
       *[yes] I have told them.
    }
deputy-you = You are now the deputy of the owner of “{ $title }”: you are asked about its campaigns, and may accept, decline, remove and block. The owner hears what you decide.
deputy-decides = Your deputy in “{ $title }” decides about campaigns too.
deputy-digest-head = As a deputy you may decide about this, as the owner may: the first answer counts. There is time until { $until }; silence means no. Newcomers would read this word for word.
deputy-decided =
    { $verdict ->
        [accepted] Accepted by { $name }, your deputy: { $sponsor } runs in { $title }.
        [declined] Declined by { $name }, your deputy: { $sponsor } does not run in { $title }.
        [removed] Removed by { $name }, your deputy: { $sponsor } buys no more joins in { $title }.
       *[blocked] Blocked by { $name }, your deputy: the advertiser “{ $sponsor }” buys no more joins in { $title }. You can unblock them in /menu.
    }
ads-button = Campaigns
ads-list =
    Campaigns in { $group }:

    { $campaigns }
ads-none = No campaign runs here, and none waits for your answer.
ads-line =
    { $sponsor } · { $bid } USDC a join · { $status ->
        [accepted] running
       *[asked] waiting for your answer
    } · joins: { $joins }
    “{ $prompt }”
ads-remove = ✕ { $sponsor }
ads-show = 👁 { $sponsor }
campaigns-owner-ended =
    { $sponsor } has ended in { $group }: { $reason ->
        [end_date] its end date has come.
        [reclaim] its money is being reclaimed from the escrow.
        [escrow_retired] deposits now go to another escrow contract.
       *[withdrawn] its advertiser has ended it.
    }

    Joins: { $joins }
    You earned { $earned } USDC, after the fee.

## What has happened to a campaign

campaigns-notice-paid = Campaign { $campaign } ({ $sponsor }) is paid. The operator reads it first, within { $review } hours. Then the owners of its groups are asked.
campaigns-notice-live = Campaign { $campaign } ({ $sponsor }) may run. The owners of its groups are asked now, once a day; each has { $wait } hours.
campaigns-notice-not_reviewed = Campaign { $campaign } ({ $sponsor }) has ended: the operator has not read it within { $review } hours. Everything you paid goes back.
campaigns-notice-refused = Campaign { $campaign } ({ $sponsor }): the operator has refused it. { $reason } Everything you paid goes back.
campaigns-notice-no_group_soon = Campaign { $campaign } ({ $sponsor }): no group has let it in, and no owner is left to ask. If none does until { $until }, it ends and everything goes back. You can add groups: /campaigns
campaigns-notice-no_group = Campaign { $campaign } ({ $sponsor }) has ended, because no group has let it in within { $placeDays } days. Everything you paid goes back.
campaigns-notice-test_over = Campaign { $campaign } ({ $sponsor }) has the joins that you wanted to test it with, and is paused. /results shows them, /resume goes on.
campaigns-notice-accepted = Campaign { $campaign } is running in { $group }, at { $bid } USDC a join.
campaigns-notice-declined = Campaign { $campaign }: the owner of { $group } has declined it.
campaigns-notice-silence = Campaign { $campaign }: the owner of { $group } did not answer within { $wait } hours, which means no.
campaigns-notice-removed = Campaign { $campaign }: the owner of { $group } has removed it there.
campaigns-notice-blocked = Campaign { $campaign }: the owner of { $group } no longer takes your campaigns.
campaigns-notice-category = Campaign { $campaign }: the owner of { $group } forbids its category ({ $category }), so it does not run there.
campaigns-notice-category_corrected = Campaign { $campaign } ({ $sponsor }): a reviewer has corrected its category. It is { $category } now. It leaves groups whose owners forbid that.
campaigns-notice-group_gone = Campaign { $campaign }: { $group } has left the marketplace.
campaigns-notice-never_asked = Campaign { $campaign }: the owner of { $group } could not be asked within { $askDays } days, so it does not run there.
