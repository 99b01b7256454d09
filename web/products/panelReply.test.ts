import { describe, expect, test, vi } from 'vitest'
import { PanelReply } from './panelReply.ts'

/** A panel with exactly the fields of docs/behaviour.md 13.3, our additions left out. */
const SPECIFIED = {
  id: 'p-1',
  title: 'Sun 430',
  brand: 'Sun',
  model: 'S-430',
  power: 430,
  efficiency: 21.5,
  price: '€ 189,00',
  stock: 120,
  image: '/p-1.png',
  cellType: 'mono',
  cellCount: 108,
  length: 1722,
  width: 1134,
  frameThickness: 30,
  weight: 21.5,
  productWarranty: 25,
  performanceWarranty: '30 years, 87.4 %',
  maxSystemVoltage: '1500 V DC',
  temperatureCoefficient: '-0.29 %/°C',
  powerTolerance: '0/+5 W',
  bifacial: 'Sì',
  frameBacksheet: 'n/a',
  moduleConstruction: 'glass-glass',
  connectorType: 'MC4',
  cableLength: '1.2 m',
  structuralLoad: '5400 Pa',
  windLoad: '2400 Pa',
}

describe('the answer of GET /api/panels', () => {
  test('with the necessary fields only is understood', () =>
    expect(PanelReply.parse([SPECIFIED])).toEqual([{ ...SPECIFIED, demonstrationFields: [] }]))

  test('of our own API stays as it is', () => {
    const own = [{ ...SPECIFIED, demonstrationFields: ['price', 'stock'], source: 'Datasheet of 2026' }]
    expect(PanelReply.parse(own)).toEqual(own)
  })

  test.each([
    { what: 'figures written as text', sent: { power: '430 W', stock: '120' }, read: { power: 430, stock: 120 } },
    { what: 'a number for an id', sent: { id: 7 }, read: { id: '7' } },
    { what: 'a figure where a text stands', sent: { cableLength: 1200 }, read: { cableLength: '1200' } },
    { what: 'a yes that is no text', sent: { bifacial: true }, read: { bifacial: 'true' } },
    { what: 'null for what is missing', sent: { weight: null, image: null }, read: { weight: undefined } },
    { what: 'no brand', sent: { brand: null }, read: { brand: '' } },
  ])('with $what is understood', ({ sent, read }) =>
    expect(PanelReply.parse([{ ...SPECIFIED, ...sent }])[0]).toMatchObject(read),
  )

  test('a record with an id alone is listed, with nothing in place of what it lacks', () =>
    expect(PanelReply.parse([{ id: 'a' }])).toEqual([
      { id: 'a', title: '', brand: '', model: '', demonstrationFields: [] },
    ]))

  test.each([
    { power: null },
    { power: 'n/a' },
    { power: 'strong' },
    { power: 0 },
    { stock: null },
    { stock: 'N/A' },
    { stock: -1 },
    { title: null },
    { image: ['a.png'] },
  ])('%j is a missing field, not a lost record', (field) => {
    const [name = ''] = Object.keys(field)
    const [panel] = PanelReply.parse([{ ...SPECIFIED, ...field }])
    expect(panel).toMatchObject({ id: 'p-1', brand: 'Sun' })
    expect(panel?.[name as 'title'] || undefined).toBeUndefined()
  })

  test.each([[null], [{ title: 'Sun 430' }], [{ ...SPECIFIED, id: null }], [{ ...SPECIFIED, id: 'n/a' }], ['p-1']])(
    'the bad record %j is left out and logged with its row; the others stay',
    (bad) => {
      const log = vi.spyOn(console, 'error').mockImplementation(() => {})
      expect(PanelReply.parse([SPECIFIED, bad, { ...SPECIFIED, id: 'p-3' }]).map(({ id }) => id)).toEqual([
        'p-1',
        'p-3',
      ])
      expect(log).toHaveBeenCalledExactlyOnceWith('Panel 2 of the catalogue is left out', bad, expect.any(Error))
      log.mockRestore()
    },
  )

  test.each([[{ panels: [] }], ['panels']])('%j, which is no list, is refused', (reply) =>
    expect(PanelReply.safeParse(reply).success).toBe(false),
  )
})
