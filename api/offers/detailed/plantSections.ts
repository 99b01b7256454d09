import { verdictOf } from '#design/verdictOf.ts'
import type { PlantCertainty } from '#engine/certainty/plantCertainty.ts'
import { ownValue } from '#engine/ownValue.ts'
import { misalignedModules } from '#engine/roof/misalignedModules.ts'
import type { DetailedPlantRecommendation, PlantSize } from '#wire/plant.ts'
import {
  alternativeNames,
  alternativeRows,
  type NamedFigures,
  namedVariants,
  paysText,
  quotesSummary,
  quoteVerdict,
  typicalText,
} from '#words/alternativeComparison.ts'
import { barTexts, inputRangeText, numbersText, p50Text, paybackBandText } from '#words/certaintyText.ts'
import { connectionText } from '#words/connectionText.ts'
import { filledIn } from '#words/filledIn.ts'
import { inverterName, inverterPower } from '#words/inverterText.ts'
import type { LocaleBundle } from '#words/localeBundle.ts'
import { misalignedFigures } from '#words/misalignedFigures.ts'
import {
  bandPricesText,
  communityText,
  fiscalText,
  loanText,
  quoteAgainstModelText,
  quoteText,
} from '#words/purchaseText.ts'
import { LAYOUT_FIGURES } from '#words/setupFigures.ts'
import type { DrawnPlant } from '../../analysis/detailed/detailedTask.ts'
import { areaName, areasSection } from '../areasSection.ts'
import { type Block, type NamedValue, prose, type SectionBlock, wholeSection } from '../pdf/document/blocks.ts'
import { productSection } from '../productSection.ts'
import type { Proposed } from '../proposalContent.ts'
import { isOffer } from '../proposalTitle.ts'
import {
  baseText,
  billSection,
  cashFlow,
  cashFlowTable,
  changesTable,
  energyFlow,
  losses,
  monthly,
} from './detailedSections.ts'
import { offerTerms } from './offerTerms.ts'
import { withEuroInPlace } from './proposalTexts.ts'
import { shadeInputRows, shadeSection } from './shadeSections.ts'

/** An input with its range and the resulting values.
 * @param advises whether the best module counts follow */
const inputRow = (input: PlantCertainty['inputs'][number], advises: boolean, locale: LocaleBundle): NamedValue => {
  const values = [input.low.netPresentValueEur, input.high.netPresentValueEur]
  const [from, to] = [Math.min(...values), Math.max(...values)].map(locale.formats.wholeEuro)
  return [
    `${locale.certainty[input.id]}: ${withEuroInPlace(inputRangeText(input, locale), locale)}`,
    !advises && from && to ? filledIn(locale.certainty.range, { from, to }) : barTexts(input, locale).barShort,
  ]
}

/** Certainty of the proposed plant: its energy by levels, its bands and the inputs that move its value; for an owner also equally good
 * module counts. */
const certaintySection = (answer: PlantCertainty, proposed: ProposedPlant, locale: LocaleBundle): SectionBlock => {
  const horizonYears = proposed.setup.money.years.length - 1
  const { certainty, formats } = locale
  const { firstYearKwh, netPresentValueEur: value, bestQuantity } = answer
  const range = (from: string, to: string): string => filledIn(certainty.range, { from, to })
  // One document has one recommendation.
  const advises = !keepsSize(proposed) && isRecommended(proposed)
  const rows: readonly NamedValue[] = [
    ...(['p50', 'p75', 'p90'] as const).map(
      (level): NamedValue => [certainty[level], formats.energyKwh(firstYearKwh[level])],
    ),
    [certainty.presentValue, range(formats.wholeEuro(value.worse), formats.wholeEuro(value.better))],
    [certainty.payback, paybackBandText(answer.paybackYears, horizonYears, locale)],
    ...(advises ? [[certainty.bestNumber, numbersText(bestQuantity, locale)] as const] : []),
  ]
  return wholeSection(
    certainty.title,
    { kind: 'rows', rows },
    ...prose(p50Text(proposed.analysis.sale.zone, locale), `${certainty.tornado}. ${certainty.tornadoNote}`),
    {
      kind: 'rows',
      rows: answer.inputs.map((input) => inputRow(input, advises, locale)),
      columns: 1,
    },
  )
}

/** A size of a plant as a setup of its own. */
export type SizedSetup = PlantSize & Pick<DetailedPlantRecommendation, 'panelId' | 'role' | 'batteryCapacityKwh'>
export type ProposedPlant = Proposed<DrawnPlant, SizedSetup>

/** Whether a document argues for no other size: an offer, and an estimate at the price of one. */
export const keepsSize = (proposed: ProposedPlant): boolean => isOffer(proposed) || Boolean(proposed.options?.offer)

