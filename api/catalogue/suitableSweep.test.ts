import { expect, test } from 'vitest'
import type { PlantBattery } from '#engine/electrical/batteryFit.ts'
import { carriersAmong } from '#engine/electrical/carriers.ts'
import { phasesLine, storageOf } from '#engine/electrical/connection.ts'
import { type JudgedInverter, plantVerdict } from '#engine/electrical/plantVerdict.ts'
import { checkedInput, checkedString } from '#engine/electrical/stringChecks.ts'
import { type InputStrings, stringFit } from '#engine/electrical/stringFit.ts'
import { type StringConditions, stringLimits } from '#engine/electrical/stringLimits.ts'
import { panelFigures } from '#engine/method/panelFigures.ts'
import type { Inverter } from '#wire/inverter.ts'
import type { Panel } from '#wire/panel.ts'
import { demonstrationCatalogue } from './demonstrationCatalogue.ts'
import { embeddedBatteries, embeddedInverters } from './embeddedEquipment.ts'

interface RatedPanel extends Panel {
  readonly power: number
}

const PANELS = 10

/** Panels of the catalogue that have what strings are calculated from, spread over the powers. */
const spreadPanels = (): readonly RatedPanel[] => {
  const able = demonstrationCatalogue()
    .flatMap((panel): RatedPanel[] => (panel.power === undefined ? [] : [{ ...panel, power: panel.power }]))
    .filter((panel) => panelFigures(panel).electricals)
    .toSorted((a, b) => a.power - b.power)
  const steps = Array.from({ length: PANELS }, (_, step) => Math.round((step * (able.length - 1)) / (PANELS - 1)))
  return able.filter((_, index) => steps.includes(index))
}

const COLDEST_C = [-6, -12, -20]
const BATTERIES: readonly (PlantBattery | null)[] = [null, { capacityKwh: 10 }]
const UNITS = [1, 2]
const MODULES = [4, 7, 10, 13, 16, 20, 26, 34, 44, 60]

interface Case {
  readonly model: Inverter
  readonly panel: RatedPanel
  readonly conditions: StringConditions
  readonly units: number
  readonly strings: readonly InputStrings[]
}

const modulesOf = (strings: readonly InputStrings[]): number =>
  strings.reduce((count, each) => count + each.strings * each.length, 0)

/** Whether the product calls a plant of these strings suitable. */
const isSuitable = ({ model, panel, conditions, units, strings }: Case): boolean => {
  const { electricals } = panelFigures(panel)
  if (!electricals) return false
  const dcPowerKwp = (modulesOf(strings) * panel.power) / 1000
  const inverter: JudgedInverter = {
    inverter: 1,
    dcPowerKwp,
    wired: {
      model,
      units,
      strings: strings.map(({ input, length }) => ({
        input,
        string: 1,
        ...checkedString(electricals, model, length, conditions),
      })),
      inputs: strings.map(({ input, strings: count, length }) => ({
        input,
        ...checkedInput(electricals, model, input, Array<number>(count).fill(length)),
      })),
      unplaced: 0,
    },
  }
  const { state } = plantVerdict({
    inverters: [inverter],
    battery: conditions.battery,
    hasStrings: true,
    enteredColdestC: null,
    placeColdestC: -10,
    // Any ratio: limits are what the sweep is about.
    leastDcAcRatio: 0,
    mostDcAcRatio: Number.POSITIVE_INFINITY,
    connection: {
      dcPowerKwp,
      inverters: Array.from({ length: units }, () => ({ acPowerKw: model.acPowerW / 1000, phases: model.phases })),
      storage: null,
      supply: { phases: model.phases, contractedKw: 200, controlledKw: null },
      contracted: { kw: 200, isMore: false },
      isDwelling: true,
      floorAreaM2: 120,
    },
  })
  return state === 'suitable'
}

/** A figure of a record at the beginning of its text. */
const read = (field: number | string | undefined): number => Number.parseFloat(String(field))

/** What speaks against a plant by the data sheets: the calculation of an installer, with none of the product's. */
const faultsBySheets = ({ model, panel, conditions, units, strings }: Case): readonly string[] => {
  const [voc, isc, vmp] = [panel.voltageOpenCircuit, panel.currentShortCircuit, panel.voltageAtMaximumPower].map(read)
  const beta = read(panel.voltageTemperatureCoefficient) / 100
  const gamma = read(panel.temperatureCoefficient) / 100
  const alpha = Number.isNaN(read(panel.currentTemperatureCoefficient))
    ? 0.00045
    : read(panel.currentTemperatureCoefficient) / 100
  const kelvin = conditions.coldestC - 25
  const withBattery = model.kind === 'hybrid' && conditions.battery ? model.dcMaxWithBatteryV : null
  const most = Math.min(model.dcMaxV, withBattery ?? model.dcMaxV, read(panel.maxSystemVoltage) || 1e9)
  const faults: string[] = []
  const require = (holds: boolean, what: string) => {
    if (!holds) faults.push(what)
  }
  for (const { input, strings: count, length } of strings) {
    const limits = model.inputs[input % model.inputs.length]
    require(length * (voc ?? Number.NaN) * (1 + beta * kelvin) <= most + 1e-6, 'Voc')
    const vmpCold = length * (vmp ?? Number.NaN) * (1 + (gamma - alpha) * kelvin)
    const vmpHot = length * (vmp ?? Number.NaN) * (1 + (gamma - alpha) * 45)
    require(vmpCold <= model.mpptMaxV + 1e-6 && vmpHot >= model.mpptMinV - 1e-6, 'window')
    require(vmpHot >= (model.startV ?? 0) - 1e-6, 'start')
    const maxIscA = limits?.maxIscA ?? null
    require(maxIscA !== null && count * (isc ?? Number.NaN) <= maxIscA + 1e-6, 'Isc')
    require(count <= (limits?.strings ?? 0), 'strings')
    require(input < units * model.inputs.length, 'input')
  }
  require(modulesOf(strings) * panel.power <= units * (model.pvMaxW ?? 1e9) + 1e-6, 'power')
  require(model.grade !== 'D', 'grade')
  return faults
}

