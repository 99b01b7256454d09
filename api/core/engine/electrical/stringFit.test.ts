import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { stringFit } from './stringFit.ts'
import type { StringLimits } from './stringLimits.ts'

const limits = (least: number, most: number, parallel: readonly number[]): StringLimits => ({
  least,
  most,
  mostWithMargin: most,
  parallel,
})

describe('which modules an inverter of two inputs with one string each carries, 4 to 12 in series', () => {
  const { carries } = stringFit(limits(4, 12, [1, 1]))
  test.each([
    { modules: [3], isCarried: false, why: 'too few for a string' },
    { modules: [4], isCarried: true, why: 'one string' },
    { modules: [12], isCarried: true, why: 'the longest string' },
    { modules: [13], isCarried: true, why: 'two strings' },
    { modules: [24], isCarried: true, why: 'two of the longest' },
    { modules: [25], isCarried: false, why: 'too many' },
    { modules: [3, 5], isCarried: false, why: 'three to the east' },
    { modules: [7, 11], isCarried: true, why: 'one string each' },
    { modules: [4, 13], isCarried: false, why: 'the second face needs both inputs' },
    { modules: [4, 4, 4], isCarried: false, why: 'three faces on two inputs' },
    { modules: [0, 8, 0], isCarried: true, why: 'faces without modules do not count' },
  ])('$modules: $why', ({ modules, isCarried }) => expect(carries(modules)).toBe(isCarried))
})

test('strings in parallel have equal lengths', () => {
  const { carries, stringsOf } = stringFit(limits(5, 10, [2]))
  expect(carries([11])).toBe(false)
  expect(stringsOf([16])).toEqual([[{ input: 0, strings: 2, length: 8 }]])
})

test('inputs that are left take strings that would lie in parallel', () => {
  expect(stringFit(limits(5, 10, [2, 2])).stringsOf([16])).toEqual([
    [
      { input: 0, strings: 1, length: 8 },
      { input: 1, strings: 1, length: 8 },
    ],
  ])
})

test('a face with one string takes the input for one string, and leaves the wide one', () => {
  expect(stringFit(limits(4, 10, [2, 1])).stringsOf([6, 16])).toEqual([
    [{ input: 1, strings: 1, length: 6 }],
    [{ input: 0, strings: 2, length: 8 }],
  ])
})

test('no string leaves its limits, no input takes two faces, and no module is lost', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 8 }),
      fc.integer({ min: 0, max: 12 }),
      fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 1, max: 3 }),
      fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 4 }),
      (least, more, parallel, units, modules) => {
        const fit = stringFit(limits(least, least + more, parallel), units)
        const strings = fit.stringsOf(modules)
        expect(strings !== null).toBe(fit.carries(modules))
        if (!strings) return
        const inputs = strings.flat().map(({ input }) => input)
        expect(new Set(inputs).size).toBe(inputs.length)
        for (const [face, onFace] of strings.entries()) {
          expect(onFace.reduce((sum, each) => sum + each.strings * each.length, 0)).toBe(modules[face])
          for (const { input, strings: count, length } of onFace) {
            expect(input).toBeLessThan(units * parallel.length)
            expect(count).toBeLessThanOrEqual(parallel[input % parallel.length] ?? 0)
            expect(length).toBeGreaterThanOrEqual(least)
            expect(length).toBeLessThanOrEqual(least + more)
          }
        }
      },
    ),
  )
})

/** Whether strings exist, by trying all lengths on all inputs. */
const existsByTrying = ({ least, most, parallel }: StringLimits, modules: readonly number[]): boolean => {
  const tryInput = (input: number, left: readonly number[]): boolean => {
    if (left.every((count) => count === 0)) return true
    if (input === parallel.length) return false
    if (tryInput(input + 1, left)) return true
    for (const face of left.keys())
      for (let strings = 1; strings <= (parallel[input] ?? 0); strings++)
        for (let length = least; length <= most; length++) {
          const after = (left[face] ?? 0) - strings * length
          if (
            after >= 0 &&
            tryInput(
              input + 1,
              left.map((count, index) => (index === face ? after : count)),
            )
          )
            return true
        }
    return false
  }
  return tryInput(0, modules)
}

test('with up to two strings in parallel it carries what trying everything finds', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 6 }),
      fc.integer({ min: 0, max: 8 }),
      fc.array(fc.integer({ min: 1, max: 2 }), { minLength: 1, maxLength: 3 }),
      fc.array(fc.integer({ min: 1, max: 25 }), { minLength: 1, maxLength: 2 }),
      (least, more, parallel, modules) => {
        const of = limits(least, least + more, parallel)
        expect(stringFit(of).carries(modules)).toBe(existsByTrying(of, modules))
      },
    ),
  )
})

test('an inverter of very many kinds of inputs is worked out at once, as if all were like the weakest', () => {
  const parallel = Array.from({ length: 40 }, (_, input) => 1 + (input % 8))
  const { carries } = stringFit(limits(4, 12, parallel), 100)
  const faces = Array.from({ length: 20 }, (_, face) => 4 + face)
  expect(carries(faces)).toBe(true)
  expect(carries([...faces, 3])).toBe(false)
})

test('strings have a margin to the voltage limit where inputs are left for it', () => {
  const near = { ...limits(4, 14, [1, 1]), mostWithMargin: 13 }
  expect(stringFit(near).stringsOf([14])).toEqual([
    [
      { input: 0, strings: 1, length: 7 },
      { input: 1, strings: 1, length: 7 },
    ],
  ])
  const single = { ...limits(4, 14, [1]), mostWithMargin: 13 }
  expect(stringFit(single).stringsOf([14])).toEqual([[{ input: 0, strings: 1, length: 14 }]])
})

test('equal units carry as many modules each', () => {
  const strings = stringFit(limits(5, 20, [2, 2]), 2).stringsOf([136]) ?? []
  const onUnit = (unit: number) =>
    strings
      .flat()
      .filter(({ input }) => Math.floor(input / 2) === unit)
      .reduce((sum, { strings: parallel, length }) => sum + parallel * length, 0)
  expect([onUnit(0), onUnit(1)]).toEqual([68, 68])
})
