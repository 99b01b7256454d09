import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseFigure } from '#engine/table/parseFigure.ts'
import { Panel } from '#wire/panel.ts'
import { writeCatalogueFile } from '../../tools/catalogue.ts'
import { demonstrationCatalogue } from '../demonstrationCatalogue.ts'
import { PANELS } from './panelKind.ts'
import { type FileFormat, readCatalogueFile } from './readCatalogueFile.ts'
import { reviseCatalogue } from './reviseCatalogue.ts'

const FORMATS: readonly FileFormat[] = ['csv', 'json']

const readBack = (panels: readonly Panel[], format: FileFormat): readonly Panel[] => {
  const read = readCatalogueFile(new TextEncoder().encode(writeCatalogueFile(PANELS, panels, format)), format, PANELS)
  if (!read.ok) throw new Error(JSON.stringify(read.fault))
  const revised = reviseCatalogue(PANELS, [], read.value, 'replace')
  if (!revised.ok) throw new Error(JSON.stringify(revised.fault))
  return revised.value.products
}

/** Up to four decimals, so that three of them are often enough among them. */
const figure = (min: number, max: number) =>
  fc.oneof(
    fc.integer({ min: Math.ceil(min * 10_000), max: max * 10_000 }).map((units) => units / 10_000),
    fc.integer({ min: Math.ceil(min), max }),
  )
const figureOrNone = (min: number, max: number) => fc.oneof(figure(min, max), fc.constant('n/a'))
const AWKWARD = ['a;b', 'a,b', '"', '""x', "'", '=1+1', 'é €', 'a\u00a0b', 'x 5', '😀', '[mm]', '\\n']
const words = fc
  .oneof(fc.constantFrom(...AWKWARD), fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }))
  .map((text) => `a${text.replace(/\p{Cc}/gu, '')}z`)
const FIELDS = ['price', 'stock', 'weight'] as const

const panel = fc.record(
  {
    id: fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,8}){0,2}$/),
    title: words,
    brand: words,
    model: words,
    // A price by the watt and a power by the square metre that modules have.
    power: figure(300, 460),
    stock: fc.nat(100_000_000),
    demonstrationFields: fc.subarray([...FIELDS]),
    price: figureOrNone(30, 800),
    efficiency: figureOrNone(1, 60),
    length: figure(1700, 1900),
    width: figure(1050, 1100),
    weight: figureOrNone(0.1, 200),
    cellCount: fc.integer({ min: 1, max: 2000 }),
    productWarranty: fc.oneof(fc.integer({ min: 0, max: 100 }), fc.constant('20-25')),
    voltageOpenCircuit: figureOrNone(20, 60),
    currentShortCircuit: figure(10, 20),
    currentTemperatureCoefficient: fc.integer({ min: 10, max: 200 }).map((units) => `${units / 1000} %/°C`),
    temperatureCoefficient: fc.integer({ min: 200, max: 600 }).map((units) => `-${units / 1000} %/°C`),
    bifacial: fc.constantFrom('Sì', 'No', 'n/a'),
    windLoad: words,
    source: words,
  },
  { requiredKeys: ['id', 'title', 'brand', 'model', 'power', 'stock', 'demonstrationFields'] },
)
const catalogue = fc.uniqueArray(panel, { selector: ({ id }) => id, minLength: 1, maxLength: 12 }).map((records) =>
  records.map((record) =>
    Panel.parse({
      ...record,
      image: `/api/panels/${record.id}/image.svg`,
      demonstrationFields: record.demonstrationFields.filter((name) => name in record),
    }),
  ),
)

describe.each(FORMATS)('a catalogue written as %s', (format) => {
  test('is read back as it was', () => {
    fc.assert(
      fc.property(catalogue, (panels) => {
        expect(readBack(panels, format)).toEqual(panels)
      }),
      { numRuns: 200 },
    )
  })

  test('is read back with every figure of the demonstration catalogue, those written as text as numbers', () => {
    const panels = demonstrationCatalogue()
    const expected = panels.map((record) => ({
      ...record,
      ...(typeof record.price === 'string' && { price: parseFigure(record.price) ?? 'n/a' }),
    }))
    expect(readBack(panels, format)).toEqual(expected)
  })
})
