import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkArrows } from './arrows.mjs'
import { inRoot } from './paths.mjs'

/** Imports that docs/architecture.md forbids, and some it allows. */
const CASES = [
  { file: 'api/core/engine/layout/a.ts', imports: '../../../database/store.ts', allowed: false },
  { file: 'api/core/engine/layout/b.ts', imports: '../../wire/area.ts', allowed: false },
  { file: 'api/core/engine/layout/c.ts', imports: 'zod', allowed: false },
  { file: 'api/core/engine/layout/d.ts', imports: 'node:fs', allowed: false },
  { file: 'api/core/engine/layout/e.ts', imports: '../../../../web/app/App.tsx', allowed: false },
  { file: 'api/core/engine/layout/f.ts', imports: '@turf/turf', allowed: true },
  { file: 'api/core/engine/layout/g.ts', imports: '../result.ts', allowed: true },
  { file: 'api/core/engine/layout/h.test.ts', imports: '../../../database/store.ts', allowed: true },
  { file: 'api/core/engine/layout/i.test.ts', imports: '../../../../web/app/App.tsx', allowed: false },
  { file: 'api/core/wire/a.ts', imports: '#engine/result.ts', allowed: true },
  { file: 'api/core/wire/b.ts', imports: 'hono', allowed: false },
  { file: 'api/core/wire/c.ts', imports: 'zod', allowed: true },
  { file: 'api/core/wire/d.ts', imports: '../../database/store.ts', allowed: false },
  { file: 'api/core/words/a.ts', imports: '../engine/result.ts', allowed: true },
  { file: 'api/core/words/b.ts', imports: '../../database/store.ts', allowed: false },
  { file: 'api/core/words/c.ts', imports: 'react', allowed: false },
  { file: 'api/database/a.ts', imports: '../../web/design/design.ts', allowed: false },
  { file: 'api/database/b.ts', imports: 'node:fs', allowed: true },
  { file: 'api/database/c.ts', imports: '@react-pdf/renderer', allowed: false },
  { file: 'api/offers/pdf/a.ts', imports: '@react-pdf/renderer', allowed: true },
  { file: 'api/offers/a.ts', imports: '@react-pdf/renderer', allowed: true },
  { file: 'api/offers/pdf/b.ts', imports: '../proposal.ts', allowed: false },
  { file: 'api/analysis/a.ts', imports: '../offers/proposal.ts', allowed: false },
  { file: 'web/draw/a.ts', imports: '../products/panels/panels.ts', allowed: false },
  { file: 'web/draw/b.ts', imports: '../app/App.tsx', allowed: false },
  { file: 'web/draw/c.ts', imports: '../design/design.ts', allowed: true },
  { file: 'web/draw/d.ts', imports: '#engine/result.ts', allowed: true },
  { file: 'web/draw/e.ts', imports: '../../api/database/store.ts', allowed: false },
  { file: 'web/draw/f.ts', imports: 'node:fs', allowed: false },
  { file: 'web/draw/g.test.ts', imports: 'node:fs', allowed: true },
  { file: 'web/ui/a.ts', imports: '../design/design.ts', allowed: false },
  { file: 'web/ui/b.ts', imports: '#engine/result.ts', allowed: false },
  { file: 'web/results/shade/a.ts', imports: '../../analysis/analysis.ts', allowed: true },
  { file: 'web/analysis/a.ts', imports: '../results/results.ts', allowed: false },
  { file: 'web/shade/a.ts', imports: '../offers/proposal.ts', allowed: false },
  { file: 'web/products/panels/a.ts', imports: '../../results/results.ts', allowed: true },
  { file: 'web/maps/a.ts', imports: '../design/design.ts', allowed: false },
  { file: 'web/maps/tiles/a.ts', imports: 'leaflet', allowed: false },
  { file: 'web/maps/leaflet/a.ts', imports: 'leaflet', allowed: true },
  { file: 'web/design/a.ts', imports: 'zod/v4', allowed: false },
  { file: 'web/feature/a.ts', imports: '../ui/ui.ts', allowed: false },
]
const TARGETS = [
  'api/database/store.ts',
  'api/core/wire/area.ts',
  'api/core/engine/result.ts',
  'api/offers/proposal.ts',
  'web/app/App.tsx',
  'web/products/panels/panels.ts',
  'web/results/results.ts',
  'web/offers/proposal.ts',
  'web/analysis/analysis.ts',
  'web/design/design.ts',
  'web/ui/ui.ts',
]
/** Each imports the other, one of them a type alone. */
const CIRCLE = [
  ['web/ui/one.ts', "import type { Two } from './two.ts'\nexport type One = Two\n"],
  ['web/ui/two.ts', "export type { One } from './one.ts'\nexport type Two = string\n"],
]

let folder
let faults
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'arrows-'))
  const write = ([file, text]) => {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }
  write(['package.json', '{"type":"module","imports":{"#engine/*":"./api/core/engine/*"}}'])
  for (const target of TARGETS) write([target, 'export const value = 1\n'])
  for (const { file, imports } of CASES) write([file, `import type * as it from '${imports}'\nexport type { it }\n`])
  for (const file of CIRCLE) write(file)
  write(['api/core/wire/value.ts', "export { value } from '#engine/result.ts'\n"])
  symlinkSync(inRoot('node_modules'), path.join(folder, 'node_modules'))
  ;({ faults } = await checkArrows(folder))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const faultsOf = (file) => faults.filter((fault) => fault.startsWith(`${file} `))

test.each(CASES)('$file importing $imports is allowed: $allowed', ({ file, allowed }) => {
  expect(faultsOf(file).length === 0).toBe(allowed)
})

test('the contract may import no value of the engine', () => expect(faultsOf('api/core/wire/value.ts')).toHaveLength(1))

test('files that import each other are refused, also by types alone', () => {
  expect(faults.some((fault) => fault.includes('import circle') && fault.includes('web/ui/one.ts'))).toBe(true)
})
