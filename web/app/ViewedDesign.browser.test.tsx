import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AppConfig } from '#wire/config.ts'
import { handPlant } from '../analysis/plant.fixture.ts'
import { createQueryClient } from '../base/http/queryClient.ts'
import { LanguageProvider } from '../base/i18n/LanguageProvider.tsx'
import { testRoot } from '../base/i18n/testRoot.fixture.ts'
import { openDesign, useDesign } from '../design/designStore.ts'
import { sampleDocument } from '../designs/design.fixture.ts'
import { contentHash } from '../designs/stored/contentHash.ts'
import { changeLocalDesigns, localDesign } from '../designs/stored/localDesigns.ts'
import { designOfDocument, openDocument } from '../designs/stored/openDesigns.ts'
import { panelsQuery } from '../products/panelsQuery.ts'
import { useToasts } from '../ui/toasts/toasts.ts'
import { ViewedDesign } from './ViewedDesign.tsx'

/** A transparent one-pixel tile, which needs no server. */
const TILE = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
const CONFIG = AppConfig.parse({
  mapProvider: 'leaflet',
  googleMaps: null,
  googleConsent: 'ask',
  defaultCentre: { lat: 0, lng: 0 },
  defaultZoom: 18,
  tileProviders: ['satellite', 'hybrid', 'roadmap'].map((mapType) => {
    const layers = [{ kind: 'xyz', url: TILE, attribution: '', maxNativeZoom: 20 }]
    return { id: mapType, name: mapType, mapType, layers }
  }),
  geocoder: { id: 'gazetteer', suggests: false },
  findsBuildings: false,
})

const [ROOF] = sampleDocument().areas
const SHARED = sampleDocument({ method: 'detailed', areas: [{ ...ROOF, recommendedPanelId: 'panel-430' }] })
const PLANT = sampleDocument({ method: 'detailed', areas: [ROOF, { ...ROOF, id: 'area-2' }] })
const SERVER = { id: 'abc', editSecret: null, version: 1, savedAt: '2026-11-21T08:00:00.000Z', expiresOn: null }

/** Focuses this window again, which makes it poll for changes. */
const comeBack = () => window.dispatchEvent(new Event('focus'))

/** Pending requests for the design (null: deleted), and the number of analyses requested. */
let asked: ((document: typeof SHARED | null, version: number) => void)[]
let analyses: number
const answerDesign = () =>
  new Promise<Response>((resolve) => {
    asked.push((document, version) =>
      resolve(
        document
          ? Response.json({ document, version, savedAt: SERVER.savedAt, expiresOn: null })
          : new Response('{"code":"notFound"}', { status: 404 }),
      ),
    )
  })
const shownName = () => useDesign.getState().name

afterEach(async () => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  await page.viewport(414, 896)
})
const root = testRoot('en')
const show = (document: typeof SHARED) => {
  const design = designOfDocument(document)
  if (!design) throw new Error('the shared design can be read')
  openDesign('design-1', design)
  const client = createQueryClient()
  client.setQueryData(panelsQuery().queryKey, [])
  const server = { ...SERVER, savedMark: contentHash(openDocument()) }
  root.render(
    <QueryClientProvider client={client}>
      <LanguageProvider>
        <ViewedDesign config={CONFIG} viewed={{ at: 'viewed', id: 'design-1', design, server, isSecretWrong: false }} />
      </LanguageProvider>
    </QueryClientProvider>,
  )
}
beforeEach(() => {
  asked = []
  analyses = 0
  vi.stubGlobal('fetch', async (path: string) => {
    if (path === '/api/designs/abc') return answerDesign()
    if (path === '/api/analyze/plant') {
      analyses += 1
      return Response.json(handPlant)
    }
    return new Response('{"code":"notFound"}', { status: 404 })
  })
})

test('an analysis by who only looks at a design changes nothing of what was recommended for it', async () => {
  show(SHARED)
  await expect.element(page.getByRole('region', { name: 'Analysis Results' })).toBeVisible()
  await page.getByRole('button', { name: 'Close the analysis' }).click()
  const before = useDesign.getState().areas
  await page.getByRole('button', { name: 'Analyze Area' }).click()
  await expect.element(page.getByRole('region', { name: 'Analysis Results' })).toBeVisible()
  expect(useDesign.getState().areas).toBe(before)
})

