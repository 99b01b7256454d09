/** The import arrows of docs/architecture.md, checked by `npm test -- arrows`. */

const CORE = ['api/contract', 'api/engine', 'api/wording']
const PRIMITIVES = ['web/ui', 'web/charts', 'web/http', 'web/i18n']
/** What the features stand on. */
const FOUNDATION = ['catalogue', 'design', 'layout', 'analysis', 'proposal', 'results', 'sketch', 'map'].map(
  (name) => `web/${name}`,
)
const BELOW = [...FOUNDATION, ...CORE, ...PRIMITIVES]
const FEATURES = [
  'search',
  'areas',
  'panels',
  'assumptions',
  'consumption',
  'exchange',
  'designs',
  'shade',
  'keys',
].map((name) => `web/${name}`)

/** The folders and files of the project that the files of a folder may import besides each other. Of two rows that fit, the longer counts. */
const ARROWS = new Map([
  ['api', ['api']],
  ['api/contract', []],
  ['api/engine', []],
  ['api/wording', ['api/contract', 'api/engine']],
  ['web/ui', PRIMITIVES],
  ['web/charts', ['api/wording/roundTicks.ts', ...PRIMITIVES]],
  ...['web/http', 'web/i18n', ...FOUNDATION, ...FEATURES].map((folder) => [folder, BELOW]),
  // Among the figures stand the line of the consumption, on which they rest, and what shades the roofs.
  ['web/results', ['web/consumption', 'web/shade', ...BELOW]],
  ['web/app', ['web', ...BELOW]],
  ['web/e2e', ['web', 'api', '.ci']],
  ['web/newVisitor.fixture.ts', ['web/i18n']],
])

/** Packages that the core may import; all other folders may import any that belongs to no other. */
const PACKAGES_OF_CORE = new Map([
  ['api/contract', ['zod', 'regexparam']],
  ['api/engine', ['@turf']],
  ['api/wording', []],
])

/** Packages for a few folders alone. */
const OWNED = new Map([
  ['leaflet', ['web/map/leaflet']],
  ['leaflet-draw', ['web/map/leaflet']],
  ['react-leaflet', ['web/map/leaflet']],
  ['@googlemaps', ['web/map/google']],
  // A proposal is data to all others.
  ['@react-pdf', ['api/pdf', 'api/proposal']],
  // `zod` alone is set to ask for no eval (`vite.config.ts`).
  ...['compile', 'mini', 'v3', 'v4', 'v4-mini'].map((part) => [`zod/${part}`, ['web/http/zod.ts']]),
])

const within = (name) => `^${name.replaceAll('.', '\\.')}(/|$)`
const TESTS = '\\.(test|bench|fixture)\\.tsx?$'
const packageAt = (name) => `node_modules/(@types/)?${name}(/|$)`
const error = (name, from, to) => ({ name, severity: 'error', from, to })

const folderRules = [...ARROWS].map(([folder, may]) => {
  const longer = [...ARROWS.keys()].filter((other) => other.startsWith(`${folder}/`)).map(within)
  // Tests of the core may use what the API's tests use.
  const pathNot = CORE.includes(folder) ? [TESTS, ...longer] : longer
  return error(
    `arrows of ${folder}`,
    { path: within(folder), pathNot },
    { path: '^[.\\w]', pathNot: [...[folder, ...may].map(within), 'node_modules/'], dependencyTypesNot: ['core'] },
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

/** A proposal is an analysis and a PDF, which know none. */
const proposalIsAbove = error(
  'a proposal is above analysis and pdf',
  { path: ['api/analysis', 'api/pdf'].map(within), pathNot: TESTS },
  { path: within('api/proposal') },
)

export const forbidden = [
  ...folderRules,
  ...testsOfCore,
  ...packageRules,
  proposalIsAbove,
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
