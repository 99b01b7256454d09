import type { PanelFigures } from '#engine/method/panelFigures.ts'
import { fillingPath } from '#engine/plant/fillingPath.ts'
import { hoursByRoof, type PlantHours } from '#engine/plant/hoursByRoof.ts'
import { allModules, type Counts, type PanelPlant, panelPlant } from '#engine/plant/panelPlant.ts'
import { plantEstimate } from '#engine/plant/plantEstimate.ts'
import {
  type PlantArea,
  type PlantChoices,
  type PlantFault,
  type PlantSite,
  plantSite,
} from '#engine/plant/plantSite.ts'
import { plantSizes } from '#engine/plant/plantSizes.ts'
import { ok, type Result } from '#engine/result.ts'
import { finished, type Steps } from '#engine/steps.ts'
import type { WeatherYear } from '#engine/sun/weatherYear.ts'

/** A panel to be estimated on all areas of a plant by the Detailed method. */
export interface PlantJob {
  readonly areas: readonly PlantArea[]
  readonly choices: PlantChoices
  readonly panel: PanelFigures
  /** So many modules are laid; null: all that fit. */
  readonly quantity: number | null
  /** Of the place of the plant. */
  readonly weather: WeatherYear
}

/** What is shown of a plant while it is drawn. */
export interface PlantFigures {
  readonly quantity: number
  readonly annualKwh: number
}

function* countsFor(site: PlantSite, plant: PanelPlant, quantity: number | null): Steps<Counts> {
  if (quantity === null || quantity >= plant.quantity) return allModules(plant)
  const path = yield* fillingPath(site, plant)
  return plantSizes(site, plant, plant.panel.priceEur ?? 0, path).countsOf(quantity)
}

/** The same estimate as the API's, in steps. */
export function* estimatingPlant({
  areas,
  choices,
  panel,
  quantity,
  weather,
}: PlantJob): Steps<Result<PlantFigures, PlantFault>> {
  const site = plantSite(areas, choices, weather)
  if (!site.ok) return site
  yield
  const plant = yield* panelPlant(site.value, panel)
  if (plant.quantity === 0) return ok({ quantity: 0, annualKwh: 0 })
  const counts = yield* countsFor(site.value, plant, quantity)
  yield
  const { production, ...estimate } = plantEstimate(site.value, plant, counts, panel.priceEur ?? 0)
  return ok({ quantity: estimate.quantity, annualKwh: production.annualKwh })
}

/** The hours of a plant and of each of its areas by the same estimate; null where nothing is laid or it cannot be estimated. */
export const plantHoursOf = ({ areas, choices, panel, quantity, weather }: PlantJob): PlantHours | null => {
  const site = plantSite(areas, choices, weather)
  if (!site.ok) return null
  const plant = finished(panelPlant(site.value, panel))
  if (plant.quantity === 0) return null
  return hoursByRoof(site.value, plant, finished(countsFor(site.value, plant, quantity)))
}
