import { expect, test } from 'vitest'
import { localeFormats } from '#words/localeFormats.ts'
import type { ProposalOrder } from './proposalOrder.ts'
import { isOffer, placeName, proposalFileTitle, proposalTitle } from './proposalTitle.ts'

const FLAT = { roofType: 'flat', orientation: 'south', angle: 0 } as const
const areasCalled = (label: string): ProposalOrder['areas'] => [
  {
    area: { id: 'area-1', type: 'rectangle', bounds: { south: 45, west: 9, north: 45.1, east: 9.1 }, ...FLAT },
    label,
  },
]
const nothing = {
  language: 'it' as const,
  name: '',
  address: '',
  areas: areasCalled(''),
  otherAreas: 0,
  sender: null,
  analysis: { method: 'detailed' as const },
}
const sender = { name: 'Solare Rossi' }

test.each([
  { who: 'nobody', method: 'detailed' as const, sent: null, offered: false },
  { who: 'somebody without a name', method: 'detailed' as const, sent: { name: '' }, offered: false },
  { who: 'a company', method: 'detailed' as const, sent: sender, offered: true },
  // The price covers only the panels.
  { who: 'a company by Standard', method: 'standard' as const, sent: sender, offered: false },
])('what $who sends is an offer: $offered', ({ sent, method, offered }) =>
  expect(isOffer({ sender: sent, analysis: { method } })).toBe(offered),
)

test.each([
  { what: 'without a name', told: {}, title: 'Stima fotovoltaica' },
  { what: 'of a company', told: { name: 'Casa', sender }, title: 'Offerta fotovoltaica Casa' },
  {
    what: 'of a named design with one area',
    told: { name: 'Casa', areas: areasCalled('Falda') },
    title: 'Stima fotovoltaica Casa',
  },
  { what: 'of an area alone', told: { areas: areasCalled('Falda') }, title: 'Stima fotovoltaica Falda' },
  {
    what: 'of one of several areas',
    told: { address: 'Via Roma 1', areas: areasCalled('Falda'), otherAreas: 1 },
    title: 'Stima fotovoltaica Via Roma 1 Falda',
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
    areas: areasCalled('Falda sud'),
    otherAreas: 1,
  }
  expect(proposalFileTitle({ ...nothing, ...told }).slice(0, 80)).toContain('Falda sud')
})

test('a design found by coordinates is named by its position, as on the page of its areas', () => {
  expect(proposalTitle({ ...nothing, name: '45.58625, 9.28903' })).toBe('Stima fotovoltaica – 45,58625° N, 9,28903° E')
  expect(placeName('45.58625, 9.28903', localeFormats('en-GB'))).toBe('45.58625° N, 9.28903° E')
  expect(placeName('Via Roma 1, 9', localeFormats('en-GB'))).toBe('Via Roma 1, 9')
})
