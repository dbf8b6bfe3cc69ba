/**
 * The sentence of each expected failure, under its stable code. Clients may rely on the codes; sentences may change.
 * `{name}` stands for a value that comes with the error. `docs/errors.md` is made from this, and `http/status.ts` has the statuses.
 */
export const ERROR_CODES = {
  'request.invalid': '{problem}.',
  'request.too_large': 'The request is larger than this endpoint takes: {part} may have at most {limit} KiB.',
  'request.rate_limited': 'Too many requests from this address or wallet. Try again in {seconds} seconds.',
  'request.timeout': 'The request did not arrive completely in time.',
  'route.not_found': 'There is no such endpoint. /docs lists all endpoints.',
  'route.method_not_allowed': 'This endpoint takes {methods} only.',
  internal: 'Something went wrong on our side. Report the `requestId` of this answer.',
  'database.unavailable': 'The database cannot be reached now. Try again shortly.',
  'wallet.invalid': 'A usable wallet address is needed: {problem}.',
  'wallet.other_chain': 'That address is for {chain}, but money is paid on {own}. Give an address there.',
  'signature.missing':
    'Sign the text `{text}` with the wallet (personal_sign). Send {timestamp} as header {timestampHeader} or query ts, and the signature as header {signatureHeader} or query sig. The number is the present Unix time in milliseconds.',
  'signature.malformed': 'The timestamp or the signature cannot be read: {problem}.',
  'signature.expired':
    "The timestamp must be in milliseconds, and at most {minutes} minutes from the server's clock, which shows {now}. Sign again with the present time.",
  'signature.invalid':
    "The signature is not this wallet's over the text `{text}` (personal_sign). Signatures of contract wallets are checked on one chain only: {chain}.",
  'verification.unavailable':
    'The signature could not be verified, because the chain cannot be reached now. Try again shortly.',
  'session.missing': 'This page needs you to sign in.',
  'session.expired': 'You are signed out. Sign in again.',
  'session.refused': 'The signed message cannot be used: {problem}. Sign again.',
  'session.other_wallet':
    'The signature is not of {wallet}, the wallet that is signed in. Sign with that wallet, or sign in with the other one.',
  'session.cross_site':
    'Only the pages of this server may ask this, opened at {origin}. To write, the browser must send `Sec-Fetch-Site` or `Origin`.',
  'advertiser.not_found': 'No advertiser account is linked to this wallet. Link it with /link in the bot.',
  'group_owner.not_found':
    'No group is registered to this wallet. Send /register in your group, or set its payout wallet with /menu in the bot.',
  'escrow.not_configured': 'This deployment has no escrow contract, so it takes no deposits.',
  'payees.not_signed': 'The list was not signed within the last 5 minutes. Try again later.',
  'webhook.unauthorized': 'The webhook secret header is missing or wrong.',
  'amount.invalid':
    'An amount is in USDC, has at most {decimals} decimals and no thousands separator, and is at most {most}, such as 12.5 or 0,35.',
  'group.not_found': 'You have no such registered group.',
  'group.frozen':
    'Somebody else has become the creator of the group, so its payout wallet and its owner cannot change now.',
  'group.no_heir': 'This person cannot take over the group, at least not yet.',
  'group.transfer_ended': 'The offer of a group was withdrawn, accepted or not accepted in time.',
  'group.settings_invalid': 'A setting of the group is too long, or too many are given.',
  'group.not_selling': 'The group sells no joins now.',
  'sales.stopped': 'No joins are sold in any group for now.',
  'campaign.not_found': 'You have no such campaign.',
  'campaign.wrong_status': 'Campaign {campaign} is {status}: {meaning}',
  'campaign.not_awaiting_deposit':
    'The campaign awaits no deposit: do not pay it. Once it has ended, money that still arrives goes back to the refund wallet by itself from 1 USDC on; less stays at the deposit address, where the refund wallet can take it back.',
  'escrow.keys_changing':
    'Other keys or a higher limit of the escrow are proposed that the operator has not confirmed: a payment stays at the deposit address, and the refund wallet can take it back at any time.',
  'campaign.notice_running':
    'A reclaim notice is running: a payment stays at the deposit address until the notice ends or is withdrawn, and the refund wallet can take it back at any time.',
  'campaign.too_many':
    'You have {most} campaigns that await their first deposit: pay or withdraw one of them.',
  'campaign.too_little': 'The money that has arrived pays for fewer than {joins} joins.',
  'campaign.dates_invalid':
    'A campaign ends after it starts, in the future, and at most {years} years from now.',
  'campaign.no_reach':
    'The budget reaches no group: an owner is asked only while it pays for {least} joins there.',
  'share.not_found': 'There is no such link.',
  'share.revoked': 'This link was taken back by whoever gave it.',
  'share.too_many': 'A campaign has at most {most} links: take one back first.',
  'campaign.content_changed': 'The content or the bid has changed since the owner saw it.',
  'campaign.change_unconfirmed':
    'On the web this needs a signature over the change itself, and takes effect a day later. The bot does it at once.',
  'campaign.change_over': 'This change does not wait any more: it was made or refused already.',
  'campaign.too_many_changes': 'At most {most} changes of one campaign can wait. Refuse one first.',
  'draft.not_found': 'You have no such draft.',
  'draft.too_many': 'You have {most} drafts. Delete one first.',
  'draft.ordered': 'This draft is a campaign already.',
  'draft.changed': 'This draft was changed elsewhere since it was read. Read it again.',
  'draft.not_bound':
    'No Telegram account is known for this wallet yet. Open the link of the draft in Telegram.',
  'draft.link_over':
    'This link does not work any more: it has expired, a newer one was made, or the code was wrong too often. The page makes a new one.',
  'draft.no_bot': 'The bot cannot be reached now. Try again shortly.',
  'campaign.no_content': 'The campaign has no content in the language of this group: {language}.',
  'colleague.too_many': 'At most {most} people can act for an advertiser, open invitations included.',
  'colleague.invitation_over': 'The invitation was taken or withdrawn, or has expired, or is not for you.',
  'colleague.not_allowed': 'Only the advertiser can do this.',
  'placement.not_found': 'There is no such campaign in a group of yours.',
  'placement.wrong_status': 'The campaign is {status} in this group: {meaning}',
  'placement.resting': 'The owner of this group is not asked about this advertiser before {until}.',
  'bid.above_highest': 'The campaign bids at most {most} USDC.',
  'bid.huge':
    'The bid is {times} times {than} USDC, the highest price known here. Confirm it if that is right.',
  'bid.below_floor': 'At least {least} USDC is needed.',
  'topup.too_low': 'A top-up pays for at least one join, {bid} USDC.',
  'task.invalid': 'The question cannot be used: {problem}.',
  'task.placeholder': 'The texts of a campaign still hold {placeholder}, where words of your own belong.',
  'task.forbidden':
    'The texts of a campaign must not hold a link, a handle, an e-mail address, a phone number, or a word that the operator forbids: {word}.',
  'offer.link_refused': 'An offer cannot lead to this address. {meaning}',
  'conversion.click_unknown': 'No click has this token, or it was given out more than {days} days ago.',
  'conversion.secret_wrong': 'The secret is not the one of the campaign that the click belongs to.',
  'wallet.not_linked': 'This needs a linked wallet.',
  'verification.not_found': 'There is no such visit.',
  'verification.wrong_state': 'Visit {verification} is {state}: {meaning}',
  'payment.already_used': 'The payment went to another campaign.',
  'payment.pending':
    'The chain does not know this payment yet, or it is not mined; `retryAfterSeconds` says when to ask again. It is watched for in any case.',
  'payment.failed': 'The payment failed on the chain, so no money has moved.',
  'payment.recipient_mismatch':
    'The transaction brings {brought} to the deposit address of the campaign. The refund wallet can take anything else back from there.',
  'payment.recovered':
    'The refund wallet has taken the payment back from the deposit address before it was credited.',
  'payment.sent_to_escrow':
    'The payment went to the escrow itself, where it counts only from the refund wallet and from 1 USDC on. It is kept, and the operator gives it back. Pay to the deposit address instead.',
  'payment.too_low':
    'The deposit address holds {waiting} USDC, less than {least} USDC. It stays there until more arrives, and the refund wallet can take it back.',
  'payment.unavailable':
    'The chain cannot be reached now, or has not answered in time. It is safe to ask again with the same payment or authorization; do not sign another.',
  'deposit.too_many': 'You have asked for {most} deposits within 24 hours: pay one of them, or wait a day.',
  'deposit.link_invalid': 'The deposit link cannot be used: {problem}. Open it again as the bot gave it.',
  'deposit.link_expired':
    'The link has expired and nothing was paid with it; the bot gives a new one. A payment that was made still counts.',
  'authorization.refused': 'The signed authorization cannot be used. {reason}',
  'relay.limited': 'This authorization is not relayed. {reason}: pay by a transfer. Nothing has moved.',
} as const satisfies Record<string, string>

