import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { areaOf } from '#design/area.ts'
import { EMPTY_DESIGN } from '#design/design.ts'
import { plantRequestOf } from '#design/plantRequest.ts'
import { createQueryClient } from '../base/http/queryClient.ts'
import { testRoot } from '../base/i18n/testRoot.fixture.ts'
import { useDesign } from '../design/designStore.ts'
import { MODULE_STATE } from '../maps/mapAdapter.ts'
import { panelsQuery } from '../products/panelsQuery.ts'
import { forgetShownPlant, type ShownPlant, useLayouts } from './layoutStore.ts'
import { useLayModules } from './useLayModules.ts'
import { useModulesOnMap } from './useModulesOnMap.ts'
import { usePlantTotals } from './usePlantTotals.ts'
import { useShowPlant } from './useShowPlant.ts'

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
const roofOf = (id: string, northM: number) =>
  ({
    ...areaOf(id, {
      type: 'rectangle',
      bounds: {
        north: LAT + (northM + 8) / METRES_PER_DEGREE,
        east: LNG + 12 / (METRES_PER_DEGREE * Math.cos((LAT * Math.PI) / 180)),
        south: LAT + northM / METRES_PER_DEGREE,
        west: LNG,
      },
    }),
    roofType: 'pitched',
    angle: 20,
  }) as const
const ROOFS = [roofOf('area-1', 0), roofOf('area-2', 20)] as const

/** On each roof the even ones of the 36 places come first. */
const RANKS = Array.from({ length: 36 }, (_, index) => (index % 2) * 36 + index)
const PLANT: ShownPlant = {
  panelId: 'panel-400',
  quantity: 20,
  rankByArea: { 'area-1': RANKS, 'area-2': RANKS },
  countByArea: { 'area-1': 10, 'area-2': 10 },
}

/** The first roof analysed alone is full. */
const APART: ShownPlant = {
  panelId: 'panel-430',
  quantity: 36,
  rankByArea: { 'area-1': [...Array(36).keys()] },
  countByArea: { 'area-1': 36 },
}

/** Shows an analysis of the design's plant, or of the first roof alone, in its state when the analysis opens. */
const Analysis = ({ shown }: { readonly shown: ShownPlant }) => {
  const isApart = shown === APART
  const [answered] = useState(() => plantRequestOf(useDesign.getState(), isApart ? ROOFS[0] : null))
  useShowPlant(shown, answered, isApart)
  return null
}

const Plant = () => {
  useLayModules()
  const plant = usePlantTotals()
  const { overlays } = useModulesOnMap()
  const openCounts = overlays.map(({ states }) => states?.filter((state) => state === MODULE_STATE.open).length)
  return (
    <p>
      {plant ? `${plant.quantity} modules, ${plant.totalPowerW} W, ${plant.areaCount} areas` : 'no modules'}; open:{' '}
      {openCounts.join(' ')}
    </p>
  )
}
const expectOnRoofs = (text: string) => expect.element(page.getByText(text, { exact: true })).toBeVisible()

afterEach(() => forgetShownPlant())
const root = testRoot()
const client = createQueryClient()
const show = (shown: ShownPlant | null) =>
  root.render(
    <QueryClientProvider client={client}>
      <Plant />
      {shown && <Analysis key={shown.panelId} shown={shown} />}
    </QueryClientProvider>,
  )
beforeEach(async () => {
  useDesign.setState({ ...EMPTY_DESIGN, areas: ROOFS, method: 'detailed', panelId: 'panel-430' })
  client.setQueryData(panelsQuery().queryKey, PANELS)
  show(null)
  // 2 · 36 modules of 430 W.
  await expectOnRoofs('72 modules, 30960 W, 2 areas; open: 0 0')
})

test('the totals are those of the areas in the plant; those of other areas are outlines', async () => {
  useDesign.getState().setAttributes('area-2', { inPlant: false })
  await expectOnRoofs('36 modules, 15480 W, 1 areas; open: 0 36')
  useDesign.getState().setAttributes('area-1', { inPlant: false })
  await expectOnRoofs('no modules; open: 36 36')
})

test('a setup taken for the plant lies on its areas only', async () => {
  useDesign.getState().setAttributes('area-2', { inPlant: false })
  useDesign.getState().setPlantSetup({ panelId: 'panel-400', quantity: null })
  await expectOnRoofs('36 modules, 14400 W, 1 areas; open: 0 36')
})

