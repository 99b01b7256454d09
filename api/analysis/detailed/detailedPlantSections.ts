import { createElement as h, type ReactElement } from 'react'
import type { DetailedPlant, DetailedPlantRecommendation, PlantSize } from '#contract/plant.ts'
import { billEur } from '#engine/finance/cashFlowYear.ts'
import { facesText } from '#wording/facesText.ts'
import { filledIn } from '#wording/filledIn.ts'
import { Prose, RowsInColumns, Section } from '../../pdf/document/documentParts.ts'
import { COLOUR } from '../../pdf/document/documentStyles.ts'
import { ShareBar } from '../../pdf/document/shareBar.ts'
import { areaName, areasSection } from '../../pdf/proposal/areasSection.ts'
import type { LocaleBundle } from '../../pdf/proposal/localeBundle.ts'
import type { NamedValue, Proposed } from '../../pdf/proposal/proposalContent.ts'
import { cashFlow, houseRows, losses, misalignedText, monthly, SUN } from './detailedSections.ts'

/** A size of a plant as a setup of its own. */
export type SizedSetup = PlantSize & Pick<DetailedPlantRecommendation, 'panelId' | 'role'>
export type ProposedPlant = Proposed<DetailedPlant, SizedSetup>

/** How modules are mounted on an area and, where all face one way, which. */
const kindText = ({ layout }: SizedSetup['areas'][number], locale: LocaleBundle): string => {
  const mounting = locale.detailed[layout.mounting]
  const faces = layout.faces.filter(({ quantity }) => quantity > 0)
  return faces.length === 1 ? `${mounting}; ${facesText(faces, locale)}` : mounting
}

const inverterRows = ({ setup, areas }: ProposedPlant, locale: LocaleBundle): readonly NamedValue[] => {
  const { own, formats } = locale
  const nameOf = (areaId: string): string =>
    areas.flatMap((area, index) => (area.area.id === areaId ? areaName(area, index, locale) : [])).join('')
  const isThreePhase = setup.inverters.some((inverter) => inverter.isThreePhase)
  return [
    ...setup.inverters.map(
      ({ inverter, dcPowerKwp, acPowerKw, areaIds }): NamedValue => [
        filledIn(own.inverterNumber, { number: formats.number(inverter) }),
        filledIn(own.inverterFigures, {
          dc: formats.factor(dcPowerKwp),
          ac: formats.factor(acPowerKw),
          areas: areaIds.map(nameOf).join(', '),
        }),
      ],
    ),
    [own.connection, isThreePhase ? own.threePhases : own.onePhase],
  ]
}

const removedCount = ({ setup }: ProposedPlant): number =>
  setup.areas.reduce((sum, { layout }) => sum + layout.removed, 0)

const misalignedTexts = ({ areas }: ProposedPlant, locale: LocaleBundle): readonly string[] =>
  areas.flatMap((area, index) => {
    const text = misalignedText(area, locale)
    return text === null ? [] : `${areaName(area, index, locale)}: ${text}`
  })

const note = (text: string): ReactElement => h(Prose, { key: text, text })

/** The inputs: what was drawn and entered. */
const basis = (proposed: ProposedPlant, locale: LocaleBundle): ReactElement => {
  const { own, detailed, formats } = locale
  const rows: readonly NamedValue[] = [
    [own.obstacles, formats.number(proposed.options?.obstacles.length ?? 0)],
    [detailed.removedByHand, formats.number(removedCount(proposed))],
    ...inverterRows(proposed, locale),
    ...houseRows(proposed, locale),
  ]
  return h(
    Section,
    { key: 'basis', title: own.basis, isWhole: true },
    ...misalignedTexts(proposed, locale).map(note),
    h(RowsInColumns, { rows }),
  )
}

