import type { PageState } from '../../server/app/pages.ts'

/** The server has written it into this page. */
export const pageState: PageState = JSON.parse(document.getElementById('state')?.textContent ?? 'null')
