import { BaseError } from 'viem'
import { CHANGE_KINDS, type ChangeKind } from '../../contracts/artifacts/changeKinds.ts'
import type { Block } from '../../server/escrow/chainEndpoint.ts'
import { readRole } from '../../server/escrow/checkEscrow.ts'
import { escrowAbi, usdcAbi } from '../../server/escrow/escrowAbi.ts'
import { type Address, displayAddress, parseAddress } from '../../server/shared/addresses.ts'
import { ChainUnavailableError, isChainUnavailable } from '../../server/shared/chainUnavailable.ts'
import { DAY_MS, dayOf, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../server/shared/time.ts'
import { type Acted, type ActParts, act, CALLS, findShortage } from './act.ts'
import { createChainReads, type EscrowEvent, type Happened, PAYEES_AT_ONCE } from './readChain.ts'
import { type ReadList, readList } from './readList.ts'
import {
  areFeesOutOfLine,
  areRefundsOutOfLine,
  judgeLimit,
  LAST_SECONDS,
  nameOutflow,
  show,
  type WaitingLimit,
} from './rules.ts'
import { addAlarms, type GuardState, loadState, readReleases, saveState } from './state.ts'

const SILENT_CHAIN_MS = 5 * MINUTE_MS
const SILENT_SERVER_MS = 10 * MINUTE_MS
const ALARM_TIMEOUT_MS = 10_000
/** A kind of alarm is posted once in so long, and later ones are merged until then. */
const POST_EVERY_MS = 10 * MINUTE_MS
/** Waiting payees read in one look, the first to come into force first. */
const MOST_READ = 20_000
/** Payees vetoed one by one in 24 hours. Beyond, all that waits is vetoed. */
const MOST_VETOES = 10
/** An honest server announces nobody who is not on its list; after so many in 24 hours the escrow is paused. */
const MOST_STRANGERS = 10
/** Between two vetoes of all that waits. Each limit waits 24 hours, so none gets by. */
const VETO_EVERY_MS = 2 * HOUR_MS
const ANNOUNCEMENT_WAITS = DAY_MS / SECOND_MS
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

const shown = (address: string) => displayAddress(parseAddress(address))
const dayOfClock = (seconds: number) => dayOf(new Date(seconds * SECOND_MS))

export interface GuardParts extends ActParts {
  readonly listTimeoutMs?: number
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Prints a line. */
  readonly say: (line: string) => void
}

/** A payee whose announced limit waits, or did until now. */
interface Waiting extends WaitingLimit {
  readonly payee: string
  readonly entry: GuardState['waiting'][string]
}

export type Guard = ReturnType<typeof createGuard>

/**
 * Watches an escrow for its guardian. Its state file holds everything it has learnt, so a restart resumes.
 *
 * It reports the admin's proposals and never vetoes them. They wait 15 days, long enough for a person to act. A guard that
 * vetoed every unknown proposal would keep the admin from replacing a stolen key.
 */
export function createGuard(parts: GuardParts) {
  const { settings, chain, now, say, listTimeoutMs } = parts
  const { escrow, usdc, stateFile, alarmUrl, newLimitsDaily } = settings
  const { reader } = chain
  const { readFinal, readBlocks, readLimits, isPaused } = createChainReads(chain, settings)
  const read = { address: escrow, abi: escrowAbi } as const
  let known = loadState(settings, now())

  const lastDay = (moments: readonly number[]) => moments.filter((at) => now() - at < DAY_MS)

  const lineOf = (said: object) => JSON.stringify({ at: new Date(now()).toISOString(), escrow, ...said })

  function alarmLine(kind: string, { count, texts }: GuardState['raised'][string]): string {
    const more = count > texts.length ? [`… and ${count - texts.length} more`] : []
    return lineOf({ alarm: kind, count, text: [...texts, ...more].join('\n') })
  }

  /** Raises an alarm of the kind that its key begins with. With `everyMs`, only if the last of that key is so old. */
  function alarm(key: string, text: string, everyMs = 0): void {
    if (now() - (known.told[key] ?? 0) < everyMs) return
    known.told[key] = now()
    addAlarms(known.raised, key.split(':', 1)[0] ?? key, { count: 1, texts: [text] })
  }

  function breach(text: string): void {
    known.mustPause = true
    const todo = 'The guard pauses the escrow. Replace the operator key: docs/losses.md says how.'
    alarm('breach', `${text} ${todo}`)
  }

  /** Prints what was raised, and posts it unless one of its kind was posted just now. */
  async function tellAll(): Promise<void> {
    for (const [kind, alarms] of Object.entries(known.raised)) {
      say(alarmLine(kind, alarms))
      if (alarmUrl !== undefined) addAlarms(known.undelivered, kind, alarms)
    }
    known.raised = {}
    saveState(stateFile, known)
    for (const [kind, alarms] of Object.entries(known.undelivered)) {
      if (alarmUrl === undefined || now() - (known.told[`posted:${kind}`] ?? 0) < POST_EVERY_MS) continue
      const headers = { 'content-type': 'application/json' }
      const signal = AbortSignal.timeout(ALARM_TIMEOUT_MS)
      const posted = fetch(alarmUrl, { method: 'POST', headers, body: alarmLine(kind, alarms), signal })
      if (!(await posted.then(({ ok }) => ok).catch(() => false))) return
      delete known.undelivered[kind]
      known.told[`posted:${kind}`] = now()
    }
  }

  async function lookAtServer(): Promise<ReadList> {
    const operator = await readRole(reader, escrow, 'operator')
    const list = await readList(settings, { operator, now: now(), timeoutMs: listTimeoutMs })
    if (list.kind === 'read') {
      known.listSeenAt = now()
      delete known.told.server
    } else if (now() - known.listSeenAt > SILENT_SERVER_MS) {
      const since = new Date(known.listSeenAt).toISOString()
      alarm('server', `The server ${list.why}, since ${since}.`, HOUR_MS)
    }
    return list
  }

  /** Reads up to the final block. Counts nothing as read unless logs and balance agree. */
  async function readOn(list: ReadList, final: number): Promise<void> {
    let proven = structuredClone(known)
    let expected = proven.balance
    try {
      for await (const happened of readBlocks({ from: known.block + 1, to: final })) {
        for (const event of happened.events) noteEvent(event)
        known.block = happened.last.number
        if (expected !== null) {
          for (const { kind, amount } of happened.transfers) expected += kind === 'in' ? amount : -amount
          await judgeMoney(happened, list)
        } else {
          // Catching up is saved piece by piece. Later it is one proven piece.
          saveState(stateFile, known)
          proven = structuredClone(known)
        }
      }
      const call = { address: usdc, abi: usdcAbi, functionName: 'balanceOf', args: [escrow] } as const
      const balance = await reader.readContract({ ...call, blockNumber: BigInt(final) })
      if (expected === null || expected === balance) {
        known.balance = balance
        delete known.told.logs
        return
      }
      known = proven
      const text = `The logs of blocks ${known.block + 1} to ${final} explain ${expected}, but the escrow holds ${balance} micro-USDC: an RPC endpoint leaves something out. Nothing of it is taken as read.`
      alarm('logs', text, HOUR_MS)
    } catch (error) {
      known = proven
      throw error
    }
  }

  function noteEvent({ eventName, args }: EscrowEvent): void {
    const isNews = known.balance !== null
    const tell = (text: string) => {
      if (isNews) alarm(eventName, text)
    }
    if (eventName === 'FeeWalletSet') known.feeWallets.push(args.current.toLowerCase())
    switch (eventName) {
      case 'PayeeAnnounced':
        // The chain says what has come of it.
        known.waiting[args.payee.toLowerCase()] ??= {
          ...{ isOld: !isNews, verdict: 'open', limit: 0n, grows: 0n, at: Number(args.effectiveAt) },
        }
        return
      case 'ChangeProposed': {
        const { change, effectiveAt } = args
        const when = new Date(Number(effectiveAt) * SECOND_MS).toISOString()
        known.changes[args.kind] =
          `The admin proposes ${nameChange(args.kind)} (${change.account}, ${change.amount}): it can be made at ${when} on the escrow's clock, unless it is vetoed or cancelled.`
        return
      }
      case 'ChangeCancelled':
      case 'ChangeVetoed':
      case 'ChangeMade':
        delete known.changes[args.kind]
        delete known.told[`change:${args.kind}`]
        tell(`${eventName}: ${nameChange(args.kind)}.`)
        return
      case 'FeeWalletSet':
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

  /** Follows what left the escrow. A day's settlements may all be right, so a person looks at their sums. */
  async function judgeMoney({ events, transfers, last }: Happened, list: ReadList): Promise<void> {
    const said = Map.groupBy(events, ({ transactionHash }) => transactionHash)
    const moved = Map.groupBy(transfers, ({ txHash }) => txHash)
    if (said.size + moved.size === 0) return
    const day = dayOf(last.minedAt)
    if (known.left.day !== day) known.left = { day, refunded: 0n, fees: 0n, paid: 0n }
    for (const hash of new Set([...said.keys(), ...moved.keys()])) {
      await judgeTransaction({ last, events: said.get(hash) ?? [], transfers: moved.get(hash) ?? [] }, list)
    }
    const { refunded, fees, paid } = known.left
    const inCampaigns = await reader.readContract({ ...read, functionName: 'inCampaigns' })
    if (areRefundsOutOfLine(refunded, inCampaigns)) {
      const text = `${show(refunded)} went back to refund wallets on ${day}; campaigns hold ${show(inCampaigns)} now. A stolen operator key can refund early, so that owners are not paid.`
      alarm(`refunds:${day}`, text, 2 * DAY_MS)
    }
    if (areFeesOutOfLine(fees, paid - fees)) {
      const text = `${show(fees)} went to the fee wallet on ${day}, and ${show(paid - fees)} to owners.`
      alarm(`fees:${day}`, text, 2 * DAY_MS)
    }
  }

  async function judgeTransaction({ events, transfers }: Happened, list: ReadList): Promise<void> {
    const explained = new Set<string>()
    const paid: { party: Address; amount: bigint }[] = transfers.filter(({ kind }) => kind === 'out')
    const isSettlement = events.some(({ eventName }) => eventName === 'Settled')
    for (const { eventName, args } of events) {
      if (eventName === 'Claimed') explained.add(args.payee.toLowerCase())
      if (eventName === 'Reclaimed') explained.add(args.refundTo.toLowerCase())
      if (eventName === 'SurplusReturned') explained.add(args.to.toLowerCase())
      if (eventName === 'Drawn') {
        const call = { ...read, functionName: 'campaign', args: [args.key] } as const
        explained.add((await reader.readContract(call)).refundTo.toLowerCase())
      }
      if (eventName === 'MadeClaimable' && isSettlement) {
        paid.push({ party: parseAddress(args.payee), amount: args.amount })
      }
      if (eventName !== 'Settled') continue
      known.left.refunded += args.refunded
      known.left.paid += args.paid
    }
    for (const { party, amount } of paid) {
      if (explained.has(party)) continue
      const what = `${show(amount)} left for ${shown(party)} (${transfers[0]?.txHash}),`
      if (!isSettlement) breach(`${what} without an event of the escrow.`)
      else if (known.feeWallets.includes(party)) known.left.fees += amount
      else if (!isPayable(party, list)) breach(`${what} who is not on the server's list.`)
    }
  }

  /** An undecided payee is judged by its limit, once there is a list. */
  function isPayable(payee: string, list: ReadList): boolean {
    const verdict = known.waiting[payee]?.verdict
    if (known.allowed[payee] !== undefined || verdict === 'let') return true
    if (readReleases(stateFile).has(payee)) return true
    return list.kind === 'read' ? list.limits.has(payee) : verdict === 'open'
  }

  /**
   * Decides what waits, and returns what must not come into force. The chain's own word counts, not the event's: it may have
   * been vetoed, or be in force already. It is asked for the block up to which events were read, so an endpoint that is behind
   * decides nothing.
   */
  async function judgeLimits(list: ReadList, { number, minedAt }: Block): Promise<Waiting[]> {
    const call = { ...read, functionName: 'clock', blockNumber: BigInt(number) } as const
    const clock = Number(await reader.readContract(call))
    const listAge = list.kind === 'read' ? (minedAt.getTime() - list.at) / SECOND_MS : 0
    const releases = readReleases(stateFile)
    const first = Object.entries(known.waiting)
      .sort(([, one], [, other]) => one.at - other.at)
      .slice(0, MOST_READ)
    const payees = first.map(([payee]) => payee)
    const limits = await readLimits(payees, number)
    const open = first.flatMap(([payee, entry], index): Waiting[] => {
      const { inForce = 0n, pending = 0n, effectiveAt = 0 } = limits[index] ?? {}
      const left = effectiveAt - clock
      const given = list.kind === 'read' ? list.limits.get(payee) : null
      const one = { payee, entry, inForce, left, released: releases.get(payee) ?? 0n }
      const isJudged = judgeInForce({ ...one, listed: given })
      if (pending === 0n && isJudged) delete known.waiting[payee]
      if (pending === 0n) return []
      const isNew = pending !== entry.limit || effectiveAt !== entry.at
      if (isNew) Object.assign(entry, { isOld: false, verdict: 'open', limit: pending, at: effectiveAt })
      // The server signs its list before it announces: an older list need not have the payee yet.
      const isOlder = given === undefined && ANNOUNCEMENT_WAITS - left < listAge
      return entry.verdict === 'let' ? [] : [{ ...one, listed: isOlder ? null : given }]
    })
    const growth = new Map<string, bigint>()
    const grow = ({ at }: { at: number }, by: bigint) =>
      growth.set(dayOfClock(at), (growth.get(dayOfClock(at)) ?? 0n) + by)
    for (const entry of Object.values(known.waiting)) if (entry.verdict === 'let') grow(entry, entry.grows)
    return open.filter(({ entry, ...one }) => {
      const grown = growth.get(dayOfClock(entry.at)) ?? 0n
      const verdict = judgeLimit({ ...one, pending: entry.limit, grown, newLimitsDaily })
      if (verdict.kind === 'veto') {
        if (entry.verdict === 'open') tellRefused({ ...one, entry }, verdict.why)
        entry.verdict = 'refused'
        return true
      }
      grow(entry, verdict.grows)
      if (verdict.kind === 'wait') return false
      Object.assign(entry, { verdict: 'let', grows: verdict.grows })
      const what = `The limit of ${shown(one.payee)} comes into force in a day.`
      if (verdict.alarm !== undefined) alarm('limit', `${what} ${verdict.alarm}`)
      return false
    })
  }

  /** Judges a limit in force. False if only a list can tell. */
  function judgeInForce({ payee, entry, inForce, released, listed }: Waiting): boolean {
    const { verdict, limit, isOld } = entry
    if (inForce <= (known.allowed[payee] ?? 0n) || inForce <= released) return true
    if (verdict === 'open' && listed === null) return false
    known.allowed[payee] = inForce
    if (verdict === 'let' && inForce <= limit) return true
    const what = `${shown(payee)} can be paid ${show(inForce)} a day`
    if (verdict !== 'refused' && listed !== undefined) {
      const text = `${what}: that came into force while the guard did not look. See that the owner is real.`
      if (!isOld) alarm('limit', text)
    } else if (isOld) {
      const todo = 'Have the admin propose to drop it, and approve that.'
      alarm('limit', `${what}, and is not on the server's list. ${todo}`)
    } else breach(`${what}, which should have been vetoed.`)
    return true
  }

  function tellRefused({ payee, entry: { limit }, listed }: Waiting, why: string): void {
    const release = `npm run guard -- --release ${payee} --limit ${show(limit).replace(' USDC', '')}`
    const text = `The announcement of ${show(limit)} a day for ${shown(payee)} must not come into force: ${why}. The guard vetoes it. If you know the owner, let it through: ${release}`
    alarm('announcement', text)
    if (listed !== undefined) return
    known.strangers = [...lastDay(known.strangers), now()].slice(-MOST_STRANGERS - 1)
    if (known.strangers.length <= MOST_STRANGERS) return
    known.mustPause = true
    const stolen = `More than ${MOST_STRANGERS} payees who are not on the server's list were announced in 24 hours: the operator key is stolen. The guard pauses the escrow and vetoes them. Replace the key: docs/losses.md says how.`
    alarm('strangers', stolen, DAY_MS)
  }

  /** A few are vetoed one by one, which spares the others. Else all that waits is vetoed, at the same cost for any number. */
  async function veto(bad: readonly Waiting[]): Promise<void> {
    // They may have been vetoed since the block up to which events were read.
    const first = bad.slice(0, PAYEES_AT_ONCE)
    const limits = await readLimits(first.map(({ payee }) => payee))
    const open = first.filter((_, index) => (limits[index]?.pending ?? 0n) > 0n)
    known.vetoes = lastDay(known.vetoes)
    if (open.length <= MOST_VETOES - known.vetoes.length && open.every(({ listed }) => listed !== null)) {
      for (const { payee, left } of open) {
        if (!(await sendVeto(CALLS.vetoPayee(parseAddress(payee)), left))) return
        known.vetoes.push(now())
      }
    } else if (now() - known.vetoedAt >= VETO_EVERY_MS) {
      const left = Math.min(...open.map((one) => one.left))
      if (await sendVeto(CALLS.vetoWaiting, left)) known.vetoedAt = now()
    }
  }

  /** With too little ether for a veto and a pause it waits for more, and in the last hours pauses instead. */
  async function sendVeto(data: `0x${string}`, left: number): Promise<boolean> {
    // A pause that is not possible yet needs nothing kept for it.
    let acted = await act(parts, known, { data, keepsPause: !(await isPaused()) })
    if (acted.kind === 'short' && left <= LAST_SECONDS && !(await pause())) {
      acted = await act(parts, known, { data, keepsPause: false })
    }
    return told('veto', acted)
  }

  /** Resolves with whether the escrow is paused. */
  async function pause(): Promise<boolean> {
    const isDone =
      (await isPaused()) || told('pause', await act(parts, known, { data: CALLS.pause, keepsPause: false }))
    if (isDone) known.mustPause = false
    return isDone
  }

  /** Tells what came of a call. */
  function told(done: 'veto' | 'pause', acted: Acted): boolean {
    if (acted.kind === 'done') {
      if (acted.hash !== undefined) say(lineOf({ done, hash: acted.hash }))
      delete known.told[`failed-${done}`]
    } else if (acted.text !== undefined) {
      alarm(acted.kind === 'key' ? 'key' : `failed-${done}`, acted.text, HOUR_MS)
    }
    return acted.kind === 'done'
  }

  async function tellOutflow(): Promise<void> {
    const [cap, available] = await Promise.all([
      reader.readContract({ ...read, functionName: 'outflowCap' }),
      reader.readContract({ ...read, functionName: 'availableOutflow' }),
    ])
    const share = nameOutflow(cap, available)
    if (share === undefined) return
    const text = `${share[0]?.toUpperCase()}${share.slice(1)} of the outflow cap is used: ${show(available)} of ${show(cap)} are left for the next 24 hours.`
    alarm(`outflow:${share}`, text, DAY_MS)
  }

  async function tellGas(): Promise<void> {
    const shortage = await findShortage(parts)
    if (shortage === undefined) delete known.told.gas
    else alarm('gas', shortage, DAY_MS)
  }

  async function lookAt(final: Block): Promise<void> {
    // An endpoint that is behind would know nothing of what waits.
    if (final.number < known.block) throw new ChainUnavailableError()
    // No event names it if the guard begins after the escrow's deployment.
    if (known.beganAt === null) known.feeWallets.push(await readRole(reader, escrow, 'feeWallet'))
    known.beganAt ??= final.number
    const list = await lookAtServer()
    await readOn(list, known.balance === null ? known.beganAt : final.number)
    saveState(stateFile, known)
    const bad = await judgeLimits(list, final)
    if (known.mustPause) await pause()
    if (bad.length > 0) await veto(bad)
    await tellOutflow()
    for (const [kind, text] of Object.entries(known.changes)) alarm(`change:${kind}`, text, DAY_MS)
    known.chainSeenAt = now()
    delete known.told.chain
    await tellGas()
  }

  return {
    /** Reads new events, judges them and acts. Never throws for a chain, a server or an alarm's receiver that is down. */
    async look(): Promise<void> {
      try {
        await lookAt(await readFinal())
      } catch (error) {
        if (!isChainUnavailable(error) && !(error instanceof BaseError)) throw error
        if (now() - known.chainSeenAt > SILENT_CHAIN_MS) {
          const since = new Date(known.chainSeenAt).toISOString()
          alarm('chain', `No RPC endpoint gives whole answers since ${since}: nothing is watched.`, HOUR_MS)
        }
      }
      await tellAll()
      const isRecent = ([, at]: [string, number]) => now() - at < TOLD_MS
      known.told = Object.fromEntries(Object.entries(known.told).filter(isRecent))
      saveState(stateFile, known)
    },
  }
}
