import type { Behaviour } from './behaviour.ts'
import type { MapEngine } from './mapEngine.ts'

/** How long Google takes to look a key up [ms]. */
const LOOKUP_MS = 30

declare global {
  /** Called by Google where a key is refused. */
  var gm_authFailure: (() => void) | undefined
}

/** What Google does where a key is not accepted: it says why in the console, covers the map and calls `gm_authFailure`. */
export const refuseKey = (engine: MapEngine, code: NonNullable<Behaviour['keyError']>): void => {
  setTimeout(() => {
    console.error(
      `Google Maps JavaScript API error: ${code}\nhttps://developers.google.com/maps/documentation/javascript/error-messages`,
    )
    engine.dom.showError()
    globalThis.gm_authFailure?.()
  }, LOOKUP_MS)
}
