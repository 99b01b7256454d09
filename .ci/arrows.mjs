import { readFileSync } from 'node:fs'
import { importCircles, importGraph, projectScripts, specifiersOf, targetOf } from './importGraph.mjs'
import { inRoot } from './paths.mjs'

const CORE = ['api/contract', 'api/engine', 'api/wording']
const FEATURES = ['search', 'areas', 'panels', 'assumptions', 'consumption', 'exchange', 'designs', 'shade', 'keys']
const PRIMITIVES = ['web/ui', 'web/charts', 'web/http', 'web/i18n', '*']
/** What the features stand on. */
const FOUNDATION = ['catalogue', 'design', 'layout', 'estimate', 'analysis', 'sketch', 'map']
const BELOW = [...FOUNDATION.map((name) => `web/${name}`), ...CORE, ...PRIMITIVES]
const row = (folder, ...may) => [folder, [folder, ...may]]

/** What the files of a folder may import besides each other: folders or files of the project, and packages; `*` is any package. The row of
 * the longest name counts. */
const ARROWS = new Map([
  row('api', '*'),
  row('api/contract', 'zod', 'regexparam'),
  row('api/engine', '@turf'),
  row('api/wording', 'api/contract', 'api/engine'),
  row('web/ui', ...PRIMITIVES),
  row('web/charts', 'api/wording/roundTicks.ts', ...PRIMITIVES),
  ...['http', 'i18n', ...FOUNDATION].map((name) => row(`web/${name}`, ...BELOW)),
  // Among the figures stand the line of the consumption, on which they rest, and what shades the roofs.
  row('web/estimate', 'web/consumption', 'web/shade', ...BELOW),
  ...FEATURES.map((name) => row(`web/${name}`, ...BELOW)),
  row('web/app', 'web', ...BELOW),
  row('web/e2e', 'web', 'api', '*'),
  row('web/newVisitor.fixture.ts', 'web/i18n', '*'),
])

/** Packages that one folder alone may import. */
const OWNED = new Map([
  ['leaflet', 'web/map/leaflet'],
  ['leaflet-draw', 'web/map/leaflet'],
  ['react-leaflet', 'web/map/leaflet'],
  ['@googlemaps', 'web/map/google'],
  // A proposal is data to all others.
  ['@react-pdf', 'api/pdf'],
  // `zod` alone is set to ask for no eval (`vite.config.ts`).
  ...['compile', 'mini', 'v3', 'v4', 'v4-mini'].map((part) => [`zod/${part}`, 'web/http/zod.ts']),
])

const isTest = (file) => /\.(test|fixture)\.tsx?$/.test(file)
const isWithin = (target, name) => target === name || target.startsWith(`${name}/`)
const isOurs = (target) => /^(api|web)\//.test(target)

const rowOf = (file) => {
  const names = [...ARROWS.keys()].filter((name) => isWithin(file, name))
  // Tests of the core may use what the API's tests use.
  return isTest(file) && CORE.includes(names.at(-1)) ? 'api' : names.sort((a, b) => b.length - a.length)[0]
}

/** Whether something is a package, and none that belongs to another folder. What runs in a browser has no modules of Node. */
const isFreeFor = (file, target) => {
  const owner = [...OWNED].find(([name]) => isWithin(target, name))?.[1]
  const hasNode = !file.startsWith('web/') || file.startsWith('web/e2e/') || isTest(file)
  return !isOurs(target) && (!owner || isWithin(file, owner)) && (hasNode || !target.startsWith('node:'))
}

/** Why a file may not import something, or undefined where it may.
 * @param file path relative to the project's folder
 * @param target the imported file's path relative to the project's folder, or a package */
export const refusalOf = (file, target) => {
  const name = rowOf(file)
  if (!name) return `${file}: no row of .ci/arrows.mjs is about its folder`
  const mayImport = (entry) => (entry === '*' ? isFreeFor(file, target) : isWithin(target, entry))
  return ARROWS.get(name).some(mayImport) ? undefined : `${file} may not import ${target}`
}

/** Whether every import follows the arrows of docs/architecture.md; prints those that do not, and files that import each other in a circle. */
export const arrowsHold = () => {
  const files = projectScripts().filter(isOurs)
  const refusals = files.flatMap((file) =>
    specifiersOf(file, readFileSync(inRoot(file), 'utf8')).flatMap(
      (specifier) => refusalOf(file, targetOf(file, specifier)) ?? [],
    ),
  )
  const circles = importCircles(importGraph(files)).map((circle) => `import each other: ${circle.join(', ')}`)
  for (const fault of [...refusals, ...circles]) console.error(fault)
  console.log(`The imports of ${files.length} files were looked at, ${refusals.length + circles.length} faults`)
  return files.length > 0 && refusals.length + circles.length === 0
}
