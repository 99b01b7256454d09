import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { EMPTY_DESIGN } from '#design/design.ts'
import { LanguageProvider } from '../base/i18n/LanguageProvider.tsx'
import { testRoot } from '../base/i18n/testRoot.fixture.ts'
import { useDesign } from '../design/designStore.ts'
import { AssumptionsDrawer } from './AssumptionsDrawer.tsx'

const MODELLED = { totalEur: 10_230, powerKwp: 6, batteryCapacityKwh: 0 }
const Drawer = () => {
  const { assumptions, setAssumption } = useDesign()
  const nothing = () => {}
  return (
    <AssumptionsDrawer
      overrides={assumptions}
      fromArea={{}}
      modelled={MODELLED}
      refusedKeys={[]}
      onChange={setAssumption}
      onResetAll={nothing}
      onClose={nothing}
      outcome={null}
    />
  )
}

afterEach(() => vi.useRealTimers())
const root = testRoot()
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 2, 1) })
  useDesign.setState({ ...EMPTY_DESIGN })
  root.render(
    <LanguageProvider>
      <Drawer />
    </LanguageProvider>,
  )
})

test('the tax profile sets the rate, and says so beside it, until the user sets one', async () => {
  const rate = page.getByRole('textbox', { name: 'Tax deduction: rate' })
  await expect.element(rate).toHaveValue('50')
  await page.getByRole('combobox', { name: 'Purpose' }).selectOptions('Other dwelling')
  await page.getByRole('combobox', { name: 'When will you pay?' }).selectOptions('2027')
  await expect.element(rate).toHaveValue('30')
  await expect.element(page.getByText(/^From the tax profile: .*\(2027\)$/).first()).toBeVisible()
  expect(useDesign.getState().fiscal).toEqual({
    use: 'otherDwelling',
    paidIn: 2027,
    income: 'upTo75000',
    taxEurPerYear: null,
  })
  expect(useDesign.getState().assumptions).toEqual({})
  await rate.fill('36')
  await page.getByRole('combobox', { name: 'Purpose' }).selectOptions('Main home')
  await expect.element(rate).toHaveValue('36')
})

test('in autumn a plant is taken as paid in the next year, and a year that was chosen stays', async () => {
  vi.setSystemTime(Date.UTC(2026, 10, 23))
  useDesign.setState({ battery: { capacityKwh: 5 } })
  const rate = page.getByRole('textbox', { name: 'Tax deduction: rate' })
  await expect.element(rate).toHaveValue('36')
  const year = page.getByRole('combobox', { name: 'When will you pay?' })
  await expect.element(year).toHaveValue('2027')
  expect([...year.element().querySelectorAll('option')].map(({ text }) => text)).toEqual([
    '2026',
    '2027',
    '2028 or later',
  ])
  await year.selectOptions('2026')
  await expect.element(rate).toHaveValue('50')
})

test('a tariff that is more than two quarters old is said beside the price, until the user sets one', async () => {
  const note = page.getByText('More than two quarters old: compare it with your bill.')
  await expect.element(page.getByRole('textbox', { name: 'Tax deduction: rate' })).toBeVisible()
  await expect.element(note).not.toBeInTheDocument()
  vi.setSystemTime(Date.UTC(2026, 10, 24))
  useDesign.setState({ battery: { capacityKwh: 5 } })
  await expect.element(note).toBeVisible()
  useDesign.getState().setAssumption('electricityPriceEurPerKwh', 0.3)
  await expect.element(note).not.toBeInTheDocument()
})

