import type { ConsumptionFault } from '../../consumption/loadYear.ts'
import { type PlantRoof, type PlantSite, plantSite } from '../../plant/plantSite.ts'
import { fail, ok, type Result } from '../../result.ts'
import type { WeatherYear } from '../../sun/weatherYear.ts'
import type { DetailedArea, DetailedChoices } from './detailedChoices.ts'
import type { RoofFault } from './detailedRoof.ts'

/** A roof area and all that the Detailed method knows about it: a plant of this area alone. Nothing in it depends on the panel. */
export interface DetailedSite extends PlantRoof, Omit<PlantSite, 'roofs'> {}

/** The plant of a site; it shares the work kept for the site. */
export const plantOfSite = (site: DetailedSite): PlantSite => ({ ...site, roofs: [site] })

/** Why there is nothing to estimate on, by where the fault lies. */
export type DetailedFault = RoofFault | { readonly of: 'consumption'; readonly code: ConsumptionFault }

const ONE_INVERTER = 1

/** Puts together what a user drew and chose with the weather of the place, the same in the browser as in the API.
 * @param weather of the place of the area */
export const detailedSite = (
  area: DetailedArea,
  { fill, mounting, removedModules, eavesHeightM, parapetHeightM, ...choices }: DetailedChoices,
  weather: WeatherYear,
): Result<DetailedSite, DetailedFault> => {
  const site = plantSite(
    [{ id: 'area', area, fill, mounting, removedModules, eavesHeightM, parapetHeightM, inverter: ONE_INVERTER }],
    choices,
    weather,
  )
  if (!site.ok) {
    const { areaIndex: _, ...fault } = site.fault
    return fail(fault)
  }
  const { roofs, ...house } = site.value
  const [roof] = roofs
  if (!roof) throw new Error('a plant without its area')
  return ok({ ...house, ...roof })
}
