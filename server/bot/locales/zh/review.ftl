# Reports of members, and what operators say of content.

gate-report = ⚠️ 举报这个问题
gate-reported = 谢谢。如果其他人也举报，这个问题就不再提出，并由运营者查看。是否回答仍由你决定。

campaigns-notice-content_allowed = 广告活动 { $campaign }（{ $sponsor }）：运营者已允许你的新内容（{ $language }）。现在会询问各群的群主。
campaigns-notice-content_refused = 广告活动 { $campaign }（{ $sponsor }）：运营者拒绝了你的内容（{ $language }）。{ $reason } 它不再展示；你可以另写一个：/campaigns
campaigns-notice-content_stopped = 广告活动 { $campaign }（{ $sponsor }）：多个群的成员举报了它。在运营者查看之前，它会停止。
campaigns-notice-content_undelivered = 广告活动 { $campaign }（{ $sponsor }）：Telegram 拒绝显示它的一个问题，因此这份内容在所有群中暂停。没有人为它付费，成员会跳过它继续。请在 /campaigns 中修改问题，或等待运营者重新放行。
campaigns-notice-reported = 广告活动 { $campaign }（{ $sponsor }）：{ $group } 的成员举报了它。那里 { $hours } 小时内不再提问，运营者会查看。