test('a business is asked for no year, income or tax, and deducts nothing', async () => {
  await page.getByRole('combobox', { name: 'Purpose' }).selectOptions('Business')
  await expect.element(page.getByRole('combobox', { name: 'When will you pay?' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('textbox', { name: 'Tax deduction: rate' })).not.toBeInTheDocument()
})

test('a kept rate stands against no deduction, which says so, and not against a business, which says how it is taxed', async () => {
  const rate = page.getByRole('textbox', { name: 'Tax deduction: rate' })
  const use = page.getByRole('combobox', { name: 'Purpose' })
  useDesign.getState().setAssumption('deductionFraction', 0.5)
  await use.selectOptions('No deduction')
  await expect.element(rate).toHaveValue('50')
  await expect.element(page.getByText('rate changed by you')).toBeVisible()
  await use.selectOptions('Business')
  await expect.element(rate).not.toBeInTheDocument()
  await expect.element(page.getByText('rate changed by you')).not.toBeInTheDocument()
  await expect.element(page.getByText(/^Prices without VAT\. What the plant saves/)).toBeVisible()
  await expect.element(page.getByLabelText(/^IRES/)).toBeVisible()
  await expect.element(page.getByLabelText('Income tax on sales')).not.toBeInTheDocument()
})

test('little income tax is a number that can be taken back', async () => {
  const littleTax = page.getByRole('checkbox', { name: 'I pay little income tax' })
  await littleTax.click()
  await page.getByRole('textbox', { name: 'Income tax a year' }).fill('350')
  await page.getByRole('textbox', { name: 'Tax deduction: rate' }).click()
  expect(useDesign.getState().fiscal?.taxEurPerYear).toBe(350)
  await littleTax.click()
  expect(useDesign.getState().fiscal?.taxEurPerYear).toBeNull()
})

test('a quote begins with the plant of the shown setup, and changes nothing before its price is there', async () => {
  await page.getByRole('checkbox', { name: 'I have a quote' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Price, VAT included' })).toHaveValue('')
  expect(useDesign.getState().quote).toBeNull()
  await page.getByRole('textbox', { name: 'Price, VAT included' }).fill('9000')
  await page.getByRole('textbox', { name: 'Tax deduction: rate' }).click()
  expect(useDesign.getState().quote).toEqual({ ...MODELLED, totalEur: 9000 })
})

test('a loan begins at rates that can be changed, and is taken back', async () => {
  const withLoan = page.getByRole('checkbox', { name: 'With a loan' })
  await withLoan.click()
  expect(useDesign.getState().loan).toEqual({ shareFraction: 0.7, ratePerYear: 0.06, years: 10 })
  await page.getByRole('textbox', { name: 'Nominal yearly rate' }).fill('4.5')
  await page.getByRole('textbox', { name: 'Term' }).fill('8')
  await page.getByRole('textbox', { name: 'Share of the investment' }).fill('100')
  await page.getByRole('textbox', { name: 'Tax deduction: rate' }).click()
  expect(useDesign.getState().loan).toEqual({ shareFraction: 1, ratePerYear: 0.045, years: 8 })
  await withLoan.click()
  expect(useDesign.getState().loan).toBeNull()
})

test('an energy community begins at shares that can be changed, says its rules, and is taken back', async () => {
  const inCommunity = page.getByRole('checkbox', { name: 'In an energy community (CACER)' })
  await expect.element(page.getByText(/primary substation/)).not.toBeInTheDocument()
  await inCommunity.click()
  await expect.element(page.getByText(/^A new system of 1 MW at most.*ask the community\.$/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Share of exported energy used by members' }).fill('30')
  await page.getByRole('textbox', { name: 'Tax deduction: rate' }).click()
  expect(useDesign.getState().energyCommunity).toEqual({ sharedFraction: 0.3, memberFraction: 0.5 })
  await inCommunity.click()
  expect(useDesign.getState().energyCommunity).toBeNull()
})

test('a price per kilowatt of the user leaves the fixed part out', async () => {
  const fixed = page.getByRole('textbox', { name: 'System: fixed part, before VAT' })
  await expect.element(fixed).toHaveValue('2500')
  useDesign.getState().setAssumption('balanceOfSystemEurPerKwp', 900)
  await expect.element(fixed).toHaveValue('0')
})

test.each([
  { startsAt: 'soilingLossFraction', focused: () => page.getByRole('textbox', { name: 'Loss: dirt' }) },
  { startsAt: 'production', focused: () => page.getByText('Production', { exact: true }).element().closest('summary') },
  {
    startsAt: 'community',
    focused: () => page.getByRole('textbox', { name: /^Share of exported energy used by members/ }),
  },
] as const)('opened at $startsAt, the drawer opens its group and gives it the focus', async ({ startsAt, focused }) => {
  const nothing = () => {}
  useDesign.getState().setFields({ energyCommunity: { sharedFraction: 0.5, memberFraction: 0.5 } })
  root.render(
    <LanguageProvider>
      <AssumptionsDrawer
        key="at a place"
        overrides={{}}
        startsAt={startsAt}
        fromArea={{}}
        modelled={null}
        refusedKeys={[]}
        onChange={nothing}
        onResetAll={nothing}
        onClose={nothing}
        outcome={null}
      />
    </LanguageProvider>,
  )
  await expect.element(page.getByRole('textbox', { name: /./ }).first()).toBeInTheDocument()
  await expect.element(focused()).toHaveFocus()
  await expect.element(focused()).toBeInViewport()
})
