import type { DetailedPlant, PlantSize } from '#wire/plant.ts'
import { carbonText } from '#words/carbonText.ts'
import { facesText } from '#words/facesText.ts'
import { filledIn } from '#words/filledIn.ts'
import type { LocaleBundle } from '#words/localeBundle.ts'
import { equation, type Fact } from '../ui/figures/fact.ts'

/** Yearly production of a setup, yield per kilowatt, and performance ratio. */
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

/** Carbon dioxide that a setup avoids in the first year and in all years, by the emission factor of the Italian mix. */
export const carbonFacts = (
  { years, co2FirstYearKg, co2LifetimeKg }: PlantSize['money'],
  { gridEmissionKgCo2PerKwh = 0 }: DetailedPlant['assumptions'],
  locale: LocaleBundle<'detailed' | 'analysis'>,
): readonly Fact[] => {
  const { detailed, formats } = locale
  const factor = `${formats.number(gridEmissionKgCo2PerKwh, 3)} kg`
  const fact = (name: string, counted: PlantSize['money']['years'], co2Kg: number): Fact => {
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

/** Layout of the modules on an area by the Detailed method. */
export const layoutFacts = (
  { mounting, faces, alignedQuantity, maximumQuantity, removed, rowPitchM }: PlantSize['areas'][number]['layout'],
  locale: LocaleBundle<'detailed' | 'mountings'>,
): readonly Fact[] => {
  const { detailed, formats } = locale
  const fills = (maximum: number) => ({ aligned: formats.number(alignedQuantity), maximum: formats.number(maximum) })
  return [
    { name: detailed.mounting, value: locale.mountings[mounting] },
    { name: detailed.faces, value: facesText(faces, locale), words: detailed.facesWords },
    ...(maximumQuantity === null
      ? []
      : [
          {
            name: detailed.fills,
            value: filledIn(detailed.fillsSum, fills(maximumQuantity)),
            words: detailed.fillsWords,
          },
        ]),
    ...(removed > 0 ? [{ name: detailed.removedByHand, value: formats.number(removed) }] : []),
    ...(rowPitchM === null
      ? []
      : [{ name: detailed.rowPitch, value: `${formats.factor(rowPitchM)} m`, words: detailed.rowPitchWords }]),
  ]
}
