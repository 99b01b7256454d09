import { describe, expect, test } from 'vitest'
import { PANEL_TABLE } from './productTables.ts'

test.each([
  { stored: 'Maxeon Maxeon 3 400 W', shown: 'Maxeon 3 400 W' },
  { stored: 'Maxeon 3 400 W', shown: 'Maxeon 3 400 W' },
  { stored: 'Maxeon MaxeonPro 400 W', shown: 'Maxeon MaxeonPro 400 W' },
])('$stored, as an earlier release stored it, is called $shown', ({ stored, shown }) => {
  const document = JSON.stringify({
    title: stored,
    brand: 'Maxeon',
    model: 'SPR-MAX3-400',
    power: 400,
    demonstrationFields: [],
  })
  const read = PANEL_TABLE.read({ id: 'maxeon-400', position: 0, stock: 3, document })
  expect(read).toMatchObject({ ok: true, value: { title: shown } })
})

test.each([
  { document: { power: null }, panel: { title: '', brand: '' } },
  { document: { brand: 'Sun', power: 0 }, panel: { brand: 'Sun' } },
  { document: { brand: 'Sun', power: 'n/a', weight: null }, panel: { brand: 'Sun' } },
])('$document is read as a panel without a power', ({ document, panel }) => {
  const read = PANEL_TABLE.read({ id: 'p-1', position: 0, stock: 3, document: JSON.stringify(document) })
  expect(read).toMatchObject({ ok: true, value: { id: 'p-1', stock: 3, ...panel } })
  expect(read.ok && read.value.power).toBeUndefined()
})

describe('a panel of an earlier release', () => {
  const read = (id: string, fields: object) =>
    PANEL_TABLE.read({ id, position: 0, stock: 3, document: JSON.stringify({ power: 430, ...fields }) })

  test('has the electrical figures of the module that comes along', () => {
    expect(read('longi-lr5-54hth-430m', { brand: 'LONGi' })).toMatchObject({
      ok: true,
      value: {
        voltageOpenCircuit: 39.13,
        currentShortCircuit: 14.15,
        voltageAtMaximumPower: 32.84,
        currentAtMaximumPower: 13.1,
        voltageTemperatureCoefficient: '-0.23 %/°C',
      },
    })
  })

  test('keeps its own where it has any', () => {
    const own = read('longi-lr5-54hth-430m', { voltageOpenCircuit: 40 })
    expect(own).toMatchObject({ ok: true, value: { voltageOpenCircuit: 40 } })
    expect(own.ok && own.value.currentShortCircuit).toBeUndefined()
  })

  test('has none where it is no module that comes along', () => {
    const other = read('acme-430', {})
    expect(other.ok && other.value.voltageOpenCircuit).toBeUndefined()
  })
})
