import type { DesignArea } from '#contract/design.ts'
import type { Obstacle } from '#contract/obstacle.ts'
import type { Bounds, LatLng } from '#engine/geometry/latLng.ts'
import type { ImportedDesign } from './importedDesign.ts'

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

/** What was read out of a file whose author wrote latitude before longitude.
 * @param found none of its longitudes is beyond 90°, as where it lies in Italy once it is swapped */
export const swappedAxes = (found: ImportedDesign): ImportedDesign => ({
  ...found,
  areas: found.areas.map(swappedArea),
  obstacles: found.obstacles.map(swappedObstacle),
})
