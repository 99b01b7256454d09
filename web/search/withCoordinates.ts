import type { LatLng } from '#engine/geometry/latLng.ts'
import { rounded } from '#engine/rounded.ts'
import type { Geocoder, LocatedPlace, PlaceChoice, Suggestion } from '../maps/places/geocoder.ts'
import { isInItaly, isSwapped } from '../maps/places/isInItaly.ts'

/** Longer texts hold no coordinates; the limit bounds the work of the patterns. */
const MOST_CHARACTERS = 300
const NUMBER = String.raw`\d{1,3}(?:[.,]\d{1,15})?`
/** Degrees, or degrees with minutes and seconds, and a side before or behind: `45,4642° N`, `N 45° 27.85'`, `45°27'51"N`, `9.19 O`. */
const ANGLE = new RegExp(
  `^(?<before>[NSEWO])? ?(?<sign>[+-])?(?<degrees>${NUMBER}) ?[°º]? ?(?:(?<minutes>${NUMBER}) ?['′’])? ?(?:(?<seconds>${NUMBER}) ?(?:["″”]|''))? ?(?<behind>[NSEWO])?$`,
  'i',
)
/** Separators of the two: a side, a semicolon, a comma that is no decimal sign, or blanks alone. */
const SEPARATORS = [
  /(?<=[NSEWO]) ?[,;]? ?(?=[+-]?\d)/i,
  /[,;]? ?(?=[NSEWO] ?\d)/i,
  / ?; ?/,
  / ?, /,
  / (?=[+-]?\d)/,
  /(?<=\.\d{1,15}) ?, ?(?=[+-]?\d)/,
]
/** Patterns of positions in links to maps: `@45.4,9.1`, `!3d45.4!4d9.1`, `q=45.4,9.1`, `#map=18/45.4/9.1`. */
const LINKS = [
  /!3d(?<lat>-?\d{1,2}\.\d{1,15})!4d(?<lng>-?\d{1,3}\.\d{1,15})/,
  /[@=](?<lat>-?\d{1,2}\.\d{1,15})(?:,|%2C) ?(?<lng>-?\d{1,3}\.\d{1,15})/i,
  /#map=\d{1,2}(?:\.\d{1,9})?\/(?<lat>-?\d{1,2}\.\d{1,15})\/(?<lng>-?\d{1,3}\.\d{1,15})/,
] as const

interface Angle {
  readonly deg: number
  readonly isExact: boolean
  readonly side: string
}

const numberOf = (text: string | undefined): number => Number((text ?? '0').replace(',', '.'))

const parseAngle = (text: string): Angle | null => {
  const groups = ANGLE.exec(text)?.groups
  if (!groups || (groups.before && groups.behind)) return null
  const { degrees = '', minutes, seconds } = groups
  const side = (groups.before ?? groups.behind ?? '').toUpperCase()
  const [ofMinutes, ofSeconds] = [numberOf(minutes), numberOf(seconds)]
  if (ofMinutes >= 60 || ofSeconds >= 60 || (seconds !== undefined && minutes === undefined)) return null
  const sign = groups.sign === '-' || /[SWO]/.test(side) ? -1 : 1
  const deg = sign * (numberOf(degrees) + ofMinutes / 60 + ofSeconds / 3600)
  return { deg, isExact: /[.,]/.test(degrees) || minutes !== undefined, side }
}

const positionInLink = (text: string): LatLng | null => {
  if (!/^https?:\/\//i.test(text)) return null
  const groups = LINKS.map((link) => link.exec(text)?.groups).find((found) => found !== undefined)
  return groups ? onEarth(Number(groups.lat), Number(groups.lng)) : null
}

const onEarth = (lat: number, lng: number): LatLng | null =>
  Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null

/** A position, and its second reading with O for east as in German. */
interface TypedPosition {
  readonly position: LatLng
  readonly eastward: LatLng | null
}

const typedPosition = (written: string): TypedPosition | null => {
  if (written.length > MOST_CHARACTERS) return null
  const link = positionInLink(written.trim())
  if (link) return { position: link, eastward: null }
  const text = written
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/^[([](.*)[)\]]$/, '$1')
    .trim()
  for (const separator of SEPARATORS) {
    const parts = text.split(separator)
    const [lat, lng] = parts.map((part) => parseAngle(part.trim()))
    if (parts.length === 2 && lat && lng) return positionOf(lat, lng)
  }
  return null
}

/** The position of a text with degrees, latitude first, with decimal points or commas, with or without minutes and seconds, or of a link
 * to a map.
 * @returns null for other texts, also for bare whole numbers (`12 3` is rather an address) */
export const parseCoordinates = (text: string): LatLng | null => typedPosition(text)?.position ?? null

const positionOf = (lat: Angle, lng: Angle): TypedPosition | null => {
  const isPair = (lat.isExact || lng.isExact || lat.side !== '') && !/[EWO]/.test(lat.side) && !/[NS]/.test(lng.side)
  const position = isPair ? onEarth(lat.deg, lng.deg) : null
  return position && { position, eastward: lng.side === 'O' ? { lat: lat.deg, lng: -lng.deg } : null }
}

/** A tenth of a metre. */
const DECIMALS = 6

const labelOf = ({ lat, lng }: LatLng): string => `${rounded(lat, DECIMALS)}, ${rounded(lng, DECIMALS)}`

const suggestionAt = (position: LatLng): Suggestion => ({ id: labelOf(position), label: labelOf(position), position })

const placeAt = (position: LatLng): LocatedPlace => ({ label: labelOf(position), position, precision: 'place' })

/** The typed position, and another one that alone lies in Italy: many sources put the longitude first, and O is east in German.
 * @returns null where the typed one is the only one */
const otherWays = ({ position, eastward }: TypedPosition): PlaceChoice | null => {
  const exchanged = isSwapped(position) ? { lat: position.lng, lng: position.lat } : null
  const other = exchanged ?? (eastward && !isInItaly(position) && isInItaly(eastward) ? eastward : null)
  return other && { reason: 'several', suggestions: [position, other].map(suggestionAt) }
}

/** A geocoder that also understands coordinates, without a request. */
export const withCoordinates = (geocoder: Geocoder): Geocoder => ({
  get coverage() {
    return geocoder.coverage
  },
  suggest: async (text, near, signal) => {
    const typed = typedPosition(text)
    if (!typed) return geocoder.suggest(text, near, signal)
    const choice = otherWays(typed)
    if (!choice) return [suggestionAt(typed.position)]
    // A guess is not taken by Enter, so that the user is asked.
    return choice.suggestions.map((suggestion) => ({ ...suggestion, isGuess: true }))
  },
  locate: async (place, signal) => {
    const typed = typedPosition(typeof place === 'string' ? place : place.label)
    if (!typed) return geocoder.locate(place, signal)
    return (typeof place === 'string' && otherWays(typed)) || placeAt(typed.position)
  },
})
