import { verticesOf } from '#engine/geometry/areaGeometry.ts'
import type { LatLng } from '#engine/geometry/latLng.ts'
import { isInItaly, isSwapped } from '../map/places/isInItaly.ts'
import type { ImportedDesign } from './importedDesign.ts'

/** Where the outlines of a file lie. The figures of the planner are for Italy: elsewhere is rarely what was meant. */
export type Whereabouts =
  | { readonly kind: 'inItaly' }
  /** None of them lies in Italy, and all would with latitude and longitude exchanged. */
  | { readonly kind: 'swapped' }
  | { readonly kind: 'outside'; readonly count: number; readonly example: LatLng }

/** @returns by the first vertex of each outline */
export const whereItLies = ({ areas, obstacles }: Pick<ImportedDesign, 'areas' | 'obstacles'>): Whereabouts => {
  const places = [...areas, ...obstacles].flatMap((shape) => verticesOf(shape).slice(0, 1))
  const outside = places.filter((place) => !isInItaly(place))
  const [example] = outside
  if (!example) return { kind: 'inItaly' }
  return places.every(isSwapped) ? { kind: 'swapped' } : { kind: 'outside', count: outside.length, example }
}
