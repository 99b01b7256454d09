import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { areaOf } from '#design/area.ts'
import { EMPTY_DESIGN } from '#design/design.ts'
import { useAnalysis } from '../../analysis/analysisStore.ts'
import { LanguageProvider } from '../../base/i18n/LanguageProvider.tsx'
import { testRoot } from '../../base/i18n/testRoot.fixture.ts'
import { useDesign } from '../../design/designStore.ts'
import { useLayouts } from '../../modules/layoutStore.ts'
import { DetailedCalculation } from './DetailedCalculation.tsx'

const AREA = areaOf('area-1', { type: 'rectangle', bounds: { north: 45.0004, south: 45, east: 9.0006, west: 9 } })
const PANEL = {
  id: 'p',
  stock: 3,
  demonstrationFields: [],
  title: 'P',
  brand: 'B',
  model: 'P',
  power: 400,
  price: 100,
  length: 1722,
  width: 1134,
}
/** Six modules fill the face. */
const FIGURES = {
  quantity: 6,
  totalPowerW: 2400,
  modulePowerW: 400,
  annualProductionKwh: 3000,
  specificYieldKwhPerKwp: 1250,
  performanceRatioFraction: 0.8,
  moduleKwhByFace: [500],
  money: {
    investmentEur: 4000,
    selfConsumptionFraction: 0.5,
    netPresentValueEur: 2000,
    paybackYears: 7.5,
    horizonYears: 25,
  },
}
const WEATHER = { source: 'pvgis', attribution: '', fetched: '2026-01-01', expectedErrorPercent: null }

afterEach(() => {
  useLayouts.setState({ plant: null })
  useAnalysis.setState({ answered: null, isOpen: true })
})
const root = testRoot()
beforeEach(() => {
  useDesign.setState({ ...EMPTY_DESIGN, areas: [AREA], method: 'detailed' })
  // Only the fields read.
  const props = {
    panel: PANEL,
    estimation: { detailed: { kind: 'ready', figures: FIGURES, weather: WEATHER, isStale: false } },
  } as unknown as Parameters<typeof DetailedCalculation>[0]
  root.render(
    <LanguageProvider>
      <DetailedCalculation {...props} />
    </LanguageProvider>,
  )
})

const showPlant = (quantity: number) =>
  useLayouts.setState({
    plant: {
      panelId: 'p',
      quantity,
      rankByArea: { 'area-1': [0, 1, 2, 3, 4, 5] },
      countByArea: { 'area-1': quantity },
    },
  })
const scarce = page.getByText('Only 3 in stock, and this layout takes 6.')

test('beside the figures of a filled face stands what the plant is, and stock is short only for what is laid', async () => {
  await expect.element(page.getByText('This slope alone, filled with panels.', { exact: true })).toBeVisible()
  await expect.element(scarce).toBeVisible()
  showPlant(2)
  await expect
    .element(page.getByText(/filled with panels\. Recommended for the whole system: 2 panels\.$/))
    .toBeVisible()
  await expect.element(scarce).not.toBeInTheDocument()
  useDesign.setState({ plantSetup: { panelId: 'p', quantity: 6 } })
  showPlant(6)
  await expect.element(page.getByText(/filled with panels\. Your system: 6 panels\.$/)).toBeVisible()
  await expect.element(scarce).toBeVisible()
})

test('beside open results it has no payback of its own, only what the panel is and how many fit', async () => {
  await expect.element(page.getByText('7,5 years')).toBeVisible()
  // Only the field read.
  const answered = { analysis: { method: 'detailed' } } as unknown as ReturnType<
    typeof useAnalysis.getState
  >['answered']
  useAnalysis.setState({ answered, isOpen: true })
  await expect.element(page.getByText('Payback and net gain of the whole system stand in the results.')).toBeVisible()
  await expect.element(page.getByText('7,5 years')).not.toBeInTheDocument()
  await expect.element(page.getByText('Net gain (NPV)', { exact: true })).not.toBeInTheDocument()
  await expect.element(page.getByText('Dimensions', { exact: true })).toBeVisible()
  useAnalysis.setState({ isOpen: false })
  await expect.element(page.getByText('7,5 years')).toBeVisible()
})
