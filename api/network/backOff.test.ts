import { expect, test } from 'vitest'
import { createBackOff } from './backOff.ts'
import { createManualClock } from './testing/manualClock.ts'

test('each refusal without a term doubles the pause from 30 s up to 15 minutes, a success starts anew', async () => {
  const clock = createManualClock()
  const backOff = createBackOff(clock)
  const pauseS = async (): Promise<number> => {
    for (let seconds = 0; ; seconds += 15) {
      if (!backOff.isPausing()) return seconds
      await clock.advance(15_000)
    }
  }
  expect(await pauseS()).toBe(0)
  const pauses: number[] = []
  for (let refusal = 0; refusal < 7; refusal++) {
    backOff.refused(null)
    pauses.push(await pauseS())
  }
  expect(pauses).toEqual([30, 60, 120, 240, 480, 900, 900])
  backOff.succeeded()
  backOff.refused(null)
  expect(await pauseS()).toBe(30)
})

test('a service cannot ask for more than 15 minutes', async () => {
  const clock = createManualClock()
  const backOff = createBackOff(clock)
  backOff.refused(999_999_000)
  await clock.advance(15 * 60_000)
  expect(backOff.isPausing()).toBe(false)
})

test('requests under way together that are all refused count once', async () => {
  const clock = createManualClock()
  const backOff = createBackOff(clock)
  for (let refusal = 0; refusal < 5; refusal++) backOff.refused(null)
  await clock.advance(30_000)
  expect(backOff.isPausing()).toBe(false)
})

test('of two terms the longer one is kept', async () => {
  const clock = createManualClock()
  const backOff = createBackOff(clock)
  backOff.refused(60_000)
  backOff.refused(10_000)
  await clock.advance(59_000)
  expect(backOff.isPausing()).toBe(true)
})