export type ErrorCode = keyof typeof ERROR_CODES

/** The values of an error: those that its sentence names, and more for the texts of the bot. */
type ErrorDetails = Readonly<Record<string, string>>

type NamesIn<Sentence extends string> = Sentence extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never

type DetailsOf<C extends ErrorCode> = Readonly<Record<NamesIn<(typeof ERROR_CODES)[C]>, string>> &
  ErrorDetails

type DetailsArgument<C extends ErrorCode> = [NamesIn<(typeof ERROR_CODES)[C]>] extends [never]
  ? [details?: undefined, options?: ErrorOptions]
  : [details: DetailsOf<C>, options?: ErrorOptions]

/** An expected failure. `message` is its code's sentence with the values: for a person, without secrets or personal data. */
export class DomainError<C extends ErrorCode = ErrorCode> extends Error {
  readonly code: ErrorCode
  readonly details: ErrorDetails

  constructor(code: C, ...[values, options]: DetailsArgument<C>) {
    const details: ErrorDetails = values ?? {}
    super(
      ERROR_CODES[code].replace(/\{(\w+)\}/g, (_, name) => details[name] ?? '…'),
      options,
    )
    this.name = 'DomainError'
    this.code = code
    this.details = details
  }
}

/** A switch met a value that its type excludes: a bug. */
export function unreachable(value: never): never {
  throw new Error(`unexpected value ${JSON.stringify(value)}`)
}
