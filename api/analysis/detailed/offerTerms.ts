import { recoversVat } from '#engine/finance/fiscalProfile.ts'
import type { Block, NamedValue } from '../../pdf/document/blocks.ts'
import type { LocaleBundle } from '../../pdf/proposal/localeBundle.ts'
import type { Proposed } from '../../pdf/proposal/proposalContent.ts'

interface Offered extends Pick<Proposed, 'options' | 'validUntil'> {
  readonly setup: { readonly money: { readonly years: readonly { readonly deductionEur: number }[] } }
}

const termRows = ({ options, validUntil }: Offered, { own, formats }: LocaleBundle): readonly NamedValue[] => [
  [own.termValidity, validUntil ? formats.day(validUntil) : own.termValidityOpen],
  [own.termPayment, own.termPaymentText],
  [own.termTime, own.termTimeText],
  [own.termIncluded, own.termIncludedText],
  [own.termExcluded, own.termExcludedText],
  [own.termWarranty, own.termWarrantyText],
  // A business is no consumer.
  ...(recoversVat(options?.fiscal) ? [] : [[own.termWithdrawal, own.termWithdrawalText] as const]),
]

/** What is to be done after the signature, by which form and by whom; what the deduction asks for only where there is one.
 * @see DM 2 August 2022 (Modello Unico up to 200 kW); art. 16-bis TUIR; DM 22 January 2008, no. 37 */
const stepRows = ({ setup }: Offered, { own }: LocaleBundle): readonly (readonly string[])[] => [
  [own.stepSurvey, own.formSurvey, own.company],
  [own.stepGrid, own.formGrid, own.company],
  [own.stepBuild, own.formBuild, own.company],
  [own.stepSale, own.formSale, own.company],
  ...(setup.money.years.some(({ deductionEur }) => deductionEur > 0)
    ? [
        [own.stepPay, own.formPay, own.client],
        [own.stepEnea, own.formEnea, own.client],
      ]
    : []),
]

/** The terms of an offer, and the next steps with their forms. */
export const offerTerms = (offered: Offered, locale: LocaleBundle): readonly Block[] => {
  const { own } = locale
  const steps: Block = {
    kind: 'table',
    columns: [own.step, own.form, own.whoDoes],
    rows: stepRows(offered, locale).map(([step = '', ...rest], index) => [`${index + 1}. ${step}`, ...rest]),
    widths: [2.4, 2, 0.7],
    textColumns: [0, 1, 2],
  }
  return [
    { kind: 'section', title: own.terms, isWhole: true, blocks: [{ kind: 'terms', rows: termRows(offered, locale) }] },
    { kind: 'section', title: own.nextSteps, isWhole: true, blocks: [steps] },
  ]
}
