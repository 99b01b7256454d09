import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { LanguageProvider } from '../../base/i18n/LanguageProvider.tsx'
import { testRoot } from '../../base/i18n/testRoot.fixture.ts'
import { openDesign } from '../../design/designStore.ts'
import { sampleDocument } from '../design.fixture.ts'
import { designOfDocument } from '../stored/openDesigns.ts'
import { ViewedFacts } from './ViewedFacts.tsx'

const SERVER = {
  id: 'q3T0bXhmS1uQ9m2cVfY8Zw1x',
  editSecret: null,
  version: 3,
  savedAt: '2026-11-21T08:00:00.000Z',
  expiresOn: null,
  savedMark: '',
}
const NO_PANEL = /no panel is chosen/

const root = testRoot()
beforeEach(() => {
  const sample = sampleDocument()
  const areas = [1, 2, 3].flatMap((number) =>
    sample.areas.slice(0, 1).map((area) => ({ ...area, id: `area-${number}` })),
  )
  const design = designOfDocument({ ...sample, areas })
  if (design) openDesign('design-1', design)
})

const show = (areaCount: number, withoutPanelCount: number) =>
  root.render(
    <LanguageProvider>
      <ViewedFacts server={SERVER} plant={{ areaCount, withoutPanelCount, quantity: 20, totalPowerW: 8000 }} />
    </LanguageProvider>,
  )

test('where panels are chosen for some areas only, that is said of the others', async () => {
  show(2, 1)
  await expect.element(page.getByText(/those of 2 of 3 areas: for the others no panel is chosen\./)).toBeVisible()
})

test('where modules are still to be laid no missing panel is blamed', async () => {
  show(1, 1)
  await expect.element(page.getByText(/So far panels and power are those of 1 of 3 areas\./)).toBeVisible()
  await expect.element(page.getByText(NO_PANEL)).not.toBeInTheDocument()
})

test('where modules lie on every area nothing is said of it', async () => {
  show(3, 0)
  await expect.element(page.getByText(/Saved on/)).toBeVisible()
  await expect.element(page.getByText(/of 3 areas/)).not.toBeInTheDocument()
})
