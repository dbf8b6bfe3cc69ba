# What the server writes into a page before its script runs: titles, the text for link previews, a page without JavaScript.

page-advertiser = Tus campañas · Foyer
page-new-campaign = Nueva campaña · Foyer
page-campaigns = Campañas · Foyer
page-colleagues = Colegas · Foyer
page-campaign = Campaña · Foyer
page-share = Resultados compartidos · Foyer
page-group-owner = Tus grupos · Foyer
page-solvency = Lo que hay y lo que se debe · Foyer
page-deposit = Depósito · Foyer
page-not-found = Esa página no existe · Foyer
page-failed = Ahora no · Foyer
page-description = Publicidad para grupos de chat: quien se une responde una pregunta corta, un anunciante paga por ello en USDC y el propietario del grupo gana.
page-no-script = Esta página necesita JavaScript. El bot puede hacer todo lo demás sin él.
page-building = Arrancando
page-building-text = Las páginas se están preparando. Esta se abre sola en unos segundos.
