import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Sale } from '#engine/assumptions/assumptions.ts'
import { PROFILE_OF_DEFAULTS } from '#engine/finance/fiscalProfile.ts'
import { handMoney } from '../../analysis/money.fixture.ts'
import { LanguageProvider } from '../../base/i18n/LanguageProvider.tsx'
import { testRoot } from '../../base/i18n/testRoot.fixture.ts'
import { CanEditProvider } from '../../design/canEdit.ts'
import { useDesign } from '../../design/designStore.ts'
import type { Money } from '../moneyFacts.ts'
import { EditorButtons, MoneySection } from './MoneySection.tsx'

const ASSUMED = { deductionFraction: 0.5, deductionYears: 10, deductionCeilingEur: 96_000 }

const root = testRoot()
const HOME = {
  isVatRecovered: false,
  fiscal: PROFILE_OF_DEFAULTS,
  powerKwp: 6,
  quotedKwp: null,
  isOffered: false,
  loan: null,
  energyCommunity: null,
  bandPrices: null,
}
const show = (
  changes: Partial<Money>,
  kind: Sale = 'market',
  canEdit = false,
  purchase: Parameters<typeof MoneySection>[0]['purchase'] = HOME,
) => {
  root.render(
    <LanguageProvider>
      <CanEditProvider value={canEdit}>
        <MoneySection
          onSale={canEdit ? (sale) => useDesign.getState().setFields({ sale }) : null}
          money={{ ...handMoney, ...changes }}
          assumptions={{ ...ASSUMED, solarPriceFallFractionPerYear: 0.02 }}
          sale={{ kind, zone: 'Nord' }}
          purchase={purchase}
          ownEstimates={0}
        />
      </CanEditProvider>
    </LanguageProvider>,
  )
}

test('what the tax gives back is a line, and without a quote there is none of it', async () => {
  const deducted = handMoney.years.reduce((sum, { deductionEur }) => sum + deductionEur, 0)
  show({})
  await expect.element(page.getByText(/^Tax deduction of /)).toBeVisible()
  expect(deducted).toBeGreaterThan(0)
  const row = page.getByText(/^Tax deduction of /).element().parentElement?.textContent
  expect(row?.replace(/.*paying in \d{4}/, '').replace(/\D/g, '')).toBe(String(Math.round(deducted)))
  await expect.element(page.getByText('Quote and typical price')).not.toBeInTheDocument()
})

test('a plant that is too large to be deducted says so', async () => {
  const years = handMoney.years.map((year) => ({ ...year, deductionEur: 0 }))
  show({ years, deductionShortfall: 'power' })
  await expect.element(page.getByText('none above 20 kWp')).toBeVisible()
})

test('a quote stands against the modelled cost', async () => {
  show({ investment: { ...handMoney.investment, totalEur: 9900, modelEur: 11_000 } })
  await expect.element(page.getByText('Quote and typical price')).toBeVisible()
  await expect.element(page.getByText(/^−10[.,]0.%$/)).toBeVisible()
})

test('a loan has a line with its instalment, and a column in the cash flow; without one there is neither', async () => {
  const [day, ...later] = handMoney.years
  if (!day) throw new Error('no years')
  const years = [{ ...day, loanReceivedEur: 6000 }, ...later.map((year) => ({ ...year, loanPaidEur: 3000 }))]
  const loan = { shareFraction: 0.6, ratePerYear: 0, years: 2 }
  show({ years }, 'market', false, { ...HOME, loan })
  // 6,000 / 24; (3,000 + 2,500) / 12; 6,000 − 3,000 − 3,000 without a discount rate.
  const line =
    /^Loan: 250.€ a month for 2 years; the system saves and earns 458.€ a month in the first year\. It raises/
  await expect.element(page.getByText(line)).toBeVisible()
  for (const name of ['Investment', 'Loan'])
    expect(page.getByRole('columnheader', { name, exact: true, includeHidden: true }).elements()).toHaveLength(1)
  root.unmount()
  show({})
  await expect.element(page.getByText('Costs and income', { exact: true })).toBeVisible()
  expect(page.getByText(/^Loan/).elements()).toHaveLength(0)
})

test('a loan that takes more than it lends is said to lower the value', async () => {
  const [day, ...later] = handMoney.years
  if (!day) throw new Error('no years')
  const years = [{ ...day, loanReceivedEur: 6000 }, ...later.map((year) => ({ ...year, loanPaidEur: 3200 }))]
  show({ years }, 'market', false, { ...HOME, loan: { shareFraction: 0.6, ratePerYear: 0.04, years: 2 } })
  // 6,000 − 3,200 − 3,200 without a discount rate.
  await expect.element(page.getByText(/^Loan: .* It lowers the net gain by 400\s€\.$/)).toBeVisible()
})

test('an energy community has a line and a column; without one there is neither', async () => {
  const [day, ...later] = handMoney.years
  if (!day) throw new Error('no years')
  const years = [day, ...later.map((year) => ({ ...year, communityEur: 74 }))]
  show({ years }, 'market', false, { ...HOME, energyCommunity: { sharedFraction: 0.3, memberFraction: 0.5 } })
  const line =
    /^Energy community: 74.€ in the first year, 50[.,]0.% of the incentive on 30[.,]0.% of what you feed in\.$/
  await expect.element(page.getByText(line)).toBeVisible()
  expect(page.getByRole('columnheader', { name: 'Community', includeHidden: true }).elements()).toHaveLength(1)
  root.unmount()
  show({})
  await expect.element(page.getByText('Costs and income', { exact: true })).toBeVisible()
  expect(page.getByText(/ommunity/).elements()).toHaveLength(0)
})

