/** The import arrows of docs/architecture.md, checked by `npm test -- arrows`. */

const CORE = ['design', 'engine', 'wire', 'words'].map((room) => `api/core/${room}`)

/** Folders of the web by floors, the top one first: a folder may import itself and the floors below its own. */
const FLOORS = [
  ['products/panels', 'assumptions', 'draw', 'designs', 'import', 'offers/company'],
  ['results', 'export'],
  ['consumption', 'offers', 'shade'],
  ['analysis'],
  ['modules', 'scene'],
  ['products'],
  ['design', 'search', 'import/tables'],
  ['maps', 'charts'],
  ['drawing'],
  ['ui'],
  ['base'],
].map((names) => names.map((name) => `web/${name}`))

/** What each folder of the floors may import besides itself. */
const FLOOR_ROWS = FLOORS.flatMap((folders, index) => {
  const below = [...FLOORS.slice(index + 1).flat(), ...CORE]
  return folders.map((folder) => [folder, below])
})

/** The folders and files of the project that the files of a folder may import besides each other. Of two rows that fit, the longer counts. */
const ARROWS = new Map([
  ['api', ['api']],
  ['api/core/wire', ['api/core/engine']],
  ['api/core/engine', []],
  ['api/core/design', ['api/core/wire', 'api/core/engine']],
  ['api/core/words', ['api/core/wire', 'api/core/engine']],
  // Reads files as the planner does.
  ['api/tools/read.mjs', ['api', 'web']],
  ...FLOOR_ROWS,
  // The surface that both maps draw on knows the port and no map.
  ['web/drawing', ['web/maps/mapAdapter.ts', 'web/maps/projection.ts', 'web/ui', 'web/base', ...CORE]],
  // Controls and charts know nothing of solar plants.
  ['web/ui', ['web/base']],
  [
    'web/charts',
    ['web/ui', 'web/base', 'api/core/words/roundTicks.ts', 'api/core/words/localeFormats.ts', 'api/core/engine/sum.ts'],
  ],
  // Routes, frame and wiring stand above all floors.
  ['web/app', ['web', ...CORE]],
  ['web/testing', ['web', 'api', '.ci']],
  ['web/e2e', ['web', 'api', '.ci']],
  ['web/newVisitor.fixture.ts', ['web/base']],
])

/** Packages that the core may import; all other folders may import any that belongs to no other. */
const PACKAGES_OF_CORE = new Map([
  ['api/core/design', ['zod', '@turf']],
  ['api/core/engine', ['@turf']],
  ['api/core/wire', ['zod', 'regexparam']],
  ['api/core/words', []],
])

/** Packages for a few folders alone. */
const OWNED = new Map([
  ['leaflet', ['web/maps/leaflet']],
  ['leaflet-draw', ['web/maps/leaflet']],
  ['three', ['web/scene']],
  ['react-leaflet', ['web/maps/leaflet']],
  ['@googlemaps', ['web/maps/google']],
  // A proposal is data to all others.
  ['@react-pdf', ['api/offers']],
  // `zod` alone is set to ask for no eval (`vite.config.ts`).
  ...['compile', 'mini', 'v3', 'v4', 'v4-mini'].map((part) => [`zod/${part}`, ['web/base/http/zod.ts']]),
])

const within = (name) => `^${name.replaceAll('.', '\\.')}(/|$)`
const TESTS = '\\.(test|bench|fixture)\\.tsx?$'
const TEST_SUPPORT = within('web/testing')
const TIMEOUT = within('.ci/testTimeout.ts')
const packageAt = (name) => `node_modules/(@types/)?${name}(/|$)`
const error = (name, from, to) => ({ name, severity: 'error', from, to })

/** A folder without those below it that have a row of their own; a whole side is all of it. */
const roomOf = (folder) => {
  const own = [...ARROWS.keys()].filter((other) => folder.includes('/') && other.startsWith(`${folder}/`))
  const below = own.map((other) => `(?!${other.slice(folder.length).replaceAll('.', '\\.')}(/|$))`)
  return `^${folder.replaceAll('.', '\\.')}${below.join('')}(/|$)`
}

const folderRules = [...ARROWS].map(([folder, may]) => {
  const longer = [...ARROWS.keys()].filter((other) => other.startsWith(`${folder}/`)).map(within)
  // Tests of the core may use what the API's tests use.
  const pathNot = CORE.includes(folder) ? [TESTS, ...longer] : longer
  return error(
    `arrows of ${folder}`,
    { path: within(folder), pathNot },
    {
      path: '^[.\\w]',
      pathNot: [...[folder, ...may].map(roomOf), TEST_SUPPORT, TIMEOUT, 'node_modules/'],
      dependencyTypesNot: ['core'],
    },
  )
})

const testsOfCore = CORE.map((folder) =>
  error(`tests of ${folder}`, { path: `${within(folder)}.*${TESTS}` }, { path: '^web/' }),
)

const packageRules = [
  ...[...PACKAGES_OF_CORE].map(([folder, names]) =>
    error(
      `packages of ${folder}`,
      { path: within(folder), pathNot: TESTS },
      { path: 'node_modules/', pathNot: names.map(packageAt) },
    ),
  ),
  ...[...OWNED].map(([name, folders]) =>
    error(
      `${name} is for ${folders.join(', ')}`,
      { path: '^(api|web)/', pathNot: folders.map(within) },
      { path: packageAt(name) },
    ),
  ),
]

/** The wire is in the first load of the page, which has no engine. */
const wireTakesTypes = error(
  'the wire imports types and units alone of the engine',
  { path: within('api/core/wire'), pathNot: TESTS },
  { path: within('api/core/engine'), pathNot: within('api/core/engine/units.ts'), dependencyTypesNot: ['type-only'] },
)

/** A proposal is an analysis and a PDF, which know none. */
const proposalIsAbove = error(
  'a proposal is above analysis and pdf',
  { path: ['api/analysis', 'api/offers/pdf'].map(within), pathNot: TESTS },
  { path: within('api/offers'), pathNot: within('api/offers/pdf') },
)

const testingIsForTests = error(
  'web/testing is for tests',
  { path: '^(api|web)/', pathNot: [TESTS, TEST_SUPPORT, within('web/e2e')] },
  { path: TEST_SUPPORT },
)

const timeoutIsForTests = error(
  'the time-out of tests is for tests',
  { path: '^(api|web)/', pathNot: [TESTS, '/testing/', within('web/e2e')] },
  { path: TIMEOUT },
)

export const forbidden = [
  ...folderRules,
  ...testsOfCore,
  ...packageRules,
  wireTakesTypes,
  proposalIsAbove,
  testingIsForTests,
  timeoutIsForTests,
  error('a folder without a row', { path: '^(api|web)/', pathNot: [...ARROWS.keys()].map(within) }, {}),
  error(
    'modules of Node are for the server',
    { path: ['^web/', ...CORE.map(within)], pathNot: ['^web/e2e/', TESTS] },
    { dependencyTypes: ['core'] },
  ),
  error('import circle', {}, { circular: true }),
  error('not found', {}, { couldNotResolve: true }),
]

export const options = {
  // With TypeScript 7 the default parser reads no module and reports success.
  parser: 'swc',
  tsPreCompilationDeps: true,
  doNotFollow: { path: 'node_modules' },
  exclude: { path: ['^(web/dist|dist)/', '^\\./paths\\.ts$'] },
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['import', 'node', 'default', 'types'],
    extensions: ['.ts', '.tsx', '.mjs', '.json'],
  },
}

/** For `npx depcruise --config`. */
export default { forbidden, options }
