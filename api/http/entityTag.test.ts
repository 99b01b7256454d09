import { expect, test } from 'vitest'
import { isNotModified } from './entityTag.ts'

// RFC 9110, sections 8.8.3 (tags, weak comparison) and 13.1.2 (If-None-Match).
test.each([
  [undefined, false],
  ['"abc"', true],
  ['W/"abc"', true],
  ['"xyz", "abc"', true],
  ['W/"xyz",W/"abc"', true],
  ['"a,b", "abc"', true],
  ['*', true],
  [' * ', true],
  ['"xyz"', false],
  ['"ab"', false],
  ['abc', false],
  ['""', false],
  ['', false],
  ['"ABC"', false],
])('If-None-Match %o against "abc" is %o', (header, expected) => expect(isNotModified(header, '"abc"')).toBe(expected))
