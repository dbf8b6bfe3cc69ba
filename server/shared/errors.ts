/**
 * Every expected failure has one stable code. Clients may rely on the codes; sentences may change.
 * The value says what the code means, as it stands in `docs/errors.md`. How each maps to an HTTP status is in `http/status.ts`.
 */
export const ERROR_CODES = {
  'request.invalid': 'A field of the request is missing or of a wrong type; the sentence names it.',
  'request.too_large': 'The body is larger than this endpoint takes.',
  'request.rate_limited':
    'Too many requests from this address or wallet; `Retry-After` says how long to wait.',
  'request.timeout': 'The request did not arrive completely in time.',
  'route.not_found': 'There is no such endpoint.',
  'route.method_not_allowed': 'The endpoint exists, but not for this method; `Allow` lists its methods.',
  internal: 'A bug on our side. The body carries a `requestId` to report.',
  'database.unavailable': 'The server is up, its database is not; `Retry-After` says when to try again.',
  'wallet.invalid':
    'The wallet address is missing, malformed, has a wrong EIP-55 checksum, or is a reserved address.',
  'signature.missing': 'The timestamp or the signature is missing; the sentence names the message to sign.',
  'signature.malformed': 'The timestamp or the signature cannot be read.',
  'signature.expired': 'The signed timestamp is more than five minutes from the server clock.',
  'signature.invalid': 'The signature is not of this wallet over this message.',
  'verification.unavailable': 'No RPC could verify the signature; `Retry-After` says when to try again.',
  'advertiser.not_found': 'No advertiser account is linked to the wallet.',
  'group_owner.not_found': 'No group is registered to the wallet.',
  'escrow.not_configured': 'This deployment has no escrow contract, so it takes no deposits.',
  'webhook.unauthorized': 'The webhook secret header is missing or wrong.',
  'amount.invalid': 'The amount cannot be read, has more than six decimals, or is above 1,000,000,000 USDC.',
  'group.not_found': 'There is no such registered group.',
  'group.frozen':
    'Somebody else has become the creator of the group, so its payout wallet cannot change at present.',
  'group.no_heir': 'The group is not to be taken over, or not by this person, or not yet.',
  'group.transfer_ended': 'The offer of a group was withdrawn, accepted or not accepted in time.',
  'group.settings_invalid': 'A setting of the group is too long, or too many are given.',
  'group.not_selling': 'The group sells no joins at present.',
  'sales.stopped': 'The operator has stopped the sale of joins in all groups for now.',
  'campaign.not_found': 'There is no such campaign.',
  'campaign.wrong_status': 'The campaign is in a status that does not allow this.',
  'campaign.not_awaiting_deposit':
    'The campaign ends or has ended: do not pay it any more. What arrives for it goes back to the refund wallet by itself from 1 USDC on; less stays at the deposit address, where the refund wallet can take it back.',
  'campaign.notice_running':
    'The advertiser has given notice to reclaim the budget: what is paid stays at the deposit address until the notice ends or is withdrawn, and the refund wallet can take it back at any time.',
  'campaign.too_many': 'Too many campaigns of this account wait for their first deposit.',
  'campaign.too_little': 'What has arrived pays for fewer joins than a campaign may start with.',
  'campaign.frozen': 'The task of a campaign cannot be changed any more once it was accepted.',
  'campaign.task_changed': 'The task was changed since the owner was shown it.',
  'bid.below_floor': 'The bid is below the floor of the group or below the minimum of this deployment.',
  'task.invalid': 'The task is too long, or has a wrong number of options.',
  'task.forbidden':
    'The texts of the campaign hold a link, a handle, a phone number, or a word that the operator forbids.',
  'wallet.not_linked': 'This needs a linked wallet.',
  'verification.not_found': 'There is no such verification.',
  'verification.wrong_state': 'The verification is in a state that does not allow this.',
  'payment.already_used': 'The payment went to another campaign.',
  'payment.pending':
    'The payment is not mined yet; `retryAfterSeconds` says when to ask again. It is watched for all the same.',
  'payment.failed': 'The payment failed on the chain, so no money has moved.',
  'payment.recipient_mismatch': 'The transaction brings no USDC to the deposit address of the campaign.',
  'payment.recovered':
    'The refund wallet has taken the payment back from the deposit address before it was credited.',
  'payment.sent_to_escrow':
    'The payment went to the escrow itself, where it counts only from the refund wallet and from 1 USDC on. It is kept, and the operators give it back. Pay to the deposit address instead.',
  'payment.too_low':
    'Less than 0.10 USDC lies at the deposit address. It stays there until more comes, and the refund wallet can take it back.',
  'payment.unavailable':
    'Payments cannot be looked up on the chain at present. Nothing was changed; it is safe to try again.',
  'deposit.too_many': 'This account has asked for too many deposits within 24 hours.',
  'deposit.link_invalid':
    'The signature of the deposit link does not fit its other fields, or its campaign is not known: open it again as the bot gave it.',
  'deposit.link_expired':
    'The link has expired and nothing was paid with it; the bot gives a fresh one. A payment that was made counts all the same.',
  'authorization.refused':
    'The signed authorization cannot be used: wrong signature, used, cancelled, out of time, not enough USDC, or a blocked wallet.',
  'relay.limited': 'This authorization is not relayed: pay by a transfer. Nothing has moved.',
} as const satisfies Record<string, string>

export type ErrorCode = keyof typeof ERROR_CODES

/** What stands beside `error` and `code` in an error's body. */
export type ErrorDetails = Readonly<Record<string, string>>

/** An expected failure. `message` is one sentence for a person, without secrets or personal data: by default its code's. */
export class DomainError extends Error {
  readonly code: ErrorCode
  readonly details: ErrorDetails

  constructor(
    code: ErrorCode,
    message: string = ERROR_CODES[code],
    { details = {}, ...options }: ErrorOptions & { readonly details?: ErrorDetails } = {},
  ) {
    super(message, options)
    this.name = 'DomainError'
    this.code = code
    this.details = details
  }
}

/** A switch met a value that its type excludes: a bug. */
export function unreachable(value: never): never {
  throw new Error(`unexpected value ${JSON.stringify(value)}`)
}
