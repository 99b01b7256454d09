import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inRoot } from './paths.mjs'
import { run } from './processes.mjs'

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
  { folder: 'api/engine/layout', from: '../wholeNumber.ts', allowed: true },
  { folder: 'api/contract', from: '../engine/wholeNumber.ts', allowed: false },
  { folder: 'api/contract', from: 'hono', allowed: false },
  { folder: 'api/contract', from: 'zod', allowed: true },
  { folder: 'api/routes', from: '../../web/areas/area.ts', allowed: false },
  { folder: 'api/routes', from: '../engine/wholeNumber.ts', allowed: true },
  { folder: 'api/http', from: '../../web/areas/area.ts', allowed: false },
  { folder: 'api/pdf/paper', from: '../../../web/areas/area.ts', allowed: false },
  { folder: 'api/wording', from: '../engine/wholeNumber.ts', allowed: true },
  { folder: 'api/wording', from: '../http/jsonBody.ts', allowed: false },
  { folder: 'api/wording', from: '../../web/areas/area.ts', allowed: false },
  { folder: 'api/wording', from: 'react', allowed: false },
  { folder: 'api/engine/layout', from: '../../wording/panelWords.ts', allowed: false },
  { folder: 'web/panels', from: '../../api/wording/panelWords.ts', allowed: true },
  { folder: 'web/panels', from: '../../api/pdf/pdfPrinter.ts', allowed: false },
  { folder: 'api', from: '../web/areas/area.ts', allowed: false },
  { folder: 'api/engine/layout', from: '../../http/jsonBody.ts', allowed: false },
  { folder: 'web/app', from: '../../api/http/jsonBody.ts', allowed: false },
  { folder: 'web/areas', from: '../../api/logging.ts', allowed: false },
  { folder: 'web/map/leaflet', from: '../../../api/http/jsonBody.ts', allowed: false },
  { folder: 'web/map/leaflet', from: '../../../api/engine/wholeNumber.ts', allowed: true },
  { folder: 'web/app', from: '../../api/store/openStore.ts', allowed: false },
  { folder: 'web/app', from: 'leaflet', allowed: false },
  { folder: 'web/areas', from: '../panels/panelsQuery.ts', allowed: false },
  { folder: 'web/areas', from: '../app/App.tsx', allowed: false },
  { folder: 'web/areas', from: '../../api/contract/area.ts', allowed: true },
  { folder: 'web/ui', from: '../areas/area.ts', allowed: false },
  { folder: 'web/estimate', from: '../panels/panelsQuery.ts', allowed: false },
  { folder: 'web/panels', from: '../estimate/layoutSums.ts', allowed: true },
  { folder: 'web/sketch', from: '../designs/keptDesign.ts', allowed: false },
  { folder: 'web/exchange', from: '../sketch/designSketch.ts', allowed: true },
  { folder: 'web/charts', from: '../analysis/chooseSetup.ts', allowed: false },
  { folder: 'web/charts', from: '../ui/classes.ts', allowed: true },
  { folder: 'web/charts', from: '../../api/wording/roundTicks.ts', allowed: true },
  { folder: 'web/charts', from: '../../api/wording/panelWords.ts', allowed: false },
  { folder: 'web/analysis/detailed', from: '../../charts/plot.ts', allowed: true },
  { folder: 'web/analysis', from: '../assumptions/assumptionUnit.ts', allowed: false },
  { folder: 'web/analysis/detailed', from: '../../areas/area.ts', allowed: false },
  { folder: 'web/assumptions', from: '../areas/area.ts', allowed: false },
  { folder: 'web/consumption', from: '../assumptions/assumptionUnit.ts', allowed: false },
  { folder: 'web/consumption', from: '../../api/engine/wholeNumber.ts', allowed: true },
  { folder: 'web/exchange/read', from: '../../areas/area.ts', allowed: false },
  { folder: 'web/exchange', from: '../consumption/readHourlyFile.ts', allowed: false },
  { folder: 'web/exchange/write', from: '../../map/drawing/outline.ts', allowed: true },
  { folder: 'web/areas', from: '../exchange/exchangeFault.ts', allowed: false },
  { folder: 'web/analysis/detailed', from: '../../exchange/exchangeFault.ts', allowed: false },
  { folder: 'web/consumption', from: '../exchange/exchangeFault.ts', allowed: false },
  { folder: 'web/ui', from: '../exchange/exchangeFault.ts', allowed: false },
  { folder: 'web/designs', from: '../areas/design.ts', allowed: false },
  { folder: 'web/areas', from: '../designs/keptDesign.ts', allowed: false },
  { folder: 'web/map/tiles', from: 'leaflet', allowed: false },
  { folder: 'web/map/leaflet', from: 'leaflet', allowed: true },
]

/** Writes one file a case, named by its place in the list, beside the project's own linter configuration. */
const writeCases = (root) => {
  for (const file of ['biome.json', '.gitignore', 'package.json']) copyFileSync(inRoot(file), path.join(root, file))
  for (const [index, { folder, from }] of CASES.entries()) {
    mkdirSync(path.join(root, folder), { recursive: true })
    writeFileSync(
      path.join(root, folder, `case${index}.ts`),
      `import * as imported from '${from}'\n\nconsole.log(imported)\n`,
    )
  }
}

const refusedFiles = async (root) => {
  const args = ['lint', '--only=style/noRestrictedImports', '--max-diagnostics=none', '--reporter=json', '.']
  const { output } = await run('biome', args, { quiet: true, cwd: root })
  return new Set(output.match(/case\d+(?=\.ts)/g))
}

/** Whether the linter refuses what the import arrows forbid and nothing they allow: a rule that no longer matches any
 * file reports success, too. */
export const arrowsBite = async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'solarplanner-arrows-'))
  try {
    writeCases(root)
    const refused = await refusedFiles(root)
    const wrong = CASES.filter(({ allowed }, index) => refused.has(`case${index}`) === allowed)
    for (const { folder, from, allowed } of wrong)
      console.error(`${folder} importing ${from} is ${allowed ? 'refused' : 'NOT refused'}`)
    console.log(`${CASES.length - wrong.length} of ${CASES.length} imports are judged as docs/architecture.md says`)
    return wrong.length === 0
  } finally {
    rmSync(root, { recursive: true })
  }
}
