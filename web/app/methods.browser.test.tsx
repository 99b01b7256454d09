import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot, type Root } from 'react-dom/client'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { METHODS } from '#contract/methods.ts'
import { TEXTS } from '#wording/texts.ts'
import type { PlantAnalysis } from '../analysis/plantReply.ts'
import { useDesign } from '../design/designStore.ts'
import { TURNED } from '../design/shapes.fixture.ts'
import type { MethodView } from '../results/methodView.ts'

const ANSWER = {
  method: 'rough',
  guessedKwh: 8500,
  area: { id: 'area-1', totalArea: 174.9, usableArea: 140 },
  warnings: [],
  reason: null,
  recommendations: [{ panelId: 'panel-400', role: 'recommended', quantity: 17 }],
}

const OF_PLANT = {
  method: 'rough',
  guessedKwh: 17_000,
  areas: [ANSWER.area],
  warnings: [],
  reason: null,
  recommendations: [{ panelId: 'panel-400', role: 'recommended' }],
}

type RoughPlant = PlantAnalysis & { readonly guessedKwh: number }

/** A test's answer is what the method says it is. */
const roughReaders = {
  ofArea: async () => (json: unknown) => {
    const { area, ...plant } = json as typeof ANSWER
    return { ...plant, areas: [area] } as unknown as RoughPlant
  },
  ofPlant: async () => (json: unknown) => json as RoughPlant,
}

/** All that a third method is on the screen. */
const roughView: MethodView<RoughPlant> = {
  fetchResults: async () => undefined,
  Results: ({ analysis }) => <p>Guessed: {analysis.guessedKwh} kWh</p>,
  calculated: () => null,
  Calculation: ({ panel }) => <p>A guess with {panel.model}</p>,
}

// The methods' views are imported once the third one is registered.
const registered = async () => {
  Object.assign(METHODS, { rough: { laysModules: false } })
  for (const { estimate } of Object.values(TEXTS))
    Object.assign(estimate, { rough: 'Rough', roughMethod: 'Rough method', roughWords: 'A guess.' })
  Object.assign((await import('../analysis/plantReply.ts')).READERS, { rough: roughReaders })
  Object.assign((await import('../results/methods.ts')).METHOD_VIEWS, { rough: roughView })
  const [
    { PlannerAnalysis },
    { analyze, shownResult, useAnalysis },
    { EstimationContext },
    { Choice },
    { LanguageProvider },
  ] = await Promise.all([
    import('./PlannerAnalysis.tsx'),
    import('../analysis/analysisStore.ts'),
    import('../analysis/estimation.tsx'),
    import('../panels/Choice.tsx'),
    import('../i18n/LanguageProvider.tsx'),
    import('../i18n/plannerTexts.ts'),
  ])
  const Analysed = () => {
    const result = useAnalysis(shownResult)
    const [area] = useDesign().areas
    return (
      <>
        <button type="button" onClick={() => area && analyze(area)}>
          Ask
        </button>
        <button type="button" onClick={() => analyze('plant')}>
          Ask for all
        </button>
        {result && <PlannerAnalysis result={result} />}
      </>
    )
  }
  const Calculated = () => {
    const { method, setFields } = useDesign()
    const panel = {
      id: 'panel-400',
      stock: 10,
      demonstrationFields: [],
      title: '',
      brand: 'Brand',
      model: '400',
      power: 400,
    }
    const site = { label: 'Area 1', usableAreaM2: 140, orientation: 'south', angleDeg: 0 } as const
    const estimation = {
      method,
      onMethod: (other: typeof method) => setFields({ method: other }),
      detailed: null,
      panelId: panel.id,
    }
    return (
      <EstimationContext value={estimation}>
        <Choice site={site} panels={[panel]} panelId={panel.id} />
      </EstimationContext>
    )
  }
  return { Analysed, Calculated, LanguageProvider }
}

let shown: Awaited<ReturnType<typeof registered>>
let root: Root
beforeAll(async () => {
  localStorage.setItem('solarplanner.language', 'en')
  shown = await registered()
})
beforeEach(() => {
  root?.unmount()
  document.body.replaceChildren()
  root = createRoot(document.body.appendChild(document.createElement('div')))
  useDesign.setState({ areas: [], currentAreaId: null, method: 'standard' })
})
afterAll(() => {
  root.unmount()
  vi.restoreAllMocks()
})

const showAnalysed = () => {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } })
  root.render(
    <shown.LanguageProvider>
      <QueryClientProvider client={client}>
        <shown.Analysed />
      </QueryClientProvider>
    </shown.LanguageProvider>,
  )
}

test.each([
  { what: 'an area', button: 'Ask', path: '/api/analyze', answer: ANSWER, guess: 'Guessed: 8500 kWh' },
  {
    what: 'a plant',
    button: 'Ask for all',
    path: '/api/analyze/plant',
    answer: OF_PLANT,
    guess: 'Guessed: 17000 kWh',
  },
])('a third method that is registered is asked for $what, read and shown on the panel', async (about) => {
  const asked = vi.spyOn(window, 'fetch').mockImplementation(async () => new Response(JSON.stringify(about.answer)))
  useDesign.getState().add(TURNED)
  useDesign.getState().add(TURNED)
  useDesign.setState({ method: 'rough' as 'standard' })
  showAnalysed()
  await userEvent.click(page.getByRole('button', { name: about.button, exact: true }))
  await expect.element(page.getByText(about.guess)).toBeVisible()
  await expect.element(page.getByText('Rough method')).toBeVisible()
  const analysed = asked.mock.calls.find(([path]) => path === about.path)
  const body = JSON.parse(String(analysed?.[1]?.body))
  expect(body.method).toBe('rough')
  expect(body.area ?? body.areas[0].area).toMatchObject({ type: 'polygon' })
  expect(body).not.toHaveProperty('detailed')
  asked.mockRestore()
})

test('it can be chosen, and has its own figures in the Area Calculation', async () => {
  root.render(
    <shown.LanguageProvider>
      <shown.Calculated />
    </shown.LanguageProvider>,
  )
  await userEvent.click(page.getByText('Rough', { exact: true }))
  await expect.element(page.getByText('A guess with 400')).toBeVisible()
  expect(useDesign.getState().method).toBe('rough')
})
