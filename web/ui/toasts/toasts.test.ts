import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showToast, TOAST_DURATION_MS, useToasts } from './toasts.ts'

const titles = () => useToasts.getState().toasts.map(({ title }) => title)
const dismiss = (id: number) => useToasts.getState().dismiss(id)

beforeEach(() => {
  vi.useFakeTimers()
  useToasts.setState({ toasts: [] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('a toast stays for 5000 ms', () => {
  expect(TOAST_DURATION_MS).toBe(5000)
})

test('a shown toast is open and carries what it says', () => {
  const action = { label: 'Retry', run: () => {} }
  const id = showToast({ title: 'Failed', text: 'No answer', tone: 'danger', action })
  expect(useToasts.getState().toasts).toEqual([
    { id, open: true, title: 'Failed', text: 'No answer', tone: 'danger', action },
  ])
})

test('at most one toast is there, and the newest wins', () => {
  showToast({ title: 'first' })
  showToast({ title: 'second' })
  expect(titles()).toEqual(['second'])
})

test('a dismissed toast closes at once and is removed after 1,000,000 ms', () => {
  const id = showToast({ title: 'first' })
  dismiss(id)
  expect(useToasts.getState().toasts).toMatchObject([{ id, open: false }])
  vi.advanceTimersByTime(999_999)
  expect(titles()).toEqual(['first'])
  vi.advanceTimersByTime(1)
  expect(titles()).toEqual([])
})

test('dismissing a toast that was replaced leaves the one that is there', () => {
  const first = showToast({ title: 'first' })
  const second = showToast({ title: 'second' })
  dismiss(first)
  vi.advanceTimersByTime(1_000_000)
  expect(useToasts.getState().toasts).toMatchObject([{ id: second, open: true }])
})

test('the removal of a dismissed toast never takes the toast that came after it', () => {
  dismiss(showToast({ title: 'first' }))
  vi.advanceTimersByTime(500_000)
  showToast({ title: 'second' })
  vi.advanceTimersByTime(500_000)
  expect(titles()).toEqual(['second'])
})
