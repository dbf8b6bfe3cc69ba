import { z } from 'zod'
import { withPlainDigits } from '../shared/digits.ts'
import { DomainError } from '../shared/errors.ts'
import { choice } from './choice.ts'
import { type Answer, type Grade, type Kind, line, MAX_LINE_LENGTH, type Tap } from './kind.ts'
import { open } from './open.ts'
import { quiz } from './quiz.ts'
import { scale } from './scale.ts'

export const KINDS = { choice, quiz, open, scale } as const
export type TaskKind = keyof typeof KINDS
export const TASK_KINDS = Object.keys(KINDS) as [TaskKind, ...TaskKind[]]

/** A question to members, as its author wrote it. */
export type Task = { [K in TaskKind]: z.output<(typeof KINDS)[K]['schema']> }[TaskKind]

/** An unfinished question. */
export const taskDraft = z.looseObject({ kind: z.enum(TASK_KINDS) })
export type TaskDraft = z.output<typeof taskDraft>

/** The cast is safe: a kind only gets tasks of its own. */
export function kindOf({ kind }: { readonly kind: TaskKind }): Kind<Task> {
  return KINDS[kind] as unknown as Kind<Task>
}

export function isInWords(task: { readonly kind: TaskKind }): boolean {
  return kindOf(task).taps === undefined
}

/** The answers to tap, without their rows. None where people answer in their own words. */
export function tapsOf(task: Task): readonly Tap[] {
  return (kindOf(task).taps?.(task) ?? []).flat()
}

/**
 * Parses a question as typed or stored.
 *
 * @throws DomainError `task.invalid`, with the problem
 */
export function parseTask(task: unknown): Task {
  const draft = taskDraft.safeParse(task)
  const { data, error } = draft.success ? kindOf(draft.data).schema.safeParse(task) : draft
  if (error === undefined) return data as Task
  throw invalidTask(error.issues[0], task)
}

/**
 * Checks one part of an unfinished question.
 *
 * @throws DomainError `task.invalid`
 */
export function checkPart(draft: TaskDraft, part: string): void {
  const { error } = kindOf(draft).schema.safeParse(draft)
  const issue = error?.issues.find(({ path }) => path[0] === part)
  if (issue) throw invalidTask(issue, draft)
}

const LIMITS = Object.fromEntries(
  Object.values(KINDS).flatMap(({ limits }) =>
    Object.entries(limits).map(([name, limit]) => [name, `${limit}`]),
  ),
)
/** A problem named by our schemas, such as `options_few`. Other messages are Zod's. */
const PROBLEM = /^[a-z]+_[a-z]+$/
const MAX_QUOTED = 40

/** Describes the wrong part for the bot's text: the problem, where it is, the length, the beginning. */
function invalidTask(issue: z.core.$ZodIssue | undefined, task: unknown): DomainError {
  const { path, message } = issue ?? { path: [], message: 'invalid' }
  const found = path.reduce<unknown>((part, key) => (part as Record<PropertyKey, unknown>)?.[key], task)
  const problem = PROBLEM.test(message) ? message : 'other'
  const text = Array.isArray(found) ? found.find((each, at) => found.indexOf(each) !== at) : found
  const count = Array.isArray(found) ? found.length : `${found}`.trim().length
  return new DomainError('task.invalid', {
    ...LIMITS,
    problem,
    part: path.join('.'),
    count: `${count}`,
    text: quote(`${text ?? ''}`),
  })
}

function quote(text: string): string {
  const characters = [...text.trim()]
  return characters.length > MAX_QUOTED ? `${characters.slice(0, MAX_QUOTED).join('')}…` : characters.join('')
}

export const MAX_SPONSOR_LENGTH = MAX_LINE_LENGTH
const sponsorName = line('sponsor', MAX_SPONSOR_LENGTH)

/** The name for "Sponsored by …". Undefined where a text cannot be one. */
export function findSponsor(text: string): string | undefined {
  return sponsorName.safeParse(text).data
}

/** @throws DomainError `request.invalid` */
export function parseSponsor(text: string): string {
  const sponsor = findSponsor(text)
  if (sponsor !== undefined) return sponsor
  throw new DomainError('request.invalid', {
    problem: `The name of the sponsor has 1 to ${MAX_SPONSOR_LENGTH} characters`,
    field: 'name',
    most: `${MAX_SPONSOR_LENGTH}`,
  })
}

/** The longest answer in words. */
export const MAX_ANSWER_LENGTH = 1_000

/** Whether an answer, right or wrong, fits this question. */
export function isAnswerTo(task: Task, answer: Answer): boolean {
  if ('option' in answer) return tapsOf(task).some(({ option }) => option === answer.option)
  return isInWords(task) && answer.text.trim() !== '' && answer.text.length <= MAX_ANSWER_LENGTH
}

/** Finds the answer to tap that somebody typed instead. */
export function findTyped(task: Task, text: string): Tap | undefined {
  const plain = (words: string) => withPlainDigits(words).trim().toLowerCase()
  return tapsOf(task).find((tap) => plain(tap.text) === plain(text))
}

/**
 * Grades an answer.
 *
 * @throws DomainError `request.invalid` where the answer does not fit the question
 */
export function gradeAnswer(task: Task, answer: Answer): Grade {
  if (isAnswerTo(task, answer)) return kindOf(task).grade(task, answer)
  const how = isInWords(task) ? `in 1 to ${MAX_ANSWER_LENGTH} characters` : 'with one of its options'
  throw new DomainError('request.invalid', { problem: `This question is answered ${how}` })
}
