import { areaOf } from '../../api/core/design/area.ts'
import { EMPTY_DESIGN } from '../../api/core/design/design.ts'
import { designDocument } from '../../api/core/design/designDocument.ts'
import { DESIGN_KEY } from '../../web/design/designStorage.ts'

const COLUMNS = 20
const ROWS = 10
const CENTER = { lat: 45.4642, lng: 9.19 }
const METRES_PER_DEGREE = 111_195
/** Drawn on 21 November 2023, one per millisecond. */
const FIRST_ID_MS = 1_700_521_200_000
/** Distances between the areas and half their sides [m]: the middle of the map lies between areas. */
const [STEP_EAST_M, STEP_NORTH_M, HALF_WIDTH_M, HALF_LENGTH_M] = [26, 32, 8, 5]

const fromMetres = (eastM, northM) => ({
  lat: CENTER.lat + northM / METRES_PER_DEGREE,
  lng: CENTER.lng + eastM / (METRES_PER_DEGREE * Math.cos((CENTER.lat * Math.PI) / 180)),
})

const boxAt = (eastM, northM) => [
  fromMetres(eastM - HALF_WIDTH_M, northM - HALF_LENGTH_M),
  fromMetres(eastM + HALF_WIDTH_M, northM - HALF_LENGTH_M),
  fromMetres(eastM + HALF_WIDTH_M, northM + HALF_LENGTH_M),
  fromMetres(eastM - HALF_WIDTH_M, northM + HALF_LENGTH_M),
]

/** Key and text that the browser stores for 200 roofs drawn around the first view of the map. */
export const seededAreas = () => {
  const areas = Array.from({ length: COLUMNS * ROWS }, (_, index) => {
    const eastM = ((index % COLUMNS) - (COLUMNS - 1) / 2) * STEP_EAST_M
    const northM = (Math.floor(index / COLUMNS) - (ROWS - 1) / 2) * STEP_NORTH_M
    return areaOf(`area-${FIRST_ID_MS + index}`, { type: 'polygon', coordinates: boxAt(eastM, northM) })
  })
  return {
    count: areas.length,
    key: DESIGN_KEY,
    text: JSON.stringify(designDocument({ ...EMPTY_DESIGN, areas, currentAreaId: areas[0].id })),
  }
}
