import { z } from 'zod'
import { CONSENT_POLICIES, GROUP_KINDS, UNREACHED_POLICIES } from '../groups/group.ts'
import type { TelegramChatId } from '../shared/ids.ts'

/** What an owner has said so far: of a group that is being registered, or of one setting that is being changed. */
export const draftSchema = z.object({
  /** The registered group whose setting is changed; null while one is being registered. */
  groupId: z.int().positive().nullable(),
  tgGroupId: z.custom<TelegramChatId>(Number.isSafeInteger),
  kind: z.enum(GROUP_KINDS),
  title: z.string(),
  topic: z.string().nullable(),
  language: z.string().nullable(),
  rules: z.array(z.string()),
  question: z.object({
    kind: z.enum(['none', 'choice', 'quiz', 'open']),
    prompt: z.string(),
    options: z.array(z.string()),
    right: z.int(),
  }),
  /** In USDC, as text. */
  floor: z.string().nullable(),
  wallet: z.string().nullable(),
  consent: z.enum(CONSENT_POLICIES),
  unreached: z.enum(UNREACHED_POLICIES),
})
export type Draft = z.output<typeof draftSchema>

const NO_QUESTION = { kind: 'none', prompt: '', options: [], right: 0 } as const

export function newDraft(
  group: Pick<Draft, 'tgGroupId' | 'kind' | 'title'> & { readonly groupId?: number },
): Draft {
  return {
    groupId: null,
    topic: null,
    language: null,
    rules: [],
    question: { ...NO_QUESTION, options: [] },
    floor: null,
    wallet: null,
    consent: 'ask',
    unreached: 'keep_muted',
    ...group,
  }
}

/** The group's own question as it is stored. */
export function taskOf({ question }: Draft) {
  const { kind, prompt, options, right } = question
  switch (kind) {
    case 'none':
      return null
    case 'open':
      return { kind, prompt }
    case 'choice':
      return { kind, prompt, options }
    case 'quiz':
      return { kind, prompt, options, right }
  }
}

/** The lines of a text, without empty ones and without the marks that people put before items of a list. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.replace(/^\s*(?:[-•*]|\d{1,2}[.)])\s+/, '').trim())
    .filter((line) => line !== '')
}
