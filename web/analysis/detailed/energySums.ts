import type { DetailedRecommendation } from '#contract/analysis.ts'
import type { Formats } from '../../i18n/formats.ts'
import { equation } from '../../ui/equation.ts'

/** How the energy figures of a setup hang together, with its own figures put in. */
export const energySums = ({ totalPower, production }: DetailedRecommendation, formats: Formats) => {
  const { annualKwh, specificYieldKwhPerKwp, performanceRatioFraction, planeIrradiationKwhM2 } = production
  const light = `${formats.number(planeIrradiationKwhM2)} kWh/m²`
  const power = formats.powerKw(totalPower)
  const ratio = formats.percent(100 * performanceRatioFraction)
  const perKw = `${formats.number(specificYieldKwhPerKwp)} kWh/kWp`
  const energy = formats.energyKwh(annualKwh)
  return {
    production: [equation([light, power, ratio], '×', energy)],
    specificYield: [equation([energy, power], '÷', perKw)],
    performanceRatio: [equation([perKw, light], '÷', ratio)],
  }
}
