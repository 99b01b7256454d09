import { createElement as h, type ReactElement } from 'react'
import type { z } from 'zod'
import type { DetailedAnalysis, DetailedRecommendation } from '#contract/analysis.ts'
import type { DetailedOptions } from '#contract/detailedOptions.ts'
import { askewModules } from '#engine/method/detailed/askewModules.ts'
import { askewFigures } from '#wording/askewFigures.ts'
import { facesText } from '#wording/facesText.ts'
import { filledIn } from '#wording/filledIn.ts'
import { Prose, RowsInColumns, Section } from '../document/documentParts.ts'
import type { ProposalOrder } from '../pdfOrder.ts'
import type { LocaleBundle } from './localeBundle.ts'
import { proposedSetup } from './proposedSetup.ts'
import type { NamedValue } from './setupRows.ts'

type Options = z.output<typeof DetailedOptions>

const roofRows = (
  { area }: DetailedAnalysis,
  { layout }: DetailedRecommendation,
  options: Options | undefined,
  locale: LocaleBundle,
): readonly NamedValue[] => {
  const { own, detailed, formats, language } = locale
  return [
    [own.drawnArea, formats.areaM2(area.totalArea)],
    [detailed.mounting, detailed[layout.mounting]],
    [detailed.faces, facesText(layout.faces, language, formats)],
    ...(layout.rowPitchM === null ? [] : [[detailed.rowPitch, `${formats.factor(layout.rowPitchM)} m`] as const]),
    [detailed.removedByHand, formats.number(layout.removed)],
    [own.obstacles, formats.number(options?.obstacles.length ?? 0)],
  ]
}

const baseText = (base: NonNullable<Options['consumption']>['base'] | undefined, { own }: LocaleBundle): string => {
  if (!base) return own.assumedHousehold
  if (base.kind === 'hourly') return own.hourlyReadings
  return base.use.period === 'year' ? own.annualBill : own.monthlyBills
}

const houseRows = (
  { money }: DetailedRecommendation,
  options: Options | undefined,
  locale: LocaleBundle,
): readonly NamedValue[] => {
  const { own, formats } = locale
  const { heatPump, electricCar, base } = options?.consumption ?? { heatPump: null, electricCar: null }
  const battery = options?.battery
  return [
    [own.consumption, baseText(base, locale)],
    [own.allConsumption, formats.energyKwh(money.firstYear.loadKwh)],
    [own.heatPump, heatPump ? filledIn(own.heatAYear, { heat: formats.energyKwh(heatPump.annualHeatKwh) }) : own.none],
    [own.electricCar, electricCar ? filledIn(own.kmAYear, { km: formats.number(electricCar.annualKm) }) : own.none],
    [own.battery, battery ? `${formats.decimal(battery.capacityKwh, 1)} kWh` : own.none],
  ]
}

/** Null if the modules are parallel to the roof's edge. */
const misalignedText = (
  { area }: ProposalOrder['request'],
  { own, detailed, formats }: LocaleBundle,
): string | null => {
  const misaligned = askewModules(area)
  return misaligned && `${filledIn(detailed.askew, askewFigures(misaligned, formats))} ${own.askewToCheck}`
}

/** The inputs: what was drawn and entered, which distinguishes two proposals for one house. Null for the Standard method, which has no
 * such inputs. */
export const basisSection = (
  { analysis, request, panelId }: ProposalOrder,
  locale: LocaleBundle,
): ReactElement | null => {
  if (analysis.method === 'standard') return null
  const setup = proposedSetup(analysis.recommendations, panelId)
  const rows = [...roofRows(analysis, setup, request.detailed, locale), ...houseRows(setup, request.detailed, locale)]
  const misaligned = misalignedText(request, locale)
  return h(
    Section,
    { key: 'basis', title: locale.own.basis, isWhole: true },
    misaligned !== null && h(Prose, { text: misaligned }),
    h(RowsInColumns, { rows }),
  )
}
