import { hasBonus, recoversVat } from '#engine/finance/fiscalProfile.ts'
import type { Investment } from '#engine/finance/investment.ts'
import { type BilledLine, inCents, type OfferLine, offerBill } from '#engine/finance/offerPrices.ts'
import { vatOfPrice } from '#engine/finance/vat.ts'
import { ownValue } from '#engine/ownValue.ts'
import { sum } from '#engine/sum.ts'
import type { DetailedPlant } from '#wire/plant.ts'
import { addingUp } from '#words/addingUp.ts'
import { offeredVariants } from '#words/alternativeComparison.ts'
import { filledIn } from '#words/filledIn.ts'
import type { LocaleBundle } from '#words/localeBundle.ts'
import { type Block, type FormLine, type NamedValue, prose, wholeSection } from '../pdf/document/blocks.ts'
import { type ItemizedPrice, type Proposed, panelsItem, plantText } from '../proposalContent.ts'

interface PricedSetup {
  readonly panelId: string
  readonly quantity: number
  /** [W] */
  readonly totalPower: number
  readonly money: {
    readonly investment: Investment
    readonly years: readonly { readonly deductionEur: number }[]
  }
}

type OfferedProposal = Pick<Proposed, 'options' | 'panelNames' | 'inventedPriceIds'> & {
  readonly setup: PricedSetup
  /** Whose quote is in force; null: none of the named ones. */
  readonly quotedBy: string | null
}

const LEAST_SUM_EUR = 0.01

type Vat = Parameters<typeof vatOfPrice>[1]

/** Whether a setup costs just what its quote asks.
 * @param vat a business pays it, too, and recovers it */
const isAtQuotedPrice = ({ setup, options }: OfferedProposal, vat: Vat): boolean => {
  const { totalEur, vatEur } = setup.money.investment
  return (
    Math.abs((totalEur - vatEur) * (1 + vatOfPrice(setup.money.investment, vat)) - (options?.quote?.totalEur ?? 0)) <
    LEAST_SUM_EUR
  )
}

/** The parts of the price before VAT; with a quote, its single price. */
const itemsOf = (
  priced: OfferedProposal,
  vat: Vat,
  locale: LocaleBundle,
): readonly { readonly name: string; readonly eur: number }[] => {
  const { proposal: own, formats } = locale
  const { setup, options } = priced
  const { panelsEur, balanceOfSystemEur, batteryEur, vatEur, totalEur, modelEur } = setup.money.investment
  if (modelEur !== null) {
    const name = filledIn(isAtQuotedPrice(priced, vat) ? own.quotedItem : own.quotedInProportion, {
      plant: plantText(priced, locale),
    })
    return [{ name: priced.quotedBy === null ? name : `${name} (${priced.quotedBy})`, eur: totalEur - vatEur }]
  }
  const capacity = formats.decimal(options?.battery?.capacityKwh ?? 0, 1)
  return [
    { name: panelsItem(setup, priced, locale), eur: panelsEur },
    { name: own.balanceOfSystem, eur: balanceOfSystemEur },
    ...(batteryEur > 0 ? [{ name: filledIn(own.batteryItem, { capacity }), eur: batteryEur }] : []),
  ]
}

/** Quantity with its unit, and price of a unit. */
const lineFigures = ({ line, quantity }: BilledLine, { offer: words, formats }: LocaleBundle) => {
  const unit = line.basis === 'fixed' ? line.unit : words[`unit_${line.basis}`]
  return [[formats.number(quantity, 3), unit].filter(Boolean).join('\u00a0'), formats.euro(line.priceEur)] as const
}

/** What a line sells; panels always with maker and model. */
const soldText = (
  { text, kind }: OfferLine,
  { setup, panelNames, options }: OfferedProposal,
  { offer: words }: LocaleBundle,
) => {
  const isOfBusiness = kind === 'papers' && recoversVat(options?.fiscal)
  const said = text || (isOfBusiness ? words.papersOfBusiness : words[`kind_${kind}`])
  const panel = ownValue(panelNames, setup.panelId) ?? ''
  return kind === 'panels' && !said.includes(panel) ? `${said} – ${panel}` : said
}

