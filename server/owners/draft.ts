import { z } from 'zod'
import { CONSENT_POLICIES, GROUP_KINDS, UNREACHED_POLICIES } from '../groups/group.ts'
import type { TelegramChatId } from '../shared/ids.ts'
import { taskDraft } from '../tasks/task.ts'

/** An owner's answers so far, about a group that they register, or a setting that they change. */
export const draftSchema = z.object({
  /** The registered group whose setting changes; null during a registration. */
  groupId: z.int().positive().nullable(),
  tgGroupId: z.custom<TelegramChatId>(Number.isSafeInteger),
  kind: z.enum(GROUP_KINDS),
  title: z.string(),
  topic: z.string().nullable(),
  language: z.string().nullable(),
  rules: z.array(z.string()),
  /** The group's own question. Null where people only read the rules. */
  task: taskDraft.nullable(),
  /** In USDC, as text. */
  floor: z.string().nullable(),
  wallet: z.string().nullable(),
  consent: z.enum(CONSENT_POLICIES),
  unreached: z.enum(UNREACHED_POLICIES),
})
export type Draft = z.output<typeof draftSchema>

export function newDraft(
  group: Pick<Draft, 'tgGroupId' | 'kind' | 'title'> & {
    readonly groupId?: number
    readonly wallet?: string | null
  },
): Draft {
  return {
    groupId: null,
    topic: null,
    language: null,
    rules: [],
    task: null,
    floor: null,
    wallet: null,
    consent: 'ask',
    unreached: 'keep_muted',
    ...group,
  }
}
