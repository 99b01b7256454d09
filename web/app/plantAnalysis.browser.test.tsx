// The analysis of a whole plant in the right panel, as the planner requests and updates it.
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { areaOf } from '#design/area.ts'
import { EMPTY_DESIGN } from '#design/design.ts'
import type { DetailedPlant, PlantRequest } from '#wire/plant.ts'
import { analyze, shownResult, useAnalysis, useLeaveAnalysis } from '../analysis/analysisStore.ts'
import { handPlant, handStandardPlant, plantSize } from '../analysis/plant.fixture.ts'
import { createQueryClient } from '../base/http/queryClient.ts'
import { LanguageProvider } from '../base/i18n/LanguageProvider.tsx'
import { testRoot } from '../base/i18n/testRoot.fixture.ts'
import { CanEditProvider } from '../design/canEdit.ts'
import { openDesign, undo, useDesign } from '../design/designStore.ts'
import { useLayouts } from '../modules/layoutStore.ts'
import { panelsQuery } from '../products/panelsQuery.ts'
import { AnalysisScreen } from '../results/AnalysisScreen.tsx'
import { useToasts } from '../ui/toasts/toasts.ts'
import { PlannerAnalysis } from './PlannerAnalysis.tsx'

const PANELS = ['panel-a', 'panel-b', 'reference'].map((id) => ({
  id,
  stock: 1000,
  demonstrationFields: [],
  title: `title of ${id}`,
  brand: 'Brand',
  model: id.toUpperCase(),
  power: 400,
  price: 100,
  length: 1722,
  width: 1134,
}))

const roof = (id: string, name: string, east: number) => ({
  ...areaOf(id, {
    type: 'rectangle',
    bounds: { north: 45.00004, south: 45, east, west: east - 0.00005 },
  }),
  ...({ name, roofType: 'pitched', angle: 20 } as const),
})
const ROOFS = [roof('area-1', 'South', 9.00005), roof('area-2', 'East', 9.00015)]

const Analysed = () => {
  useLeaveAnalysis()
  const result = useAnalysis(shownResult)
  const [area] = useDesign((design) => design.areas)
  return (
    <>
      <AnalysisScreen />
      <button type="button" onClick={() => analyze('plant')}>
        Ask
      </button>
      <button type="button" onClick={() => area && analyze(area)}>
        Analyze South
      </button>
      {result && <PlannerAnalysis result={result} />}
    </>
  )
}

/** Requests to the API, in order. */
let asked: PlantRequest[] = []
let proposals: unknown[] = []
const ofSouth = <Item extends { readonly areaId: string }>(items: readonly Item[]) =>
  items.filter(({ areaId }) => areaId === 'area-1')
/** The first roof alone, which holds six modules. */
const OF_SOUTH: DetailedPlant = {
  ...handPlant,
  areas: handPlant.areas.slice(0, 1),
  recommendations: handPlant.recommendations.slice(0, 1).map((setup) => ({
    ...setup,
    curve: setup.curve.slice(0, 5),
    size: { ...setup.size, areas: ofSouth(setup.size.areas) },
    full: null,
    moduleRanks: ofSouth(setup.moduleRanks),
  })),
}
/** Answers with the requested number of modules, as the API does. */
const replyTo = (request: PlantRequest) => {
  if (request.method !== 'detailed') return handStandardPlant
  const { panelId, quantity } = request.detailed ?? {}
  const ask = quantity ? plantSize(quantity, 1234) : null
  const setups = handPlant.recommendations.map((setup) =>
    setup.panelId === panelId ? { ...setup, asked: ask } : setup,
  )
  const [first, second, ...others] = setups
  const isDearer = request.panelPrices && first && second
  const recommendations = isDearer
    ? [{ ...second, role: first.role }, { ...first, role: second.role }, ...others]
    : setups
  return request.areas.length === 1 ? OF_SOUTH : { ...handPlant, recommendations }
}

