import type { ComponentProps } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { EstimationContext } from '../../analysis/estimation.tsx'
import { LanguageProvider } from '../../base/i18n/LanguageProvider.tsx'
import { testRoot } from '../../base/i18n/testRoot.fixture.ts'
import { Choice } from './PanelsTab.tsx'

const PANEL = {
  id: 'panel-400',
  stock: 10,
  demonstrationFields: [],
  title: 'Panel 400',
  brand: 'Brand',
  model: '400',
  power: 400,
}
const ESTIMATION = { method: 'standard', onMethod: () => {}, detailed: null, panelId: null } as const
const GONE = /no longer in the catalog/

const root = testRoot()

const show = (
  panelId: string | null,
  site: ComponentProps<typeof Choice>['site'] = null,
  panel: ComponentProps<typeof Choice>['panels'][number] = PANEL,
) =>
  root.render(
    <LanguageProvider>
      <EstimationContext value={ESTIMATION}>
        <Choice site={site} panels={[panel]} panelId={panelId} />
      </EstimationContext>
      <p>shown</p>
    </LanguageProvider>,
  )

test('a design whose panel the catalogue has no more says so', async () => {
  show('panel-395')
  await expect.element(page.getByText(GONE)).toBeVisible()
})

test.each([null, 'panel-400'])(
  'nothing is said of a panel that is gone where the chosen one is %s',
  async (panelId) => {
    show(panelId)
    await expect.element(page.getByText('shown')).toBeVisible()
    await expect.element(page.getByText(GONE)).not.toBeInTheDocument()
  },
)

test('the figures of the calculation are there at once', async () => {
  // By rule 6.3, 8.485 m × 5.657 m less 1 m on each side: 6.485 / (1.15 · 1.69) and 3.657 / (1.25 · 1.046) give 3 × 2 panels, 2.4 kW × 1200 h.
  show(PANEL.id, { usableAreaM2: 48, orientation: 'south', angleDeg: 30, label: 'Roof 1' })
  const card = page.getByRole('region', { name: 'Area Calculation' })
  await expect.element(card.getByText('2.880 kWh', { exact: true })).toBeVisible()
  await expect.element(card.getByText('3 columns × 2 rows, landscape')).toBeVisible()
  await expect.element(card.getByRole('figure')).toBeVisible()
  await expect.element(page.getByRole('status')).toHaveTextContent('6 panels, 2.880 kWh a year')
})

test('without an area the card gives way to a line that asks for one', async () => {
  show(PANEL.id)
  await expect.element(page.getByText('Draw or select an area to see what Brand 400 produces there.')).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Area Calculation' })).not.toBeInTheDocument()
})

test('a panel without a power is not calculated with', async () => {
  const { power: _, ...unrated } = PANEL
  show(PANEL.id, { usableAreaM2: 48, orientation: 'south', angleDeg: 30, label: 'Roof 1' }, unrated)
  await expect.element(page.getByText(/no power for Brand 400/)).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Area Calculation' })).not.toBeInTheDocument()
})
