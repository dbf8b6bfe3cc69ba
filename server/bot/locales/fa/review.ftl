gate-report = ⚠️ گزارش این سؤال
gate-reported = ممنون. اگر دیگران هم گزارش کنند، دیگر پرسیده نمی‌شود و گرداننده آن را می‌خواند. پاسخ دادن یا ندادن همچنان با شماست.

campaigns-notice-content_allowed = کمپین { $campaign } ({ $sponsor }): گرداننده محتوای تازهٔ شما ({ $language }) را تأیید کرد. حالا از مالک‌های گروه‌هایش پرسیده می‌شود.
campaigns-notice-content_refused = کمپین { $campaign } ({ $sponsor }): گرداننده محتوای شما ({ $language }) را رد کرد. { $reason } دیگر اجرا نمی‌شود؛ می‌توانید محتوای دیگری بنویسید: {"\u200E"}/campaigns
campaigns-notice-content_stopped = کمپین { $campaign } ({ $sponsor }): اعضای سه گروه یا بیشتر آن را گزارش کرده‌اند. تا گرداننده آن را بخواند متوقف می‌ماند.
campaigns-notice-content_undelivered = کمپین { $campaign } ({ $sponsor }): تلگرام یکی از پرسش‌هایش را نشان نمی‌دهد، پس این محتوا همه‌جا متوقف است. کسی برای آن پولی نمی‌دهد و افراد بدون آن ادامه می‌دهند. پرسش را در /campaigns تغییر دهید یا صبر کنید تا گرداننده آن را آزاد کند.
campaigns-notice-reported = کمپین { $campaign } ({ $sponsor }): اعضای { $group } آن را گزارش کرده‌اند. تا { $hours } ساعت آنجا پرسیده نمی‌شود و گرداننده آن را می‌خواند.
