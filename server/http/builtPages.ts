import { spawn } from 'node:child_process'
import type { Logger } from 'pino'
import { programFile } from '../shared/places.ts'
import { StartError } from '../shared/startError.ts'
import { arePagesFresh, type PageFiles, readPageFiles } from './pageFiles.ts'

/** The built pages. */
export interface BuiltPages {
  /** Undefined during the build, and after a failed one. */
  files(): PageFiles | undefined
  /** Resolves when the build has ended, failed or not. */
  readonly settled: Promise<void>
  stop(): void
}

/**
 * Opens the built pages. In development a child process first builds them if their sources have changed, while the server
 * answers. In production nothing is built.
 *
 * @throws StartError in production, when they were not built
 */
export function openPages({ production, log }: { production: boolean; log: Logger }): BuiltPages {
  if (production || arePagesFresh()) {
    const files = readPageFiles({ isStaged: !production })
    if (files) return { files: () => files, settled: Promise.resolve(), stop: () => {} }
    if (production) {
      throw new StartError('The pages are not built: run npm ci && npm run build, then start again.')
    }
  }
  log.info('the pages are being built')
  let files: PageFiles | undefined
  const builder = spawn(process.execPath, [programFile('build', 'web/build.ts')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaint = ''
  builder.stderr.on('data', (chunk) => {
    complaint += chunk
  })
  const settled = new Promise<void>((resolve) => {
    builder.once('error', () => resolve())
    builder.once('close', (code, signal) => {
      files = readPageFiles({ isStaged: !production })
      // A signal to the whole process group ends the build too.
      if (code !== 0 && signal !== 'SIGTERM' && signal !== 'SIGINT') {
        const old = files === undefined ? '' : '; the ones of an earlier build are shown'
        log.error({ complaint: complaint.slice(-2_000) }, `the pages could not be built${old}`)
      }
      resolve()
    })
  })
  return { files: () => files, settled, stop: () => void builder.kill() }
}
