import { modulesUpToSteps } from '../../finance/gseTerms.ts'
import { mostDeducted } from '../../finance/investment.ts'
import { plantEnergy } from '../../finance/plantEnergy.ts'
import { type DetailedEstimate, moneyOf } from './detailed.ts'
import type { DetailedSite } from './detailedSite.ts'

/** So many of the modules that are laid, and what they are worth alone. */
export interface BestSize {
  readonly quantity: number
  readonly powerKwp: number
  readonly netPresentValueEur: number
}

/** The last of some numbers up to which a value rises. It must not fall before and rise again after. */
const peakOf = (from: number, to: number, worthOf: (number: number) => number): number => {
  let [low, high] = [from, to]
  while (low < high) {
    const middle = (low + high) >> 1
    if (worthOf(middle + 1) > worthOf(middle)) low = middle + 1
    else high = middle
  }
  return low
}

/** How many of a setup's modules are worth most. A roof holds more than a house needs: each module more serves the house
 * less and is exported more, at a price that may not pay for it. Net present value rises with the modules up to one
 * number, for what each of them costs and yields is the same and what the house uses of it only falls; where a fee begins or the deduction
 * ends it starts anew.
 * A smaller plant is taken to face as the whole: the same share of the modules stays on every face.
 * @param estimate of at least one module, with a price */
export const bestSize = (
  site: DetailedSite,
  { layout, totalPowerW, money, production }: DetailedEstimate,
): BestSize => {
  if (!money || !production) throw new Error('a setup without modules or price')
  const { quantity } = layout
  const powerW = totalPowerW / quantity
  const powerKwpOf = (part: number): number => (part * powerW) / 1000
  const worthEur = new Map([[quantity, money.netEur]])
  const worthOf = (part: number): number => {
    const cached = worthEur.get(part)
    if (cached !== undefined) return cached
    const share = part / quantity
    const partlyKwh = production.hourlyKwh.map((kwh) => share * kwh)
    const energy = plantEnergy(site, partlyKwh)
    const { netEur } = moneyOf(site, share * money.totalPriceEur, powerKwpOf(part), energy)
    worthEur.set(part, netEur)
    return netEur
  }
  const ends = [
    ...modulesUpToSteps(powerW, site.community !== undefined),
    mostDeducted(powerW, site.assumptions, site.payment) ?? 0,
  ]
    .filter((last) => last > 0 && last < quantity)
    .sort((a, b) => a - b)
  const peaks = [0, ...ends].map((end, index) => peakOf(end + 1, ends[index] ?? quantity, worthOf))
  const best = peaks.reduce((most, peak) => (worthOf(peak) > worthOf(most) ? peak : most), quantity)
  return { quantity: best, powerKwp: powerKwpOf(best), netPresentValueEur: worthOf(best) }
}
