import { type Api, GrammyError, HttpError } from 'grammy'
import type { WebhookInfo } from 'grammy/types'
import type { Context } from '../context.ts'
import { isLockHeld } from '../database/holdLock.ts'
import type { Group, Right } from '../groups/group.ts'
import { standingOf } from '../groups/rights.ts'
import { POLLING_TROUBLE, pollingLock } from '../inbox/inbox.ts'
import { findTroubleSince } from '../outbox/trouble.ts'
import { explainDatabaseFailure } from '../shared/databaseFailure.ts'
import { MINUTE_MS, SECOND_MS, whenText } from '../shared/time.ts'
import { ageOf } from './checkDatabase.ts'
import { explainTelegramFailure } from './explainFailure.ts'
import { type Finding, findingsOf, found } from './finding.ts'
import { findGroupsToCheck, findInboxAge } from './queries.ts'

const telegram = findingsOf('telegram')
const inGroups = findingsOf('groups')
const operator = findingsOf('operator')

/** The most groups that one check asks Telegram about. */
const CHECKED_GROUPS = 100
const ASKED_AT_ONCE = 5
const RECENT_MS = 10 * MINUTE_MS
const PENDING_WORTH_TELLING = 100

export interface CheckedTelegram {
  readonly api: Api
  readonly allowedUpdates: readonly string[]
}

