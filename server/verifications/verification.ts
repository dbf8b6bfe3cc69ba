/** Every state of a verification, once: SQL constraints, deadlines, views and texts derive from this table. */
export const VERIFICATION_STATE = {
  invited: { final: false, reserves: false, meaning: 'Not yet in our chat.' },
  asked: { final: false, reserves: true, meaning: 'The task was sent; the price is reserved.' },
  scoring: { final: false, reserves: true, meaning: 'The answer is stored and being judged.' },
  agreeing: { final: false, reserves: true, meaning: 'Passed; reads the rules, one button left.' },
  admitting: { final: false, reserves: true, meaning: 'Agreed; Telegram is being told.' },
  admitted: { final: true, reserves: false, meaning: 'Telegram confirmed; charged.' },
  failed: { final: true, reserves: false, meaning: 'The answer did not pass.' },
  expired: { final: true, reserves: false, meaning: 'No answer in time.' },
  unreached: { final: true, reserves: false, meaning: 'Never came to our chat.' },
  left: { final: true, reserves: false, meaning: 'Gone before the end.' },
  settled_elsewhere: { final: true, reserves: false, meaning: 'Let in or banned by an admin.' },
} as const satisfies Record<string, { final: boolean; reserves: boolean; meaning: string }>

export type VerificationState = keyof typeof VERIFICATION_STATE

/** How a person came to the gate. */
export const WAYS_IN = ['join_request', 'open_join', 'guard_query'] as const
export type WayIn = (typeof WAYS_IN)[number]
