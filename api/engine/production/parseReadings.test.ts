import { expect, test } from 'vitest'
import { parseReadings, type Readings } from './parseReadings.ts'

const DAY_MS = 86_400_000
const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const pad = (number: number): string => String(number).padStart(2, '0')
const count = (length: number): readonly number[] => Array.from({ length }, (_, index) => index)

/** Days from a first one on, in Italian dates. */
const days = (first: string, length = 365): readonly Date[] =>
  count(length).map((day) => new Date(Date.parse(first) + day * DAY_MS))
const italian = (date: Date): string =>
  `${pad(date.getUTCDate())}/${pad(date.getUTCMonth() + 1)}/${date.getUTCFullYear()}`
/** A file of a row a day. */
const daily = (row: (day: Date, index: number) => string, first = '2025-01-01', length = 365): string =>
  days(first, length).map(row).join('\n')
const alternating = (index: number): number => 10 + (index % 2)

const read = (text: string, expectedKwh = 4000): Readings => {
  const result = parseReadings(text, expectedKwh)
  if (!result.ok) throw new Error(JSON.stringify(result.fault))
  return result.value
}
const faultOf = (text: string) => {
  const result = parseReadings(text, 4000)
  return result.ok ? null : result.fault
}
/** 10 kWh every day. */
const TENS = DAYS.map((length) => 10 * length)

test.each([
  {
    what: 'days with dates',
    text: daily((day) => `${italian(day)};10,0`),
  },
  {
    what: 'days without dates',
    text: `kWh\n${daily(() => '10')}`,
  },
  {
    what: 'days from the middle of a year on',
    text: daily((day) => `${italian(day)};10,0`, '2024-07-01'),
  },
  {
    what: 'hours, in watts',
    text: `Data;Potenza [W]\n${days('2025-01-01')
      .flatMap((day) => count(24).map((hour) => `${italian(day)} ${pad(hour)}:00;${hour >= 7 && hour < 17 ? 1000 : 0}`))
      .join('\n')}`,
  },
  {
    what: 'hours, in watt-hours',
    text: `Data;Energia [Wh]\n${days('2025-01-01')
      .flatMap((day) => count(24).map((hour) => `${italian(day)} ${pad(hour)}:00;${hour >= 7 && hour < 17 ? 1000 : 0}`))
      .join('\n')}`,
  },
  {
    what: 'quarters of an hour, in kilowatts',
    text: `time,Power [kW]\n${days('2025-01-01')
      .flatMap((day) =>
        count(96).map((row) => {
          const clock = `${pad(Math.floor(row / 4))}:${pad(15 * (row % 4))}`
          return `${day.toISOString().slice(0, 10)} ${clock},${row >= 40 && row < 50 ? 4 : 0}`
        }),
      )
      .join('\n')}`,
  },
  {
    what: 'months with labels',
    text: `Mese;kWh\n${TENS.map((kwh, month) => `${pad(month + 1)}/2025;${kwh}`).join('\n')}`,
  },
  { what: 'months with names', text: `Mese;kWh\n${TENS.map((kwh, month) => `m${month};${kwh}`).join('\n')}` },
  {
    what: 'the production of several columns',
    text: `Data;Produzione (kWh);Consumo (kWh);Immissione (kWh)\n${daily((day) => `${italian(day)};10;7;5`)}`,
  },
])('$what are read', ({ text }) => {
  const { monthlyKwh, missingDays } = read(text)
  for (const [month, kwh] of TENS.entries()) expect(monthlyKwh[month]).toBeCloseTo(kwh, 6)
  expect(missingDays).toBe(0)
})

test('months that do not begin with January are put in the order of the calendar', () => {
  const rows = [...TENS.entries()].map(([month, kwh]) => ({
    label: `${month < 6 ? 2025 : 2024}-${pad(month + 1)}`,
    kwh,
  }))
  const { monthlyKwh, firstYear } = read(
    [...rows.slice(6), ...rows.slice(0, 6)].map(({ label, kwh }) => `${label};${kwh}`).join('\n'),
  )
  expect([firstYear, monthlyKwh]).toEqual([2024, TENS])
})

test('days that are left out are counted, and cells without a figure are days left out', () => {
  const rows = days('2025-01-01').map((day, index) => `${italian(day)};${index === 200 ? '' : alternating(index)}`)
  expect(read(rows.toSpliced(100, 10).join('\n'))).toMatchObject({ missingDays: 11, firstYear: 2025 })
})

test('a unit that is not said is the one that comes nearer to the estimate', () => {
  const file = (figure: number) => daily((day, index) => `${italian(day)};${figure * alternating(index)}`)
  expect(read(file(1))).toMatchObject({ unit: 'kWh', isUnitGuessed: true })
  expect(read(file(1000))).toMatchObject({ unit: 'Wh', isUnitGuessed: true })
  expect(read(`Data;kWh\n${file(1)}`).isUnitGuessed).toBe(false)
})

const rising = days('2025-01-01').map((day, index) => `${italian(day)};${12_000 + 10 * index}`)
test.each([
  { what: 'nothing', text: '', fault: { code: 'empty' } },
  {
    what: 'half a year',
    text: daily((day) => `${italian(day)};10`, '2025-01-01', 180),
    fault: { code: 'notAYear', found: '180' },
  },
  {
    what: 'two years',
    text: daily((day) => `${italian(day)};10`, '2024-01-01', 731),
    fault: { code: 'moreThanAYear', found: '731' },
  },
  {
    what: 'eleven months',
    text: TENS.slice(1)
      .map((kwh, month) => `2025-${pad(month + 1)};${kwh}`)
      .join('\n'),
    fault: { code: 'notAYear', found: '11' },
  },
  {
    what: 'a number of rows that says nothing',
    text: count(400)
      .map((row) => `${alternating(row)}`)
      .join('\n'),
    fault: { code: 'notAYear', found: '400' },
  },
  { what: 'a counter that goes on', text: rising.join('\n'), fault: { code: 'counter' } },
  {
    what: 'days in kilowatts',
    text: `Data;kW\n${daily((day, index) => `${italian(day)};${alternating(index)}`)}`,
    fault: { code: 'powerWithoutClock' },
  },
  {
    what: 'a date that is none',
    text: daily((day, index) => `${index === 9 ? '31/02/2025' : italian(day)};10`),
    fault: { code: 'badTime', line: 10, found: '31/02/2025' },
  },
  {
    what: 'a negative figure',
    text: daily((day, index) => `${italian(day)};${index === 9 ? -1 : 10}`),
    fault: { code: 'negative', line: 10 },
  },
  {
    what: 'only noughts',
    text: daily((day) => `${italian(day)};0`),
    fault: { code: 'empty' },
  },
  {
    what: 'a power station',
    text: TENS.map((kwh, month) => `2025-${pad(month + 1)};${1000 * kwh}`)
      .join('\n')
      .replace(/^/, 'Mese;MWh in kWh\n'),
    fault: { code: 'tooHigh' },
  },
])('$what is refused', ({ text, fault }) => expect(faultOf(text)).toMatchObject(fault))
