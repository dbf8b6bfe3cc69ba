# What the server writes into a page before its script runs: titles, the text for link previews, a page without JavaScript.

page-advertiser = Your campaigns · Foyer
page-new-campaign = New campaign · Foyer
page-campaigns = Campaigns · Foyer
page-colleagues = Colleagues · Foyer
page-campaign = Campaign · Foyer
page-share = Shared results · Foyer
page-group-owner = Your groups · Foyer
page-solvency = Held and owed · Foyer
page-deposit = Deposit · Foyer
page-not-found = No such page · Foyer
page-failed = Not now · Foyer
page-description = Advertising for chat groups: people who join answer one short question, an advertiser pays for it in USDC, and the group’s owner earns.
page-no-script = This page needs JavaScript. The bot can do everything else without it.
page-building = Starting
page-building-text = The pages are being prepared. This one opens by itself in a few seconds.
