team-button = Colleagues
team = Your colleagues see your campaigns and results, change and pause them, and prepare new ones. They cannot end a campaign, take money out, change a refund wallet or invite others.
team-member = · { $name }, since { $since }
team-invited = · { $name }, invited until { $until }
team-acts = Last done by colleagues and on the web:
team-act = { $at } · { $name } · campaign { $campaign }: { $act ->
    [ordered] ordered
    [started] started
    [paused] paused
    [resumed] resumed
    [changed] settings changed
    [content] question or offer changed
    [groups] groups added
    [bid] bid or limit in groups changed
    [left_group] taken out of a group
    [topped_up] deposit asked for
    [shared] link to its results
    [ended] ended
    [delayed] change signed, which waits a day
    [refused] change refused
   *[other] changed
  }
team-on-web = { $name ->
    [none] wallet { $wallet } on the web
   *[other] { $name } on the web
  }
team-acting-for = You act for { $sponsor }.
team-invite = Invite a colleague
team-withdraw = Withdraw the invitation of { $name }
team-remove = Remove { $name }
team-buy-for = New campaign for { $sponsor }
team-leave = Stop acting for { $sponsor }
team-advertiser = an advertiser
team-link =
    Send this link to your colleague. It works once, within { $hours } hours, for the first person who opens it:

    { $link }

    I will tell you when it was taken.
team-joined = You can now act for { $sponsor }: see the campaigns and results, change and pause them, and prepare new ones. { $sponsor } sees what you do. Campaigns are paid to their deposit address, so you can pay for them too.
team-ask-name = What is the name of your colleague? Only you see it. At most { $max } characters.
team-came = The invitation of { $name } was taken: they can now act for you. If it was somebody else, remove them.
team-error-too-many = At most { $most } colleagues, open invitations included. Remove one first.
team-error-over = This invitation does not work: it was taken or withdrawn, it has expired, or you can already act for this advertiser.
team-error-not-allowed = Only the advertiser can do this.
