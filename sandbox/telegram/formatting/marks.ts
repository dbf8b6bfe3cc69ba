import type { MessageEntity } from 'grammy/types'
import { badRequest } from '../botApi.ts'

/** An open mark. */
export interface OpenMark {
  readonly tag: string
  /** Its start in the text without marks, in UTF-16 units. */
  readonly offset: number
  /** Its start in the sent text, in bytes. */
  readonly byteOffset: number
  /** The address of a link, the language of code, and the like. */
  argument: string
}

/** Entities are counted in UTF-16 units, but errors name bytes. */
export function byteOffset(text: string, index: number): number {
  return Buffer.byteLength(text.slice(0, index))
}

export function cannotParse(what: string): Error {
  return badRequest(`can't parse entities: ${what}`)
}

/** A link to a page or to a person; undefined for one that Telegram leaves out. */
export function linkEntity(address: string, offset: number, length: number): MessageEntity | undefined {
  const id = /^tg:\/\/user\?id=(\d+)$/.exec(address)?.[1]
  if (id !== undefined) {
    const user = { id: Number(id), is_bot: false, first_name: '' }
    return { type: 'text_mention', offset, length, user }
  }
  const withScheme = /^[a-z]+:/i.test(address) ? address : `http://${address}`
  const url = URL.parse(withScheme)
  const isPage = url !== null && ['http:', 'https:', 'tg:', 'ton:', 'tonsite:'].includes(url.protocol)
  const hasHost =
    isPage && (url.protocol === 'tg:' || /[.:]/.test(url.hostname) || url.hostname === 'localhost')
  return hasHost ? { type: 'text_link', offset, length, url: url.href } : undefined
}