/** Width of the column of names in the table of quotes, in columns of a quote. */
const ROW_NAMES_WIDTH = 1.7

/** The setup of the proposed panel at all its sizes. */
export const recommendationOf = ({ analysis, setup }: ProposedPlant): DetailedPlantRecommendation | undefined => {
  const ofPanel = analysis.recommendations.filter(
    ({ panelId, better }) => panelId === setup.panelId && better !== 'battery',
  )
  return ofPanel.find(({ size }) => size.quantity === setup.quantity) ?? ofPanel[0]
}

/** The setup that the analysis recommends: the one of the least loss where none pays. */
export const recommendedOf = ({ analysis }: ProposedPlant): DetailedPlantRecommendation | undefined =>
  analysis.recommendations.find(({ role }) => role === 'recommended' || role === 'leastLoss')

/** Whether the document proposes the recommended setup. */
export const isRecommended = (proposed: ProposedPlant): boolean => {
  const recommended = recommendedOf(proposed)
  return recommended?.panelId === proposed.setup.panelId && recommended.size.quantity === proposed.setup.quantity
}

/** Certainty of the proposed setup; null if it was computed for another module count. */
export const certaintyOf = (proposed: ProposedPlant): PlantCertainty | null => {
  const { certainty } = recommendationOf(proposed) ?? {}
  return certainty?.quantity === proposed.setup.quantity ? certainty : null
}

/** Mounting of the modules of an area and, if there is only one, their direction. */
const kindText = ({ layout }: SizedSetup['areas'][number], locale: LocaleBundle): string => {
  const mounting = LAYOUT_FIGURES.mounting.value(layout, locale)
  const faces = layout.faces.filter(({ quantity }) => quantity > 0)
  return faces.length === 1 ? `${mounting}; ${LAYOUT_FIGURES.faces.value({ ...layout, faces }, locale)}` : mounting
}

const inverterRows = ({ setup, areas }: ProposedPlant, locale: LocaleBundle): readonly NamedValue[] => {
  const { proposal: own, formats } = locale
  const namesOf = (areaIds: readonly string[]): string =>
    areas
      .filter(({ area }) => areaIds.includes(area.id))
      .toSorted((a, b) => a.number - b.number)
      .map((area) => areaName(area, locale))
      .join(', ')
  return setup.inverters.flatMap(({ inverter, dcPowerKwp, acPowerKw, areaIds, wired }): readonly NamedValue[] => {
    // The only one needs no number.
    const name =
      setup.inverters.length === 1 ? own.inverter : filledIn(own.inverterNumber, { number: formats.number(inverter) })
    const values = { dc: formats.factor(dcPowerKwp), areas: namesOf(areaIds) }
    if (!wired) return [[name, filledIn(own.inverterFigures, { ...values, ac: formats.factor(acPowerKw) })]]
    const figures = filledIn(own.inverterModel, {
      ...values,
      model: inverterName(wired),
      power: inverterPower(wired, locale),
      choice: wired.isTypical ? own.inverterTypical : own.inverterChosen,
    })
    return [[name, figures]]
  })
}

/** States that modules are not parallel to the roof edges. */
const misalignedTexts = ({ areas }: ProposedPlant, locale: LocaleBundle): readonly string[] =>
  areas.flatMap((one) => {
    const misaligned = misalignedModules(one.area)
    if (!misaligned) return []
    const check = filledIn(locale.proposal.misalignedToCheck, misalignedFigures(misaligned, locale.formats))
    return [`${areaName(one, locale)}: ${locale.areas.misaligned} ${check}`]
  })

/** Removed panels and obstacles on a roof; zero counts have no line. */
const countRows = (
  { setup, options }: ProposedPlant,
  { proposal: own, detailed, formats }: LocaleBundle,
): readonly NamedValue[] => {
  const removed = setup.areas.reduce((sum, { layout }) => sum + layout.removed, 0)
  return [[detailed.removedByHand, removed] as const, [own.obstacles, options?.obstacles.length ?? 0] as const]
    .filter(([, count]) => count > 0)
    .map(([name, count]) => [name, formats.number(count)])
}

const SALES = { market: 'saleMarket', minimum: 'saleMinimum', fixed: 'saleFixed' } as const

