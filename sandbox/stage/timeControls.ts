import { addMs, DAY_MS, HOUR_MS } from '../../server/shared/time.ts'
import { type Doing, passTime, type TimedParts } from './clock.ts'
import type { FaultOrder, Faults } from './faults.ts'
import { findNextPayout, type PayoutReport, payOut, readReport } from './payout.ts'

/** How far time can be moved: `payout` leads to the next one that pays what was earned last. */
export const SPANS = ['hour', 'day', 'week', 'payout'] as const
export type Span = (typeof SPANS)[number]
const LENGTHS_MS: Readonly<Record<Exclude<Span, 'payout'>, number>> = {
  hour: HOUR_MS,
  day: DAY_MS,
  week: 7 * DAY_MS,
}

const BUSY = 'Time is passing already. Wait until it has.'

/** The stage cannot do that now. `code` is for programs. */
export class StageError extends Error {
  readonly code: 'stage.busy' | 'stage.nothing_owed' | 'stage.not_ready' | 'stage.faulty'

  constructor(code: StageError['code'], message: string) {
    super(message)
    this.name = 'StageError'
    this.code = code
  }
}

export interface TimeState {
  /** The time of the stage. */
  readonly now: string
  /** While time passes or a payout is made. `from` and `until` are null for a payout. */
  readonly underWay: {
    readonly from: string | null
    readonly until: string | null
    readonly doing: Doing
  } | null
  /** When what was earned last is paid by itself, or null where nothing is owed. */
  readonly nextPayoutAt: string | null
  readonly faults: ReturnType<Faults['state']>
  /** Sums that the last move or payout has paid. */
  readonly report: PayoutReport | null
}

export interface TimeControls {
  state(): Promise<TimeState>
  /**
   * Begins to move the time. `done` resolves with what was paid on the way, once the time stands at `until`.
   *
   * @throws StageError where time moves already, or nothing is owed that `payout` could wait for
   */
  moveClock(move: {
    readonly by: Span
  }): Promise<{ readonly until: Date; readonly done: Promise<PayoutReport> }>
  /**
   * Pays now what has matured.
   *
   * @throws StageError where time moves
   */
  payOut(): Promise<PayoutReport>
  /** Switches a fault on or off, or has something happen in a group. @throws Error where that cannot be */
  setFault(order: FaultOrder): Promise<TimeState>
  /** Ends a move that the last process did not. */
  resume(): Promise<void>
  /** Called with each change of `underWay`. Returns what ends that. */
  watch(listener: (underWay: TimeState['underWay']) => void): () => void
}

interface ControlledParts extends TimedParts {
  readonly faults: Faults
}

/** The parts that move the time of a stage. `parts` are undefined until everything runs. */
export function createTimeControls(parts: () => ControlledParts | undefined): TimeControls {
  let underWay: TimeState['underWay'] = null
  let isBusy = false
  let report: PayoutReport | null = null
  const listeners = new Set<(underWay: TimeState['underWay']) => void>()

  function tell(next: TimeState['underWay']): void {
    if (next?.doing === underWay?.doing && next?.until === underWay?.until) return
    underWay = next
    for (const listener of listeners) listener(underWay)
  }

  function getParts(): ControlledParts {
    const known = parts()
    if (known === undefined)
      throw new StageError('stage.not_ready', 'The server is still starting. Try again.')
    return known
  }

  async function state(): Promise<TimeState> {
    const { ctx, faults } = getParts()
    const next = await findNextPayout(ctx)
    return {
      now: ctx.clock.now().toISOString(),
      underWay,
      nextPayoutAt: next?.toISOString() ?? null,
      faults: faults.state(),
      report,
    }
  }

  /** One thing at a time, and without faults. */
  async function alone(work: (parts: ControlledParts) => Promise<PayoutReport>): Promise<PayoutReport> {
    const known = getParts()
    if (isBusy) throw new StageError('stage.busy', BUSY)
    if (Object.values(known.faults.state()).includes(true)) {
      throw new StageError('stage.faulty', 'Switch the faults off first, so that what is due can be done.')
    }
    isBusy = true
    try {
      report = await work(known)
      return report
    } finally {
      isBusy = false
      tell(null)
    }
  }

  async function pass(known: TimedParts, until: Date): Promise<PayoutReport> {
    const since = known.ctx.clock.now()
    const say = (doing: Doing) => tell({ from: since.toISOString(), until: until.toISOString(), doing })
    say('passing')
    await passTime(known, until, say)
    return readReport(known.ctx, since)
  }

  async function findEnd({ ctx }: TimedParts, by: Span): Promise<Date> {
    if (by !== 'payout') return addMs(ctx.clock.now(), LENGTHS_MS[by])
    const next = await findNextPayout(ctx)
    if (next === undefined) {
      throw new StageError('stage.nothing_owed', 'Nothing is owed to any owner yet. Let somebody join first.')
    }
    return next
  }

  return {
    state,
    async setFault(order) {
      if (isBusy) throw new StageError('stage.busy', BUSY)
      getParts().faults.set(order)
      return state()
    },
    async moveClock({ by }) {
      const begun = Promise.withResolvers<Date>()
      const done = alone(async (known) => {
        const until = await findEnd(known, by)
        begun.resolve(until)
        return pass(known, until)
      })
      done.catch(begun.reject)
      return { until: await begun.promise, done }
    },
    payOut: () =>
      alone((known) => {
        tell({ from: null, until: null, doing: 'paying' })
        return payOut(known)
      }),
    async resume() {
      const until = parts()?.time.stored().movingTo
      if (until) await alone((known) => pass(known, until))
    },
    watch(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
