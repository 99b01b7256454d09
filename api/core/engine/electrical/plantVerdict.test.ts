import { expect, test } from 'vitest'
import type { ConnectedPlant, Supply } from './connection.ts'
import { batteryModel, inverterOf, MODULE_440 } from './electricals.fixture.ts'
import type { InverterModel } from './inverterModel.ts'
import { type Finding, type JudgedInverter, plantVerdict } from './plantVerdict.ts'
import { checkedInput, checkedString } from './stringChecks.ts'

const ON_ONE_PHASE: Supply = { phases: 1, contractedKw: 6, controlledKw: null }
const L1: Partial<InverterModel> = {
  kind: 'hybrid',
  dcMaxV: 600,
  dcMaxWithBatteryV: 495,
  mpptMaxV: 560,
  batteryPort: { voltage: 'high', minV: 350, maxV: 560 },
  approvedBatteries: ['Huawei LUNA2000 S0'],
}
const LUNA = batteryModel({ voltageV: [350, 560], family: 'Huawei LUNA2000 S0' })

interface Case {
  readonly model?: InverterModel
  readonly units?: number
  readonly lengths?: readonly number[]
  readonly unplaced?: number
  readonly battery?: { readonly capacityKwh: number; readonly model?: ReturnType<typeof batteryModel> } | null
  readonly supply?: Supply
  readonly coldestC?: number
  readonly storage?: ConnectedPlant['storage']
  readonly hasStrings?: boolean
  readonly enteredColdestC?: number | null
  readonly leastDcAcRatio?: number
}

/** A plant of one inverter, a string on each of its inputs. */
const verdictOn = ({
  model = inverterOf(5000),
  units = 1,
  lengths = [6, 6],
  unplaced = 0,
  battery = null,
  supply = ON_ONE_PHASE,
  coldestC = -10,
  storage = null,
  hasStrings = true,
  enteredColdestC = null,
  leastDcAcRatio = 0,
}: Case) => {
  const dcPowerKwp = (0.44 * lengths.reduce((sum, length) => sum + length, unplaced)) as number
  const wired: JudgedInverter['wired'] = {
    model,
    units,
    strings: lengths.map((length, input) => ({
      input,
      string: 1,
      ...checkedString(MODULE_440, model, length, { coldestC, battery }),
    })),
    inputs: lengths.map((length, input) => ({ input, ...checkedInput(MODULE_440, model, input, [length]) })),
    unplaced,
  }
  return plantVerdict({
    inverters: [{ inverter: 1, dcPowerKwp, wired }],
    battery,
    enteredColdestC,
    placeColdestC: coldestC,
    leastDcAcRatio,
    mostDcAcRatio: 1.4,
    hasStrings,
    connection: {
      dcPowerKwp,
      inverters: Array.from({ length: units }, () => ({ acPowerKw: model.acPowerW / 1000, phases: model.phases })),
      storage,
      supply,
      contracted: null,
      isDwelling: true,
      floorAreaM2: null,
    },
  })
}

/** What a finding is about. */
const about = (finding: Finding): string => {
  if (finding.of === 'strings') return finding.fault
  if (finding.of === 'connection') return finding.line.code
  if (finding.of === 'battery') return finding.fit.fit === 'notCompatible' ? finding.fit.reason : finding.fit.fit
  return finding.of
}

test('two strings of six on a single-phase inverter of 5 kW are suitable', () => {
  expect(verdictOn({})).toMatchObject({ state: 'suitable', findings: [] })
})

