import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { areaOf } from '#design/area.ts'
import { EMPTY_DESIGN } from '#design/design.ts'
import { RECTANGLE } from '#design/shapes.fixture.ts'
import { analyze, useLeaveAnalysis } from '../analysis/analysisStore.ts'
import { LanguageProvider } from '../base/i18n/LanguageProvider.tsx'
import { testRoot } from '../base/i18n/testRoot.fixture.ts'
import { openDesign } from '../design/designStore.ts'
import { useToasts } from '../ui/toasts/toasts.ts'
import { AnalysisScreen } from './AnalysisScreen.tsx'

const ROOF = areaOf('area-1', RECTANGLE)

const Analyze = () => {
  useLeaveAnalysis()
  return (
    <>
      <AnalysisScreen />
      <button type="button" onClick={() => analyze(ROOF)}>
        Analyze
      </button>
    </>
  )
}

afterEach(() => {
  useToasts.setState({ toasts: [] })
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
const root = testRoot()
beforeEach(() => {
  openDesign('design-1', { ...EMPTY_DESIGN, areas: [ROOF] })
  vi.spyOn(console, 'error').mockImplementation(() => {})
  root.render(
    <LanguageProvider>
      <Analyze />
    </LanguageProvider>,
  )
})

test.each([
  {
    what: 'no answer comes',
    fetch: () => Promise.reject(new TypeError('Failed to fetch')),
    told: /^The server could not be reached/,
  },
  {
    what: 'the answer is none of ours',
    fetch: async () => Response.json({}),
    told: /^The server did not answer as expected/,
  },
])('where $what it is told, and the analysis can be tried again', async ({ fetch, told }) => {
  const asked = vi.fn(fetch)
  vi.stubGlobal('fetch', asked)
  await page.getByRole('button', { name: 'Analyze' }).click()
  const [toast] = await expect
    .poll(() => useToasts.getState().toasts.length)
    .toBe(1)
    .then(() => useToasts.getState().toasts)
  expect(toast?.text).toMatch(told)
  expect(toast?.action?.label).toBe('Try again')
  toast?.action?.run()
  await expect.poll(() => asked.mock.calls.length).toBe(2)
})
