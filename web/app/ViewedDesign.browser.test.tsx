import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { DetailedAnalysis } from '#contract/analysis.ts'
import { AppConfig } from '#contract/config.ts'
import { openDesign, useDesign } from '../design/designStore.ts'
import { sampleDocument } from '../designs/design.fixture.ts'
import { contentHash } from '../designs/saving/sync/contentHash.ts'
import { LanguageProvider } from '../i18n/LanguageProvider.tsx'
import '../i18n/designTexts.ts'
import '../i18n/plannerTexts.ts'
import { panelsQuery } from '../catalogue/panelsQuery.ts'
import { designOfDocument, openDocument } from '../designs/list/openDesigns.ts'
import { ViewedDesign } from './ViewedDesign.tsx'

/** A tile of one clear pixel: no server is asked. */
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
})

const [ROOF] = sampleDocument().areas
const SHARED = sampleDocument({ method: 'detailed', areas: [{ ...ROOF, recommendedPanelId: 'panel-430' }] })
const SERVER = { id: 'abc', editSecret: null, version: 1, savedAt: '2026-11-21T08:00:00.000Z', expiresOn: null }

/** An analysis that finds nothing to recommend. */
const NOTHING_FITS: DetailedAnalysis = {
  method: 'detailed',
  area: { id: 'area-1', totalArea: 989, usableArea: 791, planeAreaM2: 989, tiltDeg: 0, azimuthDeg: 180 },
  warnings: [],
  reason: 'nothingFits',
  weather: {
    ...{ source: 'embedded', attribution: '', expectedErrorPercent: null, notice: null },
    ...{ kind: 'averageDays', latDeg: 0, lngDeg: 0, altitudeM: 0 },
  },
  assumptions: {},
  recommendations: [],
}

let root: Root
beforeEach(() => {
  vi.stubGlobal('fetch', async (path: string) =>
    path === '/api/analyze' ? Response.json(NOTHING_FITS) : new Response('{"code":"notFound"}', { status: 404 }),
  )
  const design = designOfDocument(SHARED)
  if (!design) throw new Error('the shared design can be read')
  openDesign('design-1', design)
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } } })
  client.setQueryData(panelsQuery().queryKey, [])
  root = createRoot(document.body.appendChild(document.createElement('div')))
  const server = { ...SERVER, savedMark: contentHash(openDocument()) }
  root.render(
    <QueryClientProvider client={client}>
      <LanguageProvider>
        <ViewedDesign config={CONFIG} viewed={{ at: 'viewed', id: 'design-1', design, server, isSecretWrong: false }} />
      </LanguageProvider>
    </QueryClientProvider>,
  )
})
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

test('an analysis by who only looks at a design changes nothing of what was recommended for it', async () => {
  const before = useDesign.getState().areas
  await page.getByRole('button', { name: 'Analyze Area' }).click()
  await expect.element(page.getByRole('region', { name: 'Analysis Results' })).toBeVisible()
  expect(useDesign.getState().areas).toBe(before)
})
