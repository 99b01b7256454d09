import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { areaOf } from '#design/area.ts'
import { EMPTY_DESIGN } from '#design/design.ts'
import { inverterOf } from '#engine/electrical/electricals.fixture.ts'
import type { StringFault } from '#engine/electrical/stringChecks.ts'
import type { WiredInverter } from '#wire/electrical.ts'
import { Inverter } from '#wire/inverter.ts'
import type { DetailedPlantRecommendation } from '#wire/plant.ts'
import { handPlant, handRequest } from '../../analysis/plant.fixture.ts'
import { LanguageProvider } from '../../base/i18n/LanguageProvider.tsx'
import { testRoot } from '../../base/i18n/testRoot.fixture.ts'
import { openDesign, undo, useDesign } from '../../design/designStore.ts'
import { useLayouts } from '../../modules/layoutStore.ts'
import { useStrings } from '../../modules/strings/useStringsOnMap.ts'
import { StringsSection } from './StringsSection.tsx'

const STEP_DEG = 1e-5
const AREAS = handRequest.areas.map(({ area }) => areaOf(area.id, area))
const model = Inverter.parse(inverterOf(6000, { mpptMinV: 90, mpptMaxV: 560 }))
const [FIRST] = handPlant.recommendations
if (!FIRST) throw new Error('a plant without a setup')

const stringOn = (input: number, modules: number[], faults: StringFault[] = []): WiredInverter['strings'][number] => ({
  input,
  string: 1,
  length: modules.length,
  modules: [{ areaId: 'area-1', modules }],
  vocColdV: 467.4,
  vmpColdV: 380,
  vmpHotV: 315.8,
  mostV: 600,
  faults,
})
const WIRED: WiredInverter = {
  model,
  units: 1,
  isTypical: true,
  unplaced: [],
  strings: [stringOn(0, [0, 1, 2]), stringOn(1, [5, 4, 3])],
  inputs: [0, 1].map((input) => ({ input, iscA: 14.1, impA: 13.2, faults: [] })),
}