test('the price of a sale is said to be of the first year, and its explanation tells of the fall, the fee and the tax', async () => {
  show({})
  const name = 'Mean selling price, first year, before GSE fee and tax'
  await expect.element(page.getByText(name, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: new RegExp(name) }).click()
  await expect.element(page.getByText(/Fall of the price: 2[.,]0.% a year/)).toBeVisible()
  await expect.element(page.getByText(/\(GSE\sfee\).*\(income\stax\)/)).toBeVisible()
})

test.each([
  { kind: 'market', others: ['Sell at the guaranteed minimum'] },
  { kind: 'minimum', others: ['Market price', 'Fixed price'] },
  { kind: 'fixed', others: ['Sell at the guaranteed minimum', 'Market price'] },
] as const)('sold as $kind, the other sales stand with its price', async ({ kind, others }) => {
  show({}, kind, true)
  const price = page.getByText(/^Mean selling price, first year/)
  await expect.element(price).toBeVisible()
  const line = price.element().closest('dl > div')?.nextElementSibling
  expect([...(line?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent)).toEqual(others)
})

test('a fixed price that was left for the minimum can be taken again', async () => {
  show({}, 'minimum', true)
  await page.getByRole('button', { name: 'Fixed price' }).click()
  expect(useDesign.getState().sale).toBe('fixed')
})

test.each([
  { powerKwp: 0.44, isSaid: true },
  { powerKwp: 5.86, isSaid: true },
  { powerKwp: 5.9, isSaid: false },
  { powerKwp: 6.1, isSaid: false },
])('that the quote is of 6 kWp is said beside $powerKwp kWp: $isSaid', async ({ powerKwp, isSaid }) => {
  const investment = { ...handMoney.investment, totalEur: 9900, modelEur: 11_000 }
  show({ investment }, 'market', false, { ...HOME, powerKwp, quotedKwp: 6 })
  await expect.element(page.getByText('Quote and typical price')).toBeVisible()
  const told = new RegExp(`^Quote for 6 kWp; here ${String(powerKwp).replace('.', '[.,]')} kWp$`)
  expect(page.getByText(told).elements()).toHaveLength(isSaid ? 1 : 0)
  expect(page.getByText(/^Quote for/).elements()).toHaveLength(isSaid ? 1 : 0)
})

test('the investment of a business is without VAT, and its explanation too', async () => {
  show({}, 'market', false, { ...HOME, isVatRecovered: true })
  await page.getByRole('button', { name: 'Investment, VAT excluded: how it is calculated' }).click()
  await expect.element(page.getByText(/all before VAT: a business recovers it/)).toBeVisible()
  await expect.element(page.getByText('Investment, VAT included')).not.toBeInTheDocument()
})

test('a plant whose inverter is not replaced is said to stand still from the year after; one that runs is not', async () => {
  const [day, first, second] = handMoney.years
  if (!day || !first || !second) throw new Error('no years')
  show({ years: [day, first, { ...second, producedKwh: 0 }] })
  await expect.element(page.getByText(/^From year 2 on the system stays off: a new inverter would cost/)).toBeVisible()
  root.unmount()
  show({})
  await expect.element(page.getByText('Costs and income', { exact: true })).toBeVisible()
  expect(page.getByText(/stands still/).elements()).toHaveLength(0)
})

test('the dips of the cash flow are named after the parts that are replaced, within the chart and apart from each other', async () => {
  const year = handMoney.years[2]
  if (!year) throw new Error('the example has no second year')
  const years = Array.from({ length: 26 }, (_, index) => ({
    ...year,
    year: index,
    cumulativeEur: 400 * index - 4000 - (index >= 24 ? 900 : 0),
    replacedParts: index === 23 ? (['inverter'] as const) : index === 24 ? (['inverter', 'battery'] as const) : [],
  }))
  show({ years: years.map((each) => ({ ...each, replacedParts: [...each.replacedParts] })) })
  const chart = page.getByRole('img', { name: /^Cumulative cash flow/ })
  await expect.element(chart).toBeVisible()
  const texts = [...chart.element().querySelectorAll('text')].filter(({ textContent }) =>
    textContent?.includes('year '),
  )
  expect(texts.map(({ textContent }) => textContent)).toEqual(['inverter, year 23', 'inverter and battery, year 24'])
  const [first, second] = texts.map((text) => text.getBoundingClientRect())
  const frame = chart.element().getBoundingClientRect()
  for (const box of [first, second]) {
    expect(box?.left).toBeGreaterThanOrEqual(frame.left)
    expect(box?.right).toBeLessThanOrEqual(frame.right)
  }
  // Row heights depend on the product's font size, which a test without its styles lacks.
  expect(second?.bottom).toBeGreaterThan(first?.bottom ?? 0)
})

test('what the first year saves is explained by the prices by band where there are any', async () => {
  show({}, 'market', false, { ...HOME, bandPrices: { f1: 0.4, f2: 0.3, f3: 0.2 } })
  await page.getByRole('button', { name: 'Net cash flow, first year: how it is calculated' }).click()
  await expect.element(page.getByText(/F1 0,4000\s€\/kWh, F2 0,3000\s€\/kWh, F3 0,2000\s€\/kWh/)).toBeVisible()
})

test('our own estimates are counted, and who can change them is asked to review them', async () => {
  const showButtons = (canEdit: boolean) =>
    root.render(
      <LanguageProvider>
        <CanEditProvider value={canEdit}>
          <EditorButtons ownEstimates={14} />
        </CanEditProvider>
      </LanguageProvider>,
    )
  showButtons(true)
  await expect.element(page.getByText(/^14 inputs are our estimates\. Review them\./)).toBeVisible()
  showButtons(false)
  await expect.element(page.getByText(/^14 inputs are our estimates\. The hours/)).toBeVisible()
})
