import type { BotCommand, BotCommandScope, LanguageCode } from 'grammy/types'
import { findTarget } from '../access.ts'
import { type BotApi, badRequest } from '../botApi.ts'
import { method, object, optional, type Reader, text } from '../readers.ts'

const MAX_COMMANDS = 100

/** An empty code means everybody without texts in their language. */
const language: Reader<LanguageCode | undefined> = (value) => {
  const code = String(value ?? '')
  if (!/^([a-z]{2})?$/.test(code)) throw badRequest('invalid language code specified')
  return code === '' ? undefined : (code as LanguageCode)
}
const scope = optional(object<BotCommandScope>('BotCommandScope'))

interface Where {
  readonly scope: BotCommandScope | undefined
  readonly language_code: LanguageCode | undefined
}

export const profileMethods = [
  method(
    'setMyCommands',
    { commands: object<BotCommand[]>('commands'), scope, language_code: language },
    (api, { commands, ...where }) => {
      api.world.profile[commandsKey(api, where)] = checkedCommands(commands)
      return true
    },
  ),
  method(
    'getMyCommands',
    { scope, language_code: language },
    (api, where) => (api.world.profile[commandsKey(api, where)] ?? []) as BotCommand[],
  ),
  method('deleteMyCommands', { scope, language_code: language }, (api, where) => {
    delete api.world.profile[commandsKey(api, where)]
    return true
  }),
  method('setMyName', { name: text, language_code: language }, (api, params) =>
    setText(api, { field: 'name', limit: 64, text: params.name, code: params.language_code }),
  ),
  method('getMyName', { language_code: language }, (api, params) => ({
    name: getText(api, 'name', params.language_code) || api.bot.first_name,
  })),
  method('setMyDescription', { description: text, language_code: language }, (api, params) =>
    setText(api, { field: 'description', limit: 512, text: params.description, code: params.language_code }),
  ),
  method('getMyDescription', { language_code: language }, (api, params) => ({
    description: getText(api, 'description', params.language_code),
  })),
  method('setMyShortDescription', { short_description: text, language_code: language }, (api, params) =>
    setText(api, {
      field: 'short_description',
      limit: 120,
      text: params.short_description,
      code: params.language_code,
    }),
  ),
  method('getMyShortDescription', { language_code: language }, (api, params) => ({
    short_description: getText(api, 'short_description', params.language_code),
  })),
]

function checkedCommands(commands: readonly BotCommand[]): readonly BotCommand[] {
  if (!Array.isArray(commands)) throw badRequest('expected an Array of BotCommand')
  if (commands.length > MAX_COMMANDS) throw badRequest('too many commands specified')
  for (const { command, description } of commands) {
    if (!/^[a-z0-9_]{1,32}$/.test(String(command))) throw badRequest('BOT_COMMAND_INVALID')
    const length = typeof description === 'string' ? description.length : 0
    if (length < 1 || length > 256) throw badRequest('BOT_COMMAND_DESCRIPTION_INVALID')
  }
  return commands
}

/** `commands:<language>:<scope>`, with chat and user where the scope names them. */
function commandsKey(api: BotApi, { scope, language_code }: Where): string {
  const parts: (string | number)[] = ['commands', language_code ?? '', scope?.type ?? 'default']
  if (scope && 'chat_id' in scope) parts.push(findTarget(api, scope.chat_id).id)
  if (scope && 'user_id' in scope) parts.push(scope.user_id)
  return parts.join(':')
}

function setText(
  { world }: BotApi,
  { field, limit, text, code }: { field: string; limit: number; text: string; code: string | undefined },
): true {
  if (text.length > limit) throw badRequest(`${field.replace('_', ' ')} is too long`)
  world.profile[`${field}:${code ?? ''}:`] = text
  return true
}

function getText({ world }: BotApi, field: string, code: string | undefined): string {
  return String(world.profile[`${field}:${code ?? ''}:`] ?? '')
}
