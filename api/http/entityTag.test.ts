import { expect, test } from 'vitest'
import { isNotModified, versionOfTag, versionTag } from './entityTag.ts'

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

test.each([
  ['"7"', 7],
  ['W/"7"', 7],
  [' "123" ', 123],
  [versionTag(999_999_999), 999_999_999],
])('%s names version %i', (header, version) => {
  expect(versionOfTag(header)).toBe(version)
})

test.each([undefined, '', ' ', '*'])('%j names none', (header) => {
  expect(versionOfTag(header)).toBeUndefined()
})

test.each(['7', '"0"', '"07"', '"-1"', '"1.5"', '"abc"', '"1", "2"', '"1e3"', '"1234567890"', 'w/"7"'])(
  '%s names no version there can be',
  (header) => {
    expect(versionOfTag(header)).toBeNull()
  },
)
