import { createElement as h, type ReactElement } from 'react'
import type { DetailedAnalysis, DetailedRecommendation } from '#contract/analysis.ts'
import { misalignedModules } from '#engine/method/detailed/misalignedModules.ts'
import { CASH_FLOW_COLUMNS, cashFlowSums } from '#wording/cashFlowColumns.ts'
import { facesText } from '#wording/facesText.ts'
import { filledIn } from '#wording/filledIn.ts'
import { householdText } from '#wording/householdText.ts'
import { lossCells } from '#wording/lossCells.ts'
import { misalignedFigures } from '#wording/misalignedFigures.ts'
import { monthNames } from '#wording/monthNames.ts'
import { BarChart } from '../../pdf/document/barChart.ts'
import { Prose, RowsInColumns, Section } from '../../pdf/document/documentParts.ts'
import { COLOUR } from '../../pdf/document/documentStyles.ts'
import { Table } from '../../pdf/document/table.ts'
import type { ProposedArea } from '../../pdf/pdfOrder.ts'
import type { LocaleBundle } from '../../pdf/proposal/localeBundle.ts'
import type { NamedValue, Proposed } from '../../pdf/proposal/proposalContent.ts'

type ProposedDetailed = Proposed<DetailedAnalysis, DetailedRecommendation>
type Options = Proposed['options']

/** What is said of a setup of an area and of a plant alike. */
export interface SetupMoney {
  readonly money: Omit<DetailedRecommendation['money'], 'bestSize'>
  readonly production: DetailedRecommendation['production']
}

/** Of the energy that the sun gives. */
export const SUN = '#f59e0b'

const roofRows = (
  { analysis: { area }, setup: { layout }, options }: ProposedDetailed,
  locale: LocaleBundle,
): readonly NamedValue[] => {
  const { own, detailed, formats } = locale
  return [
    [own.drawnArea, formats.areaM2(area.totalArea)],
    [detailed.mounting, detailed[layout.mounting]],
    [detailed.faces, facesText(layout.faces, locale)],
    ...(layout.rowPitchM === null ? [] : [[detailed.rowPitch, `${formats.factor(layout.rowPitchM)} m`] as const]),
    [detailed.removedByHand, formats.number(layout.removed)],
    [own.obstacles, formats.number(options?.obstacles.length ?? 0)],
  ]
}

const baseText = (options: Options, locale: LocaleBundle): string => {
  const { own } = locale
  const base = options?.consumption?.base
  if (!base) return own.assumedHousehold
  if (base.kind === 'hourly') return own.hourlyReadings
  const use = base.use.period === 'year' ? own.annualBill : own.monthlyBills
  return base.kind === 'habits' ? use : filledIn(own.measuredHours, { use, household: householdText(base, locale) })
}

/** What the household uses and what there is in it. */
export const houseRows = (
  { setup: { money }, options }: { readonly setup: SetupMoney; readonly options: Options },
  locale: LocaleBundle,
): readonly NamedValue[] => {
  const { own, formats } = locale
  const { heatPump, electricCar } = options?.consumption ?? {}
  const battery = options?.battery
  return [
    [own.consumption, baseText(options, locale)],
    [own.allConsumption, formats.energyKwh(money.firstYear.loadKwh)],
    [own.heatPump, heatPump ? filledIn(own.heatAYear, { heat: formats.energyKwh(heatPump.annualHeatKwh) }) : own.none],
    [own.electricCar, electricCar ? filledIn(own.kmAYear, { km: formats.number(electricCar.annualKm) }) : own.none],
    [own.battery, battery ? `${formats.decimal(battery.capacityKwh, 1)} kWh` : own.none],
  ]
}

/** Null if the modules are parallel to the roof's edge. */
export const misalignedText = ({ area }: ProposedArea, { own, areas, formats }: LocaleBundle): string | null => {
  const misaligned = misalignedModules(area)
  return misaligned && `${areas.misaligned} ${filledIn(own.misalignedToCheck, misalignedFigures(misaligned, formats))}`
}

/** The inputs: what was drawn and entered, which distinguishes two proposals for one house. */
const basis = (proposed: ProposedDetailed, locale: LocaleBundle): ReactElement => {
  const [misaligned] = proposed.areas.flatMap((area) => misalignedText(area, locale) ?? [])
  return h(
    Section,
    { key: 'basis', title: locale.own.basis, isWhole: true },
    misaligned && h(Prose, { text: misaligned }),
    h(RowsInColumns, { rows: [...roofRows(proposed, locale), ...houseRows(proposed, locale)] }),
  )
}

/** @param loadKwh of each month, beside the production where it is given */
export const monthly = (
  { production }: SetupMoney,
  { own, detailed, formats, language }: LocaleBundle,
  loadKwh: readonly number[] | null = null,
): ReactElement => {
  const names = monthNames(language, 'short')
  const bars = production.monthlyKwh.map((value, month) => ({ label: names[month] ?? '', value }))
  const beside = loadKwh && {
    values: loadKwh,
    colour: COLOUR.primary,
    names: [own.producedByMonth, own.usedByMonth] as const,
  }
  return h(
    Section,
    { key: 'monthly', title: beside ? own.monthlyAndUse : own.monthly, isWhole: true },
    h(BarChart, {
      bars,
      colour: SUN,
      valueTitle: detailed.kwhAMonth,
      format: formats.number,
      text: formats.number,
      ...(beside && { beside }),
    }),
  )
}

export const cashFlow = ({ money }: SetupMoney, { own, detailed, formats }: LocaleBundle): ReactElement => {
  const rows = money.years.map((row) => [formats.number(row.year), ...cashFlowSums(row).map(formats.wholeEuro)])
  const bars = money.years.map(({ year, cumulativeEur }) => ({ label: formats.number(year), value: cumulativeEur }))
  return h(
    Section,
    { key: 'cashFlow', title: own.cashFlow },
    h(BarChart, {
      bars,
      colour: COLOUR.primary,
      valueTitle: `${detailed.cashFlow} (€)`,
      acrossTitle: detailed.year,
      format: formats.number,
    }),
    h(Table, {
      columns: [detailed.year, ...CASH_FLOW_COLUMNS.map((column) => detailed[column])],
      rows,
      widths: [0.5, 1, 1, 1, 1.1, 1.1, 1, 1.1, 1.2],
    }),
  )
}

export const losses = ({ production }: SetupMoney, { own, detailed, formats }: LocaleBundle): ReactElement => {
  const words: Readonly<Record<string, string>> = detailed
  const rows = production.waterfall.map((step, index) => [
    words[step.step] ?? step.step,
    ...lossCells(step, index, formats),
  ])
  return h(
    Section,
    { key: 'losses', title: `${own.losses} – ${detailed.losses}`, isWhole: true },
    h(Prose, { text: detailed.lossesNote }),
    h(Table, { columns: [detailed.step, detailed.change, detailed.changeShare, detailed.left], rows }),
  )
}

/** What was drawn and entered, the production by month, the losses and the cash flow. */
export const detailedSections = (proposed: ProposedDetailed, locale: LocaleBundle): readonly ReactElement[] => {
  const { setup } = proposed
  return [basis(proposed, locale), monthly(setup, locale), losses(setup, locale), cashFlow(setup, locale)]
}
