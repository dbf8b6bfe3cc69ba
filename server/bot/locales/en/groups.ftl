# What owners of groups read. Titles, rules and names stand in plain messages: nothing in them is formatted.

command-register = Put a group on the marketplace
command-menu = Your groups and their settings
command-invite = The link for asking to join a group
command-stats = Joins and earnings of a group
command-pausegroup = Pause the gate of a group
command-resumegroup = Resume the gate of a group
command-transfer = Give a group to another admin
command-unregister = Take a group off the marketplace
command-privacy = Your data: what is kept, and for how long
command-deleteme = Delete what is kept about you
# In a group, for its admins.
command-group-register = Put this group on the marketplace (its creator only)

groups-checking = One moment, I am asking Telegram …

## The bot comes to a group

groups-hello =
    Hello! I stand at the door of groups: people who join read the rules first, and may be asked one short question.

    { $kind ->
        [supergroup] The creator of this group can set me up now: tap the button, everything else happens in our private chat.
       *[group] The creator of this group can set me up now: tap the button, everything else happens in our private chat. This is a basic group: here I meet people who ask to join by link, but not people who are added or join freely. For those, Telegram must first make it a supergroup (for example by switching on “Chat history for new members”).
    }
groups-hello-rights-missing =
    Hello! I stand at the door of groups: people who join read the rules first, and may be asked one short question.

    { groups-how-to-give }
groups-how-to-give =
    { $right ->
        [administrator] To work here, I must be an admin. How: open the group’s profile, Edit, Administrators, Add Administrator, choose me, and allow “Invite Users via Link” and “Ban Users”.
        [can_restrict_members] One right is missing: “Ban Users” (without it I cannot hold people at the door). How: open the group’s profile, Edit, Administrators, choose me, and allow it.
       *[can_invite_users] One right is missing: “Invite Users via Link” (without it I do not hear of people who ask to join). How: open the group’s profile, Edit, Administrators, choose me, and allow it.
    }

groups-register-here = You can set me up for this group. Tap the button: everything else happens in our private chat.
groups-register-anonymous = This was sent in the name of a group or channel, so I cannot see who you are. The group’s creator can continue in our private chat, where Telegram tells me:
groups-only-creator = Only the creator of this group can put it on the marketplace.
groups-button-set-up = Set up in the private chat

## Registering

groups-how-to-register =
    How to put a group on the marketplace:

    1. Add me to it as an admin (the button does that).
    2. Its creator writes /register in the group, or taps the button of my message there.
    3. I ask a few questions here: topic, language, rules, your own question, lowest bid, payout wallet, consent to campaigns, and what happens to people who never answer.
groups-earning =
    How you are paid

    You earn the price of each sponsored join, less the fee of { $fee }%. A price goes back to the advertiser if the member leaves within { $back } hours. Earnings mature for { $mature } hours; then the next payout sends them to your wallet by itself, from { $minimum } USDC on.

    /stats shows them at any time.
groups-button-add = Add me to a group
groups-not-added = I am not in that group, or no longer. Add me as an admin first, then write /register there.
groups-not-creator = Telegram says that you are not the creator of this group, and only its creator can put it on the marketplace.
groups-asked-operator = “{ $title }” no longer has a creator, so only the operator of this bot can vouch for you. I have asked them, and will write to you as soon as they answer.
groups-operator-asked = Somebody wants to register “{ $title }” (group { $group }), which has no creator. They are an admin there: Telegram user { $person }. Vouch for them only if you know that they speak for the group.
groups-button-grant = Vouch for them
groups-granted = The admin has been told.
groups-rights-missing =
    I cannot work in “{ $title }” yet.

    { groups-how-to-give }

    Then tap the button.
groups-button-check-again = Done, check again
groups-taken = This group is already registered by somebody else. Nothing was changed.
groups-already-yours = “{ $title }” is already registered, and it is yours. Nothing was changed.
groups-reopened = “{ $title }” is back on the marketplace, with its former settings and wallet.
groups-take-over-later =
    “{ $title }” is registered to somebody else. I have told them that you want it.

    As its creator you can take it over { $hours } hours after your first request, if you are still its creator then. Until then its payout wallet cannot be changed. Earlier earnings stay with the owner who earned them.
groups-button-take-over = Take it over

groups-label-register = Registering { $title }
groups-label-change = Settings of { $title }

