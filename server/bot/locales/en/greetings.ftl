# English holds every text; other languages fall back to it.

-name = Foyer

# Shown by Telegram before a person has started the bot.
profile-description =
    { -name } is the doorway of Telegram groups. People who want to join answer one short question. Advertisers pay for that moment, and the group's owner earns from it. /help says what this bot can do.
# At most 120 characters.
profile-short-description = One short question before you join a group. Its owner earns, and advertisers learn something real.

command-start = What this bot is for
command-help = How everything works, and whom to ask
command-paysupport = Whom to ask about payments

start =
    Welcome to { -name }!

    { -name } stands at the door of Telegram groups: whoever joins reads its rules and may be asked one short question. If it is an advertiser's, the advertiser pays for that moment, and most of the money goes to the owner of the group.

    { $groups ->
        [0] You own a group? /register puts it on the marketplace.
        [one] You have a group here: /menu shows it.
       *[other] You have { $groups } groups here: /menu shows them.
    }

    { $advertises ->
        [yes] You advertise here: /campaigns shows your campaigns, /buy buys more joins.
       *[no] You advertise? /buy shows the groups, and what a join costs there.
    }

    You want to join a group? Use its link, or ask to join it in Telegram. Where there is something to answer, I write to you; until then there is nothing for you to do here. It costs you nothing.

    /help says more.

help =
    Members

    Somebody who joins a group with me at its door reads the group's rules here in the direct chat, after one question where there is one, and is in. You never pay to join, and I never ask for a password, a wallet key or your phone number.

    Owners

    /register puts your group on the marketplace. You decide on the lowest bid, the rules, and which advertisements come in. You get what an advertiser pays for a join, less a fee of { $fee } %, in USDC. It is paid out by itself, from { $minimumPayout } USDC.

    Advertisers

    /link names your wallet: refunds go there. /buy chooses a group, your bid for a join (at least { $minimumBid } USDC), and your question. You are charged only for people who have answered and were let in; what is left goes back to your wallet whenever you end a campaign. You pay in USDC, from any wallet or exchange, to an address of the campaign's own.

    Dashboards in the browser, opened with your wallet: { $pages }

    Whom to ask

    About a group, its admins. About this bot or your money: { $contact }

    What you can write to me

    { $commands }

# One line for each command, with what `command-…` says of it.
help-command = { $command }: { $what }

# Stands after "About this bot or your money:" where the people who run the bot have named nobody.
help-no-contact = whoever runs the bot of your group; its admins know them.

paysupport =
    I take no payments in Telegram. Members never pay. Advertisers pay in USDC, from any wallet or exchange, to an address of their campaign's own. Owners are paid to their wallets.

    /campaigns shows advertisers what was paid and what is left, and /withdraw pays it back. /stats shows owners what they have earned.

    About a payment, a refund or a payout, write to: { $contact }

# At most 200 characters: shown on top of the screen.
tap-old = This button is from an older version and does nothing any more. /menu and /start show what there is now.
tap-failed = That did not work yet. I am trying again by myself. If nothing comes within a few minutes, write /menu.

slow-down = Too much came from you at once, so I have read only the newest of it. If something is missing, send it once more, one thing at a time.

unknown-command = There is no such command. /help says what I understand.

unknown =
    I do not understand that. /help says what I can do and whom to ask.
