import { writableTarget } from '../access.ts'
import { badRequest, unixNow } from '../botApi.ts'
import { chatId, flag, ignored, integer, method, optional, text } from '../readers.ts'
import { findPerson } from '../world.ts'

/** Roughly how long a tap waits for its answer. */
const QUERY_SECONDS = 60

export const tapMethods = [
  method(
    'answerCallbackQuery',
    {
      callback_query_id: text,
      text: optional(text),
      show_alert: flag,
      url: optional(text),
      cache_time: ignored,
    },
    (api, params) => {
      const { taps } = api.world
      const tap = taps.find(({ queryId }) => queryId === params.callback_query_id)
      api.world.taps = taps.filter((other) => other !== tap && unixNow(api) <= other.date + QUERY_SECONDS)
      if (tap === undefined || unixNow(api) > tap.date + QUERY_SECONDS) {
        throw badRequest('query is too old and response timeout expired or query ID is invalid')
      }
      if ((params.text ?? '').length > 200) throw badRequest('MESSAGE_TOO_LONG')
      if (params.text) {
        const notice = { text: params.text, isAlert: params.show_alert ?? false }
        findPerson(api.world, tap.personId)?.notices.push(notice)
      }
      api.changes.emit(`chat:${tap.personId}`)
      return true
    },
  ),
  method(
    'sendChatAction',
    { chat_id: chatId, message_thread_id: optional(integer), action: ignored },
    (api, params) => {
      writableTarget(api, params.chat_id)
      return true
    },
  ),
]
