import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { assumedProfile } from '#engine/finance/fiscalProfile.ts'
import { useAnalysis } from '../../analysis/analysisStore.ts'
import { handCertainty } from '../../analysis/certainty.fixture.ts'
import { handMoney } from '../../analysis/money.fixture.ts'
import { LanguageProvider } from '../../base/i18n/LanguageProvider.tsx'
import { testRoot } from '../../base/i18n/testRoot.fixture.ts'
import { CanEditProvider } from '../../design/canEdit.ts'
import { WhoPaysSection } from './WhoPaysSection.tsx'

const root = testRoot('en')
const show = (fiscal: ReturnType<typeof assumedProfile>, deductionEur: number) => {
  const [paid, ...operation] = handMoney.years
  if (!paid) throw new Error('the example has no years')
  const years = [paid, ...operation.map((year) => ({ ...year, deductionEur }))]
  root.render(
    <LanguageProvider>
      <CanEditProvider value>
        <WhoPaysSection
          analysis={{ assumptions: { deductionFraction: 0.5, deductionYears: 10 }, fiscal }}
          size={{ annualBenefitEur: 5500, money: { ...handMoney, years } }}
          certainty={handCertainty}
          hasLoan={false}
        />
      </CanEditProvider>
    </LanguageProvider>,
  )
  return operation.length * deductionEur
}
const rowOf = (name: string) => page.getByText(name).element().closest('div')?.textContent?.replaceAll('\u00a0', ' ')

test('the tax case is told in words, with the tax that the deduction needs', async () => {
  const refundEur = show(assumedProfile(2027), 500)
  await expect.element(page.getByText('You pay in 2027')).toBeVisible()
  const refund = rowOf('Tax deduction 50%, main home')
  expect(refund).toContain(`−€${refundEur.toLocaleString('en')}`)
  expect(refund).toContain(`over 10 years, if you owe at least €500 of income tax (IRPEF) a year`)
  expect(rowOf('Net gain in 2 years')).toContain("at today's prices; at the guaranteed minimum €400")
  await page.getByRole('button', { name: 'Your case' }).click()
  expect(useAnalysis.getState()).toMatchObject({ editor: 'assumptions', row: 'deductionFraction' })
})

test('cost by benefit is joined to the payback', async () => {
  const refundEur = show(assumedProfile(2027), 500)
  // (9,900 € less the deduction) ÷ 5,500 €
  const years = ((9900 - refundEur) / 5500).toFixed(1)
  await expect
    .element(
      page.getByText(
        new RegExp(`after the deduction ÷ €5,500 a year is ${years}; 1.7 years because the deduction comes`),
      ),
    )
    .toBeVisible()
})

test('without a deduction the case says so, and the plain division stands', async () => {
  show({ ...assumedProfile(2027), use: 'noDeduction' }, 0)
  await expect
    .element(page.getByText(/^€9,900 ÷ €5,500 a year is 1.8; 1.7 years because there are upkeep/))
    .toBeVisible()
  expect(rowOf('Tax deduction')).toContain('No deduction')
})
