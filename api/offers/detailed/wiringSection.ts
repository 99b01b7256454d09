import { batteryOfSetup } from '#design/batteryOfSetup.ts'
import { verdictOf } from '#design/verdictOf.ts'
import { mostDcV, type PlantBattery } from '#engine/electrical/batteryFit.ts'
import type { BatteryModel } from '#engine/electrical/batteryModel.ts'
import type { InverterInput } from '#engine/electrical/inverterModel.ts'
import type { PlantVerdict } from '#engine/electrical/plantVerdict.ts'
import type { WiredInverter } from '#wire/electrical.ts'
import { refusedBatteryText } from '#words/batteryFitText.ts'
import { facesText } from '#words/facesText.ts'
import { filledIn } from '#words/filledIn.ts'
import { inputLabel, inverterName, inverterPower } from '#words/inverterText.ts'
import type { LocaleBundle } from '#words/localeBundle.ts'
import { type NamedString, namedStrings } from '#words/namedStrings.ts'
import { isYes } from '#words/panelFields.ts'
import { findingText } from '#words/verdictText.ts'
import { areaName } from '../areasSection.ts'
import { type Block, type NamedValue, prose, type SectionBlock, wholeSection } from '../pdf/document/blocks.ts'
import { inverterSource } from './inverterSource.ts'
import { laidModules } from './laidModules.ts'
import type { ProposedPlant } from './plantSections.ts'
import { stringsDrawing } from './stringsDrawing.ts'

/** Current for which cables and protections of a string are sized, over its Isc.
 * @see IEC 60364-7-712 */
const SIZING_FACTOR = 1.25
/** Strings in parallel from which on the others can feed more into a faulty one than its modules bear. */
const FUSED_STRINGS = 3

type WiredString = WiredInverter['strings'][number]
type WiredInput = WiredInverter['inputs'][number]

/** A string with its inverter and its input. */
interface StringRow extends NamedString {
  readonly wired: WiredInverter
  readonly figures: WiredString
  readonly currents: WiredInput
  readonly limits: InverterInput
}

const stringRows = ({ setup }: ProposedPlant): readonly StringRow[] =>
  namedStrings(setup.inverters).flatMap((named) => {
    const wired = setup.inverters.find(({ inverter }) => inverter === named.inverter)?.wired
    const figures = wired?.strings.find(({ input, string }) => input === named.input && string === named.string)
    const currents = wired?.inputs.find(({ input }) => input === named.input)
    const limits = wired?.model.inputs[named.input % wired.model.inputs.length]
    return wired && figures && currents && limits ? [{ ...named, wired, figures, currents, limits }] : []
  })

const panelOf = ({ panels, setup }: ProposedPlant) => panels.find(({ id }) => id === setup.panelId)

/** The battery of the proposed setup; null: none. */
const batteryOf = ({ setup, options }: ProposedPlant): PlantBattery | null =>
  batteryOfSetup(setup.batteryCapacityKwh, options)

/** The areas of a string and the directions in which its modules face. */
const faceText = ({ placed }: StringRow, proposed: ProposedPlant, locale: LocaleBundle): string => {
  const { setup, areas } = proposed
  return setup.areas
    .flatMap(({ areaId, layout }, index) => {
      const places = new Set(placed.flatMap((each) => (each.areaId === areaId ? each.modules : [])))
      const area = areas[index]
      if (!area || places.size === 0) return []
      const own = laidModules(proposed, index).filter(({ place }) => places.has(place))
      const faces = layout.faces.map((face, at) => ({
        ...face,
        quantity: own.filter((module) => module.face === at).length,
      }))
      return [`${areaName(area, locale)}, ${facesText(faces, locale)}`]
    })
    .join('; ')
}

