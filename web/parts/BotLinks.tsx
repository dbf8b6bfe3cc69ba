import { pageState } from '../api/pageState.ts'
import { texts } from '../texts/texts.ts'
import { ButtonLink } from './Button.tsx'

const t = texts.home

/** Leads to the bot, where it is known: what a page tells people to write there is a tap away. */
export function OpenBot() {
  const { bot } = pageState
  if (bot === null) return null
  return (
    <ButtonLink look="quiet" href={bot.url}>
      {t.openBot(bot.name)}
    </ButtonLink>
  )
}

/** The way into the bot: Telegram's, or where a stand-in runs the terminal's. */
export function BotEntry() {
  const { bot, sandboxCommand } = pageState
  return (
    <>
      <div className="mt-7 flex flex-wrap gap-3">
        {bot !== null && <ButtonLink href={bot.url}>{t.openBot(bot.name)}</ButtonLink>}
        <ButtonLink look={bot === null ? 'strong' : 'quiet'} href="#groups">
          {t.seeGroups}
        </ButtonLink>
      </div>
      {sandboxCommand !== null && (
        <p className="mt-5 text-sm text-muted">
          {t.standIn}
          <code className="mt-1.5 block w-fit rounded bg-sunken px-1.5 py-0.5 text-ink wrap-anywhere">
            {sandboxCommand}
          </code>
        </p>
      )}
    </>
  )
}
