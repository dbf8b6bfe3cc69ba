# What the server writes into a page before its script runs: titles, the text for link previews, a page without JavaScript.

page-advertiser = Ваши кампании · Foyer
page-new-campaign = Новая кампания · Foyer
page-campaigns = Кампании · Foyer
page-colleagues = Коллеги · Foyer
page-campaign = Кампания · Foyer
page-share = Результаты по ссылке · Foyer
page-group-owner = Ваши группы · Foyer
page-solvency = Средства и обязательства · Foyer
page-deposit = Депозит · Foyer
page-not-found = Такой страницы нет · Foyer
page-failed = Не сейчас · Foyer
page-description = Реклама для групп: кто вступает, отвечает на один короткий вопрос, рекламодатель платит за это в USDC, а владелец группы зарабатывает.
page-no-script = Этой странице нужен JavaScript. Всё остальное бот умеет и без него.
page-building = Запуск
page-building-text = Страницы готовятся. Эта откроется сама через несколько секунд.
