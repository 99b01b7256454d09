import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { LanguageProvider } from '../../i18n/LanguageProvider.tsx'
import '../../i18n/detailedTexts.ts'
import '../../i18n/plannerTexts.ts'
import { MoneySection } from './MoneySection.tsx'
import type { Money } from './moneySums.ts'
import { handMoney } from './setup.fixture.ts'

const ASSUMED = { deductionFraction: 0.5, deductionYears: 10, deductionCeilingEur: 96_000 }

let root: Root
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
})
const show = (changes: Partial<Money>) => {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <LanguageProvider>
      <MoneySection
        money={{ ...handMoney, ...changes }}
        assumptions={ASSUMED}
        sale={{ kind: 'market', zone: 'Nord' }}
        onEdit={null}
      />
    </LanguageProvider>,
  )
}
const rowOf = (name: string) => page.getByText(name, { exact: true }).element().parentElement?.textContent

test('what the tax gives back is a line, and without a quote there is none of it', async () => {
  const deducted = handMoney.years.reduce((sum, { deductionEur }) => sum + deductionEur, 0)
  show({})
  await expect.element(page.getByText('Tax deduction, all years')).toBeVisible()
  expect(deducted).toBeGreaterThan(0)
  expect(rowOf('Tax deduction, all years')?.replace(/\D/g, '')).toBe(String(Math.round(deducted)))
  await expect.element(page.getByText('Quote against model')).not.toBeInTheDocument()
})

test('a plant that is too large to be deducted says so', async () => {
  const years = handMoney.years.map((year) => ({ ...year, deductionEur: 0 }))
  show({ years, deductionShortfall: 'power' })
  await expect.element(page.getByText('none above 20 kWp')).toBeVisible()
})

test('a quote stands against the modelled cost', async () => {
  show({ investment: { ...handMoney.investment, totalEur: 9900, modelEur: 11_000 } })
  await expect.element(page.getByText('Quote against model')).toBeVisible()
  await expect.element(page.getByText(/^−10[.,]0.%$/)).toBeVisible()
})
