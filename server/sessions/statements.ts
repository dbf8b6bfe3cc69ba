/** An invitation gives away the right to act, in the bot without any delay: a session alone makes none. */
export const INVITE =
  'Invite a colleague. Whoever takes the invitation may then change, widen and order campaigns for this account.'
