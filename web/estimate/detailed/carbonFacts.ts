import type { DetailedPlant } from '#contract/plant.ts'
import { carbonText } from '#wording/carbonText.ts'
import { filledIn } from '#wording/filledIn.ts'
import type { LocaleBundle } from '#wording/localeBundle.ts'
import type { Fact } from '../../ui/figures/FactRows.tsx'
import { equation } from '../equation.ts'
import type { Money } from './moneyFacts.ts'

/** The carbon dioxide that a setup avoids in the first year and in all years, by the emission of the Italian mix. */
export const carbonFacts = (
  { years, co2FirstYearKg, co2LifetimeKg }: Money,
  { gridEmissionKgCo2PerKwh = 0 }: DetailedPlant['assumptions'],
  locale: LocaleBundle<'detailed' | 'analysis'>,
): readonly Fact[] => {
  const { detailed, formats } = locale
  const factor = `${formats.number(gridEmissionKgCo2PerKwh, 3)} kg`
  const fact = (name: string, counted: Money['years'], co2Kg: number): Fact => {
    const energyKwh = counted.reduce((sum, { selfConsumedKwh, exportedKwh }) => sum + selfConsumedKwh + exportedKwh, 0)
    return {
      name,
      value: carbonText(co2Kg, locale),
      words: filledIn(detailed.co2Words, { factor }),
      sums: [equation([formats.energyKwh(energyKwh), `${factor}/kWh`], '×', `${formats.number(co2Kg)} kg`)],
    }
  }
  return [
    fact(detailed.co2FirstYear, years.slice(0, 2), co2FirstYearKg),
    fact(filledIn(detailed.co2Lifetime, { years: formats.number(years.length - 1) }), years, co2LifetimeKg),
  ]
}
