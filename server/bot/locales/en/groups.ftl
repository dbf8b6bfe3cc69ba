# What owners of groups read. Titles, rules and names stand in plain messages: nothing in them is formatted.

command-register = Put a group on the marketplace
command-menu = Your groups and their settings
command-invite = The link by which people ask to join
command-stats = What a group has brought
command-pausegroup = Pause the gate of a group
command-resumegroup = Let the gate of a group go on
command-transfer = Give a group to another admin
command-unregister = Take a group off the marketplace
command-privacy = What is kept about you, and for how long
command-deleteme = Delete what is kept about you
# In a group, for its admins.
command-group-register = Put this group on the marketplace (its creator only)

groups-checking = One moment, I am asking Telegram …

## The bot comes to a group

groups-hello =
    Hello! I stand at the door of groups: whoever joins reads its rules first, and answers one short question where there is one.

    { $kind ->
        [supergroup] The creator of this group can set me up now: tap the button, everything else happens in the direct chat with me.
       *[group] The creator of this group can set me up now: tap the button, everything else happens in the direct chat with me. This is a basic group, where I can meet people who ask to join by link, but not those who are added or come in freely: for them Telegram must first make it a supergroup (for example by switching on "Chat history for new members").
    }
groups-hello-rights-missing =
    Hello! I stand at the door of groups: whoever joins reads its rules first, and answers one short question where there is one.

    { groups-how-to-give }
groups-how-to-give =
    { $right ->
        [administrator] For that I have to be an administrator. How: open the group's profile, Edit, Administrators, Add Administrator, choose me, and allow "Invite Users via Link" and "Ban Users".
        [can_restrict_members] One right is missing: "Ban Users" (without it I cannot hold people at the door). How: open the group's profile, Edit, Administrators, choose me, and allow it.
       *[can_invite_users] One right is missing: "Invite Users via Link" (without it I do not hear of people who ask to join). How: open the group's profile, Edit, Administrators, choose me, and allow it.
    }

groups-register-here = You can set me up for this group. Tap the button: everything else happens in the direct chat with me.
groups-register-anonymous = This was sent in the name of a group or channel, so I cannot see who you are. The group's creator goes on in the direct chat with me, where Telegram tells me:
groups-only-creator = Only the creator of this group can put it on the marketplace.
groups-button-set-up = Set up in the direct chat

## Registering

groups-how-to-register =
    How a group gets onto the marketplace:

    1. Add me to it as an administrator (the button does that).
    2. Its creator writes /register in the group, or taps the button of my message there.
    3. I ask a few questions here: topic, language, rules, your own question, lowest bid, payout wallet.
groups-button-add = Add me to a group
groups-not-added = I am not in that group, or not any more. Add me as an administrator first, then write /register there.
groups-not-creator = Telegram says that you are not the creator of this group, and only its creator can put it on the marketplace.
groups-asked-operator = "{ $title }" has no creator any more, so nobody but the people who run this bot can vouch for you. I have asked them, and will write to you as soon as they have answered.
groups-operator-asked = Somebody wants to register "{ $title }" (group { $group }), which has no creator. They are an admin there: Telegram user { $person }. Vouch for them only if you know that the group is theirs to speak for.
groups-button-grant = Vouch for them
groups-granted = The admin has been told.
groups-rights-missing =
    I cannot work in "{ $title }" yet.

    { groups-how-to-give }

    Then tap the button.
groups-button-check-again = I have done that
groups-taken = This group is registered already, by somebody else. Nothing was changed.
groups-already-yours = "{ $title }" is registered already, and it is yours. Nothing was changed.
groups-reopened = "{ $title }" is back on the marketplace, with the settings and the wallet that it had.
groups-take-over-later =
    "{ $title }" is registered to somebody else, who has been told now that you want it.

    As its creator you can take it over { $hours } hours after your first request, if you are still its creator then. Until that moment its payout wallet cannot be changed. What it has earned before stays with whom it was earned for.
groups-button-take-over = Take it over

