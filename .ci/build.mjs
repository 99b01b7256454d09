import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { inRoot, ROOT } from './paths.mjs'
import { run } from './processes.mjs'

/** What the built web application is made of. */
const SOURCES = ['web', 'api/contract', 'api/engine', 'api/wording', 'vite.config.ts', 'package-lock.json']
const NOT_SOURCES = new Set(['web/dist', 'web/e2e'])
const isTest = (file) => /\.test\.tsx?$/.test(file)

/** Inside the build, so that whoever builds by other means removes it. */
const STAMP = inRoot('web', 'dist', '.sources')

const filesOf = (relative) => {
  if (NOT_SOURCES.has(relative) || isTest(relative)) return []
  const absolute = path.join(ROOT, relative)
  if (!existsSync(absolute)) return []
  if (!statSync(absolute).isDirectory()) return [relative]
  return readdirSync(absolute).flatMap((name) => filesOf(`${relative}/${name}`))
}

const sourceHash = () => {
  const hash = createHash('sha256')
  for (const file of SOURCES.flatMap(filesOf).sort()) hash.update(`${file}\0`).update(readFileSync(inRoot(file)))
  return hash.digest('hex')
}

const isBuiltFrom = (hash) =>
  existsSync(inRoot('web', 'dist', 'index.html')) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash

/** Builds the web application where there is no build, or none of the present sources.
 * @param options `always` builds in any case
 * @returns whether there is a build now; the output of one that failed has been printed */
export const buildWeb = async ({ always = false } = {}) => {
  const hash = sourceHash()
  if (!always && isBuiltFrom(hash)) return true
  console.log('Building the web application ...')
  const { code, output } = await run('vite', ['build', '--logLevel', 'warn'], { quiet: true })
  if (output.trim()) console.log(output.trimEnd())
  if (code === 0) writeFileSync(STAMP, hash)
  return code === 0
}
