import { describe, expect, it } from 'vitest'
import { createTestServer } from '../../tests/fixtures/server.ts'

const PUBLIC = 'https://ads.foyer.test'

async function statuses(clickUrl: string | undefined, hosts: readonly string[]) {
  const server = await createTestServer({
    config: { publicUrl: PUBLIC, clickUrl },
    routes: (app) => void app.get('/o/:token', { schema: { hide: true } }, async () => 'led on'),
  })
  const asked = hosts.flatMap((host) => ['/o/token', '/health'].map((url) => [host, url] as const))
  const answers = await Promise.all(
    asked.map(async ([host, url]) => (await server.app.inject({ url, headers: { host } })).statusCode),
  )
  await server.close()
  return answers
}

describe('the host of CLICK_URL', () => {
  it('answers nothing but the links of offers, and they leave from no other host', async () => {
    const hosts = ['go.foyer.test', 'GO.foyer.test:443', 'ads.foyer.test', '127.0.0.1:3000']
    expect(await statuses('https://go.foyer.test', hosts)).toEqual([200, 404, 200, 404, 404, 200, 404, 200])
  })

  it('may be that of PUBLIC_URL in development', async () => {
    expect(await statuses(PUBLIC, ['ads.foyer.test'])).toEqual([200, 200])
  })
})
