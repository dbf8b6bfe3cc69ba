/**
 * Focus never falls to the body: where the focused part of a page goes, or can no longer be used, the heading of the smallest
 * part around it that is left takes the focus. A screen reader says where the reader is now, and a keyboard goes on from there.
 */
export function keepFocus(root: HTMLElement): void {
  /** The part that was focused last, and all around it. */
  let path: readonly HTMLElement[] = []
  root.addEventListener('focusin', (event) => {
    path = event
      .composedPath()
      .filter((part) => part instanceof HTMLElement && root.contains(part)) as HTMLElement[]
  })
  new MutationObserver(() => {
    const [last] = path
    if (last === undefined || (last.isConnected && !last.matches(':disabled'))) return
    // A browser takes the focus from a disabled control only later.
    if (document.activeElement !== document.body && document.activeElement !== last) return
    const around = path.find((part) => part.isConnected && findHeading(part) !== null)
    const heading = around && findHeading(around)
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }).observe(root, { childList: true, subtree: true, attributeFilter: ['disabled'] })
}

const findHeading = (part: HTMLElement) => part.querySelector<HTMLElement>('h1, h2, h3')
