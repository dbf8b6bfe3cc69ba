# What the server writes into a page before its script runs: titles, the text for link previews, a page without JavaScript.

page-advertiser = حملاتك · Foyer
page-new-campaign = حملة جديدة · Foyer
page-campaigns = الحملات · Foyer
page-colleagues = الزملاء · Foyer
page-campaign = حملة · Foyer
page-share = نتائج مشتركة · Foyer
page-group-owner = مجموعاتك · Foyer
page-solvency = الموجود والمستحق · Foyer
page-deposit = الإيداع · Foyer
page-not-found = لا توجد صفحة كهذه · Foyer
page-failed = ليس الآن · Foyer
page-description = إعلانات لمجموعات الدردشة: من ينضم يجيب عن سؤال قصير واحد، ويدفع المعلن مقابل ذلك بعملة USDC، ويكسب مالك المجموعة.
page-no-script = تحتاج هذه الصفحة إلى JavaScript. أما كل ما عداها فيمكن للبوت فعله من دونه.
page-building = جارٍ البدء
page-building-text = يجري تجهيز الصفحات. ستُفتح هذه الصفحة وحدها خلال ثوانٍ.
