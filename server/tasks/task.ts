import { z } from 'zod'
import { DomainError, type ErrorDetails } from '../shared/errors.ts'

export const MAX_PROMPT_LENGTH = 500
export const MAX_OPTION_LENGTH = 64
export const MIN_OPTIONS = 2
export const MAX_OPTIONS = 4
export const MAX_SPONSOR_LENGTH = 64

/** Something that people see: neither space nor a mark without a shape of its own. */
const VISIBLE = /[^\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u

// Control characters have no place in a text that members see, and PostgreSQL refuses some of them.
const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^[^\p{Cc}]*$/u)
    .regex(VISIBLE)
const prompt = z
  .string()
  .trim()
  .min(1)
  .max(MAX_PROMPT_LENGTH)
  .regex(/^[^\p{Cc}]*(?:\n[^\p{Cc}]*)*$/u)
  .regex(VISIBLE)
const options = z
  .array(line(MAX_OPTION_LENGTH))
  .min(MIN_OPTIONS)
  .max(MAX_OPTIONS)
  .refine((texts) => new Set(texts).size === texts.length, 'options must differ')

const taskSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('choice'), prompt, options }),
  z
    .strictObject({ kind: z.literal('quiz'), prompt, options, right: z.int().min(0) })
    .refine((task) => task.right < task.options.length, 'right must be the index of an option'),
  z.strictObject({ kind: z.literal('open'), prompt }),
])

/** What a member is asked, as the advertiser wrote it. `right` is the index of a quiz's right option. */
export type Task = z.output<typeof taskSchema>

/** Longest answer in one's own words that is kept. */
export const MAX_ANSWER_LENGTH = 1_000

/**
 * Parses a task as typed by an advertiser: a prompt of up to 500 characters, 2 to 4 different options of up to 64.
 *
 * @throws DomainError `task.invalid`, whose `problem` names what is wrong
 */
export function parseTask(task: unknown): Task {
  const result = taskSchema.safeParse(task)
  if (result.success) return result.data
  const [issue] = result.error.issues
  const where = issue?.path.join('.') || 'task'
  const details = { ...LIMITS, ...(issue ? describeIssue(issue, task) : { problem: 'other' }) }
  throw new DomainError(
    'task.invalid',
    `The task cannot be used: ${where}: ${issue?.message ?? 'invalid'}.`,
    {
      details,
    },
  )
}

const LIMITS = {
  prompt: `${MAX_PROMPT_LENGTH}`,
  least: `${MIN_OPTIONS}`,
  most: `${MAX_OPTIONS}`,
  option: `${MAX_OPTION_LENGTH}`,
}
const MAX_QUOTED = 40

/** What is wrong, for a text of the bot to say: which part, how much of it there is, and its beginning. */
function describeIssue({ path, code }: z.core.$ZodIssue, task: unknown): ErrorDetails & { problem: string } {
  const [field, index] = path
  const found = path.reduce<unknown>((part, key) => (part as Record<PropertyKey, unknown>)?.[key], task)
  if (field === 'options' && index === undefined && Array.isArray(found)) {
    const twice = found.find((text, at) => found.indexOf(text) !== at)
    if (code === 'custom') return { problem: 'options_same', text: quote(twice) }
    return { problem: code === 'too_big' ? 'options_many' : 'options_few', count: `${found.length}` }
  }
  if ((field !== 'prompt' && field !== 'options') || typeof found !== 'string') return { problem: 'other' }
  const part = field === 'prompt' ? 'prompt' : 'option'
  if (code === 'too_big')
    return { problem: `${part}_long`, count: `${found.trim().length}`, text: quote(found) }
  return { problem: VISIBLE.test(found) ? 'other' : `${part}_empty` }
}

function quote(text: unknown): string {
  const characters = [...String(text).trim()]
  return characters.length > MAX_QUOTED ? `${characters.slice(0, MAX_QUOTED).join('')}…` : characters.join('')
}

/**
 * Parses the name in "Sponsored by …".
 *
 * @throws DomainError `request.invalid`
 */
export function parseSponsor(text: string): string {
  const sponsor = text.trim()
  if (/^[^\p{Cc}]+$/u.test(sponsor) && VISIBLE.test(sponsor) && sponsor.length <= MAX_SPONSOR_LENGTH)
    return sponsor
  throw new DomainError(
    'request.invalid',
    `The name of the sponsor has 1 to ${MAX_SPONSOR_LENGTH} characters.`,
  )
}

export type Answer = { readonly option: number } | { readonly text: string }

/** What an answer is worth by itself: an open one is for the scorer to judge. */
export type Grade = 'passed' | 'failed' | 'to_be_judged'

/** Whether an answer could be one to this task, right or wrong. */
export function isAnswerTo(task: Task, answer: Answer): boolean {
  if (task.kind !== 'open') return 'option' in answer && answer.option in task.options
  return 'text' in answer && answer.text.trim() !== '' && answer.text.length <= MAX_ANSWER_LENGTH
}

/**
 * Grades an answer to a task. A choice has no wrong option.
 *
 * @throws DomainError `request.invalid` when the answer is none to this task
 */
export function gradeAnswer(task: Task, answer: Answer): Grade {
  if (task.kind === 'open') {
    if (!('text' in answer)) throw notAnAnswer('in your own words')
    if (!isAnswerTo(task, answer)) throw notAnAnswer(`with 1 to ${MAX_ANSWER_LENGTH} characters`)
    return 'to_be_judged'
  }
  if (!('option' in answer) || !isAnswerTo(task, answer)) throw notAnAnswer('with one of its options')
  return task.kind === 'choice' || answer.option === task.right ? 'passed' : 'failed'
}

function notAnAnswer(how: string): DomainError {
  return new DomainError('request.invalid', `This task is answered ${how}.`)
}
