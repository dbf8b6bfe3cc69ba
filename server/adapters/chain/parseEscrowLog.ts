import { decodeEventLog, type Log, type RpcLog, toEventSelector } from 'viem'
import { escrowAbi, usdcAbi } from '../../escrow/escrowAbi.ts'
import type { Address } from '../../shared/addresses.ts'
import { ChainUnavailableError } from '../../shared/chainUnavailable.ts'
import type { Usdc } from '../../shared/money.ts'
import { type EscrowLog, LEG_SKIP_REASONS, type Transfer } from '../../watcher/watchedChain.ts'

/** The first topic of an ERC-20 transfer. */
export const TRANSFER = toEventSelector('Transfer(address,address,uint256)')

/** What a log of the escrow says. Undefined for events that concern neither money nor payees nor notices. */
export function parseEscrowLog(log: RpcLog): EscrowLog | undefined {
  const { transactionHash: txHash, blockHash, blockNumber, logIndex } = log
  if (!txHash || !blockHash || !blockNumber || !logIndex) throw new ChainUnavailableError()
  const said = parseEscrowEvent(log)
  return said && { ...said, txHash, blockHash, blockNumber: Number(blockNumber), logIndex: Number(logIndex) }
}

type Unplaced<L> = L extends EscrowLog ? Omit<L, 'txHash' | 'logIndex' | 'blockNumber' | 'blockHash'> : never

/** The escrow never says an address that is reserved, but a mint sends from one: these are not parsed as wallets. */
const lower = (address: string) => address.toLowerCase() as Address
const micro = (amount: bigint) => amount as Usdc

function parseEscrowEvent({ topics, data }: RpcLog): Unplaced<EscrowLog> | undefined {
  const { eventName, args } = decodeEventLog({ abi: escrowAbi, topics, data })
  switch (eventName) {
    case 'Deposited': {
      const { key, salt, refundTo, amount } = args
      return { kind: 'deposited', key, salt, refundTo: lower(refundTo), amount: micro(amount) }
    }
    case 'Allocated': {
      const { paymentRef: reference, key, salt, refundTo, amount } = args
      return { kind: 'allocated', reference, key, salt, refundTo: lower(refundTo), amount: micro(amount) }
    }
    case 'SurplusReturned': {
      const { paymentRef: reference, to, amount } = args
      return { kind: 'surplus_returned', reference, to: lower(to), amount: micro(amount) }
    }
    case 'Drawn':
      return { kind: 'drawn', batchId: args.batchId, key: args.key, amount: micro(args.amount) }
    case 'Settled': {
      const { batchId, root, paid, refunded } = args
      return { kind: 'settled', batchId, root, paid: micro(paid), refunded: micro(refunded) }
    }
    case 'LegSkipped': {
      const { batchId, index, key, payee, amount } = args
      const reason = LEG_SKIP_REASONS[args.reason]
      if (reason === undefined) throw new Error(`the escrow knows no LegSkip ${args.reason}`)
      return {
        ...{ kind: 'leg_skipped', batchId, key, reason },
        index: Number(index),
        payee: lower(payee),
        amount: micro(amount),
      }
    }
    case 'MadeClaimable': {
      const { source, index, payee, amount } = args
      return {
        kind: 'made_claimable',
        source,
        index: Number(index),
        payee: lower(payee),
        amount: micro(amount),
      }
    }
    case 'Claimed':
      return { kind: 'claimed', payee: lower(args.payee), amount: micro(args.amount) }
    case 'ReclaimRequested':
      return { kind: 'reclaim_requested', key: args.key, refundTo: lower(args.refundTo) }
    case 'ReclaimCancelled':
      return { kind: 'reclaim_cancelled', key: args.key, refundTo: lower(args.refundTo) }
    case 'Reclaimed': {
      const { key, refundTo, amount } = args
      return { kind: 'reclaimed', key, refundTo: lower(refundTo), amount: micro(amount) }
    }
    case 'PayeeAnnounced': {
      const { payee, dailyLimit, effectiveAt } = args
      return { kind: 'payee_announced', payee: lower(payee), dailyLimit, effectiveAt: Number(effectiveAt) }
    }
    case 'PayeeVetoed':
      return { kind: 'payee_vetoed', payee: lower(args.payee), dailyLimit: args.dailyLimit }
    case 'PayeeDropped':
      return { kind: 'payee_dropped', payee: lower(args.payee) }
    default:
      return undefined
  }
}

/** Undefined where a mined log is no transfer of the escrow's USDC to the escrow. */
export function parseTransfer(
  { address, topics, data, transactionHash, blockHash, blockNumber, logIndex }: Log<bigint, number, false>,
  { escrow, usdc }: { readonly escrow: Address; readonly usdc: Address },
): Transfer | undefined {
  if (lower(address) !== usdc) return undefined
  let args: { readonly from: string; readonly to: string; readonly value: bigint }
  try {
    args = decodeEventLog({ abi: usdcAbi, eventName: 'Transfer', topics, data }).args
  } catch {
    return undefined
  }
  if (lower(args.to) !== escrow) return undefined
  const sender = lower(args.from)
  return {
    ...{ txHash: transactionHash, blockHash, blockNumber: Number(blockNumber), logIndex },
    ...{ sender, amount: micro(args.value) },
  }
}
