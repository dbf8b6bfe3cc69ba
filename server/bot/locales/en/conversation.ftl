conversation-back = ← Back
conversation-cancel = ✕ Cancel
conversation-continue = Continue

conversation-cancelled = Cancelled: { $label }. Nothing of it was kept.
conversation-stopped = I have stopped what we were doing ({ $label }). Nothing of it was kept.
conversation-expired = { $label }: this ended because no answer came in time. Nothing of it was kept; you can start again at any time.
conversation-unreadable = { $label }: this bot was renewed meanwhile, and I ask differently now. Please start again. Nothing of it was kept.
conversation-old-buttons = These buttons are from an earlier message. Please use the newest one.

conversation-still-waits =
    Still waiting for your answer:
    { $labels }
conversation-more = … and { $count } more.
conversation-use-buttons = Please tap one of the buttons.
conversation-text-only = I can only read text here. Please write your answer ({ $label }).

conversation-which = Which question is this an answer to?
conversation-more-by-reply = … and { $count } more. To answer one of those, reply to its message.
conversation-for-none = None of them
conversation-for-none-done = All right, I have dropped that text.
conversation-waits-no-more = That question is not waiting for an answer any more, so I have dropped your text.

# Shown when something that a person has typed or tapped cannot be done.
error-other = That cannot be done. Please try again, or write /help.
error-amount-invalid =
    { $problem ->
        [too_large] That is more than can be bid or paid in: { $most } USDC at most.
        [grouped] That could mean two different amounts. Please write it without marks between the thousands: { $thousand } for a thousand, { $withPoint } with a fraction.
       *[unreadable] I cannot read that amount. Write it in USDC, in digits, with at most { $decimals } decimals, such as { $withPoint } or { $withComma }.
    }
error-wallet-invalid = That is not a wallet address. It starts with 0x, has 40 more characters, and capital letters must be exactly as your wallet shows them: please copy it again.
error-wallet-not-linked = Link a wallet first: it is where refunds go.
error-group-not-found = You have no such group.
error-group-frozen = Somebody else has become the creator of this group in Telegram, so its payout wallet cannot be changed at present.
error-group-no-heir = You cannot take over this group, or not yet.
error-group-transfer-ended = That offer has ended. Its sender can make a new one.
error-group-settings-invalid = That is too long, or too much. Please shorten it.
error-group-not-selling = This group sells no joins at present.
error-campaign-not-found = You have no such campaign.
error-campaign-wrong-status = That is not possible in the campaign's present state.
error-campaign-too-many = Too many of your campaigns are waiting for their first deposit. Pay or cancel one of them first.
error-bid-below-floor = That is below the lowest bid that is possible here.
error-task-invalid =
    { $problem ->
        [prompt_empty] There is nothing to read in that question. Please write it with at most { $prompt } characters.
        [prompt_long] That question is too long: it has { $count } characters, and { $prompt } are the most. Please shorten it.
        [options_few] That is too few answers ({ $count }). Please write { $least } to { $most }, each on a line of its own.
        [options_many] That is too many answers ({ $count }). Please write { $least } to { $most }, each on a line of its own.
        [options_same] The answer “{ $text }” is there twice. Please make the answers different.
        [option_empty] One of the answers has nothing to read in it. Please write { $least } to { $most } answers, each on a line of its own.
        [option_long] The answer “{ $text }” is too long: it has { $count } characters, and { $option } are the most. Please shorten it.
       *[other] I cannot use that: a question has at most { $prompt } characters, and { $least } to { $most } different answers of at most { $option } characters, each on a line of its own.
    }
error-deposit-too-many = You have asked for too many deposits today. Please try again tomorrow.
