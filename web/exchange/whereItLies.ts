import type { Bounds, LatLng } from '../../api/contract/area.ts'
import { verticesOf } from '../map/drawing/outline.ts'
import type { ImportedDesign } from './importedDesign.ts'

/** Italy with its islands: from Lampedusa to the Vetta d'Italia, from Bardonecchia to Otranto, and a little more. */
const ITALY: Bounds = { north: 47.1, east: 18.6, south: 35.4, west: 6.6 }

/** Where the outlines of a file lie. The figures of the planner are for Italy: elsewhere is rarely what was meant. */
export type Whereabouts =
  | { readonly kind: 'inItaly' }
  /** None of them lies in Italy, and all would with latitude and longitude exchanged. */
  | { readonly kind: 'swapped' }
  | { readonly kind: 'outside'; readonly count: number; readonly example: LatLng }

const isInItaly = ({ lat, lng }: LatLng): boolean =>
  lat <= ITALY.north && lat >= ITALY.south && lng <= ITALY.east && lng >= ITALY.west

/** @returns by the first vertex of each outline */
export const whereItLies = ({ areas, obstacles }: Pick<ImportedDesign, 'areas' | 'obstacles'>): Whereabouts => {
  const places = [...areas, ...obstacles].flatMap((shape) => verticesOf(shape).slice(0, 1))
  const outside = places.filter((place) => !isInItaly(place))
  const [example] = outside
  if (!example) return { kind: 'inItaly' }
  // Nothing that lies in Italy does so the other way round, too.
  const isSwapped = places.every(({ lat, lng }) => isInItaly({ lat: lng, lng: lat }))
  return isSwapped ? { kind: 'swapped' } : { kind: 'outside', count: outside.length, example }
}
