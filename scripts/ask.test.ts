import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { LAUNCHER } from '../server/shared/places.ts'

let server: http.Server
let origin: string
let folder: string
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
  folder = mkdtempSync(join(tmpdir(), 'foyer-ask-'))
})
beforeEach(() => {
  asked.length = 0
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await new Promise((resolve) => server.close(resolve))
})

const ask = (...args: string[]) => askIn({ DATA_DIR: folder }, ...args, '--url', origin)

function askIn(env: Record<string, string>, ...args: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [LAUNCHER, 'ask', ...args], { env, cwd: folder }, (error, out, err) =>
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
      expect(output).toContain(
        `<path> is a path such as /api/groups, not “${path}”; --url names the server.\n\n`,
      )
      expect(asked).toEqual([])
    },
  )

  it('finds the server that runs here, else the one on PORT', async () => {
    const running = { server: origin, telegram: 'http://127.0.0.1:1' }
    writeFileSync(join(folder, 'parts.json'), JSON.stringify(running))
    expect((await askIn({ DATA_DIR: folder, PORT: '1' }, '/api/groups')).code).toBe(0)
    rmSync(join(folder, 'parts.json'))
    expect((await askIn({ DATA_DIR: folder, PORT: new URL(origin).port }, '/api/groups')).code).toBe(0)
    expect(await askIn({ DATA_DIR: folder, PORT: '1' }, '/api/groups')).toEqual({
      code: 1,
      output: 'No answer from http://localhost:1. Is the server running there? (npm start)\n',
    })
    expect((await askIn({ DATA_DIR: folder }, '/api/groups', '--url', 'here')).output).toBe(
      '--url must be an origin such as http://localhost:3000, not “here”.\n',
    )
  })

  it('explains itself where there is no path', async () => {
    expect(await ask()).toMatchObject({ code: 1, output: expect.stringContaining('npm run ask -- <path>') })
  })
})
