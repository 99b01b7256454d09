import '../../base/i18n/drawTexts.ts'
import '../../base/i18n/plannerTexts.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { areaOf } from '#design/area.ts'
import { EMPTY_DESIGN } from '#design/design.ts'
import type { SurroundingShape } from '#design/drawn.ts'
import type { AppConfig } from '#wire/config.ts'
import { MAX_SURROUNDINGS } from '#wire/limits.ts'
import { configQuery } from '../../base/configQuery.ts'
import { createQueryClient } from '../../base/http/queryClient.ts'
import { LanguageProvider } from '../../base/i18n/LanguageProvider.tsx'
import { testRoot } from '../../base/i18n/testRoot.fixture.ts'
import { undo, useDesign } from '../../design/designStore.ts'
import { useLayouts } from '../../modules/layoutStore.ts'
import { SurroundingSection } from './SurroundingSection.tsx'

const METRES_PER_DEGREE = (6_371_000 * Math.PI) / 180
const at = (eastM: number, northM: number) => ({ lat: northM / METRES_PER_DEGREE, lng: eastM / METRES_PER_DEGREE })
const squareAt = (eastM: number, northM: number, sizeM: number) => [
  at(eastM, northM),
  at(eastM + sizeM, northM),
  at(eastM + sizeM, northM + sizeM),
  at(eastM, northM + sizeM),
]
const ROOF = { ...areaOf('area-1', { type: 'polygon', coordinates: squareAt(0, 0, 10) }), name: 'Roof' }
const tree = (eastM: number): SurroundingShape => ({ kind: 'tree', center: at(eastM, 5), radiusM: 3 })

const onTool = vi.fn()
const onShow = vi.fn()
const client = createQueryClient()
const configure = (findsBuildings: boolean, isInvented: boolean) =>
  client.setQueryData(configQuery.queryKey, {
    findsBuildings,
    mapProvider: 'leaflet',
    imageryAnswers: true,
    tileProviders: [{ mapType: 'satellite', demonstration: isInvented, bounds: null }],
  } as unknown as AppConfig)

const root = testRoot()
beforeEach(() => {
  vi.clearAllMocks()
  configure(false, false)
  useDesign.setState({ ...EMPTY_DESIGN, areas: [ROOF], currentAreaId: ROOF.id, selectedItemId: null })
  root.render(
    <QueryClientProvider client={client}>
      <LanguageProvider>
        <SurroundingSection tool="edit" onTool={onTool} onShow={onShow} />
      </LanguageProvider>
    </QueryClientProvider>,
  )
})
const add = (...shapes: SurroundingShape[]) => useDesign.getState().addItems('surroundings', shapes)
const height = page.getByRole('textbox', { name: 'Height above ground Tree 1' })

