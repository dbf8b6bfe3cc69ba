import { execFile } from 'node:child_process'
import { chownSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import type { EmbeddedPostgres } from './start.ts'

/**
 * Copies a running cluster, as `pg_basebackup` does, which its npm package lacks. The copy has no log of its own: it
 * replays that of an archive, or of the server it follows.
 */
export async function copyRunning(
  { url, cluster }: Pick<EmbeddedPostgres, 'url' | 'cluster'>,
  to: string,
  { isLogArchived }: { readonly isLogArchived: boolean },
): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query("select pg_backup_start('copy', fast => true)")
    await copyFiles(cluster, to)
    const { rows } = await client.query<{ label: string }>(
      'select labelfile as label from pg_backup_stop(wait_for_archive => $1)',
      [isLogArchived],
    )
    writeAs(to, 'backup_label', rows[0]?.label ?? '')
  } finally {
    await client.end()
  }
}

/** Files that vanish meanwhile are no part of the backup; the log and the lock file come from elsewhere. */
export async function copyFiles(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', from, to]).catch(() => {})
  rmSync(join(to, 'postmaster.pid'), { force: true })
  for (const name of readdirSync(join(to, 'pg_wal'))) {
    if (name !== 'archive_status') rmSync(join(to, 'pg_wal', name), { recursive: true, force: true })
  }
}

/** Writes a file that belongs to the cluster's owner. */
export function writeAs(cluster: string, name: string, text: string): void {
  const { uid, gid } = statSync(cluster)
  writeFileSync(join(cluster, name), text, { mode: 0o600 })
  chownSync(join(cluster, name), uid, gid)
}