groups-ask-topic = What is your group about? A few words help advertisers to find it, such as “DeFi in Spanish”. At most { $max } characters.
groups-ask-language = Which language should I use with newcomers whose own language I do not know?
groups-ask-rules = Which rules should newcomers agree to? Write one rule per line: at most { $max } rules, each at most { $length } characters long.
groups-ask-question = What should I ask people whose join is not sponsored?
groups-ask-floor = What is the lowest bid for a join that you accept, in USDC? At least { $minimum }. Campaigns that bid less buy no joins here.
groups-ask-wallet =
    { $later ->
        [yes] Where should your earnings go? Send me the address of your wallet: it starts with 0x.
       *[no] Where should your earnings go from now on? Send me the address of the new wallet: it starts with 0x.
    }

    Use a wallet of your own, not an exchange’s address: payouts come from a contract, and many exchanges do not credit those.
groups-check-wallet =
    Please compare each character with what your wallet shows:

    { $wallet }

    Is this your own wallet, and not an exchange’s address? A later change takes effect after { $hours } hours.
groups-ask-consent = May campaigns start without asking you?
groups-ask-unreached = Some people join but never come to me. They cannot write in the group until they do. What should happen to them after { $hours } hours?
groups-review =
    { $title }

    { $summary }

    Is everything right?
groups-registered =
    “{ $title }” is on the marketplace!

    { $wallet ->
        [yes] From now on newcomers meet me first, and advertisers can bid for your joins.
       *[no] From now on newcomers meet me first. Advertisers can bid for your joins once you have set a payout wallet: /menu.
    }
    { $kind ->
        [supergroup] The best way in is a link for asking to join: the first button makes one.
       *[group] In a basic group I only meet people who ask to join: the first button makes a link for that. To meet people who are added or join freely, I need a supergroup.
    }
groups-saved = Saved.
groups-saved-later = Noted. The new wallet takes effect later, as I have just written.

groups-button-skip = Skip
groups-button-no-topic = No topic
groups-button-no-rules = No rules
groups-button-question-none = Nothing, just the rules
groups-button-floor-minimum = { $minimum } USDC
groups-button-wallet-later = Later
groups-button-wallet-right = Yes, this is my wallet
groups-button-consent-ask = Ask me each time
groups-button-consent-accept_all = Accept all at or above my lowest bid
groups-button-unreached-keep_muted = They stay, and cannot write until they have answered
groups-button-unreached-remove = They are removed, and may come back
groups-button-register = Yes, put it on the marketplace

## The menu

groups-none-yet = You have no group here yet. Add me to one as an admin, then write /register there.
groups-which = Which group?
groups-which-role = You have groups and campaigns. Which would you like to see?
groups-button-campaigns = My campaigns
groups-button-menu = Menu
groups-button-mine = My groups
groups-button-back = ← Back to the group
groups-button-section-door = Newcomers
groups-button-section-advertisers = Advertisers
groups-button-section-money = Money
groups-button-section-group = This group
groups-button-topic = Topic
groups-button-language = Language
groups-button-rules = Rules
groups-button-question = Own question
groups-button-floor = Lowest bid
groups-button-wallet = Payout wallet
groups-button-consent = Consent
groups-button-unreached = If they never answer
groups-button-categories = Forbidden categories
groups-categories =
    { $title }

    Tap a category to forbid it in your group, or to allow it again. Campaigns of a forbidden category are not offered to you, and those that run end.
groups-button-blocks = Blocked advertisers
groups-button-invite = Invite link
groups-button-stats = Joins and earnings
groups-button-why = Why unsponsored?
groups-button-days = { $days } days
groups-button-pause = Pause
groups-button-resume = Resume
groups-button-transfer = Give away
groups-button-unregister = Unregister
groups-button-listing = Public list
groups-listing =
    { $listed ->
        [yes] “{ $title }” is on the public list of groups: { $page }
       *[no] “{ $title }” is not on the public list of groups: { $page }
    }

    Anyone can read there: its title, topic, language and members, weekly joins in tens, the share of people who get in, its lowest bid and its top bid. No link to the group, and nobody’s name.
groups-listing-later = It appears there once it sells joins.
groups-listing-switch =
    { $listed ->
        [yes] Take it off the list
       *[no] Put it on the list
    }
groups-button-check-rights = Check my rights again

groups-status =
    { $status ->
        [active] The gate is running.
        [paused] The gate is paused: people come in without being asked, requests to join wait for you and your admins, and no joins are sold.
        [no_rights] The gate has stopped, because one of my rights is missing. Until I have it, no joins are sold.
        [left] I am no longer in this group. Add me again and write /register there to continue.
       *[unregistered] Off the marketplace. Write /register in the group to put it back.
    }
groups-missing-right = { groups-how-to-give }
groups-other-bot = ⚠️ Another bot meets newcomers too: { $bot }. The people it lets in come in without my question, and nobody pays for them. Let only one bot meet newcomers.
groups-other-bot-notice =
    { $title }

    { groups-other-bot }
