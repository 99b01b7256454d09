import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { jsonStructureFault } from './jsonStructure.ts'

const times = (count: number, piece: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => piece(index)).join(',')
const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels)

describe('what is quick to parse is let through', () => {
  test.each([
    ['58,000 points, as many as a megabyte holds', `[${times(58_000, () => '{"lat":1,"lng":1}')}]`],
    ['32 levels', nested(32)],
    ['2,000 fields of one object', `{${times(2_000, (k) => `"k${k}":0`)}}`],
    ['texts that look like structure', JSON.stringify([nested(40), '"{[', '\\"', '{"a":'.repeat(40)])],
    ['a number alone', '7'],
    ['nothing', ''],
  ])('%s', (_, text) => expect(jsonStructureFault(text)).toBeNull())

  test('any value of few levels and fields, however it is written', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), fc.integer({ min: 0, max: 2 }), (value, indent) => {
        expect(jsonStructureFault(JSON.stringify(value, null, indent))).toBeNull()
      }),
    )
  })
})

describe('what is not is told', () => {
  test.each([
    ['33 levels', nested(33), 'levels deep'],
    ['60,001 objects and lists', `[${times(60_000, () => '{}')}]`, 'objects and lists'],
    ['2,001 fields of one object', `{${times(2_001, (k) => `"k${k}":0`)}}`, 'fields'],
    // 45 × 45 orders of two names of 90 are 45 first and 2,025 second ones.
    [
      'two fields in too many orders',
      `[${times(45 * 45, (k) => `{"a${k % 45}":0,"b${Math.floor(k / 45)}":0}`)}]`,
      'orders',
    ],
  ])('%s', (_, text, what) => expect(jsonStructureFault(text)).toContain(what))
})

test('a text that is no JSON is left to the parser', () => {
  for (const text of ['}}]]', '{"a', '"\\', '{,,,}', ',"a":1']) expect(jsonStructureFault(text)).toBeNull()
})
