# What a group's admins read about people who wait for them. Names of strangers stand in plain messages: nothing in them is formatted.

command-waiting = Những người đang chờ quản trị viên trong nhóm của bạn

admins-waiting = { $count } người đang chờ quản trị viên của “{ $group }”.
admins-nobody = Không ai đang chờ quản trị viên của “{ $group }”.
admins-nameless = Người không có tên
admins-refused = Telegram không cho vào
admins-button-let-in = { $number }. Cho vào
admins-button-decline = { $number }. Từ chối
admins-waiting-none = Không ai đang chờ trong các nhóm mà bạn được quyền cho người vào.

admins-tap-let_in = Đang cho họ vào.
admins-tap-decline = Đã từ chối.
admins-tap-over = Đã có người quyết định, hoặc họ không còn chờ nữa.
admins-tap-answered = Họ đã trả lời câu hỏi và đang được cho vào.
admins-tap-no-right =
    { $right ->
        [can_restrict_members] Chỉ quản trị viên có quyền “Cấm người dùng” trong nhóm đó mới làm được.
       *[can_invite_users] Chỉ quản trị viên có quyền “Mời người dùng qua liên kết” trong nhóm đó mới làm được.
    }

groups-button-admins = Người đang chờ
groups-admins =
    { $chosen ->
        [yes] Danh sách người xin quản trị viên cho vào “{ $title }” được gửi vào nhóm riêng tư bạn đã chọn.
       *[no] Danh sách người xin quản trị viên cho vào “{ $title }” được gửi cho bạn tại đây.
    }

    Ở đó, quản trị viên nào có quyền đều có thể cho vào hoặc từ chối. /waiting hiện danh sách bất cứ lúc nào.

    Bạn muốn nhận danh sách trong một nhóm riêng tư, ví dụ nhóm của các quản trị viên? Chạm vào nút và chọn một nhóm mà bạn là quản trị viên.
groups-button-admins-choose = Chọn nhóm riêng tư
groups-button-admins-me = Gửi danh sách cho tôi
groups-admins-chosen = Danh sách người xin quản trị viên cho vào “{ $title }” nay được gửi vào “{ $chat }”.
groups-admins-public = “{ $chat }” là nhóm công khai: ai cũng đọc được ở đó ai đang xin vào “{ $title }”. Vui lòng chọn nhóm riêng tư.
groups-admins-not-admin = Telegram cho biết bạn không phải quản trị viên của “{ $chat }”. Vui lòng chọn nhóm riêng tư mà bạn là quản trị viên.
