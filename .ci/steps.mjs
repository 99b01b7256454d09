import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { arrowsHold } from './arrows.mjs'
import { buildProduct } from './build.mjs'
import { findChromium, installPoppler, installPostgres } from './findChromium.mjs'
import { run } from './processes.mjs'
import { oneFailure, runGoogle, runStories, runVitest } from './suites.mjs'

/** Limits of an installation and of a check, which guard against a hang [ms]. */
const INSTALL_MS = 600_000
const CHECK_MS = 1_800_000

const NONE = { passed: 0, failed: 0, skipped: [], failures: [] }
const counted = (isGood, title) =>
  isGood ? { ...NONE, passed: 1 } : oneFailure(title, 'what is wrong is printed above')

/** Runs all commands of a check, which passes if all pass. */
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
const withChromium = (suite) => async (since) => {
  chromium ??= findChromium()
  const file = await chromium
  return file ? suite({ CHROMIUM_PATH: file }, since) : counted(false, 'no Chromium')
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

/** Without Poppler, tests of PDFs report that they are skipped. */
const needPoppler = async () => {
  if (!hasProgram('pdftotext')) await installPoppler(INSTALL_MS)
}

const unit = async (since) => {
  if (!hasPostgres()) await installPostgres(INSTALL_MS)
  await needPoppler()
  return runVitest('unit', {}, { since })
}

const e2e = async (env, since) => {
  await needPoppler()
  return runStories(env, since)
}

/** The steps of `npm test` in order. Each step returns its counts. `group`: adjacent steps of a group run at the same time, because each
 * alone leaves cores idle. `run` gets the revision since which changes count; undefined tests everything. */
export const STEPS = [
  { name: 'types', group: 'static', run: check(['tsc', '-p', '.'], ['tsc', '-p', 'api/core/engine']) },
  { name: 'lint', group: 'static', run: check(['biome', 'ci', '.']) },
  { name: 'arrows', group: 'static', run: async () => counted(await arrowsHold(), 'import arrows') },
  { name: 'dead-code', group: 'static', run: check(['knip']) },
  { name: 'unit', group: 'vitest', run: unit },
  { name: 'browser', group: 'vitest', run: withChromium((env, since) => runVitest('browser', env, { since })) },
  {
    name: 'build',
    run: async (since) => counted(await buildProduct({ always: since === undefined }), 'vite build'),
  },
  { name: 'e2e', run: withChromium(e2e) },
  { name: 'google', run: withChromium((env, since) => runGoogle({ google: 'double', isWhole: false, env, since })) },
]
