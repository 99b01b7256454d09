import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { arrowsHold } from './arrows.mjs'
import { buildProduct } from './build.mjs'
import { findChromium, installPoppler, installPostgres } from './findChromium.mjs'
import { houseHolds } from './houseFigures.mjs'
import { run } from './processes.mjs'
import { oneFailure, runGoogle, runPlaywright, runVitest } from './suites.mjs'

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
const withChromium = (suite) => async (affected) => {
  chromium ??= findChromium()
  const file = await chromium
  return file ? suite({ CHROMIUM_PATH: file }, affected) : counted(false, 'no Chromium')
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

const unit = async (affected) => {
  if (!hasPostgres()) await installPostgres(POSTGRES_MS)
  await needPoppler()
  return runVitest('unit*', {}, { files: affected?.tests })
}

const e2e = async (env, affected) => {
  await needPoppler()
  return runPlaywright(env, { files: affected?.stories })
}

const isBrowserTest = (file) => /\.browser\.test\.tsx?$/.test(file)
const touches = (folder) => (affected) =>
  [...affected.tests, ...affected.stories].some((file) => file.startsWith(folder))

/** What `npm test` does, in this order. Each step answers with its counts.
 * `budgetSeconds`: what it takes on two quiet cores (`machineSpeed.mjs`); it fails where it takes a quarter more.
 * `isAffected`: whether `npm test -- --changed` needs it; left out: always.
 * `group`: steps of one group that follow each other run beside each other, where each alone leaves the cores waiting.
 * `run` gets the tests that a change can affect, or undefined: all. */
export const STEPS = [
  { name: 'types', group: 'static', budgetSeconds: 16, run: check(['tsc', '-p', '.'], ['tsc', '-p', 'api/engine']) },
  { name: 'lint', group: 'static', budgetSeconds: 12, run: check(['biome', 'ci', '.']) },
  { name: 'arrows', group: 'static', budgetSeconds: 4, run: async () => counted(arrowsHold(), 'import arrows') },
  { name: 'house', group: 'static', budgetSeconds: 6, run: async () => counted(houseHolds(), 'budgets of the house') },
  { name: 'dead-code', group: 'static', budgetSeconds: 8, run: check(['knip']) },
  {
    name: 'unit',
    group: 'vitest',
    budgetSeconds: 255,
    isAffected: ({ tests }) => tests.some((file) => !isBrowserTest(file)),
    run: unit,
  },
  {
    name: 'browser',
    group: 'vitest',
    budgetSeconds: 205,
    isAffected: ({ tests }) => tests.some(isBrowserTest),
    run: withChromium((env, affected) => runVitest('browser', env, { files: affected?.tests })),
  },
  {
    name: 'build',
    budgetSeconds: 5,
    isAffected: ({ stories }) => stories.length > 0,
    run: async (affected) => counted(await buildProduct({ always: affected === undefined }), 'vite build'),
  },
  { name: 'e2e', budgetSeconds: 240, isAffected: ({ stories }) => stories.length > 0, run: withChromium(e2e) },
  {
    name: 'google',
    budgetSeconds: 18,
    isAffected: touches('web/map/google/'),
    run: withChromium((env) => runGoogle({ google: 'double', isWhole: false, env })),
  },
]
