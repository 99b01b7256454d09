import './styles.css'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { EMPTY_DESIGN } from '#design/design.ts'
import type { AlternativeFigures, ComparedQuote } from '#wire/alternative.ts'
import { wholeQuote } from '#words/alternativeComparison.ts'
import { LanguageProvider } from '../base/i18n/LanguageProvider.tsx'
import { testRoot } from '../base/i18n/testRoot.fixture.ts'
import { CanEditProvider } from '../design/canEdit.ts'
import { openDesign, undo, useDesign } from '../design/designStore.ts'
import { AlternativesSection } from '../results/quotes/AlternativesSection.tsx'

const ROSSI: ComparedQuote = {
  id: 'quote-1',
  installer: 'Rossi',
  totalEur: 9000,
  powerKwp: 5,
  batteryCapacityKwh: 0,
  promisedKwh: 6200,
  promisedBenefitEur: 1000,
}
const BIANCHI: ComparedQuote = {
  id: 'quote-2',
  installer: 'Bianchi',
  totalEur: 16_000,
  powerKwp: 8,
  batteryCapacityKwh: 5,
  promisedKwh: null,
  promisedBenefitEur: null,
}
const EMPTY: ComparedQuote = {
  id: 'quote-3',
  installer: '',
  totalEur: null,
  powerKwp: null,
  batteryCapacityKwh: 0,
  promisedKwh: null,
  promisedBenefitEur: null,
}
const OF_ALL = {
  panelId: 'panel-a',
  batteryCapacityKwh: 0,
  selfConsumptionFraction: 0.4,
  deductionEur: 3500,
  internalRateOfReturnFraction: 0.05,
}
/** What is needed: 4 kWp for 7,000 €, back in 9 years. */
const ADVISED = {
  ...OF_ALL,
  quantity: 10,
  totalPower: 4000,
  annualProduction: 4472,
  annualBenefitEur: 550,
  totalEur: 7000,
  netPresentValueEur: 3000,
  paybackYears: 9,
}
/** Made up by hand: 610 kWh less than promised, and 400 €. */
const FIGURES: readonly AlternativeFigures[] = [
  {
    ...OF_ALL,
    id: 'quote-1',
    quantity: 13,
    totalPower: 5200,
    annualProduction: 5590,
    annualBenefitEur: 600,
    totalEur: 9000,
    modelEur: 10_000,
    netPresentValueEur: 1500,
    paybackYears: 14,
    asPromised: { netPresentValueEur: 9000, paybackYears: 8 },
  },
  {
    ...OF_ALL,
    id: 'quote-2',
    batteryCapacityKwh: 5,
    quantity: 15,
    totalPower: 6000,
    annualProduction: 8944,
    annualBenefitEur: 900,
    totalEur: 16_000,
    modelEur: 14_000,
    netPresentValueEur: -800,
    paybackYears: null,
    asPromised: null,
  },
]

type Variants = Parameters<typeof AlternativesSection>[0]['variants']

const root = testRoot()
beforeEach(() => openDesign('design-1', EMPTY_DESIGN))
const show = (
  quotes: readonly ComparedQuote[],
  { asked = quotes, isChangeable = true, variants = null as Variants, figures = FIGURES } = {},
) => {
  useDesign.setState({ quotes })
  root.render(
    <LanguageProvider>
      <CanEditProvider value={isChangeable}>
        <AlternativesSection
          figures={figures}
          advised={ADVISED}
          asked={{ quotes: asked.flatMap((quote) => wholeQuote(quote) ?? []) }}
          basis={{ roofPowerKwp: 6, horizonYears: 25 }}
          variants={variants}
          panels={[]}
          onTake={isChangeable ? (quote) => useDesign.getState().setFields({ quote }) : null}
          onRelease={
            isChangeable
              ? (_, others) => useDesign.getState().setFields({ quote: null, ...(others && { quotes: others }) })
              : null
          }
        />
      </CanEditProvider>
    </LanguageProvider>,
  )
}
const type = async (label: string, text: string) => {
  await page.getByLabelText(label, { exact: true }).fill(text)
  await userEvent.keyboard('{Tab}')
}

