# What the server writes into a page before its script runs: titles, the text for link previews, a page without JavaScript.

page-advertiser = Suas campanhas · Foyer
page-new-campaign = Nova campanha · Foyer
page-campaigns = Campanhas · Foyer
page-colleagues = Colegas · Foyer
page-campaign = Campanha · Foyer
page-share = Resultados compartilhados · Foyer
page-group-owner = Seus grupos · Foyer
page-solvency = O que há e o que se deve · Foyer
page-deposit = Depósito · Foyer
page-not-found = Essa página não existe · Foyer
page-failed = Agora não · Foyer
page-description = Publicidade para grupos de chat: quem entra responde uma pergunta curta, um anunciante paga por isso em USDC e o dono do grupo ganha.
page-no-script = Esta página precisa de JavaScript. O bot faz todo o resto sem ele.
page-building = Iniciando
page-building-text = As páginas estão sendo preparadas. Esta abre sozinha em alguns segundos.
