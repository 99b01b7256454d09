import { type DrawnDocuments, forLists } from '#design/drawn.ts'
import { verticesOf } from '#engine/geometry/areaGeometry.ts'
import type { Bounds, LatLng } from '#engine/geometry/latLng.ts'
import { isInItaly, isSwapped } from '../../maps/places/isInItaly.ts'
import type { ImportedDesign } from '../importedDesign.ts'

/** Location of a file's outlines. The figures of the planner are for Italy: elsewhere is rarely intended. */
export type Whereabouts =
  | { readonly kind: 'inItaly' }
  /** No outline lies in Italy, but all would with latitude and longitude exchanged. */
  | { readonly kind: 'swapped' }
  | { readonly kind: 'outside'; readonly count: number; readonly example: LatLng }

/** @returns location by the first vertex of each outline */
export const whereItLies = ({ areas, obstacles }: Pick<ImportedDesign, 'areas' | 'obstacles'>): Whereabouts => {
  const places = [...areas, ...obstacles].flatMap((shape) => verticesOf(shape).slice(0, 1))
  const outside = places.filter((place) => !isInItaly(place))
  const [example] = outside
  if (!example) return { kind: 'inItaly' }
  return places.every(isSwapped) ? { kind: 'swapped' } : { kind: 'outside', count: outside.length, example }
}

const swapped = ({ lat, lng }: LatLng): LatLng => ({ lat: lng, lng: lat })

const swappedBounds = ({ north, east, south, west }: Bounds): Bounds => ({
  north: east,
  east: north,
  south: west,
  west: south,
})

interface Placed {
  readonly bounds?: Bounds
  readonly center?: LatLng
  readonly coordinates?: LatLng[]
  readonly removedModules?: LatLng[]
}

const swappedItem = <Item extends Placed>(item: Item): Item => ({
  ...item,
  ...(item.bounds && { bounds: swappedBounds(item.bounds) }),
  ...(item.center && { center: swapped(item.center) }),
  ...(item.coordinates && { coordinates: item.coordinates.map(swapped) }),
  ...(item.removedModules && { removedModules: item.removedModules.map(swapped) }),
})

/** Data of a file whose author wrote latitude before longitude.
 * @param found has no longitude beyond 90°, as is the case if it lies in Italy when exchanged */
export const swappedAxes = (found: ImportedDesign): ImportedDesign => ({
  ...found,
  ...forLists<'document'>((list) => (found as DrawnDocuments)[list].map(swappedItem)),
})
