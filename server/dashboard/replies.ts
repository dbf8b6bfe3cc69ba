import type { FastifyReply, FastifyRequest } from 'fastify'
import { chooseLanguage } from '../http/language.ts'
import type { Language } from '../shared/languages.ts'

/** Answers with what `work` gives in the page's language. */
export async function answerPage(
  request: FastifyRequest,
  reply: FastifyReply,
  work: (language: Language) => Promise<object>,
): Promise<FastifyReply> {
  return reply.send(await work(chooseLanguage(request, reply)))
}
