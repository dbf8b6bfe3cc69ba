# What the server writes into a page before its script runs: titles, the text for link previews, a page without JavaScript.

page-advertiser = Ваші кампанії · Foyer
page-new-campaign = Нова кампанія · Foyer
page-campaigns = Кампанії · Foyer
page-colleagues = Колеги · Foyer
page-campaign = Кампанія · Foyer
page-share = Спільні результати · Foyer
page-group-owner = Ваші групи · Foyer
page-solvency = Резерви й зобов’язання · Foyer
page-deposit = Депозит · Foyer
page-not-found = Немає такої сторінки · Foyer
page-failed = Не зараз · Foyer
page-description = Реклама для груп у чатах: хто вступає, відповідає на одне коротке запитання, рекламодавець платить за це в USDC, а власник групи заробляє.
page-no-script = Для цієї сторінки потрібен JavaScript. Бот уміє все інше й без нього.
page-building = Запуск
page-building-text = Сторінки готуються. Ця відкриється сама за кілька секунд.
