import { useEffect, useState } from 'react'
import type { Hint } from '../../sandbox/stage/state.ts'
import type { Screen } from '../../sandbox/telegram/screen.ts'
import { botOf } from './stage.ts'
import { useTools } from './useStage.ts'

/** Between two answers, so that each is seen. */
const PAUSE_MS = 400

/** One press that gives several answers, one after the other, as if each were pressed. */
export interface Proposal {
  /** Begins with the answer that is asked for now. */
  readonly start: () => void
  readonly isUnderWay: boolean
}

/** Follows the hints of a proposal once it was pressed, until one belongs to no proposal, or to another. */
export function useProposal(hint: Hint | undefined, screens: readonly Screen[]): Proposal {
  const { act } = useTools()
  const [accepted, setAccepted] = useState<string>()
  const isOver = hint !== undefined && hint.proposal !== accepted
  if (accepted !== undefined && isOver) setAccepted(undefined)
  const deed = accepted === undefined || !hint ? undefined : JSON.stringify(deedOf(hint, screens))
  useEffect(() => {
    if (deed === undefined) return
    const timer = setTimeout(async () => {
      if (!(await act(JSON.parse(deed)))) setAccepted(undefined)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [deed, act])
  return { start: () => setAccepted(hint?.proposal), isUnderWay: accepted !== undefined }
}

/** The act that follows a hint, as the phone would ask for it. */
function deedOf({ person, chatId, button, does, send }: Hint, screens: readonly Screen[]): object {
  if (does === 'start') return { act: 'start', person }
  if (button !== undefined) {
    const { messageId: message, row, column, value } = button
    return URL.canParse(value) && value.startsWith('http')
      ? { act: 'follow', person, link: value }
      : { act: 'press', person, chat: chatId, message, row, column }
  }
  const screen = screens.find((one) => one.person.name === person)
  return { act: 'say', person, chat: screen && botOf(screen), text: send }
}
