import fc from 'fast-check'
import { getAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import { DomainError, type ErrorCode } from '../shared/errors.ts'
import { authMessage, parseSignedRead, type SignedRequest, signatureHeaders } from './signedRead.ts'

const now = new Date(1_732_086_000_000)
const wallet = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const signature = `0x${'ab'.repeat(65)}`

function parse(
  query: Record<string, unknown>,
  headers: Record<string, unknown> = {},
  serviceName = 'Service',
) {
  return parseSignedRead({ query, headers }, { serviceName, now })
}

function failure(query: Record<string, unknown>, headers: Record<string, unknown> = {}): DomainError {
  try {
    parse(query, headers)
  } catch (error) {
    if (error instanceof DomainError) return error
    throw error
  }
  throw new Error('was accepted')
}

const good = { wallet, ts: '1732086000000', sig: signature }

const expectCode = (query: Record<string, unknown>, code: ErrorCode) => {
  expect(failure(query).code).toBe(code)
}

describe('a signed read', () => {
  it('is parsed from the query', () => {
    expect(parse(good)).toEqual({
      wallet,
      walletText: wallet,
      timestampText: '1732086000000',
      timestampMs: 1_732_086_000_000,
      signature,
    })
  })

  it('names the message and the headers by the name word', () => {
    expect(authMessage('Service', '1732086000000')).toBe('Service auth: 1732086000000')
    expect(authMessage('Acme', '007')).toBe('Acme auth: 007')
    expect(signatureHeaders('Acme')).toEqual({
      timestamp: 'x-acme-timestamp',
      signature: 'x-acme-signature',
    })
    const headers = { 'x-acme-timestamp': good.ts, 'x-acme-signature': good.sig }
    expect(parse({ wallet }, headers, 'Acme').signature).toBe(signature)
  })
})

describe('row 1: the wallet', () => {
  it('is one address of 40 hexadecimal digits', () => {
    expectCode({ ...good, wallet: undefined }, 'wallet.invalid')
    expect(failure({ wallet: undefined }).message).toMatch(/needed: `wallet` is missing; add the address/)
    expectCode({ ...good, wallet: '' }, 'wallet.invalid')
    expectCode({ ...good, wallet: [wallet, wallet] }, 'wallet.invalid')
    expectCode({ ...good, wallet: wallet.slice(0, -1) }, 'wallet.invalid')
    expectCode({ ...good, wallet: `${wallet}0` }, 'wallet.invalid')
    expectCode({ ...good, wallet: `${wallet}\n` }, 'wallet.invalid')
    expectCode({ ...good, wallet: wallet.slice(2) }, 'wallet.invalid')
    expectCode({ ...good, wallet: 'vitalik.eth' }, 'wallet.invalid')
  })

  it('carries a right EIP-55 checksum where it is of mixed case', () => {
    const checksummed = getAddress(wallet)
    expect(parse({ ...good, wallet: checksummed }).wallet).toBe(wallet)
    expectCode({ ...good, wallet: checksummed.replace('C5', 'c5') }, 'wallet.invalid')
  })

  it('is repeated as it was sent', () => {
    const upper = `0x${wallet.slice(2).toUpperCase()}`
    expect(parse({ ...good, wallet: upper })).toMatchObject({ wallet, walletText: upper })
  })

  it('is neither the zero address nor a precompile', () => {
    for (const number of [0x0, 0x1, 0x9, 0x0a, 0x11, 0x100, 0xffff]) {
      expectCode({ ...good, wallet: `0x${number.toString(16).padStart(40, '0')}` }, 'wallet.invalid')
    }
    expect(parse({ ...good, wallet: `0x${'10000'.padStart(40, '0')}` }).wallet).toMatch(/10000$/)
  })

  it('comes before everything else', () => {
    expectCode({ wallet: 'x' }, 'wallet.invalid')
    expectCode({ wallet: 'x', ts: 'x', sig: 'x' }, 'wallet.invalid')
  })
})

describe('row 2: timestamp and signature', () => {
  it('must both be there, and the sentence names the exact message to sign', () => {
    for (const query of [
      { wallet },
      { wallet, ts: good.ts },
      { wallet, sig: signature },
      { ...good, ts: '' },
      { ...good, sig: '' },
    ]) {
      const error = failure(query)
      expect(error.code).toBe('signature.missing')
      expect(error.message).toContain('`Service auth: 1732086000000`')
      expect(error.message).toContain('x-service-timestamp')
      expect(error.message).toContain('x-service-signature')
    }
  })

  it('come from header or query, each on its own, and the header wins', () => {
    const other = `0x${'cd'.repeat(65)}`
    const late = '1732086000001'
    expect(parse({ wallet, sig: signature }, { 'x-service-timestamp': late })).toMatchObject({
      timestampText: late,
      signature,
    })
    expect(parse({ wallet, ts: late }, { 'x-service-signature': other })).toMatchObject({
      timestampText: late,
      signature: other,
    })
    expect(parse(good, { 'x-service-timestamp': late, 'x-service-signature': other })).toMatchObject({
      timestampText: late,
      signature: other,
    })
    expect(failure(good, { 'x-service-timestamp': 'x' }).code).toBe('signature.malformed')
    expect(failure(good, { 'x-service-signature': 'x' }).code).toBe('signature.malformed')
  })

  it('may be sent once only', () => {
    expectCode({ ...good, ts: [good.ts, good.ts] }, 'signature.malformed')
    expectCode({ ...good, sig: [signature, signature] }, 'signature.malformed')
    expect(failure(good, { 'x-service-timestamp': `${good.ts}, ${good.ts}` }).code).toBe(
      'signature.malformed',
    )
  })
})

describe('row 3: the timestamp', () => {
  it('is 1 to 16 decimal digits', () => {
    for (const ts of [
      'now',
      '-1',
      '+1732086000000',
      '1732086000000.0',
      '1.732086e12',
      ' 1732086000000',
      '1732086000000\n',
      '0x19348b8f580',
      '١٧٣٢٠٨٦٠٠٠٠٠٠',
      '00001732086000000',
    ]) {
      expectCode({ ...good, ts }, 'signature.malformed')
    }
  })

  it('is kept letter for letter, for the message to be rebuilt from', () => {
    expect(parse({ ...good, ts: '0001732086000000' })).toMatchObject({
      timestampText: '0001732086000000',
      timestampMs: 1_732_086_000_000,
    })
  })
})

describe('row 4: the clock', () => {
  it('takes a timestamp exactly 300,000 ms before or after', () => {
    expect(parse({ ...good, ts: '1732085700000' }).timestampMs).toBe(now.getTime() - 300_000)
    expect(parse({ ...good, ts: '1732086300000' }).timestampMs).toBe(now.getTime() + 300_000)
  })

  it('refuses one a millisecond further away, and says what it shows itself', () => {
    expectCode({ ...good, ts: '1732085699999' }, 'signature.expired')
    expectCode({ ...good, ts: '1732086300001' }, 'signature.expired')
    expectCode({ ...good, ts: '1732086000' }, 'signature.expired')
    expectCode({ ...good, ts: '0' }, 'signature.expired')
    expectCode({ ...good, ts: '9999999999999999' }, 'signature.expired')
    expect(failure({ ...good, ts: '0' }).message).toContain('1732086000000')
  })

  it('in seconds is told that milliseconds are wanted', () => {
    expect(failure({ ...good, ts: '1732086000' }).message).toContain('must be in milliseconds')
    expect(failure({ ...good, ts: '1732085699999' }).message).not.toContain('seconds:')
  })

  it('is looked at before the signature', () => {
    expectCode({ ...good, ts: '0', sig: 'x' }, 'signature.expired')
  })
})

describe('row 5: the signature', () => {
  it('is 0x and whole bytes', () => {
    for (const sig of ['ab', '0xabc', '0xzz', `${signature}a`, ` ${signature}`, `${signature}\n`, '0X00']) {
      expectCode({ ...good, sig }, 'signature.malformed')
    }
    expect(parse({ ...good, sig: signature.replaceAll('ab', 'AB') }).signature).toBe(signature)
  })

  it('may be short or empty, as those of contract wallets are', () => {
    expect(parse({ ...good, sig: '0x' }).signature).toBe('0x')
    expect(parse({ ...good, sig: '0x01' }).signature).toBe('0x01')
  })

  it('is at most 4 KiB long', () => {
    expect(parse({ ...good, sig: `0x${'ab'.repeat(4_096)}` }).signature).toHaveLength(2 + 2 * 4_096)
    expectCode({ ...good, sig: `0x${'ab'.repeat(4_097)}` }, 'signature.malformed')
  })

  it('carries no ERC-8010 suffix', () => {
    expectCode({ ...good, sig: `${signature}${'8010'.repeat(16)}` }, 'signature.malformed')
    expectCode({ ...good, sig: `0x${'8010'.repeat(16)}` }, 'signature.malformed')
  })
})

describe('P59: a refusal', () => {
  it('repeats neither the signature nor any other text that was sent', () => {
    for (const query of [
      { ...good, ts: 'secret' },
      { ...good, ts: '1' },
      { ...good, sig: `${signature}secret` },
      { ...good, wallet: 'secret' },
      { wallet, sig: signature },
    ]) {
      expect(failure(query).message).not.toMatch(/secret|abab/)
    }
  })
})

describe('any request at all', () => {
  const text = fc.oneof(
    fc.string(),
    fc.constantFrom(wallet, signature, good.ts, '0x', '0', '', '1732086000001'),
    fc.stringMatching(/^0x[0-9a-fA-F]{0,90}$/),
    fc.stringMatching(/^\d{1,20}$/),
  )
  const value = fc.oneof(text, fc.array(text, { maxLength: 3 }), fc.constant(undefined), fc.anything())
  const record = (keys: readonly string[]) =>
    fc.record(Object.fromEntries(keys.map((key) => [key, value])), { requiredKeys: [] })
  const request: fc.Arbitrary<SignedRequest> = fc.record({
    query: record(['wallet', 'ts', 'sig', '__proto__']),
    headers: record(['x-service-timestamp', 'x-service-signature']),
  })

  it('is a well-formed signed read in time, or a refusal with one of four codes', () => {
    fc.assert(
      fc.property(request, (given) => {
        try {
          const read = parseSignedRead(given, { serviceName: 'Service', now })
          expect(read.wallet).toMatch(/^0x[0-9a-f]{40}$/)
          expect(read.walletText).toBe(given.query.wallet)
          expect(read.timestampText).toMatch(/^\d{1,16}$/)
          expect(Math.abs(read.timestampMs - now.getTime())).toBeLessThanOrEqual(300_000)
          expect(read.signature).toMatch(/^0x([0-9a-f]{2}){0,4096}$/)
        } catch (error) {
          if (!(error instanceof DomainError)) throw error
          expect(error.code).toMatch(/^(wallet\.invalid|signature\.(missing|malformed|expired))$/)
        }
      }),
      { numRuns: 5_000 },
    )
  })
})
