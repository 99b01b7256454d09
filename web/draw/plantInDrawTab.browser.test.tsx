import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Area, areaOf, withShape } from '#design/area.ts'
import { EMPTY_DESIGN } from '#design/design.ts'
import { EstimationContext } from '../analysis/estimation.tsx'
import { createQueryClient } from '../base/http/queryClient.ts'
import { LanguageProvider } from '../base/i18n/LanguageProvider.tsx'
import { testRoot } from '../base/i18n/testRoot.fixture.ts'
import { undo, useDesign } from '../design/designStore.ts'
import { panelsQuery } from '../products/panelsQuery.ts'
import { AreaBar } from './AreaBar.tsx'
import { DrawTab } from './DrawTab.tsx'

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
const ESTIMATION = { method: 'standard', onMethod: () => undefined, detailed: null, panelId: null } as const

const METRES_PER_DEGREE = (6_371_000 * Math.PI) / 180
/** 12 m × 8 m: 96 m², 77 m² of them usable. By rule 6.3 these are a region of 8.75 m × 5.16 m within its margins, on which 4 × 3
 * modules of 1.98 m × 1.42 m lie: 12. */
const roofs = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const south = (20 * index) / METRES_PER_DEGREE
    const bounds = { south, north: south + 8 / METRES_PER_DEGREE, west: 0, east: 12 / METRES_PER_DEGREE }
    return { ...areaOf(`area-${index + 1}`, { type: 'rectangle', bounds }), name: `Roof ${index + 1}` }
  })
const draw = (count: number) => useDesign.setState({ areas: roofs(count), currentAreaId: 'area-1' })

/** Paths of the API requests, in turn. */
let asked: string[] = []

const client = createQueryClient()
afterEach(() => vi.unstubAllGlobals())
const root = testRoot()
beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return new Response('{"code":"notFound"}', { status: 404 })
  })
  useDesign.setState(EMPTY_DESIGN)
  useDesign.temporal.getState().clear()
  client.setQueryData(panelsQuery().queryKey, [PANEL])
})
const show = (element: React.ReactElement) =>
  root.render(
    <QueryClientProvider client={client}>
      <LanguageProvider>
        <EstimationContext value={ESTIMATION}>{element}</EstimationContext>
      </LanguageProvider>
    </QueryClientProvider>,
  )

const analyzeArea = page.getByRole('button', { name: 'Analyze Area' })
const analyzeAll = page.getByRole('button', { name: 'Analyze whole roof' })

