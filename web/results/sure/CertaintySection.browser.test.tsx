import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useAnalysis } from '../../analysis/analysisStore.ts'
import { handCertainty } from '../../analysis/certainty.fixture.ts'
import { LanguageProvider } from '../../base/i18n/LanguageProvider.tsx'
import { testRoot } from '../../base/i18n/testRoot.fixture.ts'
import { CanEditProvider } from '../../design/canEdit.ts'
import { AdviceLine } from '../answer/AnswerLines.tsx'
import { CertaintySection } from './CertaintySection.tsx'

const root = testRoot()
const show = (certainty = handCertainty, netPresentValueEur = 900, canEdit = true) => {
  root.render(
    <LanguageProvider>
      <AdviceLine money={{ netPresentValueEur, years: Array(26) }} discountFraction={0.04} certainty={certainty} />
      <CanEditProvider value={canEdit}>
        <CertaintySection
          certainty={certainty}
          isOfOtherNumber={false}
          netPresentValueEur={900}
          horizonYears={25}
          zone="Sud"
        />
      </CanEditProvider>
    </LanguageProvider>,
  )
}
const rowOf = (name: string) =>
  page
    .getByRole('term')
    .and(page.getByText(name, { exact: true }))
    .element()
    .closest('div')
    ?.textContent?.replaceAll('\u00a0', ' ')

test('the advice says between which numbers the gain hardly differs, and what more panels bring', async () => {
  show()
  await expect
    .element(
      page.getByText(
        /^5 to 7 panels: at the guaranteed minimum the gain differs by less than 200.€, whatever one more panel costs\./,
      ),
    )
    .toBeVisible()
  await expect
    .element(
      page.getByText(
        /More panels pay only from what you sell: 10 panels bring \+300.€ against the advice at today's prices, −500.€ at the guaranteed minimum\.$/,
      ),
    )
    .toBeVisible()
})

test('a plant that loses in the cautious case says both', async () => {
  const { sizeAdvice } = handCertainty
  if (!sizeAdvice) throw new Error('the example has no advice')
  const one = { least: 6, most: 6, differEur: 0 }
  show({ ...handCertainty, sizeAdvice: { ...sizeAdvice, cautiousEur: -150, nearlyBest: one, fullRoof: null } })
  await expect
    .element(page.getByText("It gains 900 € at today's prices; if you sell at the guaranteed minimum it loses 150 €."))
    .toBeVisible()
})

test('a number of panels that nothing moves is told once', async () => {
  const [salePrice, ...others] = handCertainty.inputs
  if (!salePrice) throw new Error('the example has no input')
  const { low, high } = salePrice
  const unmoved = { ...salePrice, low: { ...low, bestQuantity: 6 }, high: { ...high, bestQuantity: 6 } }
  show({ ...handCertainty, inputs: [unmoved, ...others], bestQuantity: { value: 6, least: 6, most: 6 } })
  await expect.element(page.getByText('Recommended number of panels').first()).toBeVisible()
  expect(rowOf('Recommended number of panels')).toBe('Recommended number of panels6')
  await page.getByText('What affects the net gain most').first().click()
  await expect.element(page.getByText('100 € to 1.300 € · 6 panels')).toBeVisible()
})

test('levels of the energy, bands and the best number stand in rows', async () => {
  show()
  await expect.element(page.getByText('2.600', { exact: true })).toBeVisible()
  expect(rowOf('Net gain (NPV), 80% range')).toContain('−500 € to 2.300 €')
  expect(rowOf('Payback, 80% range')).toContain('8,4 to over 25')
  expect(rowOf('Recommended number of panels')).toContain('0 to 10')
})

test('a bar opens its input in the editor it belongs to, that of the production all that it hangs on', async () => {
  const ends = (value: number) => ({ value, netPresentValueEur: value, paybackYears: 9, bestQuantity: 6 })
  const energy = { key: 'soilingLossFraction', unit: 'kwh', value: 3000, low: ends(2600), high: ends(3400) }
  const shared = { key: 'marketPriceLevelFraction', unit: 'fraction', value: 0.5, low: ends(0.3), high: ends(0.7) }
  const inputs = [
    ...handCertainty.inputs,
    { id: 'energy' as const, ...energy },
    { id: 'community' as const, ...shared },
  ]
  show({ ...handCertainty, inputs })
  await page.getByText('What affects the net gain most').first().click()
  await page.getByRole('button', { name: /^Selling price, 0,0475.€\/kWh to 0,1190.€\/kWh/ }).click()
  expect(useAnalysis.getState()).toMatchObject({ editor: 'assumptions', row: 'marketPriceLevelFraction' })
  await page.getByRole('button', { name: /^Consumption, / }).click()
  expect(useAnalysis.getState()).toMatchObject({ editor: 'consumption', row: 'annualConsumptionKwh' })
  await page.getByRole('button', { name: /^Annual production, / }).click()
  expect(useAnalysis.getState()).toMatchObject({ editor: 'assumptions', row: 'production' })
  await page.getByRole('button', { name: /^Shared in the energy community, / }).click()
  expect(useAnalysis.getState()).toMatchObject({ editor: 'assumptions', row: 'community' })
})

test('a bar is read with a finger and with the arrow keys, its button apart', async () => {
  show()
  await page.getByText('What affects the net gain most').first().click()
  const tip = () => document.querySelector<HTMLElement>('[data-value-tip]')?.innerText.replaceAll(/\s+/g, ' ') ?? null
  const press = (element: Element) =>
    element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }))
  press(page.getByText('Consumption', { exact: true }).element())
  await expect.poll(tip).toBe('Consumption 2.160 kWh 600 € · 5 panels 3.240 kWh 1.100 € · 7 panels')
  press(page.getByRole('button', { name: /^Consumption, / }).element())
  await expect.poll(tip).toBeNull()
  const values = page.getByRole('slider', { name: 'What affects the net gain most' })
  values.element().focus()
  await userEvent.keyboard('{Home}')
  await expect.poll(tip).toBe('Selling price 0,0475 €/kWh 100 € · none 0,1190 €/kWh 1.300 € · 10 panels')
})

test('the table of the bars has each end of each input', async () => {
  show()
  await page.getByText('What affects the net gain most').first().click()
  await page.getByText('Show table: What affects the net gain most').click()
  await expect.element(page.getByRole('row', { name: 'Selling price: 0,0475 €/kWh 100 € none' })).toBeVisible()
  await expect.element(page.getByRole('row', { name: 'Consumption: 3.240 kWh 1.100 € 7 panels' })).toBeVisible()
})

test('in a design that is only looked at no bar is a button', async () => {
  show(handCertainty, 900, false)
  await page.getByText('What affects the net gain most').first().click()
  await expect.element(page.getByText('Selling price', { exact: true })).toBeVisible()
  expect(page.getByRole('button').elements()).toHaveLength(0)
})

test('the parts of the uncertainty are added up by their squares', async () => {
  show()
  await page.getByText('Sources of uncertainty').first().click()
  // √(3.9² + 5² + 6.6²)
  await expect.element(page.getByRole('row', { name: 'Together 9,2 %' })).toBeVisible()
  await expect.element(page.getByRole('row', { name: 'Sunlight of the place (our estimate) 5 %' })).toBeVisible()
})
