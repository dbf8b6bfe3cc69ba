import { Composer } from 'grammy'
import type { BotContext } from '../bot/botContext.ts'
import { answerTap, type Keyboard, say, talkOf } from '../bot/talk.ts'
import { operatorStoppedSince, setSales } from '../campaigns/sales.ts'
import { clearGroup } from '../groups/freezeGroup.ts'
import type { GroupId } from '../shared/ids.ts'
import { whenText } from '../shared/time.ts'
import { findFrozenGroups } from './queries.ts'

/** What an operator decides with one tap: each first says what will happen, and acts on the second. Operators alone get here. */
export const decisions = new Composer<BotContext>()

decisions.callbackQuery('op:sales', async (ctx) => {
  await answerTap(ctx)
  const since = await operatorStoppedSince(ctx.foyer.db)
  const [text, button] =
    since === undefined
      ? ['Joins are sold.', { text: 'Stop selling joins', data: 'op:stop' }]
      : [`No joins are sold since ${whenText(since)}.`, { text: 'Sell joins again', data: 'op:sell' }]
  await say(talkOf(ctx), text, { keyboard: [[button]] })
})

decisions.callbackQuery('op:stop', async (ctx) => {
  await answerTap(ctx)
  const text = [
    'Stop selling joins in all groups?',
    'People still come in, unsponsored, and nobody is charged for them. Members who have a sponsored question before them now finish it, and are charged for as promised.',
    'Campaigns keep their money and go on by themselves when joins are sold again. Nobody can buy a new one meanwhile; who is buying now is told, and loses nothing.',
    'Deposits on their way are still credited. Payouts and refunds go on.',
  ]
  await say(talkOf(ctx), text.join('\n\n'), { keyboard: yesOrBack('Yes, stop it', 'op:stopnow', 'op:sales') })
})

decisions.callbackQuery('op:sell', async (ctx) => {
  await answerTap(ctx)
  const text =
    'Sell joins again in all groups? From the next join on campaigns are charged, and people can buy. Who was in the middle of buying is told.'
  await say(talkOf(ctx), text, { keyboard: yesOrBack('Yes, sell them', 'op:sellnow', 'op:sales') })
})

decisions.callbackQuery(/^op:(stop|sell)now$/, async (ctx) => {
  const stopped = ctx.match[1] === 'stop'
  const changed = await setSales(ctx.foyer, { stopped })
  await answerTap(ctx, changed ? undefined : 'It is so already.')
  if (!changed) return
  ctx.foyer.log.warn({ stopped, operator: ctx.from.id }, 'an operator has stopped or resumed sales')
  await say(talkOf(ctx), stopped ? 'No joins are sold from now on.' : 'Joins are sold again.')
})

decisions.callbackQuery(/^op:clear:(\d{1,15})$/, async (ctx) => {
  const id = Number(ctx.match[1])
  const frozen = (await findFrozenGroups(ctx.foyer.db)).find((group) => group.id === id)
  if (frozen === undefined) return answerTap(ctx, 'It is not frozen.')
  await answerTap(ctx)
  const text =
    `Clear “${frozen.title}”? It was frozen because: ${frozen.frozenReason}\n\n` +
    'Joins are sold in it again, and what it has earned is in the next payout. That cannot be taken back once it is paid.'
  await say(talkOf(ctx), text, { keyboard: yesOrBack('Yes, clear it', `op:clearnow:${id}`, 'op:groups') })
})

decisions.callbackQuery(/^op:clearnow:(\d{1,15})$/, async (ctx) => {
  const cleared = await clearGroup(ctx.foyer, { groupId: Number(ctx.match[1]) as GroupId })
  await answerTap(ctx, cleared ? 'Cleared; its owner is told.' : 'It is not frozen.')
})

function yesOrBack(yes: string, data: string, back: string): Keyboard {
  return [
    [
      { text: yes, data },
      { text: 'Back', data: back },
    ],
  ]
}
