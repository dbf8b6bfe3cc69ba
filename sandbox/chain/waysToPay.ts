/** Every way in which USDC reaches a campaign, with a person's name for it. */
export const WAYS_TO_PAY = {
  transfer: "a transfer to the campaign's address",
  authorization: 'a signed EIP-3009 authorization that somebody else brings to the chain, without gas',
  'user-operation': 'a transfer in an ERC-4337 user operation, as Base Pay does',
  escrow: 'a transfer to the escrow itself, as a client does that knows nothing else',
} as const satisfies Record<string, string>
export type WayToPay = keyof typeof WAYS_TO_PAY
