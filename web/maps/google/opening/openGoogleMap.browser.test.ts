import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { visibleTimeout } from './openGoogleMap.ts'

const onTimeout = vi.fn()
const visibility = vi.spyOn(document, 'visibilityState', 'get')
const become = (state: DocumentVisibilityState) => {
  visibility.mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}
beforeEach(() => {
  vi.useFakeTimers()
  onTimeout.mockReset()
  visibility.mockReturnValue('visible')
})
afterEach(() => vi.useRealTimers())

test('a visible page times out when the time is over', () => {
  visibleTimeout(onTimeout, 30_000)
  vi.advanceTimersByTime(29_999)
  expect(onTimeout).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onTimeout).toHaveBeenCalledOnce()
})

test('a page opened in the background times out only after it was visible as long', () => {
  become('hidden')
  visibleTimeout(onTimeout, 30_000)
  vi.advanceTimersByTime(3_600_000)
  expect(onTimeout).not.toHaveBeenCalled()
  become('visible')
  vi.advanceTimersByTime(29_999)
  expect(onTimeout).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onTimeout).toHaveBeenCalledOnce()
})

test('time in the background in between does not count', () => {
  visibleTimeout(onTimeout, 30_000)
  vi.advanceTimersByTime(20_000)
  become('hidden')
  vi.advanceTimersByTime(60_000)
  become('visible')
  vi.advanceTimersByTime(9_999)
  expect(onTimeout).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onTimeout).toHaveBeenCalledOnce()
})

test('cancelled it never times out, whatever becomes of the page', () => {
  const cancel = visibleTimeout(onTimeout, 30_000)
  cancel()
  become('hidden')
  become('visible')
  vi.advanceTimersByTime(60_000)
  expect(onTimeout).not.toHaveBeenCalled()
})
