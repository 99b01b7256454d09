import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HOURS_OF_2025 } from '../calendar/hourCalendar.ts'
import { tariffBandsOf } from '../consumption/tariffBands.ts'
import { DAY_MS, HOUR_MS } from '../units.ts'
import type { Answers } from './decisions.ts'
import { readTimeTable, type TimeTableReading } from './readTimeTable.ts'
import type { ReadYear } from './readYear.ts'
import { gridOf, type HourOf, hoursOf, wallOf } from './yearFile.fixture.ts'

const pad = (number: number): string => String(number).padStart(2, '0')
const comma = (figure: number): string => String(Number(figure.toFixed(4))).replace('.', ',')
const count = (length: number): readonly number[] => Array.from({ length }, (_, index) => index)

const consumption = (text: string, answers: Answers = {}): TimeTableReading =>
  readTimeTable([gridOf(text)], 'consumption', answers)
const production = (text: string, expectedKwh: number | null = null): TimeTableReading =>
  readTimeTable([gridOf(text)], 'production', {}, expectedKwh)
const yearOf = ({ understood, fault }: TimeTableReading): ReadYear => {
  if (!understood) throw new Error(JSON.stringify(fault))
  return understood
}
const decided = ({ decisions }: TimeTableReading) =>
  Object.fromEntries(decisions.map(({ topic, chosen }) => [topic, chosen]))
const asked = ({ questions }: TimeTableReading): readonly string[] => questions.map(({ topic }) => topic)

/** Rows of the 24 written hours of 365 days from a day on. */
const civilHours = (first: string, row: (written: Date, index: number) => string): string =>
  count(365 * 24)
    .map((index) => row(new Date(Date.parse(`${first}T00:00Z`) + index * HOUR_MS), index))
    .join('\n')
const italianDay = (date: Date): string =>
  `${pad(date.getUTCDate())}/${pad(date.getUTCMonth() + 1)}/${date.getUTCFullYear()}`
const italianTime = (date: Date): string => `${italianDay(date)} ${pad(date.getUTCHours())}:00`
/** 1 kWh an hour in July and August, else 0.1: a summer house of 2,215.2 kWh. */
const summerHouse = (date: Date): number => ([6, 7].includes(date.getUTCMonth()) ? 1 : 0.1)

const quarterTitles = count(96).map((quarter) => {
  const clock = (at: number) => `${pad(Math.floor(at / 4))}:${pad(15 * (at % 4))}`
  return `${clock(quarter)}-${clock((quarter + 1) % 96)}`
})
/** The distributor's row of a day: 0.05 kWh a quarter, 0.25 from 18 to 22. */
const quarterRow = (day: Date): string =>
  [`"${italianDay(day)}"`, ...count(96).map((quarter) => (quarter >= 72 && quarter < 88 ? '"0,25"' : '"0,05"'))].join(
    ';',
  )
const quarterDays = (first: string, days: number): string =>
  [
    `Giorno;${quarterTitles.join(';')};`,
    ...count(days).map((day) => quarterRow(new Date(Date.parse(first) + day * DAY_MS))),
  ].join('\r\n')

