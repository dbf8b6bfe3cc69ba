import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findFreePort } from '../../sandbox/ports.ts'
import { copyFiles, copyRunning, writeAs } from '../../sandbox/postgres/copy.ts'
import { startPostgres } from '../../sandbox/postgres/start.ts'
import { DEPLOY_FOLDER } from '../../server/shared/places.ts'

/** A PostgreSQL that archives its log, with the scripts of `deploy/postgresql`, and can be lost and restored. */
export interface ArchivedPostgres {
  readonly url: string
  /** Copies the running cluster, between `pg_backup_start` and `pg_backup_stop`. */
  backUp(): Promise<void>
  /** The moment by its clock, and the log up to it in the archive. */
  noteMoment(): Promise<Date>
  /** Ends it as a crash does, and deletes its disk. Backup and archive lie elsewhere. */
  lose(): Promise<void>
  /** Makes a cluster from the backup, and replays the archive up to the moment. */
  restore(moment: Date): Promise<void>
  /** How many files of the log are in the archive. */
  countArchived(): number
  remove(): Promise<void>
}

const SCRIPTS = join(DEPLOY_FOLDER, 'postgresql')
const PASSWORD = 'drill'
const RECOVERED_WITHIN_MS = 60_000

export async function startArchived(): Promise<ArchivedPostgres> {
  const root = mkdtempSync(join(tmpdir(), 'foyer-drill-'))
  const tidy = () => rmSync(root, { recursive: true, force: true })
  process.once('exit', tidy)
  const [archive, backup] = [join(root, 'wal'), join(root, 'backup')]
  for (const folder of [archive, backup]) mkdirSync(folder, { mode: 0o777 })
  run('chmod', ['755', root])
  const port = await findFreePort()
  const script = installScripts(root)
  const settings = {
    wal_level: 'replica',
    archive_mode: 'on',
    archive_command: `${script('archive-wal.sh')} %p %f`,
  }
  const launch = (folder: string, more: Readonly<Record<string, string>> = {}) =>
    startPostgres({ folder, port, password: PASSWORD, settings: { ...settings, ...more } })
  let folder = join(root, 'first')
  mkdirSync(folder)
  // The user that runs PostgreSQL writes to the archive; it may be another one than ours.
  run('chmod', ['777', archive])
  let postgres = await launch(folder)

  async function ask<R extends object>(...statements: readonly string[]): Promise<R[]> {
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    try {
      const results: R[] = []
      for (const statement of statements) results.push(...(await client.query<R>(statement)).rows)
      return results
    } finally {
      await client.end()
    }
  }

  async function untilArchived(): Promise<void> {
    const [{ wal = '' } = {}] = await ask<{ wal: string }>('select pg_walfile_name(pg_switch_wal()) as wal')
    const end = performance.now() + RECOVERED_WITHIN_MS
    while (!readdirSync(archive).includes(`${wal}.gz`)) {
      if (performance.now() > end) throw new Error(`${wal} does not come into the archive`)
      await sleep(100)
    }
  }

  return {
    url: postgres.url,
    async backUp() {
      await copyRunning(postgres, join(backup, 'cluster'), { isLogArchived: true })
    },
    async noteMoment() {
      const [{ at = new Date() } = {}] = await ask<{ at: Date }>('select clock_timestamp() as at')
      // Whatever is committed from here on is later than the moment.
      await sleep(1_000)
      return at
    },
    async lose() {
      await untilArchived()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
    async restore(moment) {
      folder = join(root, 'restored')
      mkdirSync(folder)
      await copyFiles(join(backup, 'cluster'), join(folder, 'cluster'))
      writeAs(join(folder, 'cluster'), 'recovery.signal', '')
      postgres = await launch(folder, {
        restore_command: `${script('fetch-wal.sh')} %f %p`,
        // PostgreSQL refuses the Z of ISO 8601 here.
        recovery_target_time: moment.toISOString().replace('Z', '+00'),
        recovery_target_action: 'promote',
      })
    },
    countArchived: () => readdirSync(archive).filter((name) => name.endsWith('.gz')).length,
    async remove() {
      await postgres.stop()
      process.off('exit', tidy)
      tidy()
    },
  }
}

/** The scripts that operators use, where the user that runs PostgreSQL can read them. Returns how each is called. */
function installScripts(root: string): (name: string) => string {
  cpSync(SCRIPTS, root, { recursive: true })
  const env = join(root, 'backup.env')
  writeFileSync(env, `BACKUP_TO=${root}\nBACKUP_ENCRYPT=cat\nBACKUP_DECRYPT=cat\n`)
  return (name) => `env FOYER_BACKUP_ENV=${env} ${join(root, name)}`
}

function run(command: string, args: readonly string[]): void {
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} failed: ${stderr}`)
}