test('a design of several areas opens with the figures of its plant, and asks for them again when they were closed', async () => {
  show(PLANT)
  const recommended = page.getByRole('region', { name: 'Recommended Setup' })
  await expect.element(recommended.getByText(/^6 panels · /)).toBeVisible()
  await expect.element(page.getByRole('slider', { name: 'Number of panels', exact: true })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Close the analysis' }).click()
  await expect.element(recommended).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Analyze whole roof' }).click()
  await expect.element(recommended).toBeVisible()
})

test('a design of one area opens with its figures, too', async () => {
  show(SHARED)
  await expect.element(page.getByRole('region', { name: 'Analysis Results' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Analyze whole roof' })).not.toBeInTheDocument()
})

describe('figures that a design was saved with', () => {
  const ANSWER = {
    quantity: 15,
    batteryKwh: 0,
    costEur: 9000,
    deductionEur: 0,
    paybackYears: 9,
    paybackRange: null,
    horizonYears: 25,
    productionKwh: 8211,
    benefitEur: 1500,
    seal: 'of-the-server',
  }
  const shared = (more: Parameters<typeof sampleDocument>[0] = {}) =>
    sampleDocument({ method: 'detailed', areas: [ROOF], lastAnswer: ANSWER, ...more })
  const payback = page.getByText(/Pays back in 9[.,]0 years/)
  const sharedOnce = page.getByRole('region', { name: 'As it was when shared' })

  test('stand beside an analysis that is under way, and go when it is there', async () => {
    const computed = Promise.withResolvers<void>()
    vi.stubGlobal('fetch', async (path: string) => {
      if (path !== '/api/analyze/plant') return new Response('{}', { status: 404 })
      await computed.promise
      return Response.json(handPlant)
    })
    show(shared())
    const renewed = page.getByRole('region', { name: 'Figures as saved; new ones are on their way.' })
    await expect.element(renewed).toBeVisible()
    await expect.element(sharedOnce).not.toBeInTheDocument()
    computed.resolve()
    await expect.element(page.getByRole('region', { name: 'Analysis Results' })).toBeVisible()
    await expect.element(renewed).not.toBeInTheDocument()
    await expect.element(sharedOnce).not.toBeInTheDocument()
  })

  test.each([
    { what: 'the API cannot be reached', document: shared() },
    {
      what: 'there are more areas than a plant has',
      document: shared({ areas: Array.from({ length: 21 }, (_, index) => ({ ...ROOF, id: `area-${index + 1}` })) }),
    },
    { what: 'no area is in the plant', document: shared({ areas: [{ ...ROOF, inPlant: false }] }) },
  ])('are old figures where $what', async ({ document }) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    show(document)
    await expect.element(sharedOnce.getByText('As it was when shared')).toBeVisible()
    await expect.element(sharedOnce.getByText(/Pays back in 9[.,]0 years/)).toBeVisible()
    await expect.element(page.getByText(/on their way/)).not.toBeInTheDocument()
  })

  test('are not shown where the server never sealed them', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    show(shared({ lastAnswer: { ...ANSWER, seal: undefined } }))
    await expect.element(page.getByRole('button', { name: 'Analyze Area' })).toBeVisible()
    await expect.element(payback).not.toBeInTheDocument()
  })
})

test('a design without an area in the plant opens without an analysis', async () => {
  show(sampleDocument({ method: 'detailed', areas: [{ ...ROOF, inPlant: false }] }))
  await expect.element(page.getByRole('button', { name: 'Analyze Area' })).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Analysis Results' })).not.toBeInTheDocument()
})

test('what stands around and the horizon drawn by hand are told where the method counts their shade', async () => {
  const tree = { id: 'surrounding-1', kind: 'tree', heightM: 9, foliage: 'evergreen', radiusM: 3 } as const
  const shaded = sampleDocument({
    areas: [ROOF],
    surroundings: [{ ...tree, center: { lat: 45, lng: 9 } }],
    horizon: [
      { azimuthDeg: 90, elevationDeg: 0 },
      { azimuthDeg: 180, elevationDeg: 20 },
    ],
  })
  show({ ...shaded, method: 'detailed' })
  await expect.element(page.getByText('1 nearby building, wall or tree')).toBeVisible()
  await expect.element(page.getByText('Far horizon drawn by hand, up to 20°')).toBeVisible()
  show({ ...shaded, method: 'standard' })
  await expect.element(page.getByText('Far horizon drawn by hand, up to 20°')).not.toBeInTheDocument()
})

test('who switched ? off finds the list of keys beside the design', async () => {
  localStorage.setItem('solarplanner.keyListKey', 'off')
  show(sampleDocument({ method: 'detailed', areas: [{ ...ROOF, inPlant: false }] }))
  await page.getByRole('button', { name: 'Keyboard…' }).click()
  const list = page.getByRole('dialog', { name: 'Keyboard' })
  await expect.element(list).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(list).not.toBeInTheDocument()
  localStorage.removeItem('solarplanner.keyListKey')
})

describe('a version saved elsewhere', () => {
  /** A pause after which the figures would have been updated [ms]. */
  const FOLLOWED_MS = 700
  const other = (name: string) => ({ ...PLANT, name, areas: PLANT.areas.slice(1) })
  const results = page.getByRole('region', { name: 'Analysis Results' })
  const toast = () => useToasts.getState().toasts.find(({ open }) => open)?.id

  test('does not take from this browser the right to change the design, that another tab has got meanwhile', async () => {
    show(PLANT)
    await expect.element(results).toBeVisible()
    const server = { ...SERVER, editSecret: 'secret', version: 2, savedMark: contentHash(openDocument()) }
    const kept = { id: 'design-1', changedAt: SERVER.savedAt, document: PLANT, server }
    changeLocalDesigns(localStorage, () => [kept])
    comeBack()
    await expect.poll(() => asked.length).toBe(1)
    asked[0]?.(other('Casa Bianchi'), 2)
    await expect.poll(shownName).toBe('Casa Bianchi')
    expect(localDesign('design-1')).toEqual(kept)
    changeLocalDesigns(localStorage, () => [])
  })

  test('is looked for regularly', async () => {
    show(PLANT)
    await expect.element(results).toBeVisible()
    comeBack()
    await expect.poll(() => asked.length).toBe(1)
    asked[0]?.(other('Casa Bianchi'), 2)
    await expect.poll(shownName).toBe('Casa Bianchi')
    await expect.poll(() => asked.length).toBe(2)
    asked[1]?.({ ...other('Casa Verdi'), address: 'Via Verdi 1' }, 3)
    await expect.poll(shownName).toBe('Casa Verdi')
  })

  test('is told of once while others follow it, and anew a minute after the last', async () => {
    show(PLANT)
    await expect.element(results).toBeVisible()
    const startMs = Date.now()
    const tells = async (version: number, atMs: number) => {
      for (const { id } of useToasts.getState().toasts) useToasts.getState().dismiss(id)
      vi.spyOn(Date, 'now').mockReturnValue(startMs + atMs)
      comeBack()
      await expect.poll(() => asked.length).toBe(version - 1)
      asked.at(-1)?.(other(`Casa ${version}`), version)
      await expect.poll(shownName).toBe(`Casa ${version}`)
      return toast() !== undefined
    }
    expect([await tells(2, 0), await tells(3, 50_000), await tells(4, 100_000), await tells(5, 161_000)]).toEqual([
      true,
      false,
      false,
      true,
    ])
  })

  test('is followed by the figures that are open, without taking the focus; what was closed stays so', async () => {
    show(PLANT)
    await expect.element(results).toBeVisible()
    const shown = analyses
    useDesign.getState().select('area-2')
    const focused = document.body.appendChild(document.createElement('button'))
    focused.focus()
    comeBack()
    await expect.poll(() => asked.length).toBe(1)
    asked[0]?.(other('Casa Bianchi'), 2)
    await expect.poll(() => analyses).toBeGreaterThan(shown)
    await new Promise((resolve) => setTimeout(resolve, FOLLOWED_MS))
    const followed = analyses
    expect(document.activeElement).toBe(focused)
    expect(useDesign.getState().currentAreaId).toBe('area-2')
    await page.getByRole('button', { name: 'Close the analysis' }).click()
    comeBack()
    await expect.poll(() => asked.length).toBe(2)
    asked[1]?.(PLANT, 3)
    await expect.poll(shownName).toBe(PLANT.name)
    await new Promise((resolve) => setTimeout(resolve, FOLLOWED_MS))
    expect(analyses).toBe(followed)
    await expect.element(results).not.toBeInTheDocument()
  })

  test('leaves selected what stands around the roofs', async () => {
    const tree = { id: 'surrounding-1', kind: 'tree', heightM: 9, foliage: 'evergreen', radiusM: 3 } as const
    const shaded = { ...PLANT, surroundings: [{ ...tree, center: { lat: 45, lng: 9 } }] }
    show(shaded)
    await expect.element(results).toBeVisible()
    useDesign.getState().select(tree.id)
    comeBack()
    await expect.poll(() => asked.length).toBe(1)
    asked[0]?.({ ...shaded, name: 'Casa Bianchi' }, 2)
    await expect.poll(shownName).toBe('Casa Bianchi')
    expect(useDesign.getState().selectedItemId).toBe(tree.id)
  })

  test('is no longer looked for once the design was deleted, which stays on the screen', async () => {
    show(PLANT)
    await expect.element(results).toBeVisible()
    comeBack()
    await expect.poll(() => asked.length).toBe(1)
    asked[0]?.(null, 0)
    await new Promise((resolve) => setTimeout(resolve, FOLLOWED_MS))
    comeBack()
    expect(asked).toHaveLength(1)
    await expect.element(results).toBeVisible()
  })
})

test('shadows are offered of a design with a roof alone', async () => {
  const shadows = page.getByRole('button', { name: 'Show shadows' })
  show(sampleDocument({ method: 'detailed', areas: [{ ...ROOF, inPlant: false }] }))
  await expect.element(shadows).toBeVisible()
  useDesign.setState({ areas: [] })
  await expect.element(shadows).not.toBeInTheDocument()
})

test('a roof listed in a sheet over the whole of a phone is shown on the map', async () => {
  await page.viewport(390, 400)
  show(sampleDocument({ method: 'detailed', areas: [{ ...ROOF, inPlant: false }] }))
  await page.getByRole('button', { name: /not in the system/ }).click()
  await expect.element(page.getByRole('button', { name: 'Show the design' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Make a copy to edit' })).toBeVisible()
})

test('the formats of a file open and close beside the design', async () => {
  show(sampleDocument({ method: 'detailed', areas: [{ ...ROOF, inPlant: false }] }))
  await page.getByRole('button', { name: 'Download files…' }).click()
  const formats = page.getByRole('dialog', { name: 'Download files' })
  await expect.element(formats).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(formats).not.toBeInTheDocument()
})
