# What the server writes into a page before its script runs: titles, the text for link previews, a page without JavaScript.

page-advertiser = 你的广告活动 · Foyer
page-new-campaign = 新建广告活动 · Foyer
page-campaigns = 活动 · Foyer
page-colleagues = 同事 · Foyer
page-campaign = 活动 · Foyer
page-share = 共享的结果 · Foyer
page-group-owner = 你的群组 · Foyer
page-solvency = 持有与应付 · Foyer
page-deposit = 存款 · Foyer
page-not-found = 没有这个页面 · Foyer
page-failed = 暂时无法打开 · Foyer
page-description = 群组广告：加入的人回答一个简短的问题，广告主为此支付 USDC，群主获得收入。
page-no-script = 此页面需要 JavaScript。其他一切不用它也能在机器人中完成。
page-building = 正在启动
page-building-text = 页面正在生成，几秒后会自动打开。