// Right values: by hand, as each name says them.
test.each([
  { what: "the distributor's year of quarter-hours", text: quarterDays('2025-01-01', 365), totalKwh: 2920 },
  {
    what: 'two-digit years from July on',
    text: `Data;kWh\n${civilHours('2025-07-01', (at) => `${italianTime(at).replace('/20', '/')};${comma(summerHouse(at))}`)}`,
    totalKwh: 2215.2,
  },
  {
    what: 'the newest hour first, hours 1 to 24',
    text: `Data;Ora;kWh\n${civilHours(
      '2025-07-01',
      (at) => `${italianDay(at)};${at.getUTCHours() + 1};${comma(summerHouse(at))}`,
    )
      .split('\n')
      .toReversed()
      .join('\n')}`,
    totalKwh: 2215.2,
  },
  {
    what: 'an interval in one cell',
    text: `Intervallo;kWh\n${civilHours('2025-01-01', (at) => `${italianTime(at)}-${pad((at.getUTCHours() + 1) % 24)}:00;0,3`)}`,
    totalKwh: 2628,
  },
  {
    what: 'a counter',
    text: `Data;Lettura [kWh]\n${civilHours('2025-01-01', (at, row) => `${italianTime(at)};${comma(12_345 + 0.3 * row)}`)}`,
    totalKwh: 2628,
  },
  {
    what: 'a counter of the day',
    text: `Data;Energia oggi [kWh]\n${civilHours('2025-01-01', (at) => `${italianTime(at)};${comma(0.3 * (at.getUTCHours() + 1))}`)}`,
    totalKwh: 2628,
  },
  {
    what: 'power in kW',
    text: `timestamp;P_kW\n${civilHours('2025-01-01', (at) => `${at.toISOString().slice(0, 16)};0,30`)}`,
    totalKwh: 2628,
  },
  {
    what: 'a blank cell',
    text: `Data;kWh\n${civilHours('2025-01-01', (at, row) => `${italianTime(at)};${row === 4000 ? '' : '0,3'}`)}`,
    totalKwh: 2628,
  },
  {
    what: 'a missing hour',
    text: `Data;kWh\n${civilHours('2025-01-01', (at) => `${italianTime(at)};0,3`)
      .split('\n')
      .toSpliced(4000, 1)
      .join('\n')}`,
    totalKwh: 2628,
  },
  {
    what: 'a last row of totals',
    text: `Data;kWh\n${civilHours('2025-01-01', (at) => `${italianTime(at)};0,3`)}\nTotale;2628,0`,
    totalKwh: 2628,
  },
  {
    what: 'a row a day with 24 columns and a total',
    text: `Data;${count(24)
      .map((hour) => `H${hour + 1}`)
      .join(';')};Totale\n${count(365)
      .map((day) => `${italianDay(new Date(Date.UTC(2025, 0, 1 + day)))};${'0,3;'.repeat(24)}7,2`)
      .join('\n')}`,
    totalKwh: 2628,
    questions: ['unit'],
  },
  {
    what: 'a heading of two lines, the units below the names',
    text: `Cliente;Rossi\nData;Prelievo\n;[Wh]\n${civilHours('2025-01-01', (at) => `${italianTime(at)};300`)}`,
    totalKwh: 2628,
  },
  {
    what: 'AM and PM with the month first',
    text: `Time;kWh\n${civilHours('2025-01-01', (at) => `${at.getUTCMonth() + 1}/${at.getUTCDate()}/${at.getUTCFullYear()} ${at.getUTCHours() % 12 || 12}:00 ${at.getUTCHours() < 12 ? 'AM' : 'PM'};0.3`)}`,
    totalKwh: 2628,
  },
  {
    what: "a spreadsheet's serials",
    text: `Data;kWh\n${civilHours('2025-01-01', (at) => `${(at.getTime() / DAY_MS + 25_569).toFixed(6)};0.3`)}`,
    totalKwh: 2628,
  },
  {
    what: 'names of months',
    text: `Data;kWh\n${civilHours('2025-01-01', (at) => `${at.getUTCDate()} ${['gen', 'feb', 'mar', 'apr', 'mag', 'giu', 'lug', 'ago', 'set', 'ott', 'nov', 'dic'][at.getUTCMonth()]} ${at.getUTCFullYear()}, ${pad(at.getUTCHours())}:00;0,3`)}`,
    totalKwh: 2628,
  },
  {
    what: 'year, month, day and hour in columns',
    text: `Anno;Mese;Giorno;Ora;kWh\n${civilHours('2025-01-01', (at) => `${at.getUTCFullYear()};${at.getUTCMonth() + 1};${at.getUTCDate()};${at.getUTCHours()};0,3`)}`,
    totalKwh: 2628,
  },
  {
    what: 'start and end of each interval in two columns',
    text: `Inizio;Fine;Consumo (kWh)\n${civilHours('2025-01-01', (at) => `${italianTime(at)};${italianTime(new Date(at.getTime() + HOUR_MS))};0,3`)}`,
    totalKwh: 2628,
  },
  {
    what: 'the consumption beside the production',
    text: `Data;Consumo (kWh);Produzione (kWh);Temperatura (°C)\n${civilHours('2025-01-01', (at) => `${italianTime(at)};0,3;1;20`)}`,
    totalKwh: 2628,
  },
  { what: 'a column without times', text: `kWh\n${'0,3\n'.repeat(8760)}`, totalKwh: 2628 },
  {
    what: 'a decimal comma taken for a separator',
    text: `t,kWh\n${civilHours('2025-01-01', (at) => `${at.toISOString().slice(0, 16)},0,3`)}`,
    totalKwh: 2628,
  },
])('$what: $totalKwh kWh', ({ text, totalKwh, questions = [] }) => {
  const reading = consumption(text)
  expect(yearOf(reading).totalKwh).toBeCloseTo(totalKwh, 3)
  expect(asked(reading)).toEqual(questions)
})

