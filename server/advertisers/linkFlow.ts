import type { Hex } from 'viem'
import { z } from 'zod'
import { again, defineFlow, finish, goPast } from '../bot/conversation/flow.ts'
import type { Talk } from '../bot/talk.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { parseAddress } from '../shared/addresses.ts'
import { DomainError } from '../shared/errors.ts'
import { addMs } from '../shared/time.ts'
import { parseSignature } from '../wallet-auth/signedRead.ts'
import { proofStatement } from '../wallet-auth/statements.ts'
import { walletProveJob } from './jobs.ts'
import { PROOF_TRIED_MS } from './proveWallet.ts'
import { shownWallet, walletSteps } from './walletSteps.ts'

const linkDraft = z.object({ wallet: z.string().optional(), message: z.string().optional() })
type LinkDraft = z.output<typeof linkDraft>

/** `/link`: checks and confirms the address for refunds, then offers to prove that it is the person's own. */
export const linkFlow = defineFlow<LinkDraft>({
  name: 'link',
  data: linkDraft,
  // The wallet is linked before the proof: a person who stops there loses only the proof.
  label: ({ t }, { message }) => t(message === undefined ? 'campaigns-label-link' : 'campaigns-label-proof'),
  steps: {
    ...walletSteps<LinkDraft>({
      linked({ foyer, person }, _data, wallet) {
        const { config, clock } = foyer
        const message = proofStatement(config.serviceName, { wallet, person, at: clock.now() })
        return goPast('proof', { wallet, message })
      },
    }),
    proof: {
      ask: ({ t, person }, { wallet, message = '' }) => ({
        text: t('campaigns-ask-proof', { wallet: shownWallet(wallet), message, person: `${person}` }),
        choices: [[{ text: t('campaigns-no-proof'), choice: 'later' }]],
      }),
      async text({ t, foyer, person }, { wallet = '', message = '' }, text) {
        const signature = findPastedSignature(text)
        if (signature === undefined) return again(describeSignature(t, text))
        await enqueue(foyer.db, walletProveJob, {
          telegramUserId: person,
          wallet: parseAddress(wallet),
          message,
          signature,
          until: addMs(foyer.clock.now(), PROOF_TRIED_MS).getTime(),
        })
        return finish(t('campaigns-proof-checking'))
      },
      tap: ({ t }, { wallet }) =>
        finish(t('campaigns-linked', { wallet: shownWallet(wallet) }), [
          [{ text: t('campaigns-menu-buy'), data: 'a:buy:0' }],
        ]),
    },
  },
})

function describeSignature(t: Talk['t'], text: string): string {
  const later = t('campaigns-no-proof')
  return t('campaigns-error-signature', { least: LEAST_SIGNATURE, count: longestHex(text).length, later })
}

/** The length of an ordinary wallet's signature: `0x` and 65 bytes in hex. Those of contract wallets are longer. */
const ORDINARY_SIGNATURE = 132
/** A compact one (ERC-2098) lacks the last byte. */
const LEAST_SIGNATURE = 130
/** The recovery id at the end of an ordinary signature. */
const ENDS_WHOLE = /(?:00|01|1b|1c)$/i
/** Hex digits after `0x`, in one or several pieces. A word that only begins with such letters is not a piece. */
const BROKEN_HEX = /0x[0-9a-f]*(?:\s+[0-9a-f]+(?![\p{L}\p{N}]))*/giu

/** Finds a whole signature in a message, also with line breaks in it or text around it. */
export function findPastedSignature(text: string): Hex | undefined {
  const found = longestHex(text)
  if (found.length < LEAST_SIGNATURE) return undefined
  try {
    return parseSignature(found)
  } catch (error) {
    if (error instanceof DomainError) return undefined
    throw error
  }
}

/** The longest run of hex digits that begins with `0x`; empty where there is none. */
export function longestHex(text: string): string {
  const runs = (text.match(BROKEN_HEX) ?? []).map(joinPieces)
  return runs.reduce((longest, run) => (run.length > longest.length ? run : longest), '')
}

/** After a whole ordinary signature, further hex is a word, such as "beef". */
function joinPieces(run: string): string {
  let joined = ''
  for (const piece of run.split(/\s+/)) {
    if (joined.length === ORDINARY_SIGNATURE && ENDS_WHOLE.test(joined)) break
    joined += piece
  }
  return joined
}
