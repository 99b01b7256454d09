import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonFault, jsonFaultOffset } from './jsonFault.ts'

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
  { fault: 'a comma too many', text: '{\n  "a": 1,\n  "b": [1, 2,],\n  "c": 3\n}', line: 3, column: 14 },
  { fault: 'a missing comma', text: '{\r\n  "a": 1\r\n  "b": 2\r\n}', line: 3, column: 3 },
  { fault: 'a text over two lines', text: '{\n  "a": "one\ntwo"\n}', line: 2, column: 8 },
  { fault: 'a comment', text: '// areas\n[]', line: 1, column: 1 },
  { fault: 'NaN', text: '{"a": 1,\n"b": NaN}', line: 2, column: 6 },
])('$fault is found on line $line, column $column', ({ text, line, column }) => {
  expect(jsonFault(text)).toEqual({ code: 'jsonSyntax', at: { of: 'line', number: line, column }, found: null })
})

test.each([
  { after: 'a comma', text: '{\n  "a": 1,', line: 2, column: 10 },
  { after: 'half a name', text: '{\n  "are', line: 2, column: 3 },
  { after: 'a backslash', text: '["a\\', line: 1, column: 2 },
  { after: 'half a number', text: '[45.', line: 1, column: 4 },
  { after: 'half a word', text: '[tr', line: 1, column: 2 },
  { after: 'a list that is still open', text: '[[9, 45]\n', line: 2, column: 1 },
])('a file that ends after $after was cut off', ({ text, line, column }) => {
  expect(jsonFault(text)).toEqual({ code: 'cutOff', at: { of: 'line', number: line, column }, found: null })
})

test('whatever is left of JSON that was cut off is known as such', () => {
  const beginning = fc
    .tuple(fc.json({ maxDepth: 3 }), fc.nat())
    .map(([json, at]) => `[${json.slice(0, at % json.length)}`)
  fc.assert(
    fc.property(beginning, (text) => {
      expect(jsonFault(text).code, text).toBe('cutOff')
    }),
    { numRuns: 500 },
  )
})

test('brackets a hundred thousand deep are no trouble', () => {
  expect(jsonFaultOffset('['.repeat(100_000))).toBe(100_000)
})

const LONG = 'Via Roma 1\\n'.repeat(3_500_000)
test.each([
  { what: 'a text that is never closed', text: `{"name": "${LONG}`, code: 'cutOff', line: 1, column: 10 },
  { what: 'a comma too many behind it', text: `{"name": "${LONG}",\n}`, code: 'jsonSyntax', line: 2, column: 1 },
  { what: 'a line break in it', text: `["${LONG}\n"]`, code: 'jsonSyntax', line: 1, column: 2 },
])('of 42 MB of JSON with $what the place is found', ({ text, code, line, column }) => {
  expect(jsonFault(text)).toEqual({ code, at: { of: 'line', number: line, column }, found: null })
})
