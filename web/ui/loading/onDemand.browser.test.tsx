import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { fetchAhead, onDemand } from './onDemand.tsx'

const Greeting = ({ name }: { readonly name: string }) => `Buongiorno ${name}`

let root: Root
let container: HTMLElement
beforeEach(() => {
  container = document.createElement('div')
  root = createRoot(container)
})
afterEach(() => root.unmount())

const shows = (text: string) => expect.poll(() => container.textContent).toBe(text)

test('what is fetched once is there at once the next time', async () => {
  const load = vi.fn(async () => Greeting)
  const View = onDemand(load, 'waiting')
  flushSync(() => root.render(<View name="Ada" />))
  expect(container.textContent).toBe('waiting')
  await shows('Buongiorno Ada')
  flushSync(() => root.render(null))
  flushSync(() => root.render(<View name="Enzo" />))
  expect(container.textContent).toBe('Buongiorno Enzo')
  expect(load).toHaveBeenCalledTimes(1)
})

test('code that cannot be fetched reaches the error boundary, and is asked for again when shown anew', async () => {
  const load = vi.fn(async () => Greeting)
  load.mockRejectedValueOnce(new Error('offline'))
  const View = onDemand(load)
  const guarded = (key: string) => (
    <ErrorBoundary key={key} fallback="failed">
      <View name="Ada" />
    </ErrorBoundary>
  )
  flushSync(() => root.render(guarded('first')))
  await shows('failed')
  flushSync(() => root.render(guarded('second')))
  await shows('Buongiorno Ada')
})

test('what comes next is fetched before everything else, and without it', async () => {
  const [next, later] = [vi.fn(async () => Greeting), vi.fn(async () => Greeting)]
  onDemand(later)
  onDemand(next, null, 'next')
  await fetchAhead('next')
  expect(next).toHaveBeenCalledTimes(1)
  expect(later).not.toHaveBeenCalled()
  await fetchAhead()
  expect(later).toHaveBeenCalledTimes(1)
  expect(next).toHaveBeenCalledTimes(1)
})

test('what was fetched ahead is there at once; what could not be fetched is asked for when it is shown', async () => {
  const load = vi.fn(async () => Greeting)
  const failing = vi.fn(async () => Greeting)
  failing.mockRejectedValueOnce(new Error('offline'))
  const [Ahead, Late] = [onDemand(load, 'waiting'), onDemand(failing, 'waiting')]
  await fetchAhead()
  flushSync(() => root.render(<Ahead name="Ada" />))
  expect(container.textContent).toBe('Buongiorno Ada')
  expect(load).toHaveBeenCalledTimes(1)
  flushSync(() => root.render(<Late name="Enzo" />))
  await shows('Buongiorno Enzo')
  expect(failing).toHaveBeenCalledTimes(2)
})