groups-frozen = Somebody else is the creator of this group in Telegram. Until that is settled, its payout wallet cannot be changed.
groups-line-members =
    Members: { $count ->
        [0] not counted yet
       *[other] { $count }
    }
groups-line-topic = Topic: { $value }
groups-line-language = Language: { $value }
groups-line-rules = Rules: { $count }
groups-line-question = Own question: { $value }
groups-line-floor = Lowest bid: { $value } USDC a join (you get it less the fee of { $fee }%)
groups-line-wallet = Payout wallet: { $value }
groups-line-wallet-change = New payout wallet from { $at }: { $wallet }
groups-line-consent =
    Campaigns: { $value ->
        [accept_all] all at or above your lowest bid are accepted
       *[ask] you decide on each one
    }
groups-line-unreached = If they never answer: { $value }
groups-line-categories = Forbidden categories: { $value }
groups-no-topic = none
groups-no-question = none (rules only)
groups-no-wallet = none yet, so no joins are sold

groups-stats =
    { $title }

    Members: { $members ->
        [0] not counted yet
       *[other] { $members }
    }
    { $verifications ->
        [one] { $verifications } join, { $sponsored } sponsored
       *[other] { $verifications } joins, { $sponsored } of them sponsored
    }
    In the last { $days } days: { $weekVerifications }, sponsored { $weekSponsored }, earned { $weekEarned } USDC

    On the present payout wallet:
    not paid out yet: { $pending } USDC
    · maturing{ $until ->
        [none] {""}
       *[other] {" "}until { $until }
    }: { $maturing } USDC
    · ready for the next payout{ $next ->
        [none] {""}
       *[other] {" "}({ $next })
    }: { $ready } USDC{ $underWay ->
        [none] {""}
       *[other] {" "}· on its way: { $underWay } USDC
    }
    paid out: { $paid } USDC
    Payouts come by themselves, from { $minimum } USDC across all your groups.
groups-stats-paced = Over the last { $days } days, the top bid was held back at { $paced } of { $auctions } joins on sale: its campaign spreads its budget over time.

groups-why =
    { $title }

    Joins without a sponsor in the last { $days } days: { $unsponsored } of { $joins }
groups-why-reason =
    { $reason ->
        [not_selling] The group sold no joins at that moment: it had no payout wallet, was frozen, too much of yours was waiting to be paid, or sales were stopped everywhere.
        [no_campaign] No campaign was running in the group.
        [below_floor] The top bid was below your lowest bid.
        [blocked] The top bid came from an advertiser you have blocked.
        [own_group] The top bid was your own, and nobody earns from a campaign of their own.
        [raid] Too many people came at once.
        [spent] The campaign with the top bid had spent its budget or its joins for the day, or had just ended.
        [pacing] The campaign with the top bid is spreading its budget over time.
       *[other] The member was here before, was added by somebody, left within { $hours } hours, or already had enough sponsored joins elsewhere, or the answer could not be judged in time.
    }
groups-why-remedy =
    { $reason ->
        [not_selling] Check that a payout wallet is set.
        [no_campaign] A clear topic and a modest lowest bid help advertisers to choose your group.
        [below_floor] Lower your lowest bid to sell such joins.
       *[blocked] Unblock them to sell to them again.
    }
groups-why-count = { $count } × { $why }
groups-why-join = { $at }: { $why }
groups-why-newest = The newest:

groups-invite =
    The link for asking to join “{ $title }”:

    { $link }

    People who use it meet me before they come in. Use it instead of the group’s other links.
groups-invite-refused = Telegram does not let me make a link for “{ $title }”. Please check that I am an admin there and may invite users via link.

groups-now =
    { $status ->
        [paused] “{ $title }” is paused: people come in without being asked, everyone I had muted can write, and no joins are sold. Requests to join wait for you and your admins in Telegram. Campaigns wait here.
        [no_rights] “{ $title }” cannot resume yet. { groups-how-to-give }
       *[active] “{ $title }” is running again: newcomers meet me, and joins are sold.
    }

groups-confirm-unregister =
    Take “{ $title }” off the marketplace?

    From then on people come in without being asked; requests to join wait for you and your admins in Telegram. All its campaigns end, and unspent money goes back to the advertisers. Your earnings are still paid to your wallet. You can register the group again at any time; ended campaigns do not come back.
groups-button-confirm-unregister = Yes, unregister it
groups-unregistered = “{ $title }” is off the marketplace. People who have answered may still come in; other requests to join wait for you and your admins in Telegram. Your earnings are still paid to your wallet. You can now remove me from the group.