afterEach(() => vi.unstubAllGlobals())
const root = testRoot('en')
const open = async (method: 'standard' | 'detailed', isViewed = false) => {
  openDesign('design-1', { ...EMPTY_DESIGN, areas: ROOFS, method })
  const client = createQueryClient()
  client.setQueryData(panelsQuery().queryKey, PANELS)
  root.render(
    <LanguageProvider>
      <QueryClientProvider client={client}>
        <CanEditProvider value={!isViewed}>
          <Analysed />
        </CanEditProvider>
      </QueryClientProvider>
    </LanguageProvider>,
  )
  await userEvent.click(page.getByRole('button', { name: 'Ask' }))
  await expect.element(page.getByRole('heading', { name: 'Recommended Setup' })).toBeVisible()
}
beforeEach(() => {
  asked = []
  proposals = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path === '/api/proposals') proposals.push(JSON.parse(String(init.body)))
    if (path !== '/api/analyze/plant') return new Response('{"code":"notFound"}', { status: 404 })
    const request: PlantRequest = JSON.parse(String(init.body))
    asked.push(request)
    return Response.json(replyTo(request))
  })
})

const turnTo = (tab: string) => userEvent.click(page.getByRole('tab', { name: tab }))
const head = (name: string) => page.getByRole('region', { name, exact: true })
const handle = page.getByRole('slider', { name: 'Number of panels' })
/** Accepts any space between a number and its unit. */
const expectText = (where: Locator, text: string) =>
  expect.poll(() => where.element().textContent?.replaceAll('\u00a0', ' ')).toContain(text)
const setupNow = () => useDesign.getState().plantSetup

