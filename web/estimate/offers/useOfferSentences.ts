import type { Offer, OfferFigures } from '#contract/purchase.ts'
import { useWords } from '../../i18n/useWords.ts'

/** Promises that are kept within this share are kept. */
const SAME_WITHIN = 0.02
/** Paybacks that differ by less are the same [years]. */
const SAME_PAYBACK_YEARS = 0.5

/** Roofs and years for evaluating offers. */
export interface OfferBasis {
  /** Rated power of all modules that fit. */
  readonly roofPowerKwp: number
  readonly horizonYears: number
}

const sizeOfPromise = (promised: number, ours: number): 'AsMuch' | 'More' | 'Less' => {
  if (Math.abs(promised - ours) <= SAME_WITHIN * ours) return 'AsMuch'
  return promised > ours ? 'More' : 'Less'
}

/** Where an offer disagrees with the estimate, in sentences. */
export const useOfferSentences = ({ roofPowerKwp, horizonYears }: OfferBasis) => {
  const { t, formats } = useWords('offers')
  const promise = (
    of: 'Energy' | 'Benefit',
    promised: number | null,
    ours: number,
    format: (value: number) => string,
  ): string[] => {
    if (promised === null) return []
    const values = {
      ...{ promised: format(promised), ours: format(ours), difference: format(Math.abs(promised - ours)) },
      percent: ours > 0 ? formats.percent((100 * Math.abs(promised - ours)) / ours, 0) : '–',
    }
    return [t(`promises${sizeOfPromise(promised, ours)}${of}`, values)]
  }
  const payback = ({ paybackYears, asPromised }: OfferFigures): string[] => {
    const promisedYears = asPromised?.paybackYears ?? null
    if (promisedYears === null) return []
    const promised = formats.oneDecimal(promisedYears)
    if (paybackYears === null) return [t('paysNot', { horizon: formats.number(horizonYears), promised })]
    if (Math.abs(paybackYears - promisedYears) < SAME_PAYBACK_YEARS) return []
    return [t('paysInstead', { ours: formats.oneDecimal(paybackYears), promised })]
  }
  return ({ powerKwp, promisedKwh, promisedBenefitEur }: Offer, figures: OfferFigures): readonly string[] => [
    ...promise('Energy', promisedKwh, figures.annualProduction, formats.energyKwh),
    ...promise('Benefit', promisedBenefitEur, figures.annualBenefitEur, formats.wholeEuro),
    ...payback(figures),
    ...(powerKwp > roofPowerKwp * (1 + SAME_WITHIN)
      ? [t('tooLarge', { power: formats.decimal(roofPowerKwp, 2) })]
      : []),
  ]
}
