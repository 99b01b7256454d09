import type { InverterModel } from '#engine/electrical/inverterModel.ts'
import { selfConsumptionFraction } from '#engine/finance/energyShares.ts'
import { firstOf } from '#engine/finance/plantEnergy.ts'
import { type CatalogueFields, panelFigures } from '#engine/method/panelFigures.ts'
import { ownValue } from '#engine/ownValue.ts'
import { hoursByRoof, type PlantHours } from '#engine/plant/hoursByRoof.ts'
import { type PanelPlant, panelPlant, partsAt } from '#engine/plant/panelPlant.ts'
import type { Counts } from '#engine/plant/panelRoof.ts'
import type { PlantChoices } from '#engine/plant/plantChoices.ts'
import { type PlantEstimate, plantEstimate } from '#engine/plant/plantEstimate.ts'
import { type PlantArea, type PlantFault, type PlantSite, plantSite } from '#engine/plant/plantSite.ts'
import { bestQuantity, moduleTurns } from '#engine/plant/plantSizes.ts'
import type { Candidate } from '#engine/plant/recommend.ts'
import { sizesOfPanel } from '#engine/plant/sizesOfPanel.ts'
import { ok, type Result } from '#engine/result.ts'
import { finished, type Steps } from '#engine/steps.ts'
import { sum } from '#engine/sum.ts'
import type { WeatherYear } from '#engine/sun/weatherYear.ts'
import { W_A_KW } from '#engine/units.ts'
import { ranksIn, shownOn } from '../laidPanelId.ts'
import type { ShownPlant } from '../layoutStore.ts'

/** A job that estimates a panel on all areas of a plant by the Detailed method. */
export interface PlantJob {
  readonly areas: readonly PlantArea[]
  readonly choices: PlantChoices
  /** The panel as in the catalogue; the worker parses its figures, so the first load needs no code for that. */
  readonly panel: CatalogueFields
  /** The displayed plant, which determines the laid modules; null: all modules that fit. */
  readonly shown: Pick<ShownPlant, 'countByArea' | 'rankByArea' | 'beside'> | null
  /** Weather at the plant. */
  readonly weather: WeatherYear
  /** The inverters to choose among. */
  readonly inverters: readonly InverterModel[]
}

/** Figures of a plant shown beside the roofs. */
export interface LivePlantFigures {
  readonly quantity: number
  readonly totalPowerW: number
  readonly modulePowerW: number
  readonly annualProductionKwh: number
  readonly specificYieldKwhPerKwp: number
  readonly performanceRatioFraction: number
  /** Yearly energy of a module of the first area for each face of the placement, in the same order [kWh]; null for a face without
   * modules. */
  readonly moduleKwhByFace: readonly (number | null)[]
  /** Null if the panel has no price or nothing is laid. */
  readonly money: {
    readonly investmentEur: number
    readonly netPresentValueEur: number
    readonly paybackYears: number | null
    /** Number of years in the calculation. */
    readonly horizonYears: number
    readonly selfConsumptionFraction: number
  } | null
}

const moneyOf = ({ cashFlow, energy }: PlantEstimate): LivePlantFigures['money'] => {
  const { investment, netPresentValueEur, paybackYears, years } = cashFlow
  return {
    investmentEur: investment.totalEur,
    netPresentValueEur,
    paybackYears,
    horizonYears: years.length - 1,
    selfConsumptionFraction: selfConsumptionFraction(firstOf(energy)),
  }
}

const figuresOf = (site: PlantSite, plant: PanelPlant, counts: Counts): LivePlantFigures => {
  const { powerW, priceEur } = plant.panel
  const estimate = sum(counts) > 0 ? plantEstimate(site, plant, counts, priceEur ?? 0) : null
  const [first] = plant.roofs
  const parts = partsAt(plant, counts)
  return {
    quantity: estimate?.quantity ?? 0,
    totalPowerW: estimate?.totalPowerW ?? 0,
    modulePowerW: powerW,
    annualProductionKwh: estimate?.production.annualKwh ?? 0,
    specificYieldKwhPerKwp: estimate?.production.specificYieldKwhPerKwp ?? 0,
    performanceRatioFraction: estimate?.production.performanceRatio ?? 0,
    moduleKwhByFace: (first?.placement.faces ?? []).map((face) => {
      const part = parts.find((each) => each.roofIndex === 0 && each.face === face)
      return part ? (part.year.annualAcKwhPerKwp * powerW) / W_A_KW : null
    }),
    money: estimate && priceEur !== null ? moneyOf(estimate) : null,
  }
}

/** The laid modules as on the map: all, if no plant is displayed there. */
const countsOf = ({ roofs }: PanelPlant, shown: PlantJob['shown']): Counts =>
  roofs.map(({ site, placement, modules }) => {
    const there = shownOn(shown, site.id)
    const ranks = there && ranksIn(there, site.id, placement.removed)
    if (!there || !ranks) return modules.length
    const count = ownValue(there.countByArea, site.id) ?? 0
    return modules.filter((module) => (ranks[module] ?? 0) < count).length
  })

/** The API's estimate, in steps. */
export function* estimatingPlant(job: PlantJob): Steps<Result<LivePlantFigures, PlantFault>> {
  const site = plantSite(job.areas, job.choices, job.weather, job.inverters)
  if (!site.ok) return site
  yield
  const plant = yield* panelPlant(site.value, panelFigures(job.panel))
  yield
  return ok(figuresOf(site.value, plant, countsOf(plant, job.shown)))
}

/** A job that lays a plant's setup with a panel of the catalogue. */
export interface PlantLayingJob extends Omit<PlantJob, 'panel' | 'shown'> {
  readonly candidates: readonly Candidate[]
  readonly panelId: string
  /** Null: the number with the highest value. */
  readonly quantity: number | null
  /** Modules on each area, by its id; undefined: as they are worth most. */
  readonly areaQuantities?: Readonly<Record<string, number>> | undefined
}

/** The modules that an analysis would lay, in steps; null if none fits or the plant cannot be estimated. */
export function* layingPlant(job: PlantLayingJob): Steps<ShownPlant | null> {
  const { areas, candidates, panelId } = job
  const site = plantSite(areas, job.choices, job.weather, job.inverters)
  if (!site.ok) return null
  yield
  const sizes = yield* sizesOfPanel(site.value, candidates, panelId)
  if (!sizes) return null
  const most = sizes.plant.quantity
  const { areaQuantities } = job
  const counts = areaQuantities
    ? sizes.plant.roofs.map(({ site: { id }, modules }) => Math.min(modules.length, ownValue(areaQuantities, id) ?? 0))
    : sizes.countsOf(Math.min(job.quantity ?? (yield* bestQuantity(sizes, 1, most)), most))
  const turns = moduleTurns(sizes.plant)
  return {
    panelId,
    quantity: sum(counts),
    countByArea: Object.fromEntries(areas.map(({ id }, index) => [id, counts[index] ?? 0])),
    rankByArea: Object.fromEntries(areas.map(({ id }, index) => [id, [...(turns[index] ?? [])]])),
  }
}

/** Hourly results of a plant and of each area by the same estimate; null if nothing is laid or the plant cannot be estimated. */
export const plantHoursOf = ({ areas, choices, panel, shown, weather, inverters }: PlantJob): PlantHours | null => {
  const site = plantSite(areas, choices, weather, inverters)
  if (!site.ok) return null
  const plant = finished(panelPlant(site.value, panelFigures(panel)))
  const counts = countsOf(plant, shown)
  return sum(counts) === 0 ? null : hoursByRoof(site.value, plant, counts)
}
