# The join gate. { $group } is the group's title, { $wait } a time from gate-wait-…

gate-invite =
    Hello! You asked to join { $group }.

    { $asks ->
        [yes] First, one short question. You have { $minutes } minutes for it once you open it.
       *[no] Tap the button to come in. I may ask you one short question first.
    }
gate-invite-button =
    { $asks ->
        [yes] Answer and join
       *[no] Continue and join
    }

# In the group, for everybody who has just come.
gate-notice =
    { $asks ->
        [yes] Welcome! If you have just joined: tap the button and answer one short question, then you can write here.
       *[no] Welcome! If you have just joined: tap the button and follow the few steps there, then you can write here.
    }
gate-notice-button =
    { $asks ->
        [yes] Answer and join
       *[no] Continue and join
    }

gate-task = { $group } asks everyone who joins one short question.
gate-task-sponsored =
    { $group } asks everyone who joins one short question.

    Sponsored by { $sponsor }. They see your answer without your name.
gate-task-again = Thank you! Could you say a little more? Your next answer is final.
gate-task-politely = That reads like an insult, so I have not passed it on. Please answer once more, in friendlier words.
gate-how-options = Tap your answer. You have { $minutes } minutes.
gate-how-open = Answer in your own words, as a message here. You have { $minutes } minutes.
gate-how-options-again = That was not the right answer. Tap again: this is your last try, and your time is still running.
gate-how-options-still = Tap your answer. Your time is still running.
gate-how-open-again = Write your answer as a message here. Your time is still running.
gate-tap-wrong = That was not the right answer. You have one more try, and the answers are in a new order.
gate-tap-stale = The answers are in a new order now, so this tap did not count. Please look again, then tap.
gate-skip = Skip, ask an admin
gate-scoring = Thank you! Your answer is being judged. This takes a moment.
gate-too-long = That is longer than { $max } characters. Please shorten it a little.

gate-rules =
    The rules of { $group }:

    { $rules }

    One tap left: agree, and I let you in.
gate-no-rules =
    Please be kind to the others in { $group }.

    One tap left: agree, and I let you in.
gate-agree = I agree
gate-admitting = Letting you into { $group } … I will tell you as soon as you are in.
gate-admitting-stuck = Telegram does not let me bring you into { $group } right now. I keep trying and will tell you when you are in. The group’s admins can let you in sooner.
gate-admitting-member-full = Telegram does not let me bring you into { $group }: you are already in as many groups and channels as it allows. Leave one of them, then tap the button. I also try again every hour.
gate-admitting-group-full = { $group } has as many members as Telegram allows, so nobody can come in right now. I try again every hour and will tell you when you are in.
gate-given-up =
    { $reason ->
        [member_full] I have stopped trying to bring you into { $group }: you are still in as many groups and channels as Telegram allows. Leave one of them first.
       *[other] I have stopped trying to bring you into { $group }: Telegram does not let me. The group’s admins can let you in.
    }

    Your answer still counts: tap the button within { $days } days, and I try again without a question.
gate-request-gone = Your request to join { $group } is gone: it was withdrawn or declined, or its link has expired. You can ask to join again; you then start from the beginning.
gate-ask-again-button = Ask to join again
gate-in = You are in! Welcome to { $group }.
gate-open-group = Open the group

gate-failed =
    { $answered ->
        [in_words] Thank you for answering. Sorry, that did not answer { $group }'s question. Please leave out links and contacts.
       *[by_tap] Thank you for answering. Sorry, that was not the right answer to { $group }'s question.
    }
gate-expired = Time is up, so you are not in { $group } yet.
gate-put-off = No problem. An admin of { $group } can let you in. If you change your mind, you can answer the question at any time.
gate-asked-admins = No problem. I have asked the admins of { $group } to let you in, and will tell you what they decide. If you change your mind, you can answer the question at any time.
gate-asked-admins-before = No problem. The admins of { $group } already have your request of today. If you change your mind, you can answer the question at any time.
gate-admins-let-in = An admin has let you into { $group }. Welcome!
gate-admins-declined = The admins of { $group } have decided not to let you in.
gate-again-now = You can try again right away.
gate-again-later = You can try again in { $wait }.
gate-no-try-left = That was your last try for now. From { $at } on (in { $wait }), you can join { $group } or ask again. Its admins can let you in sooner.
gate-try-again = Try again
gate-wait = You can try again to join { $group } in { $wait }. Trying earlier does not make the wait longer.
gate-wait-ask-again = You can ask again to join { $group } in { $wait }. Asking earlier does not make the wait longer.
gate-wait-minutes = { $minutes } min
gate-wait-hours = { $hours } h
gate-wait-both = { $hours } h { $minutes } min
gate-over = Your visit to { $group } has ended. If you are not in the group and would like to be, join it or ask to join again.
gate-over-waits = { $group }'s question has ended, and you are not in yet. You can start again right away, or wait for an admin of the group to let you in.
gate-closed-request = I cannot let anyone into { $group } right now, so there is nothing for you to answer. Your request to join still stands: the group’s admins can let you in.
gate-closed-free = { $group } is not asking newcomers anything right now. If you have joined it, you can write there without answering; if not, join it or ask its admins.
gate-closed-muted = I cannot work in { $group } right now, so I cannot give you the right to write there. Its admins can; otherwise Telegram gives it back by itself on { $at }.
gate-turn = Many people are joining { $group } right now. Your question comes in about { $wait }; there is nothing for you to do until then.

gate-which = Which group would you like to join first?
gate-not-yours = This link was made for somebody else. Please join the group yourself, and you will get your own link.
gate-not-yours-tap = This button was made for somebody else.
gate-not-asked = You have not asked to join { $group }. Please join it or ask to join first, then come back.
gate-waiting-label = { $group }'s question
gate-hint-buttons = To join { $group }, please tap one of the buttons under the question.
gate-hint-words = To join { $group }, please answer the question in words, as a text message.

gate-raid-owner =
    { $group }: at least { $joins } people came within { $seconds } seconds, so I am being careful. Newcomers come in slowly, one at a time, and no advertiser pays for them.

    If you do not know them: switch on “Approve new members” in the settings of the group or of its invite link. Newcomers then wait outside.

    I return to normal after { $calm } quiet minutes.

gate-late-owner =
    { $title }: I heard late of people who had joined, more than { $minutes } minutes after they came. They stay and can write, I ask them nothing, and no advertiser pays for them.

    Number of people: { $joins }
