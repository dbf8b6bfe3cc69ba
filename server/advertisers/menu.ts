import { getCurrentWallet } from '../accounts/getCurrentWallet.ts'
import { startFlow } from '../bot/conversation/converse.ts'
import { errorText } from '../bot/errorText.ts'
import { say, type Talk } from '../bot/talk.ts'
import { requireSales } from '../campaigns/sales.ts'
import { DomainError } from '../shared/errors.ts'
import { accountOf } from './account.ts'
import { buyFlow } from './buyFlow.ts'
import { requireDeposits } from './depositMessage.ts'
import { linkFlow } from './linkFlow.ts'

/** Begins to buy; who has linked no wallet is asked for one first, since refunds must have somewhere to go. */
export async function startBuying(talk: Talk): Promise<void> {
  try {
    await requireSales(talk.foyer.db)
    requireDeposits(talk.foyer)
    await getCurrentWallet(talk.foyer.db, await accountOf(talk))
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    if (error.code !== 'wallet.not_linked') return say(talk, errorText(talk, error))
    await say(talk, talk.t('campaigns-link-first'))
    return startFlow(talk, linkFlow, { step: 'address', data: {} })
  }
  await startFlow(talk, buyFlow, { step: 'group', data: { page: 0 } })
}
