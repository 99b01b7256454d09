import type { Region } from '#engine/consumption/measuredHouseholds.ts'
import { regionAt } from '#engine/consumption/regionAt.ts'
import { verticesOf } from '#engine/geometry/areaGeometry.ts'
import { centreOf } from '#engine/geometry/latLng.ts'
import { useDesign } from '../design/designStore.ts'

/** The region in which the open design lies; where nothing is drawn, the one of most households. */
export const useRegionHere = (): Region =>
  useDesign(({ areas: [area] }) => (area ? regionAt(centreOf(verticesOf(area))) : 'Lombardia'))
