import { execFile } from 'node:child_process'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let server: http.Server
let origin: string
const asked: string[] = []

beforeAll(async () => {
  server = http.createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    asked.push(pathname)
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(pathname === '/health' ? { service: 'Acme' } : request.headers))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
beforeEach(() => {
  asked.length = 0
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

function ask(...args: string[]): Promise<{ code: number; output: string }> {
  const program = fileURLToPath(new URL('ask.ts', import.meta.url))
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...args, '--url', origin], (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, output: out + err }),
    )
  })
}

describe('npm run ask', () => {
  it('signs with the name word that the server tells, and adds a forgotten slash', async () => {
    const { code, output } = await ask('api/groups')
    expect(code).toBe(0)
    expect(asked).toEqual(['/health', '/api/groups'])
    expect(output).toMatch(/"x-acme-signature": "0x[0-9a-f]{130}"/)
  })

  it.each(['//elsewhere.example/api/groups', 'https://elsewhere.example/api/groups'])(
    'asks nobody but the server: %s',
    async (path) => {
      const { code, output } = await ask(path)
      expect(code).toBe(1)
      expect(output).toBe(`<path> is a path such as /api/groups, not "${path}"; --url names the server.\n`)
      expect(asked).toEqual([])
    },
  )

  it('explains itself where there is no path', async () => {
    expect(await ask()).toMatchObject({ code: 1, output: expect.stringContaining('npm run ask -- <path>') })
  })
})
