import { type Figure, measure } from './figure.ts'
import { runLoad } from './load.ts'
import { type Parts, startBaseline, startServer, WEBHOOK_SECRET } from './parts.ts'
import type { Effort } from './run.ts'

const CHATS = 200

/** Updates taken in durably, against bare single-row inserts of the same bodies. Handling them is the worker's, elsewhere. */
export async function measureWebhook(parts: Parts, { runs, seconds }: Effort): Promise<Figure[]> {
  const databaseUrl = await parts.createDatabase('webhook')
  const servers = [await startServer(parts, databaseUrl), await startBaseline(databaseUrl)] as const
  const [server, baseline] = servers
  const figures: Figure[] = []
  try {
    for (const concurrency of [1, 32]) {
      const rate = (url: string) => async () =>
        (
          await runLoad({
            url,
            concurrency,
            seconds,
            headers: { 'x-telegram-bot-api-secret-token': WEBHOOK_SECRET },
            nextBody,
          })
        ).requestsPerSecond
      figures.push(
        await measure(
          `webhook intake, ${concurrency} at a time`,
          'requests/s',
          runs,
          { value: rate(`${server.url}/telegram/webhook`), baseline: rate(`${baseline.url}/insert`) },
          { comparison: 'ratio', atLeast: 0.7 },
        ),
      )
    }
  } finally {
    await Promise.all(servers.map((each) => each.stop()))
  }
  return figures
}

let lastUpdateId = 0

/** A message of the usual size, from one of many private chats. */
function nextBody(): string {
  lastUpdateId += 1
  const id = 1_000_000 + (lastUpdateId % CHATS)
  const person = { id, first_name: 'Ada', username: `ada${id}`, language_code: 'en' }
  return JSON.stringify({
    update_id: lastUpdateId,
    message: {
      message_id: lastUpdateId,
      date: 1_760_000_000,
      from: { ...person, is_bot: false },
      chat: { ...person, type: 'private' },
      text: 'I have lived here for three years and would like to meet my neighbours.',
    },
  })
}
