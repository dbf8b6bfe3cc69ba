import { setTimeout as sleep } from 'node:timers/promises'
import { SECOND_MS } from '../../server/shared/time.ts'
import { HTTP, type ServerName, userOf, WORKERS } from './servers.ts'
import type { Stage } from './stage.ts'

/** Compares what the processes say of their database with what is true, and counts the sessions they open without it. */
export interface Truth {
  /** From now on no commit is answered. */
  away(): void
  /** From now on each commit is answered, at least on a new connection. */
  back(): void
  /** Ends the watch, and returns the broken promises in words. */
  stop(): Promise<readonly string[]>
}

/** How far `/ready` may lag behind the truth, and for how long a process may say the contrary of it in between. */
const LAG_MS = 5 * SECOND_MS
/** A busy machine may add this much between a fact and its answer. */
const SLACK_MS = 2.5 * SECOND_MS
const LOOK_MS = SECOND_MS / 4
const MOST_SESSIONS = 3

export function watchTruth({ servers, cluster }: Stage): Truth {
  let isAway = false
  let changedAt = performance.now() - LAG_MS - SLACK_MS
  let isOver = false
  const latest = new Map<string, number>()
  /** Since when each process has said so. */
  let unreadySince = new Map<ServerName, number>()
  const most = new Map<string, number>()
  /** By the server's own clock, when every process must have known. */
  let knownAt: Date | undefined

  function change(to: boolean): void {
    isAway = to
    changedAt = performance.now()
    knownAt = undefined
  }

  function note(names: Iterable<ServerName>, says: string, lagMs: number): void {
    for (const name of names) {
      const what = `${name} ${says}`
      latest.set(what, Math.max(latest.get(what) ?? 0, lagMs))
    }
  }

  async function look(): Promise<void> {
    const asked = { at: performance.now(), changedAt }
    const unready = new Set(await servers.listUnready())
    const lagMs = asked.at - asked.changedAt
    unreadySince = new Map([...unready].map((name) => [name, unreadySince.get(name) ?? asked.at]))
    if (asked.changedAt !== changedAt || lagMs < LAG_MS + SLACK_MS) return
    if (!isAway) {
      for (const [name, since] of unreadySince) {
        const wrongMs = asked.at - Math.max(since, asked.changedAt)
        if (wrongMs >= LAG_MS + SLACK_MS)
          note([name], 'was not ready although its database was back', wrongMs)
      }
      return
    }
    note(
      [...HTTP, ...WORKERS].filter((name) => !unready.has(name)),
      'was ready although no commit was answered',
      lagMs,
    )
    await countSessions()
  }

  /** Those opened before are not counted: a server keeps the session of a client that has gone while it waits. */
  async function countSessions(): Promise<void> {
    const users = [...HTTP, ...WORKERS].map((name) => `'${userOf(name)}'`).join()
    const since = knownAt === undefined ? 'clock_timestamp()' : `'${knownAt.toISOString()}'`
    const rows = await cluster.pair.primary
      .ask<{ user: string; sessions: number; now: Date }>(`
        select clock_timestamp() as now, rolname as user,
          (select count(*)::int from pg_stat_activity where usename = rolname and backend_start > ${since}) as sessions
        from pg_roles where rolname in (${users})`)
      .catch(() => [])
    for (const { user, sessions, now } of rows) {
      knownAt ??= now
      most.set(user, Math.max(most.get(user) ?? 0, sessions))
    }
  }

  async function watch(): Promise<void> {
    while (!isOver) {
      await look()
      await sleep(LOOK_MS)
    }
  }

  const watching = watch()
  return {
    away: () => change(true),
    back: () => change(false),
    async stop() {
      isOver = true
      await watching
      return [
        ...[...latest].map(([what, lagMs]) => `${what} for ${(lagMs / SECOND_MS).toFixed(1)} s`),
        ...[...most]
          .filter(([, sessions]) => sessions > MOST_SESSIONS)
          .map(([user, sessions]) => `${user} opened ${sessions} sessions while its database was away`),
      ]
    },
  }
}