test('a year from July on lies in its own months', () => {
  const { monthlyKwh, from, to } = yearOf(
    consumption(`Data;kWh\n${civilHours('2025-07-01', (at) => `${italianTime(at)};${comma(summerHouse(at))}`)}`),
  )
  expect([from, to]).toEqual(['2025-07-01', '2026-06-30'])
  expect((monthlyKwh[6] ?? 0) + (monthlyKwh[7] ?? 0)).toBeCloseTo(1488, 6)
})

test.each([
  [
    'counter',
    `Data;Lettura\n${civilHours('2025-01-01', (at, row) => `${italianTime(at)};${comma(12_345 + 0.3 * row)}`)}`,
  ],
  ['energy', `Data;x\n${civilHours('2025-01-01', (at) => `${italianTime(at)};0,3`)}`],
])('a %s without a unit counts as kWh by its size, and is asked about', (quantity, text) => {
  const reading = consumption(text)
  expect(decided(reading)).toMatchObject({ quantity })
  expect(asked(reading)).toEqual(['unit'])
  expect(yearOf(reading).totalKwh).toBeCloseTo(2628, 3)
  expect(yearOf(consumption(text, { unit: 'Wh' })).totalKwh).toBeCloseTo(2.628, 3)
})

test('a rising total at odd instants in UTC gives its differences to the hours', () => {
  const rows = count(8760).map((row) => {
    const at = new Date(Date.UTC(2025, 0, 1) + row * HOUR_MS + ((row * 17) % 40) * 60_000)
    return `sensor.energia,${(4321 + ((at.getTime() - Date.UTC(2025, 0, 1)) / HOUR_MS) * 0.3).toFixed(3)},${at.toISOString()}`
  })
  const reading = consumption(`entity_id,state,last_changed\n${rows.join('\n')}`)
  expect(decided(reading)).toMatchObject({ quantity: 'counter' })
  expect(yearOf(reading).totalKwh).toBeCloseTo(2628, 0)
})

/** 2 kWh at 13 by the clock, else 0.1, 24 rows every day: March has none at 2, October twice as much. */
const civilYear = (march: string, october: string): string =>
  `Data;kWh\n${civilHours('2025-01-01', (at) => {
    const written = italianTime(at)
    const figure =
      written === '30/03/2025 02:00'
        ? march
        : written === '26/10/2025 02:00'
          ? october
          : at.getUTCHours() === 13
            ? '2'
            : '0,1'
    return `${written};${figure}`
  })}`
/** 4 July, 11:00 UTC, in hours of a common year. */
const NOON_UTC_OF_JULY_4 = 184 * 24 + 11

test('24 hours every day are of the Italian clock where March is empty and October doubled', () => {
  const year = yearOf(consumption(civilYear('0', '0,2')))
  expect(year.kind === 'hours' && year.calendarKwh[NOON_UTC_OF_JULY_4]).toBeCloseTo(2, 9)
})

test('24 hours every day that do not show the change of the clock are asked about', () => {
  const text = civilYear('0,1', '0,1')
  expect(asked(consumption(text))).toEqual(['clock'])
  const winter = yearOf(consumption(text, { clock: 'winter' }))
  // 13:00 of winter time is 12:00 UTC.
  expect(winter.kind === 'hours' && winter.calendarKwh[NOON_UTC_OF_JULY_4 + 1]).toBeCloseTo(2, 9)
})

test.each([
  ['Date/time UTC,Wh', 'utc'],
  ['Time (UTC+1),Wh', 'winter'],
])('the heading "%s" names the clock', (head, clock) => {
  const rows = civilHours(
    '2025-01-01',
    (at) => `${at.toISOString().slice(0, 16)},${at.getUTCHours() === 11 ? 2000 : 100}`,
  )
  expect(decided(consumption(`${head}\n${rows}`))).toMatchObject({ clock })
})