describe('by the Detailed method', () => {
  test('the panel opens with four figures of the whole plant', async () => {
    await open('detailed')
    await expect.element(page.getByText('2 areas, 43.0 m² of slope')).toBeVisible()
    await expectText(page.getByText(/^Recommended Setup: /), 'Brand PANEL-A, 6 panels on 1 area, 3,000 kWh a year')
    const recommended = head('Recommended Setup')
    await expectText(recommended, 'Brand PANEL-A')
    await expectText(recommended, '6 panels · €6,400€5,400 after the deduction')
    await expectText(recommended, 'Pays back in 1.7 years')
    await expectText(recommended, '3,000 kWh')
    await expectText(recommended, '€5,500')
    await expectText(recommended, 'Net gain over 2 years (NPV)€900')
    await expectText(recommended, '30.0%')
    await expectText(recommended, '2.40 kWp')
    expect(asked.map(({ areas }) => areas.map(({ area }) => area.id))).toEqual([['area-1', 'area-2']])
    expect(useDesign.getState().recommended).toEqual({ 'area-1': 'panel-a', 'area-2': 'panel-a' })
  })

  test('while it recalculates, answer and roofs keep the plant of the last answer, dimmed', async () => {
    await open('detailed')
    const laid = useLayouts.getState().plant
    expect(laid?.quantity).toBe(6)
    const held = vi.fn(() => new Promise<Response>(() => undefined))
    vi.stubGlobal('fetch', held)
    useDesign.getState().setFields({ battery: { capacityKwh: 5 } })
    await expect.poll(() => held).toHaveBeenCalled()
    const busy = document.querySelector('[aria-busy="true"]')
    expect(busy?.className).toContain('opacity-60')
    expect(busy?.textContent).toContain('6 panels')
    expect(useLayouts.getState().plant?.countByArea).toEqual(laid?.countByArea)
    await expectText(head('Recommended Setup'), '3,000 kWh')
  })

  test('what stands behind the figures is a question a tab; a quote is checked with one press', async () => {
    await open('detailed')
    await turnTo('Savings')
    await expect.element(page.getByText(/^It pays: over \d+ years it brings €900 more than it costs/)).toBeVisible()
    await expect.element(head('Costs and income')).toBeVisible()
    await expect.element(head('Quotes')).not.toBeInTheDocument()
    await userEvent.click(page.getByRole('button', { name: 'Quotes' }))
    await expect.element(page.getByRole('tab', { name: 'Quotes' })).toHaveFocus()
    await expect.element(head('Quotes')).toBeVisible()
    await expect.element(head('Costs and income')).not.toBeInTheDocument()
  })

  test('the value of each number of panels stands in a table, too', async () => {
    await open('detailed')
    await turnTo('Reliability')
    const size = head('How many panels')
    await userEvent.click(size.getByText('Show table: Net gain (NPV), €'))
    const rows = size.getByRole('table').getByRole('row')
    await expect
      .poll(() => rows.elements().map(({ children }) => [...children].map(({ textContent }) => textContent)))
      .toEqual([
        ['Number of panels', 'Net gain (NPV), €'],
        ['2', '€500'],
        ['3', '€600'],
        ['4', '€700'],
        ['5', '€800'],
        ['6', '€900'],
        ['7', '€700'],
        ['8', '€500'],
        ['9', '€300'],
        ['10', '€100'],
      ])
  })

  test('that loses money says so in its one sentence, whatever its heading', async () => {
    const [first] = handPlant.recommendations
    if (!first) throw new Error('nothing is recommended')
    const money = { ...first.size.money, netPresentValueEur: -500 }
    const losing = { ...handPlant, recommendations: [{ ...first, size: { ...first.size, money } }] }
    vi.stubGlobal('fetch', async () => Response.json(losing))
    await open('detailed')
    await expect
      .element(page.getByText(/^It does not pay: the same money invested at .* would leave you €500 better off/))
      .toBeVisible()
  })

  test('the whole roof is filled, and best for the use again, without another question', async () => {
    await open('detailed')
    await userEvent.click(page.getByText('Fill the roof'))
    await expectText(head('Your choice'), '10 panels · ')
    await expectText(head('Your choice'), '(NPV)€100')
    await expectText(head('Your choice'), '5,000 kWh')
    await turnTo('Technical')
    await expectText(head('Inverter'), '3.2 kW AC, assumed')
    await expectText(head('Inverter'), 'three-phase · 10 panels')
    expect(setupNow()).toEqual({ panelId: 'panel-a', quantity: 10 })
    // Changes of the number of one panel in quick succession are one undo step.
    await new Promise((resolve) => setTimeout(resolve, 600))
    await userEvent.click(page.getByText('Best for your use'))
    await expectText(head('Recommended Setup'), '6 panels · ')
    undo()
    await expectText(head('Your choice'), '10 panels')
    // Longer than the pause before an update.
    await new Promise((resolve) => setTimeout(resolve, 600))
    expect(asked).toHaveLength(1)
  })

  test('a number chosen with the keys shows the figures of the curve at once, is kept and asked for', async () => {
    await open('detailed')
    await turnTo('Reliability')
    await expect.element(handle).toHaveAttribute('aria-valuetext', '6 panels: net gain €900')
    handle.element().focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(handle).toHaveAttribute('aria-valuetext', '7 panels: net gain €700')
    // A quarter of the way from six modules to ten: 3,000 to 5,000 kWh.
    await expectText(head('Your choice'), '3,500 kWh')
    expect(setupNow()).toEqual({ panelId: 'panel-a', quantity: 7 })
    await expect.poll(() => asked.length).toBe(2)
    expect(asked[1]?.detailed).toMatchObject({ panelId: 'panel-a', quantity: 7 })
    await expect.element(head('Your choice').getByText('€1,234')).toBeVisible()
    expect(document.activeElement).toBe(handle.element())
    await userEvent.keyboard('{Home}')
    await expect.poll(() => handle.element().getAttribute('aria-valuetext')).toMatch(/^2 panels: /)
  })

  test('the handle can be dragged; the design changes when it is let go', async () => {
    await open('detailed')
    await turnTo('Reliability')
    const input = handle.element() as HTMLInputElement
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    setValue?.call(input, '8')
    input.dispatchEvent(new Event('input', { bubbles: true }))
    // Half way from six modules to ten: 700 € to 900 €, 60% to 40%.
    await expect.element(head('Recommended Setup')).not.toBeInTheDocument()
    await expectText(head('Your choice'), '€800')
    await expectText(head('Your choice'), '50.0%')
    expect(setupNow()).toBeNull()
    input.dispatchEvent(new Event('change', { bubbles: true }))
    expect(setupNow()).toEqual({ panelId: 'panel-a', quantity: 8 })
  })

  test('a handle let go where it was taken up, or lost by the browser, is let go too', async () => {
    await open('detailed')
    await turnTo('Reliability')
    const input = handle.element() as HTMLInputElement
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    const moveTo = (value: string) => {
      setValue?.call(input, value)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
    input.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }))
    expect(setupNow()).toBeNull()
    moveTo('8')
    input.dispatchEvent(new PointerEvent('pointercancel', { bubbles: true }))
    expect(setupNow()).toEqual({ panelId: 'panel-a', quantity: 8 })
    moveTo('6')
    input.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }))
    // The best number is still updated.
    expect(setupNow()).toEqual({ panelId: 'panel-a', quantity: null })
    await expectText(head('Recommended Setup'), '6 panels')
  })

  test('another setup is laid in its own number, wherever the handle was left', async () => {
    await open('detailed')
    await turnTo('Reliability')
    const input = handle.element() as HTMLInputElement
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '7')
    input.dispatchEvent(new Event('input', { bubbles: true }))
    await expectText(head('Your choice'), '7 panels')
    await turnTo('Savings')
    await userEvent.click(page.getByRole('button', { name: 'Select: Premium Option' }))
    await expectText(head('Premium Option'), '8 panels')
  })

  test('the table has a row for each area and their sum; the switch shows what one of them has', async () => {
    await open('detailed')
    await turnTo('Technical')
    await userEvent.click(page.getByText('Fill the roof'))
    const rows = page.getByRole('table', { name: 'Panels and energy by area' }).getByRole('row')
    await expectText(rows.nth(1), 'South62.403,000')
    await expectText(rows.nth(2), 'East41.602,000')
    await expectText(rows.nth(3), 'System104.005,000')
    await userEvent.click(page.getByText('East', { exact: true }).first())
    await expect.element(page.getByText('Share of the production')).toBeVisible()
    await expectText(head('Areas'), '40.0%')
    await expectText(head('Areas'), 'flush with the roof')
    await expect.element(page.getByRole('table', { name: 'Panels and energy by area' })).not.toBeInTheDocument()
  })

  test('one panel more or fewer is a press away', async () => {
    await open('detailed')
    await userEvent.click(page.getByRole('button', { name: 'One panel more' }))
    expect(setupNow()).toEqual({ panelId: 'panel-a', quantity: 7 })
    await userEvent.click(page.getByText('Fill the roof'))
    await expect.element(page.getByRole('button', { name: 'One panel more' })).toBeDisabled()
    await userEvent.click(page.getByRole('button', { name: 'One panel fewer' }))
    expect(setupNow()).toEqual({ panelId: 'panel-a', quantity: 9 })
  })

  test('an alternative is taken for the whole plant with its number; of two setups of one panel it is the right one', async () => {
    await open('detailed')
    await turnTo('Savings')
    await expect.element(page.getByText('Best value at a cost at least 25% below the recommended setup.')).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Select: Premium Option' }))
    expect(setupNow()).toEqual({ panelId: 'panel-a', quantity: 8 })
    await expectText(head('Premium Option'), '8 panels')
    await expect.element(page.getByRole('heading', { name: 'Premium Option' })).toHaveFocus()
    await userEvent.click(page.getByRole('button', { name: 'Select: Recommended Setup' }))
    expect(setupNow()).toEqual({ panelId: 'panel-a', quantity: null })
    await expectText(head('Recommended Setup'), '6 panels')
  })

  test('a setup is saved as a variant with its battery, and a press shows it again', async () => {
    await open('detailed')
    await turnTo('Quotes')
    const save = page.getByRole('button', { name: 'Add a variant' })
    await userEvent.click(save)
    await expect.element(save).toBeDisabled()
    await userEvent.click(page.getByText('Fill the roof'))
    await userEvent.click(save)
    expect(useDesign.getState().variants).toEqual([
      { id: 'variant-1', name: '', panelId: 'panel-a', quantity: 6, batteryCapacityKwh: 0 },
      { id: 'variant-2', name: '', panelId: 'panel-a', quantity: 10, batteryCapacityKwh: 0 },
    ])
    await expect.poll(() => asked.at(-1)?.detailed?.variants).toHaveLength(2)
    await userEvent.fill(page.getByRole('textbox', { name: 'Name of variant 1' }), 'Base')
    useDesign.getState().setFields({ battery: { capacityKwh: 5 } })
    await userEvent.click(page.getByRole('group', { name: 'Variants' }).getByRole('button', { name: 'Base' }))
    expect(setupNow()).toEqual({ panelId: 'panel-a', quantity: 6 })
    expect(useDesign.getState().battery).toBeNull()
    await expectText(head('Recommended Setup'), '6 panels')
    await userEvent.click(page.getByRole('button', { name: 'Remove Variant 2' }))
    expect(useDesign.getState().variants.map(({ name }) => name)).toEqual(['Base'])
  })

  test('a change of an area, or of which areas are in the plant, is followed by itself', async () => {
    await open('detailed')
    useDesign.getState().setAttributes('area-2', { inPlant: false })
    await expect.poll(() => asked.length).toBe(2)
    expect(asked[1]?.areas).toHaveLength(1)
    useDesign.getState().setAttributes('area-1', { inPlant: false })
    await expect.element(page.getByText('No area is left in the system')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Analyze again' })).not.toBeInTheDocument()
  })

  test('more areas than a plant may have are not asked for', async () => {
    await open('detailed')
    const { add, setAttributes } = useDesign.getState()
    for (let index = 3; index <= 21; index++) add(roof(`area-${index}`, '', 9 + index / 10_000))
    await expect.element(page.getByText("The system's areas have changed")).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Analyze again' })).not.toBeInTheDocument()
    // Longer than the pause before an update.
    await new Promise((resolve) => setTimeout(resolve, 600))
    expect(asked).toHaveLength(1)
    setAttributes('area-2', { inPlant: false })
    await expect.poll(() => asked.length).toBe(2)
    expect(asked[1]?.areas).toHaveLength(20)
  })

  test.each([
    { code: 'areasTooFarApart', text: 'The areas of a system may lie at most 5 km apart.' },
    { code: 'areaTooLarge', text: 'At most 100,000 m² can be analyzed together.' },
  ])('$code is explained, and not offered to be tried again', async ({ code, text }) => {
    await open('detailed')
    vi.stubGlobal('fetch', async () => Response.json({ code, errors: [{ path: 'areas' }] }, { status: 422 }))
    useDesign.getState().setAttributes('area-2', { angle: 30 })
    await expect.poll(() => useToasts.getState().toasts[0]?.text).toContain(text)
    expect(useToasts.getState().toasts[0]).not.toHaveProperty('action')
  })

  test('the proposal is of the plant with the number of modules that is shown', async () => {
    await open('detailed')
    await userEvent.click(page.getByText('Fill the roof'))
    await userEvent.click(page.getByRole('button', { name: 'Generate Proposal' }))
    await userEvent.click(page.getByRole('button', { name: 'PDF', exact: true }))
    await expect.poll(() => proposals.length).toBe(1)
    expect(proposals[0]).toMatchObject({
      panelId: 'panel-a',
      plant: { areas: [{}, {}], detailed: { panelId: 'panel-a', quantity: 10 } },
      areaLabels: { 'area-1': 'South', 'area-2': 'East' },
    })
  })

  test('names the areas without a name of their own in the language of the document', async () => {
    await open('detailed')
    useDesign.setState({
      areas: useDesign.getState().areas.map((area) => ({ ...area, name: null, isKindKnown: true })),
    })
    await userEvent.click(page.getByRole('button', { name: 'Generate Proposal' }))
    for (const [count, language, labels] of [
      [1, 'it', /^Falda |^Tetto piano/],
      [2, 'en', / slope|^Flat roof/],
    ] as const) {
      await page.getByRole('combobox', { name: 'Language', exact: true }).selectOptions(language)
      await userEvent.click(page.getByRole('button', { name: 'PDF', exact: true }))
      await expect.poll(() => proposals.length).toBe(count)
      expect(proposals.at(-1)).toMatchObject({
        areaLabels: { 'area-1': expect.stringMatching(labels), 'area-2': expect.stringMatching(labels) },
      })
    }
  })

  test('who only looks at a design sees the curve, and is offered no change', async () => {
    await open('detailed', true)
    await turnTo('Reliability')
    await expect.element(page.getByRole('img', { name: /Curve of the net gain/ })).toBeVisible()
    await expect.element(handle).not.toBeInTheDocument()
    await expect.element(page.getByText('Fill the roof')).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: /Select|Pin/ })).not.toBeInTheDocument()
  })

  test('another design closes it', async () => {
    await open('detailed')
    openDesign('design-2', EMPTY_DESIGN)
    await expect.element(page.getByRole('heading', { name: 'Analysis Results' })).not.toBeInTheDocument()
  })
})

