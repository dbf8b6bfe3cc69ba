# What a group's admins read about people who wait for them. Names of strangers stand in plain messages: nothing in them is formatted.

command-waiting = People who wait for an admin in your groups

admins-waiting =
    { $count ->
        [one] One person waits for an admin of { $group }.
       *[other] { $count } people wait for an admin of { $group }.
    }
admins-nobody = Nobody waits for an admin of { $group }.
admins-nameless = Somebody without a name
admins-refused = Telegram did not let them in
admins-button-let-in = { $number }. Let in
admins-button-decline = { $number }. Decline
admins-waiting-none = Nobody waits in the groups in which you may let people in.

admins-tap-let_in = They are being let in.
admins-tap-decline = Declined.
admins-tap-over = Somebody has decided already, or they no longer wait.
admins-tap-answered = They have answered the question and are being let in.
admins-tap-no-right =
    { $right ->
        [can_restrict_members] Only an admin with the right “Ban Users” in that group can do this.
       *[can_invite_users] Only an admin with the right “Invite Users via Link” in that group can do this.
    }

groups-button-admins = People who wait
groups-admins =
    { $chosen ->
        [yes] People who ask an admin to let them into “{ $title }” are listed in the private group that you have chosen.
       *[no] People who ask an admin to let them into “{ $title }” are listed to you, here.
    }

    Any admin with the right can let them in or decline there. /waiting shows the list at any time.

    Would you like the list in a private group, such as that of your admins? Tap the button and choose a group of which you are an admin.
groups-button-admins-choose = Choose a private group
groups-button-admins-me = List them to me
groups-admins-chosen = People who ask an admin to let them into “{ $title }” are now listed in “{ $chat }”.
groups-admins-public = “{ $chat }” is public: anyone could read there who asks to join “{ $title }”. Please choose a private group.
groups-admins-not-admin = Telegram says that you are not an admin of “{ $chat }”. Please choose a private group of which you are.
