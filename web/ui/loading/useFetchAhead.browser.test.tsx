import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onDemand } from './onDemand.tsx'
import { useFetchAhead } from './useFetchAhead.ts'

const Fetching = ({ isMapReady }: { readonly isMapReady: boolean }) => {
  useFetchAhead(isMapReady)
  return null
}
const loader = () => vi.fn(async () => Fetching)

let root: Root
beforeEach(() => {
  vi.useFakeTimers()
  root = createRoot(document.createElement('div'))
})
afterEach(() => {
  root.unmount()
  vi.useRealTimers()
  Reflect.deleteProperty(navigator, 'connection')
})
const show = (isMapReady: boolean) => flushSync(() => root.render(<Fetching isMapReady={isMapReady} />))
const waitMs = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('what is drawn with is fetched two seconds after the map is there, everything else six after the page', async () => {
  const [drawing, rest] = [loader(), loader()]
  onDemand(rest)
  onDemand(drawing, null, 'next')
  show(false)
  await waitMs(3000)
  show(true)
  await waitMs(1999)
  expect(drawing).not.toHaveBeenCalled()
  await waitMs(1)
  expect(drawing).toHaveBeenCalledTimes(1)
  expect(rest).not.toHaveBeenCalled()
  await waitMs(1000)
  expect(rest).toHaveBeenCalledTimes(1)
})

test('who asked for little traffic has nothing fetched ahead', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  const drawing = loader()
  onDemand(drawing, null, 'next')
  show(true)
  await waitMs(60_000)
  expect(drawing).not.toHaveBeenCalled()
})