describe('an area alone by the Detailed method', () => {
  const openSouth = async (areas: typeof ROOFS) => {
    await open('detailed')
    useDesign.setState({ areas })
    asked = []
    await userEvent.click(page.getByRole('button', { name: 'Analyze South' }))
    await expect.poll(() => asked.length).toBeGreaterThan(0)
    await turnTo('Technical')
    await expectText(head('Area'), 'Mounting')
  }

  test('of several is a plant of its own: its figures, its curve, and what was taken for it stay with it', async () => {
    await openSouth(ROOFS)
    expect(asked[0]?.areas.map(({ area }) => area.id)).toEqual(['area-1'])
    await expectText(head('Recommended Setup'), '6 panels · ')
    await expect.element(page.getByText(/^Figures of this area alone/)).toBeVisible()
    await expect.element(page.getByRole('table', { name: 'Panels and energy by area' })).not.toBeInTheDocument()
    await turnTo('Reliability')
    handle.element().focus()
    await userEvent.keyboard('{ArrowLeft}')
    const [south] = useDesign.getState().areas
    expect([south?.setupPanelId, south?.setupQuantity, setupNow()]).toEqual(['panel-a', 5, null])
    await expect.poll(() => asked.at(-1)?.detailed).toMatchObject({ panelId: 'panel-a', quantity: 5 })
    useDesign.getState().select('area-2')
    await expect.element(page.getByText('These results are for another area')).toBeVisible()
  })

  test('of several is proposed as one of several', async () => {
    await openSouth(ROOFS)
    await userEvent.click(page.getByRole('button', { name: 'Generate Proposal' }))
    await userEvent.click(page.getByRole('button', { name: 'PDF', exact: true }))
    await expect.poll(() => proposals.length).toBe(1)
    expect(proposals[0]).toMatchObject({ plant: { areas: [{}] }, areaLabels: { 'area-1': 'South' }, otherAreas: 1 })
  })

  test('that is the only one is the plant, and so is what is taken for it', async () => {
    await openSouth(ROOFS.slice(0, 1))
    await expect.element(page.getByText(/^Figures of this area alone/)).not.toBeInTheDocument()
    await turnTo('Reliability')
    handle.element().focus()
    await userEvent.keyboard('{ArrowLeft}')
    expect(setupNow()).toEqual({ panelId: 'panel-a', quantity: 5 })
    useDesign.setState({ areas: ROOFS })
    await expect.poll(() => asked.at(-1)?.areas.length).toBe(2)
  })

  test('with all its modules removed by hand says that it is for this', async () => {
    await open('detailed')
    vi.stubGlobal('fetch', async () => Response.json({ ...OF_SOUTH, reason: 'nothingFits', recommendations: [] }))
    useDesign.getState().setAttributes('area-1', { removedModules: [{ lat: 45, lng: 9 }] })
    await expect.element(page.getByText(/^You removed panels by hand/)).toBeVisible()
  })
})