/** What the plant costs, and what the income tax gives back of it. */
const costs = (
  { money, totalPower }: SizedSetup,
  { own, detailed, assumptions, formats }: LocaleBundle,
): ReactElement => {
  const { panelsEur, balanceOfSystemEur, batteryEur, vatEur, totalEur } = money.investment
  const backEur = money.years.reduce((sum, { deductionEur }) => sum + deductionEur, 0)
  const row = (name: string, eur: number): NamedValue => [name, formats.wholeEuro(eur)]
  const rows: readonly NamedValue[] = [
    row(own.panelsBeforeVat, panelsEur),
    row(assumptions.balanceOfSystemEurPerKwp, balanceOfSystemEur),
    ...(batteryEur > 0 ? [row(own.batteryBeforeVat, batteryEur)] : []),
    row(assumptions.vatFraction, vatEur),
    row(detailed.investment, totalEur),
    ...(backEur > 0 ? [row(own.deductionInAll, -backEur), row(own.costAfterDeduction, totalEur - backEur)] : []),
    row(own.costPerKwp, (1000 * totalEur) / totalPower),
  ]
  return h(Section, { key: 'costs', title: own.costs, isWhole: true }, h(RowsInColumns, { rows }))
}

/** What the house pays for electricity in the first year without and with the plant. */
const billRows = ({ money }: SizedSetup, priceEur: number, { own, formats }: LocaleBundle): readonly NamedValue[] => {
  const beforeEur = billEur(money.firstYear.loadKwh, { electricityPriceEurPerKwh: priceEur })
  const { savingEur = 0, exportIncomeEur = 0 } = money.years[1] ?? {}
  return [
    [own.billBefore, formats.wholeEuro(beforeEur)],
    [own.billAfter, formats.wholeEuro(beforeEur - savingEur)],
    [own.incomeFromSales, formats.wholeEuro(exportIncomeEur)],
  ]
}

/** What becomes of the production, and what the consumption is met with. */
const energyFlow = ({ setup, analysis }: ProposedPlant, locale: LocaleBundle): ReactElement => {
  const { own, formats } = locale
  const { firstYear } = setup.money
  const { selfConsumedKwh, exportedKwh, importedKwh, batteryLossKwh, loadKwh } = firstYear
  const text = (kwh: number, fraction: number) => `${formats.energyKwh(kwh)} (${formats.percent(100 * fraction)})`
  const used = { value: selfConsumedKwh, colour: COLOUR.primary }
  return h(
    Section,
    { key: 'energyFlow', title: own.energyFlow, isWhole: true },
    h(ShareBar, {
      title: own.flowProduced,
      whole: formats.energyKwh(selfConsumedKwh + batteryLossKwh + exportedKwh),
      shares: [
        { name: own.ownUse, ...used },
        { name: own.batteryLoss, value: batteryLossKwh, colour: COLOUR.faint },
        { name: own.sold, value: exportedKwh, colour: SUN },
      ],
      text,
    }),
    h(ShareBar, {
      title: own.flowUsed,
      whole: formats.energyKwh(loadKwh),
      shares: [
        { name: own.fromPlant, ...used },
        { name: own.bought, value: importedKwh, colour: COLOUR.muted },
      ],
      text,
    }),
    h(RowsInColumns, { rows: billRows(setup, analysis.assumptions.electricityPriceEurPerKwh ?? 0, locale) }),
  )
}

/** The areas, what was entered, the months, where the energy goes, the losses and the cash flow of a plant. */
export const detailedPlantSections = (proposed: ProposedPlant, locale: LocaleBundle): readonly ReactElement[] => {
  const { setup, analysis } = proposed
  const kinds = setup.areas.map((area) => kindText(area, locale))
  return [
    costs(setup, locale),
    areasSection({ proposed, shares: setup.areas, kinds, locale }),
    basis(proposed, locale),
    monthly(setup, locale, analysis.monthlyLoadKwh),
    energyFlow(proposed, locale),
    losses(setup, locale),
    cashFlow(setup, locale),
  ]
}
