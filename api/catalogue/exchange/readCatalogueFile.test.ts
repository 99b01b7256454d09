import { describe, expect, test } from 'vitest'
import { PANELS } from './panelKind.ts'
import { type FileFormat, formatOf, readCatalogueFile } from './readCatalogueFile.ts'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
const read = (text: string | Uint8Array, format: FileFormat = 'csv') =>
  readCatalogueFile(typeof text === 'string' ? bytes(text) : text, format, PANELS)
const fieldsOf = (text: string | Uint8Array, format: FileFormat = 'csv'): readonly object[] => {
  const result = read(text, format)
  if (!result.ok) throw new Error(JSON.stringify(result.fault))
  return result.value.map(({ fields }) => Object.fromEntries(fields))
}
const faultsOf = (text: string | Uint8Array, format: FileFormat = 'csv'): readonly string[] => {
  const result = read(text, format)
  return result.ok ? [] : result.fault.map(({ row, field, message }) => `${row} ${field}: ${message}`)
}

describe('a CSV file with the columns of the catalogue', () => {
  test('is read with commas and decimal points', () => {
    expect(fieldsOf('brand,model,power,price\nAcme,A 1,430,118.50\n')).toEqual([
      { brand: 'Acme', model: 'A 1', power: 430, price: 118.5 },
    ])
  })

  test('is read as an Italian spreadsheet saves it, with units beside the names', () => {
    const text = '\uFEFFid;Power [W];Price (€);Length [MM];Weight\r\na-1;430;"€ 1.250,50";1.722;21,5\r\n'
    expect(fieldsOf(text)).toEqual([{ id: 'a-1', power: 430, price: 1250.5, length: 1722, weight: 21.5 }])
  })

  test('is read with Italian headings, and with a line of units below them', () => {
    expect(fieldsOf('Marca,Modello,Potenza,Prezzo\nAcme,A-450,450,"118,50"\n')).toEqual([
      { brand: 'Acme', model: 'A-450', power: 450, price: 118.5 },
    ])
    expect(fieldsOf('brand;model;power;lunghezza\n;;[Wp];mm\nAcme;A-450;450;1762\n')).toEqual([
      { brand: 'Acme', model: 'A-450', power: 450, length: 1762 },
    ])
  })

  test('is read with the electrical figures of a data sheet', () => {
    const text = 'Marca;Modello;Voc;Corrente di corto circuito;Vmp;Imp\n;;V;A;V;A\nAcme;A;39,13;14,15;32,84;13,1\n'
    expect(fieldsOf(text)).toEqual([
      {
        brand: 'Acme',
        model: 'A',
        voltageOpenCircuit: 39.13,
        currentShortCircuit: 14.15,
        voltageAtMaximumPower: 32.84,
        currentAtMaximumPower: 13.1,
      },
    ])
  })

  test('is read with tabs, below a title, with blank rows', () => {
    expect(fieldsOf('Listino 2026\n\nid\tstock\n\na\t3\n\t\nb\t4\n')).toEqual([
      { id: 'a', stock: 3 },
      { id: 'b', stock: 4 },
    ])
  })

  test('takes a field away where its cell is blank', () => {
    expect(fieldsOf('id,price\na,\n')).toEqual([{ id: 'a', price: null }])
  })

  test.each([
    ['price', 'n/a', 'n/a'],
    ['price', '€ 189,00', 189],
    ['price', '1250.00 EUR', 1250],
    ['productWarranty', '20-25', '20-25'],
    ['productWarranty', '25', 25],
    ['temperatureCoefficient', '-0,29', '-0.29 %/°C'],
    ['temperatureCoefficient', '−0.35 %/K', '-0.35 %/°C'],
    ['temperatureCoefficient', '-0,29%/ºC', '-0.29 %/°C'],
    ['temperatureCoefficient', '-0,29 %/℃', '-0.29 %/°C'],
    ['temperatureCoefficient', '-0.29%/˚C', '-0.29 %/°C'],
    ['voltageOpenCircuit', '39,13', 39.13],
    ['voltageTemperatureCoefficient', '-0,23', '-0.23'],
    ['voltageTemperatureCoefficient', '-0,23%/K', '-0.23 %/°C'],
    ['voltageTemperatureCoefficient', '−0,134 V/K', '-0.134 V/°C'],
    ['voltageTemperatureCoefficient', '-134 mV/°C', '-134 mV/°C'],
    ['currentTemperatureCoefficient', '+0,045 %/K', '0.045 %/°C'],
    ['currentTemperatureCoefficient', '0.04', '0.04 %/°C'],
    ['bifacial', 'si', 'Sì'],
    ['bifacial', '0', 'No'],
    ['windLoad', '2400', '2400 Pa'],
    ['windLoad', '2400 Pa', '2400 Pa'],
    ['performanceWarranty', '30', '30 years'],
    ['performanceWarranty', '30 years, 87.4 %', '30 years, 87.4 %'],
    ['demonstrationFields', 'price, stock', ['price', 'stock']],
    ['image', '/foto/a-1.jpg', '/foto/a-1.jpg'],
    ['title', 'Pannello ""nero"", 430 W; nuovo', 'Pannello "nero", 430 W; nuovo'],
  ])('%s "%s" is %o', (name, written, value) => {
    expect(fieldsOf(`id;${name}\na;"${written}"\n`)).toEqual([{ id: 'a', [name]: value }])
  })

  test.each([
    ['price', 'gratis', 'must be a figure or n/a, not "gratis"'],
    ['price', '0', 'must be from 0.01 to 1000000, not 0'],
    ['efficiency', '22.125', 'must be from 1 to 60, not 22125, as "22.125" reads'],
    ['length', '1,7', 'must be from 300 to 2600, not 1.7, as "1,7" reads; is it in m?'],
    ['width', '113,4', 'must be from 300 to 2600, not 113.4, as "113,4" reads; is it in cm?'],
    ['power', 'n/a', 'must be a figure, not "n/a"'],
    ['stock', '1,5', 'must be a whole number, not "1,5"'],
    ['stock', '-1', 'must be a figure, not "-1"'],
    ['temperatureCoefficient', '0.29', 'must be from -0.6 to -0.2 %/°C, such as -0.29 %/°C, not "0.29"'],
    [
      'temperatureCoefficient',
      '-0.0034',
      'must be from -0.6 to -0.2 %/°C, such as -0.29 %/°C, not "-0.0034"; is it in 1/K?',
    ],
    ['voltageOpenCircuit', '391.3', 'must be from 5 to 300, not 391.3'],
    ['currentShortCircuit', '14150', 'must be from 0.3 to 50, not 14150; is it in mA?'],
    ['currentTemperatureCoefficient', '-0.045', 'must be from 0.001 to 0.2 %/°C, such as 0.045 %/°C, not "-0.045"'],
    ['bifacial', 'forse', 'must be Sì or No, not "forse"'],
    ['id', '../x', 'must be of letters, digits, and - . _ between them, not "../x"'],
    ['image', 'https://example.org/a.jpg', expect.stringMatching(/^must be a path on this server/)],
    ['demonstrationFields', 'prize', 'there is no field "prize"'],
    ['title', 'x'.repeat(301), 'must have at most 300 characters, not 301'],
    ['title', 'two\nlines', 'must be one line without control characters'],
  ])('%s "%s" is refused: %s', (name, written, message) => {
    const header = name === 'id' ? 'id' : `id;${name}`
    const cell = `"${written}"`
    const refused = read(`${header}\n${name === 'id' ? cell : `a;${cell}`}\n`)
    expect(refused).toEqual({ ok: false, fault: [{ row: 2, field: name, message }] })
  })

  test('is refused with every fault of every row, as a spreadsheet counts them', () => {
    expect(faultsOf('id,price,stock\na,1,1\n\nb,x,-1\nc,2,y\n')).toEqual([
      '4 price: must be a figure or n/a, not "x"',
      '4 stock: must be a figure, not "-1"',
      '5 stock: must be a figure, not "y"',
    ])
  })

  test.each([
    ['a column there is not', 'id,prize\na,1\n', ['null prize: there is no such column; is price meant?']],
    ['a column that is there twice', 'id,price,Price\na,1,1\n', ['null Price: is there twice']],
    ['another unit', 'id,length [m]\na,1.7\n', ['null length [m]: must be in mm, not in m']],
    ['another unit in the line below', 'id,length\n,cm\na,176\n', ['null length [cm]: must be in mm, not in cm']],
    ['a row too long', 'id,price\na,1,5\n', ['2 null: has 3 cells where the header has 2']],
    ['a row too short', 'id,price\na\n', ['2 null: has 1 cells where the header has 2']],
    [
      'a quotation mark that is not closed',
      'id,title\na,"x\n',
      [expect.stringContaining('a quotation mark is missing')],
    ],
    ['no columns that name a panel', 'price,stock\n1,2\n', [expect.stringContaining('no row names the columns')]],
    ['no rows', 'id,price\n', ['null null: has no rows below the header']],
    ['nothing', '', [expect.stringContaining('no row names the columns')]],
    ['a spreadsheet', 'PK\u0003\u0004\u0000\u0000', [expect.stringContaining('is not text')]],
  ])('with %s is refused', (_, text, faults) => {
    expect(faultsOf(text)).toEqual(faults)
  })

  test('in the characters of Windows or in UTF-16 is read with its accents', () => {
    const windows = Uint8Array.from('id,title\na,Citt\xe0 \x80\n', (character) => character.charCodeAt(0))
    expect(fieldsOf(windows)).toEqual([{ id: 'a', title: 'Città €' }])
    const utf16 = new Uint8Array([0xff, 0xfe, ...Buffer.from('id;title\na;Città €\n', 'utf16le')])
    expect(fieldsOf(utf16)).toEqual([{ id: 'a', title: 'Città €' }])
  })
})