/** Payer, quote against modeled cost, loan and energy community; absent ones have no line. */
const purchaseRows = (
  { setup, options, analysis: { fiscal } }: ProposedPlant,
  locale: LocaleBundle,
): readonly NamedValue[] => {
  const {
    investment: { totalEur, modelEur },
    years,
  } = setup.money
  const { assumptions, detailed, formats } = locale
  const { quote, offer, loan, energyCommunity, assumptions: overrides } = options ?? {}
  const [paid, model] = [totalEur, modelEur ?? totalEur].map(formats.wholeEuro)
  const percent = quoteAgainstModelText(totalEur, modelEur ?? totalEur, locale)
  return [
    [assumptions.fiscal, fiscalText(fiscal, locale, overrides)],
    ...(quote && !offer ? [[assumptions.quote, quoteText(quote, locale)] as const] : []),
    ...(modelEur === null || !paid || !model
      ? []
      : [[detailed.quoteAgainstModel, filledIn(detailed.quoteSum, { quote: paid, model, percent })] as const]),
    ...(loan ? [[assumptions.loan, loanText(loan, locale, years[0]?.loanReceivedEur)] as const] : []),
    ...(energyCommunity ? [[assumptions.energyCommunity, communityText(energyCommunity, locale)] as const] : []),
  ]
}

/** Model and capacity of the battery. */
const batteryName = (
  { capacityKwh, model }: NonNullable<NonNullable<ProposedPlant['options']>['battery']>,
  { formats }: LocaleBundle,
): string => `${model ? `${model.brand} ${model.model}, ` : ''}${formats.decimal(capacityKwh, 1)} kWh`

/** Consumption and equipment of the household; values not entered have no line. */
const houseRows = (proposed: ProposedPlant, locale: LocaleBundle): readonly NamedValue[] => {
  const { setup, options, analysis } = proposed
  const { proposal: own, formats } = locale
  const { heatPump, electricCar } = options?.consumption ?? {}
  const battery = options?.battery
  return [
    [own.consumption, baseText(options, locale)],
    [own.allConsumption, formats.energyKwh(setup.money.firstYear.loadKwh)],
    ...(heatPump
      ? [[own.heatPump, filledIn(own.heatAYear, { heat: formats.energyKwh(heatPump.annualHeatKwh) })] as const]
      : []),
    ...(electricCar
      ? [[own.electricCar, filledIn(own.kmAYear, { km: formats.number(electricCar.annualKm) })] as const]
      : []),
    ...(battery ? [[own.battery, batteryName(battery, locale)] as const] : []),
    ...(options?.bandPrices
      ? [[locale.assumptions.bandPrices, bandPricesText(options.bandPrices, locale)] as const]
      : []),
    [own.sale, filledIn(own[SALES[analysis.sale.kind]], { zone: analysis.sale.zone })],
    ...purchaseRows(proposed, locale),
  ]
}

type AskedQuote = NonNullable<ProposedPlant['options']>['quotes'][number]

/** The quotes that were worked out, by their names; none in an offer, which argues for no other. */
const namedQuotes = (
  proposed: ProposedPlant,
  locale: LocaleBundle,
): readonly (NamedFigures & { readonly quote: AskedQuote })[] => {
  const { options, installers } = proposed
  const asked = options?.quotes ?? []
  if (isOffer(proposed)) return []
  // Quotes that are not complete count in the numbers of the others, as on the screen.
  const ids = [...new Set([...Object.keys(installers), ...asked.map(({ id }) => id)])]
  const names = alternativeNames(
    'quote',
    ids.map((id) => ownValue(installers, id) ?? ''),
    locale,
  )
  return asked.flatMap((quote) => {
    const figures = recommendationOf(proposed)?.quotes?.find(({ id }) => id === quote.id)
    return figures ? [{ quote, figures, name: names[ids.indexOf(quote.id)] ?? '' }] : []
  })
}

/** Alternatives beside each other in one table. */
const ALTERNATIVES_A_TABLE = 5

/** The quotes beside the advised size, each in a sentence, and the variants; variants alone only from two on. */
const alternativesSections = (proposed: ProposedPlant, locale: LocaleBundle): readonly Block[] => {
  const { setup, panelNames } = proposed
  const quotes = namedQuotes(proposed, locale)
  const variants = namedVariants(
    proposed.options?.variants ?? [],
    proposed.analysis.variants,
    proposed.variantNames,
    locale,
  )
  if (quotes.length === 0 && variants.length < 2) return []
  const advised = quotes.length > 0 ? recommendationOf(proposed)?.advised : null
  const first = advised ? [{ name: locale.quotes.advised, figures: advised }] : []
  const alternatives = [...quotes, ...variants]
  const horizonYears = setup.money.years.length - 1
  const rows = alternativeRows(
    [...first, ...alternatives].map(({ figures }) => figures),
    horizonYears,
    (panelId) => ownValue(panelNames, panelId) ?? panelId,
    locale,
  )
  const tables = alternatives.flatMap((_, index): Block[] => {
    if (index % ALTERNATIVES_A_TABLE !== 0) return []
    const columns = [...first, ...alternatives.slice(index, index + ALTERNATIVES_A_TABLE)]
    return [
      {
        kind: 'table',
        columns: ['', ...columns.map(({ name }) => name)],
        rows: rows.map(({ name, textOf }) => [name, ...columns.map(({ figures }) => textOf(figures))]),
        widths: [ROW_NAMES_WIDTH, ...columns.map(() => 1)],
        strongRow: 0,
        gapPt: 6,
      },
    ]
  })
  const sentences = quotes.flatMap(({ name, quote, figures }) =>
    advised
      ? [
          [
            `${name}: ${quoteVerdict(quote, figures, advised, horizonYears, locale)}`,
            typicalText(figures, locale) ?? [],
            paysText(figures, locale) ?? [],
          ]
            .flat()
            .join(' '),
        ]
      : [],
  )
  return [
    wholeSection(
      quotes.length > 0 ? locale.quotes.inDocument : locale.quotes.variants,
      ...tables,
      ...prose(...quotesSummary(quotes, horizonYears, locale), ...sentences),
    ),
  ]
}

