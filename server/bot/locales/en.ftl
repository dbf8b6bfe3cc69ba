# Each language is a file of its own here, named after its IETF tag. English holds every text; others fall back to it.

-name = Foyer

# Shown by Telegram before a person has started the bot.
profile-description =
    { -name } is the doorway of Telegram groups. People who want to join answer one short question here. Advertisers pay for that moment, and the group's owner earns from it.
# At most 120 characters.
profile-short-description = One short question before you join a group. Its owner earns, and advertisers learn something real.

command-start = What this bot is for
command-help = How it works, and whom to ask

start =
    Welcome to { -name }!

    I stand at the door of Telegram groups. Before somebody joins, I ask one short question. An advertiser pays for that moment, and most of the money goes to the owner of the group.

    You want to join a group? Ask to join it as usual. I will write to you here, and it takes about a minute.

    You own a group? Earn from every new member, and keep advertising out of your chat.

    You advertise? Bid for a group, pay in USDC, and only for people who answered and really joined.

    /help says how it works and whom to ask.

help =
    How { -name } works

    Members: open the group and ask to join. I send you one question and the rules of the group. When you have answered and agreed, you are in. Your answer is shared without your name. You never pay, and I never ask for a password or a wallet key.

    Owners: you decide who may advertise to your new members, what they must at least pay, and where your earnings go. They are paid out in USDC.

    Advertisers: the highest bid wins the next member. Your money stays in an escrow contract, is charged only when a person has joined, and what is left comes back to your wallet.

    Whom to ask: about a group, its admins. About this bot or your money, the people who run it; a group that uses { -name } knows them.

    What you can write to me:
    { $commands }

unknown =
    I do not understand that. Write /help to see what I can do. If you want to join a group, ask to join it there, and I will write to you.
