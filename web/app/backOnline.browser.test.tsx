// Code that could not be fetched offline loads when the network is back, without a click.
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { RECTANGLE } from '#design/shapes.fixture.ts'
import { createQueryClient } from '../base/http/queryClient.ts'
import { LanguageProvider } from '../base/i18n/LanguageProvider.tsx'
import { testRoot } from '../base/i18n/testRoot.fixture.ts'
import { useDesign } from '../design/designStore.ts'
import { ErrorBoundary } from '../ui/loading/ErrorBoundary.tsx'
import { LoadFailed } from '../ui/loading/LoadFailed.tsx'
import { onDemand } from '../ui/loading/onDemand.tsx'
import { NextStep } from './NextStep.tsx'

const network = vi.hoisted(() => ({ isThere: false, requests: 0 }))
vi.mock(import('../ui/loading/onDemand.tsx'), async (importOriginal) => {
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

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
const root = testRoot()
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  Object.assign(network, { isThere: false, requests: 0 })
  useDesign.setState({ areas: [], currentAreaId: null })
  useDesign.getState().add(RECTANGLE)
})
/** Repeats the browser's `online` event until the retry happens: the test cannot see when the failed part begins to listen. */
const comesWithTheNetwork = async (what: Locator) => {
  network.isThere = true
  const count = () => {
    window.dispatchEvent(new Event('online'))
    return what.elements().length
  }
  await expect.poll(count).toBeGreaterThan(0)
  await expect.element(what.first()).toBeVisible()
}

test('the bar of the current area comes with the network; until then nothing stands in its place', async () => {
  const nothing = () => undefined
  root.render(
    <QueryClientProvider client={createQueryClient()}>
      <LanguageProvider>
        <NextStep
          planner={{
            setTab: nothing,
            setIsPanelOpen: nothing,
            setTool: nothing,
            outlineId: null,
            setOutlineId: nothing,
          }}
          isMapReady
        />
      </LanguageProvider>
    </QueryClientProvider>,
  )
  await expect.poll(() => network.requests).toBeGreaterThan(0)
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
  await comesWithTheNetwork(page.getByRole('button', { name: 'Analyze Area' }))
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
  await comesWithTheNetwork(page.getByText('Twelve panels'))
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})
