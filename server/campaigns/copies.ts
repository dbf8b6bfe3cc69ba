import { sql } from 'kysely'
import type { Database } from '../context.ts'
import type { AccountId, ContentVersionId } from '../shared/ids.ts'
import type { TaskDraft } from '../tasks/task.ts'
import type { Campaign } from './campaign.ts'
import { newestOf } from './content.ts'
import type { OrderDraft } from './orderDraft.ts'
import { findVersions } from './versionQueries.ts'

/** An earlier question of an advertiser. */
interface Copy {
  readonly id: ContentVersionId
  readonly prompt: string
  readonly variants: readonly unknown[]
}

/** The newest questions of an account in a language, each once. */
export async function findCopies(
  db: Database,
  { accountId, language, limit }: { accountId: AccountId; language: string; limit: number },
): Promise<Copy[]> {
  const { rows } = await sql<Copy>`
    select max(w.id) as id, w.variants -> 0 ->> 'prompt' as prompt, w.variants
    from content_version w join campaign c on c.id = w.campaign_id
    where c.account_id = ${accountId} and w.language = ${language}
    group by w.variants order by max(w.id) desc limit ${limit}`.execute(db)
  return rows
}

/** A draft with the content of an earlier campaign: with the content come its review and the owners' consent. */
export async function copyOrder(
  db: Database,
  { id, sponsor, category }: Pick<Campaign, 'id' | 'sponsor' | 'category'>,
): Promise<Pick<OrderDraft, 'sponsor' | 'category' | 'content'>> {
  const content = newestOf(await findVersions(db, id)).map(({ language, variants, offer }) => ({
    language,
    variants: [...variants] as TaskDraft[],
    offer,
  }))
  return { sponsor, category, content }
}