test('the disagreements of a quote are named in kWh, euros and years', async () => {
  show([ROSSI])
  await expect.element(page.getByText(/^Rossi: net gain 1.500.€ in 25 years\.$/)).toBeVisible()
  await expect
    .element(page.getByText(/^Promises 6.200 kWh: 610 kWh \(11.%\) more than our estimate \(5.590 kWh\)\.$/))
    .toBeVisible()
  await expect
    .element(page.getByText(/^Promises 1.000.€ a year: 400.€ \(67.%\) more than our estimate \(600.€\)\.$/))
    .toBeVisible()
  await expect
    .element(page.getByText(/^At our figures it pays back in 14.0 years, at the promised ones in 8.0\.$/))
    .toBeVisible()
  await expect.element(page.getByText(/^−10.0.%$/)).toBeVisible()
})

test('a quote is said in one sentence: price, size and payback against what is needed', async () => {
  show([ROSSI, BIANCHI])
  await expect
    .element(page.getByText(/^10.% below typical prices, you sell 60.% of what it makes: 14.0 years instead of 9.0\.$/))
    .toBeVisible()
  await expect
    .element(
      page.getByText(
        /^14.% above typical prices, you sell 60.% of what it makes: not paid back within 25 years instead of 9.0 years\.$/,
      ),
    )
    .toBeVisible()
})

