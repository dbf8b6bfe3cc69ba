import { domainToASCII } from 'node:url'
import fc from 'fast-check'
import ipaddr from 'ipaddr.js'
import { describe, expect, it } from 'vitest'
import { isPublicAddress } from '../shared/localAddress.ts'
import {
  CLICK_PARAMETER,
  LINK_FLAWS,
  type LinkFlaw,
  MAX_URL_LENGTH,
  parseLink,
  readLink,
  withClick,
} from './link.ts'
import { shownHost } from './shownHost.ts'

const RULES = { allowsTest: false, ownHosts: ['ads.foyer.chat', 'go.foyer.chat'] }
const read = (text: string) => readLink(text, RULES)
const B64 = Buffer.from('https://evil.com/').toString('base64')

const REFUSED: readonly (readonly [text: string, flaw: LinkFlaw])[] = [
  ['', 'not_https'],
  ['shop.com', 'not_https'],
  ['http://shop.com/', 'not_https'],
  ['javascript:alert(1)', 'not_https'],
  ['//shop.com/', 'not_https'],
  ['https:shop.com', 'not_https'],
  ['https:/shop.com', 'not_https'],
  ['https:///shop.com', 'unreadable'],
  ['https://', 'unreadable'],
  ['https://shop.com\\@evil.com/', 'unreadable'],
  ['https://sh op.com/', 'unreadable'],
  ['https://shop.com/\u0007', 'unreadable'],
  ['https://shop.com/a\u2028b', 'unreadable'],
  ['https://shop.com/\ud800', 'unreadable'],
  ['https://sh%6fp.com/', 'unreadable'],
  [`https://shop.com/${'a'.repeat(MAX_URL_LENGTH)}`, 'too_long'],
  [`https://shop.com/${'й'.repeat(100)}`, 'too_long'],
  ['https://me@shop.com/', 'user'],
  ['https://@shop.com/', 'user'],
  ['https://me:secret@shop.com/', 'user'],
  ['https://shop.com:8443/', 'port'],
  ['https://shop.com:443/', 'port'],
  ['https://shop.com:/', 'port'],
  ['https://93.184.216.34/', 'ip'],
  ['https://93.184.216.34./', 'ip'],
  ['https://1572395042/', 'ip'],
  ['https://0x5db8d822/', 'ip'],
  ['https://0135.0270.0330.042/', 'ip'],
  ['https://93.12113954/', 'ip'],
  ['https://０x7f.1/', 'ip'],
  ['https://127。0。0。1/', 'ip'],
  ['https://[::1]/', 'ip'],
  ['https://[2606:2800:220:1::1]:8080/', 'ip'],
  ['https://[::ffff:93.184.216.34]/', 'ip'],
  ['https://localhost/', 'host_special'],
  ['https://intranet/', 'host_special'],
  ['https://shop.com./', 'host_special'],
  ['https://shop_1.com/', 'host_special'],
  ['https://-shop.com/', 'host_special'],
  ['https://printer.local/', 'host_special'],
  ['https://metadata.google.internal/', 'host_special'],
  ['https://a.localhost/', 'host_special'],
  ['https://shop.test/', 'host_special'],
  ['https://facebookwkhpilnemxj7asaniu7vnjjbiltxjqhye3mhbshg7kx5tfyd.onion/', 'host_special'],
  ['https://10.0.0.1.nip.io/', 'host_special'],
  ['https://2.0.192.in-addr.arpa/', 'host_special'],
  [`https://${'a'.repeat(61)}.com/`, 'host_long'],
  ['https://ads.foyer.chat/deposit', 'own'],
  ['https://go.foyer.chat/o/abc', 'own'],
  ['https://t.me/shop', 'telegram'],
  ['https://shop.t.me/', 'telegram'],
  ['https://web.telegram.org/', 'telegram'],
  ['https://T.ME/shop', 'telegram'],
  ['https://bit.ly/3abc', 'shortener'],
  ['https://shop.page.link/x', 'shortener'],
  ['https://www.google.com/url?q=shop.com', 'redirector'],
  ['https://www.google.co.uk/amp/s/shop.com', 'redirector'],
  ['https://l.facebook.com/l.php?u=shop', 'redirector'],
  ['https://vk.com/away.php?to=shop', 'redirector'],
  ['https://shop-com.translate.goog/', 'redirector'],
  ['https://shop.com/go?to=https://evil.com', 'redirector'],
  ['https://shop.com/go?to=https%3A%2F%2Fevil.com', 'redirector'],
  ['https://shop.com/go?to=https%253A%252F%252Fevil.com', 'redirector'],
  ['https://shop.com/go?to=//evil.com', 'redirector'],
  ['https://shop.com/go?to=/%5Cevil.com', 'redirector'],
  ['https://shop.com//evil.com', 'redirector'],
  ['https://shop.com/https://evil.com', 'redirector'],
  ['https://shop.com/#https://evil.com', 'redirector'],
  ['https://shop.com/?x=javascript:alert(1)', 'redirector'],
  ['https://shop.com/?x=tg:resolve', 'redirector'],
  [`https://shop.com/?x=${B64}`, 'redirector'],
  [`https://shop.com/?${CLICK_PARAMETER}=1`, 'click_taken'],
]

