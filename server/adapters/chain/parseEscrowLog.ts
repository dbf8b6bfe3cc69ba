import { decodeEventLog, type RpcLog } from 'viem'
import type { EscrowLog } from '../../deposits/watcher/watchedChain.ts'
import { escrowAbi, usdcAbi } from '../../escrow/escrowAbi.ts'
import type { Address } from '../../shared/addresses.ts'
import { ChainUnavailableError } from '../../shared/chainUnavailable.ts'
import type { Usdc } from '../../shared/money.ts'

/** What a log of the escrow, or of USDC that names the escrow, says. Undefined for events that move no money. */
export function parseEscrowLog(log: RpcLog, escrow: Address, usdc: Address): EscrowLog | undefined {
  const { transactionHash: txHash, blockHash, blockNumber, logIndex } = log
  if (!txHash || !blockHash || !blockNumber || !logIndex) throw new ChainUnavailableError()
  const place = {
    txHash,
    blockHash,
    blockNumber: Number(blockNumber),
    logIndex: Number(logIndex),
  }
  const address = log.address.toLowerCase()
  if (address === usdc) return { ...place, ...parseTransfer(log, escrow) }
  const said = parseEscrowEvent(log)
  return said && { ...place, ...said }
}

type Unplaced<L> = L extends EscrowLog ? Omit<L, 'txHash' | 'logIndex' | 'blockNumber' | 'blockHash'> : never

/** Zero and reserved addresses may send USDC (a mint does), so these are not parsed as wallets. */
const lower = (address: string) => address.toLowerCase() as Address

function parseTransfer({ topics, data }: RpcLog, escrow: Address): Unplaced<EscrowLog> {
  const { args } = decodeEventLog({ abi: usdcAbi, topics, data })
  const amount = args.value as Usdc
  return lower(args.to) === escrow
    ? { kind: 'usdc_in', sender: lower(args.from), amount }
    : { kind: 'usdc_out', to: lower(args.to), amount }
}

function parseEscrowEvent({ topics, data }: RpcLog): Unplaced<EscrowLog> | undefined {
  const { eventName, args } = decodeEventLog({ abi: escrowAbi, topics, data })
  switch (eventName) {
    case 'Deposited': {
      const { salt, refundTo, payer, amount } = args
      return {
        kind: 'deposited',
        salt,
        refundTo: lower(refundTo),
        payer: lower(payer),
        amount: amount as Usdc,
      }
    }
    case 'Allocated': {
      const { paymentRef: reference, salt, refundTo, amount } = args
      return { kind: 'allocated', reference, salt, refundTo: lower(refundTo), amount: amount as Usdc }
    }
    case 'PaymentReturned':
      return {
        kind: 'returned',
        reference: args.paymentRef,
        to: lower(args.to),
        amount: args.amount as Usdc,
      }
    case 'Settled':
      return {
        kind: 'settled',
        batchId: args.batchId,
        root: args.root,
        paid: args.paid as Usdc,
        refunded: args.refunded as Usdc,
      }
    case 'LegSkipped': {
      const { batchId, index, payee, amount } = args
      return {
        kind: 'leg_skipped',
        batchId,
        index: Number(index),
        payee: lower(payee),
        amount: amount as Usdc,
      }
    }
    case 'MadeClaimable': {
      const { source, index, payee, amount } = args
      return {
        kind: 'made_claimable',
        source,
        index: Number(index),
        payee: lower(payee),
        amount: amount as Usdc,
      }
    }
    case 'Claimed':
      return { kind: 'claimed', payee: lower(args.payee), amount: args.amount as Usdc }
    case 'ReclaimRequested':
      return { kind: 'reclaim_requested', key: args.key, refundTo: lower(args.refundTo) }
    case 'Reclaimed':
      return {
        kind: 'reclaimed',
        key: args.key,
        refundTo: lower(args.refundTo),
        amount: args.amount as Usdc,
      }
    default:
      return undefined
  }
}
