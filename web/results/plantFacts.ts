import type { DetailedPlant, PlantSize } from '#wire/plant.ts'
import { filledIn } from '#words/filledIn.ts'
import type { LocaleBundle } from '#words/localeBundle.ts'
import { CARBON_FIGURES, ENERGY_FIGURES, figureOf, LAYOUT_FIGURES } from '#words/setupFigures.ts'
import { equation, type Fact } from '../ui/figures/fact.ts'

/** Yearly production of a setup, yield per kilowatt, and performance ratio. */
export const energyFacts = (
  { totalPower, production }: Pick<PlantSize, 'totalPower' | 'production'>,
  locale: LocaleBundle<'detailed'>,
) => {
  const { detailed, formats } = locale
  const light = `${formats.number(production.planeIrradiationKwhM2)} kWh/m²`
  const power = formats.powerKw(totalPower)
  const energy = figureOf(ENERGY_FIGURES.production, production, locale)
  const perKw = figureOf(ENERGY_FIGURES.specificYield, production, locale)
  const ratio = figureOf(ENERGY_FIGURES.performanceRatio, production, locale)
  return {
    production: {
      ...energy,
      words: detailed.productionWords,
      sums: [equation([light, power, ratio.value], '×', energy.value)],
    },
    specificYield: {
      ...perKw,
      words: detailed.specificYieldWords,
      sums: [equation([energy.value, power], '÷', perKw.value)],
    },
    performanceRatio: {
      ...ratio,
      words: detailed.performanceRatioWords,
      sums: [equation([perKw.value, light], '÷', ratio.value)],
    },
  } satisfies Record<string, Fact>
}

/** Carbon dioxide that a setup avoids in the first year and in all years, by the emission factor of the Italian mix. */
export const carbonFacts = (
  money: PlantSize['money'],
  { gridEmissionKgCo2PerKwh = 0 }: DetailedPlant['assumptions'],
  locale: LocaleBundle<'detailed' | 'analysis'>,
): readonly Fact[] => {
  const { detailed, formats } = locale
  const factor = `${formats.number(gridEmissionKgCo2PerKwh, 3)} kg`
  const fact = (row: keyof typeof CARBON_FIGURES, counted: PlantSize['money']['years'], co2Kg: number): Fact => {
    const energyKwh = counted.reduce((sum, { selfConsumedKwh, exportedKwh }) => sum + selfConsumedKwh + exportedKwh, 0)
    return {
      ...figureOf(CARBON_FIGURES[row], money, locale),
      words: filledIn(detailed.co2Words, { factor }),
      sums: [equation([formats.energyKwh(energyKwh), `${factor}/kWh`], '×', `${formats.number(co2Kg)} kg`)],
    }
  }
  return [
    fact('firstYear', money.years.slice(0, 2), money.co2FirstYearKg),
    fact('lifetime', money.years, money.co2LifetimeKg),
  ]
}

/** Layout of the modules on an area by the Detailed method. */
export const layoutFacts = (
  layout: PlantSize['areas'][number]['layout'],
  locale: LocaleBundle<'detailed' | 'mountings'>,
): readonly Fact[] => {
  const { detailed, formats } = locale
  const { alignedQuantity, maximumQuantity, rowPitchM } = layout
  const fills = (maximum: number) => ({ aligned: formats.number(alignedQuantity), maximum: formats.number(maximum) })
  return [
    figureOf(LAYOUT_FIGURES.mounting, layout, locale),
    { ...figureOf(LAYOUT_FIGURES.faces, layout, locale), words: detailed.facesWords },
    ...(maximumQuantity === null
      ? []
      : [
          {
            name: detailed.fills,
            value: filledIn(detailed.fillsSum, fills(maximumQuantity)),
            words: detailed.fillsWords,
          },
        ]),
    ...(layout.removed > 0 ? [figureOf(LAYOUT_FIGURES.removed, layout, locale)] : []),
    ...(rowPitchM === null
      ? []
      : [{ name: detailed.rowPitch, value: `${formats.factor(rowPitchM)} m`, words: detailed.rowPitchWords }]),
  ]
}
