# English holds every text; other languages fall back to it.

-name = Foyer

# Shown by Telegram before a person has started the bot.
profile-description =
    { -name } is the doorway of Telegram groups. People who want to join answer one short question. Advertisers pay for that moment, and the group's owner earns from it. /help says what this bot can do today.
# At most 120 characters.
profile-short-description = One short question before you join a group. Its owner earns, and advertisers learn something real.

command-start = What this bot is for
command-help = What works today, and whom to ask

start =
    Welcome to { -name }!

    { -name } stands at the door of Telegram groups: whoever joins answers one short question, an advertiser pays for that moment, and most of the money goes to the owner of the group.

    You want to join a group? This bot asks no questions at the door yet: the group's admins let you in.

    You own a group? Groups cannot be registered with this bot yet. What registered groups have earned is told to their payout wallets.

    You advertise? Joins cannot be bought with this bot yet. What campaigns have cost and brought is told to their wallets.

    /help says what works today and whom to ask.

help =
    What works today

    Advertisers and owners of groups: your campaigns, answers, groups, earnings and totals, over the HTTP interface. Your wallet signs each request; there is no account and no password. How that is done: { $docs }

    What is not open yet on this bot

    Registering a group, buying joins, and the question at the door of a group.

    What is always so

    You never pay to join a group, and I never ask for a password or a wallet key.

    Whom to ask

    About a group, its admins. About this bot or your money: { $contact }

    What you can write to me

    { $commands }

# Stands after "About this bot or your money:" where the people who run the bot have named nobody.
help-no-contact = whoever runs the bot of your group; its admins know them.

unknown-command = There is no such command. /help says what I understand.

unknown =
    I do not understand that. /help says what works today and whom to ask.
