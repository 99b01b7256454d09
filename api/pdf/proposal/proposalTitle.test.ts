import { expect, test } from 'vitest'
import { proposalFileTitle } from './proposalTitle.ts'

const nothing = { language: 'it' as const, name: '', address: '', areaLabel: '', otherAreas: 0 }

test.each([
  { what: 'without a name', told: {}, title: 'Proposta fotovoltaica' },
  {
    what: 'of a named design with one area',
    told: { name: 'Casa', areaLabel: 'Falda' },
    title: 'Proposta fotovoltaica Casa',
  },
  { what: 'of an area alone', told: { areaLabel: 'Falda' }, title: 'Proposta fotovoltaica Falda' },
  {
    what: 'of one of several areas',
    told: { address: 'Via Roma 1', areaLabel: 'Falda', otherAreas: 1 },
    title: 'Proposta fotovoltaica Via Roma 1 Falda',
  },
])('the file of a proposal $what is called "$title"', ({ told, title }) =>
  expect(
    proposalFileTitle({ ...nothing, ...told })
      .trim()
      .replace(/ +/g, ' '),
  ).toBe(title),
)

test('a long address leaves room for the area in the 80 characters of a file name', () => {
  const told = {
    address: 'Via Monsignor Giovanni Battista Scalabrini 123'.repeat(3),
    areaLabel: 'Falda sud',
    otherAreas: 1,
  }
  expect(proposalFileTitle({ ...nothing, ...told }).slice(0, 80)).toContain('Falda sud')
})
