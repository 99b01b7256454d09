import { describe, expect, test } from 'vitest'
import type { Panel } from '#wire/panel.ts'
import { fieldWords } from './fieldWords.ts'
import { localeBundle } from './localeBundle.ts'
import { localeFormats } from './localeFormats.ts'
import {
  type FieldName,
  type FieldWords,
  fieldText,
  hasInventedOffer,
  isDemonstration,
  panelName,
  panelTitle,
} from './panelFields.ts'

const bare: Panel = { id: 'p', title: 'P', brand: 'B', model: 'M', power: 430, stock: 12, demonstrationFields: [] }
const words: FieldWords = {
  yes: 'Sì',
  no: 'No',
  missing: 'N/A',
  years: (count) => `${count} anni`,
  units: (count) => `${count} pz`,
  warranty: (product, performance) => `${product} + ${performance}`,
}
const inItalian = (fields: Partial<Panel>, name: FieldName) =>
  fieldText({ ...bare, ...fields }, name, words, localeFormats('it-IT'))

describe('fields of the panel detail', () => {
  test.each<{ name: FieldName; fields: Partial<Panel>; expected: string }>([
    { name: 'power', fields: {}, expected: '430 W' },
    { name: 'efficiency', fields: { efficiency: 22.02 }, expected: '22,02\u00a0%' },
    { name: 'efficiency', fields: { efficiency: '22.5 %' }, expected: '22,5\u00a0%' },
    { name: 'cellCount', fields: { cellCount: '6 × 18' }, expected: '6 × 18' },
    { name: 'dimensions', fields: { length: 1722, width: 1134, frameThickness: 30 }, expected: '1722 × 1134 × 30 mm' },
    { name: 'dimensions', fields: { length: 1722, width: 1134 }, expected: '1722 × 1134 × N/A mm' },
    { name: 'weight', fields: { weight: 20.8 }, expected: '20,8 kg' },
    { name: 'warranty', fields: { productWarranty: 15 }, expected: '15 anni + N/A' },
    { name: 'warranty', fields: { performanceWarranty: '30 years, 87.4 %' }, expected: 'N/A + 30 years, 87,4\u00a0%' },
    {
      name: 'warranty',
      fields: { productWarranty: '25', performanceWarranty: '30 years, 87.4 %' },
      expected: '25 anni + 30 years, 87,4\u00a0%',
    },
    { name: 'temperatureCoefficient', fields: { temperatureCoefficient: '-0.29 %/°C' }, expected: '−0,29\u00a0%/°C' },
    { name: 'voltageOpenCircuit', fields: { voltageOpenCircuit: 39.13 }, expected: '39,13 V' },
    { name: 'currentShortCircuit', fields: { currentShortCircuit: '14.15' }, expected: '14,15 A' },
    { name: 'currentAtMaximumPower', fields: { currentAtMaximumPower: 'n/a' }, expected: 'N/A' },
    {
      name: 'voltageTemperatureCoefficient',
      fields: { voltageTemperatureCoefficient: '-0.25 %/°C' },
      expected: '−0,25\u00a0%/°C',
    },
    {
      name: 'currentTemperatureCoefficient',
      fields: { currentTemperatureCoefficient: '0.045 %/°C' },
      expected: '0,045\u00a0%/°C',
    },
    { name: 'cellType', fields: { cellType: 'N-type HPBC 2.0' }, expected: 'N-type HPBC 2.0' },
    { name: 'moduleConstruction', fields: { moduleConstruction: 'glass-glass' }, expected: 'glass-glass' },
    {
      name: 'frameBacksheet',
      fields: { frameBacksheet: 'Black anodised aluminium' },
      expected: 'Black anodised aluminium',
    },
    { name: 'model', fields: { model: 'mono 430' }, expected: 'mono 430' },
    { name: 'warranty', fields: { performanceWarranty: '1 year, 98.50 %' }, expected: 'N/A + 1 year, 98,50\u00a0%' },
    { name: 'maxSystemVoltage', fields: { maxSystemVoltage: '1500 V DC' }, expected: '1500 V DC' },
    { name: 'bifacial', fields: { bifacial: 'Sì' }, expected: 'Sì' },
    { name: 'bifacial', fields: { bifacial: 'No' }, expected: 'No' },
    { name: 'stock', fields: {}, expected: '12 pz' },
  ])('$name $fields reads $expected', ({ name, fields, expected }) => expect(inItalian(fields, name)).toBe(expected))

  test.each(['en', 'it'] as const)('a record keeps its own words in %s', (language) => {
    const locale = localeBundle(language)
    const record = {
      frameBacksheet: 'Black anodised aluminium / white backsheet',
      cellType: 'mono',
      moduleConstruction: 'Glass-glass',
    } as const
    for (const [name, text] of Object.entries(record))
      expect(fieldText({ ...bare, ...record }, name as FieldName, fieldWords(locale), locale.formats)).toBe(text)
  })

  test('Sì is shown in the language of the interface', () => {
    const english = { ...words, yes: 'Yes' }
    expect(fieldText({ ...bare, bifacial: 'Sì' }, 'bifacial', english, localeFormats('en-GB'))).toBe('Yes')
  })

  test('a price written as text is shown as euro with two decimals', () =>
    expect(fieldText({ ...bare, price: '€ 1.189,5' }, 'price', words, localeFormats('en-GB'))).toBe('€1,189.50'))

  test.each<FieldName>([
    'price',
    'weight',
    'cellType',
    'bifacial',
    'windLoad',
    'dimensions',
    'cellCount',
    'efficiency',
    'warranty',
  ])('a missing %s reads N/A', (name) => expect(inItalian({}, name)).toBe('N/A'))

  test.each(['n/a', 'N/A', ' n/a ', '', '-'])('the catalogue value "%s" reads N/A', (value) => {
    expect(inItalian({ windLoad: value }, 'windLoad')).toBe('N/A')
    expect(inItalian({ price: value }, 'price')).toBe('N/A')
    expect(inItalian({ weight: value }, 'weight')).toBe('N/A')
  })

  test.each<FieldName>(['power', 'stock'])('a record without %s reads N/A there', (name) =>
    expect(inItalian({ [name]: undefined } as Partial<Panel>, name)).toBe('N/A'),
  )

  test.each([
    { title: 'Sun 430', brand: 'Sun', model: 'S-430', heading: 'Sun 430', name: 'Sun S-430' },
    { title: 'n/a', brand: 'Sun', model: 'S-430', heading: 'Sun S-430', name: 'Sun S-430' },
    { title: '', brand: 'N/A', model: 'S-430', heading: 'S-430', name: 'S-430' },
    { title: 'Sun 430', brand: '', model: 'n/a', heading: 'Sun 430', name: 'Sun 430' },
    { title: '', brand: '', model: '', heading: null, name: 'p' },
  ])('"$title" by "$brand", "$model" is headed $heading and called $name', ({ heading, name, ...fields }) => {
    expect(panelTitle({ ...bare, ...fields })).toBe(heading)
    expect(panelName({ ...bare, ...fields })).toBe(name)
  })

  test('dimensions count as invented when one of the three is', () => {
    expect(isDemonstration({ ...bare, demonstrationFields: ['frameThickness'] }, 'dimensions')).toBe(true)
    expect(isDemonstration({ ...bare, demonstrationFields: ['weight'] }, 'dimensions')).toBe(false)
  })

  test('a warranty counts as invented when one of the two is', () => {
    expect(isDemonstration({ ...bare, demonstrationFields: ['performanceWarranty'] }, 'warranty')).toBe(true)
    expect(isDemonstration({ ...bare, demonstrationFields: ['stock'] }, 'warranty')).toBe(false)
  })
})

test.each([
  { demonstrationFields: ['price', 'weight'], isInvented: true },
  { demonstrationFields: ['stock'], isInvented: true },
  { demonstrationFields: ['weight', 'windLoad'], isInvented: false },
  { demonstrationFields: [], isInvented: false },
])('with $demonstrationFields invented the offer is invented: $isInvented', ({ demonstrationFields, isInvented }) =>
  expect(hasInventedOffer({ demonstrationFields })).toBe(isInvented),
)
