import { z } from 'zod'
import { TASK_KINDS } from '../campaigns/campaign.ts'
import { CONSENT_POLICIES } from '../groups/group.ts'
import type { GroupId } from '../shared/ids.ts'
import { type Usdc, usdc } from '../shared/money.ts'

/** What is known so far of a task that somebody is writing. */
export const taskDraft = z.object({
  kind: z.enum(TASK_KINDS).optional(),
  prompt: z.string().optional(),
  options: z.array(z.string()).optional(),
  right: z.int().optional(),
  sponsor: z.string().optional(),
  /** The title of the group that it is for. */
  group: z.string().optional(),
  /** Whether the owner of that group is asked first. */
  consent: z.enum(CONSENT_POLICIES).optional(),
})
export type TaskDraft = z.output<typeof taskDraft>

/** What is known so far of a campaign that somebody is buying. Amounts are micro-USDC as text. */
export const buyDraft = taskDraft.extend({
  page: z.int(),
  groupId: z.int().optional(),
  bid: z.string().optional(),
  joins: z.int().optional(),
  dailyCap: z.int().nullable().optional(),
  endsAt: z.string().nullable().optional(),
})
export type BuyDraft = z.output<typeof buyDraft>

/** The task as `parseTask` takes it. */
export function taskOf({ kind, prompt, options, right }: TaskDraft): unknown {
  if (kind === 'open') return { kind, prompt }
  return kind === 'quiz' ? { kind, prompt, options, right } : { kind, prompt, options }
}

export function bidOf({ bid }: BuyDraft): Usdc {
  return usdc(BigInt(bid ?? '0'))
}

export function groupOf({ groupId }: BuyDraft): GroupId {
  if (groupId === undefined) throw new Error('a step was reached before a group was chosen')
  return groupId as GroupId
}
