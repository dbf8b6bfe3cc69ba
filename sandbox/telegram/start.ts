import { EventEmitter } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Update, User } from 'grammy/types'
import { type BotApi, BotApiError, type Params } from './botApi.ts'
import { type Channel, findGroup } from './chats.ts'
import { CONTROLS } from './control.ts'
import { startDelivery } from './deliver.ts'
import { createFaultPlan, type FaultPlan } from './faults.ts'
import { addGroup, createGroup, type GroupOptions, type SandboxGroup } from './groups.ts'
import { METHODS } from './methods/all.ts'
import { createUser, type SandboxUser } from './people.ts'
import { createRateLimiter, type RateLimits, TELEGRAM_LIMITS, tooManyRequests } from './rateLimits.ts'
import { readParams } from './readParams.ts'
import { followScreens, type ScreenEvent, type ScreenStream } from './screens.ts'
import { findOrAddPerson, findPerson, type World } from './world.ts'
import { openWorld } from './worldFile.ts'

export interface TelegramSandboxOptions {
  /** 0 picks a free one. */
  readonly port: number
  /** Keeps people, messages, webhook and update ids across restarts. Without it everything is in memory. */
  readonly folder?: string
  readonly botToken: string
  /** Dates messages and ends bans, requests and limits. Delivery and its retries run in real time. */
  readonly clock?: { now(): Date }
  /** Hears of the updates that the bot has taken by polling, once Telegram forgets them. */
  readonly onConfirmed?: (updates: readonly Update[]) => void
  /** True while the bot may be about to write. Default: nobody knows, so it always may. */
  readonly isBotBusy?: () => Promise<boolean>
}

/** A Bot API server on loopback, and the people who use its bot. */
export interface TelegramSandbox extends Pick<FaultPlan, 'failNext' | 'failAtRate'> {
  /** The value of `TELEGRAM_API_ROOT`. */
  readonly url: string
  readonly bot: User
  readonly world: World
  /** Follows what every person sees; `tell` gets what changed. */
  screens(tell: (events: readonly ScreenEvent[]) => void): ScreenStream
  /** Calls that arrived, by method in lower case, in order. */
  readonly calls: readonly { readonly method: string; readonly params: Params }[]
  /** The person of that name, added if absent. */
  user(name: string, options?: { languageCode?: string }): SandboxUser
  /** Another bot, as somebody to be added to groups. */
  otherBot(name: string): SandboxUser
  /** The supergroup of that title, created if absent. */
  supergroup(title: string, options: GroupOptions): SandboxGroup
  /** The same for a basic group. */
  basicGroup(title: string, options: Pick<GroupOptions, 'owner' | 'crowd'>): SandboxGroup
  /** An existing group. */
  findGroup(titleOrId: string | number): SandboxGroup | undefined
  /** A channel that its owner can write as. */
  channel(title: string, options: { owner: Pick<SandboxUser, 'id'> }): Channel
  /** Delivers each of the next updates this many times at once. */
  deliverRepeatedly(updates: number, times: number): void
  /** A share of the updates, between 0 and 1, is delivered twice from now on. */
  deliverTwiceAtRate(options: { rate: number; seed: number }): void
  /** From now on updates overtake each other, as Telegram allows. Order holds within one person's membership, the bot's own, and one chat's messages. */
  deliverReordered(options: { seed: number }): void
  /** Behaves as a Bot API before 10.3, which shows messages for one person to everybody in the group. */
  ignoreEphemeral(isOn?: boolean): void
  /** Holds updates back, so that what people do waits. */
  holdUpdates(isOn: boolean): void
  /** Turns Telegram's rate limits on or off. */
  limitRates(limits?: RateLimits | false): void
  stop(): Promise<void>
}

const MAX_KEPT_CALLS = 100_000

/** A method that changes nothing. The call that takes updates also confirms earlier ones. */
function isRead(method: string): boolean {
  return /^get(?!Updates$)/i.test(method)
}

