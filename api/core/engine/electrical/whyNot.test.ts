import { describe, expect, test } from 'vitest'
import { type CarrierConditions, carriersAmong } from './carriers.ts'
import { batteryModel, conditionsAt, inverterOf, MODULE_440 } from './electricals.fixture.ts'
import type { InverterModel } from './inverterModel.ts'
import { type NoFit, whyNot } from './whyNot.ts'

// A module of 440 W: Voc 42.391 V at −10 °C, Vmp 36.199 V at −10 °C and 27.5157 V at 70 °C, Isc 14.35 A.
const behind = (...faces: readonly number[]) => ({ electricals: MODULE_440, powerW: 440, ...conditionsAt(-10), faces })
const INPUT = { strings: 1, maxA: 15, maxIscA: 22.5 }

interface Case {
  readonly title: string
  readonly model?: Partial<InverterModel>
  readonly acPowerW?: number
  readonly units?: number
  readonly faces: readonly number[]
  readonly expected: NoFit | null
}

const CASES: readonly Case[] = [
  {
    title: 'fits: 11 + 7 on two inputs, 7.92 kWp on 6.2 kW',
    acPowerW: 6200,
    model: { phases: 3 },
    faces: [11, 7],
    expected: null,
  },
  {
    title: 'has one phase above 6 kW',
    acPowerW: 7000,
    faces: [11, 7],
    expected: { reason: 'onePhase', acPowerW: 7000, mostW: 6000 },
  },
  {
    title: 'takes less short-circuit current than a module gives',
    model: { inputs: [{ ...INPUT, maxA: 11, maxIscA: 13.8 }] },
    faces: [10],
    expected: { reason: 'aboveShortCircuit', currentA: 14.35, mostA: 13.8 },
  },
  {
    title: 'needs 4 modules in the heat, which are too many on the coldest day: 4 × 42.391 V',
    model: { mpptMinV: 90, dcMaxV: 160, mpptMaxV: 155 },
    faces: [8],
    expected: { reason: 'aboveDcMaximum', modules: 4, voltageV: expect.closeTo(169.564, 2), mostV: 160 },
  },
  {
    title: 'has a window that closes below 4 × 36.199 V',
    model: { mpptMinV: 90, dcMaxV: 170, mpptMaxV: 140 },
    faces: [8],
    expected: { reason: 'aboveWindow', modules: 4, voltageV: expect.closeTo(144.797, 2), mostV: 140 },
  },
  {
    title: 'starts above 4 × 27.5157 V',
    model: { startV: 150 },
    faces: [10, 4],
    expected: { reason: 'belowStart', face: 1, modules: 4, voltageV: expect.closeTo(110.063, 2), leastV: 150 },
  },
  {
    title: 'has a window that opens above 4 × 27.5157 V',
    model: { mpptMinV: 120 },
    faces: [10, 4],
    expected: { reason: 'belowWindow', face: 1, modules: 4, voltageV: expect.closeTo(110.063, 2), leastV: 120 },
  },
  {
    title: 'would have a string of one module; a face without modules does not count',
    faces: [0, 10, 1],
    expected: { reason: 'oneModule', face: 2 },
  },
  {
    title: 'has two inputs for three faces',
    faces: [4, 4, 4],
    expected: { reason: 'tooManyFaces', faces: 3, inputs: 2 },
  },
  {
    title: 'advises at most 3.9 kW of modules, not 10 × 440 W',
    acPowerW: 4000,
    model: { pvMaxW: 3900 },
    faces: [10],
    expected: { reason: 'abovePower', powerW: 4400, mostW: 3900 },
  },
  {
    title: 'has a DC/AC ratio of 4.4 : 3.3',
    acPowerW: 3300,
    faces: [10],
    expected: { reason: 'aboveDcAc', ratio: expect.closeTo(1.3333, 3), most: 1.3 },
  },
  {
    title: 'has a DC/AC ratio of 1.76 : 4.4',
    acPowerW: 4400,
    faces: [4],
    expected: { reason: 'belowDcAc', ratio: expect.closeTo(0.4, 6), least: 0.8 },
  },
  {
    title: 'takes 2 strings of up to 14 modules, not 29 modules',
    acPowerW: 10_000,
    model: { phases: 3 },
    faces: [29],
    expected: { reason: 'unequalStrings', face: 0, modules: 29 },
  },
  {
    title: 'has no input left for the second face',
    acPowerW: 8000,
    model: { phases: 3 },
    faces: [15, 4],
    expected: { reason: 'tooFewInputs', inputs: 2 },
  },
  { title: 'fits twice side by side: 29 modules on 4 inputs', acPowerW: 6000, units: 2, faces: [29], expected: null },
]

