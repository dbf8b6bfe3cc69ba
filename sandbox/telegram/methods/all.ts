import type { Method } from '../readers.ts'
import { chatMethods } from './chats.ts'
import { joinMethods } from './joins.ts'
import { linkMethods } from './links.ts'
import { memberMethods } from './members.ts'
import { messageMethods } from './messages.ts'
import { profileMethods } from './profile.ts'
import { webhookMethods } from './webhook.ts'

/** The methods that are imitated, by name in lower case. Any other one answers 404, as an unknown method does. */
export const METHODS: ReadonlyMap<string, Method> = new Map(
  [
    ...webhookMethods,
    ...profileMethods,
    ...messageMethods,
    ...chatMethods,
    ...memberMethods,
    ...linkMethods,
    ...joinMethods,
  ].map((method) => [method.name.toLowerCase(), method]),
)