test('Sundays stay Sundays, and bands keep their energy', () => {
  const text = `Data;kWh\n${civilHours('2023-01-01', (at) => `${italianTime(at)};${at.getUTCDay() === 0 ? 1 : 0}`)}`
  const year = yearOf(consumption(text, { clock: 'rome' }))
  const bands = tariffBandsOf(HOURS_OF_2025)
  const kwh = [0, 0, 0]
  if (year.kind === 'hours')
    for (const [row, energy] of year.calendarKwh.entries()) kwh[bands[row] ?? 0] = (kwh[bands[row] ?? 0] ?? 0) + energy
  // 53 Sundays of 24 hours.
  expect(kwh[2]).toBeCloseTo(1272, 6)
  expect([kwh[0], kwh[1]]).toEqual([0, 0])
})

test('what is withdrawn and what is fed in is asked about, with the sums of both', () => {
  const rows = civilHours('2025-01-01', (at) => {
    const isSunny = at.getUTCHours() >= 9 && at.getUTCHours() < 17
    return `${italianTime(at)};${isSunny ? '0' : '0,4'};${isSunny ? '0,6' : '0'}`
  })
  const { questions } = consumption(`Data;Prelevata [kWh];Immessa [kWh]\n${rows}`)
  const column = questions.find(({ topic }) => topic === 'column')
  // 16 and 8 hours of 365 days.
  expect(column?.options.map(({ value, totalKwh }) => [value, Math.round(totalKwh ?? 0)])).toEqual([
    ['Prelevata [kWh]', 2336],
    ['Immessa [kWh]', 1752],
  ])
  expect(questions.map(({ topic }) => topic)).toContain('panels')
})

test('a month asks for the other eleven', () => {
  const { understood, questions } = consumption(quarterDays('2025-03-01', 31))
  expect(understood).toBeNull()
  expect(questions).toMatchObject([{ topic: 'months', facts: { count: 11 } }])
})

const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
test('twelve months with overlaps are one year', () => {
  const grids = MONTH_DAYS.map((days, month) => {
    const first = new Date(Date.UTC(2025, month, 1)).toISOString()
    return gridOf(quarterDays(first, Math.min(days + 1, month === 11 ? 31 : 99)), `${month}.csv`)
  })
  const reading = readTimeTable(grids, 'consumption', {})
  expect(yearOf(reading).totalKwh).toBeCloseTo(2920, 6)
  // Eleven days of 96 quarters are in two files.
  expect(reading.decisions.find(({ topic }) => topic === 'repeated')?.facts).toEqual({ count: 11 * 96 })
})

test('bills by band as a table are bills by band', () => {
  const months = [
    'Gennaio',
    'Febbraio',
    'Marzo',
    'Aprile',
    'Maggio',
    'Giugno',
    'Luglio',
    'Agosto',
    'Settembre',
    'Ottobre',
    'Novembre',
    'Dicembre',
  ]
  const text = `Mese;F1 (kWh);F2 (kWh);F3 (kWh);Totale (kWh)\n${months.map((month, index) => `${month} 2025;${80 + index};${70 + index};${90 + index};${240 + 3 * index}`).join('\n')}`
  const year = yearOf(consumption(text))
  expect(year.kind === 'months' && year.bands?.[11]).toEqual([91, 81, 101])
  expect(year.totalKwh).toBe(3078)
})

