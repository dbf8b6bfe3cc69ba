import { type Api, GrammyError, HttpError } from 'grammy'
import type { ChatMember } from 'grammy/types'
import type { Context } from '../context.ts'
import { explainDatabaseFailure } from '../shared/databaseFailure.ts'
import { MINUTE_MS, SECOND_MS } from '../shared/time.ts'
import { explainTelegramFailure } from './explainFailure.ts'
import { type Check, type Finding, findingsOf } from './finding.ts'
import { type CheckedGroup, findGroupsToCheck } from './queries.ts'

const telegram = findingsOf('telegram')
const groupsAre = findingsOf('groups')
const operatorIs = findingsOf('operator')

/** The most groups that one check asks Telegram about. */
const CHECKED_GROUPS = 100
const ASKED_AT_ONCE = 5
const RECENT_MS = 10 * MINUTE_MS
const PENDING_WORTH_TELLING = 100

/** What Telegram is asked through. */
export interface CheckedTelegram {
  readonly api: Api
  readonly allowedUpdates: readonly string[]
}

/** Whether Telegram knows the bot and delivers everything that we handle to this server. */
export const checkTelegram =
  (ctx: Context, { api, allowedUpdates }: CheckedTelegram): Check =>
  async () => {
    try {
      const me = await api.getMe()
      const findings = [telegram.right(`The bot is @${me.username}.`)]
      if (!me.can_join_groups) {
        findings.push(
          telegram.wrong('The bot may not be added to groups.', 'Allow it: /setjoingroups at @BotFather.'),
        )
      }
      return [...findings, ...(await checkWebhook(ctx, { api, allowedUpdates }))]
    } catch (error) {
      return [
        telegram.wrong(
          `Telegram cannot be asked: ${explainTelegramFailure(error)}.`,
          'Check TELEGRAM_BOT_TOKEN, and that this machine reaches TELEGRAM_API_ROOT.',
        ),
      ]
    }
  }

async function checkWebhook(
  { config, clock }: Context,
  { api, allowedUpdates }: CheckedTelegram,
): Promise<Finding[]> {
  const info = await api.getWebhookInfo()
  const findings: Finding[] = []
  const url = `${config.publicUrl}/telegram/webhook`
  if (info.url !== url && !config.embedded.has('telegram')) {
    const where = info.url ? 'points to another address' : 'is not set'
    findings.push(
      telegram.wrong(
        `The webhook ${where}.`,
        'Start the server with the right PUBLIC_URL: it sets the webhook.',
      ),
    )
  }
  const missing = allowedUpdates.filter((kind) => !(info.allowed_updates ?? []).includes(kind as never))
  if (missing.length > 0) {
    findings.push(
      telegram.wrong(
        `Telegram does not deliver ${missing.join(', ')}.`,
        'Restart the server: it sets allowed_updates.',
      ),
    )
  }
  const errorAt = (info.last_error_date ?? 0) * SECOND_MS
  if (info.last_error_message !== undefined && clock.now().getTime() - errorAt < RECENT_MS) {
    findings.push(
      telegram.warning(
        `The last delivery failed: ${info.last_error_message}.`,
        'See that PUBLIC_URL reaches this server over HTTPS.',
      ),
    )
  }
  if (info.pending_update_count > PENDING_WORTH_TELLING) {
    findings.push(
      telegram.warning(
        `${info.pending_update_count} updates wait at Telegram.`,
        'See that the server answers the webhook.',
      ),
    )
  }
  return findings.length > 0 ? findings : [telegram.right('Telegram delivers everything to this server.')]
}

/** Whether the bot has the rights it needs in the registered groups. */
export const checkGroups =
  (ctx: Context, { api }: CheckedTelegram): Check =>
  async () => {
    try {
      const { groups, total } = await findGroupsToCheck(ctx.db, CHECKED_GROUPS)
      const botId = (await api.getMe()).id
      const findings: Finding[] = []
      for (let start = 0; start < groups.length; start += ASKED_AT_ONCE) {
        const some = groups.slice(start, start + ASKED_AT_ONCE)
        const found = await Promise.all(some.map((group) => checkGroup(api, botId, group)))
        findings.push(...found.filter((finding) => finding !== undefined))
      }
      const asked = groups.length < total ? `${groups.length} of ${total} groups` : `${total} groups`
      if (findings.length === 0) return [groupsAre.right(`The bot has its rights in ${asked}.`)]
      return findings
    } catch (error) {
      const isTelegrams = error instanceof GrammyError || error instanceof HttpError
      const reason = isTelegrams ? explainTelegramFailure(error) : explainDatabaseFailure(error)
      const who = isTelegrams ? 'Telegram' : 'the database'
      return [groupsAre.wrong(`The groups cannot be checked (${who}: ${reason}).`, 'Mend the above first.')]
    }
  }

async function checkGroup(
  api: Api,
  botId: number,
  { tgGroupId, title }: CheckedGroup,
): Promise<Finding | undefined> {
  const name = `“${title}” (${tgGroupId})`
  try {
    const missing = missingRights(await api.getChatMember(tgGroupId, botId))
    if (missing.length === 0) return undefined
    return groupsAre.warning(
      `In ${name} the bot lacks ${missing.join(' and ')}.`,
      'Its owner was told how to give it.',
    )
  } catch (error) {
    return groupsAre.warning(
      `In ${name} the bot cannot look: ${explainTelegramFailure(error)}.`,
      'Its owner has to add the bot as an admin again.',
    )
  }
}

function missingRights(member: ChatMember): string[] {
  if (member.status !== 'administrator') return ['the admin role']
  return [
    ...(member.can_invite_users ? [] : ['the right to add members']),
    ...(member.can_restrict_members ? [] : ['the right to ban members']),
  ]
}

/** Whether anybody hears of alerts. */
export const checkOperators =
  ({ config }: Context, { api }: CheckedTelegram): Check =>
  async () => {
    if (config.operatorTelegramIds.length === 0) {
      return [
        operatorIs.warning(
          'Nobody gets alerts.',
          'Set OPERATOR_TELEGRAM_IDS to your Telegram id, which the bot tells you when you send it /operator.',
        ),
      ]
    }
    const findings: Finding[] = []
    for (const id of config.operatorTelegramIds) {
      const reached = await api.sendChatAction(id, 'typing').then(
        () => true,
        () => false,
      )
      if (!reached) {
        findings.push(
          operatorIs.warning(
            `The bot cannot write to operator ${id}.`,
            'They have to send /start to the bot.',
          ),
        )
      }
    }
    return findings.length > 0 ? findings : [operatorIs.right('Every operator can be reached.')]
  }
