import { readdirSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { dependents, foldersOf } from './affected.mjs'
import { inRoot } from './paths.mjs'

const GRAPH = new Map([
  ['web/a/one.ts', new Set(['web/b/two.ts'])],
  ['web/a/one.test.ts', new Set(['web/a/one.ts'])],
  ['web/b/two.ts', new Set()],
  ['web/c/three.test.ts', new Set()],
])
const foldersIn = (folder) => readdirSync(inRoot(folder)).filter((name) => statSync(inRoot(folder, name)).isDirectory())
const stories = readdirSync(inRoot('web/e2e')).filter((file) => file.endsWith('.spec.ts'))

test.each([
  { changed: ['web/b/two.ts'], affected: ['web/a/one.test.ts', 'web/a/one.ts', 'web/b/two.ts'] },
  { changed: ['web/a/one.test.ts'], affected: ['web/a/one.test.ts'] },
  { changed: ['web/b/style.css'], affected: ['web/a/one.test.ts', 'web/a/one.ts', 'web/b/two.ts'] },
  { changed: ['docs/glossary.md'], affected: [] },
])('a change of $changed affects $affected', ({ changed, affected }) => {
  expect([...dependents(changed, GRAPH)].sort()).toEqual(affected)
})

test.each(stories)('%s names the folders whose changes it can see', (story) => {
  const folders = foldersOf(`web/e2e/${story}`)
  expect(folders).not.toEqual([])
  for (const folder of folders) expect(statSync(inRoot(folder)).isDirectory()).toBe(true)
})

test('every folder of web and api is named by a story', () => {
  const NOT_SEEN = ['web/e2e', 'web/dist', 'web/public', 'api/testing', 'api/reference', 'api/metrics']
  const named = stories.flatMap((story) => foldersOf(`web/e2e/${story}`))
  const all = ['web', 'api'].flatMap((root) => foldersIn(root).map((name) => `${root}/${name}`))
  expect(
    all.filter((folder) => !NOT_SEEN.includes(folder) && !named.some((name) => `${name}/`.startsWith(`${folder}/`))),
  ).toEqual([])
})
