accounts-privacy =
    Your data: what I keep, and why

    Everyone who writes to me: your Telegram id and the language of your app, so that I can answer you.
    Members: which group’s door you came to, when, and how it ended, so that nobody is asked or paid for twice. It is kept under your Telegram id for { $named } days, then under a keyed hash of it, and from { $hashed } days after the visit under no name at all. Advertisers see your answer without your name, id or anything else about you; after { $named } days nothing here links it to you.
    Sponsored joins: if an advertiser paid for you, I ask Telegram on days { $looks } after the join whether you are still in the group. The advertiser sees only how many people stay. Which advertiser paid is kept for { $hashed } days, only under that keyed hash, so that nobody is charged twice for you.
    Owners and advertisers: your groups, campaigns and wallets. Payments are public on the chain forever. If an owner or the operator has blocked or declined your campaigns, that counts for { $hashed } more days after /deleteme, under keyed hashes of your id and wallets.
    Messages between us: deleted here after { $days } days. Your Telegram app keeps them as long as you do.
    { accounts-privacy-in-groups }

    I never keep or ask for passwords, wallet keys, your phone number, or what people write in groups.

    An answer in words may be judged by a language model that the operator has chosen. It sees the question and the answer, and nothing about you.

    /deleteme deletes what is kept about you. Questions: { $contact }
accounts-privacy-in-groups = Groups I am in: when somebody joins, asks to join, leaves or gets other rights, and when somebody writes /register, each with their id; when the title changes or the group becomes a supergroup; and in which topic something was written, but not by whom. It is deleted after the same time. Nothing else that people write in a group is stored.
accounts-privacy-groups =
    I have a record that you were in these groups or at their doors, including those you have left:

    { $groups }

    /deleteme takes your id out of that record.
accounts-privacy-no-groups = I have no record under your Telegram id of any group that you were in or whose door you came to.

accounts-delete =
    Delete what is kept about you?

    · Your Telegram id, language and wallet links are deleted, and so is what you wrote: answers, reports, drafts. Campaigns that members have seen stay.
    · Your groups leave the marketplace: people come in without being asked, and the campaigns there end.
    · Your campaigns end. Unspent money goes back to their refund wallets.
    · Money that is owed to a wallet is still paid to it.
    · Messages between us are deleted within { $days } days.

    One thing stays: a keyed hash, made from your Telegram id with a secret of this server. Without that secret, nobody can read your id from it. It marks which doors you came to and what was paid for you, until { $hashed } days after each visit, so that nobody is paid for twice. A group that you created keeps it for as long as I know the group. While a door keeps you muted, it also keeps your id until it releases you.

    If you had groups or campaigns, a keyed hash of each of your wallets stays with them too, for { $hashed } days. So nobody gets out of a block with /deleteme.

    This cannot be undone.
accounts-button-delete = Yes, delete it
accounts-deleted = Done. Everything kept about you is deleted, except the keyed hash described above. If you write to me again, I will not know you.
accounts-delete-later = You are at a group’s door right now, and I need your Telegram id to let you in. Answer there first, or let it expire; then send /deleteme again. Nothing has been deleted yet.
