import { expect, test } from 'vitest'
import { filledIn } from '#words/filledIn.ts'
import { exchange as ITALIAN } from '#words/it/exchange.ts'
import { readTables } from '../import/tables/readTables.ts'
import { LAID_ROOF, NAMES } from '../testing/laidRoof.fixture.ts'
import { csvText, writeHourlyCsv, writeModulesCsv } from './writeCsv.ts'

const HOURLY_TITLES = {
  startUtc: ITALIAN.columnStartUtc,
  startInItaly: ITALIAN.columnStartInItaly,
  production: filledIn(ITALIAN.columnProduction, { weather: `${ITALIAN.embedded}, ${ITALIAN.embeddedAttribution}` }),
  areas: [],
}
const TITLES = {
  area: 'Area',
  inPlant: 'Impianto',
  module: 'Modulo',
  row: 'Fila',
  column: 'Colonna',
  portrait: 'Verticale',
  tilt: 'Inclinazione [°]',
  azimuth: 'Azimut [°]',
  moduleArea: 'Superficie [m²]',
  power: 'Potenza [W]',
  panel: 'Pannello',
  brand: 'Marca',
  model: 'Modello',
  panelId: 'Codice',
  solarAccess: 'Sole ricevuto [%]',
  annualEnergy: 'Energia annua [kWh]',
  latitude: (corner: number) => `Lat ${corner}`,
  longitude: (corner: number) => `Lng ${corner}`,
}
const YEAR = Float64Array.from({ length: 8760 }, (_, row) => (row % 24 === 11 ? 2.5 : row / 1e5))
const OF_ONE_AREA = { totalKwh: YEAR, areasKwh: [] }

/** The hours as the reader of meter files has them. */
const hoursRead = async (text: string): Promise<readonly number[]> => {
  const file = { name: 'hours.csv', bytes: new TextEncoder().encode(text) }
  const { understood, fault } = await readTables([file], 'consumption', {}, null)
  if (understood?.kind !== 'hours') throw new Error(JSON.stringify(fault))
  return [...understood.calendarKwh]
}
const farthest = (hours: readonly number[]): number =>
  Math.max(...hours.map((kwh, row) => Math.abs(kwh - (YEAR[row] ?? 0))))

/** As RFC 4180 writes them, without the byte order mark. */
const linesOf = (text: string): readonly string[] => text.replace(/^\uFEFF/, '').split('\r\n')

test('in Italy columns are parted by semicolons and decimals by a comma, in England by comma and point', () => {
  const rows = [['a', { value: 1.25, decimals: 2 }, null]]
  expect(csvText(rows, 'it-IT')).toBe('\uFEFFa;1,25;\r\n')
  expect(csvText(rows, 'en-GB')).toBe('\uFEFFa,1.25,\r\n')
})

test('a cell with a separator, a quote or a line end stands in quotes, its own quotes doubled', () => {
  expect(linesOf(csvText([['a;b', 'c,d', 'e"f', 'g\nh', 'i']], 'it-IT'))[0]).toBe('"a;b";"c,d";"e""f";"g\nh";i')
})

test.each(['=1+1', '+39 02', '-tetto', '@SUM(A1)', '\tTetto'])(
  'a text that a spreadsheet would work out stays text: %s',
  (cell) => {
    expect(linesOf(csvText([[cell, { value: -1, decimals: 0 }]], 'it-IT'))[0]).toBe(`'${cell};-1`)
  },
)

test('each hour is named in UTC and by the clock in Italy, which changes with the seasons', () => {
  const lines = linesOf(writeHourlyCsv(OF_ONE_AREA, HOURLY_TITLES, 'it-IT'))
  expect(lines).toHaveLength(1 + 8760 + 1)
  expect(lines[1]).toBe('2025-01-01T00:00Z;2025-01-01 01:00;0,00000')
  expect(lines[1 + 11]).toBe('2025-01-01T11:00Z;2025-01-01 12:00;2,50000')
  // Directive 2000/84/EC: on 30 March 2025 at 01:00 UTC clocks went from two to three o'clock.
  const row = (31 + 28 + 29) * 24
  expect(lines[1 + row]?.slice(0, 34)).toBe('2025-03-30T00:00Z;2025-03-30 01:00')
  expect(lines[1 + row + 1]?.slice(0, 34)).toBe('2025-03-30T01:00Z;2025-03-30 03:00')
  expect(lines[8760]?.slice(0, 34)).toBe('2025-12-31T23:00Z;2026-01-01 00:00')
})

