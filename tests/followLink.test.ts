import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createAskHost } from '../server/adapters/links/askHost.ts'
import { followLink, MAX_HOPS } from '../server/links/followLink.ts'
import { startWebHost, type WebHost } from './fixtures/webHost.ts'

const RULES = { allowsTest: false, ownHosts: ['ads.foyer.chat'] }
const PUBLIC = '93.184.216.34'

let host: WebHost
let answer: (request: IncomingMessage, response: ServerResponse) => void
let asked: string[]
/** The addresses that each look at a host's name finds, in turn; the last stays. */
let names: Record<string, string[][]>

beforeAll(async () => {
  host = await startWebHost((request, response) => {
    asked.push(`${request.method} ${request.headers.host}${request.url}`)
    answer(request, response)
  })
})
afterAll(() => host.close())
beforeEach(() => {
  asked = []
  host.dialled.length = 0
  names = {}
  answer = (_, response) => response.end('hello')
})

const ask = createAskHost({
  dial: (place) => host.dial(place),
  resolve: async (name) => {
    const turns = names[name] ?? [[PUBLIC]]
    return (turns.length > 1 ? turns.shift() : turns[0]) ?? []
  },
})

const follow = (url: string, patienceMs = 5_000) => followLink(ask, { url, rules: RULES, patienceMs })
const redirect =
  (location: string, status = 302) =>
  (_: IncomingMessage, response: ServerResponse) =>
    response.writeHead(status, { location }).end()

