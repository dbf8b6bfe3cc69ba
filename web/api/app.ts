/** A refusal of the server. `code` is one of `docs/errors.md`, or `unreachable`. */
export class AppError extends Error {
  readonly code: string
  /** The wrong part of the request. */
  readonly field: string | undefined

  constructor(code: string, message = '', field?: string) {
    super(message)
    this.name = 'AppError'
    this.code = code
    this.field = field
  }

  /** Nobody is signed in any more. */
  get isSignedOut(): boolean {
    return this.code === 'session.missing' || this.code === 'session.expired'
  }
}

type Headers = Readonly<Record<string, string>>

async function ask<T>(method: string, path: string, body?: object, headers: Headers = {}): Promise<T> {
  const init = body && {
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  }
  let answer: Response
  let said: unknown
  try {
    answer = await fetch(`/app${path}`, { method, ...init })
    said = await answer.json()
  } catch {
    throw new AppError('unreachable')
  }
  if (answer.ok) return said as T
  const { code, error, field } = said as { code?: string; error?: string; field?: string }
  throw new AppError(code ?? 'unreachable', error, field)
}

/** Asks the server in the name of the session. Paths follow `/app`. Each throws `AppError`. */
export const app = {
  get: <T>(path: string) => ask<T>('GET', path),
  post: <T>(path: string, body: object = {}, headers?: Headers) => ask<T>('POST', path, body, headers),
  patch: <T>(path: string, body: object) => ask<T>('PATCH', path, body),
  delete: <T>(path: string, body: object = {}) => ask<T>('DELETE', path, body),
}
