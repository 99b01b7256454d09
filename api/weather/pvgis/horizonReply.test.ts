import { expect, test } from 'vitest'
import { syntheticHorizon } from '../testing/syntheticReplies.ts'
import { horizonOfReply } from './horizonReply.ts'

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
