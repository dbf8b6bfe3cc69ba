import { writableTarget } from '../access.ts'
import { badRequest, unixNow } from '../botApi.ts'
import { chatId, flag, ignored, integer, method, optional, text } from '../readers.ts'

/** A tap waits about so long for its answer. */
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
      const query = api.openQueries.get(params.callback_query_id)
      api.openQueries.delete(params.callback_query_id)
      if (query === undefined || unixNow(api) > query.date + QUERY_SECONDS) {
        throw badRequest('query is too old and response timeout expired or query ID is invalid')
      }
      if ((params.text ?? '').length > 200) throw badRequest('MESSAGE_TOO_LONG')
      if (params.text)
        api.notices.set(query.person.id, [...(api.notices.get(query.person.id) ?? []), params.text])
      api.changes.emit(`chat:${query.person.id}`)
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
