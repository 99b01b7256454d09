import { useFormats } from '../../i18n/useFormats.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { type Money, moneySums } from './moneySums.ts'

/** How the money of a setup comes about, in the chosen language. */
export const useMoneySums = (money: Money) => {
  const { t } = useTranslation('detailed')
  const formats = useFormats()
  return moneySums(
    money,
    {
      payback: ({ year, beforeEur, afterEur, firstYear }) => [
        t('paybackSum', {
          year: formats.number(year),
          before: formats.wholeEuro(beforeEur),
          after: formats.wholeEuro(afterEur),
        }),
        ...(firstYear === null
          ? []
          : [t('paybackTwice', { first: formats.number(firstYear), last: formats.number(year + 1) })]),
      ],
      saleFee: (eur) => t('saleFee', { eur }),
      saleTax: (eur) => t('saleTax', { eur }),
      instalments: (eur) => t('instalments', { eur }),
      fromCommunity: (eur) => t('fromCommunity', { eur }),
      residual: (eur) => t('residualSum', { eur }),
      replacement: (eur) => t('replacementSum', { eur }),
    },
    formats,
  )
}

/** Tells in how many years the money is back; null: not within the horizon. */
export const usePaybackText = (horizonYears: number) => {
  const { t } = useTranslation('detailed')
  const formats = useFormats()
  return (years: number | null): string =>
    years === null
      ? t('notWithin', { years: formats.number(horizonYears) })
      : t('years', { years: formats.oneDecimal(years) })
}
