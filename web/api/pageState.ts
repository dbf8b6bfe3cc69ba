import type { PageState } from '../../server/app/pages.ts'

/** What the server wrote into this page. */
export const pageState: PageState = JSON.parse(document.getElementById('state')?.textContent ?? 'null')
