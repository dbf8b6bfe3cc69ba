import type { ApiMethods, Opts } from '@grammyjs/types'
import { type BotApi, badRequest, type Params } from './botApi.ts'
import type { Upload } from './upload.ts'

/** Checks one parameter; `undefined` means absent. Throws Telegram's error. */
export type Reader<T> = (value: unknown, name: string) => T

type MethodName = keyof ApiMethods<Upload>
type Options<M extends MethodName> = Opts<Upload>[M]

/** A method's parameters: only names Telegram knows, each of Telegram's type. */
type ReadersOf<M extends MethodName> = { readonly [K in keyof Options<M>]?: Reader<Options<M>[K]> }
type Unknown<M extends MethodName, R> = { readonly [K in Exclude<keyof R, keyof Options<M>>]: never }
type Args<R> = { readonly [K in keyof R]: R[K] extends Reader<infer T> ? T : never }

export interface Method {
  readonly name: MethodName
  readonly run: (api: BotApi, params: Params) => unknown
}

/**
 * A method of the Bot API. Its name, its parameters and its result are held to Telegram's own by the compiler. A parameter
 * that the sandbox does not imitate is refused, so that nobody relies on it.
 */
export function method<M extends MethodName, R extends ReadersOf<M>>(
  name: M,
  readers: R & Unknown<M, R>,
  act: (
    api: BotApi,
    args: Args<R>,
  ) => ReturnType<ApiMethods<Upload>[M]> | Promise<ReturnType<ApiMethods<Upload>[M]>>,
): Method {
  const known = Object.entries(readers) as [string, Reader<unknown>][]
  return {
    name,
    run(api, params) {
      for (const [key, value] of Object.entries(params)) {
        if (value !== undefined && !Object.hasOwn(readers, key)) {
          throw badRequest(`the sandbox does not imitate the parameter ${key} of ${name}`)
        }
      }
      const args = Object.fromEntries(known.map(([key, read]) => [key, read(params[key], key)]))
      return act(api, args as Args<R>)
    },
  }
}

export const chatId: Reader<number | string> = (value) => {
  if (value === undefined || value === null || value === '') throw badRequest('chat_id is empty')
  const id = Number(value)
  return Number.isSafeInteger(id) ? id : String(value)
}

export const userId: Reader<number> = (value, name) => {
  const id = Number(value)
  if (!Number.isSafeInteger(id) || id <= 0) throw badRequest(`invalid ${name} specified`)
  return id
}

export const messageId: Reader<number> = (value) => {
  if (value === undefined) throw badRequest('message identifier is not specified')
  return Number(value)
}

/** A number may come as text. */
export const integer: Reader<number> = (value, name) => {
  const number = Number(value)
  if (value === undefined || value === '' || !Number.isSafeInteger(number)) {
    throw badRequest(`${name} is not a valid Integer`)
  }
  return number
}

export const text: Reader<string> = (value) => (value === undefined || value === null ? '' : String(value))

export const flag: Reader<boolean> = (value) =>
  value === true || ['true', 'yes', '1'].includes(String(value).toLowerCase())

export function optional<T>(read: Reader<T>): Reader<T | undefined> {
  return (value, name) =>
    value === undefined || value === null || value === '' ? undefined : read(value, name)
}

/** For parameters that change nothing here, such as `disable_notification`. */
export const ignored: Reader<never> = (value) => value as never

/** An object or a list, which may come as JSON text. The method checks what is in it. */
export function object<T>(what: string): Reader<T> {
  return (value) => {
    if (value === undefined || value === null || value === '') throw badRequest(`${what} must be non-empty`)
    let parsed: unknown = value
    if (typeof value === 'string') {
      try {
        parsed = JSON.parse(value)
      } catch {
        throw badRequest(`can't parse ${what} JSON object`)
      }
    }
    if (typeof parsed !== 'object' || parsed === null) throw badRequest(`object expected as ${what}`)
    return parsed as T
  }
}
