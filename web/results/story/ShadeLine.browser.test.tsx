import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { EMPTY_DESIGN } from '#design/design.ts'
import type { PlantShade } from '#wire/shade.ts'
import { LanguageProvider } from '../../base/i18n/LanguageProvider.tsx'
import { testRoot } from '../../base/i18n/testRoot.fixture.ts'
import { openDesign } from '../../design/designStore.ts'
import { ShadeLine } from './ShadeLine.tsx'

const root = testRoot('en')
const shadeOf = (beam: number): PlantShade => {
  const cause = (id: string, lossKwh: number, lossEur: number) =>
    ({
      id,
      kind: 'tree',
      lossKwh,
      lossEur,
      areas: [],
      months: null,
      hours: null,
    }) as unknown as PlantShade['causes'][number]
  return {
    quantity: 6,
    lossKwh: { horizon: 0, beam, sky: 20, mismatch: 0 },
    causes: [cause('a', 20, 4), cause('b', 60, 18)],
    areas: [],
    weakest: null,
    uncomparedCount: 0,
    leftOutCount: 0,
  }
}
const show = (beam: number) => {
  const tree = (id: string) => ({
    id,
    kind: 'tree' as const,
    position: { lat: 45, lng: 9 },
    crownDiameterM: 4,
    heightM: 8,
  })
  openDesign('design-1', { ...EMPTY_DESIGN, surroundings: [tree('a'), tree('b')] as never })
  root.render(
    <LanguageProvider>
      <ShadeLine shade={shadeOf(beam)} annualProduction={1900} />
    </LanguageProvider>,
  )
}

test('shade that takes two percent is told with who takes most, and what that is worth a year', async () => {
  // 100 of 2,000 kWh in all, 80 of them by two trees; 18 + 4 €.
  show(80)
  await expect
    .element(page.getByText(/^Shade takes 5% of the production\. Tree 2 and Tree 1: 4%, about €22 a year\.$/))
    .toBeVisible()
})

test('less is not told', () => {
  show(15)
  expect(page.getByText(/of the production/).elements()).toHaveLength(0)
})