test.each([
  { what: 'words only', text: 'kWh\nmolto\npoco', fault: { code: 'noFigures', line: 1 } },
  {
    what: 'a wrong number of rows without times',
    text: `kWh\n${'0,3\n'.repeat(8759)}`,
    fault: { code: 'wrongRowCount', found: '8759' },
  },
  {
    what: 'a column that varies and is no time',
    text: `quando;kWh\n${count(8760)
      .map((row) => `g${row};0,3`)
      .join('\n')}`,
    fault: { code: 'badTime', line: 2, found: 'g0' },
  },
  {
    what: 'a day that does not exist',
    text: `Data;kWh\n${civilHours('2025-01-01', (at, row) => `${row === 1416 ? '29/02/2025 00:00' : italianTime(at)};0,3`)}`,
    fault: { code: 'badTime', line: 1418 },
  },
  {
    what: 'an hour that does not exist in the last row',
    text: `Data;kWh\n${civilHours('2025-01-01', (at, row) => `${row === 8759 ? '31/12/2025 33:00' : italianTime(at)};0,3`)}`,
    fault: { code: 'badTime', line: 8761 },
  },
  {
    what: 'two figures for one hour',
    text: `Data;kWh\n${civilHours('2025-01-01', (at) => `${italianTime(at)};0,3`)}\n01/06/2025 10:00;0,4`,
    fault: { code: 'contradiction', line: 8762 },
  },
  {
    what: 'three days that are missing',
    text: `Data;kWh\n${civilHours('2025-01-01', (at) => `${italianTime(at)};0,3`)
      .split('\n')
      .toSpliced(240, 72)
      .join('\n')}`,
    fault: { code: 'gap', found: '2025-01-11 00:00' },
  },
  {
    what: 'a word among figures',
    text: `Data;kWh\n${civilHours('2025-01-01', (at, row) => `${italianTime(at)};${row === 3 ? 'molto' : '0,3'}`)}`,
    fault: { code: 'notANumber', line: 5, found: 'molto' },
  },
  {
    what: 'a negative figure',
    text: `Data;kWh\n${civilHours('2025-01-01', (at, row) => `${italianTime(at)};${row === 3 ? '-1' : '0,3'}`)}`,
    fault: { code: 'negative', line: 5 },
  },
  {
    what: 'both decimal marks',
    text: `Data;kWh\n${civilHours('2025-01-01', (at, row) => `${italianTime(at)};${row === 3 ? '0.25' : '0,25'}`)}`,
    fault: { code: 'mixedDecimalMarks' },
  },
  { what: 'a steelworks', text: `kWh\n${'1000000\n'.repeat(8760)}`, fault: { code: 'tooHigh', found: '8760000' } },
])('$what: $fault.code', ({ text, fault }) => {
  expect(consumption(text)).toMatchObject({ understood: null, fault })
})

/** 10 kWh every day. */
const daily = (row: (day: Date, index: number) => string, first = '2025-01-01', length = 365): string =>
  count(length)
    .map((index) => row(new Date(Date.parse(first) + index * DAY_MS), index))
    .join('\n')
const TENS = MONTH_DAYS.map((days) => 10 * days)

test.each([
  { what: 'days', text: `Data;kWh\n${daily((day) => `${italianDay(day)};10`)}` },
  { what: 'days without dates', text: `kWh\n${daily(() => '10')}` },
  {
    what: 'the last days of each month twice',
    text: `Data;kWh\n${daily((day) =>
      [1, 2]
        .map(() => `${italianDay(day)};10`)
        .slice(day.getUTCDate() > 25 ? 0 : 1)
        .join('\n'),
    )}`,
  },
  {
    what: 'months by their names from July on',
    text: `Mese;Produzione [kWh]\n${[6, 7, 8, 9, 10, 11, 0, 1, 2, 3, 4, 5].map((month) => `${['Gen', 'Feb', 'Mar', 'Apr', 'Mag', 'Giu', 'Lug', 'Ago', 'Set', 'Ott', 'Nov', 'Dic'][month]}-${month > 5 ? 25 : 26};${TENS[month]}`).join('\n')}`,
  },
  {
    what: 'megawatt-hours',
    text: `Mese;Produzione [MWh]\n${TENS.map((kwh, month) => `2025-${pad(month + 1)};${comma(kwh / 1000)}`).join('\n')}`,
  },
  {
    what: 'thirteen months',
    text: `Mese;kWh\n2024-12;999\n${TENS.map((kwh, month) => `2025-${pad(month + 1)};${kwh}`).join('\n')}`,
  },
  {
    what: 'the production of several columns',
    text: `Data;Produzione (kWh);Consumo (kWh);Immissione (kWh)\n${daily((day) => `${italianDay(day)};10;7;5`)}`,
  },
  {
    what: 'hours of power',
    text: `Data;Potenza [W]\n${civilHours('2025-01-01', (at) => `${italianTime(at)};${at.getUTCHours() >= 7 && at.getUTCHours() < 17 ? 1000 : 0}`)}`,
  },
])('production by $what', ({ text }) => {
  const { monthlyKwh } = yearOf(production(text))
  for (const [month, kwh] of TENS.entries()) expect(monthlyKwh[month]).toBeCloseTo(kwh, 6)
})

test('a lifetime counter with one dropout gives its rise', () => {
  const text = `Data;Energia totale [kWh]\n${daily((day, index) => `${italianDay(day)};${index === 200 ? 0 : 10 * index}`)}`
  expect(yearOf(production(text)).totalKwh).toBe(3640)
})

