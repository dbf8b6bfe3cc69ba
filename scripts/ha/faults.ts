import { setTimeout as sleep } from 'node:timers/promises'
import { SECOND_MS } from '../../server/shared/time.ts'
import type { ChaosFault, Findings } from '../chaos/faults.ts'
import type { Stage } from '../chaos/stage.ts'
import type { HaFaultName } from './faultNames.ts'
import { DATABASE_MACHINES, type DatabaseMachine, ETCD_MACHINES, type Machines } from './machines.ts'
import { longestGap, type Writer } from './writer.ts'

/** Durations of one fault, in ms. */
export interface Measures {
  /** From the fault to the other machine's promotion, where there was one. */
  readonly promotedMs: number | undefined
  /** The longest time without an answered commit, on the worse of the two ways to the database. */
  readonly gapMs: number
  /** From the promotion, or else the first commit after the gap, to the first admission. `undefined` if none came. */
  readonly admittedMs: number | undefined
  /** From the return of the dead or cut part to a synchronous standby. */
  readonly standbyMs: number | undefined
}

export interface Trial {
  readonly machines: Machines
  readonly writers: readonly Writer[]
  readonly measures: Map<string, Measures>
}

const LOOK_MS = 50
/** Everything that can heal has healed by then. Also how long a machine stays dead that nothing is waited for. */
const LASTS_MS = 35 * SECOND_MS
/** An admission that has not come by then comes too late. */
const PATIENCE_MS = 120 * SECOND_MS
const STAYS_DEAD_MS = 10 * SECOND_MS
/** The promise of docs/ha.md. */
const FIRST_JOIN_MS = 10 * SECOND_MS
const ADMISSION = 'approvechatjoinrequest'
const DATABASE = ['patroni', 'postgres'] as const

/** No process of the server dies in them, so each keeps the outcome of its calls and no message comes twice. */
export function createFaults(trial: Trial): Record<HaFaultName, ChaosFault> {
  const { machines } = trial

  /** A fault of the primary, after which the other machine is promoted. */
  const ofPrimary =
    (
      name: HaFaultName,
      harm: (primary: DatabaseMachine) => unknown,
      mend: (primary: DatabaseMachine) => void,
    ) =>
    async (stage: Stage, findings: Findings) => {
      const primary = await machines.findPrimary()
      const look = watch(trial, stage)
      await harm(primary)
      const promotedMs = await look.untilPromoted(otherThan(primary))
      const admittedMs = await look.untilAdmitted()
      await sleep(STAYS_DEAD_MS)
      const gapMs = look.gapMs()
      mend(primary)
      const standbyMs = await look.untilSynchronous()
      look.end()
      note(trial, findings, name, { promotedMs, gapMs, admittedMs, standbyMs })
    }

  /** A fault after which the primary stays what it is. */
  const ofAnother =
    (name: HaFaultName, harm: () => Promise<() => void>) => async (stage: Stage, findings: Findings) => {
      const look = watch(trial, stage)
      const mend = await harm()
      await sleep(LASTS_MS)
      const gapMs = look.gapMs()
      const admittedMs = await look.untilAdmitted()
      mend()
      const standbyMs = await look.untilSynchronous()
      look.end()
      note(trial, findings, name, { promotedMs: undefined, gapMs, admittedMs, standbyMs })
    }

  const findStandby = async () => otherThan(await machines.findPrimary())

  return {
    'kill-primary': {
      done: "`kill -9` of the primary's PostgreSQL and Patroni; they start again 10 s after the first join",
      losesAnswers: false,
      work: ofPrimary(
        'kill-primary',
        (primary) => machines.kill(primary, DATABASE),
        (primary) => machines.startPatroni(primary),
      ),
    },
    'cut-primary': {
      done: "the primary's machine is cut off from all others, and comes back",
      losesAnswers: false,
      work: ofPrimary(
        'cut-primary',
        (primary) => machines.cut(primary, true),
        (primary) => machines.cut(primary, false),
      ),
    },
    'pause-primary': {
      done: "everything on the primary's machine stands still (SIGSTOP), and goes on with all its sessions",
      losesAnswers: false,
      work: ofPrimary(
        'pause-primary',
        (primary) => machines.pause(primary, true),
        (primary) => machines.pause(primary, false),
      ),
    },
    'kill-standby': {
      done: "`kill -9` of the standby's PostgreSQL and Patroni for 35 s",
      losesAnswers: false,
      work: ofAnother('kill-standby', async () => {
        const standby = await findStandby()
        machines.kill(standby, DATABASE)
        return () => machines.startPatroni(standby)
      }),
    },
    'cut-standby': {
      done: "the standby's machine is cut off from all others for 35 s",
      losesAnswers: false,
      work: ofAnother('cut-standby', async () => {
        const standby = await findStandby()
        machines.cut(standby, true)
        return () => machines.cut(standby, false)
      }),
    },
    'kill-etcd-leader': {
      done: "`kill -9` of etcd's leader for 35 s",
      losesAnswers: false,
      work: ofAnother('kill-etcd-leader', async () => {
        const leader = await machines.findEtcdLeader()
        machines.kill(leader, ['etcd'])
        return () => machines.startEtcd(leader)
      }),
    },
    'kill-all-etcd': {
      done: '`kill -9` of all three etcd for 35 s',
      losesAnswers: false,
      work: ofAnother('kill-all-etcd', async () => {
        for (const machine of ETCD_MACHINES) machines.kill(machine, ['etcd'])
        return () => ETCD_MACHINES.forEach(machines.startEtcd)
      }),
    },
    'restart-haproxy': {
      done: "`kill -9` and restart of one machine's HAProxy",
      losesAnswers: false,
      work: ofAnother('restart-haproxy', async () => {
        machines.kill('app1', ['haproxy'])
        await sleep(SECOND_MS)
        machines.startHaproxy('app1')
        return () => {}
      }),
    },
    switchover: {
      done: '`patronictl switchover`',
      losesAnswers: false,
      work: ofPrimary(
        'switchover',
        (primary) => void machines.patronictl(primary, 'switchover', '--force').catch(() => {}),
        () => {},
      ),
    },
    'second-death': {
      done: 'the primary dies, and the promoted one too before there is a standby; the first comes back alone, and 35 s later the second',
      // Without a database for longer than the lease of a call.
      losesAnswers: true,
      work: (stage, findings) => dieTwice(trial, stage, findings),
    },
  }
}