describe('by the Standard method', () => {
  test('the plant is the sum of its areas', async () => {
    localStorage.setItem('solarplanner.details', 'open')
    await open('standard')
    await expect.element(page.getByText('2 areas, 964 m² usable', { exact: true })).toBeVisible()
    const recommended = head('Recommended Setup')
    await expectText(recommended, 'Number of panels162')
    await expectText(recommended, 'Total power69.66 kW')
    await expectText(recommended, '83,592 kWh')
    await expectText(head('Estimated Financial Benefits'), '€12,538.80')
    await expectText(head('Estimated Financial Benefits'), '4.4 years')
    const rows = page.getByRole('table', { name: 'Panels and energy by area' }).getByRole('row')
    await expectText(rows.nth(3), 'System16269.6683,5921,200')
    // The Detailed payback is requested beside it.
    const byStandard = asked.filter(({ method }) => method !== 'detailed')
    expect(byStandard).toEqual([{ areas: [expect.anything(), expect.anything()] }])
    expect(byStandard[0]?.areas[0]).not.toHaveProperty('detailed')
  })

  test('the card of several areas has the layout of each, and says whether it is flat or pitched', async () => {
    await open('standard')
    const { setAttributes } = useDesign.getState()
    setAttributes('area-1', { name: 'House', roofType: 'flat' })
    setAttributes('area-2', { name: 'Shed', roofType: 'pitched' })
    const recommended = head('Recommended Setup')
    await expectText(recommended, 'Layout: House, flat')
    await expectText(recommended, 'Layout: Shed, pitched')
    await expectText(recommended, '16 columns × 6 rows, portrait')
  })

  test('it is said to be flat only where all of its areas count as flat', async () => {
    await open('standard')
    const { setAttributes } = useDesign.getState()
    setAttributes('area-1', { name: null, roofType: 'flat', isKindKnown: false })
    setAttributes('area-2', { name: null, roofType: 'pitched' })
    await expect.element(page.getByText('2 areas, 964 m² usable', { exact: true })).toBeVisible()
    setAttributes('area-2', { roofType: 'flat', isKindKnown: false })
    await expect.element(page.getByText('2 areas, 964 m² usable, flat')).toBeVisible()
  })

  test('a changed area is told, not followed', async () => {
    await open('standard')
    useDesign.getState().setAttributes('area-1', { angle: 30 })
    await expect.element(page.getByText('The areas have changed since this analysis')).toBeVisible()
    const askedByStandard = () => asked.filter(({ method }) => method !== 'detailed')
    expect(askedByStandard()).toHaveLength(1)
    await userEvent.click(page.getByRole('button', { name: 'Analyze again' }))
    await expect.poll(() => askedByStandard().length).toBe(2)
  })

  test('the other method is asked for as soon as it is chosen', async () => {
    await open('standard')
    await userEvent.click(page.getByText('Detailed', { exact: true }))
    await expectText(head('Recommended Setup'), '6 panels · ')
  })
})