groups-label-register = Registering { $title }
groups-label-change = Settings of { $title }

groups-ask-topic = What is your group about? A few words help advertisers to choose it, such as "DeFi in Spanish". At most { $max } characters.
groups-ask-language = In which language should I speak to newcomers whose own language I do not know?
groups-ask-rules = Which rules should newcomers agree to? Write one rule a line: at most { $max } rules, each of at most { $length } characters.
groups-ask-question = What should I ask people whose join nobody sponsors?
groups-ask-prompt =
    { $kind ->
        [open] Write your question. People answer it in their own words.
        [quiz] Write your question. It has one right answer.
       *[choice] Write your question. Any answer is fine.
    }
groups-ask-options = Now write { $least } to { $most } answers to choose from, one a line, each of at most { $max } characters.
groups-ask-right = Which one is right?
groups-ask-floor = What is the lowest bid per join that you accept, in USDC? It is at least { $minimum }. Advertisers below it are not let in.
groups-ask-wallet =
    { $later ->
        [yes] Where should your earnings go? Send me the address of your wallet: it starts with 0x.
       *[no] Send me the address of the new wallet: it starts with 0x.
    }

    Use a wallet of your own, not the deposit address of an exchange: payouts come from a contract, and many exchanges do not credit those.
groups-check-wallet =
    Please compare each character with what your wallet shows:

    { $wallet }

    Is this your own wallet, and not an exchange's address? A later change takes effect after { $hours } hours.
groups-ask-consent = May advertisements come in without asking you?
groups-ask-unreached = Some people join but never come to me. They cannot write in the group meanwhile. What should happen to them after { $hours } hours?
groups-ask-blocked-topics = What do you not want advertised in your group? One topic a line, such as "gambling": at most { $max }, each of at most { $length } characters. Advertisers read it before they buy; you can still decline what comes.
groups-review =
    { $title }

    { $summary }

    Is everything right?
groups-registered =
    "{ $title }" is on the marketplace!

    { $wallet ->
        [yes] From now on whoever joins meets me first, and advertisers can bid for your joins.
       *[no] From now on whoever joins meets me first. Advertisers can bid for your joins once you have named a payout wallet: /menu.
    }
    { $kind ->
        [supergroup] The surest way in is a link by which people ask to join: the first button makes one.
       *[group] In a basic group only people who ask to join meet me: the first button makes a link for that. Those who are added or come in freely need a supergroup.
    }
groups-saved = Saved.
groups-saved-later = Noted. The new wallet counts later, as I have just written.

groups-button-skip = Skip
groups-button-no-topic = No topic
groups-button-no-rules = No rules
groups-button-no-topics = Nothing is excluded
groups-button-question-choice = A question with answers to choose from
groups-button-question-quiz = A question with one right answer
groups-button-question-open = A question that is answered in words
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

groups-none-yet = You have no group here yet. Add me to one as an administrator, then write /register there.
groups-which = Which group?
groups-which-role = You have groups and you advertise. Which of the two?
groups-button-campaigns = My campaigns
groups-button-menu = Menu
groups-button-mine = My groups
groups-button-back = ← Back to the group
groups-button-topic = Topic
groups-button-language = Language
groups-button-rules = Rules
groups-button-question = Own question
groups-button-floor = Lowest bid
groups-button-wallet = Payout wallet
groups-button-consent = Consent
groups-button-unreached = Who never answers
groups-button-topics = Unwanted topics
groups-button-blocks = Blocked advertisers
groups-button-invite = Invite link
groups-button-stats = Numbers
groups-button-why = Why unsponsored?
groups-button-days = { $days } days
groups-button-pause = Pause
groups-button-resume = Go on
groups-button-transfer = Give away
groups-button-unregister = Unregister
groups-button-check-rights = Check my rights again

groups-status =
    { $status ->
        [active] The gate is working.
        [paused] The gate is paused: people come in unasked, requests to join wait for you and your admins, and nothing is sold.
        [no_rights] The gate stands still, because a right of mine is missing. Nothing is sold meanwhile.
        [left] I am not in this group any more. Add me again and write /register there to go on.
       *[unregistered] Off the marketplace. Write /register in the group to put it back.
    }
