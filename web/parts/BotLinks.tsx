import { pageState } from '../api/pageState.ts'
import { texts } from '../texts/texts.ts'
import { ButtonLink } from './Button.tsx'

/** Leads to the bot, where it is known: what a page tells people to write there is a tap away. The stage stands in for Telegram. */
export function OpenBot() {
  const { bot, demo } = pageState
  if (demo?.hasStage) {
    return (
      <ButtonLink look="quiet" href="/stage">
        {texts.footerLinks.bot}
      </ButtonLink>
    )
  }
  if (bot === null) return null
  return (
    <ButtonLink look="quiet" href={bot.url}>
      {texts.openBot(bot.name)}
    </ButtonLink>
  )
}
