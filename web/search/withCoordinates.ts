import type { LatLng } from '../../api/contract/area.ts'
import type { Geocoder, LocatedPlace } from '../map/geocoder.ts'
import { parseCoordinates } from './parseCoordinates.ts'

/** A tenth of a metre. */
const DECIMALS = 6

const labelOf = ({ lat, lng }: LatLng): string => `${Number(lat.toFixed(DECIMALS))}, ${Number(lng.toFixed(DECIMALS))}`

const placeAt = (position: LatLng): LocatedPlace => ({ label: labelOf(position), position, precision: 'place' })

/** A geocoder that also understands coordinates, about which it asks nobody. */
export const withCoordinates = (geocoder: Geocoder): Geocoder => ({
  coverage: geocoder.coverage,
  suggest: async (text, near, signal) => {
    const position = parseCoordinates(text)
    if (!position) return geocoder.suggest(text, near, signal)
    return [{ id: 'coordinates', label: labelOf(position), position }]
  },
  locate: async (place, signal) => {
    const position = parseCoordinates(typeof place === 'string' ? place : place.label)
    return position ? placeAt(position) : geocoder.locate(place, signal)
  },
})