groups-missing-right = { groups-how-to-give }
groups-frozen = Somebody else is the creator of this group in Telegram. Until that is settled its payout wallet cannot be changed.
groups-line-members =
    Members: { $count ->
        [0] not counted yet
       *[other] { $count }
    }
groups-line-topic = Topic: { $value }
groups-line-language = Language: { $value }
groups-line-rules = Rules: { $count }
groups-line-question = Own question: { $value }
groups-line-floor = Lowest bid: { $value } USDC a join (you get it less the fee of { $fee } %)
groups-line-wallet = Payout wallet: { $value }
groups-line-wallet-change = New payout wallet from { $at }: { $wallet }
groups-line-consent = Advertisements: { $value }
groups-line-unreached = Who never answers: { $value }
groups-line-blocked-topics = Unwanted topics: { $value }
groups-no-topic = none
groups-no-question = none, they only read the rules
groups-no-unwanted-topics = none named
groups-no-wallet = none yet, so nothing is sold

groups-stats =
    { $title }

    Members: { $members ->
        [0] not counted yet
       *[other] { $members }
    }
    Let in through the gate: { $verifications }, of these sponsored: { $sponsored }
    In the last { $days } days: { $weekVerifications }, sponsored { $weekSponsored }, earned { $weekEarned } USDC

    On the present payout wallet:
    not paid out yet: { $pending } USDC
    · maturing{ $until ->
        [none] {""}
       *[other] {" "}until { $until }
    }: { $maturing } USDC
    · ready for the next payout: { $ready } USDC
    paid out: { $paid } USDC
    Payouts come by themselves, from { $minimum } USDC in all of your groups.

groups-why =
    { $title }

    Joins without a sponsor in the last { $days } days: { $unsponsored } of { $joins }
groups-why-reason =
    { $reason ->
        [not_selling] The group sold no joins at that moment: it had no payout wallet, was frozen, or sales were stopped everywhere.
        [no_campaign] No campaign was running in the group.
        [below_floor] The best bid was below your lowest bid.
        [blocked] The best bid came from an advertiser whom you have blocked.
        [own_group] The best bid was your own, and nobody earns from a campaign of their own.
        [raid] Too many people came at once.
        [spent] The best campaign had spent its money or its joins of the day, or had just ended.
       *[other] The member was here before, was added by somebody, left within { $hours } hours, or was paid for often enough elsewhere. Or the answer could not be judged in time.
    }
groups-why-remedy =
    { $reason ->
        [not_selling] Check that a payout wallet is set.
        [no_campaign] A clear topic and a low lowest bid help advertisers to choose your group.
        [below_floor] Lower your lowest bid if you want to sell such joins.
       *[blocked] Unblock them if you want to sell to them again.
    }
groups-why-count = { $count } × { $why }
groups-why-join = { $at }: { $why }
groups-why-newest = The newest:

groups-invite =
    The link by which people ask to join "{ $title }":

    { $link }

    Whoever uses it meets me before coming in. Use it instead of the group's other links.
groups-invite-refused = Telegram does not let me make a link for "{ $title }". Please check that I am an administrator there who may invite users via link.

groups-now =
    { $status ->
        [paused] "{ $title }" is paused: people come in unasked, everybody whom I had held is free, and nothing is sold. Requests to join wait for you and your admins in Telegram. Campaigns wait here.
        [no_rights] "{ $title }" cannot go on yet. { groups-how-to-give }
       *[active] "{ $title }" goes on: newcomers meet me again, and joins are sold.
    }

groups-confirm-unregister =
    Take "{ $title }" off the marketplace?

    People come in unasked from then on; requests to join wait for you and your admins in Telegram. All its campaigns end, and what is left of them goes back to the advertisers. What you have earned is still paid to your wallet. You can register the group again at any time; ended campaigns do not come back.