const stringsTable = (
  rows: readonly StringRow[],
  coldestC: number,
  proposed: ProposedPlant,
  locale: LocaleBundle,
): Block => {
  const { strings, wiring, formats } = locale
  const unknown = strings.unknown.toLowerCase().replace(' ', '\u00a0')
  const inVolts = (name: string): string => `${name} [V]`
  return {
    kind: 'table',
    columns: [
      strings.string,
      wiring.face,
      strings.modules,
      inVolts(filledIn(strings.vocCold, { temperature: formats.number(coldestC) })),
      wiring.limitV,
      wiring.margin,
      inVolts(strings.vmpHot),
      wiring.windowV,
      wiring.currentsOfInput,
      wiring.limitsA,
    ],
    rows: rows.map((row) => {
      const { label, wired, figures, currents, limits } = row
      const { mpptMinV, mpptMaxV } = wired.model
      const { mostV } = figures
      const marginV = mostV - figures.vocColdV
      return [
        label,
        faceText(row, proposed, locale),
        formats.number(figures.length),
        formats.oneDecimal(figures.vocColdV),
        formats.number(mostV),
        filledIn(wiring.marginOf, {
          voltage: formats.oneDecimal(marginV),
          share: formats.percent((100 * marginV) / mostV),
        }),
        formats.oneDecimal(figures.vmpHotV),
        `${formats.number(mpptMinV)}–${formats.number(mpptMaxV)}`,
        `${formats.oneDecimal(currents.impA)} / ${formats.oneDecimal(currents.iscA)}`,
        `${formats.number(limits.maxA, 1)} / ${limits.maxIscA === null ? unknown : formats.number(limits.maxIscA, 1)}`,
      ]
    }),
    widths: [0.65, 2.1, 0.8, 0.85, 0.65, 1.35, 0.85, 0.9, 1.05, 0.95],
    textColumns: [0, 1],
    gapPt: 6,
  }
}

/** How the strings are judged: the coldest day, the tolerance of data sheets, panels that bear less than the inverter, and inputs that take
 * less than the operating current. */
const noteTexts = (
  rows: readonly StringRow[],
  coldestC: number,
  proposed: ProposedPlant,
  { inverters, wiring, formats }: LocaleBundle,
): readonly string[] => {
  const isEntered = proposed.options?.coldestDayC !== undefined
  const battery = batteryOf(proposed)
  const ofPanels = rows.some(({ wired, figures }) => figures.mostV < mostDcV(wired.model, battery))
  const coldest = filledIn(inverters.coldest, {
    temperature: formats.number(coldestC),
    origin: isEntered ? inverters.coldest_entered : inverters.coldest_place,
  })
  const isClipped = rows.some(({ currents, limits }) => currents.impA > limits.maxA)
  return [
    `${coldest}. ${wiring.tolerance}`,
    ...(ofPanels ? [wiring.limitOfPanels] : []),
    ...(isClipped ? [wiring.clipped] : []),
  ]
}

/** The verdict with what speaks against the plant. */
const verdictBlocks = (judged: PlantVerdict, locale: LocaleBundle): readonly Block[] => {
  const { verdict } = locale
  const texts = judged.findings.map((finding) => findingText(finding, judged, locale))
  return [
    { kind: 'prose', text: `${verdict.title}: ${verdict[judged.state]}`, isStrong: true },
    ...prose(...(texts.length > 0 ? texts : [verdict.suitableText])),
  ]
}

/** The inputs of a unit, equal ones together, such as `2 MPPT: up to 1 in parallel, 15 A, Isc 22.5 A`. */
const inputsText = ({ model }: WiredInverter, { inverters, strings, wiring, formats }: LocaleBundle): string => {
  const counts = new Map<string, number>()
  const texts = model.inputs.map(({ strings: parallel, maxA, maxIscA }) =>
    filledIn(wiring.input, {
      strings: formats.number(parallel),
      current: formats.number(maxA, 1),
      isc: maxIscA === null ? strings.unknown.toLowerCase() : `${formats.number(maxIscA, 1)} A`,
    }),
  )
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return Array.from(counts, ([text, count]) =>
    filledIn(text, { mppts: filledIn(inverters.mppts, { number: formats.number(count) }) }),
  ).join('; ')
}

const inverterRows = (wired: WiredInverter, locale: LocaleBundle): readonly NamedValue[] => {
  const { inverters, strings, wiring, formats } = locale
  const { model, units } = wired
  const source = inverterSource(model, locale)
  const withBatteryV = model.dcMaxWithBatteryV ?? model.dcMaxV
  return [
    [inverters.model, inverterName(wired)],
    [wiring.power, inverterPower(wired, locale)],
    [inverters.dcMaxV, formats.number(model.dcMaxV)],
    ...(withBatteryV === model.dcMaxV ? [] : [[wiring.dcMaxWithBattery, formats.number(withBatteryV)] as const]),
    [wiring.windowV, `${formats.number(model.mpptMinV)}–${formats.number(model.mpptMaxV)}`],
    [inverters.startV, model.startV === null ? strings.unknown : formats.number(model.startV)],
    [units > 1 ? wiring.inputsOfUnit : wiring.inputs, inputsText(wired, locale)],
    [wiring.figures, inverters[`grade_${model.grade}`]],
    ...(source === null ? [] : [[wiring.source, source] as const]),
  ]
}

