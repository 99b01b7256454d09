import { isOwnEstimate } from '#design/usedAssumptions.ts'
import { ASSUMPTIONS, type AssumptionKey } from '#engine/assumptions/assumptions.ts'
import type { PlantCertainty } from '#engine/certainty/plantCertainty.ts'
import { householdsOf } from '#engine/consumption/measuredHouseholds.ts'
import { countedOverrides, type FiscalProfile, recoversVat } from '#engine/finance/fiscalProfile.ts'
import { deductionsIfPaidIn } from '#engine/finance/investment.ts'
import type { BatterySize } from '#engine/plant/batterySizes.ts'
import type { Consumption } from '#engine/plant/plantChoices.ts'
import { sum } from '#engine/sum.ts'
import { MM_A_METRE } from '#engine/units.ts'
import type { DetailedPlant, PlantSize } from '#wire/plant.ts'
import { assumptionValue } from '#words/assumptionValue.ts'
import { paybackBandText } from '#words/certaintyText.ts'
import { filledIn } from '#words/filledIn.ts'
import type { LocaleBundle } from '#words/localeBundle.ts'
import { openPaymentYears, suppliedText } from '#words/purchaseText.ts'
import { CARBON_FIGURES, ENERGY_FIGURES, figuresOf, investmentFigure, MONEY_FIGURES } from '#words/setupFigures.ts'
import { sourceText } from '#words/sourceText.ts'
import { fetchedFigures, weatherErrorFigures, yearErrorPercent } from '#words/weatherError.ts'
import { worthText } from '#words/worthText.ts'
import type { NamedValue } from '../pdf/document/blocks.ts'
import type { Headline, Proposed } from '../proposalContent.ts'
import { isOffer } from '../proposalTitle.ts'
import type { SetupMoney } from './detailedSections.ts'

/** States number and size of the modules in the drawing. */
export const laidNote = (
  quantity: number,
  { panelLengthMm, panelWidthMm }: Pick<PlantSize['areas'][number]['layout'], 'panelLengthMm' | 'panelWidthMm'>,
  { proposal: own, formats }: LocaleBundle,
): string => {
  const sides = [panelLengthMm, panelWidthMm].map((mm) => formats.number(mm / MM_A_METRE, 3))
  return filledIn(own.laidNote, { quantity: formats.number(quantity), size: sides.join(' × ') })
}

/** Income tax refund by the year of payment: the assumed one first, then the other one while both are open; empty without a deduction. */
const deductionNote = (
  { setup, options, analysis: { assumptions, fiscal }, dateMs }: HeadlineContext,
  { proposal: own, formats }: LocaleBundle,
): string => {
  const { years, investment } = setup.money
  const backEur = years.reduce((sum, { deductionEur }) => sum + deductionEur, 0)
  if (Math.round(backEur) <= 0) return ''
  const costText = (refundEur: number): string =>
    options?.offer
      ? formats.euro(investment.totalEur - refundEur)
      : formats.wholeEuro(Math.round(investment.totalEur) - Math.round(refundEur))
  const open = openPaymentYears(fiscal, assumptions.deductionFraction, dateMs)
  const other = open?.find(({ year }) => year !== fiscal.paidIn)
  // The later of two open years has no deadline: paying earlier has another rate.
  const isLater = other !== undefined && other.year < fiscal.paidIn
  const counted = filledIn(isLater ? own.afterDeductionPaidIn : own.afterDeduction, {
    cost: costText(backEur),
    rate: formats.percent(100 * (assumptions.deductionFraction ?? 0), 0),
    years: formats.number(assumptions.deductionYears ?? 0),
    day: formats.day(`${fiscal.paidIn}-12-31`),
    year: fiscal.paidIn,
  })
  if (!other) return counted
  const plant = { totalEur: investment.totalEur, powerKwp: setup.totalPower / 1000 }
  const paid = { paidIn: other.year, plant, overrides: options?.assumptions ?? {}, profile: fiscal }
  const otherEur = sum(deductionsIfPaidIn(paid, years.length - 1))
  const rate = formats.percent(100 * other.fraction, 0)
  return `${counted}; ${filledIn(own.otherYear, { year: other.year, cost: costText(otherEur), rate })}`
}

interface HeadlineContext extends Pick<Proposed, 'options' | 'dateMs' | 'sender'> {
  readonly setup: SetupMoney & Pick<PlantSize, 'totalPower'>
  readonly analysis: Pick<DetailedPlant, 'assumptions' | 'fiscal' | 'method'>
}