test('the hours of PVGIS are power in UTC below their metadata', () => {
  const rows = civilHours(
    '2023-01-01',
    (at) =>
      `${at.toISOString().slice(0, 10).replaceAll('-', '')}:${pad(at.getUTCHours())}10,${at.getUTCHours() === 11 ? 2000 : 0},500,20`,
  )
  const reading = production(
    `Latitude (decimal degrees):\t45.000\nRadiation database:\tPVGIS-SARAH3\n\nNominal power (kWp):\t3.0\n\ntime,P,G(i),T2m\n${rows}\n\nP: PV system power (W)\nG(i): Global irradiance (W/m2)\nT2m: air temperature (degree Celsius)`,
  )
  expect(yearOf(reading)).toMatchObject({ from: '2023-01-01', to: '2023-12-31', totalKwh: 730 })
  expect(decided(reading)).toMatchObject({ clock: 'utc', quantity: 'power', unit: 'W' })
})

test.each([
  ['a thousandth of the estimate', (kwh: number) => kwh / 1000, 3650, ['size']],
  ['a tenth of the estimate', (kwh: number) => kwh / 10, 3650, []],
])('%s', (_, figure, expectedKwh, questions) => {
  const text = `Mese;kWh\n${TENS.map((kwh, month) => `2025-${pad(month + 1)};${figure(kwh)}`).join('\n')}`
  expect(asked(production(text, expectedKwh))).toEqual(questions)
})

test('yield at night is asked about', () => {
  const text = `Data;kWh\n${civilHours('2025-01-01', (at) => `${italianTime(at)};${at.getUTCHours() >= 20 || at.getUTCHours() < 4 ? 1 : 0}`)}`
  expect(asked(production(text))).toContain('night')
})

/** A year with a course of its own on every day, by the Italian clock. */
const ANY_YEAR = hoursOf(
  2025,
  (wall, utcMs) => 0.1 + (Number(wall.slice(11, 13)) % 7) * 0.2 + (Math.floor(utcMs / DAY_MS) % 5) * 0.05,
)

const DATES: Readonly<Record<string, (wall: string) => string>> = {
  italian: (wall) => `${wall.slice(8, 10)}/${wall.slice(5, 7)}/${wall.slice(0, 4)} ${wall.slice(11, 16)}`,
  dotted: (wall) => `${wall.slice(8, 10)}.${wall.slice(5, 7)}.${wall.slice(2, 4)} ${wall.slice(11, 13)}.00`,
  iso: (wall) => wall.replace(' ', 'T'),
  compact: (wall) => `${wall.slice(0, 10).replaceAll('-', '')} ${wall.slice(11, 13)}00`,
}
const UNITS: Readonly<Record<string, number>> = { kWh: 1, Wh: 1000, MWh: 0.001, kW: 1, W: 1000 }

const fileOf = (
  hours: readonly HourOf[],
  how: {
    date: string
    unit: string
    mark: string
    separator: string
    isDescending: boolean
    isUtc: boolean
    hasMetadata: boolean
    hasTotal: boolean
  },
): string => {
  const rows = hours.map(({ utcMs, kwh }) => {
    const wall = how.isUtc ? new Date(utcMs).toISOString().slice(0, 19).replace('T', ' ') : wallOf(utcMs)
    const figure = (kwh * (UNITS[how.unit] ?? 1)).toFixed(6).replace('.', how.mark)
    return `${DATES[how.date]?.(wall)}${how.separator}${figure}`
  })
  return [
    ...(how.hasMetadata ? ['POD: IT001E00000000', `Periodo${how.separator}2025`] : []),
    `Data${how.isUtc ? ' UTC' : ''}${how.separator}Energia [${how.unit}]`,
    ...(how.isDescending ? rows.toReversed() : rows),
    ...(how.hasTotal ? [`Totale${how.separator}1`] : []),
  ].join('\n')
}

test('a right year reads to the same hours in any way of writing it', () => {
  const variant = fc.record({
    date: fc.constantFrom(...Object.keys(DATES)),
    unit: fc.constantFrom(...Object.keys(UNITS)),
    mark: fc.constantFrom('.', ','),
    separator: fc.constantFrom(';', '\t'),
    isDescending: fc.boolean(),
    isUtc: fc.boolean(),
    hasMetadata: fc.boolean(),
    hasTotal: fc.boolean(),
  })
  fc.assert(
    fc.property(variant, (how) => {
      const reading = consumption(fileOf(ANY_YEAR, how))
      const year = yearOf(reading)
      if (year.kind !== 'hours') throw new Error(year.kind)
      const farthest = ANY_YEAR.reduce((most, { utcMs, kwh }) => {
        // The first hour of the year in Italy is the last row of the calendar.
        const row = Math.round((utcMs - Date.UTC(2025, 0, 1)) / HOUR_MS + 8760) % 8760
        return Math.max(most, Math.abs((year.calendarKwh[row] ?? 0) - kwh))
      }, 0)
      expect(farthest).toBeLessThan(1e-3)
      expect(asked(reading)).toEqual([])
    }),
    { numRuns: 40 },
  )
})

