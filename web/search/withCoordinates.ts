import type { LatLng } from '#engine/geometry/latLng.ts'
import type { Geocoder, LocatedPlace, PlaceChoice, Suggestion } from '../map/places/geocoder.ts'
import { isSwapped } from '../map/places/isInItaly.ts'

/** Degrees with an optional fraction and side: `45.4642`, `45,4642° N`, `-9.19`, `9.19 O` for ovest. */
const ANGLE = /^([+-]?\d{1,3})(?:[.,](\d+))?\s*°?\s*([NSEWO])?$/i
/** Separators of the two: a semicolon, a comma that is no decimal sign, or blanks alone. */
const SEPARATORS = [/\s*;\s*/, /\s*,\s+/, /\s+(?=[+-]?\d)/, /(?<=\.\d+)\s*,\s*(?=[+-]?\d)/]

interface Angle {
  readonly deg: number
  readonly hasFraction: boolean
  readonly side: string
}

const parseAngle = (text: string): Angle | null => {
  const [, whole, fraction, side = ''] = ANGLE.exec(text) ?? []
  if (whole === undefined) return null
  const sign = /[SWO]/i.test(side) ? -1 : 1
  return {
    deg: sign * Number(`${whole}.${fraction ?? 0}`),
    hasFraction: fraction !== undefined,
    side: side.toUpperCase(),
  }
}

/** The position of a text with degrees, latitude first, with decimal points or commas.
 * @returns null for other texts, also for bare whole numbers (`12 3` is rather an address) */
export const parseCoordinates = (text: string): LatLng | null => {
  for (const separator of SEPARATORS) {
    const parts = text.trim().split(separator)
    const [lat, lng] = parts.map(parseAngle)
    if (parts.length === 2 && lat && lng) return positionOf(lat, lng)
  }
  return null
}

const positionOf = (lat: Angle, lng: Angle): LatLng | null => {
  const isPair =
    (lat.hasFraction || lng.hasFraction || lat.side !== '') && !/[EWO]/.test(lat.side) && !/[NS]/.test(lng.side)
  const isOnEarth = Math.abs(lat.deg) <= 90 && Math.abs(lng.deg) <= 180
  return isPair && isOnEarth ? { lat: lat.deg, lng: lng.deg } : null
}

/** A tenth of a metre. */
const DECIMALS = 6

const labelOf = ({ lat, lng }: LatLng): string => `${Number(lat.toFixed(DECIMALS))}, ${Number(lng.toFixed(DECIMALS))}`

const suggestionAt = (position: LatLng): Suggestion => ({ id: labelOf(position), label: labelOf(position), position })

const placeAt = (position: LatLng): LocatedPlace => ({ label: labelOf(position), position, precision: 'place' })

/** Typed coordinates, and the exchanged ones if only those are in Italy: many sources put the longitude first. */
const eitherWay = (typed: LatLng): PlaceChoice => {
  const suggestions = [typed, { lat: typed.lng, lng: typed.lat }].map(suggestionAt)
  return { reason: 'several', suggestions }
}

/** A geocoder that also understands coordinates, without a request. */
export const withCoordinates = (geocoder: Geocoder): Geocoder => ({
  get coverage() {
    return geocoder.coverage
  },
  suggest: async (text, near, signal) => {
    const position = parseCoordinates(text)
    if (!position) return geocoder.suggest(text, near, signal)
    if (!isSwapped(position)) return [suggestionAt(position)]
    // A guess is not taken by Enter, so that the user is asked.
    return eitherWay(position).suggestions.map((suggestion) => ({ ...suggestion, isGuess: true }))
  },
  locate: async (place, signal) => {
    const position = parseCoordinates(typeof place === 'string' ? place : place.label)
    if (!position) return geocoder.locate(place, signal)
    return typeof place === 'string' && isSwapped(position) ? eitherWay(position) : placeAt(position)
  },
})
