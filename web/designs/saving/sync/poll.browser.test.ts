import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { poll } from './poll.ts'

let answer: number | null
let looks: ReturnType<typeof poll>
const look = vi.fn(async () => answer)
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers()
  look.mockClear()
  answer = null
  looks = poll('abc', look)
})
afterEach(() => {
  looks.stop()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('while the page is seen it looks every 20 seconds', async () => {
  await wait(19_999)
  expect(look).toHaveBeenCalledTimes(0)
  await wait(1)
  expect(look).toHaveBeenCalledTimes(1)
  await wait(40_000)
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
  await wait(20_000)
  expect(look).toHaveBeenCalledTimes(2)
})

test('what a window says several times when it comes to the front is one look, and one more two seconds later', async () => {
  looks.lookNow()
  looks.lookNow()
  await wait(1)
  looks.lookNow()
  expect(look).toHaveBeenCalledTimes(1)
  await wait(2000)
  expect(look).toHaveBeenCalledTimes(2)
})

test('a server that is not reached is asked after 40, 80, 160 … seconds, and every 20 again once it is', async () => {
  answer = 0
  await wait(20_000)
  await wait(39_999)
  expect(look).toHaveBeenCalledTimes(1)
  await wait(1)
  expect(look).toHaveBeenCalledTimes(2)
  answer = null
  await wait(80_000)
  expect(look).toHaveBeenCalledTimes(3)
  await wait(20_000)
  expect(look).toHaveBeenCalledTimes(4)
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
  await wait(20_000)
  looks.lookNow()
  await wait(59_999)
  expect(look).toHaveBeenCalledTimes(1)
  await wait(1)
  expect(look).toHaveBeenCalledTimes(2)
})

test('a look that fails through a fault of our own is told, and the next is made all the same', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {})
  look.mockRejectedValueOnce(new Error('ours'))
  await wait(20_000)
  expect(told).toHaveBeenCalledOnce()
  await wait(40_000)
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

test('a change that is heard of while a look is under way is looked for once more', async () => {
  let answered = (_: number | null): void => {}
  look.mockImplementationOnce(() => new Promise((resolve) => (answered = resolve)))
  looks.lookNow()
  await wait(1)
  looks.lookNow()
  answered(null)
  await wait(2000)
  expect(look).toHaveBeenCalledTimes(2)
  await wait(18_000)
  expect(look).toHaveBeenCalledTimes(2)
})
