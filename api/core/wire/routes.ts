import { parse } from 'regexparam'

/** The screens by the pattern of their path, in the order in which they are tried; any other path is not found, and so is a path of a
 * shared design without a well-formed id (`designIdInPath`). The server and the browser's router (wouter, which matches by the same
 * package) both read this table. */
export const ROUTES = {
  planner: '/',
  baseMap: '/map',
  sharedDesign: '/d/:id?/*?',
} as const
export type RouteName = keyof typeof ROUTES
export const ROUTE_NAMES = Object.keys(ROUTES) as readonly RouteName[]

const MATCHERS = ROUTE_NAMES.map((name) => ({ name, ...parse(ROUTES[name]) }))

interface FoundRoute {
  readonly name: RouteName
  /** Parts of the path by their names in the pattern, `*` for the wildcard. */
  readonly params: Readonly<Record<string, string | undefined>>
}

/** The route of a path in any case, with or without a trailing slash; null for an unknown path.
 * @param path of an address, without query and fragment */
export const routeAt = (path: string): FoundRoute | null => {
  for (const { name, pattern, keys } of MATCHERS) {
    const match = pattern.exec(path)
    if (match) return { name, params: Object.fromEntries(keys.map((key, index) => [key, match[index + 1]])) }
  }
  return null
}
