import cors, { type FastifyCorsOptions } from '@fastify/cors'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { DomainError } from '../shared/errors.ts'
import { signatureHeaders } from '../wallet-auth/signedRead.ts'
import type { App } from './app.ts'
import { type Endpoints, pathOf } from './endpoints.ts'
import { REQUEST_ID_HEADER } from './errors.ts'

const CLOSED: FastifyCorsOptions = { origin: false }
const PREFLIGHT_SECONDS = 7_200

/**
 * Any origin may call the routes with `anyOrigin`: they use no cookies, so an origin proves nothing and endangers nobody.
 * Clients may send the two signature headers, and read `link`, `retry-after` and `x-request-id`.
 */
export async function allowAnyOrigin(app: App, endpoints: Endpoints, serviceName: string): Promise<void> {
  const { timestamp, signature } = signatureHeaders(serviceName)
  const open: FastifyCorsOptions = {
    origin: '*',
    credentials: false,
    methods: ['GET', 'HEAD', 'POST'],
    allowedHeaders: ['content-type', timestamp, signature],
    exposedHeaders: ['link', 'retry-after', REQUEST_ID_HEADER],
    maxAge: PREFLIGHT_SECONDS,
    strictPreflight: false,
  }
  await app.register(cors, {
    hideOptionsRoute: true,
    delegator: (request: FastifyRequest, callback) => {
      const isOpen =
        request.method === 'OPTIONS'
          ? endpoints.isOpen(pathOf(request.url))
          : request.routeOptions.config.anyOrigin === true
      callback(null, isOpen ? open : CLOSED)
    },
  })
}

/** The links of offers leave from here. */
const CLICK_PATH = '/o/'

/**
 * Keeps the host of `CLICK_URL` apart: it answers nothing but the links of offers, and they leave from no other host, so that
 * an offer never speaks in the name of the host where people sign in and pay. In development both may be one.
 */
export function separateClickHost(
  app: App,
  { clickUrl, publicUrl }: Pick<Config, 'clickUrl' | 'publicUrl'>,
): void {
  if (clickUrl === undefined) return
  const { hostname } = new URL(clickUrl)
  if (hostname === new URL(publicUrl).hostname) return
  app.addHook('onRequest', async (request) => {
    const isClick = pathOf(request.url).startsWith(CLICK_PATH)
    const isClickHost = request.hostname.toLowerCase() === hostname
    if (isClick !== isClickHost) throw new DomainError('route.not_found')
  })
}