// 38.98 V · (1 - 0.0025 · (-10 - 25)) = 42.391 V a module.
test.each<{ what: string; plant: Case; state: string; findings: readonly string[] }>([
  {
    what: '14 modules, 593 V, on an inverter of 600 V that bears 495 V with its battery',
    plant: { model: inverterOf(6000, L1), lengths: [14], battery: { capacityKwh: 5, model: LUNA } },
    state: 'unsuitable',
    findings: ['aboveDcMaximum'],
  },
  {
    what: '11 modules, 466 V, on it',
    plant: { model: inverterOf(5000, L1), lengths: [11], battery: { capacityKwh: 5, model: LUNA } },
    state: 'suitable',
    findings: [],
  },
  {
    what: '14 modules, 593 V of 600 V',
    plant: { model: inverterOf(5000, { mpptMaxV: 560 }), lengths: [14] },
    state: 'toCheck',
    findings: ['nearDcMaximum'],
  },
  {
    what: 'a battery of 48 V at a port of high voltage',
    plant: {
      model: inverterOf(5000, L1),
      battery: { capacityKwh: 5, model: batteryModel({ coupling: 'dcLowVoltage', voltageV: [48, 48] }) },
    },
    state: 'unsuitable',
    findings: ['portClass'],
  },
  {
    what: 'a battery that the maker of the inverter does not name',
    plant: { model: inverterOf(5000, L1), battery: { capacityKwh: 5, model: { ...LUNA, family: 'Sungrow SBR' } } },
    state: 'unsuitable',
    findings: ['notApproved'],
  },
  {
    what: 'an inverter without Isc in its data',
    plant: { model: inverterOf(5000, { inputs: Array(2).fill({ strings: 1, maxA: 15, maxIscA: null }) }) },
    state: 'toCheck',
    findings: ['shortCircuitUnknown'],
  },
  { what: '3 modules in no string', plant: { unplaced: 3 }, state: 'unsuitable', findings: ['unplaced'] },
  {
    what: 'twice 6 kW on one phase',
    plant: { model: inverterOf(6000), units: 2 },
    state: 'unsuitable',
    findings: ['onePhaseTooLarge'],
  },
  {
    what: 'twice 6 kW spread over a three-phase supply',
    plant: { model: inverterOf(6000), units: 2, supply: { ...ON_ONE_PHASE, phases: 3 } },
    state: 'suitable',
    findings: [],
  },
  {
    what: 'twice 6 kW on a supply that nobody named',
    plant: { model: inverterOf(6000), units: 2, supply: { ...ON_ONE_PHASE, phases: null } },
    state: 'toCheck',
    findings: ['onePhaseOnUnknown'],
  },
  {
    what: 'a three-phase inverter on a single-phase supply',
    plant: { model: inverterOf(5000, { phases: 3 }) },
    state: 'unsuitable',
    findings: ['threePhasesOnOne'],
  },
  {
    what: 'an AC battery of 5 kW beside 5 kW on one phase',
    plant: { storage: { acPowerKw: 5 } },
    state: 'toCheck',
    findings: ['onePhaseWithConsent'],
  },
  {
    what: 'an AC battery of 11.04 kW beside 5 kW on one phase',
    plant: { storage: { acPowerKw: 11.04 } },
    state: 'unsuitable',
    findings: ['onePhaseTooLarge'],
  },
  {
    what: 'more modules than the maker of the inverter recommends',
    plant: { model: inverterOf(5000, { pvMaxW: 5000 }) },
    state: 'toCheck',
    findings: ['power'],
  },
  {
    what: 'figures from one public table',
    plant: { model: inverterOf(5000, { grade: 'D' }) },
    state: 'toCheck',
    findings: ['grade'],
  },
  {
    what: 'a battery without a model at an inverter without a port',
    plant: { battery: { capacityKwh: 5 } },
    state: 'toCheck',
    findings: ['batteryModel'],
  },
  {
    what: 'a panel without electrical figures',
    plant: { lengths: [] },
    state: 'toCheck',
    findings: ['notWired'],
  },
  {
    what: 'a coldest day of 10 °C',
    plant: { enteredColdestC: 10 },
    state: 'toCheck',
    findings: ['coldest'],
  },
  {
    what: 'a coldest day of -8 °C where the place has -10 °C',
    plant: { enteredColdestC: -8 },
    state: 'toCheck',
    findings: ['coldestOfPlace'],
  },
  {
    what: '5.28 kW of modules on 8 kW, 0.66 where 0.8 is assumed',
    plant: { model: inverterOf(8000, { phases: 3 }), supply: { ...ON_ONE_PHASE, phases: 3 }, leastDcAcRatio: 0.8 },
    state: 'toCheck',
    findings: ['dcAc'],
  },
  {
    what: 'twice 6 kW that a control limits to 6 kW on one phase',
    plant: { model: inverterOf(6000), units: 2, supply: { ...ON_ONE_PHASE, controlledKw: 6 } },
    state: 'toCheck',
    findings: ['storageControlled'],
  },
  {
    what: 'electronics on each module',
    plant: { hasStrings: false },
    state: 'toCheck',
    findings: ['moduleElectronics'],
  },
])('$what: $state', ({ plant, state, findings }) => {
  const verdict = verdictOn(plant)
  expect([verdict.state, ...verdict.findings.map(about)]).toEqual([state, ...findings])
})

test('a fault names its strings, those above the limit of the panels with that limit', () => {
  const panels = { ...MODULE_440, maxSystemV: 400 }
  const model = inverterOf(5000)
  const strings = [10, 6, 10].map((length, index) => ({
    input: index % 2,
    string: 1 + Math.floor(index / 2),
    ...checkedString(panels, model, length, { coldestC: -10, battery: null }),
  }))
  const { findings } = plantVerdict({
    ...verdictOn({}).plant,
    inverters: [{ inverter: 1, dcPowerKwp: 5, wired: { model, units: 1, strings, inputs: [], unplaced: 0 } }],
  })
  expect(findings).toMatchObject([
    {
      fault: 'aboveSystemVoltage',
      mostV: 400,
      places: [
        { input: 0, string: 1 },
        { input: 0, string: 2 },
      ],
    },
  ])
})
