import { pageState } from '../api/pageState.ts'
import { texts } from '../texts/texts.ts'
import { ButtonLink } from './Button.tsx'

/**
 * Leads to the bot, where it is known: what a page tells people to write there is a tap away. The stage stands in for Telegram.
 * `link` leads on to a step in the bot, beside the page that waits for it.
 */
export function OpenBot({ link }: { readonly link?: string }) {
  const { bot, demo } = pageState
  const way = link === undefined ? ({ look: 'quiet' } as const) : { newTab: true }
  if (demo?.hasStage) {
    const step = link === undefined ? '' : `#${new URLSearchParams({ link })}`
    return (
      <ButtonLink {...way} href={`/stage${step}`}>
        {texts.footerLinks.bot}
      </ButtonLink>
    )
  }
  if (bot === null) return null
  return (
    <ButtonLink {...way} href={link ?? bot.url}>
      {texts.openBot(bot.name)}
    </ButtonLink>
  )
}
