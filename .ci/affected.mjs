import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { importGraph, projectScripts } from './importGraph.mjs'
import { inRoot, ROOT } from './paths.mjs'

/** What every test depends on: where one of these changes, all tests are run. */
const EVERYTHING = [
  /^package(-lock)?\.json$/,
  /^tsconfig\.json$/,
  /^(vite|vitest|playwright)\.[\w.]*ts$/,
  /^\.ci\/(steps|suites|test)\.mjs$/,
]
const STORY = /^web\/e2e\/[\w-]+\.spec\.ts$/
const SCRIPT = /\.(tsx?|mjs)$/
const FOLDERS = /^\/\/ Affected by: (.+)$/m

const git = (...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean)

/** Files that differ from a revision: committed since, changed, or not yet added. */
export const changedSince = (revision) => [
  ...new Set([...git('diff', '--name-only', revision), ...git('ls-files', '--others', '--exclude-standard')]),
]

/** The folders whose changes a story can see, as its line `// Affected by:` names them. */
export const foldersOf = (story) =>
  FOLDERS.exec(readFileSync(inRoot(story), 'utf8'))?.[1]
    .trim()
    .split(/\s+/) ?? []

/** The scripts that depend on a changed file, the changed ones included. A file that is read and not imported (data, a style)
 * counts as a change of the scripts beside it. */
export const dependents = (changed, graph) => {
  const importers = new Map()
  for (const [file, targets] of graph)
    for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), file])
  const besides = changed.filter((file) => !SCRIPT.test(file)).map((file) => path.posix.dirname(file))
  const found = new Set()
  const waiting = [...graph.keys()].filter(
    (file) => changed.includes(file) || besides.includes(path.posix.dirname(file)),
  )
  while (waiting.length > 0) {
    const file = waiting.pop()
    if (found.has(file)) continue
    found.add(file)
    waiting.push(...(importers.get(file) ?? []))
  }
  return found
}

/** The tests that a change can affect.
 * @param revision what the change is told against
 * @returns test files for Vitest and stories for Playwright, or undefined where all are */
export const affectedTests = (revision) => {
  const changed = changedSince(revision)
  if (changed.some((file) => EVERYTHING.some((pattern) => pattern.test(file)))) return undefined
  const scripts = projectScripts()
  const found = dependents(changed, importGraph(scripts))
  const isProduct = (file) => /^(web|api)\//.test(file) && !/\.(test|fixture|spec)\.|^web\/e2e\//.test(file)
  const product = changed.filter(isProduct)
  const isSeen = (story) => {
    const folders = foldersOf(story)
    return product.some((file) => folders.some((folder) => file.startsWith(`${folder}/`)))
  }
  return {
    tests: [...found].filter((file) => /\.test\.(tsx?|mjs)$/.test(file) && existsSync(inRoot(file))),
    stories: scripts.filter((file) => STORY.test(file) && (found.has(file) || isSeen(file))),
  }
}
