import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { currentArea } from '#design/design.ts'
import { TURNED } from '#design/shapes.fixture.ts'
import type { Placement } from '#engine/layout/placement.ts'
import { LanguageProvider } from '../base/i18n/LanguageProvider.tsx'
import { testRoot } from '../base/i18n/testRoot.fixture.ts'
import { undo, useDesign } from '../design/designStore.ts'
import type { AreaLayout } from '../modules/useCurrentLayout.ts'
import { RoofFields } from './RoofFields.tsx'

const LAYOUT = { counts: { aligned: 12, maximum: 12 }, stepper: null, isPanelMissing: false, retry: null }
const NOTHING_LAID = { ...LAYOUT, counts: { aligned: null, maximum: null } }

const Fields = ({ layout = LAYOUT }: { readonly layout?: AreaLayout }) => {
  const area = currentArea(useDesign())
  return area && <RoofFields area={area} layout={layout} />
}

const root = testRoot()
beforeEach(() => {
  useDesign.setState({ areas: [], currentAreaId: null })
  root.render(
    <LanguageProvider>
      <Fields />
    </LanguageProvider>,
  )
})

const misaligned = page.getByText("Panels aren't parallel to the roof.")
const draw = (roofType: 'flat' | 'pitched') => {
  useDesign.getState().add(TURNED)
  const [area] = useDesign.getState().areas
  if (area) useDesign.getState().setAttributes(area.id, { roofType, orientation: 'south' })
}

test('a pitched roof that faces where no edge does says so, and is turned to the nearest edge', async () => {
  draw('pitched')
  await expect.element(misaligned).toBeVisible()
  await page.getByRole('button', { name: 'Align to edge' }).click()
  await expect.element(misaligned).not.toBeInTheDocument()
  // atan2 of 22.24 m north and 38.5 m east is 30.0°; the side faces at right angles to that direction.
  expect(useDesign.getState().areas[0]?.azimuth).toBeCloseTo(150, 0)
  expect(useDesign.getState().areas[0]?.orientation).toBe('south')
})

test('before there are panels, nothing is said of how they lie', async () => {
  root.render(
    <LanguageProvider>
      <Fields layout={NOTHING_LAID} />
    </LanguageProvider>,
  )
  draw('pitched')
  await expect.element(page.getByText('Heights (for shade)')).toBeVisible()
  await expect.element(misaligned).not.toBeInTheDocument()
})

test('the height of the eaves that is assumed is that of the assumptions of the design', async () => {
  draw('pitched')
  await page.getByText('Heights (for shade)').click()
  await expect.element(page.getByText(/^Without a height 6([.,]0)? m is assumed/)).toBeVisible()
  useDesign.getState().setAssumption('eavesHeightM', 8)
  await expect.element(page.getByText(/^Without a height 8([.,]0)? m is assumed/)).toBeVisible()
  useDesign.getState().resetAssumptions()
})

describe('the inverter of an area', () => {
  const inverter = page.getByRole('combobox', { name: 'Inverter' })

  test('is chosen where it shares the plant with others: there are as many as areas', async () => {
    draw('pitched')
    await expect.element(misaligned).toBeVisible()
    await expect.element(inverter).not.toBeInTheDocument()
    draw('pitched')
    draw('pitched')
    await expect.element(inverter).toHaveTextContent('Inverter 1Inverter 2Inverter 3')
    await inverter.selectOptions('Inverter 2')
    expect(currentArea(useDesign.getState())?.inverter).toBe(2)
  })

  test('is not asked for an area that is not in the plant', async () => {
    draw('pitched')
    draw('pitched')
    await expect.element(inverter).toBeVisible()
    const id = currentArea(useDesign.getState())?.id ?? ''
    useDesign.getState().setAttributes(id, { inPlant: false })
    await expect.element(inverter).not.toBeInTheDocument()
  })

  test('keeps its number where there are fewer areas than that', async () => {
    draw('pitched')
    draw('pitched')
    const id = currentArea(useDesign.getState())?.id ?? ''
    useDesign.getState().setAttributes(id, { inverter: 4 })
    await expect.element(inverter).toHaveValue('4')
  })
})

