import { expect, test } from 'vitest'
import { firstLine } from './firstLine.mjs'

test.each([
  { message: 'expected 3 to be 2', line: 'expected 3 to be 2' },
  { message: '\n  \u001b[31mError: \u001b[39mlocator not found\nCall log:\n', line: 'Error: locator not found' },
  { message: undefined, line: 'no message' },
  { message: '\n \n', line: 'no message' },
  { message: 'x'.repeat(201), line: `${'x'.repeat(200)}…` },
])('$message is told as $line', ({ message, line }) => expect(firstLine(message)).toBe(line))
