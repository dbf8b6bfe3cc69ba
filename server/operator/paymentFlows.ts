import { z } from 'zod'
import { again, defineFlow, finish, goTo } from '../bot/conversation/flow.ts'
import type { Talk } from '../bot/talk.ts'
import { describeCampaign } from '../campaigns/describeCampaign.ts'
import type { Context } from '../context.ts'
import { assignPayment } from '../deposits/assignPayment.ts'
import { listUnmatched } from '../deposits/listUnmatched.ts'
import { returnUnmatched } from '../deposits/returnUnmatched.ts'
import { findHold } from '../payouts/clearHold.ts'
import { displayAddress, parseAddress } from '../shared/addresses.ts'
import { DomainError } from '../shared/errors.ts'
import type { CampaignId, PaymentId } from '../shared/ids.ts'
import { formatUsdc } from '../shared/money.ts'
import { isOperator } from './operator.ts'

const YES = 'yes'

/** Gives an unmatched payment to a campaign. */
export const assignFlow = defineFlow({
  name: 'operator_assign',
  data: z.strictObject({ paymentId: z.int(), campaignId: z.int().optional() }),
  label: (_talk, { paymentId }) => `Assigning payment ${paymentId}`,
  steps: {
    campaign: {
      async ask(talk, { paymentId }) {
        const { amount } = await requirePayment(talk, paymentId)
        return {
          text: `Which campaign are the ${formatUsdc(amount)} USDC of payment ${paymentId} for? Send its number.`,
        }
      },
      async text({ foyer }, data, text) {
        if (!/^[1-9]\d{0,15}$/.test(text.trim())) return again('A campaign has a number, such as 12.')
        const found = await describeCampaign(foyer.db, Number(text) as CampaignId)
        if (found === undefined) return again(`There is no campaign ${text.trim()}.`)
        return goTo('confirm', { ...data, campaignId: Number(text) })
      },
    },
    confirm: {
      async ask(talk, { paymentId, campaignId }) {
        const { amount } = await requirePayment(talk, paymentId)
        const campaign = (await describeCampaign(talk.foyer.db, campaignId as CampaignId)) ?? 'gone'
        return {
          text:
            `Give ${formatUsdc(amount)} USDC of payment ${paymentId} to campaign ${campaignId} ` +
            `(${campaign})? This cannot be undone. A campaign that takes no money any more refunds it.`,
          choices: [[{ text: 'Assign it', choice: YES }]],
        }
      },
      async tap({ foyer }, { paymentId, campaignId }) {
        await assignPayment(foyer, {
          paymentId: paymentId as PaymentId,
          campaignId: campaignId as CampaignId,
        })
        const told = `Payment ${paymentId} is campaign ${campaignId}'s now. The escrow is told by itself.`
        return finish(`${told}${await waitsForHold(foyer)}`)
      },
    },
  },
})

/** Sends an unmatched payment back. */
export const returnFlow = defineFlow({
  name: 'operator_return',
  data: z.strictObject({ paymentId: z.int(), to: z.string().optional() }),
  label: (_talk, { paymentId }) => `Returning payment ${paymentId}`,
  steps: {
    address: {
      async ask(talk, { paymentId }) {
        const { sender } = await requirePayment(talk, paymentId)
        return {
          text:
            `Where should payment ${paymentId} go? It came from ${displayAddress(sender)}. ` +
            "If that is an exchange's address, its customer will not get it back there: ask them first. " +
            'Send an address, or tap the button.',
          choices: [[{ text: 'To its sender', choice: 'sender' }]],
        }
      },
      text: (_talk, data, text) =>
        goTo('confirm', { ...data, to: displayAddress(parseAddress(text.trim())) }),
      async tap(talk, data) {
        const { sender } = await requirePayment(talk, data.paymentId)
        return goTo('confirm', { ...data, to: displayAddress(sender) })
      },
    },
    confirm: {
      async ask(talk, { paymentId, to }) {
        const { amount } = await requirePayment(talk, paymentId)
        return {
          text: `Send ${formatUsdc(amount)} USDC of payment ${paymentId} to ${to}? This cannot be undone.`,
          choices: [[{ text: 'Send it back', choice: YES }]],
        }
      },
      async tap({ foyer }, { paymentId, to = '' }) {
        await returnUnmatched(foyer, { paymentId: paymentId as PaymentId, to: parseAddress(to) })
        const told = `Payment ${paymentId} goes back. It leaves the list when that is final on the chain.`
        return finish(`${told}${await waitsForHold(foyer)}`)
      },
    },
  },
})

/** Nothing is signed while payouts stand still: whoever moves money then is told that it waits. */
async function waitsForHold(ctx: Context): Promise<string> {
  if ((await findHold(ctx)) === undefined) return ''
  return ' Payouts stand still at present, so this is not signed before they go on.'
}

/** The payment, where it still waits and an operator asks: whoever is none any more goes no further. */
async function requirePayment({ foyer, person }: Talk, paymentId: number) {
  if (!isOperator(foyer.config, person)) {
    throw new DomainError('payment.not_unmatched', 'Only operators decide on payments.')
  }
  const payment = (await listUnmatched(foyer)).find(({ id }) => id === paymentId)
  if (payment === undefined) {
    throw new DomainError('payment.not_unmatched', `Payment ${paymentId} does not wait any more.`)
  }
  return payment
}
