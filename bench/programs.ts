import { spawn } from 'node:child_process'
import { LAUNCHER } from '../server/shared/places.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Milliseconds that a Node process with nothing to do takes: the baseline of every start. */
export function timeBareNode(): Promise<number> {
  return time(['-e', '0'], {})
}

/** Milliseconds that one of our programs takes, from its start to its end. */
export function timeProgram(words: readonly string[], env: Environment = {}): Promise<number> {
  return time([LAUNCHER, ...words], env)
}

function time(args: readonly string[], env: Environment): Promise<number> {
  const startedAt = performance.now()
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH: process.env.PATH, ...env },
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => {
      if (code === 0) resolve(performance.now() - startedAt)
      else reject(new Error(`${args.join(' ')} ended with ${code}`))
    })
  })
}
