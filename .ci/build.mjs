import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { inRoot, ROOT } from './paths.mjs'
import { run } from './processes.mjs'

/** Products: configuration, output folder and sources. */
const WEB = {
  name: 'the web application',
  config: 'vite.config.ts',
  folder: 'web/dist',
  sources: ['web', 'api/core', 'package-lock.json'],
}
const SERVER = {
  name: 'the server',
  config: 'vite.server.config.ts',
  folder: 'dist',
  sources: ['api', 'package-lock.json'],
}

const NOT_SOURCES = new Set(['web/dist', 'web/e2e'])
const isTest = (file) => /\.test\.tsx?$/.test(file)

const filesOf = (relative) => {
  if (NOT_SOURCES.has(relative) || isTest(relative)) return []
  const absolute = path.join(ROOT, relative)
  if (!existsSync(absolute)) return []
  if (!statSync(absolute).isDirectory()) return [relative]
  return readdirSync(absolute).flatMap((name) => filesOf(`${relative}/${name}`))
}

const sourceHash = ({ config, sources }) => {
  const hash = createHash('sha256')
  for (const file of [config, ...sources].flatMap(filesOf).sort())
    hash.update(`${file}\0`).update(readFileSync(inRoot(file)))
  return hash.digest('hex')
}

const build = async (product, always) => {
  const hash = sourceHash(product)
  // Inside the build folder, so that another build tool removes it.
  const stamp = inRoot(product.folder, '.sources')
  if (!always && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return true
  const began = performance.now()
  const { code, output } = await run('vite', ['build', '--app', '--config', product.config, '--logLevel', 'warn'], {
    quiet: true,
  })
  if (output.trim()) console.log(output.trimEnd())
  const seconds = ((performance.now() - began) / 1000).toFixed(0)
  if (code !== 0) {
    console.error(`\n${product.name} could not be built.`)
    return false
  }
  writeFileSync(stamp, hash)
  console.log(`Built ${product.name} in ${seconds} s`)
  return true
}

/** Builds the web application and the server unless they are up to date.
 * @param options `always` builds in any case
 * @returns whether both are built; the output of a failed build has been printed */
export const buildProduct = async ({ always = false } = {}) =>
  (await build(WEB, always)) && (await build(SERVER, always))

/** Builds before the unit tests, some of which start the built server. */
export const setup = async () => {
  if (!(await build(SERVER, false))) throw new Error('The server could not be built')
}
