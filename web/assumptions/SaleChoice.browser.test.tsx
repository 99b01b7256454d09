import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AssumptionKey } from '#engine/assumptions/assumptions.ts'
import { LanguageProvider } from '../base/i18n/LanguageProvider.tsx'
import { testRoot } from '../base/i18n/testRoot.fixture.ts'
import { useDesign } from '../design/designStore.ts'
import { AssumptionsDrawer } from './AssumptionsDrawer.tsx'

afterEach(() => useDesign.getState().resetAssumptions())
const root = testRoot()

const Drawer = ({ startsAt = null }: { readonly startsAt?: AssumptionKey | null }) => {
  const { assumptions, setAssumption, resetAssumptions } = useDesign()
  return (
    <AssumptionsDrawer
      overrides={assumptions}
      startsAt={startsAt}
      fromArea={{}}
      modelled={null}
      refusedKeys={[]}
      onChange={setAssumption}
      onResetAll={resetAssumptions}
      onClose={() => {}}
      outcome={null}
    />
  )
}
const show = (startsAt: AssumptionKey | null = null) =>
  root.render(
    <LanguageProvider>
      <Drawer startsAt={startsAt} />
    </LanguageProvider>,
  )
const field = (name: string) => page.getByRole('textbox', { name })

test('the market is the sale of a new design; the minimum alone is a press away and can be put back', async () => {
  show()
  await expect.element(page.getByRole('radio', { name: 'Market price by the hour' })).toBeChecked()
  await expect.element(page.getByText(/November 2023 to October 2024/)).toBeVisible()
  await expect.element(field('Market prices, against those of 2023–24')).toHaveValue('100')
  await expect.element(field('Price of electricity sold')).not.toBeInTheDocument()
  await page.getByText('Sell at the guaranteed minimum').click()
  expect(useDesign.getState().sale).toBe('minimum')
  await expect.element(field('Market prices, against those of 2023–24')).not.toBeInTheDocument()
  await expect.element(field('Income tax on sales')).toHaveValue('23')
  await page.getByRole('button', { name: 'Reset all' }).click()
  expect(useDesign.getState().sale).toBeNull()
  await expect.element(page.getByRole('radio', { name: 'Market price by the hour' })).toBeChecked()
})

test('a design of an earlier release with a price of its own has a fixed price', async () => {
  useDesign.getState().setAssumption('exportPriceEurPerKwh', 0.09)
  show()
  await expect.element(page.getByRole('radio', { name: 'Fixed price' })).toBeChecked()
  await expect.element(field('Price of electricity sold')).toHaveValue('0,09')
  await expect.element(field('Income tax on sales')).not.toBeInTheDocument()
  await page.getByRole('button', { name: /^Price of electricity sold: / }).click()
  expect(useDesign.getState()).toMatchObject({ assumptions: {}, sale: 'fixed' })
  await expect.element(field('Price of electricity sold')).toHaveValue('0,0475')
})

test('who pays by band enters three prices in the place of one, and goes back to it', async () => {
  show()
  await page.getByText('I pay by band (F1, F2, F3)').click()
  await expect.element(field('Electricity price')).not.toBeInTheDocument()
  await field('F1').fill('0.31')
  await field('F3').click()
  await field('F3').fill('0.24')
  await field('F2').click()
  expect(useDesign.getState().bandPrices).toEqual({ f1: 0.31, f2: 0.2597, f3: 0.24 })
  await page.getByRole('button', { name: 'Reset all' }).click()
  expect(useDesign.getState().bandPrices).toBeNull()
  // 20.27 cents, and 154 € of fixed parts for 2,700 kWh.
  await expect.element(field('Electricity price')).toHaveValue('0,2597')
})

test('who comes to change the price of electricity finds the prices of the bands where they hold', async () => {
  useDesign.getState().setFields({ bandPrices: { f1: 0.31, f2: 0.29, f3: 0.25 } })
  show('electricityPriceEurPerKwh')
  await expect.element(field('F1')).toHaveFocus()
})
