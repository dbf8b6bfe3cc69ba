# The join gate. { $group } is the group's title, { $wait } a time from gate-wait-…

gate-invite =
    Hello! You asked to join { $group }.

    { $asks ->
        [yes] One short question first. You have { $minutes } minutes for it once you have opened it.
       *[no] The button leads you in. I may ask you one short question first.
    }
gate-invite-button =
    { $asks ->
        [yes] Answer and join
       *[no] Go on and join
    }

# In the group, for everybody who has just come.
gate-notice =
    { $asks ->
        [yes] Welcome! If you have just joined: tap the button, answer one short question, and you can write here.
       *[no] Welcome! If you have just joined: tap the button and follow the few steps there; then you can write here.
    }
gate-notice-button =
    { $asks ->
        [yes] Answer and join
       *[no] Go on and join
    }

gate-task = { $group } asks everybody who joins one short question.
gate-task-sponsored =
    { $group } asks everybody who joins one short question.

    Sponsored by { $sponsor }. Your answer is shared with them without your name.
gate-task-again = Thank you! Could you say a little more? This is your last try: what you write now counts.
gate-how-options = Tap your answer. You have { $minutes } minutes.
gate-how-open = Answer in your own words, as a message here. You have { $minutes } minutes.
gate-skip = Skip, ask an admin
gate-scoring = Thank you! Your answer is being read. This takes a moment.
gate-too-long = That is longer than { $max } characters. Please say it a little shorter.

gate-rules =
    These are the rules of { $group }:

    { $rules }

    One tap left: agree, and I let you in.
gate-no-rules =
    Please be kind to the others in { $group }.

    One tap left: agree, and I let you in.
gate-agree = I agree
gate-admitting = Letting you into { $group } … I will tell you as soon as you are in.
gate-admitting-stuck = Telegram does not let me bring you into { $group } right now. I go on trying and tell you when you are in. The group's admins can let you in sooner.
gate-admitting-member-full = Telegram does not let me bring you into { $group }: you are in as many groups and channels as it allows. Leave one of them, then tap the button. I also try again every hour.
gate-admitting-group-full = { $group } has as many members as Telegram allows, so nobody can come in right now. I try again every hour and tell you when you are in.
gate-given-up =
    { $reason ->
        [member_full] I have stopped trying to bring you into { $group }: you are still in as many groups and channels as Telegram allows. Leave one of them first.
       *[other] I have stopped trying to bring you into { $group }: Telegram does not let me. The group's admins can let you in.
    }

    Your answer still counts: tap the button within { $days } days, and I try again without a question.
gate-request-gone = Your request to join { $group } no longer stands: it was taken back or declined, or its link has expired. Ask to join again, and I will lead you in.
gate-ask-again-button = Ask to join again
gate-in = You are in! Welcome to { $group }.
gate-open-group = Open the group

gate-failed =
    { $kind ->
        [open] Thank you for answering. Sorry, I could not find an answer to the question of { $group } in it.
       *[quiz] Thank you for answering. Sorry, that was not it: the right answer to the question of { $group } is another one.
    }
gate-expired = The time for answering is over, so you are not in { $group } yet.
gate-put-off = No problem. An admin of { $group } can let you in. If you change your mind, you can answer the question at any time.
gate-again-now = You can try again at once.
gate-again-later = You can try again in { $wait }.
gate-no-try-left = No try is left for now. You can try again in { $wait } (from { $at } on): join { $group } or ask to join it again then. Its admins can let you in sooner.
gate-try-again = Try again
gate-wait = You can try again to join { $group } in { $wait }. Nothing you do until then makes the wait longer.
gate-wait-ask-again = You can ask again to join { $group } in { $wait }. Asking earlier does not make the wait longer.
gate-wait-minutes = { $minutes } min
gate-wait-hours = { $hours } h
gate-wait-both = { $hours } h { $minutes } min
gate-over = This visit to { $group } is over. If you are not in the group and would like to be, join it or ask to join again.
gate-over-waits = This question of { $group } has ended, and you are not in yet. You can start again at once, or wait for an admin of the group to let you in.
gate-closed-request = { $group } lets nobody in through me at present, so there is nothing for you to answer. Your request to join still stands: the group's admins can let you in.
gate-closed-free = { $group } asks newcomers nothing at present. If you have joined it, you may write there without answering; if not, join it or ask its admins.
gate-closed-muted = I cannot work in { $group } at present, so I cannot give you the right to write there. Its admins can; otherwise Telegram gives it back to you by itself on { $at }.
gate-turn = Many people are joining { $group } right now. Your question comes in about { $wait }; you need not do anything until then.

gate-which = Which group would you like to join first?
gate-not-yours = This link was made for somebody else. Please join the group yourself, and you will get a link of your own.
gate-not-yours-tap = This button was made for somebody else.
gate-not-asked = You have not asked to join { $group }. Please join it or ask to join first, then come back.
gate-waiting-label = The question of { $group }
gate-hint-buttons = To join { $group }, please tap one of the buttons under the question.
gate-hint-words = To join { $group }, please answer the question in words, as a text message.

gate-raid-owner =
    { $group }: at least { $joins } people came within { $seconds } seconds, so I am careful now. Newcomers come in slowly, one after the other, and no advertiser pays for them.

    If you do not know them: switch on "Approve new members" in the settings of the group or of its invite link. They then wait outside.

    I go back to normal when it has been calm for { $calm } minutes.
