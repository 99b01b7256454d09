import { selfConsumptionFraction, selfSufficiencyFraction } from '../finance/energyShares.ts'
import { assumedBatteryLines, hasBatteryPrice } from '../finance/offerPrices.ts'
import { firstOf, plantEnergy } from '../finance/plantEnergy.ts'
import type { Steps } from '../steps.ts'
import { sum } from '../sum.ts'
import { DAYS_A_YEAR } from '../units.ts'
import { plantCashFlow } from './panelPlant.ts'
import type { PlantEstimate } from './plantEstimate.ts'
import type { PlantSite } from './plantSite.ts'
import type { PlantSizes } from './plantSizes.ts'

/** A plant with a battery of a capacity. */
export interface BatterySize {
  /** 0 without a battery [kWh]. */
  readonly capacityKwh: number
  readonly netPresentValueEur: number
  /** In the first year. */
  readonly selfConsumptionFraction: number
  /** In the first year. */
  readonly selfSufficiencyFraction: number
}

/** For homes [kWh]; larger consumers use 2, 5, 10 … times as much. */
const HOME_CAPACITIES_KWH = [2.5, 5, 7.5, 10, 15, 20]
const SCALES = [1, 2, 5, 10, 20, 50, 100, 200, 500]

/** Capacities to compare: none, the chosen one, and steps up to a day's consumption. */
export const capacitiesFor = ({
  batteryCapacityKwh,
  loadKwh,
}: Pick<PlantSite, 'batteryCapacityKwh' | 'loadKwh'>): readonly number[] => {
  const dailyKwh = sum(loadKwh) / DAYS_A_YEAR
  const largestKwh = Math.max(...HOME_CAPACITIES_KWH)
  const scale = SCALES.find((each) => each * largestKwh >= dailyKwh) ?? Math.max(...SCALES)
  const steps = HOME_CAPACITIES_KWH.map((kwh) => kwh * scale)
  return [...new Set([0, ...steps, batteryCapacityKwh])].sort((a, b) => a - b)
}

/** A site whose offer prices batteries of any capacity: by the assumptions where its lines do not. */
export const withBatteryPrice = (site: PlantSite): PlantSite => {
  const { payment, assumptions } = site
  if (!payment.offer || hasBatteryPrice(payment.offer)) return site
  const others = payment.offer.lines.filter(({ kind }) => kind !== 'battery')
  const lines = [...others, ...assumedBatteryLines(assumptions)]
  return { ...site, payment: { ...payment, offer: { ...payment.offer, lines } } }
}

/** Value of a plant by battery capacity, ascending, approximate; exact at the chosen one.
 * @param estimate of the plant with the chosen battery */
export function* batterySizes(
  site: PlantSite,
  { plant, priceEur, countsOf }: PlantSizes,
  estimate: PlantEstimate,
): Steps<readonly BatterySize[]> {
  const sizes: BatterySize[] = []
  const counts = countsOf(estimate.quantity)
  const priced = withBatteryPrice(site)
  for (const capacityKwh of capacitiesFor(site)) {
    yield
    const other = { ...priced, batteryCapacityKwh: capacityKwh }
    const isChosen = capacityKwh === site.batteryCapacityKwh
    const energy = isChosen ? estimate.energy : plantEnergy(other, estimate.production.hourlyKwh, true)
    const { netPresentValueEur } =
      isChosen && priced === site ? estimate.cashFlow : plantCashFlow(other, plant, priceEur, counts, energy)
    const first = firstOf(energy)
    sizes.push({
      capacityKwh,
      netPresentValueEur,
      selfConsumptionFraction: selfConsumptionFraction(first),
      selfSufficiencyFraction: selfSufficiencyFraction(first),
    })
  }
  return sizes
}
