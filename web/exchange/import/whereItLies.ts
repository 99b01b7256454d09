import type { DesignArea } from '#contract/design.ts'
import type { Obstacle } from '#contract/obstacle.ts'
import type { Surrounding } from '#contract/surroundings.ts'
import { verticesOf } from '#engine/geometry/areaGeometry.ts'
import type { Bounds, LatLng } from '#engine/geometry/latLng.ts'
import { isInItaly, isSwapped } from '../../map/places/isInItaly.ts'
import type { ImportedDesign } from '../importedDesign.ts'

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

const swapped = ({ lat, lng }: LatLng): LatLng => ({ lat: lng, lng: lat })

const swappedBounds = ({ north, east, south, west }: Bounds): Bounds => ({
  north: east,
  east: north,
  south: west,
  west: south,
})

const swappedArea = (area: DesignArea): DesignArea => {
  const removedModules = area.removedModules.map(swapped)
  return area.type === 'rectangle'
    ? { ...area, removedModules, bounds: swappedBounds(area.bounds) }
    : { ...area, removedModules, coordinates: area.coordinates.map(swapped) }
}

const swappedObstacle = (obstacle: Obstacle): Obstacle =>
  obstacle.type === 'rectangle'
    ? { ...obstacle, bounds: swappedBounds(obstacle.bounds) }
    : { ...obstacle, coordinates: obstacle.coordinates.map(swapped) }

const swappedSurrounding = (surrounding: Surrounding): Surrounding =>
  surrounding.kind === 'tree'
    ? { ...surrounding, center: swapped(surrounding.center) }
    : { ...surrounding, coordinates: surrounding.coordinates.map(swapped) }

/** What was read out of a file whose author wrote latitude before longitude.
 * @param found none of its longitudes is beyond 90°, as where it lies in Italy once it is swapped */
export const swappedAxes = (found: ImportedDesign): ImportedDesign => ({
  ...found,
  areas: found.areas.map(swappedArea),
  obstacles: found.obstacles.map(swappedObstacle),
  surroundings: found.surroundings.map(swappedSurrounding),
})
