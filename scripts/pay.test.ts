import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LAUNCHER } from '../server/shared/places.ts'
import { endProcesses, removeDataDir, startProcess, until } from '../tests/fixtures/process.ts'

/** Each command is a process of its own, beside the server's. */
const PATIENCE_MS = 240_000

let folder: string

/** Everything a stranger has right after `npm start`. */
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

function run(...args: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [LAUNCHER, 'pay', ...args], { env: { DATA_DIR: folder } }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, output: out + err }),
    )
  })
}

async function findLink(): Promise<string> {
  const { output } = await run()
  const link = /npm run pay -- '(\S+)'/.exec(output)?.[1]
  if (link === undefined) throw new Error(`no link waits: ${output}`)
  return link
}

describe('npm run pay', () => {
  it(
    'a stranger finds a link and pays it to its address, in any pieces and from any wallet',
    async () => {
      const link = await findLink()

      const forged = await run(link.replace(/amountMicro=\d+/, 'amountMicro=1'))
      expect(forged.output).toMatch(/^This link is not one of this server/)
      expect(forged.output).not.toContain('Mined')
      expect(forged.code).toBe(1)

      const dust = await run(link, '--amount', '0.05', '--wallet', 'stranger')
      expect(dust.output).toMatch(/Address {4}0x[0-9a-fA-F]{40}\n/)
      expect(dust.output).toContain('Confirm    payment.too_low:')
      expect(dust.code).toBe(1)

      const paid = await run(link, '--by', 'user-operation')
      expect(paid.output).toMatch(/Mined {6}transaction 0x[0-9a-f]{64}\n {11}user operation 0x[0-9a-f]{64}\n/)
      // The dust is part of it.
      expect(paid.output).toContain('Paying     5.45 USDC from account')
      expect(paid.output).toMatch(/Confirm {4}credited: 5\.45 USDC\nMissing {4}0 USDC\nCampaign {3}\w+\n$/)
      expect(paid.code).toBe(0)

      const again = await run(link)
      expect(again).toEqual({
        code: 1,
        output: 'This deposit is paid already. To pay more: --amount <USDC>\n',
      })
    },
    PATIENCE_MS,
  )

  it('says what is wrong in one sentence', async () => {
    const sentences: [string[], RegExp][] = [
      [['http://127.0.0.1/'], /^This is no deposit link/],
      [['--by'], /^--by needs a value\.\n\nPays the deposit of a link/],
      [['--by', 'permit'], /^There is no way to pay “permit”: choose one of transfer/],
    ]
    for (const [args, sentence] of sentences) {
      const { code, output } = await run(...args)
      expect(output).toMatch(sentence)
      expect(code).toBe(1)
    }
  })
})
