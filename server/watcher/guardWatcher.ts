import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '../context.ts'
import type { EscrowGate } from '../escrow/escrowGate.ts'
import type { Watcher } from './watchChain.ts'

/** A watcher that looks at nothing until the escrow has been found to be the right one (P02). */
export function guardWatcher(
  watcher: Watcher,
  {
    gate,
    log,
    intervalMs,
  }: { readonly gate: EscrowGate; readonly intervalMs: number } & Pick<Context, 'log'>,
): Watcher {
  const isRight = async () => (await gate.check()).kind === 'right'
  async function waitUntilRight(signal: AbortSignal): Promise<void> {
    let told = false
    while (!signal.aborted) {
      const check = await gate.check()
      if (check.kind === 'right') return
      if (check.kind === 'wrong' && !told) {
        log.error(`${check.sentence} Nothing is read from it.`)
        told = true
      }
      await sleep(intervalMs, undefined, { signal }).catch(() => {})
    }
  }
  return {
    async watchNow() {
      return (await isRight()) ? watcher.watchNow() : { kind: 'unavailable' }
    },
    async run(signal) {
      await waitUntilRight(signal)
      if (!signal.aborted) await watcher.run(signal)
    },
  }
}
