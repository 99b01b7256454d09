import type { MapFailure } from '../../mapAdapter.ts'

type Listener = (failure: MapFailure) => void

/** Google's error code in the console, the documented source. Most codes end in `MapError`; the generic one is
 * `UrlAuthenticationCommonError`.
 * @see developers.google.com/maps/documentation/javascript/error-messages */
const ERROR_LINE = /^Google Maps JavaScript API error: (\w+Error)\b/

const failureOf = (line: unknown): MapFailure | null => {
  const code = typeof line === 'string' ? ERROR_LINE.exec(line)?.[1] : undefined
  if (!code) return null
  return code === 'OverQuotaMapError' ? 'quotaExceeded' : 'keyRefused'
}

/** Failures by API object: after a refused key the page fails until a reload, and Google reports that only once. */
const failures = new WeakMap<object, MapFailure>()

const loadedApi = (): object | undefined => (globalThis as { google?: { maps?: object } }).google?.maps

/** Google's earlier refusal on this page; null if none. */
export const earlierGoogleFailure = (): MapFailure | null => {
  const api = loadedApi()
  return (api && failures.get(api)) ?? null
}

declare global {
  /** Called by Google after a refused key. */
  var gm_authFailure: (() => void) | undefined
}

/** Reports when Google refuses to serve: Google neither throws nor rejects, but writes the reason to the console and calls a global
 * function, unless it still shows a dark map for developers. Console lines are passed on.
 * @returns stops reporting */
export const watchGoogleFailures = (tell: Listener): (() => void) => {
  const { error } = console
  let isNamed = false
  const fail = (failure: MapFailure) => {
    const api = loadedApi()
    if (api) failures.set(api, failure)
    tell(failure)
  }
  // Called for every reason, including an exhausted quota: the console is more precise, whichever comes first.
  const refuse = () => {
    if (!isNamed) fail('keyRefused')
  }
  const listen = (...line: unknown[]) => {
    error.apply(console, line)
    const failure = failureOf(line[0])
    if (!failure) return
    isNamed = true
    fail(failure)
  }
  console.error = listen
  globalThis.gm_authFailure = refuse
  return () => {
    // Other code may have replaced the function since.
    if (console.error === listen) console.error = error
    if (globalThis.gm_authFailure === refuse) globalThis.gm_authFailure = undefined
  }
}
