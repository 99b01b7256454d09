import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { childEnvironment, inRoot } from './paths.mjs'

/** Kinds that somebody may want to add, with the most files that it may take, the adapter of a map aside. Of each file: its whole text if it is
 * new, or texts before which a row stands, each with the row. The first file declares the kind. A kind that is used has a test in
 * `.ci/kinds`. */
const KINDS = [
  {
    what: 'a mounting',
    kind: 'newMounting',
    most: 5,
    isUsed: true,
    rows: {
      'api/core/wire/detailedOptions.ts': ["'flush', 'southRacks'", "'newMounting', "],
      'api/core/engine/layout/roofOutline.ts': [
        "  flush: {\n    roofType: 'pitched'",
        "  newMounting: { roofType: 'flat', rackTilt: null, isBackToBack: false, isCloseToRoof: 'never', rules: [] },\n",
      ],
      'api/core/engine/layout/rows/mountedUnits.ts': ["    case 'southRacks':", "    case 'newMounting':\n"],
      'api/core/words/en/areas.ts': ['  southRacks:', "  newMounting: 'on a facade',\n"],
      'api/core/words/it/areas.ts': ['  southRacks:', "  newMounting: 'in facciata',\n"],
    },
  },
  {
    what: 'an object that one click places',
    kind: 'newTool',
    most: 7,
    isUsed: true,
    rows: {
      'web/drawing/drawMode.ts': [
        '  chimney: {',
        "  newTool: { drawMode: 'newTool', drawKind: 'obstacle', staysOn: true },\n",
      ],
      'web/drawing/tools/newTool.ts': `import { placedSquare } from './placedSquare.ts'
        export const newTool = placedSquare({ sideM: 1, heightM: 0.3, hint: 'hintChimney', keyboardHint: 'hintChimneyKeyboard' })\n`,
      'web/drawing/tools/sketchTools.ts': [
        'const ROWS = {',
        "import { newTool } from './newTool.ts'\n",
        'rectangle, along',
        'newTool, ',
      ],
      'web/draw/ShadeTools.tsx': ["{ tool: 'chimney', Icon: BrickWall }", "{ tool: 'newTool', Icon: House }, "],
      'api/core/words/en/drawing.ts': ["  chimney: '", "  newTool: 'Skylight dome',\n"],
      'api/core/words/it/drawing.ts': ["  chimney: '", "  newTool: 'Lucernario a cupola',\n"],
    },
  },
  {
    what: 'a map provider',
    kind: 'newMap',
    most: 4,
    rows: {
      'api/core/wire/mapProviders.ts': [
        '  google: {',
        '  newMap: { hasOwnImagery: true, maxZoom: 22, external: null },\n',
      ],
      'api/env.ts': ["  google: 'GOOGLE", '  newMap: null,\n'],
      'api/http/securityHeaders.ts': ['  google: {', "  newMap: { 'img-src': 'https://map.example' },\n"],
      'web/maps/mapsByProvider.ts': [
        '  google: {',
        `  newMap: {
            adapterOf: ({ geocoder }) => ({ ...createLeafletAdapter(geocoder.id), id: 'newMap' }),
            choice: 'choiceLeaflet',
            errors: [],
          },\n`,
      ],
    },
  },
  {
    what: 'a kind of tiles',
    kind: 'newTiles',
    most: 3,
    isUsed: true,
    rows: {
      'api/core/wire/config.ts': [
        'WmsLayer])',
        "z.strictObject({ ...layerCommon, kind: z.literal('newTiles'), url: z.string() }), ",
      ],
      'web/maps/leaflet/ImageryLayers.tsx': [
        "    case 'xyz':",
        "    case 'newTiles':\n      return <TileLayer url={layer.url} {...common} />\n",
      ],
      'web/scene/imagery.ts': [
        '  xyz: tilePictures,',
        '  newTiles: ({ url }, _origin, _sideM, canvasPx) => [{ url, x: 0, y: 0, sidePx: canvasPx }],\n',
      ],
    },
  },
]

