import { createHash } from 'node:crypto'

/** The looks of `/docs`, in the colours of the pages. */
export const REFERENCE_STYLE = `
:root { color-scheme: light dark; --page: #f6f4ef; --card: #fff; --sunken: #f1efe8; --ink: #17211e; --muted: #56625d; --line: #dcd9cf; --brand: #1f4b43 }
@media (prefers-color-scheme: dark) { :root { --page: #0d1412; --card: #151e1b; --sunken: #1b2623; --ink: #eaf0ed; --muted: #a3b1ab; --line: #2b3834; --brand: #8fd3bf } }
* { box-sizing: border-box }
html { scroll-padding-top: 1rem; -webkit-text-size-adjust: 100% }
body { margin: 0 auto; max-width: 76rem; padding: 0 1rem 4rem; background: var(--page); color: var(--ink); font: 1rem/1.5 ui-sans-serif, system-ui, sans-serif }
header { display: flex; justify-content: space-between; padding: 1rem 0; font-weight: 600 }
a { color: var(--brand) }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px }
nav { padding: .25rem 1rem 1rem; border: 1px solid var(--line); border-radius: 1rem; background: var(--card); font-size: .875rem }
nav p { margin: .75rem 0 .25rem; color: var(--muted) }
nav ul { margin: 0; padding: 0; list-style: none }
nav a { display: block; padding: .25rem 0; overflow-wrap: anywhere; color: var(--ink); text-decoration: none }
nav a:hover { text-decoration: underline }
nav span, h3 span, summary span { display: inline-block; min-width: 2.75rem; color: var(--brand); font: 600 .75rem ui-monospace, monospace }
h1 { margin: 1.5rem 0 0; font-size: 1.875rem; line-height: 1.2 }
h2 { margin: 3rem 0 .5rem; font-size: 1.375rem }
h3 { margin: 0; font-size: 1.0625rem; overflow-wrap: anywhere }
h4 { margin: 1.25rem 0 .25rem; font-size: .9375rem }
main > p, main > ol, main > ul { max-width: 44rem }
.quiet, dt span, dd > p { color: var(--muted) }
code { font: .875em ui-monospace, SFMono-Regular, Menlo, monospace; overflow-wrap: anywhere }
pre { padding: 1rem; border-radius: .75rem; background: var(--sunken); white-space: pre-wrap; overflow-wrap: anywhere }
table { border-collapse: collapse; font-size: .9375rem }
th, td { padding: .5rem 1rem .5rem 0; border-bottom: 1px solid var(--line); text-align: start; vertical-align: top; overflow-wrap: anywhere }
article { margin: 1rem 0; padding: 1.25rem; border: 1px solid var(--line); border-radius: 1rem; background: var(--card) }
article:target { border-color: var(--brand) }
dl { margin: .25rem 0; font-size: .875rem }
dt { padding-top: .5rem; border-top: 1px solid var(--line) }
dt code { font-weight: 600 }
dd { margin: 0 0 .5rem; overflow-wrap: anywhere }
dd > p { margin: .125rem 0 }
dd > dl { margin: .5rem 0 0; padding-inline-start: .875rem; border-inline-start: 2px solid var(--line) }
details { margin-top: .5rem; padding: .5rem .875rem; border-radius: .75rem; background: var(--sunken); font-size: .9375rem }
summary { cursor: pointer }
@media (max-width: 59.99rem) { .wide { display: none } }
@media (min-width: 60rem) {
  body { display: grid; grid-template-columns: 17rem minmax(0, 1fr); column-gap: 2rem; align-items: start }
  header { grid-column: 1 / -1 }
  nav { position: sticky; top: 1rem; max-height: calc(100vh - 2rem); overflow-y: auto }
  h1 { margin-top: 0 }
}
@media print { nav { display: none } }
`

/** The page may apply this style, and show its icon. Nothing else: no script, no request. */
export const REFERENCE_POLICY = `default-src 'none'; img-src 'self'; style-src 'sha256-${createHash('sha256').update(REFERENCE_STYLE).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`
