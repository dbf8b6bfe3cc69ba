import { z } from 'zod'
import type { Question } from '../bot/conversation/flow.ts'
import type { Talk } from '../bot/talk.ts'

type T = Talk['t']

/** A member's answer: a tapped one, or a text. */
export type Answer = { readonly option: number } | { readonly text: string }

/** An answer to tap. Its button carries `option`, which is stored and counted. */
export interface Tap {
  readonly option: number
  readonly text: string
  /** A longer name for results. */
  readonly name?: string
  /** True for the right answer of a quiz. */
  readonly isRight?: boolean
}

/** The verdict on an answer. The scorer judges answers in words later. */
export type Grade = 'passed' | 'failed' | 'to_be_judged'

/** One thing to ask the author of a question for. `Draft` holds the earlier parts. */
export interface Part<Draft> {
  ask(t: T, draft: Draft): Question
  /** Reads a typed text. Without it the author has to tap. */
  typed?(text: string): unknown
  /** Reads a tapped choice. */
  tapped?(choice: string): unknown
}

/**
 * Everything about one kind of question. Other code asks the table in `task.ts`, and never compares kinds. Each kind has two
 * texts of the bot: `question-kind-<kind>` on a button, and `question-about-<kind>` above it.
 */
export interface Kind<Task extends { kind: string; prompt: string }> {
  /** A sentence for the documentation. */
  readonly meaning: string
  /** Its messages name the problems of `error-task-invalid`. */
  readonly schema: z.ZodType<Task>
  /** The numbers in its texts. */
  readonly limits: Readonly<Record<string, number>>
  /** The parts that its author is asked for, in order. */
  readonly parts: { readonly [Name in Exclude<keyof Task, 'kind'>]: Part<Partial<Task>> }
  /** Rows of answers to tap. Without it, people answer in their own words. */
  taps?(task: Task): readonly (readonly Tap[])[]
  /** Lines between the question and how to answer it. */
  note?(t: T, task: Task): string
  grade(task: Task, answer: Answer): Grade
  /** How many answers a member may try. Without it, one. */
  tries?(task: Task): number
  /** A line below the results. `counts` has at least one answer, by option. */
  sum?(t: T, counts: ReadonlyMap<number, number>): string
}

/** A character that people see: neither a space nor a mark without a shape. */
const VISIBLE = /[^\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u
// Members see these texts, and PostgreSQL refuses some control characters.
const LINE = /^[^\p{Cc}]*$/u
const LINES = /^[^\p{Cc}]*(?:\n[^\p{Cc}]*)*$/u

const readable = (name: string, max: number, pattern: RegExp) =>
  z.string().trim().regex(VISIBLE, `${name}_empty`).max(max, `${name}_long`).regex(pattern)

/** A line that members see. `name` begins the names of its problems. */
export const line = (name: string, max: number) => readable(name, max, LINE)

const MAX_PROMPT_LENGTH = 500
export const MAX_LINE_LENGTH = 64

/** The part that every kind begins with. */
export const prompt = {
  schema: readable('prompt', MAX_PROMPT_LENGTH, LINES),
  limits: { prompt: MAX_PROMPT_LENGTH },
  part: {
    ask: (t: T) => ({ text: t('question-ask-prompt', { max: MAX_PROMPT_LENGTH }) }),
    typed: (text: string) => text.trim(),
  },
} as const

const COUNTS = { least: 2, most: 4 } as const

/** The part with the answers to choose from. */
export const options = {
  schema: z
    .array(line('option', MAX_LINE_LENGTH))
    .min(COUNTS.least, 'options_few')
    .max(COUNTS.most, 'options_many')
    .refine((texts) => new Set(texts).size === texts.length, 'options_same'),
  limits: { ...COUNTS, option: MAX_LINE_LENGTH },
  part: {
    ask: (t: T) => ({ text: t('question-ask-options', { ...COUNTS, max: MAX_LINE_LENGTH }) }),
    typed: (text: string) => linesOf(text),
  },
} as const

/** The lines of a text, without empty lines and list marks. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.replace(/^\s*(?:[-•*]|\d{1,2}[.)])\s+/, '').trim())
    .filter((line) => line !== '')
}
