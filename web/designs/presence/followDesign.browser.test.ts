import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followDesign } from './followDesign.ts'

/** A server-sent stream of the browser, in the hands of the test. */
class FakeSource {
  static readonly CLOSED = 2
  static opened: FakeSource[] = []
  readyState = 1
  onmessage: ((event: { data: string }) => void) | null = null
  onerror: (() => void) | null = null
  readonly url: string
  constructor(url: string) {
    this.url = url
    FakeSource.opened.push(this)
  }
  close() {
    this.readyState = FakeSource.CLOSED
  }
  fail(readyState: number) {
    this.readyState = readyState
    this.onerror?.()
  }
}

const onPeople = vi.fn()
const onVersion = vi.fn()
let visibility: DocumentVisibilityState
let end: () => void
const show = (state: DocumentVisibilityState) => {
  visibility = state
  document.dispatchEvent(new Event('visibilitychange'))
}
const last = () => FakeSource.opened.at(-1)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', FakeSource)
  visibility = 'visible'
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  FakeSource.opened = []
  onPeople.mockClear()
  onVersion.mockClear()
  end = followDesign('abc', { onPeople, onVersion })
})
afterEach(() => {
  end()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('what is heard is passed on; what cannot be read is not', () => {
  last()?.onmessage?.({ data: '{"people":2,"version":7}' })
  expect([onPeople.mock.lastCall, onVersion.mock.lastCall]).toEqual([[2], [7]])
  for (const data of ['', '{', '{"people":0,"version":7}']) last()?.onmessage?.({ data })
  expect(onVersion).toHaveBeenCalledTimes(1)
})

test('all windows of a browser give one name, which is kept', () => {
  const visitor = new URL(last()?.url ?? '', location.href).searchParams.get('visitor')
  expect(visitor).toMatch(/^[0-9a-f]{24}$/)
  followDesign('abc', { onPeople, onVersion })()
  expect(last()?.url).toBe(`/api/designs/abc/news?visitor=${visitor}`)
})

test('a page that is not seen holds no connection; seen again it hears again', () => {
  const first = last()
  show('hidden')
  expect([first?.readyState, onPeople.mock.lastCall]).toEqual([FakeSource.CLOSED, [null]])
  show('visible')
  show('visible')
  expect(FakeSource.opened).toHaveLength(2)
})

test('a broken connection is left to the browser; one that is refused is tried again after a minute', () => {
  last()?.fail(0)
  vi.advanceTimersByTime(120_000)
  expect(FakeSource.opened).toHaveLength(1)
  last()?.fail(FakeSource.CLOSED)
  vi.advanceTimersByTime(59_000)
  expect(FakeSource.opened).toHaveLength(1)
  vi.advanceTimersByTime(2_000)
  expect(FakeSource.opened).toHaveLength(2)
  end()
  expect(last()?.readyState).toBe(FakeSource.CLOSED)
})