/** Starts the Bot API server of one bot. It answers with the shapes and error texts of the real one. */
export async function startTelegramSandbox(options: TelegramSandboxOptions): Promise<TelegramSandbox> {
  const store = openWorld(options.folder)
  const { world } = store
  const bot: User = {
    id: Number(options.botToken.split(':', 1)[0]),
    is_bot: true,
    first_name: 'Foyer',
    username: 'foyer_sandbox_bot',
  }
  const api: BotApi = {
    world,
    bot,
    clock: options.clock ?? { now: () => new Date() },
    changes: new EventEmitter().setMaxListeners(0),
    lastError: undefined,
    ignoresEphemeral: false,
    holdsUpdates: false,
    poll: undefined,
  }
  if (options.onConfirmed) api.changes.on('confirmed', options.onConfirmed)
  const delivery = startDelivery(store, api)
  const faults = createFaultPlan()
  const limits = createRateLimiter(api.clock)
  const calls: { method: string; params: Params }[] = []
  let callCount = 0
  const users = new Map<number, SandboxUser>()
  const groups = new Map<number, SandboxGroup>()

  function acted() {
    store.changed()
    delivery.pump()
    api.changes.emit('acted')
  }

  const stage = { api, acted }

  function person(
    name: string,
    details: { languageCode?: string | undefined; isBot?: boolean },
  ): SandboxUser {
    const found = findOrAddPerson(world, name, details)
    const known = users.get(found.id) ?? createUser(stage, found)
    users.set(found.id, known)
    return known
  }
  const user: TelegramSandbox['user'] = (name, { languageCode } = {}) => {
    const isNew = findPerson(world, name) === undefined
    const known = person(name, { languageCode })
    if (isNew) acted()
    return known
  }

  function group(titleOrId: string | number): SandboxGroup | undefined {
    const found = findGroup(world, titleOrId)
    if (found === undefined) return undefined
    const known = groups.get(found.id) ?? createGroup(stage, found)
    groups.set(found.id, known)
    return known
  }

  function groupOf(type: 'group' | 'supergroup', title: string, details: GroupOptions): SandboxGroup {
    const known = group(title)
    if (known) return known
    addGroup(stage, title, type, details)
    acted()
    return group(title) as SandboxGroup
  }

  function channel(title: string, { owner }: { owner: Pick<SandboxUser, 'id'> }): Channel {
    const known = world.channels.find((candidate) => candidate.title === title)
    if (known) return known
    const made = { id: -(1_003_000_000_000 + world.nextChatNumber++), title, ownerId: owner.id }
    world.channels.push(made)
    acted()
    return made
  }

  function callMethod(path: string, params: Params): unknown {
    const [, token, name = ''] = /^\/bot([^/]+)\/(\w+)$/.exec(path) ?? []
    if (token === undefined) throw new BotApiError(404, 'Not Found')
    if (token !== options.botToken) throw new BotApiError(401, 'Unauthorized')
    const method = METHODS.get(name.toLowerCase())
    if (method === undefined) throw new BotApiError(404, 'Not Found: method not found')
    callCount += 1
    if (calls.length < MAX_KEPT_CALLS) calls.push({ method: name.toLowerCase(), params })
    limits.count(name.toLowerCase(), params.chat_id)
    const result = method.run(api, params)
    if (!isRead(name)) acted()
    return result
  }

  async function answerBot(path: string, request: http.IncomingMessage, response: http.ServerResponse) {
    const params = await readParams(request)
    const fault = faults.take(path.split('/').at(-1)?.toLowerCase() ?? '', params)
    try {
      if (fault?.kind === 'rate_limited') throw tooManyRequests(fault.retryAfterSeconds)
      if (fault?.kind === 'refused') throw new BotApiError(400, fault.description)
      if (fault?.kind === 'broken') return void response.destroy()
      if (fault?.kind === 'server_error') throw new BotApiError(502, 'Bad Gateway')
      const result = await callMethod(path, params)
      if (fault?.kind === 'lost_answer') response.destroy()
      else if (fault?.kind !== 'no_answer') send(response, 200, { ok: true, result })
    } catch (error) {
      if (!(error instanceof BotApiError)) throw error
      const { code, message, parameters } = error
      const extra = parameters ? { parameters } : {}
      send(response, code, { ok: false, error_code: code, description: message, ...extra })
    }
  }

  async function answerControl(name: string, request: http.IncomingMessage, response: http.ServerResponse) {
    const act = CONTROLS[name]
    if (act === undefined) return send(response, 404, { error: 'The sandbox cannot do that.' })
    try {
      const { isBotBusy = async () => true } = options
      const parts = { api, callCount: () => callCount, isBotBusy, user, group, groupOf }
      send(response, 200, { result: (await act(parts, await readParams(request))) ?? null })
    } catch (error) {
      send(response, 400, { error: error instanceof Error ? error.message : String(error) })
    }
  }

  const server = http.createServer((request, response) => {
    const path = request.url?.split('?', 1)[0] ?? '/'
    // Only a browser page could reach loopback under another host name.
    const isLocal = /^(127\.0\.0\.1|localhost)(:\d+)?$/.test(request.headers.host ?? '')
    const control = /^\/sandbox\/(\w+)$/.exec(path)?.[1]
    const answered = !isLocal
      ? Promise.resolve(send(response, 403, { error: 'The sandbox is reached on loopback only.' }))
      : control === undefined
        ? answerBot(path, request, response)
        : answerControl(control, request, response)
    answered.catch((error: unknown) => {
      send(response, 500, { ok: false, error_code: 500, description: `Internal Server Error: ${error}` })
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, '127.0.0.1', resolve)
  })
  store.flush()
  delivery.pump()

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bot,
    world,
    screens: (tell) => followScreens(api, tell),
    calls,
    user,
    otherBot: (name) => person(name, { isBot: true }),
    supergroup: (title, details) => groupOf('supergroup', title, details),
    basicGroup: (title, details) => groupOf('group', title, details),
    findGroup: group,
    channel,
    failNext: faults.failNext,
    failAtRate: faults.failAtRate,
    deliverRepeatedly: delivery.repeatNext,
    deliverTwiceAtRate: delivery.repeatAtRate,
    deliverReordered: delivery.reorder,
    holdUpdates: delivery.hold,
    ignoreEphemeral(isOn = true) {
      api.ignoresEphemeral = isOn
    },
    limitRates: (chosen = TELEGRAM_LIMITS) => limits.set(chosen || undefined),
    async stop() {
      api.poll?.end(undefined)
      await delivery.stop()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      store.flush()
    },
  }
}

function send(response: http.ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
