import { randomBytes } from 'node:crypto'
import type { EphemeralMessageParameters, Message, MessageEntity, ReplyParameters } from 'grammy/types'
import { writableTarget } from '../access.ts'
import { type BotApi, BotApiError, badRequest } from '../botApi.ts'
import { formatCaption } from '../formatting/formatText.ts'
import type { AnyMarkup } from '../keyboards.ts'
import { chatId, flag, ignored, integer, method, object, optional, type Reader, text } from '../readers.ts'
import { isUpload, type Upload } from '../upload.ts'
import type { SentFile } from '../world.ts'
import { captionContent, parseMode } from './content.ts'
import { ephemeralContent } from './ephemeral.ts'
import { send } from './sending.ts'

const MAX_BYTES = 50 * 1024 * 1024
const MAX_KEPT_FILES = 200

const fileOrId: Reader<Upload | string> = (value) => {
  if (isUpload(value)) return value
  if (typeof value === 'string' && value !== '') return value
  throw badRequest('there is no document in the request')
}

export const fileMethods = [
  method(
    'sendDocument',
    {
      chat_id: chatId,
      message_thread_id: optional(integer),
      ephemeral_message_parameters: optional(
        object<EphemeralMessageParameters>('ephemeral message parameters'),
      ),
      document: fileOrId,
      caption: optional(text),
      parse_mode: parseMode,
      caption_entities: optional(object<MessageEntity[]>('caption entities')),
      disable_content_type_detection: flag,
      disable_notification: ignored,
      protect_content: ignored,
      reply_parameters: optional(object<ReplyParameters>('reply parameters')),
      reply_markup: optional(object<AnyMarkup>('reply keyboard markup')),
    },
    (api, params) => {
      const target = writableTarget(api, params.chat_id, 'can_send_documents')
      const caption = formatCaption({
        text: params.caption ?? '',
        parseMode: params.parse_mode,
        entities: params.caption_entities,
      })
      return send(api, target, {
        content: {
          document: documentOf(storedFile(api, params.document)),
          ...captionContent(caption),
          ...ephemeralContent(api, target, params.ephemeral_message_parameters),
        },
        threadId: params.message_thread_id,
        reply: params.reply_parameters,
        markup: params.reply_markup,
      }) as Message.DocumentMessage
    },
  ),
]

function storedFile({ world }: BotApi, document: Upload | string): SentFile {
  if (typeof document === 'string') {
    const known = world.files.find(({ id }) => id === document)
    if (known === undefined) throw badRequest('wrong file identifier/HTTP URL specified')
    return known
  }
  if (document.content.length === 0) throw badRequest('file must be non-empty')
  if (document.content.length > MAX_BYTES) throw new BotApiError(413, 'Request Entity Too Large')
  const file: SentFile = {
    id: randomBytes(12).toString('hex'),
    name: document.fileName,
    content: Buffer.from(document.content).toString('base64'),
  }
  world.files.push(file)
  if (world.files.length > MAX_KEPT_FILES) world.files.shift()
  return file
}

function documentOf({ id, name, content }: SentFile) {
  return {
    file_id: id,
    file_unique_id: id.slice(0, 12),
    file_name: name,
    file_size: Buffer.from(content, 'base64').length,
    ...(name.endsWith('.csv') ? { mime_type: 'text/csv' } : {}),
  }
}