groups-button-confirm-unregister = Yes, unregister it
groups-unregistered = "{ $title }" is off the marketplace. Who has answered may still come in; other requests to join wait for you and your admins in Telegram. What you have earned is still paid to your wallet. You may remove me from the group when you like.

groups-blocks =
    { $count ->
        [0] "{ $title }": nobody is blocked.
       *[other] "{ $title }": blocked advertisers. Tap one to let them buy again.
    }
groups-button-unblock = Unblock { $sponsor }
groups-unnamed-advertiser = an advertiser without a name
groups-button-block = Block an advertiser
groups-whom-to-block = Whose advertisements do you not want any more? Their campaigns in this group end at once, and what is left of them goes back.
groups-no-advertisers = Nobody has advertised in this group yet.

## The payout wallet

groups-wallet-waits =
    The payout wallet of "{ $title }" will change in { $hours } hours to

    { $wallet }

    Was that not you? Then keep the present wallet, and look at Telegram's Settings, Devices: somebody else may be using your account.
groups-button-keep-wallet = Keep the present wallet
groups-wallet-kept = The payout wallet stays as it is.
groups-wallet-too-late = There is no such change any more.
groups-wallet-changed = The payout wallet of "{ $title }" is now { $wallet }. What was earned or reserved before is paid to the former one.

## Rights, and being removed

groups-rights-lost =
    I cannot work in "{ $title }" any more. Nothing is sold until I can; everybody whom I had held is free.

    { groups-how-to-give }
groups-rights-back = I can work in "{ $title }" again: newcomers meet me, and joins are sold.
groups-left = I was removed from "{ $title }". Requests to join wait for you and your admins in Telegram. Its campaigns have ended, and what is left of them goes back to the advertisers. What you have earned is still paid to your wallet. To go on, add me again and write /register there.

## Another owner

groups-creator-changed =
    Telegram names another creator of "{ $title }" now. From now on its payout wallet cannot be changed, and the new creator may take the group over in { $hours } hours.

    What it has earned before stays with whom it was earned for. Is this a mistake? Then have the group given back to you in Telegram before that.
groups-you-are-creator = Telegram names you as the creator of "{ $title }", which is registered here to somebody else. You may take it over in { $hours } hours, if you are still its creator then. What it has earned before stays with whom it was earned for.
groups-taken-over = "{ $title }" was taken over by its creator. What it has earned for your wallet until now is still paid to it.
groups-choose-admin = Whom do you want to give "{ $title }" to? They have to accept.
groups-no-admins = "{ $title }" has no other admin. Make the one whom you want to give it to an admin in Telegram first.
groups-no-admin-any-more = They are not an admin of "{ $title }" any more, so I have not offered it to them.
groups-offered =
    I have offered "{ $title }" to { $name }, who has { $hours } hours to accept.

    If they have never written to me, I cannot write to them first: send them this link.
    { $link }
groups-button-withdraw = Withdraw the offer
groups-withdrawn = The offer is withdrawn. The group stays yours.
groups-offer = The owner of "{ $title }" wants to give it to you on this marketplace: its settings and what it earns from then on. You have { $hours } hours to accept.
groups-button-accept = Accept
groups-transfer-accepted = "{ $title }" has a new owner now. What it has earned until now is still paid to your wallet.
groups-yours-now = "{ $title }" is yours now. Please set your payout wallet: until it counts, what is earned goes to the former owner's.
groups-yours-now-no-wallet = "{ $title }" is yours now. Joins are sold again as soon as you have set your payout wallet.

# By the operator. { $contact } is whom to ask, or "none".
groups-suspended =
    The operator of this marketplace has frozen "{ $title }" to look into something.

    People still come in, but no joins are sold, and what you have earned in it is kept for you and not paid out until it is cleared.{ $contact ->
        [none] {""}
       *[other] {" "}Questions: { $contact }
    }
groups-cleared = "{ $title }" is cleared. Joins are sold again, and what was kept comes with the next payout.
