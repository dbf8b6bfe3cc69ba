import type { Context } from '../../server/context.ts'
import { type Step, traceVerification } from '../../server/reads/traceVerification.ts'
import type { VerificationId } from '../../server/shared/ids.ts'
import { Failure } from '../command.ts'
import { readConfig, withContext } from '../environment.ts'

function tell({ at, area, lines: [first, ...more] }: Step): void {
  console.log(`${at.toISOString()}  ${area.padEnd(9)} ${first}`)
  for (const line of more) console.log(`${' '.repeat(36)}${line}`)
}

async function print(ctx: Context, id: VerificationId): Promise<void> {
  const found = await traceVerification(ctx, id)
  if (found === undefined) throw new Failure(`There is no verification ${id}.`)
  console.log(`${found.summary}\n`)
  for (const step of found.steps) tell(step)
  console.log(`\n${found.notes.join('\n')}`)
}

/** @throws Failure where there is no such verification */
export async function trace(id: VerificationId): Promise<void> {
  await withContext(await readConfig(), (ctx) => print(ctx, id))
}