test('a new quote is empty, begins with the focus in its first field, and is not ranked', async () => {
  show([ROSSI])
  await page.getByRole('button', { name: 'Add a quote' }).click()
  await expect.element(page.getByLabelText('Installer').last()).toHaveFocus()
  await expect.element(page.getByText('Type its price and power to compare it.')).toBeVisible()
  await expect.element(page.getByText(/^Rossi: net gain/)).toBeVisible()
  await expect.element(page.getByRole('columnheader', { name: 'Quote 2' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Use this quote' })).toBeVisible()
})

test('of several quotes the one that is worth most is said first, and what does not fit is said', async () => {
  show([ROSSI, BIANCHI, EMPTY])
  await expect.element(page.getByText(/^Of 2 quotes Rossi is the best value/)).toBeVisible()
  const bianchi = page.getByRole('region', { name: 'Bianchi' })
  await expect.element(bianchi.getByText(/^Too large: at most 6 kWp fits/)).toBeVisible()
  await expect.element(bianchi.getByText('Best value')).not.toBeInTheDocument()
  await expect.element(page.getByRole('region', { name: 'Rossi' }).getByText('Best value')).toBeVisible()
})

test('where all quotes lose none has the badge, and the price is said below which each would pay', async () => {
  const figures = FIGURES.map((each) => ({ ...each, netPresentValueEur: -800, paysUpToEur: 7500 }))
  show([ROSSI, BIANCHI], { figures })
  await expect.element(page.getByText(/^None of 2 quotes pays at its price\. Rossi loses least/)).toBeVisible()
  await expect.element(page.getByText('Best value')).not.toBeInTheDocument()
  const bianchi = page.getByRole('region', { name: 'Bianchi' })
  await expect.element(bianchi.getByText(/^It would pay below 7.500.€\.$/)).toBeVisible()
})

test('quotes stand beside the advised size in columns of one width, the payback first', async () => {
  await page.viewport(400, 844)
  show([ROSSI, BIANCHI])
  const table = page.getByRole('table', { name: 'Quotes and variants side by side' })
  const columns = ['At typical prices', 'Rossi', 'Bianchi'].map((name) => table.getByRole('columnheader', { name }))
  for (const column of columns) await expect.element(column).toBeVisible()
  const widths = columns.map((column) => column.element().getBoundingClientRect().width)
  expect(Math.max(...widths) - Math.min(...widths)).toBeLessThan(1)
  const rows = table.getByRole('row')
  await expect.element(rows.nth(1)).toHaveTextContent('Payback')
  const paybacks = rows.nth(2).getByRole('cell').elements()
  expect(paybacks.map((cell) => cell.textContent)).toEqual(['9,0 years', '14,0 years', 'over 25 years'])
  const cells = table.getByRole('cell').elements()
  expect(cells.filter((cell) => cell.scrollWidth > cell.clientWidth)).toEqual([])
})

test('a variant stands in the table of the quotes, and a press on its name shows it', async () => {
  await page.viewport(400, 844)
  const current = { panelId: 'panel-b', quantity: 12, batteryCapacityKwh: 5 }
  const figures = [{ ...ADVISED, ...current, id: 'variant-1', modelEur: null, asPromised: null }]
  const laid: unknown[] = []
  show([ROSSI, BIANCHI], { variants: { current, figures, onLay: (...setup) => laid.push(setup) } })
  await page.getByRole('button', { name: 'Add a variant' }).click()
  expect(useDesign.getState().variants).toEqual([{ ...current, id: 'variant-1', name: '' }])
  await expect.element(page.getByRole('button', { name: 'Add a variant' })).toBeDisabled()
  await page.getByRole('columnheader', { name: 'Variant 1' }).getByRole('button').click()
  expect(laid).toEqual([[{ panelId: 'panel-b', quantity: 12 }, { battery: { capacityKwh: 5 } }]])
  await expect.element(page.getByText(/^Of 2 quotes Rossi is the best value/)).toBeVisible()
  const cells = page.getByRole('cell').elements()
  expect(cells.filter((cell) => cell.scrollWidth > cell.clientWidth)).toEqual([])
})

test('a quote is typed with its panels and its power, taken with its price, followed and removed', async () => {
  show([])
  await page.getByRole('button', { name: 'Add a quote' }).click()
  await page.getByLabelText('Installer').fill('Verdi')
  await type('Panels', '11')
  await type('Power', '4.4')
  await type('Price, VAT included', '7500.5')
  await type('Promised annual production', '6000')
  const written = { ...EMPTY, id: 'quote-1', installer: 'Verdi', totalEur: 7500.5, powerKwp: 4.4, panelCount: 11 }
  expect(useDesign.getState().quotes).toEqual([{ ...written, promisedKwh: 6000 }])
  await type('Promised annual production', '')
  await type('Power', '4.5')
  await expect.element(page.getByLabelText('Panels')).toHaveValue('11')
  expect(useDesign.getState().quotes).toEqual([{ ...written, powerKwp: 4.5 }])
  await page.getByRole('button', { name: 'Use this quote' }).click()
  const price = { totalEur: 7500.5, powerKwp: 4.5, batteryCapacityKwh: 0, panelCount: 11 }
  expect(useDesign.getState().quote).toEqual(price)
  await type('Panels', '')
  expect(useDesign.getState().quote).toEqual({ ...price, panelCount: undefined })
  undo()
  await type('Price, VAT included', '7000')
  expect(useDesign.getState().quote).toEqual({ ...price, totalEur: 7000 })
  undo()
  expect(useDesign.getState()).toMatchObject({ quotes: [{ totalEur: 7500.5 }], quote: { totalEur: 7500.5 } })
  await page.getByRole('button', { name: 'Back to typical prices' }).click()
  expect(useDesign.getState().quote).toBeNull()
  await page.getByRole('button', { name: 'Use this quote' }).click()
  await page.getByRole('button', { name: 'Remove Verdi' }).click()
  expect([useDesign.getState().quotes, useDesign.getState().quote]).toEqual([[], null])
  undo()
  expect(useDesign.getState().quotes).toHaveLength(1)
})

test('of more panels than fit it is said how much of them does, and what their size costs typically', async () => {
  const figures = FIGURES.map((each) => ({ ...each, typicalEur: { least: 6500, most: 8800 } }))
  show([{ ...ROSSI, powerKwp: 10, panelCount: 25 }], { figures })
  await expect.element(page.getByText(/^Too large: at most 5[.,]2 kWp fits/)).toBeVisible()
  await expect.element(page.getByText(/^Typical for 5[.,]20.kWp: 6.500.€ to 8.800.€\.$/)).toBeVisible()
  await expect.element(page.getByRole('cell', { name: /^13 panels · 5[.,]20.kWp$/ })).toBeVisible()
})

test('figures that are of other numbers than the quote now has are not shown', async () => {
  show([{ ...ROSSI, totalEur: 9500 }], { asked: [ROSSI] })
  await expect.element(page.getByRole('region', { name: 'Rossi' })).toBeVisible()
  await expect.element(page.getByText(/Promises/)).not.toBeInTheDocument()
  // The number of panels was taken out.
  show([ROSSI], { asked: [{ ...ROSSI, panelCount: 12 }] })
  await expect.element(page.getByText(/Promises/)).not.toBeInTheDocument()
})

test('who only looks sees the quotes and nothing to change; without quotes, nothing', async () => {
  show([ROSSI], { isChangeable: false })
  await expect.element(page.getByText(/Promises 6.200 kWh/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Use this quote' })).not.toBeInTheDocument()
  useDesign.setState({ quotes: [] })
  await expect.element(page.getByText('Quotes')).not.toBeInTheDocument()
})
