import { describe, expect, test } from 'vitest'
import { MONTH_YEARS, syntheticHorizon, syntheticTmy } from '../testing/syntheticReplies.ts'
import { horizonOfReply, seriesOfTmy } from './pvgisReplies.ts'

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

const replyOf = (...points: readonly (readonly [A: number, elevationDeg: number])[]) => ({
  outputs: { horizon_profile: points.map(([A, H_hor]) => ({ A, H_hor })) },
})

test('directions are turned from "south is 0, west is 90" to clockwise from north', () => {
  const read = horizonOfReply(replyOf([-180, 1], [-90, 2], [0, 3], [90, 4], [180, 1]))
  // North, east, south, west.
  expect(read).toEqual({ ok: true, value: [1, 2, 3, 4] })
})

test('the round of PVGIS has 48 steps, north once', () => {
  const read = horizonOfReply(syntheticHorizon())
  expect(read.ok && read.value).toHaveLength(48)
  expect(read.ok && [read.value[0], read.value[12], read.value[24], read.value[36]]).toEqual([0, 0, 10, 20])
})

test('the order of the points does not matter', () => {
  const read = horizonOfReply(replyOf([90, 4], [-90, 2], [180, 1], [0, 3], [-180, 1]))
  expect(read).toEqual({ ok: true, value: [1, 2, 3, 4] })
})

test.each([
  { wrong: 'uneven steps', reply: replyOf([-180, 0], [-80, 0], [0, 0], [90, 0], [180, 0]) },
  { wrong: 'half a round', reply: replyOf([-180, 0], [-135, 0], [-90, 0], [-45, 0], [0, 0]) },
  { wrong: 'an elevation overhead', reply: replyOf([-180, 0], [-90, 90], [0, 0], [90, 0], [180, 0]) },
  { wrong: 'an elevation below the horizon', reply: replyOf([-180, 0], [-90, -1], [0, 0], [90, 0], [180, 0]) },
  { wrong: 'no points', reply: replyOf() },
  { wrong: 'no profile', reply: { outputs: {} } },
  { wrong: 'null', reply: null },
])('$wrong is unusable', ({ reply }) => {
  expect(horizonOfReply(reply)).toEqual({ ok: false, fault: 'unusable' })
})
