import { environmentFigures } from '../../finance/environment.ts'
import { type PlantMoney, plantMoney } from '../../finance/plantMoney.ts'
import type { Placement } from '../../layout/placement.ts'
import type { ModuleSize } from '../../layout/roof.ts'
import { DEFAULT_TEMPERATURE_PER_K } from '../../production/productionChain.ts'
import type { Estimate, EstimationMethod, PanelFigures } from '../estimationMethod.ts'
import type { DetailedSite } from './detailedSite.ts'
import { moduleSizeOf } from './moduleSize.ts'
import { type PlantPart, type PlantYear, plantYear } from './plantYear.ts'
import { sharedWork } from './sharedWork.ts'

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

const partsOf = (site: DetailedSite, placement: Placement, panel: PanelFigures): readonly PlantPart[] => {
  const { simulated, hoursToMeetLoad } = sharedWork(site)
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
        year: simulated(face, temperaturePerK),
        hoursToMeetLoad: hoursToMeetLoad(face, temperaturePerK),
      },
    ]
  })
}

const moneyOf = (
  { batteryCapacityKwh, loadKwh, assumptions }: DetailedSite,
  totalPriceEur: number,
  powerKwp: number,
  productionKwh: Float64Array,
): NonNullable<DetailedEstimate['money']> => {
  const plant = { powerKwp, panelsPriceEur: totalPriceEur, batteryCapacityKwh }
  const money = plantMoney(plant, productionKwh, loadKwh, assumptions)
  return { totalPriceEur, netEur: money.cashFlow.netPresentValueEur, ...money }
}

/** The Detailed method: modules laid on the drawn roof, a simulated year, the money of its years. */
export const detailedMethod: EstimationMethod<DetailedSite, DetailedEstimate> = {
  id: 'detailed',
  estimate: (site, panel) => {
    const module = moduleSizeOf(panel)
    const layout = sharedWork(site).placed(module, site.fill)
    const parts = partsOf(site, layout, panel)
    const production = parts.length > 0 ? plantYear(parts) : null
    const totalPowerW = panel.powerW * layout.quantity
    const annualProductionKwh = production?.annualKwh ?? 0
    return {
      layout,
      module,
      parts,
      production,
      totalPowerW,
      annualProductionKwh,
      environment: environmentFigures(annualProductionKwh, site.assumptions.gridEmissionKgCo2PerKwh),
      money:
        production && panel.priceEur !== null
          ? moneyOf(site, panel.priceEur * layout.quantity, totalPowerW / W_A_KW, production.hourlyKwh)
          : null,
    }
  },
}
