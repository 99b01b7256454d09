import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { REGIONS } from '#engine/consumption/measuredHouseholds.ts'
import { AppConfig } from '#wire/config.ts'
import type { Panel } from '#wire/panel.ts'
import { PSEUDO_TEXTS, untranslatedWords } from '#words/pseudoLanguage.fixture.ts'
import { AssumptionsDrawer } from '../assumptions/AssumptionsDrawer.tsx'
import { configQuery } from '../base/configQuery.ts'
import { createQueryClient } from '../base/http/queryClient.ts'
import { addTexts } from '../base/i18n/i18n.ts'
import { LanguageProvider } from '../base/i18n/LanguageProvider.tsx'
import { testRoot } from '../base/i18n/testRoot.fixture.ts'
import { ConsumptionDrawer } from '../consumption/ConsumptionDrawer.tsx'
import { ConsumptionLine } from '../consumption/ConsumptionLine.tsx'
import { openDesign } from '../design/designStore.ts'
import { sampleDocument } from '../designs/design.fixture.ts'
import { designOfDocument } from '../designs/stored/openDesigns.ts'
import { panelsQuery } from '../products/panelsQuery.ts'
import { Planner } from './Planner.tsx'

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
    return { id: mapType, name: '430', mapType, layers }
  }),
  geocoder: { id: 'gazetteer', suggests: false },
  findsBuildings: false,
})
const PANEL: Panel = {
  id: 'p-1',
  title: '430',
  brand: '430',
  model: '430',
  power: 430,
  length: 1722,
  width: 1134,
  price: 100,
  stock: 12,
  demonstrationFields: ['price'],
}

// English and Italian are the pseudo-language from here on: any Latin letters on the screen are not from the locale texts.
addTexts({ 'en/all.ts': PSEUDO_TEXTS, 'it/all.ts': PSEUDO_TEXTS })

afterEach(() => vi.unstubAllGlobals())
const root = testRoot()
beforeEach(async () => {
  await page.viewport(1440, 900)
  vi.stubGlobal('fetch', async (path: string) =>
    path === '/api/config' ? Response.json(CONFIG) : new Response('{"code":"notFound"}', { status: 404 }),
  )
  const design = designOfDocument(sampleDocument({ name: '', method: 'detailed' }))
  if (!design) throw new Error('the sample can be read')
  openDesign('design-1', design)
})

const show = (content: ReactNode) => {
  const client = createQueryClient()
  client.setQueryData(configQuery.queryKey, CONFIG)
  client.setQueryData(panelsQuery().queryKey, [PANEL])
  root.render(
    <QueryClientProvider client={client}>
      <LanguageProvider>{content}</LanguageProvider>
    </QueryClientProvider>,
  )
}

const NAMING = ['aria-label', 'aria-description', 'title', 'placeholder', 'alt']

/** All text for eyes and screen readers, without the names of languages, which stand in their own language. */
const readable = (): string =>
  [
    ...[...document.body.querySelectorAll('*')]
      .filter((element) => !element.matches('script, style, option[lang]'))
      .flatMap((element) => [
        ...NAMING.map((name) => element.getAttribute(name) ?? ''),
        ...[...element.childNodes]
          .filter((node) => node.nodeType === Node.TEXT_NODE)
          .map((node) => node.textContent ?? ''),
      ]),
  ].join(' | ')

const expectTranslated = async (needed: number) => {
  await expect.poll(() => readable().match(/ж{3,}/g)?.length ?? 0).toBeGreaterThan(needed)
  expect(untranslatedWords(readable(), ['Leaflet', ...REGIONS])).toEqual([])
}

test('every text of the planner and its three tabs is a text of the language', async () => {
  show(<Planner />)
  await expectTranslated(10)
  for (const tab of [1, 2, 0]) {
    const element = page.getByRole('tab').nth(tab).element()
    if (element instanceof HTMLElement) element.click()
    await expect.element(page.getByRole('tab').nth(tab)).toHaveAttribute('aria-selected', 'true')
    await expectTranslated(15)
  }
})

test('every text of the assumptions is a text of the language', async () => {
  const nothing = () => {}
  show(
    <AssumptionsDrawer
      overrides={{ horizonYears: 20 }}
      fromArea={{}}
      modelled={null}
      refusedKeys={['inflationFractionPerYear']}
      onChange={nothing}
      onResetAll={nothing}
      onClose={nothing}
      outcome={null}
    />,
  )
  await expectTranslated(20)
})

test('every text of the consumption is a text of the language', async () => {
  const nothing = () => {}
  show(
    <ConsumptionDrawer
      batterySizes={[]}
      consumption={null}
      assumedKwh={2700}
      battery={null}
      refusedPaths={[]}
      onConsumption={nothing}
      onBattery={nothing}
      onClose={nothing}
      outcome={null}
    />,
  )
  await expectTranslated(10)
})

test('every text of the line of consumption is a text of the language', async () => {
  show(<ConsumptionLine powerKwp={30} loadKwh={2700} />)
  await expectTranslated(8)
})
