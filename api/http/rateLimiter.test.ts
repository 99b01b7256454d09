import { expect, test } from 'vitest'
import { rateLimiter } from './rateLimiter.ts'

const limiterAt = (perMinute: number) => {
  const clock = { ms: 0 }
  return { clock, limiter: rateLimiter(perMinute, () => clock.ms) }
}
const takes = (limiter: { take(client: string): number }, count: number, client = 'a') =>
  Array.from({ length: count }, () => limiter.take(client))

test("a whole minute's requests may come at once, the next waits for one sixtieth of it", () => {
  const { limiter } = limiterAt(60)
  expect(takes(limiter, 60)).toEqual(Array(60).fill(0))
  expect(limiter.take('a')).toBe(1)
})

test('requests flow in evenly: one a second at 60 a minute', () => {
  const { limiter, clock } = limiterAt(60)
  takes(limiter, 60)
  clock.ms = 999
  expect(limiter.take('a')).toBe(1)
  clock.ms = 1_000
  expect(takes(limiter, 2)).toEqual([0, 1])
  clock.ms = 4_000
  expect(takes(limiter, 4)).toEqual([0, 0, 0, 1])
})

test('a long pause gives no more than a minute of requests', () => {
  const { limiter, clock } = limiterAt(3)
  takes(limiter, 3)
  clock.ms = 86_400_000
  expect(takes(limiter, 4)).toEqual([0, 0, 0, 20])
})

test('waiting the told time is enough', () => {
  const { limiter, clock } = limiterAt(7)
  takes(limiter, 7)
  clock.ms = limiter.take('a') * 1000
  expect(limiter.take('a')).toBe(0)
})

test('clients are counted apart', () => {
  const { limiter } = limiterAt(1)
  expect([limiter.take('a'), limiter.take('a'), limiter.take('b')]).toEqual([0, 60, 0])
})

test('asking how long to wait counts nothing', () => {
  const { limiter, clock } = limiterAt(1)
  expect([limiter.waitS('a'), limiter.waitS('a'), limiter.take('a')]).toEqual([0, 0, 0])
  clock.ms = 15_000
  expect([limiter.waitS('a'), limiter.waitS('a'), limiter.take('a')]).toEqual([45, 45, 45])
})

test('the period may be another one: 24 a day are one an hour', () => {
  const clock = { ms: 0 }
  const limiter = rateLimiter(24, () => clock.ms, 86_400_000)
  expect(takes(limiter, 25)).toEqual([...Array(24).fill(0), 3600])
  clock.ms = 3_600_000
  expect(takes(limiter, 2)).toEqual([0, 3600])
})

test('0 a minute sets no limit', () => {
  expect(takes(limiterAt(0).limiter, 1000).every((wait) => wait === 0)).toBe(true)
})

test('at most ten thousand clients are remembered: an unseen one is forgotten', () => {
  const { limiter } = limiterAt(1)
  limiter.take('first')
  for (let i = 0; i < 10_000; i++) limiter.take(`client ${i}`)
  expect(limiter.take('client 9999')).toBe(60)
  expect(limiter.take('first')).toBe(0)
})
