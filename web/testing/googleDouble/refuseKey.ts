import { AutocompleteDouble } from './autocompleteDouble.ts'
import { behaviour, type KeyError } from './behaviour.ts'
import { disarmMethods } from './disarmMethods.ts'
import { GeocoderDouble } from './geocoderDouble.ts'
import type { MapEngine } from './mapEngine.ts'
import { MvcObjectDouble } from './mvcObject.ts'
import { OverlayViewDouble } from './overlayViewDouble.ts'
import { PlaceDouble } from './placeDouble.ts'

/** Time Google takes to check a key [ms]. */
const LOOKUP_MS = 30

declare global {
  /** Called by Google after refusing a key for good. */
  var gm_authFailure: (() => void) | undefined
}

/** A map of the double; an interface, because the class imports this file. */
interface RefusableMap {
  readonly engine: MapEngine
}

/** Google's reaction to a refused key: it clears the map, disables all methods of its classes, writes the reason to the console and
 * calls `gm_authFailure`; or it leaves a dark map, and calls nothing. */
export const refuse = (map: RefusableMap, code: KeyError): void => {
  const isHard = behaviour.keyRefusal === 'hard'
  if (isHard) {
    map.engine.dom.showError()
    const MapClass = map.constructor as typeof MvcObjectDouble
    disarmMethods([MvcObjectDouble, MapClass, OverlayViewDouble, GeocoderDouble, PlaceDouble, AutocompleteDouble])
  } else map.engine.dom.showForDevelopers()
  console.error(
    `Google Maps JavaScript API error: ${code} https://developers.google.com/maps/documentation/javascript/error-messages#${code}`,
  )
  if (isHard) globalThis.gm_authFailure?.()
}

/** Refuses the key of a new map. */
export const refuseKey = (map: RefusableMap, code: KeyError): void => {
  setTimeout(() => refuse(map, code), LOOKUP_MS)
}
