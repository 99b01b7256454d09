import { ONE_PHASE_W } from '../electrical/carriers.ts'
import type { CashFlow } from '../finance/cashFlow.ts'
import { type DayFlows, dayFlows } from '../finance/dayFlows.ts'
import { deliveredKwh } from '../finance/energyShares.ts'
import type { OperatedYear } from '../finance/energyYears.ts'
import { type EnvironmentFigures, environmentFigures } from '../finance/environment.ts'
import { type BillMonth, monthlyBill } from '../finance/monthlyBill.ts'
import { plantEnergy } from '../finance/plantEnergy.ts'
import { sum } from '../sum.ts'
import { W_A_KW } from '../units.ts'
import { type PanelPlant, partsAt, plantCashFlow, type RoofPart } from './panelPlant.ts'
import type { Counts } from './panelRoof.ts'
import type { PlantSite } from './plantSite.ts'
import type { WiredInverter } from './plantWiring.ts'
import { acPowerKwOf, byInverter, type PlantYear, plantYear } from './plantYear.ts'

/** The part of a plant on one roof. */
export interface RoofShare {
  readonly quantity: number
  readonly powerKwp: number
  readonly annualKwh: number
}

/** Modules of one inverter. */
export interface PlantInverter {
  readonly inverter: number
  /** Indices of roofs. */
  readonly roofs: readonly number[]
  readonly dcPowerKwp: number
  readonly acPowerKw: number
  /** Whether it needs three phases: by its model, else by the power of the plant. */
  readonly isThreePhase: boolean
  /** The model with its strings; null: assumed by the DC/AC ratio. */
  readonly wired: WiredInverter | null
}

/** A plant with a given number of modules, with all its figures. */
export interface PlantEstimate {
  readonly quantity: number
  readonly totalPowerW: number
  /** Price of all panels; 0 if the panel has none. */
  readonly totalPriceEur: number
  /** One for each roof of the site. */
  readonly shares: readonly RoofShare[]
  readonly inverters: readonly PlantInverter[]
  readonly production: PlantYear
  /** One row per year of operation, in order. */
  readonly energy: readonly OperatedYear[]
  readonly cashFlow: CashFlow
  /** First year, January first. */
  readonly bill: readonly BillMonth[]
  /** First year, January first. */
  readonly dayFlows: readonly DayFlows[]
  readonly environment: EnvironmentFigures
}

/** The inverters of a plant, by their numbers.
 * @param parts of these modules */
export const plantInverters = (
  plant: PanelPlant,
  counts: Counts,
  parts: readonly RoofPart[],
  assumptions: PlantSite['assumptions'],
): readonly PlantInverter[] => {
  const wired = plant.wiring?.wiredAt(counts) ?? []
  const powers = byInverter(parts).map((behind) => {
    const dcPowerKwp = behind.reduce((sum, { powerKwp }) => sum + powerKwp, 0)
    const [first] = behind
    const inverter = first?.inverter ?? 0
    return {
      inverter,
      roofs: [...new Set(behind.map(({ roofIndex }) => roofIndex))],
      dcPowerKwp,
      acPowerKw: first?.rating?.acPowerKw ?? acPowerKwOf(dcPowerKwp, assumptions),
      wired: wired.find((each) => each.inverter === inverter) ?? null,
    }
  })
  const isAboveOnePhase = powers.reduce((sum, { acPowerKw }) => sum + acPowerKw, 0) > ONE_PHASE_W / W_A_KW
  return powers
    .map((each): PlantInverter => ({ ...each, isThreePhase: isAboveOnePhase || each.wired?.model.phases === 3 }))
    .sort((a, b) => a.inverter - b.inverter)
}

/** Estimates a plant with a given number of modules of one panel.
 * @param counts at least one module
 * @param priceEur of one module; 0 where the catalogue has none */
export const plantEstimate = (site: PlantSite, plant: PanelPlant, counts: Counts, priceEur: number): PlantEstimate => {
  const { assumptions } = site
  const parts = partsAt(plant, counts)
  const production = plantYear(parts, assumptions)
  const energy = plantEnergy(site, production.hourlyKwh)
  const [firstYear] = energy
  const quantity = sum(counts)
  const cashFlow = plantCashFlow(site, plant, priceEur, counts, energy)
  const shareOf = (roofIndex: number): RoofShare => {
    const share = { quantity: counts[roofIndex] ?? 0, powerKwp: 0, annualKwh: 0 }
    for (const [index, part] of parts.entries())
      if (part.roofIndex === roofIndex) {
        share.powerKwp += part.powerKwp
        share.annualKwh += production.annualKwhByPart[index] ?? 0
      }
    return share
  }
  return {
    quantity,
    totalPowerW: quantity * plant.panel.powerW,
    totalPriceEur: quantity * priceEur,
    shares: plant.roofs.map((_, roofIndex) => shareOf(roofIndex)),
    inverters: plantInverters(plant, counts, parts, assumptions),
    production,
    energy,
    cashFlow,
    bill: monthlyBill(site, production.hourlyKwh, { exportIncomeEur: cashFlow.years[1]?.exportIncomeEur ?? 0 }),
    dayFlows: dayFlows(site, production.hourlyKwh),
    // Energy lost in the battery avoids no emission.
    environment: environmentFigures(firstYear ? deliveredKwh(firstYear) : 0, assumptions.gridEmissionKgCo2PerKwh),
  }
}
