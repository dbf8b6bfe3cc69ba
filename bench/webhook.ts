import { compare, type Figure, measure } from './figure.ts'
import { median, runLoad } from './load.ts'
import { type Parts, startBaseline, startServer, type Target, WEBHOOK_SECRET } from './parts.ts'
import type { Effort } from './run.ts'

const CHATS = 200
const BURST = 1_000
const BURST_CONNECTIONS = 100

/**
 * Updates taken in durably, against bare single-row inserts of the same bodies: by a process that leaves handling to a worker, which
 * is not there, and by one that handles them too.
 */
export async function measureWebhook(parts: Parts, effort: Effort): Promise<Figure[]> {
  return [
    ...(await measureIntake(parts, effort, { roles: 'http', database: 'webhook', aims: [0.5, 0.7] })),
    ...(await measureIntake(parts, effort, { roles: 'http,worker', database: 'webhook_handled', aims: [] })),
  ]
}

async function measureIntake(
  parts: Parts,
  { runs, seconds }: Effort,
  { roles, database, aims }: { roles: string; database: string; aims: readonly number[] },
): Promise<Figure[]> {
  const databaseUrl = await parts.createDatabase(database)
  const servers = [
    await startServer(parts, databaseUrl, { ROLES: roles }),
    await startBaseline(databaseUrl),
  ] as const
  const [server, baseline] = servers
  const handled = roles === 'http' ? 'handled elsewhere' : 'handled by the same process'
  const figures: Figure[] = []
  try {
    // Before the others leave it with what is to be handled.
    if (roles !== 'http') figures.push(await measureBurst(server, { runs, seconds }))
    for (const [index, concurrency] of [1, 32].entries()) {
      const rate = (url: string) => async () =>
        (await runLoad({ ...load(url), concurrency, seconds })).requestsPerSecond
      const aim = aims[index]
      figures.push(
        await measure(
          `webhook intake, ${concurrency} at a time, ${handled}`,
          'requests/s',
          runs,
          { value: rate(`${server.url}/telegram/webhook`), baseline: rate(`${baseline.url}/insert`) },
          { comparison: 'ratio', ...(aim !== undefined && { atLeast: aim }) },
        ),
      )
    }
  } finally {
    await Promise.all(servers.map((each) => each.stop()))
  }
  return figures
}

async function measureBurst(server: Target, { runs, seconds }: Effort): Promise<Figure> {
  const slowest: number[] = []
  for (let run = 0; run <= runs; run++) {
    const burst = { ...load(`${server.url}/telegram/webhook`), concurrency: BURST_CONNECTIONS, amount: BURST }
    const { p99Ms } = await runLoad({ ...burst, seconds })
    // The first turn warms up.
    if (run > 0) slowest.push(p99Ms)
  }
  return compare(
    `a burst of ${BURST} updates on ${BURST_CONNECTIONS} connections, handled by the same process: p99`,
    'ms',
    median(slowest),
    0,
    { comparison: 'difference', atMost: 250 },
  )
}

function load(url: string) {
  return { url, headers: { 'x-telegram-bot-api-secret-token': WEBHOOK_SECRET }, nextBody }
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
