import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endProcesses, removeDataDir, startProcess, until } from '../tests/fixtures/process.ts'

/** Each command is a process of its own, beside the server's. */
const PATIENCE_MS = 240_000

let folder: string

/** Everything as a stranger has it who has just run `npm start`. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-pay-'))
  const server = await startProcess({ DATA_DIR: folder })
  await server.runs()
  await until(() => existsSync(join(folder, 'parts.json')))
}, PATIENCE_MS)
afterAll(async () => {
  await endProcesses()
  await removeDataDir(folder)
})

function run(script: 'pay' | 'unmatched', ...args: string[]): Promise<{ code: number; output: string }> {
  const program = fileURLToPath(new URL(`${script}.ts`, import.meta.url))
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...args], { env: { DATA_DIR: folder } }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, output: out + err }),
    )
  })
}

async function findLink(): Promise<{ link: string; campaign: string }> {
  const { output } = await run('pay')
  const link = /npm run pay -- '(\S+)'/.exec(output)?.[1]
  const campaign = /for campaign (\d+) of/.exec(output)?.[1]
  if (link === undefined || campaign === undefined) throw new Error(`no link waits: ${output}`)
  return { link, campaign }
}

describe('npm run pay, npm run unmatched', () => {
  it(
    'a stranger finds a link, pays it, and what fits no deposit is assigned and returned by the operator',
    async () => {
      const { link, campaign } = await findLink()

      const forged = await run('pay', link.replace(/amountMicro=\d+/, 'amountMicro=1'))
      expect(forged.output).toMatch(/^This link is not one of this server/)
      expect(forged.output).not.toContain('Mined')
      expect(forged.code).toBe(1)

      const inexact = ['--by', 'transfer', '--wallet', 'stranger']
      for (const amount of ['1.25', '0.75']) {
        const { code, output } = await run('pay', link, ...inexact, '--amount', amount)
        expect(output).toContain('Confirm    payment.unmatched:')
        expect(code).toBe(1)
      }
      const listed = await run('unmatched')
      expect(listed.output).toContain('2 in all, 2 USDC.')
      const [larger = '', smaller = ''] = [...listed.output.matchAll(/^Payment (\d+):/gm)].map(([, id]) => id)

      const low = await run('pay', link, '--amount', '2.5', '--wallet', 'safe')
      expect(low.output).toMatch(/payment\.too_low: 2\.5 USDC have arrived .*\nThe rest {3}http/)
      const rest = /^The rest {3}(\S+)$/m.exec(low.output)?.[1] ?? ''
      const paid = await run('pay', rest, '--by', 'user-operation')
      expect(paid.output).toMatch(/Mined {6}transaction 0x[0-9a-f]{64}\n {11}user operation 0x[0-9a-f]{64}\n/)
      expect(paid.output).toMatch(/Confirm {4}credited: [0-9.]+ USDC\nCampaign {3}\w+\n$/)
      expect(paid.code).toBe(0)

      const again = await run('pay', rest)
      expect(again).toEqual({ code: 1, output: 'This deposit is paid already.\n' })

      expect((await run('unmatched', 'assign', larger, campaign)).output).toContain(
        `1.25 USDC are now campaign ${campaign}'s.`,
      )
      expect((await run('unmatched', 'return', smaller)).output).toContain('0.75 USDC go back to 0x')
      await until(async () => (await run('unmatched')).output.startsWith('No payment waits'))
    },
    PATIENCE_MS,
  )

  it('says what is wrong in one sentence', async () => {
    const sentences: [Parameters<typeof run>, RegExp][] = [
      [['pay', 'http://127.0.0.1/'], /^This is no deposit link/],
      [['pay', '--by'], /^--by needs a value\.\n\nPays a deposit link/],
      [['unmatched', 'assign', '999', '1'], /^Payment 999 is not in the list of unmatched payments\.\n$/],
      [['unmatched', 'sell'], /^There is no command sell\./],
    ]
    for (const [args, sentence] of sentences) {
      const { code, output } = await run(...args)
      expect(output).toMatch(sentence)
      expect(code).toBe(1)
    }
    expect((await run('unmatched', '--help')).output).toContain('npm run unmatched -- return <payment>')
  })
})
