import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { areaOf } from '#design/area.ts'
import { EMPTY_DESIGN } from '#design/design.ts'
import type { Weather } from '#wire/weather.ts'
import { usePlantProduction } from '../analysis/usePlantProduction.ts'
import { createQueryClient } from '../base/http/queryClient.ts'
import { LanguageProvider } from '../base/i18n/LanguageProvider.tsx'
import { testRoot } from '../base/i18n/testRoot.fixture.ts'
import { useDesign } from '../design/designStore.ts'
import { forgetShownPlant, useLayouts } from '../modules/layoutStore.ts'
import { useLayModules } from '../modules/useLayModules.ts'
import { panelsQuery } from '../products/panelsQuery.ts'
import { useExported } from './useExported.ts'

const PANEL = {
  id: 'panel-430',
  title: 'Panel',
  brand: 'Brand',
  model: '430',
  stock: 1000,
  demonstrationFields: [],
  power: 430,
  length: 1722,
  width: 1134,
}
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
/** Size in plan view, facing south, pitch 20°. 12 m × 8 m hold 36 modules, as computed by hand in `web/e2e/steps/detailedRoof.ts`. */
const roofOf = (index: number, widthM: number, depthM: number) => {
  const [south, west] = [45 + (10 * index) / METRES_PER_DEGREE, 9]
  const north = south + depthM / METRES_PER_DEGREE
  const east = west + widthM / (METRES_PER_DEGREE * Math.cos(Math.PI / 4))
  const shape = { type: 'rectangle', bounds: { south, west, north, east } } as const
  return { ...areaOf(`area-${index}`, shape), roofType: 'pitched', angle: 20 } as const
}

const Figures = () => {
  useLayModules()
  const { hourly, design } = useExported()
  const production = usePlantProduction()
  const [sum, setSum] = useState<number | null>(null)
  const add = async () => setSum((await hourly?.compute())?.totalKwh.reduce((total, kwh) => total + kwh, 0) ?? null)
  return (
    <>
      <button type="button" disabled={!hourly || design.layouts.length === 0} onClick={() => void add()}>
        Add up
      </button>
      <output aria-label="hours">{sum}</output>
      <output aria-label="production">{production}</output>
    </>
  )
}
const hours = page.getByLabelText('hours')
const production = page.getByLabelText('production')
const numberIn = (place: typeof hours) => Number(place.element().textContent)

afterEach(() => {
  forgetShownPlant()
  vi.unstubAllGlobals()
})
const root = testRoot()
beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json(WEATHER))
  const client = createQueryClient()
  client.setQueryData(panelsQuery().queryKey, [PANEL])
  root.render(
    <LanguageProvider>
      <QueryClientProvider client={client}>
        <Figures />
      </QueryClientProvider>
    </LanguageProvider>,
  )
})
const draw = (areas: readonly ReturnType<typeof roofOf>[]) =>
  useDesign.setState({ ...EMPTY_DESIGN, areas, currentAreaId: 'area-0', method: 'detailed', panelId: PANEL.id })

test('of a plant of one area that is shown the hours are those of the modules it lays, as is its production', async () => {
  draw([roofOf(0, 12, 8)])
  await page.getByRole('button', { name: 'Add up' }).click()
  await expect.poll(() => numberIn(hours)).toBeGreaterThan(0)
  const all = numberIn(hours)
  useLayouts.setState({
    plant: {
      panelId: PANEL.id,
      quantity: 9,
      rankByArea: { 'area-0': [...Array(36).keys()] },
      countByArea: { 'area-0': 9 },
    },
  })
  // Without shade a quarter of the modules gives a quarter of the energy.
  await expect.poll(() => numberIn(production)).toBeCloseTo(all / 4, 3)
  await page.getByRole('button', { name: 'Add up' }).click()
  await expect.poll(() => numberIn(hours)).toBeCloseTo(all / 4, 3)
})

test('of more areas than a plant may have no production is told', async () => {
  const roofs = Array.from({ length: 21 }, (_, index) => roofOf(index, 4, 4))
  draw(roofs.slice(0, 20))
  await expect.poll(() => numberIn(production)).toBeGreaterThan(0)
  draw(roofs)
  await expect.element(production).toBeEmptyDOMElement()
})
