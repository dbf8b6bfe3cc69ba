import { changeStatement } from '../campaigns/changeStatement.ts'
import { draftStatement, linkStatement } from '../campaigns/draftStatement.ts'

/** The campaign that an act is on. */
interface Named {
  readonly campaignId: number
}

/**
 * The acts that move or commit money, give others access, or make a secret: a session alone does none of them. Each has the
 * statement that its wallet signs, exact and in ASCII. Page and server write the same. The only list of them.
 */
export const SIGNED_ACTS = {
  order: draftStatement,
  link: linkStatement,
  change: ({ campaignId, change }: Named & { change: Parameters<typeof changeStatement>[1] }) =>
    changeStatement(campaignId, change),
  /** The right is given away at once: in the bot it works without any delay. */
  invite: () =>
    'Invite a colleague. Whoever takes the invitation may then change, widen and order campaigns for this account.',
  share: ({ campaignId, showsMoney }: Named & { showsMoney: boolean }) =>
    `Campaign ${campaignId}: make a link to its results${showsMoney ? ' and its spending' : ''}. Whoever has the link can read them without signing in.`,
  /** `refundWallet` has its EIP-55 checksum. */
  withdraw: ({ campaignId, refundWallet }: Named & { refundWallet: string }) =>
    `Campaign ${campaignId}: end it for good. What is left goes to ${refundWallet}.`,
  secret: ({ campaignId }: Named) =>
    `Campaign ${campaignId}: make a new secret for conversions. The one before it stops working.`,
} as const
export type SignedAct = keyof typeof SIGNED_ACTS