/** Whether Telegram knows the bot and delivers every update that we handle to this server. */
export async function checkTelegram(ctx: Context, checked: CheckedTelegram): Promise<Finding[]> {
  try {
    const me = await checked.api.getMe()
    const findings = [telegram.right(`The bot is @${me.username}.`)]
    if (!me.can_join_groups) {
      findings.push(
        telegram.wrong('The bot may not be added to groups.', 'Allow it: /setjoingroups at @BotFather.'),
      )
    }
    const checkUpdates = ctx.config.telegramUpdates === 'polling' ? checkPolling : checkWebhook
    return [...findings, ...(await checkUpdates(ctx, { ...checked, botId: me.id }))]
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
  const isOurs = info.url === `${config.publicUrl}/telegram/webhook` || config.embedded.has('telegram')
  const errorAt = (info.last_error_date ?? 0) * SECOND_MS
  return found(
    [
      !isOurs &&
        telegram.wrong(
          `The webhook ${info.url ? 'points to another address' : 'is not set'}.`,
          'Start the server with the right PUBLIC_URL: it sets the webhook.',
        ),
      checkKinds(info, allowedUpdates),
      info.last_error_message !== undefined &&
        clock.now().getTime() - errorAt < RECENT_MS &&
        telegram.warning(
          `The last delivery failed: ${info.last_error_message}.`,
          'See that PUBLIC_URL reaches this server over HTTPS.',
        ),
      info.pending_update_count > PENDING_WORTH_TELLING &&
        telegram.warning(
          `${info.pending_update_count} updates wait at Telegram.`,
          'See that the server answers the webhook.',
        ),
    ],
    telegram.right('Telegram delivers everything to this server.'),
  )
}

function checkKinds(
  { allowed_updates: allowed = [] }: WebhookInfo,
  wanted: readonly string[],
): Finding | undefined {
  const missing = wanted.filter((kind) => !allowed.includes(kind as never))
  if (missing.length === 0) return undefined
  return telegram.wrong(
    `Telegram does not deliver ${missing.join(', ')}.`,
    'Restart the server: it sets allowed_updates.',
  )
}

/** Whether a worker polls, and nobody else takes the updates. */
async function checkPolling(
  ctx: Context,
  { api, allowedUpdates, botId }: CheckedTelegram & { readonly botId: number },
): Promise<Finding[]> {
  const info = await api.getWebhookInfo()
  const hook =
    info.url &&
    telegram.wrong(
      'A webhook is set, so nobody can poll.',
      'Restart the server, which removes its own one, or delete it with deleteWebhook of the Bot API.',
    )
  try {
    const conflict = await findTroubleSince(ctx, POLLING_TROUBLE)
    const seconds = await findInboxAge(ctx.db)
    const age = seconds === null ? 'none waits here' : `the oldest one here has waited for ${ageOf(seconds)}`
    return found(
      [
        hook || undefined,
        !(await isLockHeld(ctx.db, pollingLock(botId))) &&
          telegram.wrong(
            'Nobody polls Telegram for updates.',
            'See that a process with the role worker runs, and what it logs.',
          ),
        conflict !== undefined &&
          telegram.wrong(
            `Another program has taken updates since ${whenText(conflict)}.`,
            'Stop what else uses the token of this bot, or give it a bot of its own.',
          ),
        checkKinds(info, allowedUpdates),
        info.pending_update_count > PENDING_WORTH_TELLING &&
          telegram.warning(
            `${info.pending_update_count} updates wait at Telegram.`,
            'See what the worker that polls logs.',
          ),
      ],
      telegram.right(`A worker polls Telegram for updates; ${age}.`),
    )
  } catch (error) {
    return [
      ...(hook ? [hook] : []),
      telegram.wrong(
        `Polling cannot be checked (the database: ${explainDatabaseFailure(error)}).`,
        'Mend the above first.',
      ),
    ]
  }
}

/** Whether the bot has the rights that it needs in the registered groups. */
export async function checkGroups(ctx: Context, { api }: CheckedTelegram): Promise<Finding[]> {
  try {
    const groups = await findGroupsToCheck(ctx.db, CHECKED_GROUPS)
    const botId = (await api.getMe()).id
    const findings: (Finding | undefined)[] = []
    for (let start = 0; start < groups.length; start += ASKED_AT_ONCE) {
      const some = groups.slice(start, start + ASKED_AT_ONCE)
      findings.push(...(await Promise.all(some.map((group) => checkGroup(api, botId, group)))))
    }
    const total = groups[0]?.total ?? 0
    const asked = groups.length < total ? `${groups.length} of ${total} groups` : `${total} groups`
    return found(findings, inGroups.right(`The bot has its rights in ${asked}.`))
  } catch (error) {
    const isTelegrams = error instanceof GrammyError || error instanceof HttpError
    const reason = isTelegrams
      ? `Telegram: ${explainTelegramFailure(error)}`
      : `the database: ${explainDatabaseFailure(error)}`
    return [inGroups.wrong(`The groups cannot be checked (${reason}).`, 'Mend the above first.')]
  }
}

const RIGHT_NAMES: Readonly<Record<Right, string>> = {
  administrator: 'the admin role',
  can_invite_users: 'the right to add members',
  can_restrict_members: 'the right to ban members',
}

async function checkGroup(
  api: Api,
  botId: number,
  { tgGroupId, kind, title }: Pick<Group, 'tgGroupId' | 'kind' | 'title'>,
): Promise<Finding | undefined> {
  const name = `“${title}” (${tgGroupId})`
  try {
    const standing = standingOf(kind, await api.getChatMember(tgGroupId, botId))
    const lacks = standing.kind === 'gone' ? 'administrator' : standing.missingRight
    if (lacks === undefined) return undefined
    return inGroups.warning(
      `In ${name} the bot lacks ${RIGHT_NAMES[lacks]}.`,
      'Its owner was told how to give it.',
    )
  } catch (error) {
    return inGroups.warning(
      `In ${name} the bot cannot look: ${explainTelegramFailure(error)}.`,
      'Its owner has to add the bot as an admin again.',
    )
  }
}

/** Whether alerts reach every operator. */
export async function checkOperators({ config }: Context, { api }: CheckedTelegram): Promise<Finding[]> {
  if (config.operatorTelegramIds.length === 0) {
    return [
      operator.warning(
        'Nobody gets alerts.',
        'Set OPERATOR_TELEGRAM_IDS to your Telegram id, which the bot tells you when you send it /operator.',
      ),
    ]
  }
  const findings = config.operatorTelegramIds.map((id) =>
    api.sendChatAction(id, 'typing').then(
      () => undefined,
      () =>
        operator.warning(`The bot cannot write to operator ${id}.`, 'They have to send /start to the bot.'),
    ),
  )
  return found(await Promise.all(findings), operator.right('Every operator can be reached.'))
}
