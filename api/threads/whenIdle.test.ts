import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenIdle } from './whenIdle.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const newTasks = (): { readonly done: string[]; readonly putOff: () => void } => {
  const done: string[] = []
  return { done, putOff: whenIdle([() => done.push('first'), () => done.push('second')], 100) }
}

test('nothing is begun before something has been going on', () => {
  const { done } = newTasks()
  vi.advanceTimersByTime(10_000)
  expect(done).toEqual([])
})

test('one task after the other is done, each after a pause', () => {
  const { done, putOff } = newTasks()
  putOff()
  vi.advanceTimersByTime(99)
  expect(done).toEqual([])
  vi.advanceTimersByTime(1)
  expect(done).toEqual(['first'])
  vi.advanceTimersByTime(100)
  expect(done).toEqual(['first', 'second'])
})

test('what goes on puts the next task off', () => {
  const { done, putOff } = newTasks()
  putOff()
  vi.advanceTimersByTime(60)
  putOff()
  vi.advanceTimersByTime(60)
  expect(done).toEqual([])
  vi.advanceTimersByTime(40)
  expect(done).toEqual(['first'])
})

test('each task is done once', () => {
  const { done, putOff } = newTasks()
  putOff()
  vi.advanceTimersByTime(1000)
  putOff()
  vi.advanceTimersByTime(1000)
  expect(done).toEqual(['first', 'second'])
})