/** The machine that died first lacks commits: it must not serve, and nothing may be lost once the other is back. */
async function dieTwice(trial: Trial, stage: Stage, findings: Findings): Promise<void> {
  const { machines } = trial
  const first = await machines.findPrimary()
  const second = otherThan(first)
  const look = watch(trial, stage)
  machines.kill(first, DATABASE)
  const promotedMs = await look.untilPromoted(second)
  const admittedMs = await look.untilAdmitted()
  machines.kill(second, DATABASE)
  await sleep(STAYS_DEAD_MS)
  machines.startPatroni(first)
  const end = performance.now() + LASTS_MS
  while (performance.now() < end) {
    if (await machines.isPrimary(first)) throw new Error(`${first} was promoted although it lacks commits`)
    await sleep(SECOND_MS)
  }
  machines.startPatroni(second)
  const standbyMs = await look.untilSynchronous()
  look.end()
  note(trial, findings, 'second-death', { promotedMs, gapMs: look.gapMs(), admittedMs, standbyMs })
}

/** Keeps what was measured, and judges whether people were let in soon enough. */
function note({ measures: all }: Trial, findings: Findings, name: HaFaultName, measures: Measures): void {
  all.set(name, measures)
  const { promotedMs, admittedMs } = measures
  if (admittedMs === undefined) findings.broken.push('nobody was let in')
  else if (promotedMs !== undefined && admittedMs > FIRST_JOIN_MS)
    findings.broken.push(`the first join came ${Math.round(admittedMs)} ms after the promotion`)
}

function otherThan(machine: DatabaseMachine): DatabaseMachine {
  return DATABASE_MACHINES[machine === 'db1' ? 1 : 0]
}

/** Looks at one fault from its first moment on. */
function watch({ machines, writers }: Trial, { telegram }: Stage) {
  const since = performance.now()
  const admissions: number[] = []
  let seen = telegram.calls.length
  let promotedAt: number | undefined
  const timer = setInterval(() => {
    for (; seen < telegram.calls.length; seen++)
      if (telegram.calls[seen]?.method === ADMISSION) admissions.push(performance.now())
  }, LOOK_MS)

  /** Returns the condition's value, or `undefined` if it has none in time. */
  async function until<T>(condition: () => T | undefined | Promise<T | undefined>): Promise<T | undefined> {
    const end = performance.now() + PATIENCE_MS
    for (;;) {
      const value = await condition()
      if (value !== undefined || performance.now() > end) return value
      await sleep(LOOK_MS)
    }
  }

  const findGap = () =>
    writers
      .map((writer) => longestGap(writer, since))
      .reduce((one, other) => (one.ms > other.ms ? one : other))
  const firstAfter = (moments: readonly number[], at: number) => moments.find((moment) => moment > at)

  return {
    gapMs: () => findGap().ms,
    async untilPromoted(machine: DatabaseMachine): Promise<number | undefined> {
      promotedAt = await until(async () =>
        (await machines.isPrimary(machine)) ? performance.now() : undefined,
      )
      return promotedAt && promotedAt - since
    },
    /** From the promotion, or else from the end of the gap. A call that was on its way before the first commit does not count. */
    async untilAdmitted(): Promise<number | undefined> {
      const from = promotedAt ?? findGap().end
      const admittedAt = await until(() => {
        const commits = writers.map(
          ({ answeredAt }) => firstAfter(answeredAt, from) ?? Number.POSITIVE_INFINITY,
        )
        return firstAfter(admissions, promotedAt === undefined ? from : Math.min(...commits))
      })
      return admittedAt && admittedAt - from
    },
    async untilSynchronous(): Promise<number> {
      const from = performance.now()
      await machines.untilSynchronous()
      return performance.now() - from
    },
    end: () => clearInterval(timer),
  }
}
