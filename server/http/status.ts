import type { ErrorCode } from '../shared/errors.ts'

/** Which HTTP status each code has. Deposit confirmation alone answers 500 where this says 503 (see `errors.ts`). */
export const HTTP_STATUS = {
  'request.invalid': 400,
  'request.too_large': 413,
  'request.rate_limited': 429,
  'request.timeout': 408,
  'route.not_found': 404,
  'route.method_not_allowed': 405,
  internal: 500,
  'database.unavailable': 503,
  'wallet.invalid': 400,
  'signature.missing': 401,
  'signature.malformed': 401,
  'signature.expired': 401,
  'signature.invalid': 401,
  'verification.unavailable': 503,
  'advertiser.not_found': 404,
  'group_owner.not_found': 404,
  'escrow.not_configured': 503,
  'webhook.unauthorized': 401,
  'amount.invalid': 400,
  'group.not_found': 404,
  'group.not_selling': 409,
  'campaign.not_found': 404,
  'campaign.wrong_status': 409,
  'campaign.not_awaiting_deposit': 400,
  'bid.below_floor': 400,
  'task.invalid': 400,
  'wallet.not_linked': 409,
  'verification.not_found': 404,
  'verification.wrong_state': 409,
  'payment.already_used': 400,
  'payment.unavailable': 503,
  'deposit.link_invalid': 400,
} as const satisfies Record<ErrorCode, number>

/** After how many seconds it makes sense to try again, for failures that pass. */
export const RETRY_AFTER_SECONDS: Partial<Record<ErrorCode, number>> = {
  'database.unavailable': 2,
  'verification.unavailable': 5,
}
