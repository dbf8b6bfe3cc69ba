/** Database ids are positive integers below 2^53, so that they are exact as JSON numbers. */
export type AccountId = number & { readonly __brand: 'AccountId' }
export type GroupId = number & { readonly __brand: 'GroupId' }
export type CampaignId = number & { readonly __brand: 'CampaignId' }
/** Of somebody who may act for an advertiser. */
export type ColleagueId = number & { readonly __brand: 'ColleagueId' }
/** Of a link to a campaign's results. */
export type ShareId = number & { readonly __brand: 'ShareId' }
export type PlacementId = number & { readonly __brand: 'PlacementId' }
export type ContentVersionId = number & { readonly __brand: 'ContentVersionId' }
export type DepositId = number & { readonly __brand: 'DepositId' }
export type PaymentId = number & { readonly __brand: 'PaymentId' }
export type CreditId = number & { readonly __brand: 'CreditId' }
export type TransactionId = number & { readonly __brand: 'TransactionId' }
export type DelayedChangeId = number & { readonly __brand: 'DelayedChangeId' }
export type DraftId = number & { readonly __brand: 'DraftId' }
export type SessionId = number & { readonly __brand: 'SessionId' }
export type VerificationId = number & { readonly __brand: 'VerificationId' }

/** Telegram's own identifiers: up to 52 significant bits, so a `number` holds them; chats of groups are negative. */
export type TelegramUserId = number & { readonly __brand: 'TelegramUserId' }
export type TelegramChatId = number & { readonly __brand: 'TelegramChatId' }

/** A draft as a page has read it: the revision stands for all of its form. */
export interface ReadDraft {
  readonly id: number
  readonly revision: number
}

/** Names a draft in one of its forms, on its page and in what a wallet signs: any change makes another number. */
export function orderNumber({ id, revision }: ReadDraft): string {
  return `${id}-${revision}`
}
