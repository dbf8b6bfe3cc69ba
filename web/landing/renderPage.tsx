import { renderToStaticMarkup } from 'react-dom/server'
import type { StaticView } from '../../server/app/landingViews.ts'
import type { RenderedPage } from '../../server/http/pageFiles.ts'
import { Frame } from '../parts/Frame.tsx'
import { createFormats } from '../texts/formats.ts'
import { GroupsPage } from './GroupsPage.tsx'
import { groupsUrl } from './groupsUrl.ts'
import { LandingPage } from './LandingPage.tsx'
import { FRAME_TEXTS, LANDING_TEXTS } from './texts/texts.ts'

/** Makes a page that runs no script. The server calls it in `web/dist/server`, where what renders it is built in. */
export function renderPage(view: StaticView): RenderedPage {
  const { language, bot, sourceUrl } = view
  const texts = LANDING_TEXTS[language]
  const formats = createFormats(language)
  const isLanding = view.page === 'landing'
  const { title, description } = texts[view.page]
  const body = renderToStaticMarkup(
    <Frame
      {...{ texts: FRAME_TEXTS[language], language, bot, sourceUrl }}
      url={isLanding ? '/' : groupsUrl(view, {})}
    >
      {isLanding ? (
        <LandingPage view={view} t={texts.landing} formats={formats} />
      ) : (
        <GroupsPage view={view} t={texts.groups} formats={formats} />
      )}
    </Frame>,
  )
  return { title, description, body }
}
