import { expect, test } from 'vitest'
import { type Beam, type Filling, keep } from './skylineSearch.ts'

const fillingOn = (level: number, wasteM2: number): Filling => ({
  skyline: { starts: [0], levels: [level] },
  wasteM2,
  last: null,
})
const beamOf = (width: number, ...fillings: readonly Filling[]): Beam => {
  const beam: Beam = { fillings: [], width, stepM2: 0, limitM2: 100 }
  for (const filling of fillings) keep(beam, filling)
  return beam
}
const wastes = ({ fillings }: Beam): number[] => fillings.map(({ filling }) => filling.wasteM2)

test('a beam keeps as many fillings as it is wide, those with the least waste, the best first', () => {
  const beam = beamOf(3, fillingOn(1, 5), fillingOn(2, 2), fillingOn(3, 9), fillingOn(4, 3), fillingOn(5, 7))
  expect(wastes(beam)).toEqual([2, 3, 5])
})

test('of fillings with one skyline the one with the least waste stays', () => {
  expect(wastes(beamOf(3, fillingOn(1, 5), fillingOn(1, 2), fillingOn(1, 4)))).toEqual([2])
})

test('a full beam takes only what wastes less than its worst', () => {
  expect(beamOf(2, fillingOn(1, 5), fillingOn(2, 3)).limitM2).toBe(5)
})

test('a beam with room takes whatever the target allows', () => {
  expect(beamOf(2, fillingOn(1, 5)).limitM2).toBe(100)
})

test('of fillings that waste as much the one with fewer steps is the better', () => {
  const beam: Beam = { fillings: [], width: 1, stepM2: 0.1, limitM2: 100 }
  keep(beam, { skyline: { starts: [0, 1], levels: [1, 2] }, wasteM2: 5, last: null })
  keep(beam, { skyline: { starts: [0], levels: [1] }, wasteM2: 5, last: null })
  expect(beam.fillings.map(({ filling }) => filling.skyline.levels.length)).toEqual([1])
})
