import type { MapFailure } from '../mapAdapter.ts'

type Listener = (failure: MapFailure) => void

/** How Google names what is wrong, in the console: documented as the way to learn of it.
 * @see developers.google.com/maps/documentation/javascript/error-messages */
const ERROR_LINE = /^Google Maps JavaScript API error: (\w+MapError)\b/

const failureOf = (line: unknown): MapFailure | null => {
  const code = typeof line === 'string' ? ERROR_LINE.exec(line)?.[1] : undefined
  if (!code) return null
  return code === 'OverQuotaMapError' ? 'quotaExceeded' : 'keyRefused'
}

declare global {
  /** Google calls it where a key is refused. */
  var gm_authFailure: (() => void) | undefined
}

/** Tells when Google refuses to serve: it neither throws nor rejects, but calls a global function, and writes to the console
 * what that function is not told: whether the key is wrong or its quota spent. The lines are passed on.
 * @returns tells no longer */
export const watchGoogleFailures = (tell: Listener): (() => void) => {
  const { error } = console
  let isNamed = false
  // Called for every reason, a spent quota too: what the console says is more exact, whichever of the two comes first.
  const refuse = () => {
    if (!isNamed) tell('keyRefused')
  }
  const listen = (...line: unknown[]) => {
    error.apply(console, line)
    const failure = failureOf(line[0])
    if (!failure) return
    isNamed = true
    tell(failure)
  }
  console.error = listen
  globalThis.gm_authFailure = refuse
  return () => {
    // Somebody may have put their own in its place since.
    if (console.error === listen) console.error = error
    if (globalThis.gm_authFailure === refuse) globalThis.gm_authFailure = undefined
  }
}
