command-waiting = من ينتظر مشرفًا في مجموعاتك

admins-waiting =
    { $count ->
        [zero] لا أحد ينتظر مشرفًا في { $group }.
        [one] شخص واحد ينتظر مشرفًا في { $group }.
        [two] شخصان ينتظران مشرفًا في { $group }.
        [few] { $count } أشخاص ينتظرون مشرفًا في { $group }.
        [many] { $count } شخصًا ينتظرون مشرفًا في { $group }.
       *[other] { $count } شخص ينتظرون مشرفًا في { $group }.
    }
admins-nobody = لا أحد ينتظر مشرفًا في { $group }.
admins-nameless = شخص بلا اسم
admins-refused = لم يسمح تيليجرام بدخوله
admins-button-let-in = { $number }. إدخال
admins-button-decline = { $number }. رفض
admins-waiting-none = لا أحد ينتظر في المجموعات التي يحق لك إدخال الناس إليها.

admins-tap-let_in = يجري إدخاله.
admins-tap-decline = تم الرفض.
admins-tap-over = قرّر شخص آخر من قبل، أو لم يعد هذا الشخص ينتظر.
admins-tap-answered = أجاب في هذه الأثناء ويجري إدخاله.
admins-tap-no-right =
    { $right ->
        [can_restrict_members] لا يستطيع ذلك إلا مشرف لديه صلاحية «حظر المستخدمين» في تلك المجموعة.
       *[can_invite_users] لا يستطيع ذلك إلا مشرف لديه صلاحية «دعوة المستخدمين عبر الرابط» في تلك المجموعة.
    }

groups-button-admins = من ينتظر مشرفًا
groups-admins =
    { $chosen ->
        [yes] من يطلب من مشرف إدخاله إلى «{ $title }» يظهر في المجموعة الخاصة التي اخترتها.
       *[no] من يطلب من مشرف إدخاله إلى «{ $title }» يظهر لك هنا.
    }

    يستطيع أي مشرف لديه الصلاحية إدخالهم أو رفضهم هناك. ويعرض الأمر /waiting القائمة في أي وقت.

    هل تفضّل القائمة في مجموعة خاصة، كمجموعة المشرفين؟ اضغط الزر واختر مجموعة أنت مشرف فيها.
groups-button-admins-choose = اختيار مجموعة خاصة
groups-button-admins-me = اعرضها لي
groups-admins-chosen = من يطلب من مشرف إدخاله إلى «{ $title }» يظهر الآن في «{ $chat }».
groups-admins-public = «{ $chat }» مجموعة عامة: يستطيع أي شخص أن يقرأ فيها من يطلب دخول «{ $title }». اختر مجموعة خاصة.
groups-admins-not-admin = يقول تيليجرام إنك لست مشرفًا في «{ $chat }». اختر مجموعة خاصة أنت مشرف فيها.
