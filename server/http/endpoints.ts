import type { App } from './app.ts'

/** The routes of the public port, by exact path. */
export interface Endpoints {
  /** The methods that a path takes, HEAD included; undefined where there is no such path. */
  methodsOf(path: string): readonly string[] | undefined
  /** Whether any origin may call it. */
  isOpen(path: string): boolean
}

/** Stands for a parameter. */
const ANY = ':'

/** Records each route that is added from now on, all paths of a parameter at its end under one name. */
export function recordEndpoints(app: App): Endpoints {
  const methods = new Map<string, Set<string>>()
  const open = new Set<string>()
  app.addHook('onRoute', (route) => {
    if (route.url.includes('*')) return
    const path = route.url.replace(/:\w+$/, ANY)
    const known = methods.get(path) ?? new Set()
    for (const method of [route.method].flat()) known.add(method)
    methods.set(path, known)
    if (route.config?.anyOrigin) open.add(path)
  })
  return {
    methodsOf(path) {
      const known = methods.get(path) ?? methods.get(path.replace(/[^/]+$/, ANY))
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
