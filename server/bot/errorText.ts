import { DomainError, type ErrorCode } from '../shared/errors.ts'
import { say, type Talk } from './talk.ts'

/**
 * The text of each expected failure, in the bot and on pages. Null: neither the bot nor a page can meet it, only programs, the
 * checkout, which has words of its own, and our own jobs.
 */
export const ERROR_TEXTS = {
  'request.invalid': 'web-error-request-invalid',
  'request.too_large': 'web-error-too-large',
  'request.rate_limited': 'web-error-too-often',
  'request.timeout': null,
  'route.not_found': 'web-error-page-old',
  'route.method_not_allowed': 'web-error-page-old',
  internal: 'web-error-internal',
  'database.unavailable': 'web-error-database',
  'verification.unavailable': 'web-error-chain-away',
  'session.missing': 'web-error-session-missing',
  'session.expired': 'web-error-session-expired',
  'session.refused': 'web-error-signature',
  'session.other_wallet': 'web-error-other-wallet',
  'session.cross_site': 'web-error-session-cross-site',
  'signature.missing': null,
  'signature.malformed': 'web-error-signature',
  'signature.expired': null,
  'signature.invalid': null,
  'advertiser.not_found': null,
  'group_owner.not_found': 'web-error-no-groups',
  'payees.not_signed': null,
  'webhook.unauthorized': null,
  'amount.invalid': 'error-amount-invalid',
  'wallet.invalid': 'error-wallet-invalid',
  'wallet.other_chain': 'error-wallet-other-chain',
  'wallet.not_linked': 'error-wallet-not-linked',
  'group.not_found': 'error-group-not-found',
  'group.frozen': 'error-group-frozen',
  'group.no_heir': 'error-group-no-heir',
  'group.transfer_ended': 'error-group-transfer-ended',
  'group.settings_invalid': 'error-group-settings-invalid',
  'group.not_selling': 'error-group-not-selling',
  'sales.stopped': 'campaigns-sales-stopped',
  'campaign.not_found': 'error-campaign-not-found',
  'campaign.wrong_status': 'error-campaign-wrong-status',
  'campaign.too_many': 'error-campaign-too-many',
  'campaign.too_little': 'campaigns-error-too-little',
  'campaign.dates_invalid': 'campaigns-error-end',
  'campaign.no_reach': 'buy-error-reach',
  'bid.below_floor': 'campaigns-error-floor',
  'bid.huge': 'campaigns-ask-sure',
  'topup.too_low': 'campaigns-error-topup',
  'task.invalid': 'error-task-invalid',
  'task.placeholder': 'error-task-placeholder',
  'offer.link_refused': 'error-offer-link-refused',
  'deposit.too_many': 'error-deposit-too-many',
  'task.forbidden': 'campaigns-error-task-forbidden',
  'campaign.content_changed': 'campaigns-error-content-changed',
  'campaign.no_content': 'places-error-no-content',
  'colleague.too_many': 'team-error-too-many',
  'colleague.invitation_over': 'team-error-over',
  'colleague.not_allowed': 'team-error-not-allowed',
  'campaign.change_over': 'changes-error-over',
  'campaign.change_unconfirmed': 'changes-error-unconfirmed',
  'campaign.too_many_changes': 'changes-error-too-many',
  'draft.not_found': 'drafts-error-not-found',
  'draft.too_many': 'drafts-error-too-many',
  'draft.ordered': 'drafts-error-ordered',
  'draft.changed': 'drafts-error-changed',
  'draft.not_bound': 'drafts-error-not-bound',
  'draft.no_bot': 'drafts-error-no-bot',
  'draft.link_over': 'bind-error-over',
  'placement.not_found': 'places-error-not-found',
  'placement.wrong_status': 'places-error-wrong-status',
  'placement.resting': 'places-error-resting',
  'bid.above_highest': 'places-error-above-highest',
  'campaign.not_awaiting_deposit': 'campaigns-error-not-awaiting-deposit',
  'escrow.not_configured': 'campaigns-error-no-escrow',
  'share.not_found': 'web-error-share-not-found',
  'share.revoked': 'web-error-share-revoked',
  'share.too_many': 'web-error-share-too-many',
  'escrow.keys_changing': null,
  'campaign.notice_running': null,
  'conversion.click_unknown': null,
  'conversion.secret_wrong': null,
  'verification.not_found': null,
  'verification.wrong_state': null,
  'payment.already_used': null,
  'payment.pending': null,
  'payment.failed': null,
  'payment.recipient_mismatch': null,
  'payment.recovered': null,
  'payment.sent_to_escrow': null,
  'payment.too_low': null,
  'payment.unavailable': null,
  'deposit.link_invalid': null,
  'deposit.link_expired': null,
  'authorization.refused': null,
  'relay.limited': null,
} as const satisfies Record<ErrorCode, string | null>

/** The values that count something. Every other one is shown as it is: a number of a campaign has no separators. */
const COUNTS: ReadonlySet<string> = new Set(['most', 'times'])

/** The text of an expected failure, in the language of `t`. */
export function errorText({ t }: Pick<Talk, 't'>, { code, details }: DomainError): string {
  const values = Object.fromEntries(Object.entries(details).map(asCount))
  if (code === 'request.invalid' && 'field' in details) return t('error-field', values)
  return t(ERROR_TEXTS[code] ?? 'error-other', values)
}

/** A count becomes a number, which Fluent separates as the language does. */
function asCount([name, value]: [string, string]): [string, string | number] {
  return [name, COUNTS.has(name) && /^\d+$/.test(value) ? Number(value) : value]
}

/** Runs `work`, and tells the person why it was refused. */
export async function orSayWhy(talk: Talk, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    await say(talk, errorText(talk, error))
  }
}
