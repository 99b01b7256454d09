import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { areaOf } from '#design/area.ts'
import { EMPTY_DESIGN } from '#design/design.ts'
import { handPlant, handRequest } from '../analysis/plant.fixture.ts'
import { createQueryClient } from '../base/http/queryClient.ts'
import { LanguageProvider } from '../base/i18n/LanguageProvider.tsx'
import { testRoot } from '../base/i18n/testRoot.fixture.ts'
import { openDesign, useDesign } from '../design/designStore.ts'
import { forgetShownPlant, useLayouts } from '../modules/layoutStore.ts'
import { DetailedPlantResults } from './DetailedPlantResults.tsx'

const STEP_DEG = 1e-5
const AREAS = handRequest.areas.map(({ area }) => areaOf(area.id, area))

/** Six modules in a row from the south-west corner of an area. */
const layModules = (area: (typeof AREAS)[number]) => {
  if (area.type !== 'rectangle') throw new Error('a rectangle')
  const { south, west } = area.bounds
  const corners = [0, 1, 2, 3, 4, 5].flatMap((column) => {
    const [left, right] = [west + (column * STEP_DEG) / 2, west + ((column + 1) * STEP_DEG) / 2]
    return [south, left, south, right, south + STEP_DEG, right, south + STEP_DEG, left]
  })
  const placement = {
    quantity: 6,
    cornersDeg: Float64Array.from(corners),
    cornersPlaneM: Float64Array.from(corners),
    removed: new Uint8Array(6),
    isPortrait: new Uint8Array(6),
    faceOf: new Uint16Array(6),
    rowPitchM: null,
    row: new Int32Array(6),
    column: Int32Array.of(0, 1, 2, 3, 4, 5),
    faces: [{ tiltDeg: 20, azimuthDeg: 180 }],
  }
  useLayouts.getState().keep(area.id, 'aligned', { placement, on: area })
}

const onSetup = vi.fn()
afterEach(() => {
  forgetShownPlant()
  useLayouts.setState({ layouts: {} })
  vi.unstubAllGlobals()
})
const root = testRoot('en')
beforeEach(() => {
  onSetup.mockClear()
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  openDesign('design-1', { ...EMPTY_DESIGN, method: 'detailed', areas: AREAS })
  AREAS.forEach(layModules)
})

const [FIRST, ...OTHERS] = handPlant.recommendations
const show = (weakest: readonly number[], removed = 0) => {
  if (!FIRST) throw new Error('a plant without a setup')
  const shade = {
    quantity: 6,
    lossKwh: { horizon: 0, beam: 80, sky: 20, mismatch: 0 },
    causes: [],
    areas: ['area-1', 'area-2'].map((areaId) => ({
      areaId,
      solarAccessFraction: 0.8,
      tiltAndOrientationFraction: 1,
      totalSolarResourceFraction: 0.8,
      moduleAccess: Array(6).fill(0.8),
      moduleKwh: Array(6).fill(areaId === 'area-1' ? 500 : 0),
    })),
    weakest: {
      modules: weakest.map((module) => ({ areaId: 'area-1', module })),
      annualProduction: 2400,
      netPresentValueChangeEur: 40,
    },
    uncomparedCount: 0,
    leftOutCount: 0,
  }
  const moduleElectronics = { addedQuantity: 0, costEur: 954, gainKwh: 120 }
  const areas = FIRST.size.areas.map((share) => ({ ...share, layout: { ...share.layout, removed } }))
  root.render(
    <QueryClientProvider client={createQueryClient()}>
      <LanguageProvider>
        <DetailedPlantResults
          analysis={{
            ...handPlant,
            recommendations: [{ ...FIRST, size: { ...FIRST.size, areas }, shade, moduleElectronics }, ...OTHERS],
          }}
          request={handRequest}
          panels={[]}
          areaLabel={(id) => id}
          isApart={false}
          isStale={false}
          setup={null}
          battery={null}
          onSetup={onSetup}
          onVariant={null}
          onShare={null}
          lastNotice={null}
          proposal={{ plant: handRequest, onAddress: null }}
        />
      </LanguageProvider>
    </QueryClientProvider>,
  )
}

test('the weakest modules go from their places, and that many fewer are laid', async () => {
  show([1, 3])
  await page.getByRole('tab', { name: 'Shade' }).click()
  await page.getByRole('button', { name: 'Remove the 2 weakest: −20% energy, +€40 net gain' }).click()
  expect(onSetup).toHaveBeenCalledExactlyOnceWith({ panelId: 'panel-a', quantity: 4 })
  const [first, second] = useDesign.getState().areas
  expect(first?.removedModules).toHaveLength(2)
  expect(second?.removedModules).toEqual([])
})

test('of an area it is told how many of its panels were removed', async () => {
  show([1], 3)
  await page.getByRole('tab', { name: 'Technical' }).click()
  await page.getByRole('radio', { name: 'area-1' }).first().click()
  const row = page.getByText('Panels removed', { exact: true })
  await expect.element(row).toBeVisible()
  expect(row.element().nextElementSibling?.textContent).toBe('3')
})

test('an area gets one panel more, the others keep theirs', async () => {
  show([1])
  await page.getByRole('tab', { name: 'Technical' }).click()
  await expect.element(page.getByRole('button', { name: 'One panel more on area-1' })).toBeDisabled()
  await expect.element(page.getByRole('button', { name: 'One panel fewer on area-2' })).toBeDisabled()
  await page.getByRole('button', { name: 'One panel more on area-2' }).click()
  expect(onSetup).toHaveBeenLastCalledWith({
    panelId: 'panel-a',
    quantity: 7,
    areaQuantities: { 'area-1': 6, 'area-2': 1 },
  })
})

test('in the shade it is told what optimizers cost and yield, and a press chooses them', async () => {
  show([1])
  await page.getByRole('tab', { name: 'Shade' }).click()
  await page.getByRole('button', { name: 'Optimizers: +€954, +120 kWh a year' }).click()
  expect(useDesign.getState().powerElectronics).toBe('moduleLevel')
})
