import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { plantSize } from '../../analysis/plant.fixture.ts'
import { LanguageProvider } from '../../base/i18n/LanguageProvider.tsx'
import { testRoot } from '../../base/i18n/testRoot.fixture.ts'
import { DayFlowsChart } from './DayFlowsChart.tsx'
import { MonthlyChart } from './EnergySection.tsx'

const root = testRoot()
const show = (monthlyKwh: readonly number[]) => {
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
    const [name, produced, used, short, twelfth] = [...row.children].map(({ textContent }) => plain(textContent))
    await expect
      .poll(() => plain(values.element().getAttribute('aria-valuetext')))
      .toBe(`${name}: Production ${produced}, Consumption ${used}, Shortfall ${short}, Standard ÷ 12 ${twelfth}`)
    await userEvent.keyboard('{ArrowRight}')
  }
})

const hours = (noonWh: number, nightWh: number) =>
  Array.from({ length: 24 }, (_, hour) => (hour === 12 ? noonWh : nightWh))
const day = (noonWh: number) => ({
  selfUsedWh: hours(noonWh, 0),
  toBatteryWh: hours(noonWh / 2, 0),
  soldWh: hours(noonWh / 4, 0),
  fromBatteryWh: hours(0, 30),
  boughtWh: hours(0, 70),
})
const showDays = (days: Parameters<typeof DayFlowsChart>[0]['months']) => {
  root.render(
    <LanguageProvider>
      <DayFlowsChart months={days} />
    </LanguageProvider>,
  )
}
const DAY_TITLE = 'An average day, hour by hour'
const flowValues = page.getByRole('slider', { name: DAY_TITLE })

test('the mean day of a month tells the flows of its hours, as its table does, and another month is one key away', async () => {
  showDays(Array.from({ length: 12 }, (_, month) => day(400 + 40 * month)))
  await page.getByText(`Show table: ${DAY_TITLE}`).click()
  const table = page.getByRole('table', { name: `${DAY_TITLE}, June` })
  await expect.element(table.getByRole('row', { name: '12–13 600 Wh 0 Wh 0 Wh 300 Wh 150 Wh' })).toBeVisible()
  await expect.element(table.getByRole('row', { name: 'Day 600 Wh 690 Wh 1.610 Wh 300 Wh 150 Wh' })).toBeVisible()
  page.getByRole('slider', { name: 'Month' }).element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('table', { name: `${DAY_TITLE}, July` })).toBeVisible()
  flowValues.element().focus()
  await userEvent.keyboard(`{Home}${'{ArrowRight}'.repeat(12)}`)
  await expect
    .poll(() => plain(flowValues.element().getAttribute('aria-valuetext')))
    .toBe('July, 12–13: Used on site 640 Wh, From the battery 0 Wh, Bought 0 Wh, To the battery 320 Wh, Sold 160 Wh')
})

test('without a battery its flows are no words', async () => {
  showDays(plantSize(6, 900).dayFlows)
  await expect.element(page.getByText('Used on site').first()).toBeVisible()
  await expect.element(page.getByText('To the battery')).not.toBeInTheDocument()
})
