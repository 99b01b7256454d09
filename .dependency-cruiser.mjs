/** The import arrows of docs/architecture.md, checked by `npm test -- arrows`. */

const CORE = ['api/contract', 'api/engine', 'api/question', 'api/wording']

/** Folders of the web by floors, the top one first: a folder may import itself and the floors below its own. */
const FLOORS = [
  ['panels', 'assumptions', 'areas', 'designs', 'exchange', 'company'],
  ['results'],
  ['consumption', 'proposal', 'shade'],
  ['analysis'],
  ['layout', 'scene'],
  ['catalogue', 'keys', 'sitePlan'],
  ['design', 'search', 'files'],
  ['map', 'charts'],
  ['ui'],
  ['i18n', 'http'],
].map((names) => names.map((name) => `web/${name}`))

/** What each folder of the floors may import besides itself. */
const FLOOR_ROWS = FLOORS.flatMap((folders, index) => {
  const below = [...FLOORS.slice(index + 1).flat(), ...CORE]
  return folders.map((folder) => [folder, below])
})

/** The folders and files of the project that the files of a folder may import besides each other. Of two rows that fit, the longer counts. */
const ARROWS = new Map([
  ['api', ['api']],
  ['api/contract', ['api/engine']],
  ['api/engine', []],
  ['api/question', ['api/contract', 'api/engine']],
  ['api/wording', ['api/contract', 'api/engine']],
  ...FLOOR_ROWS,
  // Controls and charts know nothing of solar plants.
  ['web/ui', ['web/i18n', 'web/http']],
  ['web/charts', ['web/ui', 'web/i18n', 'web/http', 'api/wording/roundTicks.ts', 'api/wording/localeFormats.ts']],
  // Routes, frame and wiring stand above all floors.
  ['web/app', ['web', ...CORE]],
  ['web/e2e', ['web', 'api', '.ci']],
  ['web/newVisitor.fixture.ts', ['web/i18n']],
])

/** Packages that the core may import; all other folders may import any that belongs to no other. */
const PACKAGES_OF_CORE = new Map([
  ['api/contract', ['zod', 'regexparam']],
  ['api/engine', ['@turf']],
  ['api/question', []],
  ['api/wording', []],
])

/** Packages for a few folders alone. */
const OWNED = new Map([
  ['leaflet', ['web/map/leaflet']],
  ['leaflet-draw', ['web/map/leaflet']],
  ['three', ['web/scene']],
  ['react-leaflet', ['web/map/leaflet']],
  ['@googlemaps', ['web/map/google']],
  // A proposal is data to all others.
  ['@react-pdf', ['api/pdf', 'api/proposal']],
  // `zod` alone is set to ask for no eval (`vite.config.ts`).
  ...['compile', 'mini', 'v3', 'v4', 'v4-mini'].map((part) => [`zod/${part}`, ['web/http/zod.ts']]),
])

const within = (name) => `^${name.replaceAll('.', '\\.')}(/|$)`
const TESTS = '\\.(test|bench|fixture)\\.tsx?$'
const TIMEOUT = within('.ci/testTimeout.ts')
const packageAt = (name) => `node_modules/(@types/)?${name}(/|$)`
const error = (name, from, to) => ({ name, severity: 'error', from, to })

const folderRules = [...ARROWS].map(([folder, may]) => {
  const longer = [...ARROWS.keys()].filter((other) => other.startsWith(`${folder}/`)).map(within)
  // Tests of the core may use what the API's tests use.
  const pathNot = CORE.includes(folder) ? [TESTS, ...longer] : longer
  return error(
    `arrows of ${folder}`,
    { path: within(folder), pathNot },
    {
      path: '^[.\\w]',
      pathNot: [...[folder, ...may].map(within), TIMEOUT, 'node_modules/'],
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

/** The contract is in the first load of the page, which has no engine. */
const contractTakesTypes = error(
  'the contract imports types alone of the engine',
  { path: within('api/contract'), pathNot: TESTS },
  { path: within('api/engine'), dependencyTypesNot: ['type-only'] },
)

/** A proposal is an analysis and a PDF, which know none. */
const proposalIsAbove = error(
  'a proposal is above analysis and pdf',
  { path: ['api/analysis', 'api/pdf'].map(within), pathNot: TESTS },
  { path: within('api/proposal') },
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
  contractTakesTypes,
  proposalIsAbove,
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
