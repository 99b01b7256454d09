import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { setup, shownSetup } from '../../analysis/standardSetup.fixture.ts'
import { LanguageProvider } from '../../base/i18n/LanguageProvider.tsx'
import { BenefitsSection } from './StandardResults.tsx'

const PANEL = {
  id: setup.panelId,
  title: 'Panel 430',
  brand: 'Brand',
  model: '430',
  power: 430,
  price: 341.66,
  stock: 100,
  demonstrationFields: [],
}

test.each([
  { percent: 123.4, shown: '123,4 %', bar: 100 },
  { percent: 42.5, shown: '42,5 %', bar: 42.5 },
])('an investment return of $percent % is told as $shown, and its bar is filled to $bar %', async (expected) => {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const finance = { ...setup.finance, investmentReturnPercent: expected.percent }
  root.render(
    <LanguageProvider>
      <BenefitsSection setup={{ ...shownSetup, finance }} panels={[PANEL]} />
    </LanguageProvider>,
  )
  await expect.element(page.getByText(expected.shown)).toBeVisible()
  const bar = page.getByRole('progressbar', { name: 'Investment Return' })
  await expect.element(bar).toHaveAttribute('aria-valuenow', String(expected.bar))
  const { width } = bar.element().getBoundingClientRect()
  expect((bar.element().firstElementChild?.getBoundingClientRect().width ?? 0) / width).toBeCloseTo(
    expected.bar / 100,
    2,
  )
  root.unmount()
  document.body.replaceChildren()
})
