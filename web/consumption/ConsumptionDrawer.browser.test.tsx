import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Consumption } from '#contract/detailedOptions.ts'
import { EMPTY_DESIGN } from '../design/design.ts'
import { openDesign } from '../design/designStore.ts'
import { LanguageProvider } from '../i18n/LanguageProvider.tsx'
import { ConsumptionDrawer } from './ConsumptionDrawer.tsx'
import '../i18n/plannerTexts.ts'

const LOMBARDIA = { kind: 'measured', region: 'Lombardia', contractedPower: 'upTo3Kw' } as const
const EVENINGS: Consumption = {
  base: { kind: 'habits', use: { period: 'year', kwh: 3200 }, habit: 'evening' },
  heatPump: null,
  electricCar: null,
}

const onConsumption = vi.fn()
let root: Root
beforeEach(() => {
  localStorage.setItem('solarplanner.language', 'en')
  openDesign('design-1', EMPTY_DESIGN)
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
  onConsumption.mockClear()
})

const show = (consumption: Consumption | null) =>
  root.render(
    <LanguageProvider>
      <ConsumptionDrawer
        consumption={consumption}
        assumedKwh={2700}
        battery={null}
        refusedPaths={[]}
        onConsumption={onConsumption}
        onBattery={() => {}}
        onClose={() => {}}
        outcome={null}
      />
    </LanguageProvider>,
  )
const drawer = page.getByRole('dialog')
const choice = (name: string) => drawer.getByRole('combobox', { name })

test('what is entered first is spread over the hours as measured in the region', async () => {
  show(null)
  await expect.element(drawer.getByText('Nothing entered: a household of 2,700 kWh a year is assumed.')).toBeVisible()
  await drawer.getByRole('textbox', { name: 'Annual consumption' }).fill('5000')
  await userEvent.keyboard('{Enter}')
  expect(onConsumption).toHaveBeenCalledWith({
    base: { ...LOMBARDIA, use: { period: 'year', kwh: 5000 } },
    heatPump: null,
    electricCar: null,
  })
})

test('a daily pattern of an earlier release is named, and a region takes its place', async () => {
  show(EVENINGS)
  await expect
    .element(
      drawer.getByText(
        'Daily pattern: “Mostly in the evening”, our estimate. A region puts measured hours in its place.',
      ),
    )
    .toBeVisible()
  await expect.element(choice('Region')).toHaveValue('')
  await expect.element(choice('Contracted power')).not.toBeInTheDocument()
  await choice('Region').selectOptions('Sicilia')
  const base = { ...LOMBARDIA, region: 'Sicilia', use: EVENINGS.base.kind === 'habits' && EVENINGS.base.use }
  expect(onConsumption).toHaveBeenCalledWith({ ...EVENINGS, base })
})

test('months keep the households, whose class can be changed', async () => {
  const months = { period: 'months' as const, kwh: Array<number>(12).fill(300) }
  show({ ...EVENINGS, base: { ...LOMBARDIA, use: months } })
  await choice('Contracted power').selectOptions('above 6 kW')
  expect(onConsumption).toHaveBeenCalledWith({
    ...EVENINGS,
    base: { ...LOMBARDIA, contractedPower: 'above6Kw', use: months },
  })
})