/** The strings that the product lays, and longer and more ones, of which it has to refuse some. */
const variants = (strings: readonly InputStrings[]): readonly (readonly InputStrings[])[] => [
  strings,
  strings.map((each) => ({ ...each, length: each.length + 1 })),
  strings.map((each) => ({ ...each, strings: each.strings + 1 })),
]

test('what is called suitable holds by a calculation of its own, whatever inverter, panel, cold, battery and number', () => {
  const [panels, inverters] = [spreadPanels(), embeddedInverters()]
  expect(panels).toHaveLength(PANELS)
  const wrong: string[] = []
  const suitable = new Set<string>()
  let count = 0
  for (const panel of panels) {
    const { electricals } = panelFigures(panel)
    if (!electricals) throw new Error(`${panel.id} has no figures`)
    for (const model of inverters)
      for (const coldestC of COLDEST_C)
        for (const battery of BATTERIES)
          for (const units of UNITS) {
            const conditions = { coldestC, battery }
            const { stringsOf } = stringFit(stringLimits(electricals, model, conditions), units)
            for (const modules of MODULES) {
              const laid = stringsOf([modules])?.flat()
              if (!laid) continue
              for (const strings of variants(laid)) {
                const plant: Case = { model, panel, conditions, units, strings }
                if (!isSuitable(plant)) continue
                count += 1
                suitable.add(model.id)
                const faults = faultsBySheets(plant)
                if (faults.length > 0)
                  wrong.push(
                    `${model.model} x${units}, ${panel.model}, ${coldestC} °C, ${battery ? 'with' : 'no'} battery: ${faults.join()}`,
                  )
              }
            }
          }
  }
  expect(wrong.slice(0, 20)).toEqual([])
  expect(count).toBeGreaterThan(100_000)
  // All others: nothing but the rules of connection speaks against these, at a supply of one phase.
  const never = inverters.filter(({ id, grade }) => grade !== 'D' && !suitable.has(id))
  expect(never).toHaveLength(12)
  for (const { phases, acPowerW } of never) expect(phases === 1 && acPowerW > 6000).toBe(true)
})

const SUPPLIES = [1, 3, null].map((phases) => ({
  phases: phases as 1 | 3 | null,
  contractedKw: null,
  controlledKw: null,
}))
const FACES = [[5], [10], [14], [18], [6, 6], [9, 4], [12, 10, 8], [40], [70]]

test('what is proposed without a choice is never called unsuitable, whatever supply, battery and faces', () => {
  const [panel] = spreadPanels().slice(PANELS / 2)
  const electricals = panel && panelFigures(panel).electricals
  if (!panel || !electricals) throw new Error('no panel')
  const batteries = [null, { capacityKwh: 10 }, ...embeddedBatteries().map((model) => ({ capacityKwh: 10, model }))]
  const refused: string[] = []
  let count = 0
  for (const supply of SUPPLIES)
    for (const battery of batteries) {
      const storage = storageOf(battery)
      // No room for the smallest plant: no inverter mends it.
      if (phasesLine({ inverters: [{ acPowerKw: 3, phases: 1 }], storage, supply }).level === 'error') continue
      const conditions = { coldestC: -12, battery, supply, leastDcAcRatio: 0.8, mostDcAcRatio: 1.3 }
      const carriers = carriersAmong(embeddedInverters(), electricals, panel.power, conditions)
      for (const faces of FACES) {
        const proposed = carriers.inverterFor(faces)
        if (!proposed) continue
        count += 1
        const { model, units } = proposed
        const laid =
          stringFit(stringLimits(electricals, model, conditions), units)
            .stringsOf(faces)
            ?.flat() ?? []
        const dcPowerKwp = (modulesOf(laid) * panel.power) / 1000
        const { state, findings } = plantVerdict({
          inverters: [
            {
              inverter: 1,
              dcPowerKwp,
              wired: {
                model,
                units,
                strings: laid.map(({ input, length }) => ({
                  input,
                  string: 1,
                  ...checkedString(electricals, model, length, conditions),
                })),
                inputs: laid.map(({ input, strings, length }) => ({
                  input,
                  ...checkedInput(electricals, model, input, Array<number>(strings).fill(length)),
                })),
                unplaced: faces.reduce((sum, modules) => sum + modules, 0) - modulesOf(laid),
              },
            },
          ],
          battery,
          hasStrings: true,
          enteredColdestC: null,
          placeColdestC: -12,
          leastDcAcRatio: 0.8,
          mostDcAcRatio: 1.3,
          connection: {
            dcPowerKwp,
            inverters: Array.from({ length: units }, () => ({
              acPowerKw: model.acPowerW / 1000,
              phases: model.phases,
            })),
            storage,
            supply,
            contracted: null,
            isDwelling: true,
            floorAreaM2: null,
          },
        })
        if (state === 'unsuitable')
          refused.push(`${model.model} x${units} for ${faces}, ${supply.phases}: ${findings.map(({ of }) => of)}`)
      }
    }
  expect(refused).toEqual([])
  expect(count).toBeGreaterThan(500)
})