/** The lines of an offer, with its discount; null without an offer. */
const offeredLines = (priced: OfferedProposal, locale: LocaleBundle) => {
  const { setup, options } = priced
  const { offer, battery, fiscal } = options ?? {}
  if (!offer) return null
  const { offer: words, formats } = locale
  const { panelId, quantity, totalPower } = setup
  const powerKwp = totalPower / 1000
  const bill = offerBill(offer, { panelId, quantity, powerKwp, batteryCapacityKwh: battery?.capacityKwh ?? 0 })
  const percent = `${formats.number(100 * offer.discountFraction, 2)}${formats.percentSign}`
  return {
    items: [
      ...bill.lines.map(({ line, amountEur }) => ({ name: soldText(line, priced, locale), eur: amountEur })),
      ...(bill.discountEur > 0 ? [{ name: filledIn(words.discountOf, { percent }), eur: -bill.discountEur }] : []),
    ],
    lines: bill.lines.map((line) => lineFigures(line, locale)),
    vatEur: recoversVat(fiscal) ? 0 : bill.vatEur,
  }
}

/** The cost of a setup before and with VAT, and its income tax refund: in whole euros that add up, or in cents by the lines of an offer.
 */
export const offerOf = (
  priced: OfferedProposal,
  {
    assumptions: values,
    fiscal,
  }: Pick<DetailedPlant, 'assumptions'> & {
    readonly fiscal: Pick<DetailedPlant['fiscal'], 'paidIn'>
  },
  locale: LocaleBundle,
): ItemizedPrice => {
  const { vatFraction = 0, deductionFraction = 0, deductionYears = 0 } = values
  const { proposal: own, assumptions, formats } = locale
  const { setup, options } = priced
  const ownPrices = offeredLines(priced, locale)
  const vat = `${assumptions.vatFraction} (${formats.number(100 * vatFraction, 1)}${formats.percentSign})`
  const isVatRecovered = recoversVat(options?.fiscal)
  const parts = [
    ...(ownPrices?.items ?? itemsOf(priced, { vatFraction }, locale)),
    {
      name: isVatRecovered ? filledIn(own.vatRecovered, { vat }) : vat,
      eur: ownPrices?.vatEur ?? setup.money.investment.vatEur,
    },
  ]
  const exactEur = parts.map(({ eur }) => eur)
  const [amountsEur, rounded, written] = ownPrices
    ? [exactEur, inCents, formats.euro]
    : [addingUp(exactEur), Math.round, formats.wholeEuro]
  const totalEur = rounded(sum(amountsEur))
  const backEur = rounded(setup.money.years.reduce((sum, { deductionEur }) => sum + deductionEur, 0))
  const row = (name: string, eur: number): NamedValue => [name, written(eur)]
  const deduction = filledIn(own.deductionInAll, {
    rate: formats.percent(100 * deductionFraction, 0),
    years: formats.number(deductionYears),
    year: fiscal.paidIn,
  })
  return {
    items: [
      ...parts.map(
        ({ name }, index): NamedValue =>
          isVatRecovered && index === parts.length - 1 ? [name, '–'] : row(name, amountsEur[index] ?? 0),
      ),
      row(isVatRecovered ? own.priceWithoutVat : own.priceWithVat, totalEur),
      ...(backEur > 0 ? [row(deduction, -backEur), row(own.costAfterDeduction, totalEur - backEur)] : []),
    ],
    ...(ownPrices && { lines: ownPrices.lines }),
    total: parts.length,
    note: null,
  }
}

interface OfferTerms extends Pick<Proposed, 'options' | 'validUntil' | 'sender' | 'customer' | 'variantNames'> {
  readonly analysis: Pick<DetailedPlant, 'variants'>
  readonly setup: { readonly money: { readonly years: readonly { readonly deductionEur: number }[] } }
}

const LINE_END = /\r?\n/

/** The sender's own terms, else general ones with blanks. */
const agreedRows = (options: OfferTerms['options'], { proposal: own }: LocaleBundle): readonly NamedValue[] =>
  options?.offer?.terms
    ? options.offer.terms.split(LINE_END).map((line, index) => [index === 0 ? own.termOwn : '', line] as const)
    : [
        [own.termPayment, own.termPaymentText],
        [own.termTime, own.termTimeText],
        [own.termIncluded, own.termIncludedText],
        [own.termExcluded, own.termExcludedText],
      ]

