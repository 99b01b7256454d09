import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { arrowsHold } from './arrows.mjs'
import { buildProduct } from './build.mjs'
import { findChromium, installPoppler, installPostgres } from './findChromium.mjs'
import { run } from './processes.mjs'
import { hasBrowserTests, oneFailure, runGoogle, runPlaywright, runVitest } from './suites.mjs'

const POSTGRES_MS = 120_000
const POPPLER_MS = 120_000
const CHECK_MS = 300_000

const NONE = { passed: 0, failed: 0, skipped: [], failures: [] }
const counted = (isGood, title) =>
  isGood ? { ...NONE, passed: 1 } : oneFailure(title, 'what is wrong is printed above')

/** A check passes when all its commands do; all are run. */
const check =
  (...commands) =>
  async () => {
    const failed = []
    for (const [command, ...args] of commands)
      if ((await run(command, args, { timeoutMs: CHECK_MS })).code !== 0) failed.push([command, ...args].join(' '))
    return counted(failed.length === 0, failed.join(', '))
  }

let chromium
/** Runs a suite that needs a browser. */
const withChromium = (suite) => async () => {
  chromium ??= findChromium()
  const file = await chromium
  return file ? suite({ CHROMIUM_PATH: file }) : counted(false, 'no Chromium')
}

const hasProgram = (name) =>
  (process.env.PATH ?? '').split(path.delimiter).some((folder) => existsSync(path.join(folder, name)))

const hasPostgres = () => {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const listing = (folder) => {
    try {
      return readdirSync(folder)
    } catch {
      return []
    }
  }
  return listing('/usr/lib/postgresql').length > 0 || folders.some((folder) => listing(folder).includes('initdb'))
}

/** Where it cannot be installed, the tests that need it say that they are skipped. */
const needPoppler = async () => {
  if (!hasProgram('pdftotext')) await installPoppler(POPPLER_MS)
}

const unit = async () => {
  if (!hasPostgres()) await installPostgres(POSTGRES_MS)
  await needPoppler()
  return runVitest('unit*')
}

const e2e = async (env) => {
  await needPoppler()
  return runPlaywright(env)
}

/** What `npm test` does, in this order. Each step answers with its counts. */
export const STEPS = [
  { name: 'types', run: check(['tsc', '-p', '.'], ['tsc', '-p', 'api/engine']) },
  { name: 'lint', run: check(['biome', 'ci', '.']) },
  { name: 'arrows', run: async () => counted(arrowsHold(), 'import arrows') },
  { name: 'dead-code', run: check(['knip']) },
  { name: 'unit', run: unit },
  {
    name: 'browser',
    run: withChromium(async (env) => (hasBrowserTests() ? runVitest('browser', env) : NONE)),
  },
  { name: 'build', run: async () => counted(await buildProduct({ always: true }), 'vite build') },
  { name: 'e2e', run: withChromium(e2e) },
  { name: 'google', run: withChromium((env) => runGoogle({ google: 'double', isWhole: false, env })) },
]
