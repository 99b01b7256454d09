import { expect, test } from 'vitest'
import { refusalOf } from './arrows.mjs'
import { targetOf } from './importGraph.mjs'

/** Imports that docs/architecture.md forbids, and some it allows, each in a file of that folder. */
const CASES = [
  { folder: 'api/engine/layout', from: '../../store/openStore.ts', allowed: false },
  { folder: 'api/engine/layout', from: '../../contract/area.ts', allowed: false },
  { folder: 'api/engine/layout', from: '../../designs/expiry.ts', allowed: false },
  { folder: 'api/contract', from: '../designs/expiry.ts', allowed: false },
  { folder: 'api/engine/layout', from: '../../work/fairGate.ts', allowed: false },
  { folder: 'web/app', from: '../../api/work/fairGate.ts', allowed: false },
  { folder: 'api/engine/layout', from: 'zod', allowed: false },
  { folder: 'api/engine/layout', from: 'node:fs', allowed: false },
  { folder: 'api/engine/layout', from: '../../../web/app/App.tsx', allowed: false },
  { folder: 'api/engine/layout', from: '@turf/area', allowed: true },
  { folder: 'api/engine/layout', from: '../result.ts', allowed: true },
  { folder: 'api/contract', from: '../engine/result.ts', allowed: false },
  { folder: 'api/contract', from: 'hono', allowed: false },
  { folder: 'api/contract', from: 'zod', allowed: true },
  { folder: 'api/contract', from: 'regexparam', allowed: true },
  { folder: 'api/routes', from: '../../web/design/area.ts', allowed: false },
  { folder: 'api/routes', from: '../engine/result.ts', allowed: true },
  { folder: 'api/http', from: '../../web/design/area.ts', allowed: false },
  { folder: 'api/pdf/document', from: '../../../web/design/area.ts', allowed: false },
  { folder: 'api/wording', from: '../engine/result.ts', allowed: true },
  { folder: 'api/wording', from: '../http/jsonBody.ts', allowed: false },
  { folder: 'api/wording', from: '../../web/design/area.ts', allowed: false },
  { folder: 'api/wording', from: 'react', allowed: false },
  { folder: 'api/engine/layout', from: '../../wording/panelFields.ts', allowed: false },
  { folder: 'web/panels', from: '../../api/wording/panelFields.ts', allowed: true },
  { folder: 'web/panels', from: '../../api/pdf/pdfRenderer.ts', allowed: false },
  { folder: 'api', from: '../web/design/area.ts', allowed: false },
  { folder: 'api/engine/layout', from: '../../http/jsonBody.ts', allowed: false },
  { folder: 'web/app', from: '../../api/http/jsonBody.ts', allowed: false },
  { folder: 'web/areas', from: '../../api/logging.ts', allowed: false },
  { folder: 'web/map/leaflet', from: '../../../api/http/jsonBody.ts', allowed: false },
  { folder: 'web/map/leaflet', from: '../../../api/engine/result.ts', allowed: true },
  { folder: 'web/app', from: '../../api/store/openStore.ts', allowed: false },
  { folder: 'web/app', from: 'leaflet', allowed: false },
  { folder: 'web/design', from: 'zod', allowed: true },
  { folder: 'web/design', from: 'zod/v4', allowed: false },
  { folder: 'web/areas', from: '../panels/panelsQuery.ts', allowed: false },
  { folder: 'web/areas', from: '../app/App.tsx', allowed: false },
  { folder: 'web/areas', from: '../../api/contract/area.ts', allowed: true },
  { folder: 'web/ui', from: '../areas/area.ts', allowed: false },
  { folder: 'web/estimate', from: '../panels/panelsQuery.ts', allowed: false },
  { folder: 'web/panels', from: '../estimate/methodView.ts', allowed: true },
  { folder: 'web/design', from: '../areas/DrawTab.tsx', allowed: false },
  { folder: 'web/design', from: '../app/App.tsx', allowed: false },
  { folder: 'web/layout', from: '../areas/chooseSetup.ts', allowed: false },
  { folder: 'web/areas', from: '../design/designStore.ts', allowed: true },
  { folder: 'web/areas', from: '#engine/result.ts', allowed: true },
  { folder: 'api/contract', from: '#engine/result.ts', allowed: false },
  { folder: 'web/sketch', from: '../designs/localDesigns.ts', allowed: false },
  { folder: 'web/exchange', from: '../sketch/OutlineSketch.tsx', allowed: true },
  { folder: 'web/charts', from: '../areas/chooseSetup.ts', allowed: false },
  { folder: 'web/charts', from: '../ui/classes.ts', allowed: true },
  { folder: 'web/charts', from: '../../api/wording/roundTicks.ts', allowed: true },
  { folder: 'web/charts', from: '../../api/wording/panelFields.ts', allowed: false },
  { folder: 'web/analysis/detailed', from: '../../charts/Plot.tsx', allowed: true },
  { folder: 'web/analysis', from: '../assumptions/assumptionUnit.ts', allowed: false },
  { folder: 'web/analysis/detailed', from: '../../areas/area.ts', allowed: false },
  { folder: 'web/assumptions', from: '../areas/area.ts', allowed: false },
  { folder: 'web/consumption', from: '../assumptions/assumptionUnit.ts', allowed: false },
  { folder: 'web/consumption', from: '../../api/engine/result.ts', allowed: true },
  { folder: 'web/exchange/read', from: '../../areas/area.ts', allowed: false },
  { folder: 'web/exchange', from: '../consumption/readHourlyFile.ts', allowed: false },
  { folder: 'web/exchange/write', from: '../../map/drawing/outline.ts', allowed: true },
  { folder: 'web/areas', from: '../exchange/exchangeFault.ts', allowed: false },
  { folder: 'web/analysis/detailed', from: '../../exchange/exchangeFault.ts', allowed: false },
  { folder: 'web/consumption', from: '../exchange/exchangeFault.ts', allowed: false },
  { folder: 'web/ui', from: '../exchange/exchangeFault.ts', allowed: false },
  { folder: 'web/designs', from: '../areas/design.ts', allowed: false },
  { folder: 'web/areas', from: '../designs/localDesigns.ts', allowed: false },
  { folder: 'web/map/tiles', from: 'leaflet', allowed: false },
  { folder: 'web/map/leaflet', from: 'leaflet', allowed: true },
]

test.each(CASES)('$folder importing $from is allowed: $allowed', ({ folder, from, allowed }) => {
  const target = targetOf(`${folder}/someFile.ts`, from)
  expect(refusalOf(`${folder}/someFile.ts`, target) === undefined).toBe(allowed)
})

test('a folder that no row names is refused whatever it imports', () => {
  expect(refusalOf('web/new-feature/Thing.tsx', 'web/ui/Button.tsx')).toContain('no row')
})

test('Node’s own modules are for the server and the scripts', () => {
  expect(refusalOf('web/ui/Button.tsx', 'node:fs')).toBeDefined()
  expect(refusalOf('api/store/openStore.ts', 'node:fs')).toBeUndefined()
})
