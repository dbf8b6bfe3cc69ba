/** Every status of an outgoing Telegram call, once. */
export const OUTBOX_STATUS = {
  pending: { final: false, meaning: 'To be sent, or to be tried again.' },
  sent: { final: true, meaning: 'Telegram has confirmed it.' },
  failed: { final: true, meaning: 'Telegram refused it for good, or repeating it could send it twice.' },
} as const satisfies Record<string, { final: boolean; meaning: string }>
export type OutboxStatus = keyof typeof OUTBOX_STATUS
