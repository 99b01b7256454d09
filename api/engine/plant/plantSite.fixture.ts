import { PROFILE_OF_DEFAULTS } from '../finance/fiscalProfile.ts'
import type { DetailedArea } from '../method/detailed/detailedChoices.ts'
import { ROUND_WEATHER } from '../method/detailed/detailedSite.fixture.ts'
import { type PlantArea, type PlantChoices, type PlantSite, plantSite } from './plantSite.ts'

export const METRE_NORTH_DEG = 1 / 111_150
export const METRE_EAST_DEG = 1 / 78_850

/** A roof of so many metres seen from above, falling by 20° to where it faces, at 45° north and so many metres east of 9° east. */
export const roofArea = (
  id: string,
  orientation: DetailedArea['orientation'],
  { eastM, widthM, depthM }: { readonly eastM: number; readonly widthM: number; readonly depthM: number },
): PlantArea => ({
  id,
  area: {
    type: 'rectangle',
    bounds: {
      south: 45,
      north: 45 + depthM * METRE_NORTH_DEG,
      west: 9 + eastM * METRE_EAST_DEG,
      east: 9 + (eastM + widthM) * METRE_EAST_DEG,
    },
    roofType: 'pitched',
    orientation,
    angle: 20,
  },
  fill: 'aligned',
  removedModules: [],
  inverter: 1,
})

/** A household that uses so much in a year [kWh]. */
export const householdOf = (kwh: number): PlantChoices['consumption'] => ({
  base: { kind: 'habits', use: { period: 'year', kwh }, habit: 'atHome' },
  heatPump: null,
  electricCar: null,
})

export const plantSiteOf = (areas: readonly PlantArea[], choices: Partial<PlantChoices> = {}): PlantSite => {
  const site = plantSite(
    areas,
    { obstacles: [], battery: null, assumptions: {}, fiscal: PROFILE_OF_DEFAULTS, ...choices },
    ROUND_WEATHER,
  )
  if (!site.ok) throw new Error(JSON.stringify(site.fault))
  return site.value
}
