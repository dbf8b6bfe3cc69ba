import { createDeployer } from '../chain/contracts.ts'
import { fundWallet } from '../chain/escrow.ts'
import { doAct, enterPeople } from './acts.ts'
import { type BoardParts, readBoard } from './board.ts'
import { walletOf } from './cast.ts'
import type { Board, StageEvent } from './state.ts'

/** Everything that the stage's page shows and does. */
export interface Stage {
  /** Tells the present state, then everything that changes, until the returned function is called. */
  follow(tell: (event: StageEvent) => void): () => void
  read(): Promise<Board>
  act(body: unknown): void
}

/** Database and chain tell of no change by themselves. They are asked while somebody looks, and soon after a screen changes. */
const LOOK_MS = 700
const SOON_MS = 50

/** Opens the stage for parts that run. */
export function openStage(parts: BoardParts): Stage {
  const { telegram, cast, chainUrl, place, ctx } = parts
  const followers = new Set<(event: StageEvent) => void>()
  let newest: { board: Board; text: string } | undefined
  let timer: NodeJS.Timeout | undefined
  let isLooking = false
  let isStale = false

  const read = () => readBoard(parts)

  /** Looks again and again while somebody follows; one look at a time. */
  async function look(): Promise<void> {
    isLooking = true
    isStale = false
    try {
      const board = await read()
      const text = JSON.stringify(board)
      if (text !== newest?.text) for (const tell of followers) tell({ kind: 'board', board })
      newest = { board, text }
    } catch (error) {
      ctx.log.debug({ err: error }, 'the stage could not look at its parts')
    }
    isLooking = false
    timer = followers.size > 0 ? setTimeout(look, isStale ? SOON_MS : LOOK_MS) : undefined
  }

  // While time passes nobody can press, and screens change faster than they can be read.
  const isPassing = () => newest?.board.controls.underWay != null

  function lookSoon(): void {
    if (isPassing()) return
    isStale = true
    if (isLooking || timer === undefined) return
    clearTimeout(timer)
    timer = setTimeout(look, SOON_MS)
  }

  let funded: string | undefined

  /** The advertiser pays from a wallet of their own. */
  function fundAdvertiser(): void {
    const { advertiser } = cast.cast()
    if (advertiser === funded) return
    funded = advertiser
    fundWallet(createDeployer(chainUrl), place.usdc, walletOf(advertiser)).catch((error: unknown) =>
      ctx.log.warn({ err: error, person: advertiser }, 'the stage could not fund a wallet'),
    )
  }

  enterPeople(telegram, cast)
  fundAdvertiser()
  return {
    read,
    act(body) {
      doAct({ telegram, cast }, body)
      fundAdvertiser()
    },
    follow(tell) {
      const { screens, close } = telegram.screens((events) => {
        tell({ kind: 'screens', events })
        lookSoon()
      })
      tell({ kind: 'state', screens, board: newest?.board })
      followers.add(tell)
      if (timer === undefined) timer = setTimeout(look)
      return () => {
        close()
        followers.delete(tell)
      }
    },
  }
}
