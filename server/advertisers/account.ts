import { findAccount } from '../accounts/findAccount.ts'
import type { Talk } from '../bot/talk.ts'
import type { AccountId } from '../shared/ids.ts'

/** The account of whoever is talked to. Everybody who has used the direct chat has one. */
export async function accountOf({ foyer, person }: Talk): Promise<AccountId> {
  const account = await findAccount(foyer.db, person)
  if (!account) throw new Error('somebody in the direct chat has no account')
  return account.id
}
