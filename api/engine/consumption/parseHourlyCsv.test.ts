import { expect, test } from 'vitest'
import type { MeterUnit } from '../table/meterColumns.ts'
import { type HourlyCsv, parseHourlyCsv } from './parseHourlyCsv.ts'

const HOUR_MS = 3_600_000
const HOURS = 8760
const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index)
/** A file of as many rows; the figure is 0.5 unless said. */
const file = (count: number, row: (index: number) => string = () => '0.5'): string => numbers(count).map(row).join('\n')
const pad = (number: number): string => String(number).padStart(2, '0')
/** An Italian wall clock by the time zone database. */
const wall = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome', dateStyle: 'short', timeStyle: 'short' })

const read = (text: string, unit?: MeterUnit): HourlyCsv => {
  const result = parseHourlyCsv(text, unit)
  if (!result.ok) throw new Error(JSON.stringify(result.fault))
  return result.value
}

test.each([
  { what: 'a bare column with points', text: file(HOURS) },
  { what: 'a bare column with commas', text: file(HOURS, () => '0,5') },
  {
    what: 'commas, and whole numbers before them',
    text: file(HOURS, (row) => (row === 0 ? '1' : row === 1 ? '0' : '0,5')),
  },
  { what: 'a head', text: `kWh\n${file(HOURS)}` },
  { what: 'numbered rows parted by commas', text: file(HOURS, (row) => `${row},0.5`).replace(/^/, 'ora,kWh\n') },
  { what: 'quoted figures with decimal comma', text: `t,kWh\n${file(HOURS, (row) => `h${row},"0,5"`)}` },
  { what: 'semicolons, a name and an empty last column', text: `POD;kWh;\n${file(HOURS, () => 'IT001E1;0,5;')}` },
  {
    what: 'several lines of head',
    text: `Cliente;Rossi\nPOD;IT001E1\nGiorno;Energia [kWh]\n${file(HOURS, (row) => `g${row};0,5`)}`,
  },
  { what: 'commas without a zero before them', text: file(HOURS, () => ',5') },
  {
    what: 'several lines of head over commas',
    text: `Cliente Rossi\nPOD, contatore\nkWh\n${file(HOURS, () => '0,5')}`,
  },
  { what: 'commas in the notation of programs', text: file(HOURS, () => '5,0E-01') },
  { what: 'figures in the notation of programs', text: file(HOURS, () => '5e-1') },
])('$what are read', ({ text }) => {
  const { kwh, annualKwh } = read(text)
  expect(kwh).toHaveLength(HOURS)
  expect(annualKwh).toBeCloseTo(4380, 6)
})

test.each([
  // Half the hours 1,200 W, half 300 W: 8,760 × 750 Wh.
  { what: 'points between the thousands of watts', large: '1.200', small: '300', annualKwh: 6570 },
  { what: 'commas between the thousands of watts', large: '"1,200"', small: '"300"', annualKwh: 6570 },
  // 8,760 × (1.2 + 0.3) ÷ 2 kWh.
  { what: 'decimals down to a watt-hour', large: '1.200', small: '0.300', annualKwh: 6570 },
  { what: 'decimals of which noughts are dropped', large: '1.201', small: '0.3', annualKwh: 4380 * 1.501 },
  { what: 'three decimals and whole numbers', large: '1.200', small: '1', annualKwh: 4380 * 2.2 },
])('a column tells by all its figures that it has $what', ({ large, small, annualKwh }) => {
  expect(read(file(HOURS, (row) => (row % 2 === 0 ? large : small))).annualKwh).toBeCloseTo(annualKwh, 6)
})

test.each([
  { head: 'Energia (kWh)', figure: '0,5', unit: 'kWh', annualKwh: 4380 },
  { head: 'Energia Wh', figure: '500', unit: 'Wh', annualKwh: 4380 },
  { head: 'Potenza [kW]', figure: '0,5', unit: 'kW', annualKwh: 4380 },
  { head: 'Potenza media W', figure: '500', unit: 'W', annualKwh: 4380 },
])('the head "$head" says the unit $unit', ({ head, figure, unit, annualKwh }) => {
  const result = read(`${head}\n${file(HOURS, () => figure)}`)
  expect(result).toMatchObject({ unit, unitFrom: 'header' })
  expect(result.annualKwh).toBeCloseTo(annualKwh, 6)
})

test('without a head the unit is guessed from the size of the figures, and said to be guessed', () => {
  expect(read(file(HOURS, () => '0.5'))).toMatchObject({ unit: 'kWh', unitFrom: 'guessed' })
  const watts = read(file(HOURS, () => '500'))
  expect(watts).toMatchObject({ unit: 'W', unitFrom: 'guessed' })
  expect(watts.annualKwh).toBeCloseTo(4380, 6)
})

