import { expect, test } from 'vitest'
import { breakableParts } from './graphemes.ts'

/** The parts of a word whose characters are all 1 em wide. */
const partsOf = (word: string) => breakableParts(word, (text) => text.length)

test('a part number that fits beside the names of two other panels is never broken', () => {
  expect(partsOf('DHN-54X16-440W')).toEqual(['DHN-54X16-440W'])
})

test('a longer one is broken behind its own marks, without a hyphen of the renderer', () => {
  // Behind an empty part the renderer breaks as at a space; anywhere else it writes a hyphen.
  expect(partsOf('DHN-54X16/DG(BW)-440')).toEqual(['DHN-', '', '54X16/', '', 'DG(BW)-', '', '440'])
  expect(partsOf('maria.bianchi@example.org')).toEqual(['maria.', '', 'bianchi@', '', 'example.', '', 'org'])
  expect(partsOf('123456789012345')).toEqual([...'123456789012345'].flatMap((digit, at) => (at ? ['', digit] : digit)))
})

test('a long word of letters alone is hyphenated', () => {
  expect(partsOf('Photovoltaik')).toEqual([...'Photovoltaik'])
  expect(partsOf('Dachanlage')).toEqual(['Dachanlage'])
})
