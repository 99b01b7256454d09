import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { handPlant } from '../analysis/plant.fixture.ts'
import type { StaleCause } from '../analysis/useFollowing.ts'
import { LanguageProvider } from '../base/i18n/LanguageProvider.tsx'
import { testRoot } from '../base/i18n/testRoot.fixture.ts'
import { useDesign } from '../design/designStore.ts'
import { AnalysisNotices, WeatherNotice } from './AnalysisNotices.tsx'
import { NoSetup } from './NoSetup.tsx'

const onReanalyze = vi.fn()
const root = testRoot()
beforeEach(() => {
  onReanalyze.mockClear()
})

const show = (reason: 'pvgisUnavailable' | 'outsidePvgis', staleCause: StaleCause | null = null) => {
  const weather = { ...handPlant.weather, notice: { code: 'weatherFallback' as const, reason } }
  root.render(
    <LanguageProvider>
      <AnalysisNotices
        isOfArea={false}
        analysis={{ ...handPlant, weather }}
        staleCause={staleCause}
        onReanalyze={onReanalyze}
        otherArea={null}
      />
      <WeatherNotice analysis={{ ...handPlant, weather }} onReanalyze={staleCause ? null : onReanalyze} />
    </LanguageProvider>,
  )
}
const open = () => page.getByText('Built-in climate estimate (PVGIS not reached)').click()
const again = page.getByRole('button', { name: 'Analyze again' })

test('where PVGIS failed it is said, and the analysis can be asked for again', async () => {
  show('pvgisUnavailable')
  await open()
  await expect.element(page.getByText(/^PVGIS did not answer as expected/)).toBeVisible()
  await again.click()
  expect(onReanalyze).toHaveBeenCalledOnce()
})

test('of a place without weather of PVGIS nothing else would come: there is no button', async () => {
  show('outsidePvgis')
  await open()
  await expect.element(page.getByText(/^PVGIS has no data for this place/)).toBeVisible()
  await expect.element(again).not.toBeInTheDocument()
})

test('of a design that changed since there is one button to analyse again', async () => {
  show('pvgisUnavailable', 'basis')
  await expect.element(again).toBeVisible()
  expect(again.elements()).toHaveLength(1)
})

test.each([
  { method: 'standard', reason: 'nothingFits', text: /is kept free on each side/ },
  { method: 'detailed', reason: 'noPricedPanels', text: /^No panel with a price$/ },
  { method: 'detailed', reason: null, text: /^No recommendation$/ },
] as const)('why the $method method recommends nothing is said: $reason', async ({ method, reason, text }) => {
  root.render(
    <LanguageProvider>
      <NoSetup method={method} reason={reason} areRemoved={true} onClose={() => {}} />
    </LanguageProvider>,
  )
  await expect.element(page.getByText(text).last()).toBeVisible()
})

test('where too few panels fit for a string, electronics on each panel are a press away', async () => {
  root.render(
    <LanguageProvider>
      <NoSetup method="detailed" reason="noStrings" areRemoved={false} onClose={() => {}} />
    </LanguageProvider>,
  )
  await page.getByRole('button', { name: 'Use optimizers or micro-inverters' }).click()
  expect(useDesign.getState().powerElectronics).toBe('moduleLevel')
})