test('a unit that is given counts more than the head', () => {
  const result = read(`kWh\n${file(HOURS, () => '500')}`, 'W')
  expect(result).toMatchObject({ unit: 'W', unitFrom: 'given' })
  expect(result.annualKwh).toBeCloseTo(4380, 6)
})

// By hand: four quarters of 0.1 kWh are 0.4; four quarters at 400 W are 0.4 kWh.
test.each([
  { head: 'kWh', figure: '0.1' },
  { head: 'W', figure: '400' },
])('four quarters of an hour of $figure $head make 0.4 kWh', ({ head, figure }) => {
  const { kwh, stepMinutes } = read(`${head}\n${file(4 * HOURS, () => figure)}`)
  expect(stepMinutes).toBe(15)
  expect(kwh).toHaveLength(HOURS)
  for (const end of [Math.min(...kwh), Math.max(...kwh)]) expect(end).toBeCloseTo(0.4, 9)
})

test('a file without times begins on 1 January, midnight in Italy, which is the last UTC hour of the ring', () => {
  const { kwh } = read(`kWh\n${file(HOURS, (row) => (row === 0 ? '7' : row === 1 ? '3' : '0'))}`)
  expect([kwh[8759], kwh[0], kwh[1]]).toEqual([7, 3, 0])
})

/** Rows of a true Italian clock: 02:00 is missing in March and comes twice in October. */
const clocked = (startUtc: string, count: number, figure: (utcMs: number) => string, stepMs = HOUR_MS): string =>
  `Ora;kWh\n${file(count, (row) => {
    const utcMs = Date.parse(startUtc) + row * stepMs
    return `${wall.format(utcMs)};${figure(utcMs)}`
  })}`
const markNoonOfJuly4 = (utcMs: number): string => (new Date(utcMs).toISOString().includes('-07-04T10:00') ? '9' : '0')
/** 4 July, 10:00 UTC, in hours of a common year: 31 + 28 + 31 + 30 + 31 + 30 + 3 = 184 days. */
const NOON_OF_JULY_4 = 184 * 24 + 10

test.each([
  { what: 'a calendar year', startUtc: '2024-12-31T23:00Z' },
  { what: 'a year from October to October', startUtc: '2025-09-30T22:00Z' },
  { what: 'a year from March to February', startUtc: '2025-02-28T23:00Z' },
])('in $what the noon of 4 July lies where it lies in the calendar', ({ startUtc }) => {
  const { kwh } = read(clocked(startUtc, HOURS, markNoonOfJuly4))
  expect(kwh[NOON_OF_JULY_4]).toBe(9)
})

test.each([
  { what: 'from 1 January', startUtc: '2023-12-31T23:00Z' },
  { what: 'from 1 July before', startUtc: '2023-06-30T22:00Z' },
])('of a leap year $what, 29 February is left out and the rest keeps its place', ({ startUtc }) => {
  const figure = (utcMs: number): string =>
    wall.format(utcMs).startsWith('2024-02-29') ? '5' : wall.format(utcMs) === '2024-03-01 00:00' ? '2' : '0'
  const { kwh, annualKwh } = read(clocked(startUtc, HOURS + 24, figure))
  expect(annualKwh).toBe(2)
  // 1 March, 00:00 in Italy: 59 days less an hour.
  expect(kwh[59 * 24 - 1]).toBe(2)
})

test('of a leap year without times the sixtieth day is left out', () => {
  const { annualKwh } = read(file(HOURS + 24, (row) => (row >= 59 * 24 && row < 60 * 24 ? '1' : '0')))
  expect(annualKwh).toBe(0)
})

test('times in UTC and times with an offset are taken at their word', () => {
  const utc = (row: number) => new Date(Date.UTC(2025, 0, 1) + row * HOUR_MS).toISOString()
  const text = `t,kWh\n${file(HOURS, (row) => `${utc(row)},${utc(row).includes('-07-04T10') ? 9 : 0}`)}`
  expect(read(text).kwh[NOON_OF_JULY_4]).toBe(9)
})

test('a first row called 01:00 is called after its end', () => {
  const text = file(HOURS, (row) => {
    const written = new Date(Date.UTC(2025, 0, 1, 1) + row * HOUR_MS)
    return `${pad(written.getUTCDate())}/${pad(written.getUTCMonth() + 1)}/${written.getUTCFullYear()};${pad(written.getUTCHours())}:00;${row === 0 ? 4 : 0}`
  })
  expect(read(`Data;Ora;kWh\n${text}`).kwh[8759]).toBe(4)
})

const withRow = (at: number, row: string): string => file(HOURS, (index) => (index === at ? row : '0.5'))
const hourly = (row: number): string => new Date(Date.UTC(2025, 0, 1) + row * HOUR_MS).toISOString().slice(0, 16)