/** The data of each inverter whose model is known. */
const inverterSections = ({ setup }: ProposedPlant, locale: LocaleBundle): readonly SectionBlock[] =>
  setup.inverters.flatMap(({ inverter, wired }) => {
    if (!wired) return []
    const { title, numbered } = locale.inverters
    const name = setup.inverters.length > 1 ? filledIn(numbered, { number: locale.formats.number(inverter) }) : title
    return [wholeSection(name, { kind: 'rows', rows: inverterRows(wired, locale) })]
  })

/** Whether a battery goes with its inverter, as the verdict found. */
const fitText = (model: BatteryModel, { findings }: PlantVerdict, locale: LocaleBundle): string => {
  const { inverters, wiring } = locale
  if (model.coupling === 'ac') return wiring.needsNoApproval
  const found = findings.find((finding) => finding.of === 'battery')
  if (!found) return wiring.approved
  const { fit } = found
  if (fit.fit !== 'notCompatible') return inverters.askMaker
  return refusedBatteryText(fit, locale)
}

/** The battery of the plant; none where it has none. */
const batterySections = (
  proposed: ProposedPlant,
  judged: PlantVerdict,
  locale: LocaleBundle,
): readonly SectionBlock[] => {
  const { inverters, strings, wiring, formats } = locale
  const battery = batteryOf(proposed)
  if (!battery) return []
  const { model, capacityKwh } = battery
  const energy: NamedValue = [inverters.usableKwh, formats.number(capacityKwh, 1)]
  const hasThreePhases = proposed.setup.inverters.some(({ wired }) => wired?.model.phases === 3)
  const voltageV = (hasThreePhases ? model?.threePhaseVoltageV : null) ?? model?.voltageV ?? null
  const rows: readonly NamedValue[] = model
    ? [
        [inverters.model, `${model.brand} ${model.model}`],
        energy,
        [inverters.coupling, inverters[`coupling_${model.coupling}`]],
        ...(model.coupling === 'ac'
          ? []
          : [
              [
                wiring.batteryVoltage,
                voltageV ? [...new Set(voltageV)].map((each) => formats.number(each, 1)).join('–') : strings.unknown,
              ] as const,
            ]),
        [wiring.batteryFit, fitText(model, judged, locale)],
      ]
    : [[inverters.model, inverters.withoutModel], energy]
  return [wholeSection(inverters.battery, { kind: 'rows', rows })]
}

/** Currents for cables and protections. */
const currentsSection = (
  rows: readonly StringRow[],
  proposed: ProposedPlant,
  { wiring, formats }: LocaleBundle,
): readonly SectionBlock[] => {
  const [first] = rows
  if (!first) return []
  const parallel = (row: StringRow): number =>
    row.wired.strings.filter(({ input }) => input === row.currents.input).length
  const fused = rows.filter((row) => row.string === 1 && parallel(row) >= FUSED_STRINGS)
  const inputs = fused.map(({ wired, inverter, input }) => inputLabel(wired, inverter, input))
  return [
    wholeSection(
      wiring.currents,
      ...prose(
        // All strings are of one panel.
        filledIn(wiring.sizing, {
          factor: formats.number(SIZING_FACTOR, 2),
          current: formats.oneDecimal((SIZING_FACTOR * first.currents.iscA) / parallel(first)),
        }),
        ...(isYes(panelOf(proposed)?.bifacial) ? [wiring.bifacial] : []),
        ...(inputs.length > 0 ? [filledIn(wiring.fuses, { inputs: inputs.join(', ') })] : []),
        wiring.notSized,
      ),
    ),
  ]
}

/** The strings of the plant with their limits, their plan, the inverters, the battery, and the verdict, from a new page on; empty where no
 * strings are known. */
export const wiringSections = (proposed: ProposedPlant, locale: LocaleBundle): readonly SectionBlock[] => {
  const { setup, options, analysis } = proposed
  const rows = stringRows(proposed)
  const { coldestDayC } = analysis
  if (rows.length === 0 || coldestDayC === undefined || options?.powerElectronics === 'moduleLevel') return []
  const judged = verdictOf({ size: setup, batteryCapacityKwh: setup.batteryCapacityKwh, asked: options, analysis })
  const notes = noteTexts(rows, coldestDayC, proposed, locale)
  return [
    {
      kind: 'section',
      title: locale.wiring.title,
      beginsPage: 'afterHalf',
      blocks: [
        ...verdictBlocks(judged, locale),
        stringsTable(rows, coldestDayC, proposed, locale),
        ...notes.map((text): Block => ({ kind: 'prose', text, isSmall: true })),
      ],
    },
    wholeSection(locale.wiring.plan, { kind: 'picture', element: stringsDrawing(proposed, rows, locale) }),
    ...inverterSections(proposed, locale),
    ...batterySections(proposed, judged, locale),
    ...currentsSection(rows, proposed, locale),
  ]
}
