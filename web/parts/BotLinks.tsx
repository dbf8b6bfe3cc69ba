import { pageState } from '../api/pageState.ts'
import { texts } from '../texts/texts.ts'
import { ButtonLink } from './Button.tsx'

/** Leads to the bot, where it is known: what a page tells people to write there is a tap away. */
export function OpenBot() {
  const { bot } = pageState
  if (bot === null) return null
  return (
    <ButtonLink look="quiet" href={bot.url}>
      {texts.openBot(bot.name)}
    </ButtonLink>
  )
}
