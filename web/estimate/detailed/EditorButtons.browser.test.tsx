import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ASSUMPTIONS } from '#engine/assumptions/assumptions.ts'
import { LanguageProvider } from '../../i18n/LanguageProvider.tsx'
import { testRoot } from '../../ui/testRoot.fixture.ts'
import '../../i18n/detailedTexts.ts'
import '../../i18n/plannerTexts.ts'
import { EditorButtons } from './MoneySection.tsx'

const DEFAULTS = Object.fromEntries(Object.entries(ASSUMPTIONS).map(([key, { value }]) => [key, value]))
/** Sales at the market do not depend on them. */
const OF_FIXED_PRICE = ['exportPriceEurPerKwh', 'exportPriceGrowthFractionPerYear']
const OWN = Object.entries(ASSUMPTIONS).filter(
  ([key, { quality }]) => quality === 'ownAssumption' && !OF_FIXED_PRICE.includes(key),
).length

const root = testRoot()

test('what the user put in the place of an assumption of ours is not counted among them', async () => {
  const show = (assumptions: Record<string, number>) =>
    root.render(
      <LanguageProvider>
        <EditorButtons assumptions={assumptions} sale="market" />
      </LanguageProvider>,
    )
  show(DEFAULTS)
  await expect.element(page.getByText(new RegExp(`^${OWN} inputs are our estimates`))).toBeVisible()
  show({ ...DEFAULTS, balanceOfSystemEurPerKwp: 1200, edgeSetbackM: 0.5 })
  const changed = (['balanceOfSystemEurPerKwp', 'edgeSetbackM'] as const).filter(
    (key) => ASSUMPTIONS[key].quality === 'ownAssumption',
  ).length
  expect(changed).toBeGreaterThan(0)
  await expect.element(page.getByText(new RegExp(`^${OWN - changed} inputs? (is|are) our estimates?`))).toBeVisible()
})
