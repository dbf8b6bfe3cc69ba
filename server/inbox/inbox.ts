/** Every status of an update in the inbox, once. */
export const INBOX_STATUS = {
  pending: { final: false, meaning: 'Received; not handled yet.' },
  done: { final: true, meaning: 'Handled; its effects were committed with this status.' },
  parked: { final: true, meaning: 'Could not be stored or handled; the operator has been told.' },
} as const satisfies Record<string, { final: boolean; meaning: string }>
export type InboxStatus = keyof typeof INBOX_STATUS
