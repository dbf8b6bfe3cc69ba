import type { Method } from '../readers.ts'
import { chatMethods } from './chats.ts'
import { deletionMethods } from './deletions.ts'
import { ephemeralMethods } from './ephemeral.ts'
import { fileMethods } from './files.ts'
import { joinMethods } from './joins.ts'
import { linkMethods } from './links.ts'
import { memberMethods } from './members.ts'
import { messageMethods } from './messages.ts'
import { profileMethods } from './profile.ts'
import { promotionMethods } from './promotions.ts'
import { tapMethods } from './taps.ts'
import { topicMethods } from './topics.ts'
import { webhookMethods } from './webhook.ts'

/** The methods that are imitated, by name in lower case. Any other one answers 404, as an unknown method does. */
export const METHODS: ReadonlyMap<string, Method> = new Map(
  [
    ...webhookMethods,
    ...profileMethods,
    ...messageMethods,
    ...fileMethods,
    ...ephemeralMethods,
    ...deletionMethods,
    ...tapMethods,
    ...chatMethods,
    ...memberMethods,
    ...promotionMethods,
    ...linkMethods,
    ...joinMethods,
    ...topicMethods,
  ].map((method) => [method.name.toLowerCase(), method]),
)
