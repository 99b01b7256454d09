// What could not be fetched without the network comes when the network is back, without a press.
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { useDesign } from '../areas/designStore.ts'
import { RECTANGLE } from '../areas/shapes.fixture.ts'
import { LanguageProvider } from '../i18n/LanguageProvider.tsx'
import '../i18n/registerPlannerTexts.ts'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'
import { onDemand } from '../ui/onDemand.tsx'
import { LoadFailed } from './LoadFailed.tsx'
import { NextStep } from './NextStep.tsx'

const network = vi.hoisted(() => ({ isThere: false, requests: 0 }))
vi.mock(import('../ui/onDemand.tsx'), async (importOriginal) => {
  const real = await importOriginal()
  return {
    ...real,
    onDemand: (load, ...rest) =>
      real.onDemand(
        async () => {
          network.requests += 1
          if (!network.isThere) throw new TypeError('Failed to fetch dynamically imported module')
          return load()
        },
        ...rest,
      ),
  }
})

let root: Root
beforeEach(() => {
  localStorage.clear()
  vi.spyOn(window, 'addEventListener')
  vi.spyOn(console, 'error').mockImplementation(() => {})
  Object.assign(network, { isThere: false, requests: 0 })
  useDesign.setState({ areas: [], currentAreaId: null })
  useDesign.getState().add(RECTANGLE)
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
  vi.restoreAllMocks()
})
/** Once somebody listens for it. */
const comeBack = async () => {
  await vi.waitFor(() => expect(window.addEventListener).toHaveBeenCalledWith('online', expect.anything()))
  network.isThere = true
  window.dispatchEvent(new Event('online'))
}

test('the bar of the current area comes with the network; until then nothing stands in its place', async () => {
  const nothing = () => undefined
  root.render(
    <LanguageProvider>
      <NextStep
        planner={{ setTab: nothing, setIsPanelOpen: nothing }}
        analysis={{ isPending: false, analyze: nothing, cancel: nothing }}
      />
    </LanguageProvider>,
  )
  await vi.waitFor(() => expect(network.requests).toBeGreaterThan(0))
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
  await comeBack()
  await expect.element(page.getByRole('button', { name: 'Analyze Area' })).toBeVisible()
})

test('a part of the page that says it could not be loaded is there with the network', async () => {
  const Part = onDemand(async () => () => <p>Twelve panels</p>)
  root.render(
    <LanguageProvider>
      <ErrorBoundary fallback={<LoadFailed />}>
        <Part />
      </ErrorBoundary>
    </LanguageProvider>,
  )
  await expect.element(page.getByRole('alert')).toBeVisible()
  await comeBack()
  await expect.element(page.getByText('Twelve panels')).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})