test.each(['it-IT', 'en-GB'] as const)(
  'the reader of meter files understands the hours as they are written for %s',
  async (locale) => {
    expect(farthest(await hoursRead(writeHourlyCsv(OF_ONE_AREA, HOURLY_TITLES, locale)))).toBeLessThan(0.5e-5 + 1e-9)
  },
)

test('of a plant each area has a column behind the sum, which is what the reader of meter files takes', async () => {
  const areasKwh = [YEAR.map((kwh) => kwh / 4), YEAR.map((kwh) => (3 * kwh) / 4)]
  const titles = { ...HOURLY_TITLES, areas: ['Falda sud', 'Garage'] }
  const text = writeHourlyCsv({ totalKwh: YEAR, areasKwh }, titles, 'it-IT')
  const lines = linesOf(text)
  expect(lines[0]).toMatch(/;Falda sud;Garage$/)
  expect(lines[1 + 11]).toBe('2025-01-01T11:00Z;2025-01-01 12:00;2,50000;0,62500;1,87500')
  expect(farthest(await hoursRead(text))).toBeLessThan(0.5e-5 + 1e-9)
})

test('modules of an area that is not in the plant say so', () => {
  const { document } = LAID_ROOF
  const areas = document.areas.map((area) => ({ ...area, inPlant: false }))
  const [, row] = linesOf(writeModulesCsv({ ...LAID_ROOF, document: { ...document, areas } }, NAMES, TITLES, 'it-IT'))
  expect(row).toMatch(/^Area 1;0;2;/)
})

test('modules are a row each, without those taken out; a module of 1.7 m by 1 m has 1.7 m²', () => {
  expect(linesOf(writeModulesCsv(LAID_ROOF, NAMES, TITLES, 'it-IT'))).toEqual([
    'Area;Impianto;Modulo;Fila;Colonna;Verticale;Inclinazione [°];Azimut [°];Superficie [m²];Potenza [W];Pannello;Marca;Modello;Codice;Lat 1;Lng 1;Lat 2;Lng 2;Lat 3;Lng 3;Lat 4;Lng 4',
    'Area 1;1;2;1;;1;20,0;182,5;1,700;400;Sole Tetto 400 W;Sole;ST-400;panel-400;45,00001000;9,00003000;45,00002000;9,00003000;45,00002000;9,00004123;45,00001000;9,00004000',
    '',
  ])
})

test('modules in the shade end with their solar access and their energy of a year', () => {
  const shade = { moduleAccess: [0, 0.877], moduleKwh: [0, 412.4] }
  const layouts = LAID_ROOF.layouts.map((layout) => ({ ...layout, shade }))
  const [titles, row] = linesOf(writeModulesCsv({ ...LAID_ROOF, layouts }, NAMES, TITLES, 'it-IT'))
  expect(titles).toMatch(/;Lng 4;Sole ricevuto \[%\];Energia annua \[kWh\]$/)
  expect(row).toMatch(/;9,00004000;87,7;412$/)
})

test('what a catalogue calls a panel stays text where a spreadsheet would work it out', () => {
  const panel = { id: '-400', title: '=HYPERLINK("http://x")', brand: '@Sole', model: '+400; nero' }
  const layouts = LAID_ROOF.layouts.map((layout) => ({ ...layout, panel }))
  expect(linesOf(writeModulesCsv({ ...LAID_ROOF, layouts }, NAMES, TITLES, 'it-IT'))[1]).toContain(
    `;400;"'=HYPERLINK(""http://x"")";'@Sole;"'+400; nero";'-400;45,`,
  )
})
