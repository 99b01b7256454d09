import type { PlantSize } from '#contract/plant.ts'
import type { LocaleBundle } from '#wording/localeBundle.ts'
import type { Fact } from '../../ui/figures/FactRows.tsx'
import { equation } from '../equation.ts'

/** What a setup produces in a year, what a kilowatt of it gives, and how much of the light that is. */
export const energyFacts = (
  { totalPower, production }: Pick<PlantSize, 'totalPower' | 'production'>,
  { detailed, formats }: LocaleBundle<'detailed'>,
) => {
  const { annualKwh, specificYieldKwhPerKwp, performanceRatioFraction, planeIrradiationKwhM2 } = production
  const light = `${formats.number(planeIrradiationKwhM2)} kWh/m²`
  const power = formats.powerKw(totalPower)
  const ratio = formats.percent(100 * performanceRatioFraction)
  const perKw = `${formats.number(specificYieldKwhPerKwp)} kWh/kWp`
  const energy = formats.energyKwh(annualKwh)
  return {
    production: {
      name: detailed.production,
      value: energy,
      words: detailed.productionWords,
      sums: [equation([light, power, ratio], '×', energy)],
    },
    specificYield: {
      name: detailed.specificYield,
      value: perKw,
      words: detailed.specificYieldWords,
      sums: [equation([energy, power], '÷', perKw)],
    },
    performanceRatio: {
      name: detailed.performanceRatio,
      value: ratio,
      words: detailed.performanceRatioWords,
      sums: [equation([perKw, light], '÷', ratio)],
    },
  } satisfies Record<string, Fact>
}