describe('P117: a look at where an address leads', () => {
  it('ends at the first host where nothing leads on', async () => {
    expect(await follow('https://shop.com/a?x=1#b')).toEqual({
      kind: 'ended',
      end: { host: 'shop.com', shown: 'shop.com' },
      hosts: ['shop.com'],
      status: 200,
    })
    expect(asked).toEqual(['GET shop.com/a?x=1&foyer_click=check'])
    expect(host.dialled).toEqual([PUBLIC])
  })

  it.each([301, 302, 303, 307, 308])('follows a redirect by %i, a relative one too', async (status) => {
    answer = (request, response) => {
      if (request.headers.host === 'www.shop.com') return response.writeHead(404).end()
      const location = request.url === '/b' ? 'https://www.shop.com/c' : 'b'
      return response.writeHead(status, { location }).end()
    }
    expect(await follow('https://shop.com/a')).toMatchObject({
      kind: 'ended',
      end: { host: 'www.shop.com' },
      hosts: ['shop.com', 'www.shop.com'],
      status: 404,
    })
    expect(asked.at(-1)).toBe('GET www.shop.com/c')
  })

  it('follows a Refresh header, as browsers do', async () => {
    answer = (request, response) =>
      request.headers.host === 'shop.com'
        ? response.writeHead(200, { refresh: '0; url="https://evil.com/"' }).end()
        : response.end()
    expect(await follow('https://shop.com/')).toMatchObject({ end: { host: 'evil.com' } })
  })

  it('brings no cookie, no authorization, no referrer', async () => {
    let headers: IncomingMessage['headers'] = {}
    answer = (request, response) => {
      headers = request.headers
      response.writeHead(200, { 'set-cookie': 'a=b' }).end()
    }
    await follow('https://shop.com/')
    await follow('https://shop.com/')
    expect(Object.keys(headers).toSorted()).toEqual(
      ['accept', 'accept-encoding', 'accept-language', 'connection', 'host', 'user-agent'].toSorted(),
    )
  })

  it.each([
    ['http://shop.com/', 'not_https'],
    ['https://127.0.0.1/', 'ip'],
    ['https://[::ffff:127.0.0.1]/', 'ip'],
    ['https://2852039166/latest/meta-data', 'ip'],
    ['https://localhost/', 'host_special'],
    ['https://metadata.google.internal/', 'host_special'],
    ['https://shop.com:8443/', 'port'],
    ['https://user@shop.com/', 'user'],
    ['https://bit.ly/abc', 'shortener'],
    ['https://t.me/abc', 'telegram'],
    ['https://ads.foyer.chat/deposit', 'own'],
    ['file:///etc/passwd', 'not_https'],
    ['https://shop.com/go?to=https://evil.com', 'redirector'],
  ])('takes no step to %s', async (location, flaw) => {
    answer = redirect(location)
    expect(await follow('https://shop.com/')).toEqual({ kind: 'refused', host: 'shop.com', flaw })
    expect(asked).toHaveLength(1)
  })

  it.each([
    '0.0.0.0',
    '10.0.0.1',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '192.168.0.1',
    '198.18.0.1',
    '224.0.0.1',
    '::',
    '::1',
    '::ffff:10.0.0.1',
    '::ffff:93.184.216.34',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    'fd00::1',
    'fe80::1',
    'ff02::1',
  ])('connects to no host that stands for %s', async (address) => {
    for (const addresses of [[address], [PUBLIC, address], [address, PUBLIC]]) {
      names = { 'shop.com': [addresses] }
      expect(await follow('https://shop.com/')).toEqual({
        kind: 'refused',
        host: 'shop.com',
        flaw: 'not_public',
      })
    }
    expect(host.dialled).toEqual([])
  })

  it('connects to the address that was checked, though the name stands for another a moment later', async () => {
    names = { 'shop.com': [[PUBLIC], ['127.0.0.1']] }
    expect(await follow('https://shop.com/')).toMatchObject({ kind: 'ended' })
    expect(host.dialled).toEqual([PUBLIC])
    names = { 'shop.com': [[PUBLIC], ['127.0.0.1']] }
    answer = redirect('/again')
    expect(await follow('https://shop.com/')).toMatchObject({ kind: 'refused', flaw: 'not_public' })
    expect(host.dialled).toEqual([PUBLIC, PUBLIC])
  })

  it('does not connect where a later host is not public', async () => {
    names = { 'evil.com': [['10.0.0.1']] }
    answer = redirect('https://evil.com/')
    expect(await follow('https://shop.com/')).toEqual({
      kind: 'refused',
      host: 'evil.com',
      flaw: 'not_public',
    })
    expect(host.dialled).toEqual([PUBLIC])
  })

  it('follows five redirects and no sixth', async () => {
    answer = (request, response) => {
      const at = Number(/\d+/.exec(request.url ?? '')?.[0] ?? 0)
      redirect(`/${at + 1}`)(request, response)
    }
    expect(await follow('https://shop.com/0')).toEqual({ kind: 'refused', host: 'shop.com', flaw: 'endless' })
    expect(asked).toHaveLength(MAX_HOPS + 1)
    asked = []
    expect(await follow('https://shop.com/')).toMatchObject({ flaw: 'endless' })
  })

  it('reads no body, however long', async () => {
    let sent = 0
    let closed: Promise<void> = Promise.resolve()
    answer = (_, response) => {
      closed = new Promise((resolve) => response.once('close', resolve))
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(16_384))) sent += 16_384
        if (!response.destroyed) response.once('drain', more)
      }
      more()
    }
    expect(await follow('https://shop.com/')).toMatchObject({ kind: 'ended', status: 200 })
    await closed
    expect(sent).toBeLessThan(64 * 1024 * 1024)
  })

  it('waits for no slow body, and not for long for a host that stays silent or drips', async () => {
    answer = (_, response) => void response.writeHead(200).write('a')
    expect(await follow('https://shop.com/')).toMatchObject({ kind: 'ended' })
    answer = () => {}
    const late = { kind: 'unreachable', host: 'shop.com', description: 'it did not answer in time' }
    expect(await follow('https://shop.com/', 300)).toEqual(late)
    answer = ({ socket }) => {
      const timer = setInterval(() => socket.write('H'), 20)
      socket.once('close', () => clearInterval(timer))
      socket.on('error', () => {})
    }
    expect(await follow('https://shop.com/', 300)).toMatchObject({ kind: 'unreachable' })
  })

  it('has one time for all steps together', async () => {
    answer = (request, response) => void setTimeout(() => redirect(`${request.url}a`)(request, response), 200)
    expect(await follow('https://shop.com/', 500)).toMatchObject({ kind: 'unreachable' })
    expect(asked.length).toBeLessThan(4)
  })

  it('gives up on huge headers and on interim answers', async () => {
    answer = (_, response) => response.writeHead(200, { 'x-long': 'a'.repeat(20_000) }).end()
    expect(await follow('https://shop.com/')).toMatchObject({ description: 'its headers are too long' })
    answer = (_, response) => response.writeEarlyHints({ link: '<a>; rel=preload' })
    expect(await follow('https://shop.com/')).toMatchObject({ kind: 'unreachable' })
  })

  it.each([
    [
      'switches to another protocol',
      'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n',
    ],
    ['sends nothing but an end', ''],
  ])('is over where a host %s', async (_, sent) => {
    answer = ({ socket }) => void socket.end(sent)
    expect(await follow('https://shop.com/', 1_000)).toMatchObject({ kind: 'unreachable' })
  })

  it('believes no host without a certificate of its own', async () => {
    expect(await follow('https://shop.org/')).toMatchObject({
      kind: 'unreachable',
      description: 'it cannot be reached (ERR_TLS_CERT_ALTNAME_INVALID)',
    })
    expect(asked).toEqual([])
  })

  it('says that a name without an address cannot be reached', async () => {
    const nameless = createAskHost({
      dial: host.dial,
      resolve: async () => {
        throw Object.assign(new Error('no'), { code: 'ENOTFOUND' })
      },
    })
    expect(await followLink(nameless, { url: 'https://shop.com/', rules: RULES })).toEqual({
      kind: 'unreachable',
      host: 'shop.com',
      description: 'it cannot be reached (ENOTFOUND)',
    })
  })
})
