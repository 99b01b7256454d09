// An analysis above its tabs: the figures that decide, a sentence, and no more.
// Affected by: web/results
import { expect, type Locator } from '@playwright/test'
import { analyseArea, analysis, openPlanner, openTab, sidePanel, turnTo } from './steps/planner.ts'
import { analyseAll, HOUSE } from './steps/plants.ts'
import { test } from './steps/test.ts'

/** How many words of a part of the page are seen, scrolling included: what is folded away, for screen readers alone, or in a closed list is not. */
const seenWords = (part: Locator): Promise<number> =>
  part.evaluate((root) => {
    const texts: string[] = []
    const nodes = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    while (nodes.nextNode()) {
      const { parentElement, textContent } = nodes.currentNode
      const isSeen = parentElement?.checkVisibility() && !parentElement.closest('.sr-only, option:not(:checked)')
      if (isSeen) texts.push(textContent ?? '')
    }
    return texts.join(' ').match(/[\p{L}\p{N}][^\s|]*/gu)?.length ?? 0
  })

/** A screenful on a phone. */
const MOST_WORDS = 130

test(`a plant with a battery is told in ${MOST_WORDS} words, the rest stands behind tabs`, async ({ page }) => {
  await openPlanner(page, {
    areas: HOUSE.slice(0, 2),
    method: 'detailed',
    battery: { capacityKwh: 5 },
    consumption: {
      base: { kind: 'measured', contractedPower: 'upTo3Kw', use: { period: 'year', kwh: 6000 } },
      heatPump: null,
      electricCar: null,
    },
  })
  await openTab(page, 'Draw')
  await analyseAll(page)
  for (const box of ['Recommended Setup', 'Alternative Configurations', 'Environmental Impact'])
    await expect(analysis(page).getByRole('heading', { name: box })).toBeVisible()
  await expect(
    analysis(page).getByText(/^(It pays|\d+ to \d+ panels are right|The recommended number|Recommended number)/),
  ).toBeVisible()
  const hidden = analysis(page).getByRole('region', { name: 'Reliability' })
  await expect(hidden).toHaveCount(0)
  const words = (await seenWords(analysis(page))) - (await seenWords(analysis(page).getByRole('tabpanel')))
  expect(words).toBeLessThanOrEqual(MOST_WORDS)
  await turnTo(page, 'Reliability')
  await expect(hidden).toBeVisible()
})

test('open results give the map the room of the left panel; closed ones are opened again as they are, and survive a reload', async ({
  page,
}) => {
  await openPlanner(page, { areas: HOUSE.slice(0, 1), method: 'detailed', panelBesideResults: 'closed' })
  await analyseArea(page)
  await expect(sidePanel(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Apri il pannello' }).click()
  await expect(sidePanel(page)).toBeVisible()
  await sidePanel(page).getByRole('button', { name: 'Close sidebar' }).click()
  await expect(sidePanel(page)).toHaveCount(0)
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/api/analyze') && asked.push(request.url()))
  await analysis(page).getByRole('button', { name: 'Close the analysis' }).click()
  await expect(sidePanel(page)).toBeVisible()
  await page.getByRole('button', { name: /^\d+ pannelli · \d+(,\d)? anni$/ }).click()
  await expect(analysis(page)).toBeVisible()
  expect(asked).toEqual([])
  await page.reload()
  await expect(analysis(page).getByRole('heading', { name: 'Recommended Setup' })).toBeVisible()
  await analysis(page).getByRole('button', { name: 'Close the analysis' }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: /^\d+ pannelli · \d+(,\d)? anni$/ })).toBeVisible()
  await expect(analysis(page)).toHaveCount(0)
})