describe('an address that an offer may lead to', () => {
  it.each(REFUSED)('is not %s: %s', (text, flaw) => {
    expect(read(text)).toBe(flaw)
  })

  it('meets every flaw in these examples', () => {
    expect([...new Set(REFUSED.map(([, flaw]) => flaw))].toSorted()).toEqual(
      Object.keys(LINK_FLAWS).toSorted(),
    )
  })

  it.each([
    ['https://shop.com', 'https://shop.com/', 'shop.com'],
    [' https://Shop.COM/a/../b?x=1&y=%20#top ', 'https://shop.com/b?x=1&y=%20#top', 'shop.com'],
    ['https://shop.com/?utm_source=foyer', 'https://shop.com/?utm_source=foyer', 'shop.com'],
    ['https://www.google.com/maps/place/x', 'https://www.google.com/maps/place/x', 'www.google.com'],
    ['https://münchen.de/', 'https://xn--mnchen-3ya.de/', 'münchen.de'],
    ['https://пример.рф/', 'https://xn--e1afmkfd.xn--p1ai/', 'пример.рф'],
  ])('is %s', (text, url, shown) => {
    expect(read(text)).toEqual({ url, host: new URL(url).hostname, shown })
  })

  it('may end in .test in the sandbox alone', () => {
    expect(readLink('https://shop.test/', { ...RULES, allowsTest: true })).toMatchObject({
      host: 'shop.test',
    })
  })

  it('is refused with its flaw where a use case parses it', () => {
    expect(() => parseLink('https://t.me/x', RULES)).toThrowError(
      expect.objectContaining({
        code: 'offer.link_refused',
        details: expect.objectContaining({ flaw: 'telegram' }),
      }),
    )
  })

  it('P116: no text parses to an IP address, to one label or to another host than a browser contacts', () => {
    const host = fc.oneof(
      fc.domain(),
      fc.ipV4(),
      fc.ipV4Extended(),
      fc.ipV6().map((ip) => `[${ip}]`),
      fc.nat(0xffffffff).map(String),
      fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) => `${text}.com`),
      fc.constantFrom('localhost', '127.1', '0x7f.1', '０.0.0.0', 'a.internal', 'shop.com'),
    )
    const text = fc
      .tuple(
        fc.constantFrom('', 'a@', 'a:b@'),
        host,
        fc.constantFrom('', '.', ':80'),
        fc.webPath(),
        fc.webFragments(),
      )
      .map(([user, host, port, path, fragment]) => `https://${user}${host}${port}${path}#${fragment}`)
    fc.assert(
      fc.property(fc.oneof(text, fc.webUrl({ withQueryParameters: true }), fc.string()), (text) => {
        const link = read(text)
        if (typeof link === 'string') return
        const visited = new URL(link.url)
        expect(visited).toMatchObject({
          protocol: 'https:',
          username: '',
          password: '',
          port: '',
          hostname: link.host,
        })
        expect(ipaddr.isValid(link.host)).toBe(false)
        expect(link.host.split('.').length).toBeGreaterThan(1)
        expect(link.url.length).toBeLessThanOrEqual(MAX_URL_LENGTH)
        expect(domainToASCII(link.shown)).toBe(link.host)
        expect(new URL(text.trim()).hostname).toBe(link.host)
        expect(read(link.url)).toEqual(link)
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('the host on the button', () => {
  it.each([
    ['shop.com', 'shop.com'],
    ['xn--mnchen-3ya.de', 'münchen.de'],
    ['xn--80ak6aa92e.com', 'xn--80ak6aa92e.com'], // "аррӏе.com" in Cyrillic letters
    ['xn--e1afmkfd.com', 'xn--e1afmkfd.com'], // Cyrillic before a Latin ending
    ['xn--twtter-q4a.com', 'xn--twtter-q4a.com'], // "twıtter.com" without its dot
    ['xn--pypal-4ve.com', 'xn--pypal-4ve.com'], // a Cyrillic "а" among Latin letters
    ['xn--fsqu00a.xn--fiqs8s', '例子.中国'],
  ])('%s is shown as %s', (host, shown) => {
    expect(shownHost(host)).toBe(shown)
  })

  it('is the host that is contacted, whatever letters it has', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }), { minLength: 2 }),
        (labels) => {
          const host = URL.parse(`https://${labels.join('.')}/`)?.hostname
          if (host !== undefined) expect(domainToASCII(shownHost(host))).toBe(domainToASCII(host))
        },
      ),
      { numRuns: 2_000 },
    )
  })
})

