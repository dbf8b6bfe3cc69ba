# English holds every text; other languages fall back to it.

-name = Foyer

# Shown by Telegram before a person has started the bot.
profile-description =
    { -name } stands at the door of Telegram groups. People who want to join answer one short question. Advertisers pay for that, and the group’s owner earns. /help says what this bot can do.
# At most 120 characters.
profile-short-description = One short question before you join a group. Its owner earns, and advertisers learn something real.

command-start = About this bot
command-help = How everything works, and who can help
command-paysupport = Help with payments

start =
    Welcome to { -name }!

    { -name } stands at the door of Telegram groups. People who join read the rules and may be asked one short question. If an advertiser sponsors the question, the advertiser pays for the join, and most of the money goes to the group’s owner.

    { $groups ->
        [0] Do you own a group? /register puts it on the marketplace.
        [one] You have a group here: /menu shows it.
       *[other] You have { $groups } groups here: /menu shows them.
    }

    { $advertises ->
        [yes] You advertise here: /campaigns shows your campaigns, /buy buys more joins.
       *[no] Would you like to advertise? /buy shows the groups and their prices.
    }

    Would you like to join a group? Use its link, or ask to join it in Telegram. I write to you once there is something to answer. It costs you nothing.

    /help says more.
start-prices =
    Groups that sell joins now:
    { $groups }
start-price =
    { $group }: { $taken ->
        [no] from { $floor } USDC a join
       *[yes] top bid { $top } USDC a join
    }
start-button-prices = Groups and prices

help =
    I stand at the door of groups. Newcomers may be asked one short question; then they read the rules and are in.

    Members never pay. Owners earn from sponsored joins. Advertisers pay only for people who have answered and were let in.

    I never ask for a password, a wallet key or your phone number.

    About a group, ask its admins. About this bot or your money: { $contact }
help-members =
    Members

    When you join a group with me at its door, you may get one question. Then you read the rules in our private chat, and you are in. You never pay to join, and I never ask for a password, a wallet key or your phone number.
help-owners =
    Owners

    /register puts your group on the marketplace. You set the lowest bid and the rules, and decide which campaigns run. You earn the price of each sponsored join, less a fee of { $fee }%. Payouts are in USDC and come by themselves, from { $minimumPayout } USDC. Earnings mature for { $mature } hours first.

    Your dashboard in the browser, opened with your wallet: { $page }
help-advertisers =
    Advertisers

    /buy asks for a group, your bid for a join (at least { $minimumBid } USDC) and your question. You pay only for people who have answered and were let in. You can end a campaign at any time; unspent money goes back to your wallet. You pay in USDC, from any wallet or exchange, to the campaign’s own address. Your wallet for refunds is asked for last; /link changes it for later campaigns.

    Your dashboard in the browser, opened with your wallet: { $page }
help-commands =
    Commands

    { $commands }
help-button-members = Members
help-button-owners = Owners
help-button-advertisers = Advertisers
help-button-commands = Commands

# One line for each command, with what `command-…` says of it.
help-command = { $command }: { $what }

# Stands after "About this bot or your money:" where the people who run the bot have named nobody.
help-no-contact = the operator of this bot.

paysupport =
    I take no payments in Telegram. Members never pay. Advertisers pay in USDC, from any wallet or exchange, to their campaign’s own address. Owners are paid to their wallets.

    /campaigns shows advertisers what they paid and what is left, and /withdraw pays it back. /stats shows owners what they have earned.

    About a payment, a refund or a payout, write to: { $contact }

# At most 200 characters: shown on top of the screen.
tap-old = This button is from an older version and no longer works. /menu and /start show what there is now.
tap-failed = That has not worked yet. I am trying again by myself. If nothing comes within a few minutes, send /menu.

slow-down = That was too much at once, so I have read only the newest of it. If something is missing, send it again, one thing at a time.

unknown-command = There is no such command. /help lists them all.

unknown =
    Sorry, I did not understand that. /help says what I can do and who can help.
