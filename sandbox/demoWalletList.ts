import type { WalletKind } from './chain/wallets.ts'

/** The seed of every demo wallet. Their keys can be computed by anybody. */
export const DEMO_SEED = 'demo'

/** The wallets of the demo by the name that `npm run ask -- --wallet` takes. */
export const DEMO_WALLETS = {
  advertiser: { kind: 'eoa', seed: DEMO_SEED, meaning: 'An advertiser with a plain key.' },
  owner: { kind: 'eoa', seed: `${DEMO_SEED} owner`, meaning: 'A group owner with a plain key.' },
  safe: {
    kind: 'safe',
    seed: DEMO_SEED,
    meaning: 'An advertiser with a deployed Safe of two signers (ERC-1271).',
  },
  account: {
    kind: 'erc4337-counterfactual',
    seed: DEMO_SEED,
    meaning: 'An advertiser with an ERC-4337 account that is not deployed yet (ERC-6492).',
  },
  delegated: { kind: 'eip7702', seed: DEMO_SEED, meaning: 'A group owner with an EIP-7702 account.' },
  smart: {
    kind: 'erc4337',
    seed: DEMO_SEED,
    meaning: 'An advertiser with a deployed ERC-4337 account, which pays by user operation.',
  },
  stranger: {
    kind: 'eoa',
    seed: `${DEMO_SEED} stranger`,
    meaning: 'Somebody whom the marketplace does not know.',
  },
} as const satisfies Record<string, { kind: WalletKind; seed: string; meaning: string }>

export type DemoWalletName = keyof typeof DEMO_WALLETS
