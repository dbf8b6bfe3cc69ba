import { hashTypedData, type TypedDataDefinition } from 'viem'
import { type Address, parseAddress } from '../../server/shared/addresses.ts'
import { type Deployer, transact } from './contracts.ts'
import { deploySafe, executeAsSafe, type Safe, signHashAsSafe } from './safe.ts'
import { accountOf, placeSafes, type WalletKind } from './wallets.ts'

type Hex = `0x${string}`

export interface Call {
  readonly to: Address
  readonly data: Hex
}

/** A wallet that acts on an embedded chain. */
export interface Payer {
  readonly address: Address
  /** Makes a call, and resolves with the hash of its transaction once that is mined. Throws when it reverted. */
  send(call: Call): Promise<Hex>
  /** Signs EIP-712 data as a wallet of this kind does: with its key, or by ERC-1271. */
  signTypedData(data: TypedDataDefinition): Promise<Hex>
  /** Its ERC-4337 account, if it is one. */
  readonly account?: Safe
}

/** The wallet of a seed (see `wallets.ts`) to pay with. A Safe is deployed before it first makes a call, if it has to be. */
export function createPayer(deployer: Deployer, { kind, seed }: { kind: WalletKind; seed: string }): Payer {
  switch (kind) {
    case 'eoa':
    case 'eip7702':
    case 'eip7702-bare':
      return keyPayer(deployer, accountOf(seed, kind))
    case 'safe':
    case 'safe-counterfactual':
      return safePayer(deployer, placeSafes(seed)[kind])
    case 'erc4337':
    case 'erc4337-counterfactual': {
      const account = placeSafes(seed)[kind]
      return { ...safePayer(deployer, account), account }
    }
  }
}

function keyPayer(deployer: Deployer, account: ReturnType<typeof accountOf>): Payer {
  return {
    address: parseAddress(account.address),
    send: (call) => transact(deployer, { ...call, account }),
    signTypedData: (data) => account.signTypedData(data),
  }
}

function safePayer(deployer: Deployer, safe: Safe): Payer {
  return {
    address: parseAddress(safe.address),
    async send(call) {
      await deploySafe(deployer, safe)
      return executeAsSafe(deployer, safe, call)
    },
    async signTypedData(data) {
      await deploySafe(deployer, safe)
      return signHashAsSafe(safe, hashTypedData(data))
    },
  }
}
