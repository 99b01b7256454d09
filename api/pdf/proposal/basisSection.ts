import { createElement as h, type ReactElement } from 'react'
import type { z } from 'zod'
import type { DetailedAnalysis, DetailedRecommendation } from '#contract/analysis.ts'
import type { DetailedOptions } from '#contract/detailedOptions.ts'
import { askewModules } from '#engine/method/detailed/askewModules.ts'
import { askewFigures } from '#wording/askewFigures.ts'
import { facesText } from '#wording/facesText.ts'
import { filledIn } from '#wording/filledIn.ts'
import { Prose, RowsInColumns, Section } from '../paper/paperParts.ts'
import { type ProposalOrder, proposedSetup } from './proposalOrder.ts'
import type { NamedValue } from './setupRows.ts'
import type { Speech } from './speech.ts'

type Options = z.output<typeof DetailedOptions>

const roofRows = (
  { area }: DetailedAnalysis,
  { layout }: DetailedRecommendation,
  options: Options | undefined,
  speech: Speech,
): readonly NamedValue[] => {
  const { own, detailed, formats, language } = speech
  return [
    [own.drawnArea, formats.areaM2(area.totalArea)],
    [detailed.mounting, detailed[layout.mounting]],
    [detailed.faces, facesText(layout.faces, language, formats)],
    ...(layout.rowPitchM === null ? [] : [[detailed.rowPitch, `${formats.factor(layout.rowPitchM)} m`] as const]),
    [detailed.removedByHand, formats.number(layout.removed)],
    [own.obstacles, formats.number(options?.obstacles.length ?? 0)],
  ]
}

const baseText = (base: NonNullable<Options['consumption']>['base'] | undefined, { own }: Speech): string => {
  if (!base) return own.assumedHousehold
  if (base.kind === 'hourly') return own.hourlyReadings
  return base.use.period === 'year' ? own.annualBill : own.monthlyBills
}

const houseRows = (
  { money }: DetailedRecommendation,
  options: Options | undefined,
  speech: Speech,
): readonly NamedValue[] => {
  const { own, formats } = speech
  const { heatPump, electricCar, base } = options?.consumption ?? { heatPump: null, electricCar: null }
  const battery = options?.battery
  return [
    [own.consumption, baseText(base, speech)],
    [own.allConsumption, formats.energyKwh(money.firstYear.loadKwh)],
    [own.heatPump, heatPump ? filledIn(own.heatAYear, { heat: formats.energyKwh(heatPump.annualHeatKwh) }) : own.none],
    [own.electricCar, electricCar ? filledIn(own.kmAYear, { km: formats.number(electricCar.annualKm) }) : own.none],
    [own.battery, battery ? `${formats.decimal(battery.capacityKwh, 1)} kWh` : own.none],
  ]
}

/** Null where the modules lie straight. */
const askewText = ({ area }: ProposalOrder['request'], { own, detailed, formats }: Speech): string | null => {
  const askew = askewModules(area)
  return askew && `${filledIn(detailed.askew, askewFigures(askew, formats))} ${own.askewToCheck}`
}

/** What was drawn and entered: by it two proposals for one house are told apart. Null by the Standard method, which asks for none
 * of it. */
export const basisSection = ({ analysis, request, panelId }: ProposalOrder, speech: Speech): ReactElement | null => {
  if (analysis.method === 'standard') return null
  const setup = proposedSetup(analysis.recommendations, panelId)
  const rows = [...roofRows(analysis, setup, request.detailed, speech), ...houseRows(setup, request.detailed, speech)]
  const askew = askewText(request, speech)
  return h(
    Section,
    { key: 'basis', title: speech.own.basis, isWhole: true },
    askew !== null && h(Prose, { text: askew }),
    h(RowsInColumns, { rows }),
  )
}