test('by the Standard method it is counted as the panel of its areas', async () => {
  useDesign.getState().setFields({ method: 'standard' })
  // Rule 6.3: 77 m² usable give a region of 8.75 m × 5.16 m within its margins, which holds 4 × 3 modules of 1.98 m × 1.42 m.
  await expectOnRoofs('24 modules, 10320 W, 2 areas; open:')
  useDesign.getState().setPlantSetup({ panelId: 'panel-400', quantity: null })
  await expectOnRoofs('24 modules, 9600 W, 2 areas; open:')
})

describe('a plant that is shown', () => {
  test('lays its panel in its number, and leaves the other modules open', async () => {
    show(PLANT)
    // Places 0, 2, 4, 6 and 8 of each roof have a rank below 10.
    await expectOnRoofs('10 modules, 4000 W, 2 areas; open: 31 31')
    show({ ...PLANT, quantity: 72, countByArea: { 'area-1': 72, 'area-2': 72 } })
    await expectOnRoofs('72 modules, 28800 W, 2 areas; open: 0 0')
  })

  test('stays on the roofs when it is closed; of a changed design it is left to the stored plant', async () => {
    show(PLANT)
    await expectOnRoofs('10 modules, 4000 W, 2 areas; open: 31 31')
    show(null)
    useDesign.getState().select('area-2')
    useDesign.getState().setFields({ name: 'Casa' })
    await expectOnRoofs('10 modules, 4000 W, 2 areas; open: 31 31')
    expect(useLayouts.getState().isRestored).toBe(false)
    useDesign.getState().setFields({ battery: { capacityKwh: 5 } })
    expect(useLayouts.getState().isRestored).toBe(true)
    await expectOnRoofs('10 modules, 4000 W, 2 areas; open: 31 31')
  })

  test('stays around an area that is shown apart, and comes back on it', async () => {
    show(PLANT)
    await expectOnRoofs('10 modules, 4000 W, 2 areas; open: 31 31')
    show(APART)
    // 36 modules of 430 W and 5 of 400 W.
    await expectOnRoofs('41 modules, 17480 W, 2 areas; open: 0 31')
    show(null)
    await expectOnRoofs('10 modules, 4000 W, 2 areas; open: 31 31')
  })

  test('stays on the roofs when it is closed after another number of its panel was chosen', async () => {
    show(PLANT)
    await expectOnRoofs('10 modules, 4000 W, 2 areas; open: 31 31')
    useDesign.getState().setPlantSetup({ panelId: 'panel-400', quantity: 10 })
    show(null)
    await expectOnRoofs('10 modules, 4000 W, 2 areas; open: 31 31')
  })

  test('is left to the stored plant when it is closed on a changed design', async () => {
    show(PLANT)
    await expectOnRoofs('10 modules, 4000 W, 2 areas; open: 31 31')
    useDesign.getState().setFields({ battery: { capacityKwh: 5 } })
    show(null)
    await expect.poll(() => useLayouts.getState().isRestored).toBe(true)
    await expectOnRoofs('10 modules, 4000 W, 2 areas; open: 31 31')
  })

  test('does not stay when it is closed on another design with areas of the same names', async () => {
    show(PLANT)
    await expectOnRoofs('10 modules, 4000 W, 2 areas; open: 31 31')
    useDesign.setState({ designId: 'another' })
    show(null)
    await expectOnRoofs('72 modules, 30960 W, 2 areas; open: 0 0')
  })

  test('keeps its number on a roof that is laid out anew while its next analysis is on the way', async () => {
    show(PLANT)
    await expectOnRoofs('10 modules, 4000 W, 2 areas; open: 31 31')
    const [roof] = ROOFS
    if (roof.type !== 'rectangle') throw new Error('a rectangle')
    const { west, east } = roof.bounds
    // With three quarters of its width the roof has other places; of them ten are laid, beside the five of the other roof.
    useDesign.getState().reshape('area-1', { ...roof, bounds: { ...roof.bounds, east: west + (east - west) * 0.75 } })
    await expect.poll(() => document.body.textContent).toMatch(/^15 modules, 6000 W, 2 areas; open: 1\d 31$/)
  })

  test('stays while it is shown, whatever changes: its next analysis is on the way', async () => {
    show(PLANT)
    await expectOnRoofs('10 modules, 4000 W, 2 areas; open: 31 31')
    useDesign.getState().setFields({ battery: { capacityKwh: 5 } })
    expect(useLayouts.getState().plant).toBe(PLANT)
  })
})
