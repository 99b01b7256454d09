import { beforeAll, describe, expect, test } from 'vitest'
import type { Panel } from '#wire/panel.ts'
import { speakInSentences } from '../../faultSentence.ts'
import { MAX_PANELS, PANELS } from './panelKind.ts'
import { readCatalogueFile } from './readCatalogueFile.ts'
import { reviseCatalogue } from './reviseCatalogue.ts'

beforeAll(speakInSentences)

const HELD: readonly Panel[] = ['a', 'b'].map((id) => ({
  id,
  title: `Panel ${id}`,
  brand: 'Acme',
  model: id,
  power: 430,
  price: 100,
  stock: 5,
  image: `/api/panels/${id}/image.svg`,
  weight: 20,
  demonstrationFields: ['price', 'stock'],
  source: 'datasheet',
}))

const revise = (csv: string, mode: 'update' | 'replace' = 'update') => {
  const read = readCatalogueFile(new TextEncoder().encode(csv), 'csv', PANELS)
  if (!read.ok) throw new Error(JSON.stringify(read.fault))
  return reviseCatalogue(PANELS, HELD, read.value, mode)
}
const revised = (csv: string, mode: 'update' | 'replace' = 'update') => {
  const revision = revise(csv, mode)
  if (!revision.ok) throw new Error(JSON.stringify(revision.fault))
  return revision.value
}
const faults = (csv: string, mode: 'update' | 'replace' = 'update'): readonly string[] => {
  const revision = revise(csv, mode)
  return revision.ok ? [] : revision.fault.map(({ row, field, message }) => `${row} ${field}: ${message}`)
}

describe('an update', () => {
  test('changes what the file names and leaves the rest of the panel, and the other panels', () => {
    const { products: panels, ...counts } = revised('id,price\nb,118.50\n')
    expect(counts).toEqual({ added: 0, changed: 1, unchanged: 0, removed: 0, isWhole: false })
    expect(panels).toEqual([HELD[0], { ...HELD[1], price: 118.5, demonstrationFields: ['stock'] }])
  })

  test('takes away what the file leaves blank, with its mark', () => {
    const [, b] = revised('id,price,weight\nb,,\n').products
    expect(b).not.toHaveProperty('price')
    expect(b).not.toHaveProperty('weight')
    expect(b?.demonstrationFields).toEqual(['stock'])
  })

  test('marks as demonstration what the file marks', () => {
    expect(revised('id,price,demonstrationFields\nb,70,price weight\n').products[1]?.demonstrationFields).toEqual([
      'price',
      'weight',
    ])
  })

  test('adds a panel at the end with an id, a title and a picture of ours, and no stock', () => {
    const { products: panels, added } = revised('brand,model,power\nSole d’Oro,X-1 (nero),450\n')
    expect(added).toBe(1)
    expect(panels.at(-1)).toEqual({
      id: 'sole-d-oro-x-1-nero',
      title: 'Sole d’Oro X-1 (nero)',
      brand: 'Sole d’Oro',
      model: 'X-1 (nero)',
      power: 450,
      stock: 0,
      image: '/api/panels/sole-d-oro-x-1-nero/image.svg',
      demonstrationFields: [],
    })
  })

  test('that says what is there already changes nothing', () => {
    expect(revised('id,power\na,430\n')).toMatchObject({ unchanged: 1, changed: 0, products: HELD })
  })
})

describe('a replacement', () => {
  test('keeps of the old catalogue nothing, of panels it names neither', () => {
    const { products: panels, ...counts } = revised('id,brand,model,power\nc,New,C,500\nb,Acme,b,440\n', 'replace')
    expect(counts).toEqual({ added: 1, changed: 1, unchanged: 0, removed: 1, isWhole: true })
    expect(panels.map(({ id }) => id)).toEqual(['c', 'b'])
    expect(panels[1]).not.toHaveProperty('price')
  })
})

