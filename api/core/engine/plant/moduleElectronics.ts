import { investmentOf } from '../finance/investment.ts'
import { sum } from '../sum.ts'
import { boughtPlant, type PanelPlant, partsApart } from './panelPlant.ts'
import type { Counts } from './panelRoof.ts'
import type { PlantEstimate } from './plantEstimate.ts'
import type { PlantSite } from './plantSite.ts'
import { plantHours } from './plantYear.ts'

/** What electronics on each module would change. */
export interface ElectronicsGain {
  /** Modules on areas that hold too few for a string. */
  readonly addedQuantity: number
  /** More to pay, VAT included unless it is recovered [EUR]. */
  readonly costEur: number
  /** More energy in a year [kWh]. */
  readonly gainKwh: number
}

/** A roof with room for modules that no string can take. */
export interface RoofWithoutString {
  readonly roofIndex: number
  readonly places: number
  /** Modules that a string there has at least; null where no inverter carries any. */
  readonly leastQuantity: number | null
}

/** Longest of the shortest strings that is looked for. */
const MOST_LOOKED_AT = 40
/** Share of the energy that shade takes from which on electronics are worth a word. */
const WORTH_A_WORD = 0.02

/** Roofs that hold too few modules for a string of any inverter. */
export const roofsWithoutString = ({ roofs, wiring }: PanelPlant): readonly RoofWithoutString[] =>
  wiring
    ? roofs.flatMap(({ modules }, roofIndex) => {
        const places = modules.length
        const holds = (quantity: number): boolean => wiring.mayHold(roofIndex, quantity)
        const numbers = Array.from({ length: MOST_LOOKED_AT }, (_, index) => index + 1)
        const leastQuantity = numbers.find(holds) ?? null
        return places > 0 && (leastQuantity === null || leastQuantity > places)
          ? [{ roofIndex, places, leastQuantity }]
          : []
      })
    : []

const shadeFraction = ({ production: { waterfall } }: PlantEstimate): number => {
  const shade = waterfall.find(({ stage }) => stage === 'shade')
  return shade ? -shade.changeKwh / (shade.remainingKwh - shade.changeKwh) : 0
}

/** Cost and gain of optimizers or micro-inverters, with the modules of roofs that hold too few for a string.
 * @param estimate of the plant with strings
 * @param counts its modules on each roof
 * @returns null where shade takes less than 2 % and strings take every roof, where nothing is gained, or where the plant has electronics
 * already */
export const electronicsGain = (
  site: PlantSite,
  plant: PanelPlant,
  estimate: PlantEstimate,
  counts: Counts,
  priceEur: number,
): ElectronicsGain | null => {
  const without = roofsWithoutString(plant)
  if (!site.electrical.hasStrings || (without.length === 0 && shadeFraction(estimate) < WORTH_A_WORD)) return null
  const all = without.reduce<Counts>(
    (some, { roofIndex, places }) => some.map((count, index) => (index === roofIndex ? places : count)),
    counts,
  )
  const parts = partsApart(plant, all, counts)
  const annualKwh = sum(plantHours(parts, site.assumptions))
  const paid = { ...site, payment: { ...site.payment, hasModuleElectronics: true, quote: null, offer: null } }
  const asNow = { ...site, payment: { ...site.payment, quote: null, offer: null } }
  const costOf = (of: PlantSite, laid: Counts): number =>
    investmentOf(boughtPlant(of, plant, laid, priceEur), of.assumptions, of.payment).totalEur
  const gainKwh = annualKwh - estimate.production.annualKwh
  if (gainKwh <= 0) return null
  return {
    addedQuantity: sum(all) - sum(counts),
    costEur: costOf(paid, all) - costOf(asNow, counts),
    gainKwh,
  }
}
