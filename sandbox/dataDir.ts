import { mkdirSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { StartError } from '../server/shared/startError.ts'

/**
 * Makes the data directory where it is missing, sees that it can be written to, and returns its real path.
 *
 * @throws StartError naming the folder and what is in the way
 */
export function openDataDir(dataDir: string): string {
  const folder = resolve(dataDir)
  try {
    makeFolder(folder)
    const probe = join(folder, `.probe-${process.pid}`)
    writeFileSync(probe, '')
    rmSync(probe)
    return realpathSync(folder)
  } catch (error) {
    throw new StartError(
      `The data directory ${folder} cannot be used: ${whyNot(folder, error)}. Set DATA_DIR to a folder that this user may write to.`,
      { cause: error },
    )
  }
}

/** One step at a time: Node's own recursive way never ends where a file system takes no folders at all, such as /proc. */
function makeFolder(path: string): void {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found?.isDirectory()) return
  if (found !== undefined) throw Object.assign(new Error('not a folder'), { code: 'ENOTDIR' })
  const parent = dirname(path)
  if (parent !== path) makeFolder(parent)
  try {
    mkdirSync(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

function whyNot(folder: string, error: unknown): string {
  const { code } = error as NodeJS.ErrnoException
  switch (code) {
    case 'EACCES':
    case 'EPERM':
      return 'this user may not write there'
    case 'EROFS':
      return 'it lies on a file system that is read-only'
    case 'ENOSPC':
      return 'the disk is full'
    case 'ENOTDIR':
      return `${nearest(folder)} is a file, not a folder`
    default:
      return `no folder or file can be made there (${code ?? 'for a reason that the system does not tell'})`
  }
}

/** The path itself if it exists, else its closest existing ancestor. */
function nearest(path: string): string {
  const parent = dirname(path)
  return parent === path || statSync(path, { throwIfNoEntry: false }) !== undefined ? path : nearest(parent)
}