/** Six modules in a row on the first area. */
const layModules = () => {
  const [area] = AREAS
  if (area?.type !== 'rectangle') throw new Error('a rectangle')
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

const lay = vi.fn()
const root = testRoot('en')
beforeEach(() => {
  lay.mockClear()
  openDesign('design-1', { ...EMPTY_DESIGN, method: 'detailed', areas: AREAS })
  layModules()
})
afterEach(() => useLayouts.setState({ layouts: {}, plant: null }))

const NAMES: Readonly<Record<string, string>> = { 'area-1': 'South', 'area-2': 'East' }

const show = (wired: WiredInverter, change: Partial<DetailedPlantRecommendation> = {}, isViewed = false) => {
  const size = { ...FIRST.size, inverters: FIRST.size.inverters.map((inverter) => ({ ...inverter, wired })) }
  const setup = { ...FIRST, size, ...change }
  root.render(
    <LanguageProvider>
      <StringsSection
        analysis={{ ...handPlant, coldestDayC: -10 }}
        shown={{ setup, size, quantity: size.quantity, isAnswered: true, isDropped: false }}
        request={handRequest}
        panels={[]}
        areaLabel={(id) => NAMES[id] ?? id}
        isApart={false}
        isStale={false}
        setup={null}
        battery={null}
        variants={null}
        onShare={null}
        lastNotice={null}
        proposal={{ plant: handRequest, onAddress: null }}
        lay={isViewed ? null : lay}
        thenToHeading={(laid) => laid()}
      />
    </LanguageProvider>,
  )
}

const firstRow = () => page.getByRole('row', { name: /^1\.1\.1/ }).first()

test('a string is told with its voltages, their margin and window, and its current', async () => {
  show(WIRED)
  await expect.element(page.getByRole('table', { name: 'Strings with their voltages and currents' })).toBeVisible()
  await expect.element(page.getByRole('columnheader', { name: 'Voc at −10 °C' })).toBeVisible()
  for (const text of ['467\u00a0V', '133 margin', '316\u00a0V', '90–560', '14.1\u00a0A'])
    expect(firstRow().element().textContent).toContain(text)
})

test('a fault has its sentence below its string, one of the input once', async () => {
  const strings = [stringOn(0, [0, 1, 2], ['aboveDcMaximum']), { ...stringOn(0, [5, 4, 3]), string: 2 }]
  show({ ...WIRED, strings, inputs: [{ input: 0, iscA: 28.2, impA: 26.4, faults: ['clipped'] }] })
  await expect.element(page.getByText(/On the coldest day 467 V exceed the 600 V of the inverter/)).toBeVisible()
  expect(page.getByRole('img', { name: 'Error' }).elements()).toHaveLength(1)
  expect(page.getByText(/a little is clipped/).elements()).toHaveLength(1)
})

test('the row under the mouse lights up its string, and the module under the mouse its row', async () => {
  show(WIRED)
  // The table may still move while it is laid out: the mouse comes to the row from outside until it lies on it.
  await expect
    .poll(async () => {
      await page.getByRole('heading', { name: 'Strings' }).hover()
      await page.getByRole('rowheader', { name: /^1\.2\.1/ }).hover()
      return useStrings.getState().pointed
    })
    .toBe('1.2.1')
  await page.getByRole('heading', { name: 'Strings' }).hover()
  await expect.poll(() => useStrings.getState().pointed).toBeNull()
  useLayouts.getState().hover({ overlayId: 'area-1', index: 1 })
  await expect.poll(() => document.querySelector('tbody.bg-accent-soft')?.textContent).toContain('1.1.1')
})

test('− gives the last panel to the neighbouring string in one step that undo takes back', async () => {
  show(WIRED)
  await page.getByRole('button', { name: 'One panel from string 1.1.1 to 1.2.1' }).first().click()
  const [move, ...others] = useDesign.getState().stringMoves
  expect(others).toEqual([])
  expect(move).toMatchObject({ inverter: 1, input: 1, string: 1 })
  expect(move?.at.lng).toBeCloseTo(9 + 2.5 * (STEP_DEG / 2), 9)
  undo()
  expect(useDesign.getState().stringMoves).toEqual([])
})

test('any panel goes to a new string by the menu of its string, and Automatic takes all moves back', async () => {
  show(WIRED)
  await page.getByRole('button', { name: '1.1.1, South: move a panel…' }).click()
  await page.getByLabelText('Panel to move').selectOptions('Panel 2, South')
  await page.getByLabelText('To', { exact: true }).selectOptions('New string 1.2.2 on MPPT 2')
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  expect(useDesign.getState().stringMoves).toMatchObject([{ inverter: 1, input: 1, string: 2 }])
  await page.getByRole('button', { name: 'Automatic' }).click()
  expect(useDesign.getState().stringMoves).toEqual([])
})

test('panels in no string can be moved, left out, or get optimizers', async () => {
  const moduleElectronics = { addedQuantity: 0, costEur: 954, gainKwh: 120 }
  show({ ...WIRED, unplaced: [{ areaId: 'area-1', modules: [4, 5] }] }, { moduleElectronics })
  await expect.element(page.getByText(/2 panels on South are not connected/)).toBeVisible()
  await page.getByRole('button', { name: 'Move 2 to East' }).click()
  expect(lay).toHaveBeenLastCalledWith({
    panelId: 'panel-a',
    quantity: 6,
    areaQuantities: { 'area-1': 4, 'area-2': 2 },
  })
  await page.getByRole('button', { name: 'Leave them out' }).click()
  expect(lay).toHaveBeenLastCalledWith({
    panelId: 'panel-a',
    quantity: 4,
    areaQuantities: { 'area-1': 4, 'area-2': 0 },
  })
  await page.getByRole('button', { name: 'Optimizers: +€954, +120 kWh a year' }).click()
  expect(useDesign.getState().powerElectronics).toBe('moduleLevel')
})

test('the fullest roof that can be wired says which area stays empty', async () => {
  const text = /^East has room for 4 more panels, which no fitting inverter takes/
  show(WIRED)
  await expect.element(page.getByRole('row').nth(1)).toBeVisible()
  await expect.element(page.getByText(text)).not.toBeInTheDocument()
  show(WIRED, { full: null })
  await expect.element(page.getByText(text)).toBeVisible()
})

test('an area without a string says why, and offers no place where all areas are full', async () => {
  show(WIRED, { areasWithoutString: [{ areaId: 'area-2', places: 3, leastQuantity: 4 }] })
  await expect
    .element(page.getByText('East has room for 3 panels, a string needs at least 4: it stays empty.'))
    .toBeVisible()
  expect(page.getByRole('button', { name: /^Move/ }).elements()).toHaveLength(0)
})

test('who only looks sees strings and notices without buttons', async () => {
  show({ ...WIRED, unplaced: [{ areaId: 'area-1', modules: [4, 5] }] }, {}, true)
  await expect.element(page.getByText(/2 panels on South are not connected/)).toBeVisible()
  expect(page.getByRole('button').elements()).toHaveLength(0)
  await expect.poll(() => useStrings.getState().isShown).toBe(true)
})
