import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../base/http/queryClient.ts'
import { poll } from './poll.ts'

let answer: number | null
let looks: ReturnType<typeof poll>
const look = vi.fn(async () => answer)
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers()
  look.mockClear()
  answer = null
  queryClient.mount()
  looks = poll('abc', look)
})
afterEach(() => {
  looks.stop()
  queryClient.unmount()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('while the page is seen it looks every five seconds', async () => {
  await wait(4_999)
  expect(look).toHaveBeenCalledTimes(0)
  await wait(1)
  expect(look).toHaveBeenCalledTimes(1)
  await wait(10_000)
  expect(look).toHaveBeenCalledTimes(3)
})

test('a page that is not seen asks nothing; seen again it looks at once and goes on', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await wait(3_600_000)
  expect(look).not.toHaveBeenCalled()
  visibility.mockReturnValue('visible')
  looks.lookNow()
  await wait(1)
  expect(look).toHaveBeenCalledTimes(1)
  await wait(5_000)
  expect(look).toHaveBeenCalledTimes(2)
})

test('several events of a window that comes to the front are one look, and the next follows five seconds later', async () => {
  await wait(3_000)
  looks.lookNow()
  looks.lookNow()
  await wait(1)
  expect(look).toHaveBeenCalledTimes(1)
  await wait(4_998)
  expect(look).toHaveBeenCalledTimes(1)
  await wait(1)
  expect(look).toHaveBeenCalledTimes(2)
})

test('a server that is not reached is asked after 10, 20, 40 … seconds, and every 5 again once it is', async () => {
  answer = 0
  await wait(5_000)
  await wait(9_999)
  expect(look).toHaveBeenCalledTimes(1)
  await wait(1)
  expect(look).toHaveBeenCalledTimes(2)
  answer = null
  await wait(20_000)
  expect(look).toHaveBeenCalledTimes(3)
  await wait(5_000)
  expect(look).toHaveBeenCalledTimes(4)
})

test('a server that was not reached is asked at once when the network is back', async () => {
  answer = 0
  await wait(5_000)
  answer = null
  looks.lookNow()
  await wait(1)
  expect(look).toHaveBeenCalledTimes(2)
})

test('without a network it asks nothing; when the network is back it looks at once', async () => {
  window.dispatchEvent(new Event('offline'))
  await wait(60_000)
  expect(look).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('online'))
  await wait(1)
  expect(look).toHaveBeenCalledTimes(1)
})

test('however long it is not reached, it is asked every five minutes', async () => {
  answer = 0
  await wait(3_600_000)
  look.mockClear()
  await wait(300_000)
  expect(look).toHaveBeenCalledTimes(1)
})

test('a server that asks to be left alone is, also when the window comes to the front', async () => {
  answer = 60_000
  await wait(5_000)
  looks.lookNow()
  await wait(59_999)
  expect(look).toHaveBeenCalledTimes(1)
  await wait(1)
  expect(look).toHaveBeenCalledTimes(2)
})

test('a look that fails through a fault of our own is told, and the next is made all the same', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {})
  look.mockRejectedValueOnce(new Error('ours'))
  await wait(5_000)
  expect(told).toHaveBeenCalledOnce()
  await wait(10_000)
  expect(look).toHaveBeenCalledTimes(2)
  told.mockRestore()
})

test('once stopped it looks no more, also where a look was under way', async () => {
  looks.lookNow()
  await wait(1)
  looks.stop()
  looks.lookNow()
  await wait(3_600_000)
  expect(look).toHaveBeenCalledTimes(1)
})
