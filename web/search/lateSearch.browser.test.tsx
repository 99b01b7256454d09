import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useIsLate } from './AddressSearch.tsx'

const Probe = ({ isGoingOn }: { readonly isGoingOn: boolean }) => String(useIsLate(isGoingOn, 300))

let root: Root
let container: HTMLElement
const show = (isGoingOn: boolean) => flushSync(() => root.render(<Probe isGoingOn={isGoingOn} />))
const pass = (ms: number) => flushSync(() => vi.advanceTimersByTime(ms))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  container = document.createElement('div')
  root = createRoot(container)
})
afterEach(() => {
  root.unmount()
  vi.useRealTimers()
})

test('what has gone on for less than its time is not late, then it is, and what has ended is not', () => {
  show(true)
  pass(299)
  expect(container.textContent).toBe('false')
  pass(1)
  expect(container.textContent).toBe('true')
  show(false)
  expect(container.textContent).toBe('false')
})

test('what begins again has its whole time again', () => {
  show(true)
  pass(300)
  show(false)
  show(true)
  expect(container.textContent).toBe('false')
  pass(299)
  expect(container.textContent).toBe('false')
})
