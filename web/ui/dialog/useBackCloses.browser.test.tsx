import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useBackCloses } from './useBackCloses.ts'

interface LayersProps {
  readonly panel: (() => void) | null
  readonly dialog: (() => void) | null
}

const Layers = ({ panel, dialog }: LayersProps) => {
  useBackCloses(panel !== null, () => panel?.())
  useBackCloses(dialog !== null, () => dialog?.())
  return null
}

let root: Root
const show = (panel: LayersProps['panel'], dialog: LayersProps['dialog']) =>
  flushSync(() =>
    root.render(
      <StrictMode>
        <Layers panel={panel} dialog={dialog} />
      </StrictMode>,
    ),
  )
/** Waits until the history holds this number of layers' entries. */
const entries = (count: number) => expect.poll(() => history.state?.openLayers ?? 0).toBe(count)

beforeEach(() => {
  root = createRoot(document.createElement('div'))
})
afterEach(async () => {
  root.unmount()
  await entries(0)
})

test('going back closes the newest layer, then the one below, each once', async () => {
  const dialog = vi.fn(() => show(panel, null))
  const panel = vi.fn(() => show(null, null))
  show(panel, null)
  await entries(1)
  show(panel, dialog)
  await entries(2)
  history.back()
  await entries(1)
  expect([panel, dialog].map(({ mock }) => mock.calls.length)).toEqual([0, 1])
  history.back()
  await entries(0)
  expect([panel, dialog].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
})

test('a layer has its entry as soon as it is shown, so that going back at once does not leave the page', async () => {
  show(vi.fn(), null)
  expect(history.state?.openLayers).toBe(1)
})

test('a layer closed in another way leaves no entry behind, and going forward to it leads nowhere', async () => {
  const close = vi.fn()
  show(close, null)
  await entries(1)
  show(null, null)
  await entries(0)
  history.forward()
  await new Promise((arrive) => addEventListener('popstate', arrive, { once: true }))
  await entries(0)
  expect(close).not.toHaveBeenCalled()
})

test('a layer that takes the place of another takes its entry', async () => {
  const lengthBefore = history.length
  show(vi.fn(), null)
  await entries(1)
  const lengthThen = history.length
  show(null, vi.fn())
  await entries(1)
  expect(history.length).toBe(lengthThen)
  expect(lengthThen - lengthBefore).toBeLessThanOrEqual(1)
})

test('a layer that stays open when asked to close keeps its entry', async () => {
  const stay = vi.fn()
  show(stay, null)
  await entries(1)
  history.back()
  await expect.poll(() => stay).toHaveBeenCalledTimes(1)
  await entries(1)
})
