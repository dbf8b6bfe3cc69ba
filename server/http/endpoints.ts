import type { App } from './app.ts'

/** What exists on the public port, by exact path. */
export interface Endpoints {
  /** The methods that a path takes, HEAD included; undefined where there is no such path. */
  methodsOf(path: string): readonly string[] | undefined
  /** Whether any origin may call it. */
  isOpen(path: string): boolean
}

/** Notes each route that is added from now on. Paths with parameters are left out: we have none of our own. */
export function recordEndpoints(app: App): Endpoints {
  const methods = new Map<string, Set<string>>()
  const open = new Set<string>()
  app.addHook('onRoute', (route) => {
    if (/[*:]/.test(route.url)) return
    const known = methods.get(route.url) ?? new Set()
    for (const method of [route.method].flat()) known.add(method)
    methods.set(route.url, known)
    if (route.config?.anyOrigin) open.add(route.url)
  })
  return {
    methodsOf(path) {
      const known = methods.get(path)
      return known && [...known].sort()
    },
    isOpen: (path) => open.has(path),
  }
}

/** The path of a request's URL, without the query. */
export function pathOf(url: string): string {
  const end = url.search(/[?#]/)
  return end === -1 ? url : url.slice(0, end)
}
