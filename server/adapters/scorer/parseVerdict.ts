import { z } from 'zod'
import type { Verdict } from '../../scoring/scorer.ts'

const completionSchema = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
})

const verdictSchema = z.strictObject({
  case: z.string(),
  genuine: z.boolean(),
  on_topic: z.boolean(),
  enough: z.boolean(),
})

/**
 * Finds the verdict in a chat completion: JSON alone or within prose, of exactly the requested form, with the mark of
 * this question. Two different verdicts count as none.
 */
export function parseVerdict(body: string, mark: string): Verdict | undefined {
  const completion = completionSchema.safeParse(parseJson(body))
  const content = completion.data?.choices[0]?.message.content ?? ''
  const verdicts = (content.match(/\{[^{}]*\}/g) ?? []).flatMap((text) => {
    const { data } = verdictSchema.safeParse(parseJson(text))
    return data?.case === mark ? [data] : []
  })
  const [verdict, ...others] = verdicts
  if (verdict === undefined) return undefined
  const { genuine, on_topic: onTopic, enough } = verdict
  if (others.some((o) => o.genuine !== genuine || o.on_topic !== onTopic || o.enough !== enough))
    return undefined
  const passed = genuine && onTopic && enough
  return { kind: 'verdict', passed, thin: genuine && !passed }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
