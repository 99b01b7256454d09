import type { Variant, VariantFigures } from '#wire/offer.ts'
import { filledIn } from './filledIn.ts'
import type { LocaleBundle } from './localeBundle.ts'
import { paybackText } from './worthText.ts'

type Words = LocaleBundle<'offer' | 'detailed' | 'plant'>

/** The names of variants; one without a name is called by its place. */
export const variantNames = (
  variants: readonly Pick<Variant, 'name'>[],
  { offer, formats }: LocaleBundle<'offer'>,
): readonly string[] =>
  variants.map(
    ({ name }, index) => name.trim() || filledIn(offer.variantUnnamed, { number: formats.number(index + 1) }),
  )

/** A row of the comparison of variants. */
interface VariantRow {
  readonly name: string
  readonly textOf: (figures: VariantFigures) => string
}

/** What variants are compared by, the money first.
 * @param panelOf maker and model of a panel
 * @param variants all that are compared: a row that says nothing of any is left out */
export const variantRows = (
  horizonYears: number,
  panelOf: (panelId: string) => string,
  variants: readonly VariantFigures[],
  locale: Words,
): readonly VariantRow[] => {
  const { offer, detailed, plant, formats } = locale
  const isSome = (figure: 'deductionEur' | 'batteryCapacityKwh') => variants.some((each) => each[figure] > 0)
  return [
    { name: detailed.investmentAlone, textOf: ({ totalEur }) => formats.euro(totalEur) },
    ...(isSome('deductionEur')
      ? [{ name: offer.variantDeduction, textOf: (each: VariantFigures) => formats.wholeEuro(each.deductionEur) }]
      : []),
    { name: detailed.payback, textOf: ({ paybackYears }) => paybackText(paybackYears, horizonYears, locale) },
    {
      name: filledIn(plant.netGain, { years: formats.number(horizonYears) }),
      textOf: ({ netPresentValueEur }) => formats.wholeEuro(netPresentValueEur),
    },
    {
      name: detailed.internalRate,
      textOf: ({ internalRateOfReturnFraction: rate }) => (rate === null ? '–' : formats.percent(100 * rate)),
    },
    {
      name: offer.kind_panels,
      textOf: ({ quantity, panelId }) =>
        filledIn(offer.variantPanels, { quantity: formats.number(quantity), panel: panelOf(panelId) }),
    },
    { name: offer.variantPower, textOf: ({ totalPower }) => `${formats.number(totalPower / 1000, 2)}\u00a0kWp` },
    ...(isSome('batteryCapacityKwh')
      ? [
          {
            name: offer.variantBattery,
            textOf: ({ batteryCapacityKwh: kwh }: VariantFigures) =>
              kwh > 0 ? `${formats.number(kwh, 1)}\u00a0kWh` : offer.noBattery,
          },
        ]
      : []),
    { name: plant.production, textOf: ({ annualProduction }) => formats.energyKwh(annualProduction) },
    {
      name: detailed.selfConsumption,
      textOf: ({ selfConsumptionFraction }) => formats.percent(100 * selfConsumptionFraction),
    },
  ]
}
