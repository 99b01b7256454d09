import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { DesignDocument } from '#wire/design.ts'
import { LanguageProvider } from '../base/i18n/LanguageProvider.tsx'
import { testRoot } from '../base/i18n/testRoot.fixture.ts'
import { MAX_IMPORT_BYTES } from './exchangeFault.ts'
import { ExchangeDialog } from './PlannerExchange.tsx'

const EMPTY = { document: DesignDocument.parse({ version: 2, areas: [] }), layouts: [] }
const BYTES = 19_000_000
const RING = '9,45 9.0002,45 9.0002,45.0002 9,45.0002 9,45'
const ROOF = `<Placemark><Polygon><outerBoundaryIs><LinearRing><coordinates>${RING}</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark>`
const KML_START = '<kml xmlns="http://www.opengis.net/kml/2.2"><Document>'
const ROOF_FEATURE =
  '{"type":"Feature","properties":{},"geometry":{"type":"Polygon","coordinates":[[[9,45],[9.0002,45],[9.0002,45.0002],[9,45.0002],[9,45]]]}}'
const MODULE_FEATURE =
  '{"type":"Feature","properties":{"solarplanner":"module","number":1},"geometry":{"type":"Polygon","coordinates":[[[9,45],[9.0002,45],[9,45.0002],[9,45]]]}}'

const root = testRoot()
afterEach(() => vi.restoreAllMocks())

const drop = (parts: string[], name: string) => {
  const dropped = [new File(parts, name)]
  root.render(
    <LanguageProvider>
      <ExchangeDialog
        design={EMPTY}
        hourly={null}
        areaLabel={(id) => id}
        dropped={dropped}
        onImport={() => {}}
        onClose={() => {}}
      />
    </LanguageProvider>,
  )
}
const said = (text: RegExp) => expect.element(page.getByRole('status').getByText(text))

test.each([
  {
    what: 'JSON whose last text is open',
    parts: ['{"version": 2, "name": "', 'Via Roma 1\\n'.repeat(BYTES / 12)],
    text: /damaged/,
  },
  {
    what: 'GeoJSON of a roof and its many modules',
    parts: [
      `{"type":"FeatureCollection","features":[${ROOF_FEATURE}`,
      `,${MODULE_FEATURE}`.repeat(BYTES / MODULE_FEATURE.length),
      ']}',
    ],
    text: /Areas: 1\. Obstacles: 0\./,
  },
  {
    what: 'KML with many points',
    parts: [
      `${KML_START}${ROOF}`,
      '<Placemark><Point><coordinates>9,45</coordinates></Point></Placemark>'.repeat(80_000),
      '</Document></kml>',
    ],
    text: /Areas: 1\. Obstacles: 0\./,
  },
  {
    what: 'KML with more points than a phone holds',
    parts: [
      `${KML_START}${ROOF}`,
      '<Placemark><Point><coordinates>9,45</coordinates></Point></Placemark>'.repeat(100_000),
      '</Document></kml>',
    ],
    text: /more elements or coordinates than a phone has memory for/,
  },
  {
    what: 'KML that ends in the middle',
    parts: [KML_START, ROOF.repeat(40_000)],
    text: /damaged/,
  },
])('$what is read by a worker, not by the page', async ({ parts, text }) => {
  const begin = vi.spyOn(Worker.prototype, 'postMessage')
  const readByPage = [vi.spyOn(File.prototype, 'text'), vi.spyOn(File.prototype, 'arrayBuffer')]
  drop(parts, 'large')
  await said(text).toBeVisible()
  expect(begin).toHaveBeenCalled()
  for (const read of readByPage) expect(read).not.toHaveBeenCalled()
})

test('what is larger than 20 MB is refused with the limit, unread', async () => {
  drop(['x'.repeat(MAX_IMPORT_BYTES + 1)], 'larger.json')
  await said(/larger than 20 MB/).toBeVisible()
})

test('closing the dialog ends the reading', async () => {
  const end = vi.spyOn(Worker.prototype, 'terminate')
  const begin = vi.spyOn(Worker.prototype, 'postMessage')
  drop([`{"type":"FeatureCollection","features":[${ROOF_FEATURE}`, `,${MODULE_FEATURE}`.repeat(100_000)], 'large.json')
  await expect.poll(() => begin.mock.calls.length).toBeGreaterThan(0)
  root.render(null)
  await expect.poll(() => end.mock.calls.length).toBe(1)
})

test('a reader that breaks down is said, and what is drawn stays', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function breakDown(this: Worker) {
    this.dispatchEvent(new ErrorEvent('error', { message: 'out of memory' }))
  })
  drop(['{}'], 'roof.json')
  await said(/could not finish reading the file/).toBeVisible()
})
