import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Inverter } from '#wire/inverter.ts'
import { speakInSentences } from '../../faultSentence.ts'
import { writeCatalogueFile } from '../../tools/catalogue.ts'
import { embeddedBatteries, embeddedInverters } from '../embeddedEquipment.ts'
import type { Product } from '../productId.ts'
import type { CatalogueKind } from './catalogueKind.ts'
import { BATTERIES, INVERTERS } from './equipmentKinds.ts'
import { type FileFormat, readCatalogueFile } from './readCatalogueFile.ts'
import { type CatalogueRevision, reviseCatalogue } from './reviseCatalogue.ts'

beforeAll(speakInSentences)

const revise = <Of extends Product>(
  kind: CatalogueKind<Of>,
  text: string,
  held: readonly Of[] = [],
  format: FileFormat = 'csv',
) => {
  const read = readCatalogueFile(new TextEncoder().encode(text), format, kind)
  return read.ok ? reviseCatalogue(kind, held, read.value, 'update') : read
}
const revised = <Of extends Product>(...args: Parameters<typeof revise<Of>>): CatalogueRevision<Of> => {
  const revision = revise(...args)
  if (!revision.ok) throw new Error(JSON.stringify(revision.fault))
  return revision.value
}
const faultsOf = <Of extends Product>(...args: Parameters<typeof revise<Of>>): readonly string[] => {
  const revision = revise(...args)
  return revision.ok ? [] : revision.fault.map(({ row, field, message }) => `${row} ${field}: ${message}`)
}

describe.each(['csv', 'json'] as const)('as %s', (format) => {
  test('inverters are read back as they were written', () => {
    const inverters = embeddedInverters()
    const text = writeCatalogueFile(INVERTERS, inverters, format)
    expect(revised(INVERTERS, text, [], format).products).toEqual(inverters)
    expect(revised(INVERTERS, text, inverters, format)).toMatchObject({ unchanged: 249, changed: 0, added: 0 })
  })

  test('batteries are read back as they were written', () => {
    const batteries = embeddedBatteries()
    const text = writeCatalogueFile(BATTERIES, batteries, format)
    expect(revised(BATTERIES, text, [], format).products).toEqual(batteries)
    expect(revised(BATTERIES, text, batteries, format)).toMatchObject({ unchanged: 88, changed: 0, added: 0 })
  })
})

const current = fc.double({ min: 1, max: 100, noNaN: true })
const input = fc
  .record({ strings: fc.integer({ min: 1, max: 40 }), currents: fc.tuple(current, current) })
  .map(({ strings, currents }) => ({ strings, maxA: Math.min(...currents), maxIscA: Math.max(...currents) }))

test('inputs with any decimals are read back from a cell as they were written', () => {
  const [first] = embeddedInverters()
  fc.assert(
    fc.property(fc.array(input, { minLength: 1, maxLength: 40 }), (inputs) => {
      const text = writeCatalogueFile(INVERTERS, [{ ...first, inputs } as Inverter], 'csv')
      expect(revised(INVERTERS, text).products[0]?.inputs).toEqual(inputs)
    }),
  )
})

const ITALIAN = [
  'Marca;Modello;Tipo;Fasi;Potenza nominale;Tensione massima CC;MPPT min;MPPT max;Ingressi',
  ';;;;W;V;V;V;',
  'Acme;X-6K;ibrido;3;6.000;1.000;140;950;"1 x 13,5/17; 2 × 26/34 A"',
].join('\n')

test('an inverter is typed in a spreadsheet with Italian headings, its figures the own ones', () => {
  expect(revised(INVERTERS, ITALIAN).products).toEqual([
    {
      id: 'acme-x-6k',
      brand: 'Acme',
      model: 'X-6K',
      kind: 'hybrid',
      phases: 3,
      acPowerW: 6000,
      dcMaxV: 1000,
      startV: null,
      mpptMinV: 140,
      mpptMaxV: 950,
      inputs: [
        { strings: 1, maxA: 13.5, maxIscA: 17 },
        { strings: 2, maxA: 26, maxIscA: 34 },
      ],
      pvMaxW: null,
      euroEfficiencyPercent: null,
      grade: 'own',
      source: 'entered by the user',
    },
  ])
})

