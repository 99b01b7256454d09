import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { childEnvironment, inRoot } from './paths.mjs'

/** Kinds that somebody may want to add, with the most files that it may take, the adapter of a map aside. Each file has the text before which
 * the new row stands; the first file declares the kind. */
const KINDS = [
  {
    what: 'a mounting',
    kind: 'newMounting',
    most: 5,
    rows: {
      'api/core/wire/detailedOptions.ts': ["'flush', 'southRacks'", "'newMounting', "],
      'api/core/engine/layout/roofOutline.ts': [
        "  flush: {\n    roofType: 'pitched'",
        "  newMounting: { roofType: 'flat', rackTilt: null, isBackToBack: false, isCloseToRoof: 'never', rules: [] },\n",
      ],
      'api/core/engine/layout/rows/mountedUnits.ts': ["    case 'southRacks':", "    case 'newMounting':\n"],
      'api/core/words/en/detailed.ts': ['  southRacks:', "  newMounting: 'on a facade',\n"],
      'api/core/words/it/detailed.ts': ['  southRacks:', "  newMounting: 'in facciata',\n"],
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
    most: 2,
    rows: {
      'api/core/wire/config.ts': [
        'WmsLayer])',
        "z.strictObject({ ...layerCommon, kind: z.literal('newTiles'), url: z.string() }), ",
      ],
      'web/maps/leaflet/ImageryLayers.tsx': [
        "    case 'xyz':",
        "    case 'newTiles':\n      return <TileLayer url={layer.url} {...common} />\n",
      ],
    },
  },
]

/** Copies the project without tests, adds rows and compiles it.
 * @returns the lines of the faults */
const faultsWith = (rows) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kinds-'))
  try {
    const isSource = (file) => !/\.(?:test|bench)\.tsx?$|[\\/](?:dist|e2e)$/.test(file)
    for (const part of ['api', 'web'])
      cpSync(inRoot(part), path.join(folder, part), { recursive: true, filter: isSource })
    for (const file of ['package.json', 'tsconfig.json', 'vitest.config.ts'])
      cpSync(inRoot(file), path.join(folder, file))
    cpSync(inRoot('.ci'), path.join(folder, '.ci'), { recursive: true })
    symlinkSync(inRoot('node_modules'), path.join(folder, 'node_modules'))
    for (const [file, [before, row]] of rows) {
      const copy = path.join(folder, file)
      const source = readFileSync(copy, 'utf8')
      if (!source.includes(before)) throw new Error(`${file} has no ${before}`)
      writeFileSync(
        copy,
        source.replace(before, () => row + before),
      )
    }
    const { stdout } = spawnSync('tsc', ['-p', '.', '--pretty', 'false'], {
      cwd: folder,
      env: childEnvironment(),
      encoding: 'utf8',
    })
    return stdout.split('\n').filter((line) => /^\S+\(\d+,\d+\): error/.test(line))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

let withAll
let withFirst
beforeAll(() => {
  withAll = faultsWith(KINDS.flatMap(({ rows }) => Object.entries(rows)))
  withFirst = faultsWith(KINDS.flatMap(({ rows }) => Object.entries(rows).slice(0, 1)))
})

describe.each(KINDS)('$what', ({ kind, most, rows }) => {
  const [, ...others] = Object.keys(rows)

  test(`takes at most ${most} files`, () => {
    expect(others.length + 1).toBeLessThanOrEqual(most)
    expect(withAll).toEqual([])
  })

  test('does not compile while a row is missing', () => {
    const isOfKind = (fault) => fault.includes(kind) || others.some((file) => fault.startsWith(file))
    expect(withFirst.filter(isOfKind)).not.toEqual([])
  })
})
