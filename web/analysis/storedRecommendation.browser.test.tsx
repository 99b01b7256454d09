import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { areaOf } from '#design/area.ts'
import { EMPTY_DESIGN } from '#design/design.ts'
import { createQueryClient } from '../base/http/queryClient.ts'
import { testRoot } from '../base/i18n/testRoot.fixture.ts'
import { takeResults, useDesign } from '../design/designStore.ts'
import { useLayModules } from '../modules/useLayModules.ts'
import { usePlantTotals } from '../modules/usePlantTotals.ts'
import { panelsQuery } from '../products/panelsQuery.ts'

/** 1.722 m × 1.134 m each. */
const PANELS = [
  { id: 'panel-430', power: 430 },
  { id: 'panel-400', power: 400 },
].map((panel) => ({
  stock: 1000,
  demonstrationFields: [],
  title: panel.id,
  brand: 'Brand',
  model: panel.id,
  length: 1722,
  width: 1134,
  ...panel,
}))

const METRES_PER_DEGREE = (6_371_000 * Math.PI) / 180
const [LAT, LNG] = [45.4642, 9.19]
/** 12 m × 8 m in plan view, facing south, pitch 20°: 36 modules, as computed by hand in `web/e2e/steps/detailedRoof.ts`. */
const ROOF = {
  ...areaOf('area-1', {
    type: 'rectangle',
    bounds: {
      north: LAT + 8 / METRES_PER_DEGREE,
      east: LNG + 12 / (METRES_PER_DEGREE * Math.cos((LAT * Math.PI) / 180)),
      south: LAT,
      west: LNG,
    },
  }),
  roofType: 'pitched',
  angle: 20,
} as const

/** Shows the roof without an analysis. */
const Plant = () => {
  useLayModules()
  const plant = usePlantTotals()
  return (
    <p>
      {plant
        ? `${plant.quantity} modules, ${plant.totalPowerW} W, ${plant.withoutPanelCount} areas without`
        : 'no modules'}
    </p>
  )
}
const expectOnRoof = (text: string) => expect.element(page.getByText(text, { exact: true })).toBeVisible()
const recommend = (panelId: string) => takeResults([ROOF], { [ROOF.id]: panelId }, null)

const root = testRoot()
beforeEach(async () => {
  useDesign.setState({ ...EMPTY_DESIGN, areas: [ROOF], method: 'detailed' })
  const client = createQueryClient()
  client.setQueryData(panelsQuery().queryKey, PANELS)
  root.render(
    <QueryClientProvider client={client}>
      <Plant />
    </QueryClientProvider>,
  )
  await expectOnRoof('no modules')
  recommend('panel-430')
  await expectOnRoof('36 modules, 15480 W, 0 areas without')
})

test('what an analysis recommended lies on the roof until another panel is chosen', async () => {
  useDesign.getState().choosePanel('panel-400')
  await expectOnRoof('36 modules, 14400 W, 0 areas without')
  useDesign.getState().choosePanel(null)
  await expectOnRoof('36 modules, 15480 W, 0 areas without')
})

test('a taken setup comes before it', async () => {
  useDesign.getState().setAttributes(ROOF.id, { setupPanelId: 'panel-400' })
  await expectOnRoof('36 modules, 14400 W, 0 areas without')
})

test('of a recommended panel that the catalogue has no more nothing lies there', async () => {
  recommend('panel-395')
  await expectOnRoof('no modules')
})

test('by the Standard method, which knows chosen panels only, it counts for nothing', async () => {
  useDesign.getState().setFields({ method: 'standard' })
  await expectOnRoof('no modules')
})
