import type { Offer, OfferFigures } from '#contract/purchase.ts'
import { quoteAgainstModelText } from '#wording/purchaseText.ts'
import { paybackText } from '#wording/worthText.ts'
import { DataTable } from '../../charts/DataTable.tsx'
import { useDetailedWords } from '../../i18n/detailedTexts.ts'
import { useLocaleBundle } from '../../i18n/useLocaleBundle.ts'
import type { CheckedOffer } from './checkedOffer.ts'

/** The rows in which offers are compared. */
export const useOfferRows = (
  horizonYears: number,
): readonly { readonly name: string; readonly textOf: (offer: Offer, figures: OfferFigures) => string }[] => {
  const { t } = useDetailedWords(['offers', 'plant', 'detailed'])
  const locale = useLocaleBundle('detailed')
  const { formats } = locale
  return [
    {
      name: t('pricePerKwp'),
      // A price that includes a battery gives no price per kilowatt.
      textOf: ({ powerKwp, batteryCapacityKwh }, { totalEur }) =>
        batteryCapacityKwh > 0
          ? t('withBattery', { price: formats.wholeEuro(totalEur), capacity: formats.number(batteryCapacityKwh, 1) })
          : `${formats.wholeEuro(totalEur / powerKwp)}/kWp`,
    },
    {
      name: t('againstModel'),
      textOf: (_, { totalEur, modelEur }) =>
        modelEur > 0 ? quoteAgainstModelText(totalEur, modelEur, { formats }) : '–',
    },
    { name: t('energy'), textOf: (_, { annualProduction }) => formats.energyKwh(annualProduction) },
    { name: t('plant:benefit'), textOf: (_, { annualBenefitEur }) => formats.wholeEuro(annualBenefitEur) },
    { name: t('detailed:payback'), textOf: (_, { paybackYears }) => paybackText(paybackYears, horizonYears, locale) },
    {
      name: t('detailed:netPresentValue'),
      textOf: (_, { netPresentValueEur }) => formats.wholeEuro(netPresentValueEur),
    },
  ]
}

interface OfferTableProps {
  readonly checked: readonly CheckedOffer[]
  readonly horizonYears: number
}

/** Offers side by side. */
export const OfferTable = ({ checked, horizonYears }: OfferTableProps) => {
  const { t } = useDetailedWords('offers')
  return (
    <DataTable
      caption={t('comparison')}
      columns={[t('figure'), ...checked.map(({ name }) => name)]}
      rows={useOfferRows(horizonYears).map(({ name, textOf }) => ({
        name,
        cells: checked.map(({ offer, figures }) => (figures ? textOf(offer, figures) : '…')),
      }))}
      wrapsNames
    />
  )
}
