import { globSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inRoot } from './paths.mjs'
import { foldersOf, runPlaywright, runVitest } from './suites.mjs'

const VITEST = `
import { beforeAll, describe, expect, test } from 'vitest'
test('adds', () => expect(1 + 1).toBe(2))
test('fails', () => expect(1 + 1).toBe(3))
test.skip('waits', () => {})`
const BROKEN_HOOK = `
import { beforeAll, describe, test } from 'vitest'
describe('a suite', () => {
  beforeAll(() => { throw new Error('no database\\nsecond line') })
  test('reads', () => {})
})`
const PLAYWRIGHT = `
import { expect, test } from '@playwright/test'
test('adds', () => expect(1 + 1).toBe(2))
test('fails', () => { throw new Error('no page\\nsecond line') })
test('waits', () => test.skip(true, 'not here'))`

let folder
const write = (name, text) => {
  writeFileSync(path.join(folder, name), text)
  return path.join(folder, name)
}
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'solarplanner-suites-'))
  mkdirSync(path.join(folder, 'tests'))
  symlinkSync(inRoot('node_modules'), path.join(folder, 'node_modules'))
})
afterAll(() => rmSync(folder, { recursive: true }))

test('a Vitest run tells which tests and modules failed, with the first line of why', async () => {
  write('tests/a.test.mjs', VITEST)
  write('tests/b.test.mjs', BROKEN_HOOK)
  write('tests/c.test.mjs', "throw new Error('no module')")
  const test = { name: 'sample', root: path.join(folder, 'tests'), include: ['*.test.mjs'] }
  const config = write('vitest.config.mjs', `export default ${JSON.stringify({ test: { projects: [{ test }] } })}`)
  const counts = await runVitest('sample', {}, { config })
  expect({ passed: counts.passed, failed: counts.failed }).toEqual({ passed: 1, failed: 3 })
  expect(counts.files).toContainEqual({ file: expect.stringMatching(/a\.test\.mjs$/), seconds: expect.any(Number) })
  expect(counts.failures).toEqual([
    { title: expect.stringMatching(/a\.test\.mjs > fails$/), reason: expect.stringMatching(/^expected 2 to be 3/) },
    { title: expect.stringMatching(/b\.test\.mjs$/), reason: 'no database' },
    { title: expect.stringMatching(/c\.test\.mjs$/), reason: 'no module' },
  ])
})

test('a Playwright run tells which tests failed, with the first line of why', async () => {
  write('tests/a.spec.mjs', PLAYWRIGHT)
  const config = write(
    'playwright.config.mjs',
    "export default { testDir: 'tests', testMatch: '*.spec.mjs', outputDir: 'results' }",
  )
  const counts = await runPlaywright({}, { config })
  expect(counts).toMatchObject({ passed: 1, failed: 1, skipped: [{ reason: 'not here' }] })
  expect(counts.files).toEqual([{ file: expect.stringMatching(/a\.spec\.mjs$/), seconds: expect.any(Number) }])
  expect(counts.failures).toEqual([{ title: expect.stringContaining('a.spec.mjs > fails'), reason: 'Error: no page' }])
})

test('a run without any test that failed tells how it ended', async () => {
  const counts = await runPlaywright({}, { config: path.join(folder, 'missing.config.mjs') })
  expect(counts).toMatchObject({
    passed: 0,
    failed: 1,
    failures: [{ title: 'playwright', reason: expect.stringMatching(/exit code 1$/) }],
  })
})

const STORIES = globSync('web/e2e/*.spec.ts', { cwd: inRoot() })
test.each(STORIES)('%s names folders whose changes it can see', (story) => {
  const folders = foldersOf(story)
  expect(folders).not.toEqual([])
  for (const folder of folders) expect(statSync(inRoot(folder)).isDirectory()).toBe(true)
})

test('every folder of web and api is named by a story', () => {
  const NOT_SEEN = ['web/e2e', 'web/dist', 'web/public', 'web/testing', 'api/testing', 'api/tools']
  const named = STORIES.flatMap(foldersOf)
  const folders = ['web', 'api'].flatMap((root) =>
    readdirSync(inRoot(root), { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? `${root}/${entry.name}` : [],
    ),
  )
  expect(folders.length).toBeGreaterThan(30)
  expect(
    folders.filter(
      (folder) => !NOT_SEEN.includes(folder) && !named.some((name) => `${name}/`.startsWith(`${folder}/`)),
    ),
  ).toEqual([])
})