/** The name of the price; a modelled one is an estimate, unless an installer offers it. */
const priceName = (proposed: HeadlineContext, { proposal: own }: LocaleBundle): string => {
  const { options, setup } = proposed
  const isEstimate = !isOffer(proposed) && !options?.offer && setup.money.investment.modelEur === null
  if (recoversVat(options?.fiscal)) return isEstimate ? own.turnkeyEstimateWithoutVat : own.turnkeyPriceWithoutVat
  return isEstimate ? own.turnkeyEstimate : own.turnkeyPrice
}

/** Price, payback and yearly benefit.
 * @param certainty of the same number of modules; null where it is not known */
export const headlineOf = (
  proposed: HeadlineContext,
  certainty: PlantCertainty | null,
  locale: LocaleBundle,
): readonly Headline[] => {
  const { proposal: own, formats } = locale
  const { options } = proposed
  const { money, production } = proposed.setup
  const { savingEur = 0, exportIncomeEur = 0, communityEur = 0 } = money.years[1] ?? {}
  const horizonYears = money.years.length - 1
  return [
    {
      name: priceName(proposed, locale),
      value: investmentFigure.value({ money, isVatRecovered: false, isOffered: Boolean(options?.offer) }, locale),
      note: deductionNote(proposed, locale),
    },
    // A plant that loses money may still have a payback: the loss is told in its place.
    money.netPresentValueEur < 0
      ? {
          name: filledIn(locale.plant.netGain, { years: formats.number(horizonYears) }),
          value: MONEY_FIGURES.netPresentValue.value(money, locale),
          note: '',
        }
      : {
          name: own.paybackTime,
          value: MONEY_FIGURES.payback.value(money, locale),
          note: certainty
            ? filledIn(own.paybackRange, { range: paybackBandText(certainty.paybackYears, horizonYears, locale) })
            : '',
        },
    {
      name: recoversVat(options?.fiscal) ? own.firstYearBenefitBeforeTax : own.firstYearBenefit,
      value: formats.wholeEuro(savingEur + exportIncomeEur + communityEur),
      note: filledIn(own.producedAndUsed, {
        energy: ENERGY_FIGURES.production.value(production, locale),
        share: formats.percent(100 * money.firstYear.selfConsumptionFraction, 0),
      }),
    },
  ]
}

/** Benefit of the plant for the house, and the share of its battery.
 * @param sizes batteries with the same modules, none among them; empty if unknown */
export const energyVerdict = (
  { money: { firstYear } }: Pick<SetupMoney, 'money'>,
  capacityKwh: number,
  sizes: readonly Pick<BatterySize, 'capacityKwh' | 'selfConsumptionFraction'>[],
  { proposal: own, formats }: LocaleBundle,
): string => {
  const share = formats.number(100 * firstYear.selfSufficiencyFraction)
  const without = sizes.find((size) => size.capacityKwh === 0)
  if (capacityKwh === 0 || !without) return filledIn(own.covers, { share })
  return filledIn(own.coversWithBattery, {
    share,
    from: formats.number(100 * without.selfConsumptionFraction),
    to: formats.percent(100 * firstYear.selfConsumptionFraction, 0),
  })
}

/** Yield, money and carbon dioxide of a setup. */
export const moneyRows = (
  { money, production }: SetupMoney,
  options: Proposed['options'],
  locale: LocaleBundle,
): readonly NamedValue[] => {
  const { production: _, ...yields } = ENERGY_FIGURES
  const priced = { money, isVatRecovered: recoversVat(options?.fiscal), isOffered: Boolean(options?.offer) }
  return [
    ...figuresOf(yields, production, locale),
    [investmentFigure.name(priced, locale), investmentFigure.value(priced, locale)],
    ...figuresOf(MONEY_FIGURES, money, locale),
    ...figuresOf(CARBON_FIGURES, money, locale),
  ]
}

interface LosingProposal {
  readonly setup: Pick<SetupMoney, 'money'>
  readonly analysis: Pick<DetailedPlant, 'assumptions'>
}

/** States that the money is not recovered; else empty. */
export const losingTexts = (
  { setup: { money }, analysis: { assumptions } }: LosingProposal,
  locale: LocaleBundle,
): readonly string[] =>
  money.netPresentValueEur < 0 ? [worthText(money, assumptions.discountFractionPerYear ?? 0, locale)] : []