test.each([
  { what: 'nothing', text: ' \n\n', fault: { code: 'empty', line: null, found: null } },
  { what: 'only words', text: 'kWh\nmolto\npoco', fault: { code: 'noValueColumn', line: 1, found: 'kWh' } },
  {
    what: 'two columns of figures without a unit',
    text: file(HOURS, () => '0.5;0.7'),
    fault: { code: 'noValueColumn', line: 1, found: '0.5 | 0.7' },
  },
  {
    what: 'times, commas and decimal commas at once',
    text: `t,kWh\n${file(HOURS, (row) => `${hourly(row)},0,5`)}`,
    fault: { code: 'noValueColumn', line: 2, found: '2025-01-01T00:00 | 0 | 5' },
  },
  { what: 'a row too few', text: file(HOURS - 1), fault: { code: 'wrongRowCount', line: null, found: '8759' } },
  { what: 'a word', text: withRow(4, 'n/d'), fault: { code: 'notANumber', line: 5, found: 'n/d' } },
  {
    what: 'a figure beyond all numbers',
    text: withRow(4, '1e999'),
    fault: { code: 'notANumber', line: 5, found: '1e999' },
  },
  ...[
    { what: 'a word', row: 'n/d' },
    { what: 'a point that parts thousands', row: '1.234,5' },
    { what: 'a sum at the end of a line', row: 'Totale 4380,5' },
    { what: 'two figures', row: '0,5,0,7' },
  ].map(({ what, row }) => ({
    what: `${what} in a column of decimal commas`,
    text: file(HOURS, (index) => (index === 5 ? row : '0,5')),
    fault: { code: 'notANumber', line: 6, found: row },
  })),
  {
    what: 'a point in a column of decimal commas',
    text: file(HOURS, (index) => (index === 5 ? '0.5' : '0,5')),
    fault: { code: 'mixedDecimalMarks', line: 6, found: '0.5' },
  },
  {
    what: 'a unit behind each figure with a decimal comma',
    text: file(HOURS, () => '0,5 kWh'),
    fault: { code: 'noValueColumn', line: 1, found: '0,5 kWh' },
  },
  { what: 'thousands', text: withRow(9, '1.234.567'), fault: { code: 'notANumber', line: 10, found: '1.234.567' } },
  {
    what: 'a figure that is missing',
    text: `Ora;kWh\n${file(HOURS, (row) => `h${row};${row === 3 ? '' : '1'}`)}`,
    fault: { code: 'notANumber', line: 5, found: '' },
  },
  { what: 'a negative figure', text: withRow(8759, '-0.1'), fault: { code: 'negative', line: 8760, found: '-0.1' } },
  {
    what: 'a comma among points',
    text: file(HOURS, (row) => (row === 6 ? 'a;0,5' : 'a;0.5')),
    fault: { code: 'mixedDecimalMarks', line: 7, found: '0,5' },
  },
  {
    what: 'a row with a column more',
    text: file(HOURS, (row) => (row === 6 ? 'a;1;2' : 'a;1')),
    fault: { code: 'columnsDiffer', line: 7, found: 'a | 1 | 2' },
  },
  {
    what: 'a date that does not exist',
    text: file(HOURS, (row) => `${row === 2 ? '2025-02-30T00:00' : hourly(row)};1`),
    fault: { code: 'badTime', line: 3, found: '2025-02-30T00:00' },
  },
  {
    what: 'a day that is missing',
    text: file(HOURS, (row) => `${hourly(row < 48 ? row : row + 24)};1`),
    fault: { code: 'timeGap', line: 49, found: '2025-01-04T00:00 | 1' },
  },
  {
    what: 'an hour lost twice',
    text: file(HOURS, (row) => `${hourly(row < 48 ? row : row < 96 ? row + 1 : row + 2)};1`),
    fault: { code: 'timeGap', line: 97, found: '2025-01-05T02:00 | 1' },
  },
  {
    what: 'a file of minutes',
    text: '0.5\n'.repeat(60 * HOURS),
    fault: { code: 'wrongRowCount', line: null, found: '525600' },
  },
  {
    what: 'an endless line',
    text: `${'a'.repeat(1000)};0.5;0.5`,
    fault: { code: 'noValueColumn', line: 1, found: 'a'.repeat(60) },
  },
  // A pattern with ambiguous digit matches would take hours on this text.
  {
    what: 'a million digits and a letter',
    text: `0.5\n${'1'.repeat(1_000_000)}x`,
    fault: { code: 'notANumber', line: 2, found: '1'.repeat(60) },
  },
  {
    what: 'a steelworks',
    text: `kWh\n${file(HOURS, () => '1000')}`,
    fault: { code: 'tooHigh', line: null, found: '8760000' },
  },
  {
    what: 'a text without end',
    text: '0.5\n'.repeat(1_500_001),
    fault: { code: 'tooLarge', line: null, found: '6000004' },
  },
])('$what is refused as $fault.code', ({ text, fault }) => {
  expect(parseHourlyCsv(text)).toEqual({ ok: false, fault })
})
