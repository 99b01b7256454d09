import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot } from './paths.mjs'
import { slowFirst } from './slowFirst.ts'

const [unit, browser] = [{ name: 'unit' }, { name: 'browser' }]

test('slow files come first in their project, the others stay in order', () => {
  const files = [
    { moduleId: '/p/web/map.test.ts', project: browser },
    { moduleId: '/p/api/a.test.ts', project: unit },
    { moduleId: '/p/api/server.test.ts', project: unit },
    { moduleId: '/p/api/b.test.ts', project: unit },
    { moduleId: '/p/api/threads/workPool.test.ts', project: unit },
  ]
  expect(slowFirst(files).map(({ moduleId }) => moduleId.split('/').at(-1))).toEqual([
    'map.test.ts',
    'server.test.ts',
    'workPool.test.ts',
    'a.test.ts',
    'b.test.ts',
  ])
})

test('every file that is named as slow is there', () => {
  const named = readFileSync(inRoot('.ci', 'slowFirst.ts'), 'utf8').match(/(api|web)\/[\w/.]+\.test\.ts/g) ?? []
  expect(named.length).toBeGreaterThan(5)
  for (const file of named) expect(existsSync(inRoot(file)), file).toBe(true)
})