const termRows = (offered: OfferTerms, locale: LocaleBundle): readonly NamedValue[] => {
  const { options, validUntil } = offered
  const { proposal: own, formats } = locale
  return [
    [own.termValidity, validUntil ? formats.day(validUntil) : own.termValidityOpen],
    ...agreedRows(options, locale),
    [own.termWarranty, isForConsumer({ options }) ? own.termWarrantyText : own.termWarrantyBusiness],
    ...(isForConsumer({ options }) ? [[own.termWithdrawal, own.termWithdrawalText] as const] : []),
  ]
}

/** Steps after the signature, with forms and responsibilities; the steps for the deduction or a company's bonus only if there is one.
 * @see DM 2 August 2022 (Modello Unico up to 200 kW); art. 16-bis TUIR; DM 22 January 2008, no. 37 */
const stepRows = ({ setup, options }: OfferTerms, { proposal: own }: LocaleBundle): readonly (readonly string[])[] => [
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
  ...(hasBonus(options?.fiscal) ? [[own.stepBonus, own.formBonus, own.client]] : []),
]

/** Whether the customer may be a consumer, who may withdraw. */
const isForConsumer = ({ options }: Pick<OfferTerms, 'options'>): boolean => !recoversVat(options?.fiscal)

/** The statutory form by which a consumer withdraws, on a page of its own; none for a business.
 * @see D.Lgs. 206/2005, Annex I, part B, as of D.Lgs. 21/2014; Directive 2011/83/EU, Annex I(B) */
const withdrawalForm = (
  offered: Pick<Proposed, 'options' | 'sender'>,
  { proposal: own }: LocaleBundle,
): readonly Block[] => {
  const { name = '', contact = '' } = offered.sender ?? {}
  const lines: readonly FormLine[] = [
    // Without a contact the sender writes it by hand.
    contact === ''
      ? { label: own.withdrawalTo, text: name, blanks: 1 }
      : { label: own.withdrawalTo, text: `${name}, ${contact}` },
    { label: own.withdrawalNotice, blanks: 2 },
    { label: own.withdrawalOrdered },
    { label: own.withdrawalName },
    { label: own.withdrawalAddress, blanks: 2 },
    { label: own.withdrawalSignature },
    { label: own.withdrawalDate },
  ]
  return isForConsumer(offered)
    ? [
        {
          ...wholeSection(
            own.withdrawalForm,
            ...prose(own.withdrawalInstruction),
            { kind: 'form', lines },
            { kind: 'prose', text: `${own.withdrawalDelete} ${own.withdrawalLaw}`, isSmall: true },
          ),
          beginsPage: 'always',
        },
      ]
    : []
}

/** A box to tick for each variant; none without at least two. */
const acceptance = (offered: OfferTerms, locale: LocaleBundle): readonly Block[] => {
  const { quotes: words, formats } = locale
  const { options, analysis, variantNames } = offered
  const variants = offeredVariants(options?.variants ?? [], analysis.variants, variantNames, locale)
  if (variants.length === 0) return []
  const boxes = variants.map(({ name, figures }) => `□ ${name}: ${formats.euro(figures.totalEur)}`)
  return prose(`${words.variantPicked} ${boxes.join('    ')}`)
}

/** Places for both signatures. */
const signature = (offered: OfferTerms, locale: LocaleBundle): Block => {
  const { sender, customer } = offered
  const { proposal: own } = locale
  return wholeSection(
    own.signature,
    ...acceptance(offered, locale),
    {
      kind: 'signatures',
      lines: [
        [own.placeAndDate, ''],
        [own.customerSignature, customer],
        [own.senderSignature, sender?.name ?? ''],
      ],
    },
    { kind: 'prose', text: own.notBinding, isSmall: true },
  )
}

/** The next steps with their forms, the terms on one page with both signatures, and a consumer's form of withdrawal. */
export const offerTerms = (offered: OfferTerms, locale: LocaleBundle): readonly Block[] => {
  const { proposal: own } = locale
  const steps: Block = {
    kind: 'table',
    columns: [own.step, own.form, own.whoDoes],
    rows: stepRows(offered, locale).map(([step = '', ...rest], index) => [`${index + 1}. ${step}`, ...rest]),
    widths: [2.4, 2, 0.7],
    textColumns: [0, 1, 2],
  }
  return [
    wholeSection(own.nextSteps, steps),
    {
      kind: 'section',
      isWhole: true,
      blocks: [wholeSection(own.terms, { kind: 'terms', rows: termRows(offered, locale) }), signature(offered, locale)],
    },
    ...withdrawalForm(offered, locale),
  ]
}
