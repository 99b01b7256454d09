import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonFaultLine, jsonFaultOffset } from './jsonFaultLine.ts'

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** JSON with one character of it gone, doubled or exchanged. */
const damagedJson = fc
  .tuple(
    fc.json({ maxDepth: 4 }),
    fc.nat(),
    fc.constantFrom('', '"', ',', '}', ']', '{', '[', ':', '0', '.', 'e', '\\', '\n', '\u0001'),
  )
  .map(([json, at, other]) => `${json.slice(0, at % json.length)}${other}${json.slice((at % json.length) + 1)}`)

test('a text has a fault exactly where the browser finds no JSON in it', () => {
  fc.assert(
    fc.property(fc.oneof(damagedJson, fc.json(), fc.string()), (text) => {
      expect(jsonFaultOffset(text) === null, JSON.stringify(text)).toBe(isJson(text))
    }),
    { numRuns: 2000 },
  )
})

test('what stands before the fault could go on as JSON', () => {
  expect(jsonFaultOffset('{"a": 1,, "b": 2}')).toBe(8)
  expect(jsonFaultOffset('{"a": 1,}')).toBe(8)
  expect(jsonFaultOffset('[1, 2')).toBe(5)
  expect(jsonFaultOffset('{"a" 1}')).toBe(5)
  expect(jsonFaultOffset('[1] [2]')).toBe(4)
})

test.each([
  { fault: 'a comma too many', text: '{\n  "a": 1,\n  "b": [1, 2,],\n  "c": 3\n}', line: 3 },
  { fault: 'a missing comma', text: '{\r\n  "a": 1\r\n  "b": 2\r\n}', line: 3 },
  { fault: 'an end that is missing', text: '{\n  "a": 1\n', line: 3 },
  { fault: 'a text over two lines', text: '{\n  "a": "one\ntwo"\n}', line: 2 },
  { fault: 'a comment', text: '// areas\n[]', line: 1 },
  { fault: 'NaN', text: '{"a": 1,\n"b": NaN}', line: 2 },
])('$fault is found on line $line', ({ text, line }) => {
  expect(jsonFaultLine(text)).toBe(line)
})

test('brackets a hundred thousand deep are no trouble', () => {
  expect(jsonFaultOffset('['.repeat(100_000))).toBe(100_000)
})
