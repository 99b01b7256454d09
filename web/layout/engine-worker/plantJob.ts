import type { PanelFigures } from '#engine/method/panelFigures.ts'
import type { Candidate } from '#engine/method/recommend.ts'
import { ownValue } from '#engine/ownValue.ts'
import { hoursByRoof, type PlantHours } from '#engine/plant/hoursByRoof.ts'
import { type Counts, type PanelPlant, panelPlant, totalOf } from '#engine/plant/panelPlant.ts'
import { plantEstimate } from '#engine/plant/plantEstimate.ts'
import { type PlantArea, type PlantChoices, type PlantFault, plantSite } from '#engine/plant/plantSite.ts'
import { bestQuantity, moduleTurns } from '#engine/plant/plantSizes.ts'
import { sizesOfPanel } from '#engine/plant/sizesOfPanel.ts'
import { ok, type Result } from '#engine/result.ts'
import { finished, type Steps } from '#engine/steps.ts'
import type { WeatherYear } from '#engine/sun/weatherYear.ts'
import { shownOn } from '../laidPanelId.ts'
import type { ShownPlant } from '../shownPlant.ts'

/** A panel to be estimated on all areas of a plant by the Detailed method. */
export interface PlantJob {
  readonly areas: readonly PlantArea[]
  readonly choices: PlantChoices
  readonly panel: PanelFigures
  /** The plant that is shown, which says which modules are laid; null: all that fit. */
  readonly shown: Pick<ShownPlant, 'quantity' | 'rankByArea' | 'beside'> | null
  /** Of the place of the plant. */
  readonly weather: WeatherYear
}

/** What is shown of a plant while it is drawn. */
export interface PlantFigures {
  readonly quantity: number
  readonly annualKwh: number
}

/** As the map shows them: of a layout that the shown plant does not know all modules are laid. */
const countsOf = ({ roofs }: PanelPlant, shown: PlantJob['shown']): Counts =>
  roofs.map(({ site, placement, modules }) => {
    const there = shownOn(shown, site.id)
    const ranks = there ? ownValue(there.rankByArea, site.id) : undefined
    if (!there || ranks?.length !== placement.removed.length) return modules.length
    return modules.filter((module) => (ranks[module] ?? 0) < there.quantity).length
  })

/** The same estimate as the API's, in steps. */
export function* estimatingPlant({
  areas,
  choices,
  panel,
  shown,
  weather,
}: PlantJob): Steps<Result<PlantFigures, PlantFault>> {
  const site = plantSite(areas, choices, weather)
  if (!site.ok) return site
  yield
  const plant = yield* panelPlant(site.value, panel)
  const counts = countsOf(plant, shown)
  if (totalOf(counts) === 0) return ok({ quantity: 0, annualKwh: 0 })
  yield
  const { production, ...estimate } = plantEstimate(site.value, plant, counts, panel.priceEur ?? 0)
  return ok({ quantity: estimate.quantity, annualKwh: production.annualKwh })
}

/** A setup of a plant whose modules are to be laid, of a panel of the catalogue. */
export interface PlantLayingJob extends Omit<PlantJob, 'panel' | 'shown'> {
  readonly candidates: readonly Candidate[]
  readonly panelId: string
  /** Null: the number that is worth most. */
  readonly quantity: number | null
}

/** Which modules an analysis lays, in steps; null where none fits or the plant cannot be estimated. */
export function* layingPlant(job: PlantLayingJob): Steps<ShownPlant | null> {
  const { areas, candidates, panelId } = job
  const site = plantSite(areas, job.choices, job.weather)
  if (!site.ok) return null
  yield
  const sizes = yield* sizesOfPanel(site.value, candidates, panelId)
  if (!sizes) return null
  const most = sizes.plant.quantity
  const quantity = Math.min(job.quantity ?? (yield* bestQuantity(sizes, 1, most)), most)
  const turns = moduleTurns(sizes)
  return {
    panelId,
    quantity,
    rankByArea: Object.fromEntries(areas.map(({ id }, index) => [id, [...(turns[index] ?? [])]])),
  }
}

/** The hours of a plant and of each of its areas by the same estimate; null where nothing is laid or it cannot be estimated. */
export const plantHoursOf = ({ areas, choices, panel, shown, weather }: PlantJob): PlantHours | null => {
  const site = plantSite(areas, choices, weather)
  if (!site.ok) return null
  const plant = finished(panelPlant(site.value, panel))
  const counts = countsOf(plant, shown)
  return totalOf(counts) === 0 ? null : hoursByRoof(site.value, plant, counts)
}
