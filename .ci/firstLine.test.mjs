import { expect, test } from 'vitest'
import { firstLine } from './firstLine.mjs'

test.each([
  { message: 'expected 3 to be 2', line: 'expected 3 to be 2' },
  { message: '\n  \u001b[31mError: \u001b[39mlocator not found\nCall log:\n', line: 'Error: locator not found' },
  {
    message:
      'Property failed after 3 tests\n{ seed: 7, path: "2:0", endOnFailure: true }\nCounterexample: [5]\nShrunk 1 time(s)',
    line: 'Property failed after 3 tests  { seed: 7, path: "2:0", endOnFailure: true }  Counterexample: [5]',
  },
  { message: undefined, line: 'no message' },
  { message: '\n \n', line: 'no message' },
  { message: 'x'.repeat(201), line: `${'x'.repeat(200)}…` },
])('$message is told as $line', ({ message, line }) => expect(firstLine(message)).toBe(line))
