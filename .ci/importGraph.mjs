import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'
import { inRoot, ROOT } from './paths.mjs'

const SCRIPT = /\.(tsx?|mjs)$/

/** Paths of the project's scripts, tests included, relative to its folder: those in git and those not yet added. */
export const projectScripts = (pattern = SCRIPT) =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((file) => pattern.test(file) && existsSync(inRoot(file)))

const literalOf = (source, { start, end }) => /^(['"`])([^'"`$]+)\1$/.exec(source.slice(start, end))?.[2]

/** What a module imports or exports from elsewhere, as it is written: values and types, dynamic imports of a literal too. */
export const specifiersOf = (file, source) => {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, source).module
  return [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])),
    ...dynamicImports.flatMap(({ moduleRequest }) => literalOf(source, moduleRequest) ?? []),
  ]
}

/** What an import leads to: a path relative to the project's folder (subpath imports are resolved), or the name of a package. */
export const targetOf = (file, specifier) =>
  specifier.startsWith('.')
    ? path.posix.join(path.posix.dirname(file), specifier)
    : specifier.replace(/^#(contract|engine|wording)\//, 'api/$1/')

/** The files each file imports.
 * @param files paths relative to the project's folder; imports of other files are left out
 * @returns a map of path to the set of imported paths */
export const importGraph = (files) => {
  const known = new Set(files)
  const importsOf = (file) =>
    specifiersOf(file, readFileSync(inRoot(file), 'utf8'))
      .map((specifier) => targetOf(file, specifier))
      .filter((target) => known.has(target) && target !== file)
  return new Map(files.map((file) => [file, new Set(importsOf(file))]))
}

/** The groups of files that import each other, directly or by way of others (Tarjan's strongly connected components). */
export const importCircles = (graph) => {
  const numberOf = new Map()
  const lowest = new Map()
  const stack = []
  const circles = []
  const visit = (file) => {
    numberOf.set(file, numberOf.size)
    lowest.set(file, numberOf.get(file))
    stack.push(file)
    for (const target of graph.get(file)) {
      if (!numberOf.has(target)) visit(target)
      if (stack.includes(target)) lowest.set(file, Math.min(lowest.get(file), lowest.get(target)))
    }
    if (lowest.get(file) !== numberOf.get(file)) return
    const circle = stack.splice(stack.indexOf(file))
    if (circle.length > 1) circles.push(circle.sort())
  }
  for (const file of graph.keys()) if (!numberOf.has(file)) visit(file)
  return circles
}

/** The groups of folders in a folder whose files import each other, as one line each.
 * @param graph of files, as `importGraph` gives it */
export const folderCircles = (graph, base) => {
  const folderOf = (file) =>
    file
      .slice(base.length + 1)
      .split('/')
      .slice(0, -1)[0]
  const folders = new Map()
  for (const [file, targets] of graph) {
    if (!file.startsWith(`${base}/`) || !folderOf(file)) continue
    const into = folders.get(folderOf(file)) ?? new Set()
    folders.set(folderOf(file), into)
    for (const target of targets)
      if (target.startsWith(`${base}/`) && folderOf(target) && folderOf(target) !== folderOf(file))
        into.add(folderOf(target))
  }
  return importCircles(folders).map((circle) => `${base}: ${circle.join(' <-> ')}`)
}
