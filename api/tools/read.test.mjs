import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(path.join(tmpdir(), 'solarplanner-read-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** What `npm run read` says of a file of outlines, and its exit code. */
const readOutline = (text) => {
  const file = path.join(folder, 'roofs.geojson')
  writeFileSync(file, text)
  const { status, stdout } = spawnSync(process.execPath, ['api/tools/read.mjs', file, '--as', 'outline'], {
    encoding: 'utf8',
  })
  return { status, said: JSON.parse(stdout) }
}

const OUTLINE = [
  [9, 45],
  [9 + 1 / 2000, 45],
  [9 + 1 / 2000, 45 + 1 / 3000],
  [9, 45 + 1 / 3000],
  [9, 45],
]
const fileOf = (outline) =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: [
      { type: 'Feature', properties: { name: 'Tetto' }, geometry: { type: 'Polygon', coordinates: [outline] } },
      { type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: [9, 45] } },
    ],
  })

test('an outline is told by its name, area and vertices, and what was left out by kind', () => {
  const { status, said } = readOutline(fileOf(OUTLINE))
  expect(status).toBe(0)
  const [{ areaM2, ...area }, ...others] = said.understood.areas
  expect(others).toEqual([])
  expect(area).toEqual({ name: 'Tetto', type: 'polygon', vertices: 4, ticked: true })
  // 1/3000 of a degree of latitude by 1/2000 of longitude at 45°: 37.1 m by 39.3 m on the sphere.
  expect(areaM2).toBeCloseTo(37.1 * 39.3, -1)
  expect(said).toMatchObject({ understood: { leftOut: { points: 1 }, decisions: [] }, questions: [], fault: null })
})

test('exchanged axes are a question, with exit code 3', () => {
  const { status, said } = readOutline(fileOf(OUTLINE.map((position) => position.toReversed())))
  expect(status).toBe(3)
  expect(said.questions).toMatchObject([{ topic: 'axes', guess: 'swapped' }])
})

test('a file that cannot be read is a fault, with exit code 1', () => {
  const { status, said } = readOutline('{"type":')
  expect(status).toBe(1)
  expect(said).toMatchObject({ understood: null, fault: { code: 'damaged', fileName: 'roofs.geojson' } })
})
