import type { LatLng } from '#engine/geometry/latLng.ts'
import type { Place } from '#wire/place.ts'

/** A place offered while the user types. */
export interface Suggestion {
  /** The provider's own id, unique within one answer. */
  readonly id: string
  /** Text of the place in the list and then in the box. */
  readonly label: string
  /** A second, quieter line: town, province, kind. */
  readonly detail?: string
  /** Null if the provider gives the position only after the choice (Google: a place id). */
  readonly position: LatLng | null
  /** Attribution required wherever the place is shown. */
  readonly attribution?: string
  /** True if the place's name differs from the text, which may contain a typing error. */
  readonly isGuess?: boolean
}

/** A place to which the map can move. */
export interface LocatedPlace {
  /** The formatted address. */
  readonly label: string
  /** WGS 84 [degrees]. */
  readonly position: LatLng
  /** Precision of the position: `comune` if only the town of the address is known. */
  readonly precision: Place['precision']
  /** Attribution required wherever the place is shown. */
  readonly attribution?: string
  /** The provider's id of the place, if its terms forbid storing anything else. */
  readonly onlyStorableId?: string
}

/** A choice of places for an ambiguous text. */
export interface PlaceChoice {
  /** Several places match equally well; or none has this name, and similar ones are offered. */
  readonly reason: 'several' | 'unsure'
  readonly suggestions: readonly Suggestion[]
}

/** Limits of a source of places, shown if it finds nothing. */
export interface Coverage {
  readonly isItalyOnly: boolean
  /** False for a source with towns and postcodes only. */
  readonly hasStreets: boolean
  /** True while the source replaces another one with an exhausted quota. */
  readonly isStandIn?: boolean
}

/** The source of places refuses because of too many requests. */
export class GeocoderBusyError extends Error {}

/** The port of every source of places. An unknown name gives `[]` or `null`; a source that cannot be reached, or answers nonsense,
 * throws. An aborted request rejects, or its answer is unused.
 *
 * One instance serves one address box: a search runs from the first `suggest` to the `locate` that ends it, and an implementation may
 * use one session for both, as in Google's billing.
 * @example
 * const [suggestion] = await geocoder.suggest('via Emi', null, signal)
 * const place = suggestion && (await geocoder.locate(suggestion, signal)) */
export interface Geocoder {
  /** The current limits. */
  readonly coverage: Coverage
  /** @param text text typed so far
   * @param near the center of the map, so that near places come first; null if unknown
   * @returns best match first
   * @throws GeocoderBusyError, ApiError or Error if the source fails */
  suggest(text: string, near: LatLng | null, signal: AbortSignal): Promise<readonly Suggestion[]>
  /** @param place one of this geocoder's suggestions, or one made from an id in `onlyStorableId`; or free text
   * @returns the place; for ambiguous free text a choice of places; null if the name is unknown
   * @throws GeocoderBusyError, ApiError or Error if the source fails */
  locate(place: Suggestion | string, signal: AbortSignal): Promise<LocatedPlace | PlaceChoice | null>
}