describe('the Draw tab', () => {
  const nothing = () => undefined
  const inPlant = (roof: string) => page.getByRole('checkbox', { name: `Include in system: ${roof}` })
  const list = page.getByRole('region', { name: 'Drawn Areas' })
  beforeEach(() =>
    show(<DrawTab tool="edit" onTool={nothing} onHouse={null} removeLastVertex={null} onShow={nothing} />),
  )

  test('has its tools, Undo, Delete, Clear All and Analyze Area in this order, each by its word', async () => {
    const words = ['Rectangle', 'Polygon', 'Polyline', 'Edit', 'Undo', 'Delete', 'Clear All', 'Analyze Area']
    await expect.element(analyzeArea).toBeVisible()
    const shown = page.getByRole('button').elements()
    expect(shown.map(({ textContent }) => textContent).filter((word) => words.includes(word))).toEqual(words)
  })

  test('offers the analysis of all areas where there are several in the plant, beside that of the area', async () => {
    draw(1)
    await expect.element(analyzeArea).toBeEnabled()
    await expect.element(analyzeAll).not.toBeInTheDocument()
    draw(2)
    await analyzeAll.click()
    await expect.poll(() => asked).toEqual(['/api/analyze/plant'])
    await analyzeArea.click()
    await expect.poll(() => asked).toEqual(['/api/analyze/plant', '/api/analyze'])
    await inPlant('Roof 2').click()
    await expect.element(analyzeAll).not.toBeInTheDocument()
  })

  test('says of a pitched roof which way it falls, by which those of one house are told apart', async () => {
    draw(2)
    useDesign
      .getState()
      .setRoofs(['area-1'], () => ({ roofType: 'pitched', azimuth: 234, orientation: 'west', angle: 20 }))
    await expect
      .element(list.getByRole('button', { name: /^Roof 1\s*96,0\sm² in plan · south-west, 20°$/ }))
      .toBeVisible()
    await expect.element(list.getByRole('button', { name: /^Roof 2\s*96,0\sm² in plan$/ })).toBeVisible()
  })

  test('asks for the analysis below what is analysed', async () => {
    draw(2)
    await expect.element(analyzeAll).toBeVisible()
    for (const above of [page.getByRole('region', { name: 'Current Selection' }), list]) {
      const order = above.element().compareDocumentPosition(analyzeAll.element())
      expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    }
  })

  test('says why more than 20 areas cannot be analysed as one plant', async () => {
    draw(22)
    await expect.element(analyzeAll).toBeDisabled()
    const why = 'A system has at most 20 areas, and 22 are in this one: exclude 2.'
    await expect.element(analyzeAll).toHaveAccessibleDescription(why)
    await expect.element(page.getByRole('status').getByText(why)).toBeVisible()
    for (const roof of ['Roof 21', 'Roof 22']) await inPlant(roof).click()
    await expect.element(analyzeAll).toBeEnabled()
  })

  describe('of two overlapping roofs', () => {
    const keepFirst = page.getByRole('button', { name: 'Keep Roof 1' })
    const ids = () => useDesign.getState().areas.map(({ id }) => id)
    /** Roof 2 lies on the eastern half of Roof 1 and as far beyond it. */
    beforeEach(() => {
      const [first, second] = roofs(2) as [Area, Area]
      const east = (metres: number) => metres / METRES_PER_DEGREE
      const bounds = { south: 0, north: east(8), west: east(6), east: east(18) }
      useDesign.setState({
        areas: [first, withShape(second, { type: 'rectangle', bounds })],
        currentAreaId: first.id,
      })
      useDesign.temporal.getState().clear()
    })

    test('says by how much before they are analysed, and keeps the one that is chosen', async () => {
      await expect.element(page.getByText(/^Roof 1 and Roof 2 overlap by 48,0\sm²: /)).toBeVisible()
      await page.getByRole('button', { name: 'Keep Roof 2' }).click()
      expect(ids()).toEqual(['area-2'])
      undo()
      expect(ids()).toEqual(['area-1', 'area-2'])
      await keepFirst.click()
      expect(ids()).toEqual(['area-1'])
      await expect.element(keepFirst).not.toBeInTheDocument()
    })

    test('makes one of them, with the settings of the first, in one step', async () => {
      await page.getByRole('button', { name: 'Merge' }).click()
      const [merged, ...others] = useDesign.getState().areas
      expect(others).toEqual([])
      expect(merged).toMatchObject({ id: 'area-1', name: 'Roof 1', type: 'polygon' })
      // 18 m × 8 m.
      expect(merged?.totalArea).toBeCloseTo(144, 0)
      undo()
      expect(ids()).toEqual(['area-1', 'area-2'])
    })

    test('is silent where one of them is not in the plant', async () => {
      await expect.element(keepFirst).toBeVisible()
      await inPlant('Roof 2').click()
      await expect.element(keepFirst).not.toBeInTheDocument()
    })
  })

  test('asks for no plant while a field holds a value that it refuses', async () => {
    draw(2)
    const angle = page.getByRole('textbox', { name: 'Angle' })
    await angle.fill('91')
    await userEvent.tab()
    await analyzeAll.click()
    await expect.element(angle).toHaveFocus()
    expect(asked).toEqual([])
  })

  test('says what lies on each area, and what those in the plant come to', async () => {
    draw(3)
    useDesign.getState().choosePanel(PANEL.id)
    await expect.element(list.getByText('12 panels · 5,16 kWp')).toHaveLength(3)
    // 15.48 kWp × 1600 h × 0.75 × 0.9, flat: 16 718.4 kWh.
    await expect.element(list.getByText(/36 panels · 15,48 kWp · 16\.718.kWh a year/)).toBeVisible()
    await expect.element(list.getByText('Total')).toBeVisible()
    for (const sum of ['288,0 m² in plan', '231 m²']) await expect.element(list.getByText(sum)).toBeVisible()
    await inPlant('Roof 2').click()
    await expect.element(list.getByText(/^24 panels · 10,32 kWp/)).toBeVisible()
    await expect.element(list.getByText('Total')).not.toBeInTheDocument()
    for (const sum of ['192,0 m² in plan', '154 m²']) await expect.element(list.getByText(sum)).toBeVisible()
  })

  test('leads the keyboard through an entry as it is read: its name and buttons, then whether it is in the plant', async () => {
    draw(2)
    const stops = [/^Roof 1/, 'Edit Roof 1', 'Delete Roof 1'].map((name) => list.getByRole('button', { name }))
    await expect.element(inPlant('Roof 1')).toBeVisible()
    stops[0]?.element().focus()
    for (const stop of [...stops.slice(1), inPlant('Roof 1')]) {
      await userEvent.tab()
      await expect.element(stop).toHaveFocus()
    }
  })

  test('takes an area out of the plant by keyboard, and undo brings it back', async () => {
    draw(2)
    await page.getByRole('button', { name: 'Delete Roof 2' }).click()
    undo()
    await expect.element(inPlant('Roof 2')).toBeChecked()
    inPlant('Roof 2').element().focus()
    await userEvent.keyboard(' ')
    expect(useDesign.getState().areas.map((area) => area.inPlant)).toEqual([true, false])
    await expect.element(inPlant('Roof 2')).toHaveFocus()
    undo()
    await expect.element(inPlant('Roof 2')).toBeChecked()
  })
})

describe('the bar of a phone', () => {
  const showBar = () => {
    const [area] = useDesign.getState().areas
    if (area)
      show(<AreaBar area={area} isEditingOutline={false} onEditOutline={() => undefined} onOpen={() => undefined} />)
  }

  test('is of the area where it is alone in the plant', async () => {
    draw(2)
    useDesign.getState().setAttributes('area-2', { inPlant: false })
    showBar()
    await expect.element(page.getByRole('button', { name: /^Roof 1\s*96,0.m² in plan$/ })).toBeVisible()
    await analyzeArea.click()
    await expect.poll(() => asked).toEqual(['/api/analyze'])
  })

  test('is of the plant where there are several', async () => {
    draw(2)
    showBar()
    await expect.element(page.getByRole('button', { name: /^2 areas in the system\s*192,0.m² in plan$/ })).toBeVisible()
    useDesign.getState().choosePanel(PANEL.id)
    // 10.32 kWp × 1600 h × 0.75 × 0.9, flat: 11 145.6 kWh.
    const facts = /^2 areas in the system\s*11\.146.kWh a year\s*24 panels · 10,32 kWp · 192,0.m² in plan$/
    await expect.element(page.getByRole('button', { name: facts })).toBeVisible()
    await analyzeAll.click()
    await expect.poll(() => asked).toEqual(['/api/analyze/plant'])
  })
})
