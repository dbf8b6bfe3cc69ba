import cors, { type FastifyCorsOptions } from '@fastify/cors'
import type { FastifyRequest } from 'fastify'
import { signatureHeaders } from '../wallet-auth/signedRead.ts'
import type { App } from './app.ts'
import { type Endpoints, pathOf } from './endpoints.ts'

const CLOSED: FastifyCorsOptions = { origin: false }
const PREFLIGHT_SECONDS = 7_200

/**
 * Any origin may call the routes that say `anyOrigin`: they know no cookies, so an origin proves nothing and endangers nobody.
 * The two signature headers are allowed, and what a client needs of the answer's headers is readable.
 */
export async function allowAnyOrigin(app: App, endpoints: Endpoints, serviceName: string): Promise<void> {
  const { timestamp, signature } = signatureHeaders(serviceName)
  const open: FastifyCorsOptions = {
    origin: '*',
    credentials: false,
    methods: ['GET', 'HEAD', 'POST'],
    allowedHeaders: ['content-type', timestamp, signature],
    exposedHeaders: ['link', 'retry-after'],
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
