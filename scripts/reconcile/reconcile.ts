import { setTimeout } from 'node:timers/promises'
import { isHash, parseEventLogs } from 'viem'
import { createChain } from '../../server/adapters/chain/chain.ts'
import { createWatchedChain } from '../../server/adapters/chain/endpoints.ts'
import type { Context } from '../../server/context.ts'
import { paymentReference } from '../../server/deposits/payment.ts'
import { escrowAbi, usdcAbi } from '../../server/escrow/escrowAbi.ts'
import { clearHold, findHold, nameAccount } from '../../server/payouts/hold.ts'
import type { EscrowReader } from '../../server/payouts/readEscrow.ts'
import { guardBooks, type Reconciliation } from '../../server/payouts/reconcile.ts'
import { displayAddress, parseAddress } from '../../server/shared/addresses.ts'
import { formatUsdc, usdc } from '../../server/shared/money.ts'
import { stepBackToAgreed } from '../../server/watcher/stepBack.ts'
import { Failure } from '../command.ts'
import { readConfig, withContext } from '../environment.ts'
import { openEscrows, readChain } from '../escrowReader.ts'

const TIMEOUT_MS = 10_000
const TRIES = 40
const PAUSE_MS = 250

function say(line: string): void {
  console.log(line)
}

/** A running server locks its books now and then, for moments. */
async function compare(ctx: Context, escrow: EscrowReader): Promise<Reconciliation> {
  for (let left = TRIES; left > 0; left--) {
    const result = await readChain(() => guardBooks(ctx, escrow))
    if (result !== undefined) return result
    await setTimeout(PAUSE_MS)
  }
  throw new Failure('The ledger knows nothing of the chain yet, or is catching up with it: try again later.')
}

function show({ place }: EscrowReader, { block, accounts, differences, surplus }: Reconciliation): void {
  say(`Escrow ${displayAddress(place.escrow)}`)
  if (surplus > 0n) {
    say(`It holds ${formatUsdc(usdc(surplus))} USDC that belongs to no campaign: it came by a plain transfer.
How to give a transfer back: npm run reconcile -- --transfer <its transaction's hash>\n`)
  }
  if (differences.length === 0) {
    say(`Books and escrow agree at block ${block}, on all of ${accounts} accounts.`)
    return
  }
  say(`At block ${block}, ${differences.length} of ${accounts} accounts differ:\n`)
  for (const { account, booked, onChain } of differences) {
    say(
      `${nameAccount(account).padEnd(16)} booked ${formatUsdc(usdc(booked))} USDC, in the escrow ${formatUsdc(usdc(onChain))} USDC`,
    )
  }
}

/** Says how money that came by plain transfer can be returned. Nothing here signs for it. */
async function explain(ctx: Context, hash: string): Promise<void> {
  if (!isHash(hash)) throw new Failure('Give the hash of a transaction.')
  const [{ reader, place }, ...others] = openEscrows(ctx.config)
  const receipt = await readChain(() => reader.getTransactionReceipt({ hash }))
  const logs = parseEventLogs({ abi: usdcAbi, eventName: 'Transfer', logs: receipt.logs })
  for (const escrow of [place.escrow, ...others.map((one) => one.place.escrow)]) {
    for (const { address, args, logIndex } of logs) {
      if (parseAddress(address) !== place.usdc || parseAddress(args.to) !== escrow) continue
      const reference = paymentReference({ chainId: place.chainId, txHash: hash, logIndex })
      const read = {
        address: escrow,
        abi: escrowAbi,
        functionName: 'isPaymentUsed',
        args: [reference],
      } as const
      const isUsed = await readChain(() => reader.readContract(read))
      say(`${formatUsdc(usdc(args.value))} USDC came to ${displayAddress(escrow)} from ${args.from}.`)
      if (isUsed) say('It was given to a campaign, or back, already.')
      else {
        say(`Where it came from an exchange, ask its owner for an address first. Have the admin propose, and the guardian approve:
  kind ReturnSurplus, account the address, amount ${args.value}, paymentRef ${reference}`)
      }
    }
  }
}

async function check(ctx: Context): Promise<void> {
  for (const escrow of openEscrows(ctx.config)) show(escrow, await compare(ctx, escrow))
  const hold = await findHold(ctx)
  if (hold === undefined) return
  process.exitCode = 1
  const whose = hold.campaignId === null ? '' : ` of campaign ${hold.campaignId}`
  say(
    `\nPayouts${whose} are stopped since ${hold.heldAt.toISOString()}. To let them go on: npm run reconcile -- --clear "<reason>"`,
  )
}

async function clear(ctx: Context, reason: string): Promise<void> {
  const trimmed = reason.trim()
  if (trimmed === '' || trimmed.length > 1_000) {
    throw new Failure('Give a reason of at most 1000 characters: it is kept.')
  }
  if (!(await clearHold(ctx, { reason: trimmed }))) throw new Failure('Nothing stops payouts.')
  say('Payouts go on.')
}

/** For each escrow, also where the checkpoint of one alone is wrong. */
async function goBack(ctx: Context): Promise<void> {
  const { chainId, rpcUrls, finality } = ctx.config
  const chain = createChain({ chainId, rpcUrls, timeoutMs: TIMEOUT_MS })
  for (const { place } of openEscrows(ctx.config)) {
    const watched = createWatchedChain({ ...place, chain, finality })
    const went = await readChain(() => stepBackToAgreed(ctx, watched))
    const name = `Escrow ${displayAddress(place.escrow)}`
    if (went === undefined) {
      throw new Failure(
        `${name}: no block up to which the books are complete is confirmed by enough endpoints of RPC_URL. Name others that keep old states.`,
      )
    }
    const { from, to } = went
    say(
      from === to
        ? `${name}: block ${to} is confirmed and stays.`
        : `${name}: back from block ${from} to ${to}.`,
    )
  }
}

export interface ReconcileOrder {
  /** Resumes payouts for this reason. */
  readonly clear: string | undefined
  /** Explains this transaction. */
  readonly transfer: string | undefined
  /** Takes the watcher back to a confirmed checkpoint. */
  readonly back: boolean
}

/** Compares the books with the escrow, unless the order is for something else. */
export async function reconcile({ clear: reason, transfer, back }: ReconcileOrder): Promise<void> {
  await withContext(await readConfig(), (ctx) => {
    if (back) return goBack(ctx)
    if (transfer !== undefined) return explain(ctx, transfer)
    return reason === undefined ? check(ctx) : clear(ctx, reason)
  })
}
