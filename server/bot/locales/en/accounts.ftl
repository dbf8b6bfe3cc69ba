accounts-privacy =
    What I keep, and why

    Everybody who writes to me: your Telegram id and the language of your app, so that I can answer you.
    Members: at which group's door you were, when, and how it ended, so that nobody is asked or paid for twice. It stands under your Telegram id for { $named } days, then under a keyed hash of it, and { $hashed } days after the visit under nothing. What you answer is shown to the advertiser without your name, id or anything else of yours; after { $named } days nothing here links it to you.
    Owners and advertisers: your groups, campaigns and wallets. What was paid is in public on the blockchain, for ever.
    Messages between us: { $days } days, then they are deleted here. Your Telegram app keeps them as long as you do.
    { accounts-privacy-in-groups }

    What I never keep or ask for: passwords, wallet keys, your phone number, what people write in groups.

    Answers in words may be judged by a language model that the people who run this bot have chosen. It sees the question and the answer, and nothing about you.

    /deleteme deletes what is kept about you. Questions: { $contact }
accounts-privacy-in-groups = Groups with me in them: that somebody comes, asks to come in, gets other rights or leaves, with their id; that somebody writes /register, with their id; that the title has changed, that the group has become a supergroup, and in which topic something was written, without who it was. Deleted after the same time. Nothing else of what is written in a group is stored.
accounts-privacy-groups =
    I keep a record that you were in these groups or at their doors, also where you have left:

    { $groups }

    /deleteme takes your id out of that record.
accounts-privacy-no-groups = Under your Telegram id I keep a record of no group that you were in or at whose door you were.

accounts-delete =
    Delete what is kept about you?

    · Your Telegram id, language and wallet links are deleted, and what you wrote: answers, reports, drafts. Campaigns that members have seen stay.
    · Your groups leave the marketplace: people come in unasked, and their campaigns end.
    · Your campaigns end. What is left of them goes back to their refund wallets.
    · Money that is owed to a wallet is still paid to it.
    · Messages between us are deleted within { $days } days.

    One thing stays: a keyed hash. It is made from your Telegram id with a secret of this server; without that secret nobody can read your id from it. Under it stands which doors you were at and what was paid for you, until { $hashed } days after each visit, so that nobody is paid for twice. A group that you created keeps it for as long as I know that group. While a door still holds you muted, that door also keeps your id until it lets go of you.

    This cannot be undone.
accounts-button-delete = Yes, delete it
accounts-deleted = Done. What was kept about you is deleted, but for the keyed hash that I told you of. If you write to me again, I begin to know you anew.
accounts-delete-later = You are at a group's door right now, and I need your Telegram id to let you in. Answer there first, or let it lapse; then write /deleteme again. Nothing was deleted yet.