describe('the surroundings', () => {
  test('are drawn with a tool for each kind', async () => {
    for (const name of ['Building', 'Building (polygon)', 'Wall'])
      await page.getByRole('button', { name, exact: true }).click()
    expect(onTool.mock.calls.map(([tool]) => tool)).toEqual(['buildingRectangle', 'buildingPolygon', 'wall'])
  })

  test('are announced when they are drawn, with their height', async () => {
    add(tree(20))
    await expect.element(page.getByRole('status')).toHaveTextContent('Tree 1 selected, 8,0 m high')
  })

  test('have a height up to 100 m, a tree a crown and foliage, too', async () => {
    add(tree(20))
    await height.fill('101')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText(/^Enter a number from 0 to 100\sm\.$/)).toBeVisible()
    await height.fill('12.5')
    await userEvent.keyboard('{Enter}')
    await page.getByRole('textbox', { name: 'Crown radius Tree 1' }).fill('4')
    await userEvent.keyboard('{Enter}')
    await page.getByRole('combobox', { name: 'Foliage' }).selectOptions('Evergreen')
    expect(useDesign.getState().surroundings).toMatchObject([{ heightM: 12.5, radiusM: 4, foliage: 'evergreen' }])
  })

  test('are shown on the map to be edited, deleted, and brought back', async () => {
    const [added] = add(tree(20))
    await page.getByRole('button', { name: 'Edit Tree 1' }).click()
    expect(onTool).toHaveBeenCalledWith('edit', false)
    expect(onShow).toHaveBeenCalledTimes(1)
    await page.getByRole('button', { name: 'Delete Tree 1' }).click()
    expect(useDesign.getState().surroundings).toEqual([])
    undo()
    expect(useDesign.getState().surroundings).toEqual([added])
  })

  test('are one line for several buildings, listed once it is opened or one of them is pressed', async () => {
    const building = (eastM: number) => ({ kind: 'building', coordinates: squareAt(eastM, 0, 8) }) as const
    const [first] = add(building(20), building(40), building(60), tree(30))
    await expect.element(page.getByText('3 nearby buildings')).toBeVisible()
    const names = () =>
      page
        .getByRole('listitem')
        .elements()
        .map((entry) => entry.textContent?.match(/^(?:Building|Tree) \d/)?.[0])
    expect(names()).toEqual(['Tree 1'])
    useDesign.getState().select(first!.id)
    await expect.poll(names).toEqual(['Building 1', 'Tree 1'])
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    expect(names()).toEqual(['Building 1', 'Building 2', 'Building 3', 'Tree 1'])
    await page.getByRole('button', { name: 'Hide', exact: true }).click()
    expect(names()).toEqual(['Building 1', 'Tree 1'])
  })

  test.each([
    { of: 'a tree kilometres away', shape: tree(3000), note: '3 km away: so far off its shadow hardly matters.' },
    {
      of: 'a building around the roof',
      shape: { kind: 'building', coordinates: squareAt(-5, -5, 20) } as const,
      note: 'It stands over the middle of Roof: it counts as the building under that roof and casts no shade on it.',
    },
  ])('say what is odd about $of', async ({ shape, note }) => {
    add(shape)
    await expect.element(page.getByText(note)).toBeVisible()
  })

  test.each([
    { findsBuildings: true, isInvented: false, offered: 'Find nearby buildings…' },
    { findsBuildings: true, isInvented: true, offered: 'Detect from imagery…' },
    { findsBuildings: false, isInvented: true, offered: 'Detect from imagery…' },
    { findsBuildings: false, isInvented: false, offered: null },
  ])('offer neighbours where a server finds buildings, or the picture is the invented one: $offered', async (given) => {
    configure(given.findsBuildings, given.isInvented)
    await expect.element(page.getByRole('button', { name: 'Wall', exact: true })).toBeVisible()
    const offers = ['Find nearby buildings…', 'Detect from imagery…'].map((name) => page.getByRole('button', { name }))
    await expect
      .poll(() => offers.map((offer) => offer.elements()[0]?.textContent).filter(Boolean))
      .toEqual(given.offered === null ? [] : [given.offered])
  })

  test('say that panels lie under the crown of a tree', async () => {
    const cornersDeg = Float64Array.from(squareAt(4, 4, 1).flatMap(({ lat, lng }) => [lat, lng]))
    const placement = {
      quantity: 1,
      cornersDeg,
      cornersPlaneM: cornersDeg,
      removed: new Uint8Array(1),
      isPortrait: new Uint8Array(1),
      row: new Int32Array(1),
      column: new Int32Array(1),
      faceOf: new Uint16Array(1),
      rowPitchM: null,
      faces: [{ tiltDeg: 0, azimuthDeg: 180 }],
    }
    useLayouts.getState().keep(ROOF.id, 'aligned', { placement, on: ROOF })
    add(tree(4))
    await expect.element(page.getByText('Panels lie under its crown.')).toBeVisible()
    add(tree(20))
    await expect.element(page.getByRole('textbox', { name: 'Height above ground Tree 2' })).toBeVisible()
    expect(page.getByText('Panels lie under its crown.').elements()).toHaveLength(1)
    useLayouts.getState().forget(ROOF.id)
  })

  test('have a far horizon that is changed in a dialog', async () => {
    await page.getByRole('button', { name: 'Change…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Far horizon' })
    await expect.element(dialog.getByRole('textbox', { name: 'Azimuth and elevation' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
  })

  test('say nothing of a tree beside the roof', async () => {
    add(tree(20))
    await expect.element(height).toBeVisible()
    await expect.element(page.getByText(/hardly matters/)).not.toBeInTheDocument()
  })

  test('are no more than a design can hold', async () => {
    add(...Array.from({ length: MAX_SURROUNDINGS }, (_, index) => tree(20 + index)))
    await expect.element(page.getByRole('button', { name: 'Wall', exact: true })).toBeDisabled()
    await expect.element(page.getByText('A design holds at most 200 buildings, walls and trees.')).toBeVisible()
  })
})