describe('an inverter', () => {
  test.each(CASES)('$title', ({ acPowerW = 4000, model, units = 1, faces, expected }) => {
    expect(whyNot(inverterOf(acPowerW, model), units, behind(...faces))).toEqual(expected)
  })

  test('that fits is listed, the one that is chosen automatically first, and others are not', () => {
    const catalogue = [3000, 3300, 3600, 4000, 4400, 5000, 6000, 10_000].map((acPowerW) => inverterOf(acPowerW))
    const { fittingAmong, inverterFor } = carriersAmong(catalogue, MODULE_440, 440, conditionsAt(-10))
    const fitting = fittingAmong([10])
    expect(fitting[0]).toEqual(inverterFor([10]))
    expect(fitting.map(({ model }) => model.acPowerW)).toEqual([4000, 3600, 4400, 5000])
    for (const model of catalogue)
      expect(whyNot(model, 1, behind(10)) === null).toBe(fitting.some((each) => each.model === model))
  })

  test('is proposed beside the inverter of a battery only where the supply bears both', () => {
    const catalogue = [3000, 5000, 6000].map((acPowerW) => inverterOf(acPowerW))
    const battery = { capacityKwh: 10, model: batteryModel({ coupling: 'ac', acPowerW: 5000 }) }
    const supply = { phases: 1 as const, contractedKw: 6, controlledKw: null }
    const beside = (change: object) => ({ ...conditionsAt(-10), supply, battery, ...change })
    const powersAt = (conditions: CarrierConditions) =>
      carriersAmong(catalogue, MODULE_440, 440, conditions)
        .fittingAmong([14])
        .map(({ model }) => model.acPowerW)
    // 14 × 440 W = 6.16 kW; 10 kW at most on one phase.
    expect(powersAt(beside({ battery: null }))).toEqual([6000, 5000])
    expect(powersAt(beside({}))).toEqual([5000])
    expect(powersAt(beside({ supply: { ...supply, controlledKw: 6 } }))).toEqual([6000, 5000])
    const noFit = whyNot(inverterOf(6000), 1, { ...behind(14), ...beside({}) })
    expect(noFit).toEqual({ reason: 'tooMuchOnOnePhase', mostW: 10_000 })
    // A battery that is too large by itself rules out no inverter.
    const large = { capacityKwh: 13, model: batteryModel({ coupling: 'ac', acPowerW: 11_040 }) }
    expect(powersAt(beside({ battery: large }))).toEqual([6000, 5000])
  })

  test('that its battery rules out says so', () => {
    const battery = { capacityKwh: 5, model: batteryModel() }
    expect(whyNot(inverterOf(4000), 1, { ...behind(10), battery })).toEqual({
      reason: 'battery',
      fit: { fit: 'notCompatible', reason: 'noPort' },
    })
  })

  test('with figures to be checked is listed only where that is allowed', () => {
    const unsure = inverterOf(4000, { grade: 'D' })
    expect(carriersAmong([unsure], MODULE_440, 440, conditionsAt(-10)).fittingAmong([10])).toEqual([])
    expect(carriersAmong([unsure], MODULE_440, 440, conditionsAt(-10), () => true).fittingAmong([10])).toEqual([
      { model: unsure, units: 1 },
    ])
  })
})
