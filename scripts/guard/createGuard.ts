import { BaseError, encodeFunctionData, formatEther, type Hex } from 'viem'
import { CHANGE_KINDS, type ChangeKind } from '../../contracts/artifacts/changeKinds.ts'
import type { Chain } from '../../server/adapters/chain/chain.ts'
import { createSenderNetwork } from '../../server/adapters/chain/senderNetwork.ts'
import { readRole } from '../../server/escrow/checkEscrow.ts'
import { escrowAbi } from '../../server/escrow/escrowAbi.ts'
import { judgeRevert } from '../../server/escrow/judgeRevert.ts'
import { type Address, displayAddress, parseAddress } from '../../server/shared/addresses.ts'
import { isChainUnavailable } from '../../server/shared/chainUnavailable.ts'
import { formatUsdc, usdc } from '../../server/shared/money.ts'
import { DAY_MS, dayOf, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../server/shared/time.ts'
import { chooseFees } from '../../server/transactions/fees.ts'
import { Failure } from '../command.ts'
import {
  type Happened,
  readBalance,
  readBlocks,
  readFinalBlock,
  readLimit,
  readPaused,
  type Transfer,
} from './readChain.ts'
import { type ReadList, readList } from './readList.ts'
import { areFeesOutOfLine, areRefundsOutOfLine, judgeLimit, nameOutflow } from './rules.ts'
import { type GuardSettings, guardianOf } from './settings.ts'
import { type GuardState, loadState, newState, readReleases, saveState } from './state.ts'

const SILENT_CHAIN_MS = 5 * MINUTE_MS
const SILENT_SERVER_MS = 10 * MINUTE_MS
const ALARM_TIMEOUT_MS = 10_000
const MINED_TIMEOUT_MS = 2 * MINUTE_MS
/** Beyond this, old alarms for GUARD_ALARM_URL are dropped. They were printed. */
const MOST_UNDELIVERED = 100
/** Payees judged and vetoed in one look. The rest wait for the next. */
const MOST_AT_ONCE = 100
/** Gas of a veto of so many, measured by a test. */
const VETO_GAS = 1_500_000n
const PAUSE_GAS = 100_000n
/** The number of vetoes the guardian's ether should always cover. */
const VETOES = 10n
/** Older alarms may be raised anew. */
const TOLD_MS = 60 * DAY_MS

const CHANGES: Readonly<Record<ChangeKind, string>> = {
  Unpause: 'the end of the pause',
  Operator: 'another operator',
  OutflowCap: 'another outflow cap',
  DropPayee: 'dropping a payee',
  ReturnSurplus: 'returning surplus',
  Guardian: 'another guardian',
  Admin: 'another admin',
  FeeWallet: 'another fee wallet',
}
const nameChange = (kind: number) => CHANGES[CHANGE_KINDS[kind] as ChangeKind]

const show = (micro: bigint) => `${formatUsdc(usdc(micro))} USDC`
const shown = (address: string) => displayAddress(parseAddress(address))

export interface Guard {
  /** Reads new events, judges them and acts. Never throws for a chain, a server or an alarm's receiver that is down. */
  look(): Promise<void>
}

export interface GuardParts {
  readonly settings: GuardSettings
  readonly chain: Chain
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Prints a line. */
  readonly say: (line: string) => void
}

type Events = Happened['events']
type Listed = bigint | undefined | null
type EventNamed<N extends Events[number]['eventName']> = Extract<Events[number], { eventName: N }>

/**
 * Watches an escrow for its guardian. Its state file holds everything it has learnt, so a restart resumes.
 *
 * It reports the admin's proposals and never vetoes them. They wait 15 days, long enough for a person to act. A guard that
 * vetoed every unknown proposal would keep the admin from replacing a stolen key.
 */
export function createGuard({ settings, chain, now, say }: GuardParts): Guard {
  const { escrow, stateFile } = settings
  const { reader } = chain
  const read = { address: escrow, abi: escrowAbi } as const
  let state = loadState(stateFile, settings)

  /** Raises an alarm, again only after `everyMs`. */
  function alarm(
    known: GuardState,
    { key, text, everyMs = Number.POSITIVE_INFINITY }: { key: string; text: string; everyMs?: number },
  ): void {
    const last = known.told[key]
    if (last !== undefined && now() - last < everyMs) return
    known.told[key] = now()
    const line = JSON.stringify({
      at: new Date(now()).toISOString(),
      escrow,
      alarm: key.split(':', 1)[0],
      text,
    })
    say(line)
    if (settings.alarmUrl !== undefined) known.undelivered.push(line)
  }

  async function deliver(known: GuardState): Promise<void> {
    known.undelivered.splice(0, known.undelivered.length - MOST_UNDELIVERED)
    while (settings.alarmUrl !== undefined && known.undelivered[0] !== undefined) {
      try {
        const { ok } = await fetch(settings.alarmUrl, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: known.undelivered[0],
          signal: AbortSignal.timeout(ALARM_TIMEOUT_MS),
        })
        if (!ok) return
      } catch {
        return
      }
      known.undelivered.shift()
    }
  }

  async function begin(final: number): Promise<GuardState> {
    if (settings.fromBlock === undefined) {
      throw new Failure(
        `${stateFile} is not there yet: set GUARD_FROM_BLOCK to the block of the escrow's deployment.`,
      )
    }
    const begun = newState(settings, { fromBlock: settings.fromBlock, final, now: now() })
    // No event names it if the guard begins after the escrow's deployment.
    begun.feeWallets.push(await readRole(reader, escrow, 'feeWallet'))
    return begun
  }

  async function lookAtServer(known: GuardState): Promise<ReadList> {
    const operator = await readRole(reader, escrow, 'operator')
    const list = await readList(settings, { operator, now: now() })
    if (list.kind === 'read') {
      known.listSeenAt = now()
      delete known.told.server
      known.payable = [...new Set([...known.payable, ...list.limits.keys()])]
    } else if (now() - known.listSeenAt > SILENT_SERVER_MS) {
      const text = `The server ${list.why}, since ${new Date(known.listSeenAt).toISOString()}.`
      alarm(known, { key: 'server', text, everyMs: HOUR_MS })
    }
    return list
  }

  /** Reads up to the final block. Counts nothing as read unless logs and balance agree. */
  async function readOn(known: GuardState, final: number): Promise<void> {
    const before = known.balance === null ? undefined : BigInt(known.balance)
    let moved = 0n
    const draft = structuredClone(known)
    for await (const { upTo, ...happened } of readBlocks(chain, settings, {
      from: known.block + 1,
      to: final,
    })) {
      for (const { from, value } of happened.transfers) moved += from === escrow ? -value : value
      await judge(draft, happened)
      draft.block = upTo
      // Catching up is saved piece by piece. Later it is one proven piece.
      if (before === undefined) {
        Object.assign(known, structuredClone(draft))
        saveState(stateFile, known)
      }
    }
    const balance = await readBalance(chain, { ...settings, block: final })
    if (before !== undefined && before + moved !== balance) {
      const text = `The logs of blocks ${known.block + 1} to ${final} explain ${before + moved}, but the escrow holds ${balance} micro-USDC: an RPC endpoint leaves something out. Nothing of it is taken as read.`
      alarm(known, { key: 'logs', text, everyMs: HOUR_MS })
      return
    }
    Object.assign(known, draft, { balance: String(balance) })
    delete known.told.logs
  }

  async function judge(known: GuardState, { events, transfers }: Happened): Promise<void> {
    for (const event of events) noteEvent(known, event)
    const hashes = [...new Set(transfers.filter(({ from }) => from === escrow).map(({ hash }) => hash))]
    for (const hash of hashes) {
      const out = transfers.filter((transfer) => transfer.hash === hash && transfer.from === escrow)
      await judgeOutflow(
        known,
        out,
        events.filter(({ transactionHash }) => transactionHash === hash) as Events,
      )
    }
    for (const event of events) {
      if (event.eventName !== 'MadeClaimable' || Number(event.blockNumber) <= known.beganAt) continue
      const same = events.filter(({ transactionHash }) => transactionHash === event.transactionHash) as Events
      const { payee, amount } = event.args
      const kept = {
        from: escrow,
        to: payee.toLowerCase(),
        value: amount,
        block: Number(event.blockNumber),
        hash: '',
      }
      if (same.some(({ eventName }) => eventName === 'Settled')) await judgeOutflow(known, [kept], same)
    }
  }

  function noteEvent(known: GuardState, event: Events[number]): void {
    const { eventName, args } = event
    const isNews = Number(event.blockNumber) > known.beganAt
    const key = `${eventName}:${event.transactionHash}:${event.logIndex}`
    const tell = (text: string) => {
      if (isNews) alarm(known, { key, text })
    }
    switch (eventName) {
      case 'PayeeAnnounced': {
        const payee = args.payee.toLowerCase()
        if (!known.open.includes(payee)) known.open.push(payee)
        return
      }
      case 'ChangeProposed': {
        const { change, effectiveAt } = args
        known.changes[String(args.kind)] =
          `The admin proposes ${nameChange(args.kind)} (${change.account}, ${change.amount}): it can be made at ${new Date(Number(effectiveAt) * SECOND_MS).toISOString()} on the escrow's clock, unless it is vetoed or cancelled.`
        return
      }
      case 'ChangeCancelled':
      case 'ChangeVetoed':
      case 'ChangeMade':
        delete known.changes[String(args.kind)]
        delete known.told[`change:${args.kind}`]
        tell(`${eventName}: ${nameChange(args.kind)}.`)
        return
      case 'FeeWalletSet':
        known.feeWallets.push(args.current.toLowerCase())
        tell(`The fee goes to ${args.current}, no longer to ${args.previous}.`)
        return
      case 'OperatorSet':
      case 'GuardianSet':
      case 'AdminSet':
        tell(`${eventName}: ${args.previous} is replaced by ${args.current}.`)
        return
      case 'Paused':
      case 'Unpaused':
      case 'OutflowCapSet':
      case 'SurplusReturned':
      case 'PayeeDropped':
        tell(`${eventName}: ${Object.values(args).map(String).join(', ') || 'now'}.`)
        return
    }
  }

  /** Follows the money of one transaction and judges it. */
  async function judgeOutflow(known: GuardState, out: readonly Transfer[], events: Events): Promise<void> {
    const block = out[0]?.block ?? 0
    if (block <= known.beganAt) return
    const named = <N extends Events[number]['eventName']>(name: N) =>
      events.filter((event): event is EventNamed<N> => event.eventName === name)
    const explained = new Set([
      ...named('Claimed').map(({ args }) => args.payee.toLowerCase()),
      ...named('Reclaimed').map(({ args }) => args.refundTo.toLowerCase()),
      ...named('SurplusReturned').map(({ args }) => args.to.toLowerCase()),
    ])
    const isSettlement = named('Settled').length > 0
    const refundWallets = new Set<string>()
    for (const { args } of isSettlement ? named('Drawn') : []) {
      const { refundTo } = await reader.readContract({ ...read, functionName: 'campaign', args: [args.key] })
      refundWallets.add(refundTo.toLowerCase())
    }
    const sums = { refunded: 0n, fees: 0n, paid: 0n }
    for (const { to, value, hash } of out) {
      if (explained.has(to)) continue
      if (refundWallets.has(to)) sums.refunded += value
      else if (!isSettlement) {
        breach(known, `${show(value)} left for ${shown(to)} without an event of the escrow (${hash}).`)
      } else if (known.feeWallets.includes(to)) sums.fees += value
      else if (isPayable(known, to)) sums.paid += value
      else breach(known, `${show(value)} went to ${shown(to)}, who was never on the server's list.`)
    }
    if (isSettlement) await judgeDay(known, sums, block)
  }

  const isPayable = (known: GuardState, payee: string) =>
    known.payable.includes(payee) || readReleases(stateFile).has(payee)

  /** Judges a day's settlements. All of them may be right, so a person looks. */
  async function judgeDay(
    known: GuardState,
    sums: Readonly<Record<'refunded' | 'fees' | 'paid', bigint>>,
    block: number,
  ): Promise<void> {
    const { timestamp } = await reader.getBlock({ blockNumber: BigInt(block) })
    const day = dayOf(new Date(Number(timestamp) * SECOND_MS))
    const before = (name: keyof typeof sums) => (known.left.day === day ? BigInt(known.left[name]) : 0n)
    const [refunded, fees, paid] = (['refunded', 'fees', 'paid'] as const).map(
      (name) => before(name) + sums[name],
    )
    if (refunded === undefined || fees === undefined || paid === undefined) return
    known.left = { day, refunded: String(refunded), fees: String(fees), paid: String(paid) }
    const inCampaigns = await reader.readContract({ ...read, functionName: 'inCampaigns' })
    if (areRefundsOutOfLine(refunded, inCampaigns)) {
      const text = `${show(refunded)} went back to refund wallets on ${day}; campaigns hold ${show(inCampaigns)} now. A stolen operator key can refund early, so that owners are not paid.`
      alarm(known, { key: `refunds:${day}`, text })
    }
    if (areFeesOutOfLine(fees, paid)) {
      const text = `${show(fees)} went to the fee wallet on ${day}, and ${show(paid)} to owners.`
      alarm(known, { key: `fees:${day}`, text })
    }
  }

  function breach(known: GuardState, text: string): void {
    known.breaches.push(text)
    alarm(known, { key: `breach:${text}`, text })
  }

  /**
   * Decides what waits. The chain's own word counts, not the event's: it may have been vetoed, or be in force already. It is
   * asked for the block up to which events were read, so that an endpoint that is behind decides nothing.
   */
  async function judgeLimits(known: GuardState, list: ReadList, block: number): Promise<void> {
    const releases = readReleases(stateFile)
    const toVeto: Address[] = []
    const clock = await reader.readContract({ ...read, functionName: 'clock', blockNumber: BigInt(block) })
    const looked = known.open.slice(0, MOST_AT_ONCE)
    // Undecided payees go to the end of the queue, so that repeated announcements hide nobody.
    known.open = [...known.open.slice(MOST_AT_ONCE), ...looked]
    for (const name of looked) {
      const payee = parseAddress(name)
      const { inForce, pending, effectiveAt } = await readLimit(chain, { escrow, payee, block })
      const listed = list.kind === 'read' ? list.limits.get(payee) : null
      const released = releases.get(payee) ?? 0n
      if (pending === 0n) {
        const isDecided = closeLimit(known, { payee, inForce, released, listed })
        if (isDecided) known.open = known.open.filter((other) => other !== payee)
        continue
      }
      const day = String(effectiveAt / BigInt(DAY_MS / SECOND_MS))
      const grown = BigInt(known.grown[day] ?? '0')
      const knowledge = { listed, released, grown, newLimitsDaily: settings.newLimitsDaily }
      const waiting = { inForce, pending, left: Number(effectiveAt - clock) }
      const verdict = judgeLimit(waiting, knowledge)
      const what = `The announcement of ${show(pending)} a day for ${shown(payee)}`
      if (verdict.kind === 'wait') continue
      if (verdict.kind === 'veto') {
        known.vetoed[payee] = { limit: String(pending), why: verdict.why }
        const text = `${what} must not come into force: ${verdict.why}. To let it through: npm run guard -- --release ${payee}`
        alarm(known, { key: `announcement:${payee}:${pending}`, text, everyMs: DAY_MS })
        // It may have been vetoed since that block.
        if ((await readLimit(chain, { escrow, payee })).pending > 0n) toVeto.push(payee)
        continue
      }
      known.grown = { ...keepNewest(known.grown), [day]: String(grown + verdict.grows) }
      known.allowed[payee] = String(pending)
      known.open = known.open.filter((other) => other !== payee)
      delete known.vetoed[payee]
      if (verdict.alarm)
        alarm(known, { key: `limit:${payee}:${pending}`, text: `${what} comes into force. ${verdict.alarm}` })
    }
    if (toVeto.length === 0) return
    await act(known, 'veto', encodeFunctionData({ abi: escrowAbi, functionName: 'vetoWaiting' }))
  }

  /** Nothing is pending for the payee: vetoed, lowered or in force. False if unknown yet. */
  function closeLimit(
    known: GuardState,
    {
      payee,
      inForce,
      released,
      listed,
    }: { payee: Address; inForce: bigint; released: bigint; listed: Listed },
  ): boolean {
    if (inForce <= BigInt(known.allowed[payee] ?? '0') || inForce <= released) return true
    const isListed = known.payable.includes(payee)
    if (!isListed && listed === null) return false
    known.allowed[payee] = String(inForce)
    const what = `${shown(payee)} can be paid ${show(inForce)} a day`
    const isHistory = known.block === known.beganAt
    if (isListed && known.vetoed[payee]?.limit !== String(inForce)) {
      const text = `${what}: that came into force while the guard did not look.`
      if (!isHistory) alarm(known, { key: `limit:${payee}:${inForce}`, text })
    } else if (isHistory) {
      const text = `${what}, and is not on the server's list. Have the admin propose to drop it, and approve that.`
      alarm(known, { key: `limit:${payee}:${inForce}`, text })
    } else {
      breach(known, `${what}, which should have been vetoed.`)
    }
    return true
  }

  /** Whether more unlisted payees wait than one look can veto, so that some limit would take effect. */
  async function isFlooded(known: GuardState, list: ReadList, block: number): Promise<boolean> {
    if (list.kind !== 'read') return false
    const releases = readReleases(stateFile)
    const strangers = known.open
      .map(parseAddress)
      .filter((payee) => !list.limits.has(payee) && !releases.has(payee))
    if (strangers.length <= MOST_AT_ONCE) return false
    let waiting = 0
    for (const payee of strangers) {
      if ((await readLimit(chain, { escrow, payee, block })).pending > 0n) waiting++
      if (waiting > MOST_AT_ONCE) return true
    }
    return false
  }

  async function pauseIfFlooded(known: GuardState, list: ReadList, block: number): Promise<void> {
    if (!(await isFlooded(known, list, block))) return
    const text = `More than ${MOST_AT_ONCE} announcements wait of payees who are not on the server's list: more than can be vetoed at once.`
    alarm(known, { key: 'flood', text, everyMs: HOUR_MS })
    await pause(known)
  }

  async function pauseIfNeeded(known: GuardState): Promise<void> {
    if (known.breaches.length > 0) await pause(known)
  }

  async function pause(known: GuardState): Promise<void> {
    if (await readPaused(chain, settings)) {
      known.breaches = []
      return
    }
    const data = encodeFunctionData({ abi: escrowAbi, functionName: 'pause' })
    if (await act(known, 'pause', data)) known.breaches = []
  }

  /** Sends a guardian's call. Resolves with whether it was mined. */
  async function act(known: GuardState, what: 'veto' | 'pause', data: Hex): Promise<boolean> {
    const { guardianKey } = settings
    if (guardianKey === undefined) return false
    const guardian = await readRole(reader, escrow, 'guardian')
    if (guardian !== guardianOf(settings)) {
      const text = `GUARDIAN_PRIVATE_KEY is not the key of the guardian ${shown(guardian)}: nothing can be done with it.`
      alarm(known, { key: 'key', text, everyMs: HOUR_MS })
      return false
    }
    const fail = (reason: string) => {
      alarm(known, {
        key: `failed-${what}`,
        text: `The guard could not ${what}: ${reason}.`,
        everyMs: HOUR_MS,
      })
      return false
    }
    const network = createSenderNetwork({ chain, privateKey: guardianKey, finality: settings.finality })
    try {
      const tried = await network.simulate({ to: escrow, data })
      if (tried.kind === 'reverted') return fail(judgeRevert(tried.data).error)
      const fees = chooseFees(await network.readPrices())
      if (fees === undefined) return fail('gas costs more than is ever offered')
      const { highest: nonce } = await network.readCounts(guardian, 'latest')
      const gas = (tried.gas * 12n) / 10n
      const { signed, hash } = await network.sign({ to: escrow, data, gas, nonce, ...fees })
      const refusal = await network.broadcast(signed)
      if (refusal !== undefined) return fail(refusal)
      const { status } = await reader.waitForTransactionReceipt({ hash, timeout: MINED_TIMEOUT_MS })
      if (status !== 'success') return fail(`${hash} reverted`)
      say(JSON.stringify({ at: new Date(now()).toISOString(), escrow, done: what, hash }))
      delete known.told[`failed-${what}`]
      return true
    } catch (error) {
      if (error instanceof BaseError) return fail(error.shortMessage)
      if (isChainUnavailable(error)) return fail('no RPC endpoint takes it')
      throw error
    }
  }

  async function tellOutflow(known: GuardState): Promise<void> {
    const [cap, available] = await Promise.all([
      reader.readContract({ ...read, functionName: 'outflowCap' }),
      reader.readContract({ ...read, functionName: 'availableOutflow' }),
    ])
    const share = nameOutflow(cap, available)
    if (share === undefined) return
    const text = `${share[0]?.toUpperCase()}${share.slice(1)} of the outflow cap is used: ${show(available)} of ${show(cap)} are left for the next 24 hours.`
    alarm(known, { key: `outflow:${share}`, text, everyMs: DAY_MS })
  }

  async function tellGas(known: GuardState): Promise<void> {
    const { guardianKey } = settings
    if (guardianKey === undefined) return
    const network = createSenderNetwork({ chain, privateKey: guardianKey, finality: settings.finality })
    const fees = chooseFees(await network.readPrices())
    if (fees === undefined) return
    const needed = (VETOES * VETO_GAS + PAUSE_GAS) * fees.maxFeePerGas
    const balance = await network.readBalance()
    if (balance >= needed) {
      delete known.told.gas
      return
    }
    const text = `The guardian ${shown(network.sender)} has ${formatEther(balance)} ether, and ${VETOES} vetoes and a pause can take ${formatEther(needed)}: send it more.`
    alarm(known, { key: 'gas', text, everyMs: DAY_MS })
  }

  async function lookAt(known: GuardState, final: number): Promise<void> {
    const list = await lookAtServer(known)
    if (final > known.block || known.balance === null) await readOn(known, final)
    saveState(stateFile, known)
    await pauseIfFlooded(known, list, final)
    await judgeLimits(known, list, final)
    await pauseIfNeeded(known)
    await tellOutflow(known)
    for (const [kind, text] of Object.entries(known.changes)) {
      alarm(known, { key: `change:${kind}`, text, everyMs: DAY_MS })
    }
    known.chainSeenAt = now()
    delete known.told.chain
    await tellGas(known)
  }

  return {
    async look() {
      try {
        const final = await readFinalBlock(chain, settings.finality)
        state ??= await begin(final)
        await lookAt(state, final)
      } catch (error) {
        if (!isChainUnavailable(error) && !(error instanceof BaseError)) throw error
        if (state !== undefined && now() - state.chainSeenAt > SILENT_CHAIN_MS) {
          const text = `No RPC endpoint gives whole answers since ${new Date(state.chainSeenAt).toISOString()}: nothing is watched.`
          alarm(state, { key: 'chain', text, everyMs: HOUR_MS })
        }
      }
      if (state === undefined) return
      await deliver(state)
      const isRecent = ([, at]: [string, number]) => now() - at < TOLD_MS
      state.told = Object.fromEntries(Object.entries(state.told).filter(isRecent))
      saveState(stateFile, state)
    },
  }
}

/** Yesterday's sums are over. */
function keepNewest(sums: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(sums)
      .sort(([one], [other]) => Number(other) - Number(one))
      .slice(0, 2),
  )
}
