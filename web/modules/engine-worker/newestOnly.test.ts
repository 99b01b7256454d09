import { describe, expect, test } from 'vitest'
import { newestOnly } from './newestOnly.ts'

function* inOneStep(value: string) {
  yield
  return value
}

/** A job that runs until it is ended, and longer than a time slice. */
function* lasting(isOver: () => boolean) {
  const startedMs = performance.now()
  while (performance.now() - startedMs < 60 || !isOver()) yield
  return 'done'
}

describe('of jobs with one key', () => {
  test('all that came before the newest was begun are skipped', async () => {
    const run = newestOnly()
    const results = await Promise.all(['a', 'b', 'c'].map((value) => run('roof', inOneStep(value))))
    expect(results).toEqual(['superseded', 'superseded', 'c'])
  })

  test('one that lasts long is given up for the next', async () => {
    const run = newestOnly()
    const long = run(
      'roof',
      lasting(() => false),
    )
    setTimeout(() => void run('roof', inOneStep('next')), 20)
    expect(await long).toBe('superseded')
  })

  test('one that is done is followed by the next', async () => {
    const run = newestOnly()
    expect(await run('roof', inOneStep('a'))).toBe('a')
    expect(await run('roof', inOneStep('b'))).toBe('b')
  })
})

test('jobs with different keys do not disturb each other', async () => {
  const run = newestOnly()
  const keys = ['north', 'south']
  expect(await Promise.all(keys.map((key) => run(key, inOneStep(key))))).toEqual(keys)
})
