import { expect, test } from 'vitest'
import type { Panel } from '#wire/panel.ts'
import { PlantOptions } from '#wire/plant.ts'
import { localeBundle } from '#words/localeBundle.ts'
import { productSection } from './productSection.ts'

const KNOWN: Panel = {
  id: 'a',
  title: 'Sole 440',
  brand: 'Sole',
  model: 'S440',
  power: 440,
  price: 100,
  stock: 3,
  efficiency: 22.5,
  length: 1722,
  width: 1134,
  frameThickness: 30,
  weight: 21.5,
  temperatureCoefficient: '-0.29 %/°C',
  productWarranty: 25,
  performanceWarranty: '30 anni, 87.4 %',
  demonstrationFields: ['price', 'stock'],
}
const told = (panel: Partial<Panel>, capacityKwh = 0, dataSheets: readonly string[] = []): string => {
  const options = PlantOptions.parse(capacityKwh > 0 ? { battery: { capacityKwh } } : {})
  const panels = [{ ...KNOWN, ...panel }]
  const proposed = { setup: { panelId: 'a' }, panels, options, dataSheets: [...dataSheets] }
  return JSON.stringify(productSection(proposed, localeBundle('it'))).replaceAll('\u00a0', ' ')
}

test('the data of the panel and the battery are those of the catalogue, without price and stock', () => {
  const text = told({}, 9.5)
  for (const row of [
    '["Marca","Sole"]',
    '["Modello","S440"]',
    '["Potenza nominale","440 W"]',
    '["Efficienza","22,5 %"]',
    '["Dimensioni","1722 × 1134 × 30 mm"]',
    '["Peso","21,5 kg"]',
    '["Coefficiente di temperatura","−0,29 %/°C"]',
    '["Garanzia","25 anni sul prodotto; 30 anni, 87,4 % sul rendimento"]',
    '["Batteria","9,5 kWh"]',
  ])
    expect(text).toContain(row)
  for (const absent of ['Prezzo', 'Disponibilità', 'N/D', 'Connettore']) expect(text).not.toContain(absent)
})

test('what is invented or missing is left out, also as a part of a value', () => {
  const text = told({ frameThickness: undefined, demonstrationFields: ['price', 'weight', 'performanceWarranty'] })
  expect(text).toContain('["Dimensioni","1722 × 1134 mm"]')
  expect(text).toContain('["Garanzia","25 anni sul prodotto"]')
  for (const absent of ['Peso', '87,4', 'Batteria', 'N/D']) expect(text).not.toContain(absent)
})

test('the data sheets are one row, also of a panel that the catalogue does not know', () => {
  const row = '["Schede tecniche allegate","S440.pdf, inverter.pdf"]'
  expect(told({}, 0, ['S440.pdf', 'inverter.pdf'])).toContain(row)
  expect(told({ id: 'b' }, 9.5, ['S440.pdf', 'inverter.pdf'])).toContain(`"rows":[${row}]`)
  expect(told({})).not.toContain('Schede tecniche')
  expect(told({ id: 'b' })).toBe('[]')
})
