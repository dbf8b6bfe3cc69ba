import type { FastifyReply, FastifyRequest } from 'fastify'

/** The encodings of files, the smallest first, with the ending of the file that holds each. */
export const ENCODINGS = { br: '.br', gzip: '.gz' } as const
export type Encoding = keyof typeof ENCODINGS

/** A body, and what the build has made of it where that is smaller. */
export interface Encoded {
  readonly body: Buffer
  readonly br?: Buffer | undefined
  readonly gzip?: Buffer | undefined
}

/** Chooses the smallest body that a client takes (RFC 9110, section 12.5.3). Undefined means as it is. */
export function chooseEncoding(accepts: string | undefined, offered: Encoded): Encoding | undefined {
  if (accepts === undefined) return undefined
  const weights = new Map(
    accepts
      .toLowerCase()
      .split(',')
      .map((part) => {
        const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
        const weight = parameters.find((text) => text.startsWith('q='))?.slice(2) ?? '1'
        return [name, Number(weight)] as const
      }),
  )
  const takes = (name: string) => (weights.get(name) ?? weights.get('*') ?? 0) > 0
  return (Object.keys(ENCODINGS) as Encoding[]).find((name) => offered[name] !== undefined && takes(name))
}

/** Answers with the smallest body that the client takes. */
export function sendEncoded(request: FastifyRequest, reply: FastifyReply, encoded: Encoded): FastifyReply {
  const encoding = chooseEncoding(request.headers['accept-encoding'], encoded)
  if (encoding !== undefined) reply.header('content-encoding', encoding)
  const vary = reply.getHeader('vary')
  reply.header('vary', vary === undefined ? 'Accept-Encoding' : `${vary}, Accept-Encoding`)
  return reply.send(encoding === undefined ? encoded.body : encoded[encoding])
}