describe("the click's token in the address", () => {
  it.each([
    ['https://shop.com/', 'https://shop.com/?foyer_click=T'],
    ['https://shop.com/a?x=1+2&y=%20', 'https://shop.com/a?x=1+2&y=%20&foyer_click=T'],
    ['https://shop.com/a?', 'https://shop.com/a?foyer_click=T'],
    ['https://shop.com/a?x&', 'https://shop.com/a?x&foyer_click=T'],
    ['https://shop.com/a#b?c', 'https://shop.com/a?foyer_click=T#b?c'],
    ['https://shop.com/a?x=1#b', 'https://shop.com/a?x=1&foyer_click=T#b'],
  ])('%s leads to %s', (url, visited) => {
    expect(withClick(url, 'T')).toBe(visited)
  })

  it('changes nothing else of any accepted address', () => {
    fc.assert(
      fc.property(
        fc.webUrl({ withQueryParameters: true, withFragments: true, validSchemes: ['https'] }),
        (text) => {
          const link = read(text)
          if (typeof link === 'string') return
          const [before, after] = [new URL(link.url), new URL(withClick(link.url, 'T'))]
          expect(after.searchParams.get(CLICK_PARAMETER)).toBe('T')
          const fragment = before.href.includes('#') ? before.href.slice(before.href.indexOf('#')) : ''
          const base = before.href.slice(0, before.href.length - fragment.length)
          const spelt = ['', '?', '&'].map((joint) => `${base}${joint}foyer_click=T${fragment}`)
          expect(spelt).toContain(after.href)
          expect([after.host, after.pathname, after.hash]).toEqual([
            before.host,
            before.pathname,
            before.hash,
          ])
        },
      ),
      { numRuns: 2_000 },
    )
  })
})

describe('a public address', () => {
  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.31.0.1',
    '192.0.0.8',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:93.184.216.34',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::1',
    '2002:7f00:1::',
    '2001::1',
    '100::1',
    'fc00::1',
    'fd12::1',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    '2001:db8::1',
    '4000::1',
    'shop.com',
    '',
  ])('is not %s', (text) => {
    expect(isPublicAddress(text)).toBe(false)
  })

  it.each(['93.184.216.34', '8.8.8.8', '2606:2800:220:1::1', '2a00:1450:4001::1'])('is %s', (text) => {
    expect(isPublicAddress(text)).toBe(true)
  })
})
