import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { LanguageProvider } from '../../i18n/LanguageProvider.tsx'
import '../../i18n/detailedTexts.ts'
import '../../i18n/plannerTexts.ts'
import { MonthlyChart } from './MonthlyChart.tsx'

let root: Root
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
})
const show = (monthlyKwh: readonly number[]) => {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <LanguageProvider>
      <MonthlyChart monthlyKwh={monthlyKwh} loadKwh={Array(12).fill(200)} standardKwh={2400} />
    </LanguageProvider>,
  )
}
const TITLE = 'Production and consumption by month'
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')

test('the months in which less is produced than used are named and stand out', async () => {
  show([120, 150, 250, 300, 300, 300, 300, 300, 250, 200, 150, 100])
  await expect
    .element(page.getByText('The panels produce less than you use in January, February, November, and December.'))
    .toBeVisible()
  const stripes = page.getByRole('img').element().querySelectorAll('rect[fill^=url]')
  expect(stripes).toHaveLength(4)
})

test('where none or all fall short the sentence says so', async () => {
  show(Array(12).fill(300))
  await expect.element(page.getByText('The panels produce more than you use in every month.')).toBeVisible()
  root.unmount()
  show(Array(12).fill(100))
  await expect.element(page.getByText('The panels produce less than you use in every month.')).toBeVisible()
})

test('what a chart tells of each month is what its table says', async () => {
  show([120, 150, 250, 300, 300, 300, 300, 300, 250, 200, 150, 100])
  await page.getByText(`Show table: ${TITLE}`).click()
  const rows = page.getByRole('table', { name: TITLE }).getByRole('row').elements().slice(1, 13)
  expect(rows).toHaveLength(12)
  const values = page.getByRole('slider', { name: TITLE })
  values.element().focus()
  await userEvent.keyboard('{Home}')
  for (const row of rows) {
    const [name, produced, used, short] = [...row.children].map(({ textContent }) => plain(textContent))
    const shortText = short === '0 kWh' ? '' : `, Shortfall ${short}`
    await expect
      .poll(() => plain(values.element().getAttribute('aria-valuetext')))
      .toBe(`${name}: Production ${produced}, Consumption ${used}${shortText}`)
    await userEvent.keyboard('{ArrowRight}')
  }
})
