import { describe, expect, test } from 'vitest'
import { MONTH_YEARS, syntheticTmy } from '../testing/syntheticReplies.ts'
import { seriesOfTmy } from './tmyReply.ts'

type Reply = ReturnType<typeof syntheticTmy>
const rowsOf = (reply: Reply) => reply.outputs.tmy_hourly
const readOf = (reply: unknown) => {
  const read = seriesOfTmy(reply)
  if (!read.ok) throw new Error('unusable')
  return read.value
}

describe('a reply of tmy', () => {
  test('becomes a series of the place, with the year of each month', () => {
    expect(readOf(syntheticTmy(45.06, 7.68))).toMatchObject({
      kind: 'hourly',
      place: { latDeg: 45.06, lngDeg: 7.68, altitudeM: 250 },
      monthYears: MONTH_YEARS,
      horizonDeg: null,
    })
  })

  test('has its offset turned from hours into seconds', () => {
    // 0.1761 h × 3600
    expect(readOf(syntheticTmy()).instantOffsetS).toBe(634)
  })

  test('keeps every column in its order, to a tenth', () => {
    const reply = syntheticTmy()
    rowsOf(reply)[4000] = {
      ...rowsOf(reply)[4000]!,
      'G(h)': 512.34,
      'Gb(n)': 601.27,
      'Gd(h)': 88.88,
      T2m: -3.26,
      WS10m: 2.07,
    }
    const { ghiWm2, dniWm2, dhiWm2, airTempC, windMs } = readOf(reply)
    expect([ghiWm2, dniWm2, dhiWm2, airTempC, windMs].map((column) => column[4000])).toEqual([
      512.3, 601.3, 88.9, -3.3, 2.1,
    ])
  })

  const damaged: Record<string, (reply: Reply) => unknown> = {
    'with a row missing': (reply) => rowsOf(reply).splice(100, 1),
    'with a row too many': (reply) => rowsOf(reply).push({ ...rowsOf(reply)[0]! }),
    'with two rows exchanged': (reply) => rowsOf(reply).splice(100, 2, rowsOf(reply)[101]!, rowsOf(reply)[100]!),
    'with another year in the middle of a month': (reply) => {
      rowsOf(reply)[100]!['time(UTC)'] = rowsOf(reply)[100]!['time(UTC)'].replace('2018', '2019')
    },
    'with half hours': (reply) => {
      for (const row of rowsOf(reply)) row['time(UTC)'] = row['time(UTC)'].replace(/00$/, '30')
    },
    'with a negative irradiance': (reply) => {
      rowsOf(reply)[100]!['G(h)'] = -12
    },
    'with the missing-value mark for a temperature': (reply) => {
      rowsOf(reply)[100]!.T2m = -9999
    },
    'with null for a number': (reply) => Object.assign(rowsOf(reply)[100]!, { 'Gd(h)': null }),
    'with a text for a number': (reply) => Object.assign(rowsOf(reply)[100]!, { 'Gd(h)': '12' }),
    'without wind': (reply) => rowsOf(reply).map((row) => Reflect.deleteProperty(row, 'WS10m')),
    'without a time offset': (reply) => Reflect.deleteProperty(reply.inputs.location, 'irradiance_time_offset'),
    'of an impossible place': (reply) => {
      reply.inputs.location.latitude = 95
    },
  }
  test.each(Object.entries(damaged))('%s is unusable', (_, damage) => {
    const reply = syntheticTmy()
    damage(reply)
    expect(seriesOfTmy(reply)).toEqual({ ok: false, fault: 'unusable' })
  })

  test.each([null, [], {}, 'text', { outputs: { tmy_hourly: [] } }])('%j is unusable', (reply) => {
    expect(seriesOfTmy(reply)).toEqual({ ok: false, fault: 'unusable' })
  })
})