/** The hours of each day of a year, by the Italian clock. */
const byDay = Map.groupBy(ANY_YEAR, ({ utcMs }) => wallOf(utcMs).slice(0, 10))
const dayText = (day: string): string => `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}`

test.each([
  {
    what: 'ends of intervals',
    text: `Fine;kWh\n${ANY_YEAR.map(({ utcMs, kwh }) => `${DATES.italian?.(wallOf(utcMs + HOUR_MS))};${kwh.toFixed(6)}`).join('\n')}`,
  },
  {
    what: 'numbers of 23, 24 or 25 hours',
    text: `Data;Ora;kWh\n${[...byDay].flatMap(([day, hours]) => hours.map(({ kwh }, hour) => `${dayText(day)};${hour + 1};${kwh.toFixed(6)}`)).join('\n')}`,
  },
  {
    what: 'rows of 25 columns',
    text: `Data;${count(25)
      .map((hour) => `H${hour + 1} [kWh]`)
      .join(
        ';',
      )}\n${[...byDay].map(([day, hours]) => [dayText(day), ...hours.map(({ kwh }) => kwh.toFixed(6))].join(';')).join('\n')}`,
  },
])('the changes of the clock are told by $what', ({ text }) => {
  const reading = consumption(text)
  const year = yearOf(reading)
  if (year.kind !== 'hours') throw new Error(year.kind)
  for (const { utcMs, kwh } of ANY_YEAR) {
    const row = Math.round((utcMs - Date.UTC(2025, 0, 1)) / HOUR_MS + 8760) % 8760
    expect(Math.abs((year.calendarKwh[row] ?? 0) - kwh)).toBeLessThan(1e-5)
  }
  expect(asked(reading)).toEqual([])
})

test('readings of the counters of the bands give the energy of each month', () => {
  const rows = count(13).map((month) => {
    const date = new Date(Date.UTC(2025, month, 1))
    return `${italianDay(date)};${1000 + 80 * month};${2000 + 70 * month};${3000 + 90 * month}`
  })
  const year = yearOf(consumption(`Data lettura;F1 (kWh);F2 (kWh);F3 (kWh)\n${rows.join('\n')}`))
  const bands = year.kind === 'hours' ? [] : (year.bands ?? [])
  for (const [f1 = 0, f2 = 0, f3 = 0] of bands) {
    expect([f1, f2, f3].map((kwh) => Math.round(1000 * kwh) / 1000)).toEqual([80, 70, 90])
  }
  expect(bands).toHaveLength(12)
})

// Right values: 10 kWh every day, by hand.
test.each([
  {
    what: 'a counter of the month',
    text: `Data;Energia mese [kWh]\n${daily((day) => `${italianDay(day)};${10 * day.getUTCDate()}`)}`,
  },
  {
    what: 'mean power of days',
    text: `Data;Potenza media [kW]\n${daily((day) => `${italianDay(day)};${comma(10 / 24)}`)}`,
  },
  {
    what: 'months by numbers from July on',
    text: `Mese;kWh\n${[7, 8, 9, 10, 11, 12, 1, 2, 3, 4, 5, 6].map((month) => `${month};${TENS[month - 1]}`).join('\n')}`,
  },
  {
    what: 'a row a year',
    text: `Anno;Gen;Feb;Mar;Apr;Mag;Giu;Lug;Ago;Set;Ott;Nov;Dic\n2024;${TENS.map(() => 1).join(';')}\n2025;${TENS.join(';')}`,
  },
  { what: 'dates with midnight', text: `Data;kWh\n${daily((day) => `${italianDay(day)} 00:00;10`)}` },
  {
    what: 'cells with units of their own',
    text: `Data;Energia\n${daily((day, index) => `${italianDay(day)};${index % 2 ? '10 kWh' : '10000 Wh'}`)}`,
  },
  {
    what: 'a little drawn at night',
    text: `Data;Potenza [W]\n${civilHours('2025-01-01', (at) => `${italianTime(at)};${at.getUTCHours() >= 7 && at.getUTCHours() < 17 ? 1000 : -3}`)}`,
  },
  {
    what: 'hours and quarters in columns',
    text: `Data;Ora;Quarto;kWh\n${daily((day) =>
      count(96)
        .map((row) => `${italianDay(day)};${Math.floor(row / 4)};${(row % 4) + 1};${row >= 40 && row < 50 ? 1 : 0}`)
        .join('\n'),
    )}`,
  },
])('production by $what', ({ text }) => {
  const { monthlyKwh } = yearOf(production(text))
  for (const [month, kwh] of TENS.entries()) expect(monthlyKwh[month]).toBeCloseTo(kwh, 1)
})

