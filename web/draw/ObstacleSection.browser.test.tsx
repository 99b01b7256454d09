import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { EMPTY_DESIGN } from '#design/design.ts'
import { obstacleOf } from '#design/drawn.ts'
import { LanguageProvider } from '../base/i18n/LanguageProvider.tsx'
import { testRoot } from '../base/i18n/testRoot.fixture.ts'
import { useDesign } from '../design/designStore.ts'
import { ObstacleSection } from './ObstacleSection.tsx'

const CHIMNEYS = ['obstacle-1', 'obstacle-2'].map((id) =>
  obstacleOf(id, { type: 'rectangle', bounds: { north: 0.0001, east: 0.0001, south: 0, west: 0 } }),
)

const root = testRoot()
beforeEach(() => {
  useDesign.setState({ ...EMPTY_DESIGN, obstacles: CHIMNEYS })
  root.render(
    <LanguageProvider>
      <ObstacleSection tool="edit" onTool={() => undefined} onShow={() => undefined} />
    </LanguageProvider>,
  )
})

test('each obstacle has a height of its own', async () => {
  await page.getByRole('textbox', { name: 'Height Obstacle 2' }).fill('2,5')
  await userEvent.keyboard('{Enter}')
  expect(useDesign.getState().obstacles.map(({ heightM }) => heightM)).toEqual([CHIMNEYS[0]?.heightM, 2.5])
})