describe('the CEC module list', () => {
  // The columns and rows below them as CEC Modules.csv of SAM has them, shortened; the first module is of that list.
  const SAM = [
    'Name,Manufacturer,Technology,Bifacial,STC,PTC,A_c,Length,Width,N_s,I_sc_ref,gamma_r,Version,price,stock',
    'Units,,,,,,m2,m,m,,A,%/C,,,',
    '[0],lib_manufacturer,cec_material,lib_is_bifacial,,,cec_area,lib_length,lib_width,cec_n_s,cec_i_sc_ref,cec_gamma_r,,,',
    'Amerisolar AS-6M-335W,Amerisolar,Mono-c-Si,No,335.0,310.0,1.941,1.956,0.992,72,9.12,-0.41,2021,"95,50",12',
    'Other O-1,Other,CdTe,1,100,90,,,,,,,,,',
  ].join('\n')

  test('as SAM has it is read in its units, its two rows of units left out', () => {
    expect(fieldsOf(SAM)).toEqual([
      {
        brand: 'Amerisolar',
        model: 'AS-6M-335W',
        power: 335,
        // 335 W of 1.941 m² at 1000 W/m².
        efficiency: 17.26,
        cellType: 'Mono-c-Si',
        length: 1956,
        width: 992,
        currentShortCircuit: 9.12,
        temperatureCoefficient: '-0.41 %/°C',
        bifacial: 'No',
        source: 'California Energy Commission, list of PV modules',
        price: 95.5,
        stock: 12,
      },
      {
        brand: 'Other',
        model: 'O-1',
        power: 100,
        cellType: 'CdTe',
        bifacial: 'Sì',
        source: 'California Energy Commission, list of PV modules',
        price: null,
        stock: null,
      },
    ])
  })

  test('as the Commission has it is read below its title, with the cells in parallel', () => {
    const text = [
      'PV Module List - Full Data,,,,,,,,,',
      'Last updated,,,,,,,,,',
      'Manufacturer,Model Number,Nameplate Pmax,Technology,A_c,N_s,N_p,γPmax,Short Side,Long Side',
      ',,W,,m²,,,%/°C,m,m',
      'Acme,A-430,430,Mono-c-Si,1.953,54,2,-0.3,1.134,1.722',
    ].join('\n')
    expect(fieldsOf(text)).toMatchObject([
      { model: 'A-430', power: 430, efficiency: 22.02, cellCount: 108, length: 1722, width: 1134 },
    ])
  })

  // The row of the same module, whole: the library has A/°C and V/°C, 0.0046 of 9.12 A and -0.119 of 45.75 V.
  test('as SAM has it is read with its electrical figures, coefficients in percent', () => {
    const text = [
      'Name,Manufacturer,STC,I_sc_ref,V_oc_ref,I_mp_ref,V_mp_ref,alpha_sc,beta_oc,gamma_r',
      'Amerisolar AS-6M-335W,Amerisolar,335,9.12,45.75,8.66,37.85,0.0046,-0.119,-0.41',
    ].join('\n')
    expect(fieldsOf(text)).toMatchObject([
      {
        voltageOpenCircuit: 45.75,
        currentShortCircuit: 9.12,
        voltageAtMaximumPower: 37.85,
        currentAtMaximumPower: 8.66,
        voltageTemperatureCoefficient: '-0.2601 %/°C',
        currentTemperatureCoefficient: '0.0504 %/°C',
      },
    ])
  })

  test('as the Commission has it is read with its electrical figures, a coefficient of the current below zero left out', () => {
    const text = [
      'Manufacturer,Model Number,Nameplate Pmax,Nameplate Isc,Nameplate Voc,Nameplate Ipmax,Nameplate Vpmax,αIsc,βVoc',
      'Acme,A-430,430,14.15,39.13,13.1,32.84,0.045,-0.23',
      'Acme,A-431,431,14.15,39.13,13.1,32.84,-0.045,-0.23',
    ].join('\n')
    const [first, second] = fieldsOf(text)
    expect(first).toMatchObject({
      voltageOpenCircuit: 39.13,
      currentShortCircuit: 14.15,
      voltageAtMaximumPower: 32.84,
      currentAtMaximumPower: 13.1,
      voltageTemperatureCoefficient: '-0.23 %/°C',
      currentTemperatureCoefficient: '0.045 %/°C',
    })
    expect(second).not.toHaveProperty('currentTemperatureCoefficient')
  })

  test('with a figure that is none is refused with its row', () => {
    expect(faultsOf(SAM.replace('335.0', 'n.n.'))).toEqual(['4 power: must be a figure, not "n.n."'])
  })
})

describe('a JSON file', () => {
  test('is a list of panels, its figures numbers or texts', () => {
    const text = JSON.stringify([{ id: 'a', price: 1.125, stock: '3', weight: null, demonstrationFields: ['price'] }])
    expect(fieldsOf(text, 'json')).toEqual([
      { id: 'a', price: 1.125, stock: 3, weight: null, demonstrationFields: ['price'] },
    ])
  })

  test.each([
    ['[', ['null null: does not follow the JSON syntax (RFC 8259)']],
    ['{}', ['null null: must be a list of panels']],
    ['[]', ['null null: must be a list of panels']],
    ['[1,{"id":"a","prize":1}]', ['1 null: must be an object', '2 prize: there is no such field']],
    ['[{"id":"a","price":true,"title":{}}]', [expect.stringMatching(/^1 title/), expect.stringMatching(/^1 price/)]],
  ])('%s is refused', (text, faults) => {
    expect(faultsOf(text, 'json')).toEqual(faults)
  })
})

test('the format is the ending of the name', () => {
  expect(['a.CSV', 'b.json', 'c.xlsx', 'csv'].map(formatOf)).toEqual(['csv', 'json', null, null])
})