groups-blocks =
    { $count ->
        [0] “{ $title }”: nobody is blocked.
       *[other] “{ $title }”: blocked advertisers. Tap one to let them buy again.
    }
groups-button-unblock = Unblock { $sponsor }
groups-unnamed-advertiser = an advertiser without a name
groups-button-block = Block an advertiser
groups-whom-to-block = Which advertiser would you like to block? Their campaigns in this group end at once, and unspent money goes back.
groups-no-advertisers = Nobody has advertised in this group yet.

## The payout wallet

groups-wallet-waits =
    The payout wallet of “{ $title }” will change on { $at } to

    { $wallet }

    Was this not you? Then keep the present wallet, and look at Telegram’s Settings, Devices: somebody else may be using your account.
groups-button-keep-wallet = Keep the present wallet
groups-wallet-kept = The payout wallet stays as it is.
groups-wallet-too-late = There is no such change any more.
groups-wallet-changed = The payout wallet of “{ $title }” is now { $wallet }. Joins from before the change are paid to the former one.

## Rights, and being removed

groups-rights-lost =
    I cannot work in “{ $title }” any more. Until I can, no joins are sold; everyone I had muted can write.

    { groups-how-to-give }
groups-rights-back = I can work in “{ $title }” again: newcomers meet me, and joins are sold.
groups-left = I was removed from “{ $title }”. Requests to join wait for you and your admins in Telegram. Its campaigns have ended, and unspent money goes back to the advertisers. Your earnings are still paid to your wallet. To continue, add me again and write /register there.

## Another owner

groups-creator-changed =
    “{ $title }” now has another creator in Telegram. Its payout wallet cannot be changed for now, and the new creator may take the group over from { $at } on.

    Earlier earnings stay with the owner who earned them. Is this a mistake? Then have the group given back to you in Telegram before that.
groups-you-are-creator = You are now the creator of “{ $title }” in Telegram, but here it is registered to somebody else. You may take it over from { $at } on, if you are still its creator then. Earlier earnings stay with the owner who earned them.
groups-taken-over = The creator of “{ $title }” has taken it over. Your earnings until now are still paid to your wallet.
groups-choose-admin = Which admin would you like to give “{ $title }” to? They have to accept.
groups-no-admins = “{ $title }” has no other admin. First make the new owner an admin in Telegram.
groups-no-admin-any-more = They are no longer an admin of “{ $title }”, so I have not offered it to them.
groups-offered =
    I have offered “{ $title }” to { $name }, who has until { $until } to accept.

    If they have never written to me, I cannot write to them first. Send them this link:
    { $link }
groups-button-withdraw = Withdraw the offer
groups-withdrawn = The offer is withdrawn. The group stays yours.
groups-offer = The owner of “{ $title }” would like to give it to you on this marketplace: its settings and its earnings from then on. You have until { $until } to accept.
groups-button-accept = Accept
groups-transfer-accepted = “{ $title }” has a new owner now. Your earnings until now are still paid to your wallet.
groups-yours-now = “{ $title }” is yours now. Please set your payout wallet: until it takes effect, earnings go to the former owner’s.
groups-yours-now-no-wallet = “{ $title }” is yours now. Joins are sold again as soon as you have set your payout wallet.

# By the operator. { $contact } is whom to ask, or "none".
groups-suspended =
    The operator of this marketplace has frozen “{ $title }” for a review.

    People still come in, but no joins are sold. Your earnings in it are kept for you and are not paid out until it is cleared.{ $contact ->
        [none] {""}
       *[other] {" "}Questions: { $contact }
    }
groups-cleared = “{ $title }” is cleared. Joins are sold again, and the earnings held back will be paid with the next payout.

groups-unpaid =
    “{ $title }” sells no joins for now. { $why ->
        [stopped] The escrow’s guardian has stopped your payout wallet. Joins are sold again by themselves once the escrow can pay it.
       *[limit] Your wallet has { $unpaid } USDC that is not paid out yet or about to be earned, more than { $most } USDC. An advertiser could take some of it back before it can be paid. Joins are sold again by themselves once less is waiting to be paid.
    }{ $at ->
        [none] {""}
       *[other] {" "}The next payout is on { $at }.
    }

groups-costs = The cost of asking, in members, over the last { $days } days:
groups-costs-line = { $what }: { $asked } asked, { $in }% came in, { $failed }% failed, { $open }% gave no answer
groups-costs-few = { $what }: { $asked } asked, too few to say
groups-costs-sponsored = Sponsored questions
groups-costs-own = Your own question
groups-costs-none = No question
