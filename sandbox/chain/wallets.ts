import { type Address, concatHex, type Hex, keccak256, stringToHex } from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { CONTRACTS, createDeployer, type Deployer, deployContracts, transact } from './contracts.ts'
import {
  deployByUserOperation,
  deploySafe,
  placeSafe,
  type Safe,
  signAsSafe,
  wrapCounterfactual,
} from './safe.ts'
import { EMBEDDED_CHAIN_ID } from './start.ts'

/** Every kind of wallet that people sign with. */
export const WALLET_KINDS = [
  'eoa',
  /** A deployed Safe with two owners who must both sign (ERC-1271). */
  'safe',
  /** The same, not deployed yet (ERC-6492). */
  'safe-counterfactual',
  /** A Safe with the ERC-4337 module, deployed by its first user operation. */
  'erc4337',
  'erc4337-counterfactual',
  /** An EOA that delegates (EIP-7702) to an account that knows ERC-1271. */
  'eip7702',
  /** An EOA that delegates to code that does not. */
  'eip7702-bare',
] as const
export type WalletKind = (typeof WALLET_KINDS)[number]

export interface Wallet {
  readonly kind: WalletKind
  /** In EIP-55 form. */
  readonly address: Address
  /** Signs a text as EIP-191 `personal_sign` does in a wallet of this kind. */
  signMessage(text: string): Promise<Hex>
}

export type Wallets = Readonly<Record<WalletKind, Wallet>>

/** The key of a seed and a name. Not secret: for sandboxes only. */
export function privateKeyOf(seed: string, name: string): Hex {
  return keccak256(stringToHex(`foyer sandbox ${seed}: ${name}`))
}

/** Kept: deriving an address takes milliseconds, and the stage asks for the same ones each time it looks. */
const accounts = new Map<Hex, PrivateKeyAccount>()

export function accountOf(seed: string, name: string): PrivateKeyAccount {
  const key = privateKeyOf(seed, name)
  const account = accounts.get(key) ?? privateKeyToAccount(key)
  accounts.set(key, account)
  return account
}

/** The wallets of a seed, all with addresses of their own, to sign with. Needs no chain; `deployWallets` makes them real. */
export function placeWallets(seed: string, chainId = EMBEDDED_CHAIN_ID): Wallets {
  const safes = placeSafes(seed)
  const keyWallet = (kind: WalletKind): Wallet => {
    const account = accountOf(seed, kind)
    return { kind, address: account.address, signMessage: (text) => account.signMessage({ message: text }) }
  }
  const safeWallet = (kind: keyof typeof safes): Wallet => ({
    kind,
    address: safes[kind].address,
    signMessage: async (text) => {
      const signature = await signAsSafe(safes[kind], text, chainId)
      return kind.endsWith('-counterfactual') ? wrapCounterfactual(safes[kind], signature) : signature
    },
  })
  return {
    eoa: keyWallet('eoa'),
    safe: safeWallet('safe'),
    'safe-counterfactual': safeWallet('safe-counterfactual'),
    erc4337: safeWallet('erc4337'),
    'erc4337-counterfactual': safeWallet('erc4337-counterfactual'),
    eip7702: keyWallet('eip7702'),
    'eip7702-bare': keyWallet('eip7702-bare'),
  }
}

/** The Safes behind the wallets of a seed. */
export function placeSafes(
  seed: string,
): Record<'safe' | 'safe-counterfactual' | 'erc4337' | 'erc4337-counterfactual', Safe> {
  const owner = (name: string) => accountOf(seed, name)
  return {
    safe: placeSafe([owner('safe, first owner'), owner('safe, second owner')]),
    'safe-counterfactual': placeSafe([owner('safe to be, first owner'), owner('safe to be, second owner')]),
    erc4337: placeSafe([owner('erc4337 owner')], { erc4337: true }),
    'erc4337-counterfactual': placeSafe([owner('erc4337 to be, owner')], { erc4337: true }),
  }
}

/**
 * Makes the wallets of a seed real on an embedded chain: deploys what must be deployed, delegates what must be delegated.
 * Repeating it changes nothing; a later state of the chain is completed.
 */
export async function deployWallets(url: string, seed: string): Promise<Wallets> {
  const deployer = createDeployer(url)
  await deployContracts(deployer)
  const safes = placeSafes(seed)
  await deploySafe(deployer, safes.safe)
  await deployByUserOperation(deployer, safes.erc4337)
  await delegate(deployer, accountOf(seed, 'eip7702'), CONTRACTS.simple7702Account.address)
  await delegate(deployer, accountOf(seed, 'eip7702-bare'), CONTRACTS.simpleAccount.address)
  return placeWallets(seed)
}

/** Gives an EOA the code of a contract (EIP-7702); somebody else pays for it. */
async function delegate(deployer: Deployer, account: PrivateKeyAccount, target: Address): Promise<void> {
  const code = await deployer.getCode({ address: account.address })
  if (code === concatHex(['0xef0100', target]).toLowerCase()) return
  const authorization = await account.signAuthorization({
    address: target,
    chainId: EMBEDDED_CHAIN_ID,
    nonce: await deployer.getTransactionCount({ address: account.address }),
  })
  await transact(deployer, { to: deployer.account.address, authorizationList: [authorization] })
}
