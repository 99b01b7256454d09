import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { platform, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeFolder } from './openSqlite.ts'

const root = mkdtempSync(join(tmpdir(), 'solarplanner-folder-'))
afterAll(() => rmSync(root, { recursive: true }))

test('a folder is made with those above it, and one that is there is left alone', () => {
  const path = join(root, 'a', 'b', 'c')
  makeFolder(path)
  makeFolder(path)
  expect(statSync(path).isDirectory()).toBe(true)
})

test('where a file lies on the way none can be', () => {
  writeFileSync(join(root, 'file'), '')
  expect(() => makeFolder(join(root, 'file'))).toThrow(/EEXIST/)
  expect(() => makeFolder(join(root, 'file', 'below'))).toThrow(/ENOTDIR|EEXIST/)
})

const NO_PROC = platform() === 'linux' ? null : 'there is no /proc here'
if (NO_PROC) console.warn(`SKIPPED: a folder in /proc, because ${NO_PROC}`)
test.skipIf(NO_PROC)(
  `a place that takes no folders says so instead of hanging${NO_PROC ? `: SKIPPED, ${NO_PROC}` : ''}`,
  () => {
    expect(() => makeFolder('/proc/solarplanner/data')).toThrow(/ENOENT/)
  },
)
