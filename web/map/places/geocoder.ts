import type { Place } from '#contract/place.ts'
import type { LatLng } from '#engine/geometry/latLng.ts'

/** A place offered while the user types. */
export interface Suggestion {
  /** The provider's own id, unique within one answer. */
  readonly id: string
  /** The place as the list and then the box show it. */
  readonly label: string
  /** A second, quieter line: town, province, kind. */
  readonly detail?: string
  /** Null where the provider tells the position only once the place is chosen (Google: a place id). */
  readonly position: LatLng | null
  /** Attribution required wherever it is shown. */
  readonly attribution?: string
  /** It is not called as the text says: a slip of the finger is assumed. */
  readonly isGuess?: boolean
}

/** A place the map can go to. */
export interface LocatedPlace {
  /** The formatted address. */
  readonly label: string
  /** WGS 84 [degrees]. */
  readonly position: LatLng
  /** How exact the position is: `comune` where only the town of the address is known. */
  readonly precision: Place['precision']
  /** Attribution required wherever it is shown. */
  readonly attribution?: string
  /** The provider's id of the place, where its terms let nothing else of the answer be kept. */
  readonly onlyStorableId?: string
}

/** Places of which a text does not tell which one is meant. */
export interface PlaceChoice {
  /** Several that the text fits equally well; or some that are called otherwise, where none is called so. */
  readonly reason: 'several' | 'unsure'
  readonly suggestions: readonly Suggestion[]
}

/** Gaps of a source of places, shown where it finds nothing. */
export interface Coverage {
  readonly isItalyOnly: boolean
  /** False for a source of towns and postcodes. */
  readonly hasStreets: boolean
  /** True while it answers in the place of another one whose quota is spent. */
  readonly isStandIn?: boolean
}

/** The source of places is there, but has been asked too much. */
export class GeocoderBusyError extends Error {}

/** The port every source of places implements. An unknown name is an answer (`[]`, `null`); a source
 * that cannot be asked, or answers nonsense, throws. An aborted question rejects, or is answered and the answer unused.
 *
 * One instance serves one address box: a search runs from the first `suggest` to the `locate` that ends it, and an
 * implementation may keep a session between the two, as Google bills by. */
export interface Geocoder {
  /** Current. */
  readonly coverage: Coverage
  /** @param text text typed so far
   * @param near the centre of the map, so that places close to it come first; null if unknown
   * @returns best match first
   * @throws GeocoderBusyError, ApiError or Error when the source fails */
  suggest(text: string, near: LatLng | null, signal: AbortSignal): Promise<readonly Suggestion[]>
  /** @param place one of this geocoder's own suggestions, or one made of an id it gave in `onlyStorableId`; or free text
   * @returns the place that is meant; or, for free text, a choice of those that may be meant; null when nothing is known
   * by that name
   * @throws GeocoderBusyError, ApiError or Error when the source fails */
  locate(place: Suggestion | string, signal: AbortSignal): Promise<LocatedPlace | PlaceChoice | null>
}
