# Reports of members, and what operators say of content.

gate-report = ⚠️ الإبلاغ عن هذا السؤال
gate-reported = شكرا. إذا أبلغ عنه آخرون أيضا، يتوقف طرحه ويقرؤه المشغّل. ويبقى لك أن تجيب أو لا.

campaigns-notice-content_allowed = الحملة { $campaign } ({ $sponsor }): سمح المشغّل بمحتواك الجديد ({ $language }). يُسأل الآن أصحاب مجموعاتها.
campaigns-notice-content_refused = الحملة { $campaign } ({ $sponsor }): رفض المشغّل محتواك ({ $language }). { $reason } لم يعد يظهر، ويمكنك كتابة غيره: /campaigns
campaigns-notice-content_stopped = الحملة { $campaign } ({ $sponsor }): أبلغ عنها أعضاء عدة مجموعات. تتوقف إلى أن يقرأها المشغّل.
campaigns-notice-content_undelivered = الحملة { $campaign } ({ $sponsor }): يرفض تيليجرام عرض أحد أسئلتها، لذلك يتوقف هذا المحتوى في كل مكان. لا يدفع أحد مقابله، ويتابع الناس من دونه. غيّر السؤال في /campaigns، أو انتظر أن يسمح به المشغّل من جديد.
campaigns-notice-reported = الحملة { $campaign } ({ $sponsor }): أبلغ عنها أعضاء { $group }. لا يُطرح سؤالها هناك لمدة { $hours } س، ويقرؤه المشغّل.
