import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { areaOf } from '#design/area.ts'
import { EMPTY_DESIGN } from '#design/design.ts'
import type { Weather } from '#wire/weather.ts'
import { createQueryClient } from '../base/http/queryClient.ts'
import { testRoot } from '../base/i18n/testRoot.fixture.ts'
import { openDesign, useDesign } from '../design/designStore.ts'
import { forgetShownPlant, useLayouts } from '../modules/layoutStore.ts'
import { useLayModules } from '../modules/useLayModules.ts'
import { useAreaModules, usePlantTotals } from '../modules/usePlantTotals.ts'
import { panelsQuery } from '../products/panelsQuery.ts'
import { StoredPlant } from './StoredPlant.tsx'

/** 1.722 m × 1.134 m. */
const PANELS = ['panel-430', 'panel-431'].map((id) => ({
  id,
  title: id,
  brand: 'Brand',
  model: id,
  stock: 1000,
  demonstrationFields: [],
  power: 430,
  price: 100,
  length: 1722,
  width: 1134,
}))
const WEATHER: Weather = {
  source: 'embedded',
  attribution: '',
  expectedErrorPercent: null,
  notice: null,
  data: {
    kind: 'averageDays',
    place: { latDeg: 45, lngDeg: 9, altitudeM: 100 },
    dailyGhiKwhM2: [1.5, 2.5, 3.5, 4.5, 5.5, 6, 6.5, 5.5, 4, 2.5, 1.5, 1.2],
    airTempC: [2, 4, 9, 13, 18, 22, 25, 24, 19, 14, 8, 3],
  },
}
const METRES_PER_DEGREE = (6_371_000 * Math.PI) / 180
/** 12 m × 8 m in plan view, pitch 20°: 36 modules, as computed by hand in `web/e2e/steps/detailedRoof.ts`. */
const roofOf = (id: string, northM: number, orientation: 'south' | 'north') => {
  const south = 45 + northM / METRES_PER_DEGREE
  const [north, east] = [south + 8 / METRES_PER_DEGREE, 9 + 12 / (METRES_PER_DEGREE * Math.cos(Math.PI / 4))]
  const shape = { type: 'rectangle', bounds: { south, west: 9, north, east } } as const
  return { ...areaOf(id, shape), roofType: 'pitched', angle: 20, orientation } as const
}
const ROOFS = [roofOf('area-1', 0, 'north'), roofOf('area-2', 20, 'south')]
const DESIGN = { ...EMPTY_DESIGN, areas: ROOFS, method: 'detailed' } as const

const Planner = () => {
  useLayModules()
  const plant = usePlantTotals()
  const areas = useAreaModules().map(({ areaId, quantity }) => `${areaId}: ${quantity}`)
  return (
    <>
      <StoredPlant />
      <p>{plant ? `${plant.quantity} modules; ${areas.join(', ')}` : 'no modules'}</p>
    </>
  )
}
const expectOnRoofs = (text: string) => expect.element(page.getByText(text, { exact: true })).toBeVisible()

afterEach(() => {
  forgetShownPlant()
  vi.unstubAllGlobals()
})
const root = testRoot()
const open = (changes: object) => {
  openDesign('design-1', { ...DESIGN, ...changes })
  const client = createQueryClient()
  client.setQueryData(panelsQuery().queryKey, PANELS)
  root.render(
    <QueryClientProvider client={client}>
      <Planner />
    </QueryClientProvider>,
  )
}
beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json(WEATHER))
})

test('the number of modules that was taken for the plant lies on the roofs without an analysis, the sunny roof first', async () => {
  open({ plantSetup: { panelId: 'panel-430', quantity: 18 } })
  await expectOnRoofs('18 modules; area-1: 0, area-2: 18')
  useDesign.getState().setPlantSetup({ panelId: 'panel-430', quantity: 40 })
  await expectOnRoofs('40 modules; area-1: 4, area-2: 36')
  useDesign.getState().setPlantSetup(null)
  await expectOnRoofs('no modules')
})

test('it follows a roof that is made smaller', async () => {
  open({ plantSetup: { panelId: 'panel-430', quantity: 40 } })
  await expectOnRoofs('40 modules; area-1: 4, area-2: 36')
  // A smaller roof: 6 m × 8 m holds 4 × 4 modules.
  const [, sunny] = ROOFS
  if (sunny?.type !== 'rectangle') throw new Error('a rectangle')
  const { bounds } = sunny
  useDesign.getState().reshape('area-2', { type: 'rectangle', bounds: { ...bounds, east: (bounds.east + 9) / 2 } })
  await expect.poll(() => document.body.textContent).toMatch(/^40 modules; area-1: (2\d), area-2: 1[0-9]$/)
})