test.each([
  ['beta voc', '-0,134', '-0.2707 %/°C'],
  ['beta voc', '-0,134 V/K', '-0.2707 %/°C'],
  ['beta voc [mV/K]', '-134', '-0.2707 %/°C'],
  ['beta voc [V/°C]', '-0,134', '-0.2707 %/°C'],
  ['beta voc', '-0,0027', '-0.27 %/°C'],
  ['beta voc', '-0,27', '-0.27 %/°C'],
  // Without its unit it could be in V/°C, too.
  ['beta voc [%/K]', '-0,21', '-0.21 %/°C'],
])('the coefficient of Voc "%s", %s, of a module of 49.5 V is %s', (heading, written, expected) => {
  // 0.134 V of 49.5 V are 0.2707 %.
  const { products } = revised(`id;voc;${heading}\na;49,5;${written}\n`)
  expect(products[0]?.voltageTemperatureCoefficient).toBe(expected)
})

test('a price list is read beside a coefficient of Voc in the catalogue that no module has', () => {
  const held = HELD.map((panel) => ({ ...panel, voltageTemperatureCoefficient: '-0.134 %/°C' }))
  const read = readCatalogueFile(new TextEncoder().encode('id;price\na;120\n'), 'csv', PANELS)
  if (!read.ok) throw new Error(JSON.stringify(read.fault))
  const revision = reviseCatalogue(PANELS, held, read.value, 'update')
  expect(revision.ok && revision.value.products[0]).toMatchObject({
    price: 120,
    voltageTemperatureCoefficient: '-0.134 %/°C',
  })
})

describe('nothing is changed', () => {
  test.each([
    [
      'a new panel lacks what every panel has',
      'id,price\nnew,1\n',
      [
        '2 brand: is missing; it must be text',
        '2 model: is missing; it must be text',
        '2 power: is missing; it must be a number',
      ],
    ],
    ['a panel is there twice', 'id,stock\na,1\nb,2\na,3\n', ['4 id: a is in row 2 already']],
    [
      'a panel has no name to be made an id of',
      'brand,model,power\n太阳,能,400\n',
      ['2 id: is missing, and brand and model make none'],
    ],
    [
      'length and width are the wrong way round',
      'id,length,width\na,1134,1722\n',
      ['2 width: must not be more than the length: 1722 and 1134 mm'],
    ],
    [
      'a price by the watt stands for one by the panel',
      'id,price\na,0.18\n',
      ['2 price: 0.18 EUR for 430 W are 0.00042 EUR/W, which must be from 0.05 to 3; is it in EUR/W?'],
    ],
    [
      'three decimals of a price are read as thousands',
      'id;price\na;98,500\n',
      ['2 price: 98500 EUR for 430 W are 230 EUR/W, which must be from 0.05 to 3; is 98.50 meant?'],
    ],
    [
      'the power does not fit the sides',
      'id,length,width\na,1100,1100\n',
      ['2 power: 430 W on 1100 x 1100 mm are 355 W/m2, which must be from 100 to 260; are the sides in mm?'],
    ],
    [
      'a coefficient of Voc could be in two units',
      'id;voc;beta voc\na;49,5;-0,21\n',
      ['2 voltageTemperatureCoefficient: cannot be -0.21 with Voc 49.5 V; is it in %/°C or in V/°C?'],
    ],
    [
      'a coefficient of Voc is in another unit than it says',
      'id;voc;beta voc;temperatureCoefficient\na;49,5;-0,134 %/K;-0,29\n',
      [
        '2 voltageTemperatureCoefficient: cannot be -0.134 %/°C with Voc 49.5 V and -0.29 %/°C of the power; is it in V/°C?',
      ],
    ],
    [
      'a coefficient of Voc is not in the unit of its heading',
      'id;voc;beta voc [%/K]\na;49,5;-0,134\n',
      ['2 voltageTemperatureCoefficient: cannot be -0.134 %/°C with Voc 49.5 V; is it in V/°C?'],
    ],
    [
      'no module has such a coefficient of Voc',
      'id;voc;beta voc\na;49,5;-0,05\n',
      ['2 voltageTemperatureCoefficient: cannot be -0.05 with Voc 49.5 V'],
    ],
    ['what every panel has is taken away', 'id,power\na,\n', ['2 power: is missing; it must be a number']],
  ])('when %s', (_, csv, expected) => {
    expect(faults(csv)).toEqual(expected)
  })

  test('when there would be more panels than can be served', () => {
    const rows = Array.from({ length: MAX_PANELS - 1 }, (_, i) => `n${i},B,M${i},400`)
    expect(faults(`id,brand,model,power\n${rows.join('\n')}\n`)).toEqual([
      `null null: would make ${MAX_PANELS + 1} panels; ${MAX_PANELS} is the most`,
    ])
  })
})