test('of a flat roof, whose racks stand as one likes, nothing of the kind is said', async () => {
  draw('flat')
  await expect.element(page.getByRole('combobox', { name: 'Mounting' })).toBeVisible()
  await expect.element(misaligned).not.toBeInTheDocument()
})

test('the modules of a flat roof are put on east-west racks, and as many laid as can be', async () => {
  draw('flat')
  await page.getByRole('combobox', { name: 'Mounting' }).selectOptions('East–west racks')
  await expect.element(page.getByRole('combobox', { name: 'Mounting' })).toHaveValue('eastWest')
  await page.getByRole('radio', { name: /^Maximum/ }).click()
  expect(currentArea(useDesign.getState())).toMatchObject({ mounting: 'eastWest', fill: 'maximum' })
})

test('the orientation of the modules and the distance from an edge are set in a fold, and taken back', async () => {
  draw('pitched')
  const area = () => currentArea(useDesign.getState())
  await page.getByText('Orientation of panels, edges').click()
  await page.getByRole('combobox', { name: 'Orientation of panels' }).selectOptions('Landscape')
  expect(area()?.moduleOrientation).toBe('landscape')
  await expect.element(page.getByText('As many as fit')).toBeVisible()
  const fields = page.getByRole('group', { name: 'Distance from edges' }).getByRole('textbox')
  expect(fields.elements()).toHaveLength(4)
  await expect.element(fields.nth(1)).toHaveAttribute('placeholder', expect.stringMatching(/^0[.,]3$/))
  await fields.nth(1).fill('2')
  await fields.nth(2).fill('11')
  await fields.nth(3).fill('')
  expect(area()?.edgeSetbacks).toEqual([{ edge: 1, distanceM: 2 }])
  await expect.element(page.getByRole('alert')).toBeVisible()
  await fields.nth(1).fill('')
  await fields.nth(2).fill('')
  await fields.nth(3).click()
  expect(area()?.edgeSetbacks).toEqual([])
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await page.getByRole('combobox', { name: 'Orientation of panels' }).selectOptions('Whichever holds more')
  expect(area()?.moduleOrientation).toBeNull()
  undo()
  expect(area()?.moduleOrientation).toBe('landscape')
})

/** Three modules, two of them removed by the user. */
const showStepper = (row: number, onRestoreAll: () => void = () => undefined) => {
  const laid = { quantity: 1, removed: Uint8Array.of(1, 1, 0), row: Int32Array.of(row, row, row) }
  const stepper = {
    laid: laid as unknown as Placement,
    states: Uint8Array.of(1, 1, 0),
    output: null,
    moduleKwh: undefined,
    index: 0,
    stringLabelAt: () => undefined,
    onIndex: () => undefined,
    onToggle: () => undefined,
    onRestoreAll,
  }
  root.render(
    <LanguageProvider>
      <Fields layout={{ ...LAYOUT, stepper }} />
    </LanguageProvider>,
  )
  draw('pitched')
}

test('modules that were removed one by one are put back all at once', async () => {
  const onRestoreAll = vi.fn()
  showStepper(0, onRestoreAll)
  await page.getByRole('button', { name: 'Put all 2 panels back' }).click()
  expect(onRestoreAll).toHaveBeenCalledOnce()
})

test.each([
  { row: 1, told: 'Panel 1 of 3, row 2' },
  { row: -1, told: 'Panel 1 of 3' },
])('a module is told by its row where there are rows: $row', async ({ row, told }) => {
  showStepper(row)
  await expect.poll(() => page.getByText(/^Panel 1 of 3/).element().firstChild?.textContent).toBe(told)
})