test('what was recommended for the plant lies there in its best number, and so does a panel chosen since', async () => {
  open({ recommended: { 'area-1': 'panel-430', 'area-2': 'panel-430' }, assumptions: { annualConsumptionKwh: 2000 } })
  // One roof's 15 kWp already produce more than the 2,000 kWh used: the other roof stays empty.
  await expect.poll(() => document.body.textContent).toMatch(/^\d+ modules; area-1: 0, area-2: \d+$/)
  useDesign.getState().choosePanel('panel-431')
  await expect.poll(() => useLayouts.getState().plant?.panelId).toBe('panel-431')
  await expect.poll(() => document.body.textContent).toMatch(/^\d+ modules; area-1: 0, area-2: \d+$/)
})

test('it lies around an area that is shown apart, and follows the design there', async () => {
  open({ plantSetup: { panelId: 'panel-430', quantity: 18 } })
  await expectOnRoofs('18 modules; area-1: 0, area-2: 18')
  const apart = {
    panelId: 'panel-431',
    quantity: 3,
    rankByArea: { 'area-1': [...Array(36).keys()] },
    countByArea: { 'area-1': 3 },
  }
  useLayouts.setState(({ plant }) => ({ plant: { ...apart, beside: plant } }))
  await expectOnRoofs('21 modules; area-1: 3, area-2: 18')
  useDesign.getState().setPlantSetup({ panelId: 'panel-430', quantity: 17 })
  await expectOnRoofs('20 modules; area-1: 3, area-2: 17')
})

test('while the weather of moved roofs is on the way their plant stays, and another design has none of it', async () => {
  open({ plantSetup: { panelId: 'panel-430', quantity: 18 } })
  await expectOnRoofs('18 modules; area-1: 0, area-2: 18')
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const elsewhere = ROOFS.map((roof) => {
    if (roof.type !== 'rectangle') throw new Error('a rectangle')
    const { south, north } = roof.bounds
    return { ...roof, bounds: { ...roof.bounds, south: south - 1, north: north - 1 } }
  })
  useDesign.setState({ areas: elsewhere })
  await expectOnRoofs('18 modules; area-1: 0, area-2: 18')
  openDesign('design-2', { ...DESIGN, areas: elsewhere, plantSetup: { panelId: 'panel-430', quantity: 18 } })
  await expect.poll(() => useLayouts.getState().plant).toBeNull()
})

test('another design, whose areas are called the same, has nothing of it', async () => {
  open({ plantSetup: { panelId: 'panel-430', quantity: 18 } })
  await expectOnRoofs('18 modules; area-1: 0, area-2: 18')
  openDesign('design-2', { ...DESIGN, panelId: 'panel-430' })
  await expectOnRoofs('72 modules; area-1: 36, area-2: 36')
})

test('what an analysis told of shade stays with the modules it laid, until what stands around changes and moves them', async () => {
  open({ plantSetup: { panelId: 'panel-430', quantity: 18 } })
  await expectOnRoofs('18 modules; area-1: 0, area-2: 18')
  const shade = {
    lossKwh: { horizon: 0, beam: 9, sky: 1, mismatch: 0 },
    areas: [],
    causes: [],
    quantity: 1,
    weakest: null,
    uncomparedCount: 0,
    leftOutCount: 0,
  }
  root.render(null)
  await expect.poll(() => document.body.textContent).toBe('')
  useLayouts.setState(({ plant }) => ({ plant: plant && { ...plant, shade }, isRestored: false }))
  open({ plantSetup: { panelId: 'panel-430', quantity: 18 } })
  await expect.poll(() => useLayouts.getState().isRestored).toBe(true)
  expect(useLayouts.getState().plant?.shade).toEqual(shade)

  // A building between the roofs, 30 m high: it blocks the sun of the southern slope behind it but not of the northern one.
  const [south, north] = [10, 18].map((northM) => 45 + northM / METRES_PER_DEGREE) as [number, number]
  const coordinates = [
    { lat: south, lng: 8.9997 },
    { lat: south, lng: 9.0004 },
    { lat: north, lng: 9.0004 },
    { lat: north, lng: 8.9997 },
  ]
  useDesign.getState().addItems('surroundings', [{ kind: 'building', coordinates, heightM: 30 }])
  await expectOnRoofs('18 modules; area-1: 18, area-2: 0')
  expect(useLayouts.getState().plant?.shade ?? null).toBeNull()
})
