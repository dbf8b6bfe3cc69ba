import { BaseError } from 'viem'
import { CHANGE_KINDS, type ChangeKind } from '../../contracts/artifacts/changeKinds.ts'
import { readRole } from '../../server/escrow/checkEscrow.ts'
import { escrowAbi } from '../../server/escrow/escrowAbi.ts'
import { displayAddress, parseAddress } from '../../server/shared/addresses.ts'
import { isChainUnavailable } from '../../server/shared/chainUnavailable.ts'
import { formatUsdc, usdc } from '../../server/shared/money.ts'
import { DAY_MS, dayOf, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../server/shared/time.ts'
import { Failure } from '../command.ts'
import { type Acted, type ActParts, act, CALLS, findEtherShortage } from './act.ts'
import { addAlarms, alarmText } from './alarms.ts'
import {
  type Happened,
  type Limits,
  PAYEES_AT_ONCE,
  readBalance,
  readBlocks,
  readFinalBlock,
  readLimits,
  readPaused,
  type Transfer,
} from './readChain.ts'
import { type ReadList, readList } from './readList.ts'
import { areFeesOutOfLine, areRefundsOutOfLine, judgeLimit, LAST_SECONDS, nameOutflow } from './rules.ts'
import { type GuardState, loadState, newState, readReleases, saveState } from './state.ts'

const SILENT_CHAIN_MS = 5 * MINUTE_MS
const SILENT_SERVER_MS = 10 * MINUTE_MS
const ALARM_TIMEOUT_MS = 10_000
const MINED_TIMEOUT_MS = MINUTE_MS
/** A kind of alarm is posted once in so long, and later ones are merged until then. */
const POST_EVERY_MS = 10 * MINUTE_MS
/** Payees read in one look. */
const MOST_READ = 20_000
/** Payees vetoed one by one on a day. Beyond, all that waits is vetoed. */
const MOST_VETOES = 10
/** An honest server announces nobody who is not on its list; after so many on a day the escrow is paused. */
const MOST_STRANGERS = 10
/** Between two vetoes of all that waits. Each limit waits 24 hours, so none gets by. */
const VETO_EVERY_MS = 6 * HOUR_MS
const LATE_VETO_EVERY_MS = 10 * MINUTE_MS
const ANNOUNCEMENT_WAITS = DAY_MS / SECOND_MS
/** Vetoed payees whose limits `--release` knows by itself. */
const MOST_VETOED = 1_000
/** Older alarms may be raised again. */
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

export interface GuardParts extends Omit<ActParts, 'minedTimeoutMs'> {
  readonly minedTimeoutMs?: number
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Prints a line. */
  readonly say: (line: string) => void
}

type Events = Happened['events']
type EventNamed<N extends Events[number]['eventName']> = Extract<Events[number], { eventName: N }>

/** A waiting limit that must not come into force, and the seconds until it would. */
interface Bad {
  readonly payee: string
  readonly left: number
  /** There was a list to compare it with. */
  readonly isKnown: boolean
}

/**
 * Watches an escrow for its guardian. Its state file holds everything it has learnt, so a restart resumes.
 *
 * It reports the admin's proposals and never vetoes them. They wait 15 days, long enough for a person to act. A guard that
 * vetoed every unknown proposal would keep the admin from replacing a stolen key.
 */
export function createGuard({
  settings,
  chain,
  now,
  say,
  minedTimeoutMs = MINED_TIMEOUT_MS,
}: GuardParts): Guard {
  const { escrow, stateFile } = settings
  const { reader } = chain
  const read = { address: escrow, abi: escrowAbi } as const
  let state = loadState(stateFile, settings)

  /** Raises an alarm of the kind that its key begins with. With `everyMs`, only if the last of that key is so old. */
  function alarm(
    known: GuardState,
    { key, text, everyMs }: { key: string; text: string; everyMs?: number },
  ): void {
    if (everyMs !== undefined) {
      const last = known.told[key]
      if (last !== undefined && now() - last < everyMs) return
      known.told[key] = now()
    }
    addAlarms(known.raised, key.split(':', 1)[0] ?? key, { count: 1, texts: [text] })
  }

  const lineOf = (kind: string, alarms: GuardState['raised'][string]) =>
    JSON.stringify({
      ...{ at: new Date(now()).toISOString(), escrow, alarm: kind },
      ...{ count: alarms.count, text: alarmText(alarms) },
    })

  function print(known: GuardState): void {
    for (const [kind, alarms] of Object.entries(known.raised)) {
      say(lineOf(kind, alarms))
      if (settings.alarmUrl !== undefined) addAlarms(known.undelivered, kind, alarms)
    }
    known.raised = {}
  }

  async function deliver(known: GuardState): Promise<void> {
    for (const [kind, alarms] of Object.entries(known.undelivered)) {
      if (settings.alarmUrl === undefined || now() - (known.delivered[kind] ?? 0) < POST_EVERY_MS) continue
      try {
        const { ok } = await fetch(settings.alarmUrl, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: lineOf(kind, alarms),
          signal: AbortSignal.timeout(ALARM_TIMEOUT_MS),
        })
        if (!ok) return
      } catch {
        return
      }
      delete known.undelivered[kind]
      known.delivered[kind] = now()
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
    } else if (now() - known.listSeenAt > SILENT_SERVER_MS) {
      const text = `The server ${list.why}, since ${new Date(known.listSeenAt).toISOString()}.`
      alarm(known, { key: 'server', text, everyMs: HOUR_MS })
    }
    return list
  }

  /** Reads up to the final block. Counts nothing as read unless logs and balance agree. */
  async function readOn(known: GuardState, list: ReadList, final: number): Promise<void> {
    const before = known.balance === null ? undefined : BigInt(known.balance)
    let moved = 0n
    const draft = structuredClone(known)
    for await (const { upTo, ...happened } of readBlocks(chain, settings, {
      from: known.block + 1,
      to: final,
    })) {
      for (const { from, value } of happened.transfers) moved += from === escrow ? -value : value
      await judge(draft, list, { ...happened, upTo })
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

  async function judge(
    known: GuardState,
    list: ReadList,
    { events, transfers, upTo }: Happened & { readonly upTo: number },
  ): Promise<void> {
    for (const event of events) noteEvent(known, event)
    const named = Map.groupBy(events, ({ transactionHash }) => transactionHash)
    const out = transfers.filter(({ from, block }) => from === escrow && block > known.beganAt)
    for (const event of events) {
      if (event.eventName !== 'MadeClaimable' || Number(event.blockNumber) <= known.beganAt) continue
      const { transactionHash: hash, blockNumber, args } = event
      const isSettled = named.get(hash)?.some(({ eventName }) => eventName === 'Settled')
      const kept = {
        from: escrow,
        to: args.payee.toLowerCase(),
        value: args.amount,
        block: Number(blockNumber),
        hash,
      }
      if (isSettled) out.push(kept)
    }
    const sums = { refunded: 0n, fees: 0n, paid: 0n }
    for (const [hash, moved] of Map.groupBy(out, (transfer) => transfer.hash)) {
      await judgeOutflow(known, list, { out: moved, events: named.get(hash as `0x${string}`) ?? [], sums })
    }
    if (sums.refunded + sums.fees + sums.paid > 0n) await judgeDay(known, sums, upTo)
  }

  function noteEvent(known: GuardState, event: Events[number]): void {
    const { eventName, args } = event
    const isNews = Number(event.blockNumber) > known.beganAt
    const tell = (text: string) => {
      if (isNews) alarm(known, { key: eventName, text })
    }
    switch (eventName) {
      case 'PayeeAnnounced': {
        const payee = args.payee.toLowerCase()
        known.waiting[payee] = { ...known.waiting[payee], at: Number(args.effectiveAt), isNew: true }
        return
      }
      case 'PayeeVetoed':
      case 'WaitingVetoed':
        known.mayBeVoid = true
        return
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

  /** Follows the money of one transaction, judges it, and adds it to the sums. */
  async function judgeOutflow(
    known: GuardState,
    list: ReadList,
    {
      out,
      events,
      sums,
    }: {
      readonly out: readonly Transfer[]
      readonly events: Events
      readonly sums: Record<'refunded' | 'fees' | 'paid', bigint>
    },
  ): Promise<void> {
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
    for (const { to, value, hash } of out) {
      if (explained.has(to)) continue
      if (refundWallets.has(to)) sums.refunded += value
      else if (!isSettlement) {
        breach(known, `${show(value)} left for ${shown(to)} without an event of the escrow (${hash}).`)
      } else if (known.feeWallets.includes(to)) sums.fees += value
      else {
        sums.paid += value
        if (!isPayable(known, list, to)) {
          breach(known, `${show(value)} went to ${shown(to)}, who is not on the server's list.`)
        }
      }
    }
  }

  /** An undecided payee is judged by its limit, once there is a list. */
  const isPayable = (known: GuardState, list: ReadList, payee: string) =>
    known.allowed[payee] !== undefined ||
    readReleases(stateFile).has(payee) ||
    (list.kind === 'read'
      ? list.limits.has(payee)
      : known.waiting[payee]?.refused === undefined && payee in known.waiting)

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
      alarm(known, { key: `refunds:${day}`, text, everyMs: 2 * DAY_MS })
    }
    if (areFeesOutOfLine(fees, paid)) {
      const text = `${show(fees)} went to the fee wallet on ${day}, and ${show(paid)} to owners.`
      alarm(known, { key: `fees:${day}`, text, everyMs: 2 * DAY_MS })
    }
  }

  function breach(known: GuardState, text: string): void {
    known.mustPause = true
    const todo = 'The guard pauses the escrow. Replace the operator key: docs/losses.md says how.'
    alarm(known, { key: 'breach', text: `${text} ${todo}` })
  }

  /**
   * Decides what waits, and returns what must not come into force. The chain's own word counts, not the event's: it may have
   * been vetoed, or be in force already. It is asked for the block up to which events were read, so an endpoint that is behind
   * decides nothing.
   */
  async function judgeLimits(known: GuardState, list: ReadList, block: number): Promise<Bad[]> {
    const at = { blockNumber: BigInt(block) }
    const [clock, { timestamp }] = await Promise.all([
      reader.readContract({ ...read, ...at, functionName: 'clock' }),
      reader.getBlock(at),
    ])
    await forgetGrants(known, { clock: Number(clock), block })
    const listAge = list.kind === 'read' ? Number(timestamp) - list.at / SECOND_MS : 0
    const releases = readReleases(stateFile)
    const growth = new Map<string, bigint>()
    const grow = (seconds: number, by: bigint) => {
      const day = dayOfClock(seconds)
      growth.set(day, (growth.get(day) ?? 0n) + by)
    }
    for (const { at, grows } of Object.values(known.granted)) grow(at, BigInt(grows))
    const bad: Bad[] = []
    // Those in force come first, and new ones before those whose veto is under way.
    const rank = ({ at, isNew }: GuardState['waiting'][string]) => (at <= clock ? 0 : isNew ? 1 : 2)
    const names = Object.entries(known.waiting)
      .sort(([, one], [, other]) => rank(one) - rank(other) || one.at - other.at)
      .map(([payee]) => payee)
    const last = Math.min(names.length, MOST_READ)
    // All that waits is vetoed when there are so many, so the others need not be read.
    for (let start = 0; start < last && bad.length <= MOST_VETOES; start += PAYEES_AT_ONCE) {
      const payees = names.slice(start, Math.min(start + PAYEES_AT_ONCE, last))
      for (const [index, limits] of (await readLimits(chain, { escrow, payees, block })).entries()) {
        const payee = payees[index] ?? ''
        const { inForce, pending, effectiveAt } = limits
        const released = releases.get(payee) ?? 0n
        const given = list.kind === 'read' ? list.limits.get(payee) : null
        const isSettled = judgeInForce(known, { payee, inForce, released, listed: given })
        if (pending === 0n) {
          if (isSettled) delete known.waiting[payee]
          continue
        }
        const replaced = known.granted[payee]
        if (replaced !== undefined) grow(replaced.at, -BigInt(replaced.grows))
        revoke(known, payee)
        const left = Number(effectiveAt - clock)
        // The server signs its list before it announces: an older list need not have the payee yet.
        const isOlder = given === undefined && ANNOUNCEMENT_WAITS - left < listAge
        const listed = isOlder ? null : given
        const grown = growth.get(dayOfClock(Number(effectiveAt))) ?? 0n
        const { newLimitsDaily } = settings
        const verdict = judgeLimit({ inForce, pending, left }, { listed, released, grown, newLimitsDaily })
        if (verdict.kind !== 'veto') grow(Number(effectiveAt), verdict.grows)
        if (verdict.kind === 'veto') {
          refuse(known, { payee, pending, why: verdict.why, listed })
          bad.push({ payee, left, isKnown: listed !== null })
        } else if (verdict.kind === 'allow') allow(known, { payee, limits, ...verdict })
      }
    }
    return bad
  }

  const dayOfClock = (seconds: number) => dayOf(new Date(seconds * SECOND_MS))

  function allow(
    known: GuardState,
    { payee, limits, grows, alarm: text }: { payee: string; limits: Limits; grows: bigint; alarm?: string },
  ): void {
    const { pending, effectiveAt } = limits
    const before = known.allowed[payee]
    known.granted[payee] = { at: Number(effectiveAt), grows: String(grows), ...(before && { before }) }
    known.allowed[payee] = String(pending)
    delete known.waiting[payee]
    delete known.vetoed[payee]
    if (text !== undefined) {
      alarm(known, { key: 'limit', text: `The limit of ${shown(payee)} comes into force in a day. ${text}` })
    }
  }

  function refuse(
    known: GuardState,
    {
      payee,
      pending,
      why,
      listed,
    }: { payee: string; pending: bigint; why: string; listed: bigint | undefined | null },
  ): void {
    const entry = known.waiting[payee]
    if (entry === undefined) return
    entry.refused = String(pending)
    if (!entry.isNew) return
    entry.isNew = false
    const text = `The announcement of ${show(pending)} a day for ${shown(payee)} must not come into force: ${why}. The guard vetoes it. If you know the owner, let it through: npm run guard -- --release ${payee}`
    alarm(known, { key: 'announcement', text })
    if (listed === undefined) countStranger(known)
    else {
      const vetoed = Object.entries({ ...known.vetoed, [payee]: String(pending) })
      known.vetoed = Object.fromEntries(vetoed.slice(-MOST_VETOED))
    }
  }

  /** Counts of the present UTC day. */
  function today(known: GuardState): GuardState['today'] {
    const day = dayOf(new Date(now()))
    if (known.today.day !== day) known.today = { day, strangers: 0, vetoes: 0 }
    return known.today
  }

  function countStranger(known: GuardState): void {
    const counts = today(known)
    counts.strangers += 1
    if (counts.strangers !== MOST_STRANGERS + 1) return
    known.mustPause = true
    const text = `More than ${MOST_STRANGERS} payees who are not on the server's list were announced today: the operator key is stolen. The guard pauses the escrow and vetoes them. Replace the key: docs/losses.md says how.`
    alarm(known, { key: 'strangers', text })
  }

  /** A payee's limit that was allowed will not come into force: it is void or replaced. */
  function revoke(known: GuardState, payee: string): void {
    const grant = known.granted[payee]
    if (grant === undefined) return
    delete known.granted[payee]
    if (grant.before === undefined) delete known.allowed[payee]
    else known.allowed[payee] = grant.before
  }

  /** Growth that a veto has undone counts no more, so the server can announce the same payees again on that day. */
  async function forgetGrants(
    known: GuardState,
    { clock, block }: { clock: number; block: number },
  ): Promise<void> {
    for (const [payee, { at }] of Object.entries(known.granted)) if (at <= clock) delete known.granted[payee]
    if (!known.mayBeVoid) return
    const waiting = Object.entries(known.granted)
    for (let start = 0; start < waiting.length; start += PAYEES_AT_ONCE) {
      const piece = waiting.slice(start, start + PAYEES_AT_ONCE)
      const limits = await readLimits(chain, { escrow, payees: piece.map(([payee]) => payee), block })
      for (const [index, [payee, { at }]] of piece.entries()) {
        if (Number(limits[index]?.effectiveAt) !== at) revoke(known, payee)
      }
    }
    known.mayBeVoid = false
  }

  /** Judges a limit in force. False if only a list can tell. */
  function judgeInForce(
    known: GuardState,
    {
      payee,
      inForce,
      released,
      listed,
    }: { payee: string; inForce: bigint; released: bigint; listed: bigint | undefined | null },
  ): boolean {
    if (inForce <= BigInt(known.allowed[payee] ?? '0') || inForce <= released) return true
    const refused = known.waiting[payee]?.refused
    if (listed === null && refused === undefined) return false
    known.allowed[payee] = String(inForce)
    const what = `${shown(payee)} can be paid ${show(inForce)} a day`
    const isHistory = known.block === known.beganAt
    if (refused === undefined && listed !== undefined) {
      const text = `${what}: that came into force while the guard did not look. See that the owner is real.`
      if (!isHistory) alarm(known, { key: 'limit', text })
    } else if (isHistory) {
      const text = `${what}, and is not on the server's list. Have the admin propose to drop it, and approve that.`
      alarm(known, { key: 'limit', text })
    } else {
      breach(known, `${what}, which should have been vetoed.`)
    }
    return true
  }

  /** A few are vetoed one by one, which spares the others. Else all that waits is vetoed, at the same cost for any number. */
  async function veto(known: GuardState, bad: readonly Bad[]): Promise<void> {
    const first = bad.slice(0, PAYEES_AT_ONCE)
    if (first.length === 0) return
    // They may have been vetoed since the block up to which events were read.
    const limits = await readLimits(chain, { escrow, payees: first.map(({ payee }) => payee) })
    const open = first.filter((_, index) => (limits[index]?.pending ?? 0n) > 0n)
    const counts = today(known)
    const areFew = open.length <= MOST_VETOES - counts.vetoes && open.every(({ isKnown }) => isKnown)
    for (const { payee, left } of areFew ? open : []) {
      if (!(await sendVeto(known, CALLS.vetoPayee(parseAddress(payee)), left))) return
      counts.vetoes += 1
    }
    if (areFew) return
    const left = Math.min(...open.map((one) => one.left))
    const every = left <= LAST_SECONDS ? LATE_VETO_EVERY_MS : VETO_EVERY_MS
    if (now() - known.vetoedAt < every) return
    if (await sendVeto(known, CALLS.vetoWaiting, left)) known.vetoedAt = now()
  }

  /** With too little ether for a veto and a pause it waits for more, and in the last hours pauses instead. */
  async function sendVeto(known: GuardState, data: `0x${string}`, left: number): Promise<boolean> {
    const send = async (keepsPause: boolean) =>
      act({ settings, chain, minedTimeoutMs }, known, { data, keepsPause })
    let acted = await send(!(await readPaused(chain, settings)))
    // A pause that is not possible yet needs nothing kept for it.
    if (acted.kind === 'short' && left <= LAST_SECONDS && !(await pause(known))) acted = await send(false)
    return told(known, 'veto', acted)
  }

  /** Resolves with whether the escrow is paused. */
  async function pause(known: GuardState): Promise<boolean> {
    const isPaused =
      (await readPaused(chain, settings)) ||
      told(
        known,
        'pause',
        await act({ settings, chain, minedTimeoutMs }, known, { data: CALLS.pause, keepsPause: false }),
      )
    if (isPaused) known.mustPause = false
    return isPaused
  }

  /** Tells what came of a call. */
  function told(known: GuardState, what: 'veto' | 'pause', acted: Acted): boolean {
    if (acted.kind === 'done') {
      const { hash } = acted
      if (hash !== undefined)
        say(JSON.stringify({ at: new Date(now()).toISOString(), escrow, done: what, hash }))
      delete known.told[`failed-${what}`]
      return true
    }
    if (acted.kind === 'powerless') {
      const { guardian } = acted
      const text = `GUARDIAN_PRIVATE_KEY is not the key of the guardian ${shown(guardian ?? escrow)}: the guard can do nothing. Give it the new key.`
      if (guardian !== undefined) alarm(known, { key: 'key', text, everyMs: HOUR_MS })
      return false
    }
    const text =
      acted.kind === 'short'
        ? 'The guard did not veto: what ether the guardian has is kept for a pause. Send it more at once.'
        : `The guard could not ${what}: ${acted.why}. It tries again. Do it yourself with the guardian's key if this goes on.`
    alarm(known, { key: `failed-${what}`, text, everyMs: HOUR_MS })
    return false
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
    const shortage = await findEtherShortage({ settings, chain, minedTimeoutMs })
    if (shortage === undefined) {
      delete known.told.gas
      return
    }
    const { guardian, balance, needed } = shortage
    const text = `The guardian ${shown(guardian)} has ${balance} ether, and a week of vetoes and a pause can take ${needed}: send it more.`
    alarm(known, { key: 'gas', text, everyMs: DAY_MS })
  }

  async function lookAt(known: GuardState, final: number): Promise<void> {
    const list = await lookAtServer(known)
    if (final > known.block || known.balance === null) await readOn(known, list, final)
    saveState(stateFile, known)
    const bad = await judgeLimits(known, list, final)
    if (known.mustPause) await pause(known)
    await veto(known, bad)
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
      print(state)
      saveState(stateFile, state)
      await deliver(state)
      const isRecent = ([, at]: [string, number]) => now() - at < TOLD_MS
      state.told = Object.fromEntries(Object.entries(state.told).filter(isRecent))
      saveState(stateFile, state)
    },
  }
}
