import { privateKeyToAddress } from 'viem/accounts'
import { createChain } from '../../server/adapters/chain/chain.ts'
import { createTelegram } from '../../server/adapters/telegram/client.ts'
import { ALLOWED_UPDATES } from '../../server/adapters/telegram/connectBot.ts'
import { JOB_NAMES } from '../../server/app/tasks.ts'
import type { Config } from '../../server/config.ts'
import { diagnose } from '../../server/operator/diagnose.ts'
import { type Finding, worstOf } from '../../server/operator/finding.ts'
import { parseAddress } from '../../server/shared/addresses.ts'
import { Failure } from '../command.ts'
import { readConfig, withContext } from '../environment.ts'

const MARKS = { right: 'ok     ', warning: 'look   ', wrong: 'WRONG  ' } as const

function tell({ area, level, sentence, remedy }: Finding): void {
  console.log(`${MARKS[level]}${area.padEnd(9)} ${sentence}`)
  if (remedy !== undefined) console.log(`${' '.repeat(17)}→ ${remedy}`)
}

function partsOf(config: Config) {
  const { telegramBotToken: token, telegramApiRoot: apiRoot, operatorPrivateKey: key } = config
  if (token === undefined || apiRoot === undefined) {
    throw new Failure('There is no bot: set TELEGRAM_BOT_TOKEN, or run npm start first.')
  }
  const { endpoints, reader } = createChain({ chainId: config.chainId, rpcUrls: config.rpcUrls })
  const sender = key === undefined ? undefined : parseAddress(privateKeyToAddress(key))
  return {
    chain: { endpoints, reader, sender },
    telegram: {
      api: createTelegram({ token, apiRoot, timeoutMs: 10_000 }).api,
      allowedUpdates: ALLOWED_UPDATES,
    },
    jobs: JOB_NAMES,
  }
}

/** Prints every finding, and sets the exit code. */
export async function examine(): Promise<void> {
  const config = await readConfig()
  const findings = await withContext(config, (ctx) => diagnose(ctx, partsOf(config)))
  for (const finding of findings) tell(finding)
  const worst = worstOf(findings)
  const count = findings.filter(({ level }) => level !== 'right').length
  console.log(
    worst === 'right'
      ? '\nEverything is right.'
      : `\n${count} ${count === 1 ? 'thing needs' : 'things need'} you.`,
  )
  if (worst === 'wrong') process.exitCode = 1
}
