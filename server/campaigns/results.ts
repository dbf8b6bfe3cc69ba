import { sql } from 'kysely'

/** What became of those who answered a campaign's question. `answered` is the sum of `in`, `failed`, `underWay` and `left`. */
export interface Results {
  readonly answered: number
  /** Let in and charged, among them those who were given back. */
  readonly in: number
  /** Of those in: gone so soon that the price was given back. */
  readonly givenBack: number
  readonly failed: number
  /** Being judged, reading the rules, or being let in. */
  readonly underWay: number
  /** The rest: gone before the end, or let in free of charge while nobody could judge. */
  readonly left: number
}

/** Sums up the counts of one moment. `completed` leaves out those who were given back. */
export function sumUpResults({
  answers,
  completed,
  givenBack,
  failed,
  underWay,
}: {
  readonly answers: number
  readonly completed: number
  readonly givenBack: number
  readonly failed: number
  readonly underWay: number
}): Results {
  const known = completed + givenBack + failed + underWay
  const answered = Math.max(answers, known)
  return { answered, in: completed + givenBack, givenBack, failed, underWay, left: answered - known }
}

/** How many of those who answered campaign `c` are still on their way. */
export const countUnderWay = sql<number>`(
  select count(*) from verification v
  where v.campaign_id = c.id and v.deadline_at is not null and v.state in ('scoring', 'agreeing', 'admitting'))`
