import { sql } from 'kysely'
import type { Context, Database } from '../context.ts'
import { StartError } from '../shared/startError.ts'
import { type Finding, findingsOf } from './finding.ts'

const database = findingsOf('database')

/** PostgreSQL's promises about a commit that it has answered, as one of our sessions sees them. */
export interface Durability {
  /** `synchronous_commit`, as the pool has it. */
  readonly synchronousCommit: string
  /** `synchronous_standby_names`: the standbys that confirm a commit before it is answered. */
  readonly standbyNames: string
  /** Standbys that are connected now, whether a commit waits for them or not. */
  readonly followers: number
  /** False if `fsync` or `full_page_writes` is off. */
  readonly survivesCrash: boolean
  readonly isReadOnly: boolean
}

export async function readDurability(db: Database): Promise<Durability> {
  // Without pg_read_all_stats a role sees that a follower is there, but not its name.
  const { rows } = await sql<Durability>`
    select current_setting('synchronous_commit') as "synchronousCommit",
      current_setting('synchronous_standby_names') as "standbyNames",
      (select count(*)::int from pg_stat_replication
        where coalesce(application_name, '') not in ('pg_receivewal', 'pg_basebackup')) as followers,
      current_setting('fsync') = 'on' and current_setting('full_page_writes') = 'on' as "survivesCrash",
      current_setting('transaction_read_only') = 'on' as "isReadOnly"`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('a select without from gives a row')
  return row
}

/** With these an answered commit is on the disks of this machine and of its synchronous standby. */
const WAITS = ['on', 'remote_apply']

/** True if an answered commit waits for its standbys. Below `on` it may wait for none, or only for a standby's memory. */
export function waitsForStandby({ synchronousCommit }: Pick<Durability, 'synchronousCommit'>): boolean {
  return WAITS.includes(synchronousCommit)
}

/**
 * True if each named standby confirms each commit, so whichever of them is promoted has them all. `*` names any number; where
 * fewer confirm than are named, another one may be promoted than the one that confirmed.
 */
export function coversPromotion(standbyNames: string): boolean {
  const [, counted = '1', listed = standbyNames] =
    /^(?:first|any)?\s*(\d+)\s*\((.*)\)$/is.exec(standbyNames.trim()) ?? []
  const names: readonly string[] = listed.match(/"[^"]*"|[^\s,]+/g) ?? []
  return names.length > 0 && !names.includes('*') && Number(counted) >= names.length
}

const KEEP_ON = 'Take synchronous_commit out of DATABASE_URL and the role, and let no pooler share sessions.'

/** Judges it for a deployment in production. A single machine without a standby is right: it has backups instead. */
export function judgeDurability(facts: Durability): Finding[] {
  const { synchronousCommit, standbyNames, followers, survivesCrash } = facts
  const findings: Finding[] = []
  if (!waitsForStandby(facts)) {
    const sentence = `synchronous_commit is ${synchronousCommit} in our sessions: what was acknowledged may be lost.`
    findings.push(database.wrong(sentence, KEEP_ON))
  }
  if (!survivesCrash) {
    const sentence = 'fsync or full_page_writes is off: when the machine loses power, the database is lost.'
    findings.push(database.wrong(sentence, 'Set both to on in postgresql.conf, and restart PostgreSQL.'))
  }
  return [...findings, judgeStandbys({ standbyNames, followers })]
}

function judgeStandbys({ standbyNames, followers }: Pick<Durability, 'standbyNames' | 'followers'>): Finding {
  if (standbyNames.trim() === '') {
    if (followers === 0)
      return database.right('No standby follows the database: a lost machine means restoring the backup.')
    return database.warning(
      'No commit waits for a standby: a failover may lose what was acknowledged.',
      'Have Patroni run with synchronous_mode, or set synchronous_standby_names to the name of one standby.',
    )
  }
  if (coversPromotion(standbyNames))
    return database.right('Each commit waits for the standby that a failover promotes.')
  return database.warning(
    'Fewer standbys confirm a commit than may be promoted: a failover may lose what was acknowledged.',
    'Name one standby in synchronous_standby_names, as Patroni does with synchronous_mode.',
  )
}

/**
 * Checks in production that commits wait for the disk and a synchronous standby. Our sessions set that themselves, so a setting
 * that did not last means that a pooler shares sessions, where no lock holds either. Whatever else a failover or a
 * loss of power may cost is the operator's choice, and is logged.
 *
 * @throws StartError where they do not wait
 */
export async function checkDurabilityAtStart({ config, db, log }: Context): Promise<void> {
  if (!config.production) return
  const durability = await readDurability(db)
  if (!waitsForStandby(durability)) {
    throw new StartError(
      `DATABASE_URL: synchronous_commit is ${durability.synchronousCommit} in our sessions, so what was acknowledged may be lost. ${KEEP_ON}`,
    )
  }
  for (const { level, sentence, remedy } of judgeDurability(durability)) {
    if (level !== 'right') log.warn(`${sentence} ${remedy}`)
  }
}
