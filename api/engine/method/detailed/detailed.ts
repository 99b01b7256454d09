import { type CashFlow, cashFlow } from '../../finance/cashFlow.ts'
import { deliveredKwh } from '../../finance/energyShares.ts'
import type { OperatedYear } from '../../finance/energyYears.ts'
import { environmentFigures } from '../../finance/environment.ts'
import { plantEnergy } from '../../finance/plantEnergy.ts'
import type { Placement } from '../../layout/placement.ts'
import type { ModuleSize } from '../../layout/roof.ts'
import { type PlantPart, type PlantYear, plantYear } from '../../plant/plantYear.ts'
import { DEFAULT_TEMPERATURE_PER_K } from '../../production/productionChain.ts'
import { finished, type Steps } from '../../steps.ts'
import type { PanelFigures } from '../panelFigures.ts'
import { moduleSizeOf } from '../panelFigures.ts'
import type { Estimate } from '../recommend.ts'
import type { DetailedSite } from './detailedSite.ts'
import { sharedWork } from './sharedWork.ts'

/** Energy and money of a plant over its years. */
export interface PlantMoney {
  /** One row a year of operation, the first year first. */
  readonly energy: readonly OperatedYear[]
  readonly cashFlow: CashFlow
}

/** What one panel gives on a roof by the Detailed method. */
export interface DetailedEstimate extends Estimate {
  readonly layout: Placement
  readonly module: ModuleSize
  /** One for each way modules face. */
  readonly parts: readonly PlantPart[]
  /** Null where no module fits or stays. */
  readonly production: PlantYear | null
  /** `netEur` is the net present value. */
  readonly money: (NonNullable<Estimate['money']> & PlantMoney) | null
}

const W_A_KW = 1000

/** How many modules that stay face each way. */
export const countsByFace = ({ faces, faceOf, removed }: Placement): readonly number[] => {
  const counts = faces.map(() => 0)
  faceOf.forEach((face, index) => {
    if (!removed[index]) counts[face] = (counts[face] ?? 0) + 1
  })
  return counts
}

/** The modules that stay on a face. */
const modulesFacing = ({ faceOf, removed }: Placement, face: number): readonly number[] =>
  [...faceOf.keys()].filter((index) => faceOf[index] === face && !removed[index])

const ONE_INVERTER = 1

function* partsOf(site: DetailedSite, placement: Placement, panel: PanelFigures): Steps<readonly PlantPart[]> {
  const { simulated, shading } = sharedWork(site)
  const shade = yield* shading(placement, panel.isHalfCut ?? true)
  const temperaturePerK = panel.temperaturePerK ?? DEFAULT_TEMPERATURE_PER_K
  const counts = countsByFace(placement)
  return placement.faces.flatMap((face, index) => {
    const quantity = counts[index] ?? 0
    if (quantity === 0) return []
    return [
      {
        face,
        quantity,
        powerKwp: (quantity * panel.powerW) / W_A_KW,
        inverter: ONE_INVERTER,
        year: shade?.yearOf(face, temperaturePerK, modulesFacing(placement, index)) ?? simulated(face, temperaturePerK),
      },
    ]
  })
}

/** The money of a plant on a site.
 * @param energy of each year of operation */
export const moneyOf = (
  site: DetailedSite,
  totalPriceEur: number,
  powerKwp: number,
  energy: readonly OperatedYear[],
): NonNullable<DetailedEstimate['money']> => {
  const { batteryCapacityKwh } = site
  const flow = cashFlow({ powerKwp, panelsPriceEur: totalPriceEur, batteryCapacityKwh }, energy, site)
  return { totalPriceEur, netEur: flow.netPresentValueEur, energy, cashFlow: flow }
}

/** What one panel gives on a site, in steps: the layout of a large roof takes many. */
export function* estimating(site: DetailedSite, panel: PanelFigures): Steps<DetailedEstimate> {
  const { assumptions } = site
  const module = moduleSizeOf(panel)
  const layout = yield* sharedWork(site).placing(module, site.fill)
  yield
  const parts = yield* partsOf(site, layout, panel)
  const production = parts.length > 0 ? plantYear(parts, assumptions) : null
  const totalPowerW = panel.powerW * layout.quantity
  const energy = production ? plantEnergy(site, production.hourlyKwh) : []
  const [firstYear] = energy
  return {
    layout,
    module,
    parts,
    production,
    totalPowerW,
    annualProductionKwh: production?.annualKwh ?? 0,
    // What a battery loses on the way replaces no power station.
    environment: environmentFigures(firstYear ? deliveredKwh(firstYear) : 0, assumptions.gridEmissionKgCo2PerKwh),
    money:
      production && panel.priceEur !== null
        ? moneyOf(site, panel.priceEur * layout.quantity, totalPowerW / W_A_KW, energy)
        : null,
  }
}

/** What one panel gives on a site by the Detailed method: modules laid on the drawn roof, a simulated year, the money of its years. */
export const detailedEstimate = (site: DetailedSite, panel: PanelFigures): DetailedEstimate =>
  finished(estimating(site, panel))
