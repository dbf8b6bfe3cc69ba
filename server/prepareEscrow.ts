import type { Logger } from 'pino'
import type { Chain } from './adapters/chain/chain.ts'
import { createSenderNetwork } from './adapters/chain/senderNetwork.ts'
import type { Config } from './config.ts'
import type { EscrowCheck } from './escrow/checkEscrow.ts'
import { createEscrowGate, type EscrowGate } from './escrow/escrowGate.ts'
import { type Address, displayAddress } from './shared/addresses.ts'
import { StartError } from './startError.ts'
import type { SenderNetwork } from './transactions/network.ts'

/** What everything that needs money works with. */
export interface EscrowParts {
  readonly gate: EscrowGate
  readonly network: SenderNetwork
}

/** The escrow of this configuration, or undefined where none is configured. */
export function createEscrowParts(
  { escrowAddress: escrow, usdcAddress: usdc, operatorPrivateKey: privateKey, finality, chainId }: Config,
  chain: Chain,
): EscrowParts | undefined {
  if (escrow === undefined || usdc === undefined || privateKey === undefined) return undefined
  return {
    gate: createEscrowGate(chain.reader, { chainId, escrow, usdc }),
    network: createSenderNetwork({ chain, privateKey, finality }),
  }
}

/**
 * The check at start (P02). An RPC that is down is no reason to stop: the gate is asked again before anything moves. Nor is a
 * key that is not the operator's, since deposits still arrive: whatever it would send waits.
 *
 * @throws StartError where the escrow or its USDC is not the right one
 */
export async function checkEscrowAtStart(parts: EscrowParts, log: Logger): Promise<void> {
  const check: EscrowCheck = await parts.gate.check()
  switch (check.kind) {
    case 'wrong':
      throw new StartError(check.sentence)
    case 'unavailable':
      log.warn('the escrow cannot be checked; nothing that needs money happens until it can')
      return
    case 'right':
      if (check.operator !== parts.network.sender) log.error(wrongKey(parts.network.sender, check.operator))
  }
}

function wrongKey(sender: Address, operator: Address): string {
  return (
    `OPERATOR_PRIVATE_KEY is the key of ${displayAddress(sender)}, but the escrow's operator is ` +
    `${displayAddress(operator)}; nothing can be allocated, returned or settled until they are the same`
  )
}
