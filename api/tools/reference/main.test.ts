import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const FIXTURES = path.join(ROOT, 'api/core/engine/method/fixtures')
const run = (...args: string[]) =>
  spawnSync(process.execPath, [path.join(ROOT, 'api/tools/reference/main.ts'), ...args], { encoding: 'utf8' })

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'reference-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const copyWith = (change: (json: string) => string): void => {
  cpSync(FIXTURES, folder, { recursive: true })
  const file = path.join(folder, 'standard-method.json')
  writeFileSync(file, change(readFileSync(file, 'utf8')))
}

test('the worked cases of the standard method agree, quantity by quantity', () => {
  const { status, stdout } = run(FIXTURES)
  expect(stdout).toMatch(/^rectangle\.totalAreaM2 +12 .* ok$/m)
  expect(stdout).toMatch(/^estimate\.layout\.quantity +40 +0 +exact +ok$/m)
  expect(stdout).not.toContain('NOT OK')
  expect(status).toBe(0)
})

test.each([
  {
    wrong: 'a quantity one too many',
    from: /"quantity": 81/,
    to: '"quantity": 82',
    quantity: 'estimate.layout.quantity',
  },
  { wrong: 'a last digit', from: /697\.0188/, to: '697.0189', quantity: 'rectangle.totalAreaM2' },
  { wrong: 'another orientation', from: /"portrait"/, to: '"landscape"', quantity: 'estimate.layout.orientation' },
  {
    wrong: 'a figure the engine lacks',
    from: /"co2KgPerYear"/,
    to: '"co2GramPerYear"',
    quantity: 'estimate.environment.co2GramPerYear',
  },
])('$wrong is found and ends with 1', ({ from, to, quantity }) => {
  copyWith((json) => json.replace(from, to))
  const { status, stdout } = run(folder)
  const wrongLines = stdout.split('\n').filter((line) => line.endsWith('NOT OK'))
  expect(wrongLines.map((line) => line.split(' ')[0])).toEqual([quantity])
  expect(status).toBe(1)
})

test('files not understood yet are named beside the known one, and the end says that they were not compared', () => {
  copyWith((json) => json)
  writeFileSync(path.join(folder, 'of-tomorrow.json'), '[]')
  const { status, stdout } = run(folder)
  expect(stdout).toContain('of-tomorrow.json: not understood yet')
  expect(stdout).toContain('agrees with the reference, of 1 files; 1 were NOT COMPARED')
  expect(status).toBe(3)
})

test('the figures that need the weather of PVGIS are said not to be printed without it', () => {
  const { status, stdout } = run(FIXTURES)
  expect(stdout).toContain('NOT PRINTED, they need weather-pvgis-ferrara-2023.csv')
  expect(status).toBe(0)
})

test('a file whose weather is not beside it is named with what it lacks', () => {
  copyWith((json) => json)
  const months = Array.from({ length: 12 }, () => 0)
  const plane = {
    tilt: 30,
    azimuth: 180,
    annual_kwh_per_kwp: 0,
    monthly_kwh_per_kwp: months,
    annual_poa_kwh_m2: 0,
    monthly_poa_kwh_m2: months,
    annual_effective_kwh_m2: 0,
    annual_dc_kwh_per_kwp: 0,
    variants: {
      hay_davies_annual_kwh_per_kwp: 0,
      diffuse_iam_annual_kwh_per_kwp: 0,
      no_inverter_annual_kwh_per_kwp: 0,
    },
  }
  const yields = { weather: { file: 'weather-of-nowhere.csv' }, yields: [plane] }
  writeFileSync(path.join(folder, 'yields-piedmont.json'), JSON.stringify(yields))
  const { status, stdout } = run(folder)
  expect(stdout).toContain('yields-piedmont.json: NOT COMPARED, it needs weather-of-nowhere.csv')
  expect(status).toBe(3)
})

test('an empty folder ends with 2 and says what would be understood', () => {
  const { status, stderr } = run(folder)
  expect(stderr).toContain('standard-method.json')
  expect(status).toBe(2)
})

test('a folder that does not exist ends with 2 and is named', () => {
  const missing = path.join(folder, 'missing')
  const { status, stderr } = run(missing)
  expect(stderr).toContain(missing)
  expect(status).toBe(2)
})

test('no folder at all ends with 2 and the usage', () => {
  const { status, stderr } = run()
  expect(stderr).toContain('npm run reference -- FOLDER')
  expect(status).toBe(2)
})

test.each([
  { file: 'text that is not JSON', change: (json: string) => json.slice(1) },
  { file: 'a file without cases', change: () => '{"rectangles": [], "estimates": []}' },
  { file: 'a figure in the wrong place', change: (json: string) => json.replace(/"powerW": \d+/, '"powerW": "430"') },
])('$file ends with 2 and names the file', ({ change }) => {
  copyWith(change)
  const { status, stderr } = run(folder)
  expect(stderr).toContain('standard-method.json is not in the format of the reference')
  expect(status).toBe(2)
})