test('rows of days with bands give the bands of the months', () => {
  const year = yearOf(consumption(`Data;F1 kWh;F2 kWh;F3 kWh\n${daily((day) => `${italianDay(day)};3;2;4`)}`))
  expect(year.kind !== 'hours' && year.bands?.[0]).toEqual([93, 62, 124])
})

test('meters below each other are columns to choose from', () => {
  const rows = civilHours('2025-01-01', (at) =>
    [1, 2].map((pod) => `IT00${pod};${italianTime(at)};${comma(0.1 * pod)}`).join('\n'),
  )
  const { questions } = consumption(`POD;Data;kWh\n${rows}`)
  expect(questions[0]?.options.map(({ value, totalKwh }) => [value, Math.round(totalKwh ?? 0)])).toEqual([
    ['IT001 kWh', 876],
    ['IT002 kWh', 1752],
  ])
})

test('files in units of their own are one table', () => {
  const half = (from: number, to: number, unit: string, figure: string) =>
    gridOf(
      `Data;Energia [${unit}]\n${civilHours('2025-01-01', (at) => `${italianTime(at)};${figure}`)
        .split('\n')
        .slice(from, to)
        .join('\n')}`,
      `${unit}.csv`,
    )
  const reading = readTimeTable([half(0, 4000, 'Wh', '300'), half(4000, 8760, 'kWh', '0,3')], 'consumption', {})
  expect(yearOf(reading).totalKwh).toBeCloseTo(2628, 3)
})

test('a stamp of the report does not name the clock', () => {
  const rows = ANY_YEAR.map(({ utcMs, kwh }) => `${DATES.italian?.(wallOf(utcMs))};${kwh.toFixed(6)}`)
  const reading = consumption(`Report generato;02/01/2026 08:00 UTC\nData;kWh\n${rows.join('\n')}`)
  expect(decided(reading)).toMatchObject({ clock: 'rome' })
})

test('bills of two months are divided by their days', () => {
  const rows = [1, 3, 5, 7, 9, 11].map((month) => {
    const [first, last] = [Date.UTC(2025, month - 1, 1), Date.UTC(2025, month + 1, 0)].map((ms) =>
      italianDay(new Date(ms)),
    )
    return `${first} - ${last};590`
  })
  const { monthlyKwh } = yearOf(consumption(`Periodo;kWh\n${rows.join('\n')}`))
  // 31 and 28 of 59 days.
  expect(monthlyKwh.slice(0, 2)).toEqual([310, 280])
})

test('a unit that makes a home a factory is asked about', () => {
  const text = `Mese;Produzione [kWh]\n${TENS.map((kwh, month) => `2025-${pad(month + 1)};${1000 * kwh}`).join('\n')}`
  expect(asked(production(text))).toEqual(['unit'])
})

test('any text ends in a year, a question or a fault', () => {
  const line = fc
    .array(
      fc.oneof(
        fc.string(),
        fc.constantFrom('31/12/2025', '00:15', '1.234,5', 'kWh', 'Totale', '0', '25:99', '2025', '-'),
      ),
      { maxLength: 6 },
    )
    .map((cells) => cells.join(';'))
  const text = fc.array(line, { maxLength: 60 }).map((lines) => lines.join('\n'))
  fc.assert(
    fc.property(text, fc.constantFrom('consumption' as const, 'production' as const), (content, purpose) => {
      const { understood, questions, fault } = readTimeTable([gridOf(content)], purpose, {})
      expect(understood !== null || questions.length > 0 || fault !== null).toBe(true)
    }),
    { numRuns: 300 },
  )
})