/** Drawn and entered inputs. */
const basis = (proposed: ProposedPlant, locale: LocaleBundle): SectionBlock => {
  const rows: readonly NamedValue[] = [
    ...countRows(proposed, locale),
    ...shadeInputRows(proposed, locale),
    ...inverterRows(proposed, locale),
    ...houseRows(proposed, locale),
  ]
  return wholeSection(locale.proposal.basis, ...prose(...misalignedTexts(proposed, locale)), { kind: 'rows', rows })
}

/** What the rules of connection say of the plant, with their sources. */
const connectionSection = ({ setup, options, analysis }: ProposedPlant, locale: LocaleBundle): SectionBlock => {
  const { batteryCapacityKwh } = setup
  const { lines, plant } = verdictOf({ size: setup, batteryCapacityKwh, asked: options, analysis })
  const rows = lines.map((line): NamedValue => {
    const { name, value, words } = connectionText(line, plant.connection.isDwelling, locale)
    return [name, `${value}. ${words}`]
  })
  return wholeSection(locale.connection.title, ...prose(locale.connection.note), { kind: 'rows', rows, columns: 1 })
}

/** Certainty of the proposed setup; none if it was computed for another module count. */
const certaintySections = (proposed: ProposedPlant, locale: LocaleBundle): readonly SectionBlock[] => {
  const certainty = certaintyOf(proposed)
  return certainty ? [certaintySection(certainty, proposed, locale)] : []
}

/** Blocks after a page of its own begin another one.
 * @param page the blocks of that page; empty: there is none */
const after = <Of extends Block>(
  page: readonly SectionBlock[],
  blocks: readonly Of[],
): readonly (Of | SectionBlock)[] =>
  blocks.map((block, index) =>
    block.kind === 'section' && index === 0 && page.length > 0 ? { ...block, beginsPage: 'afterHalf' } : block,
  )

/** The areas, the months, where the energy goes, the bill and the cash flow; of an offer its inputs, products, wiring and terms, too.
 * @param wiring sections of the page of the wiring */
export const detailedSections = (
  proposed: ProposedPlant,
  wiring: readonly SectionBlock[],
  locale: LocaleBundle,
): readonly Block[] => {
  const { setup, analysis, options } = proposed
  const kinds = setup.areas.map((area) => kindText(area, locale))
  const whole = recommendationOf(proposed)
  const shaded = whole && shadeSection(whole.shade, (whole.asked ?? whole.size).quantity, proposed, locale)
  return [
    ...alternativesSections(proposed, locale),
    areasSection(proposed, setup.areas, kinds, locale),
    monthly(setup, analysis.monthlyLoadKwh, options, locale),
    energyFlow(setup, locale),
    billSection(setup, options, locale),
    cashFlow(setup, locale),
    changesTable(setup, locale),
    ...(isOffer(proposed) ? [] : certaintySections(proposed, locale)),
    ...(shaded ? [shaded] : []),
    ...(isOffer(proposed)
      ? [
          basis(proposed, locale),
          connectionSection(proposed, locale),
          ...productSection(proposed, locale),
          ...wiring,
          ...after(wiring, offerTerms(proposed, locale)),
        ]
      : []),
  ]
}

/** Yearly cash flow and losses, after the inputs and the wiring of an estimate or the certainty of an offer.
 * @param wiring sections of the page of the wiring */
export const detailedAnnex = (
  proposed: ProposedPlant,
  wiring: readonly SectionBlock[],
  locale: LocaleBundle,
): readonly SectionBlock[] => {
  const tables = [cashFlowTable(proposed.setup, locale), losses(proposed.setup, locale)]
  return isOffer(proposed)
    ? [...certaintySections(proposed, locale), ...tables]
    : [basis(proposed, locale), connectionSection(proposed, locale), ...wiring, ...after(wiring, tables)]
}
