import { expect, test } from 'vitest'
import { inverterOf } from '#engine/electrical/electricals.fixture.ts'
import { Inverter } from '#wire/inverter.ts'
import { type PlantInverter, plantStrings, stringColours, stringOf } from './plantStrings.ts'
import { destinationsOf, modulesToward, neighbourOf, splitOf, withModuleMoved } from './stringMoves.ts'

const TWO_INPUTS = Inverter.parse(inverterOf(6000))

/** A string on each input: four modules on the south face, three on the north one, three more on the south one. */
const inverter = (strings: readonly { input: number; areaId: string; modules: number[] }[]): PlantInverter => ({
  inverter: 1,
  areaIds: ['south', 'north'],
  dcPowerKwp: 4.4,
  acPowerKw: 4,
  isThreePhase: false,
  wired: {
    model: TWO_INPUTS,
    units: 2,
    isTypical: true,
    inputs: [],
    unplaced: [{ areaId: 'north', modules: [9] }],
    strings: strings.map(({ input, areaId, modules }) => ({
      input,
      string: 1,
      length: modules.length,
      modules: [{ areaId, modules }],
      vocColdV: 170,
      vmpColdV: 140,
      vmpHotV: 110,
      mostV: 600,
      faults: [],
    })),
  },
})
const WIRED = inverter([
  { input: 2, areaId: 'south', modules: [6, 5, 4] },
  { input: 0, areaId: 'south', modules: [0, 1, 2, 3] },
  { input: 1, areaId: 'north', modules: [0, 1, 2] },
])
const strings = plantStrings([WIRED])
const named = (label: string) => {
  const string = strings.find((each) => each.label === label)
  if (!string) throw new Error(`no string ${label}`)
  return string
}
const faceOf = ({ overlayId }: { readonly overlayId: string }) => overlayId

test('strings are labelled by unit, MPPT and number, in this order', () =>
  expect(strings.map(({ label }) => label)).toEqual(['1a.1.1', '1a.2.1', '1b.1.1']))

test('a module knows its string, one in no string has none', () => {
  expect(stringOf(strings, { overlayId: 'south', index: 5 })?.label).toBe('1b.1.1')
  expect(stringOf(strings, { overlayId: 'north', index: 9 })).toBeUndefined()
})

test('each module has the colour of its string, the others another one', () => {
  const south = stringColours(strings, () => 8).get('south') ?? []
  expect(new Set(south).size).toBe(3)
  expect(south[0]).toBe(named('1a.1.1').colour)
  expect(south[4]).toBe(named('1b.1.1').colour)
})

test('from the eleventh string on the colours come again, dashed', () => {
  const many = plantStrings([
    inverter(
      Array.from({ length: 11 }, (_, input) => ({ input, areaId: 'south', modules: [2 * input, 2 * input + 1] })),
    ),
  ])
  expect(many[10]?.colour).toBe(many[0]?.colour)
  expect(many.map(({ isDashed }) => isDashed)).toEqual([...Array(10).fill(false), true])
})

test('the neighbour is the next string of the same face, else the one before', () => {
  expect(neighbourOf(strings, named('1a.1.1'), faceOf)?.label).toBe('1b.1.1')
  expect(neighbourOf(strings, named('1b.1.1'), faceOf)?.label).toBe('1a.1.1')
  expect(neighbourOf(strings, named('1a.2.1'), faceOf)).toBeUndefined()
})

test('a string gives the modules that are nearest along the cable', () => {
  expect(modulesToward(strings, named('1b.1.1'), named('1a.1.1'), 2).map(({ index }) => index)).toEqual([6, 5])
  expect(modulesToward(strings, named('1a.1.1'), named('1b.1.1'), 2).map(({ index }) => index)).toEqual([2, 3])
})

test('a module may go to another string, or begin one on any input of all units', () => {
  const { wired } = WIRED
  if (!wired) throw new Error('not wired')
  const inputs = 2 * TWO_INPUTS.inputs.length
  const destinations = destinationsOf(1, wired, '1a.1.1')
  expect(destinations.filter(({ isNew }) => !isNew).map(({ label }) => label)).toEqual(['1b.1.1', '1a.2.1'])
  expect(destinations.filter(({ isNew }) => isNew)).toHaveLength(inputs)
  expect(destinations.at(2)).toEqual({ inverter: 1, input: 0, string: 2, label: '1a.1.2', isNew: true })
})

test('a string is split in two equal halves, the second on an empty input, of the same unit if there is one', () => {
  const { wired } = WIRED
  if (!wired) throw new Error('not wired')
  expect(splitOf(named('1a.1.1'), wired)).toMatchObject({
    modules: [{ index: 2 }, { index: 3 }],
    to: { label: '1b.2.1' },
  })
  // Three modules make no two strings.
  expect(splitOf(named('1a.2.1'), wired)).toBeNull()
})

/** Two modules beside each other, of one degree each. */
const CORNERS = Float64Array.of(0, 0, 0, 1, 1, 1, 1, 0, 0, 1, 0, 2, 1, 2, 1, 1)

test('a module is moved by its middle, and once: the last move counts', () => {
  const once = withModuleMoved([], CORNERS, 1, { inverter: 1, input: 0, string: 2 })
  expect(once).toEqual([{ at: { lat: 0.5, lng: 1.5 }, inverter: 1, input: 0, string: 2 }])
  const other = withModuleMoved(once, CORNERS, 0, { inverter: 1, input: 1, string: 1 })
  expect(other).toHaveLength(2)
  const again = withModuleMoved(other, CORNERS, 1, { inverter: 1, input: 1, string: 1 })
  expect(again.map(({ at, input }) => [at.lng, input])).toEqual([
    [0.5, 1],
    [1.5, 1],
  ])
})
