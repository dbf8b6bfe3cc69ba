import type { DomainError, ErrorCode } from '../shared/errors.ts'
import type { Talk } from './talk.ts'

/** The text for each expected failure that a person can bring about in the bot. */
const TEXT_KEYS: Readonly<Partial<Record<ErrorCode, string>>> = {
  'amount.invalid': 'error-amount-invalid',
  'wallet.invalid': 'error-wallet-invalid',
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
  'bid.below_floor': 'error-bid-below-floor',
  'task.invalid': 'error-task-invalid',
  'deposit.too_many': 'error-deposit-too-many',
  'task.forbidden': 'campaigns-error-task-forbidden',
  'campaign.frozen': 'campaigns-error-frozen',
  'campaign.task_changed': 'campaigns-error-task-changed',
  'campaign.not_awaiting_deposit': 'campaigns-error-not-awaiting-deposit',
  'escrow.not_configured': 'campaigns-error-no-escrow',
}

/** What an expected failure means, in the person's language. */
export function errorText({ t }: Pick<Talk, 't'>, error: DomainError): string {
  return t(TEXT_KEYS[error.code] ?? 'error-other', error.details)
}
