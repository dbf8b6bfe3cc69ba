conversation-back = ← Back
conversation-cancel = ✕ Cancel
conversation-continue = Continue

conversation-cancelled = Cancelled: { $label }. Nothing was kept.
conversation-stopped = I have stopped what we were doing ({ $label }). Nothing was kept.
conversation-expired = { $label }: this has ended because no answer came in time. Nothing was kept; you can start again at any time.
conversation-unreadable = { $label }: this bot has been updated in the meantime and asks differently now. Please start again. Nothing was kept.
conversation-old-buttons = These buttons are from an earlier message. Please use the newest one.

conversation-still-waits =
    Still waiting for your answer:
    { $labels }
conversation-more = … and { $count } more.
conversation-use-buttons = Please tap one of the buttons.
conversation-text-only = I can only read text here. Please write your answer ({ $label }).
conversation-edited = I cannot read changes to a message that you have already sent. Please send a new one.

conversation-which = Which question does this answer?
conversation-more-by-reply = … and { $count } more. To answer one of those, reply to its message.
conversation-for-none = None of them
conversation-for-none-done = I have dropped that text.
conversation-waits-no-more = That question is no longer waiting for an answer, so I have dropped your text.

# Shown when something that a person has typed or tapped cannot be done.
error-other = That cannot be done. Please try again, or send /help.
error-field =
    { $field ->
        [name] Write a name, at most { $most } characters.
        [category] Choose what it is about.
        [question] Write a question.
        [variants] Write up to { $most } wordings, all answered in the same way.
        [offer] Write a text, at most { $most } characters, and a link.
        [group] Choose a group, or a rule.
        [groups] Choose up to { $most } groups, each once.
        [never] This group is one of those that you avoid. Allow it first.
        [avoided] Avoid up to { $most } groups.
        [confirm] Write the number of the campaign.
        [text] Write something, at most { $most } characters.
       *[count] Write a whole number above zero, at most { $most }.
    }
error-amount-invalid =
    { $problem ->
        [too_large] That is more than anyone can bid or pay in: at most { $most } USDC.
        [grouped] That could mean two different amounts. Please write it without separators between the thousands: { $thousand } for a thousand, { $withPoint } with a fraction.
       *[unreadable] I cannot read that amount. Write it in USDC, in digits, with at most { $decimals } decimals, such as { $withPoint } or { $withComma }.
    }
error-wallet-invalid = That is not a wallet address. It starts with 0x, has 40 more characters, and its capital letters must be exactly as your wallet shows them: please copy it again.
error-wallet-other-chain = That address is for { $chain }, but money is paid on { $own }: please send the address of your wallet there.
error-wallet-not-linked = Link a wallet first: refunds go there.
error-group-not-found = You have no such group.
error-group-frozen = This group has a new creator in Telegram, so its payout wallet cannot be changed right now.
error-group-no-heir = You cannot take over this group, at least not yet.
error-group-transfer-ended = That offer has ended. The owner can make a new one.
error-group-settings-invalid = That is too long, or too many. Please shorten it.
error-group-not-selling = This group sells no joins right now.
error-campaign-not-found = You have no such campaign.
error-campaign-wrong-status = That is not possible while the campaign is in its present state.
error-campaign-too-many = Too many of your campaigns are waiting for their first deposit. Pay or cancel one of them first.
error-deposit-too-many = You have asked for too many deposits today. Please try again tomorrow.