/** Adds rows to a copy of the project. */
const addRows = (folder, rows) => {
  for (const [file, added] of rows) {
    const copy = path.join(folder, file)
    if (typeof added === 'string') writeFileSync(copy, added)
    else
      for (let at = 0; at < added.length; at += 2) {
        const [before, row] = added.slice(at, at + 2)
        const source = readFileSync(copy, 'utf8')
        if (!source.includes(before)) throw new Error(`${file} has no ${before}`)
        writeFileSync(
          copy,
          source.replace(before, () => row + before),
        )
      }
  }
}

/** Works with a copy of the project without its tests, with rows added. */
const inCopyWith = (rows, work) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kinds-'))
  try {
    const isSource = (file) => !/\.(?:test|bench)\.tsx?$|[\\/](?:dist|e2e)$/.test(file)
    for (const part of ['api', 'web'])
      cpSync(inRoot(part), path.join(folder, part), { recursive: true, filter: isSource })
    for (const file of ['package.json', 'tsconfig.json', 'vitest.config.ts'])
      cpSync(inRoot(file), path.join(folder, file))
    cpSync(inRoot('.ci'), path.join(folder, '.ci'), { recursive: true })
    symlinkSync(inRoot('node_modules'), path.join(folder, 'node_modules'))
    addRows(folder, rows)
    return work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const run = (folder, command, args) =>
  spawnSync(command, args, { cwd: folder, env: childEnvironment(), encoding: 'utf8' }).stdout

/** The lines of the faults of the compiler. */
const faultsIn = (folder) =>
  run(folder, 'tsc', ['-p', '.', '--pretty', 'false'])
    .split('\n')
    .filter((line) => /^\S+\(\d+,\d+\): error/.test(line))

/** A copy has its own folder for prepared packages, and reads those of the project beyond its root. */
const CONFIG = `import { defineConfig } from 'vitest/config'
import { browserProject } from './vitest.config.ts'
const project = browserProject('kinds', 'web/kinds/*.browser.test.tsx')
export default defineConfig({
  cacheDir: '.vite',
  server: { fs: { strict: false } },
  test: { projects: [{ ...project, cacheDir: '.vite', server: { fs: { strict: false } } }] },
})
`

/** Runs the tests that use the new kinds in a browser.
 * @returns each file with whether its tests pass */
const usedIn = (folder) => {
  mkdirSync(path.join(folder, 'web', 'kinds'))
  for (const { kind } of KINDS.filter(({ isUsed }) => isUsed))
    cpSync(inRoot('.ci', 'kinds', `${kind}.tsx`), path.join(folder, 'web', 'kinds', `${kind}.browser.test.tsx`))
  writeFileSync(path.join(folder, 'kinds.config.ts'), CONFIG)
  const report = path.join(folder, 'report.json')
  const printed = run(folder, 'vitest', [
    'run',
    '--config',
    'kinds.config.ts',
    '--reporter=json',
    `--outputFile=${report}`,
  ])
  if (!existsSync(report)) throw new Error(printed)
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'))
  return new Map(
    testResults.map(({ name, status, message, assertionResults }) => [
      path.basename(name).split('.')[0],
      { status, said: [message, ...assertionResults.flatMap(({ failureMessages }) => failureMessages)].join('') },
    ]),
  )
}

let withAll
let used
let withFirst
beforeAll(() => {
  inCopyWith(
    KINDS.flatMap(({ rows }) => Object.entries(rows)),
    (folder) => {
      withAll = faultsIn(folder)
      used = usedIn(folder)
    },
  )
  withFirst = inCopyWith(
    KINDS.flatMap(({ rows }) => Object.entries(rows).slice(0, 1)),
    faultsIn,
  )
})

describe.each(KINDS)('$what', ({ kind, most, isUsed = false, rows }) => {
  const [, ...others] = Object.keys(rows)

  test(`takes at most ${most} files`, () => {
    expect(others.length + 1).toBeLessThanOrEqual(most)
    expect(withAll).toEqual([])
  })

  test('does not compile while a row is missing', () => {
    const isOfKind = (fault) => fault.includes(kind) || others.some((file) => fault.startsWith(file))
    expect(withFirst.filter(isOfKind)).not.toEqual([])
  })

  test.runIf(isUsed)('is used in a browser', () => expect(used.get(kind)).toEqual({ status: 'passed', said: '' }))
})
