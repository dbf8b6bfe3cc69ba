/**
 * Runs one child process for a parent and stops it when the parent is gone. The parent holds the other end of our standard
 * input, and the kernel closes it even after `kill -9`.
 *
 * argv: JSON of `KeeperOrder`. Everything the child prints goes to our own output.
 */
import { spawn } from 'node:child_process'
import { type KeeperOrder, keeperPurpose } from './child.ts'
import { tryLock } from './lock.ts'

const order = JSON.parse(process.argv[2] ?? '') as KeeperOrder
const lock = await tryLock(order.folder, keeperPurpose(order.name))
if (lock === undefined) {
  process.stderr.write(`${order.name} of ${order.folder} is still running\n`)
  process.exit(75)
}

const child = spawn(order.command, order.args, {
  stdio: ['ignore', 'inherit', 'inherit'],
  detached: true,
  ...(order.uid === undefined ? {} : { uid: order.uid, gid: order.gid }),
})
child.once('error', (error) => {
  process.stderr.write(`${error.message}\n`)
  process.exit(127)
})
child.once('exit', (code) => process.exit(code ?? 0))

let stopping = false
function stop() {
  if (stopping) return
  stopping = true
  child.kill(order.stopSignal)
  setTimeout(() => child.kill('SIGKILL'), order.stopTimeoutMs).unref()
}

process.stdin.resume()
process.stdin.once('end', stop)
process.stdin.once('close', stop)
// A terminal's Ctrl-C, like a supervisor's SIGTERM, reaches the whole process group: the parent decides when we stop.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
