import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from './freePort.mjs'
import { inRoot } from './paths.mjs'
import { run } from './processes.mjs'

/** Only a suite that hangs takes so long, also on a machine that is busy with other things. */
const SUITE_MS = 1_500_000

/** Runs a test runner whose reporter writes its counts to COUNTS_FILE.
 * @returns passed, failed and skipped tests; a runner that ends badly without a failed test counts as one */
const runCounted = async (command, args, { folder, env }) => {
  const countsFile = path.join(folder, 'counts.json')
  const { code } = await run(command, args, { timeoutMs: SUITE_MS, env: { ...env, COUNTS_FILE: countsFile } })
  if (!existsSync(countsFile)) return { passed: 0, failed: 1, skipped: [] }
  const counts = JSON.parse(readFileSync(countsFile, 'utf8'))
  return { ...counts, failed: Math.max(counts.failed, code === 0 ? 0 : 1) }
}

const inTemporaryFolder = async (work) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'solarplanner-test-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Runs a project of vitest.config.ts. */
export const runVitest = (project, env = {}) =>
  inTemporaryFolder((folder) =>
    runCounted('vitest', ['run', '--project', project, '--reporter=default', '--reporter=./.ci/vitestCounts.mjs'], {
      folder,
      env,
    }),
  )

/** Runs the end-to-end tests against the build, on free ports and with a store of their own. */
export const runPlaywright = (env = {}) =>
  inTemporaryFolder(async (folder) =>
    runCounted('playwright', ['test', '--reporter=list,./.ci/playwrightCounts.mjs'], {
      folder,
      env: {
        ...env,
        E2E_PORT: await freePort(),
        E2E_GOOGLE_PORT: await freePort(),
        E2E_DATA_DIR: path.join(folder, 'data'),
      },
    }),
  )

/** Whether any file under web/ is a test for the browser. */
export const hasBrowserTests = () =>
  readdirSync(inRoot('web'), { recursive: true }).some((file) => /\.browser\.test\.tsx?$/.test(file))
