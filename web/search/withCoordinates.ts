import type { LatLng } from '#engine/geometry/latLng.ts'
import type { Geocoder, LocatedPlace, PlaceChoice, Suggestion } from '../map/places/geocoder.ts'
import { isSwapped } from '../map/places/isInItaly.ts'
import { parseCoordinates } from './parseCoordinates.ts'

/** A tenth of a metre. */
const DECIMALS = 6

const labelOf = ({ lat, lng }: LatLng): string => `${Number(lat.toFixed(DECIMALS))}, ${Number(lng.toFixed(DECIMALS))}`

const suggestionAt = (position: LatLng): Suggestion => ({ id: labelOf(position), label: labelOf(position), position })

const placeAt = (position: LatLng): LocatedPlace => ({ label: labelOf(position), position, precision: 'place' })

/** Coordinates as they were typed and the other way round, where only that is in Italy: many sources put the longitude first. */
const eitherWay = (typed: LatLng): PlaceChoice => {
  const suggestions = [typed, { lat: typed.lng, lng: typed.lat }].map(suggestionAt)
  return { reason: 'several', suggestions }
}

/** A geocoder that also understands coordinates, about which it asks nobody. */
export const withCoordinates = (geocoder: Geocoder): Geocoder => ({
  get coverage() {
    return geocoder.coverage
  },
  suggest: async (text, near, signal) => {
    const position = parseCoordinates(text)
    if (!position) return geocoder.suggest(text, near, signal)
    if (!isSwapped(position)) return [suggestionAt(position)]
    // A guess is not what Enter takes: it asks.
    return eitherWay(position).suggestions.map((suggestion) => ({ ...suggestion, isGuess: true }))
  },
  locate: async (place, signal) => {
    const position = parseCoordinates(typeof place === 'string' ? place : place.label)
    if (!position) return geocoder.locate(place, signal)
    return typeof place === 'string' && isSwapped(position) ? eitherWay(position) : placeAt(position)
  },
})