test('a battery is typed in a spreadsheet with Italian headings', () => {
  const text =
    'marca;modello;energia utile [kWh];potenza di carica;accoppiamento;fonte\nAcme;B;9,8;5;alta tensione;scheda tecnica\n'
  expect(revised(BATTERIES, text).products).toEqual([
    {
      id: 'acme-b',
      brand: 'Acme',
      model: 'B',
      usableKwh: 9.8,
      maxChargeKw: 5,
      maxDischargeKw: null,
      coupling: 'dcHighVoltage',
      roundTripEfficiencyPercent: null,
      grade: 'own',
      source: 'scheda tecnica',
    },
  ])
})

describe('the trust in a figure', () => {
  const held = embeddedInverters().slice(0, 1) as [Inverter]
  const [{ id }] = held

  test('is the own one where a file changes it, with the source that the file has', () => {
    expect(revised(INVERTERS, `id,startV\n${id},140\n`, held).products).toEqual([
      { ...held[0], startV: 140, grade: 'own', source: 'entered by the user' },
    ])
    expect(revised(INVERTERS, `id,startV,source\n${id},140,data sheet of 2026\n`, held).products[0]).toMatchObject({
      grade: 'own',
      source: 'data sheet of 2026',
    })
  })

  test('is that of the file where it has one', () => {
    expect(revised(INVERTERS, `id,startV,grade\n${id},140,b\n`, held).products[0]).toMatchObject({ grade: 'B' })
  })

  test('stays where a file says what is there already, and where it names no figure', () => {
    expect(revised(INVERTERS, `id,startV\n${id},125\n`, held)).toMatchObject({ unchanged: 1 })
    expect(revised(INVERTERS, `id,model\n${id},Y\n`, held).products[0]).toMatchObject({ model: 'Y', grade: 'A' })
  })
})

describe('a file is refused', () => {
  const row = (changes: Readonly<Record<string, string>>): string => {
    const cells = {
      brand: 'Acme',
      model: 'X',
      kind: 'string',
      phases: '1',
      acPowerW: '3000',
      dcMaxV: '600',
      mpptMinV: '110',
      mpptMaxV: '500',
      inputs: '1 x 13/17',
      ...changes,
    }
    return `${Object.keys(cells).join(',')}\n${Object.values(cells).join(',')}\n`
  }
  const INPUTS =
    '2 inputs: must be the strings x usable/short-circuit current of each MPPT, such as 1 x 13/17; 2 x 26/34, not'

  test.each([
    [{ mpptMaxV: '601' }, '2 mpptMaxV: the MPPT window must lie within the DC maximum'],
    [{ mpptMinV: '500' }, '2 mpptMaxV: the MPPT window must end above its beginning'],
    [
      { inputs: '1 x 13/17; 2 x 26/25' },
      '2 inputs 2: the largest usable current must not exceed the largest short-circuit current',
    ],
    [{ inputs: '13/17' }, `${INPUTS} "13/17"`],
    [{ inputs: '1 x 13/17;' }, `${INPUTS} "1 x 13/17;"`],
    [{ acPowerW: '3' }, '2 acPowerW: must be from 100 to 1000000, not 3; is it in kW?'],
    [{ kind: 'central' }, '2 kind: must be string or hybrid, not "central"'],
    [{ dcMaxV: 'n/a' }, '2 dcMaxV: must be a figure, not "n/a"'],
    [{ dcMaxV: '' }, '2 dcMaxV: is missing; it must be a number'],
    [{ grade: 'E' }, '2 grade: must be A, B, C, D or own, not "E"'],
  ])('with %o', (changes, fault) => {
    expect(faultsOf(INVERTERS, row(changes))).toEqual([fault])
  })

  test('with a column of panels', () => {
    expect(faultsOf(INVERTERS, 'id,price\na,1\n')).toEqual([expect.stringContaining('null price: there is no such')])
  })

  test('with an input in JSON that is none', () => {
    const [first] = embeddedInverters()
    const text = JSON.stringify([{ ...first, inputs: [{ strings: 1, maxA: 13 }] }])
    expect(faultsOf(INVERTERS, text, [], 'json')).toEqual(['1 inputs 1 maxIscA: is missing; it must be a number'])
  })

  test('with more products than can be served', () => {
    const rows = Array.from({ length: 1001 }, (_, index) => `B,M${index},5,ac`)
    expect(faultsOf(BATTERIES, `brand,model,usableKwh,coupling\n${rows.join('\n')}\n`)).toEqual([
      'null null: would make 1001 batteries; 1000 is the most',
    ])
  })
})
