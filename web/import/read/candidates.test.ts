import { expect, test } from 'vitest'
import { allowedName, foreignName } from './candidates.ts'

const ALONE = { number: 1, of: 1 }

test.each([
  { properties: { name: 'Tetto sud' }, expected: 'Tetto sud' },
  { properties: { fid: 3, NOME: ' Stalla\n vecchia ' }, expected: 'Stalla vecchia' },
  { properties: { Name: '', title: 'Garage' }, expected: 'Garage' },
  { properties: { name: 12 }, expected: '12' },
  { properties: { falda: 'Sud', piani: 2 }, expected: 'Sud' },
  { properties: { name: { it: 'Tetto' } }, expected: null },
  { properties: { name: null }, expected: null },
  { properties: { storeys: 2 }, expected: null },
])('of $properties the name is $expected', ({ properties, expected }) => {
  expect(foreignName(properties, ALONE)).toBe(expected)
})

test('a name that is too long for an area ends in three dots', () => {
  expect(foreignName({ name: 'a'.repeat(81) }, ALONE)).toBe(`${'a'.repeat(79)}…`)
})

test('no character is cut in half by the end of a name', () => {
  const name = `a${'🏠'.repeat(45)}`
  expect(foreignName({ name }, ALONE)).toBe(`a${'🏠'.repeat(39)}…`)
  expect(foreignName({ name }, { number: 2, of: 2 })).toBe(`a${'🏠'.repeat(37)} 2`)
})

test.each([
  { value: ' Stalla\n', expected: 'Stalla' },
  { value: 7, expected: '7' },
  { value: ' \t', expected: null },
  { value: null, expected: null },
])('$value as a name is $expected', ({ value, expected }) => {
  expect(allowedName(value)).toBe(expected)
})

test('parts of one feature are numbered, however long its name is', () => {
  expect(foreignName({ name: 'Capannone' }, { number: 2, of: 3 })).toBe('Capannone 2')
  expect(foreignName({ name: 'a'.repeat(100) }, { number: 500, of: 500 })).toBe(`${'a'.repeat(76)} 500`)
})