/** Simplifications for a business; empty for others. */
export const businessTexts = (options: Proposed['options'], { assumptions }: LocaleBundle): readonly string[] =>
  recoversVat(options?.fiscal) ? [assumptions.businessNote] : []

/** Names the recommended setup, where the document proposes another one. */
export const recommendedText = (
  setup: string,
  { valueEur, nowEur }: { readonly valueEur: number; readonly nowEur: number },
  { proposal: own, formats }: LocaleBundle,
): string =>
  filledIn(own.recommendedOther, { setup, value: formats.wholeEuro(valueEur), now: formats.wholeEuro(nowEur) })

/** Replacement names for assumptions whose screen label reads as a question, such as `Inverter: replaced in`. */
const OWN_NAMES = {
  inverterReplacementYear: 'inverterReplacement',
  batteryReplacementYear: 'batteryReplacement',
} as const satisfies Partial<Record<AssumptionKey, keyof LocaleBundle['proposal']>>

/** Prices per unit with the euro sign in the position of the language: `€0.31/kWh`, `0,31 €/kWh`. */
export const withEuroInPlace = (text: string, { formats }: Pick<LocaleBundle, 'formats'>): string =>
  formats.wholeEuro(0).startsWith('€') ? text.replace(/(\S+)\u00a0€\//g, '€$1/') : text

interface AssumptionInputs {
  readonly options?: Proposed['options']
  readonly analysis: Pick<DetailedPlant, 'fiscal'>
}

const assumptionName = (key: AssumptionKey, { proposal: own, assumptions }: LocaleBundle): string =>
  key in OWN_NAMES ? own[OWN_NAMES[key as keyof typeof OWN_NAMES]] : assumptions[key]

const originText = (
  key: AssumptionKey,
  value: number,
  { options, analysis: { fiscal: profile } }: AssumptionInputs,
  locale: LocaleBundle,
): string => {
  const { proposal: own, assumptions } = locale
  const row = ASSUMPTIONS[key]
  const changed = countedOverrides(options?.assumptions ?? {}, profile)
  const supplied = changed[key] === undefined && suppliedText(key, changed, profile, locale)
  if (supplied) return supplied
  if (isOwnEstimate(key, value)) return assumptions.ownAssumption
  return value !== row.value || row.quality === 'ownAssumption'
    ? own.changed
    : filledIn(assumptions[row.quality], { ...sourceText(row.source, locale) })
}

const KEYS = Object.keys(ASSUMPTIONS) as AssumptionKey[]

/** @param proposed user choices and payer */
export const assumptionRows = (used: DetailedPlant['assumptions'], proposed: AssumptionInputs, locale: LocaleBundle) =>
  KEYS.flatMap((key) => {
    const value = used[key]
    return value === undefined
      ? []
      : [
          [
            assumptionName(key, locale),
            withEuroInPlace(assumptionValue(key, value, locale), locale),
            originText(key, value, proposed, locale),
          ],
        ]
  })

const weatherText = (
  weather: DetailedPlant['weather'],
  { proposal: own, detailed, sources, formats }: LocaleBundle,
): string => {
  const figures = weatherErrorFigures(weather, formats)
  const band = filledIn(detailed.weatherError, { energy: formats.number(yearErrorPercent(weather)) })
  const error = figures ? `${band} ${filledIn(detailed.weatherEmbeddedDetails, figures)}` : band
  const source = detailed[`${weather.source}Weather`]
  const { fetched } = weather
  const attribution = fetched
    ? filledIn(sources.embeddedFetched, fetchedFigures(fetched, formats))
    : sources[weather.source]
  return `${filledIn(own.weather, { source, error })} ${attribution}.`
}

/** Explains the calculation of the figures and their reliability. */
export const explanationOf = (
  weather: DetailedPlant['weather'],
  options:
    | { readonly consumption?: Consumption | undefined; readonly fiscal?: FiscalProfile | null }
    | null
    | undefined,
  locale: LocaleBundle,
): readonly string[] => {
  const { proposal: own, consumption, sources } = locale
  const isOneHome = householdsOf(options?.consumption?.base, options?.fiscal) === 'one'
  const oneHome = filledIn(consumption.oneHomeNote, { source: sources.householdDays })
  return [
    own.methodDetailed1,
    weatherText(weather, locale),
    ...(isOneHome ? [`${own.hours} ${oneHome}`] : []),
    own.methodDetailed2,
    own.methodDetailed3,
  ]
}
