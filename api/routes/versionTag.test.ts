import { expect, test } from 'vitest'
import { versionOfTag, versionTag } from './versionTag.ts'

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
