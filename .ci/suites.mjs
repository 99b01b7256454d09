import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from './freePort.mjs'
import { inRoot, ROOT } from './paths.mjs'
import { run } from './processes.mjs'

/** Even on a busy machine only a hanging suite takes this long. */
const SUITE_MS = 3_600_000

/** A failure outside all tests.
 * @param title where it happened */
export const oneFailure = (title, reason) => ({ passed: 0, failed: 1, skipped: [], failures: [{ title, reason }] })

const badEnd = (code) => (code === 124 ? 'it took too long and was ended' : `it ended with exit code ${code}`)

/** Runs a test runner whose reporter writes its counts to COUNTS_FILE.
 * @returns passed, failed and skipped tests; a runner that ends badly without a failed test counts as one */
const runCounted = async (command, args, { folder, env }) => {
  const countsFile = path.join(folder, 'counts.json')
  const { code } = await run(command, args, { timeoutMs: SUITE_MS, env: { ...env, COUNTS_FILE: countsFile } })
  const broken = oneFailure(command, badEnd(code))
  if (!existsSync(countsFile)) return broken
  const counts = JSON.parse(readFileSync(countsFile, 'utf8'))
  return code === 0 || counts.failed > 0 ? counts : { ...counts, failed: broken.failed, failures: broken.failures }
}

const inTemporaryFolder = async (work) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'solarplanner-test-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Runs a project of vitest.config.ts, or of another configuration.
 * @param options `since`: only tests that import a file changed since this revision */
export const runVitest = (project, env = {}, { config = 'vitest.config.ts', since } = {}) =>
  inTemporaryFolder((folder) =>
    runCounted(
      'vitest',
      [
        'run',
        ...['--config', config, '--project', project, '--reporter=default', '--reporter=./.ci/vitestCounts.mjs'],
        ...(since ? ['--changed', since, '--passWithNoTests'] : []),
      ],
      { folder, env },
    ),
  )

/** Runs the end-to-end tests against the build, on free ports and with a store of their own.
 * @param options `since`: only tests that changed since this revision or import a changed file; `files`: only these */
export const runPlaywright = (env = {}, { config = 'playwright.config.ts', since, files = [] } = {}) =>
  inTemporaryFolder(async (folder) =>
    runCounted(
      'playwright',
      [
        ...['test', '--config', config, '--reporter=list,./.ci/playwrightCounts.mjs'],
        ...(since ? [`--only-changed=${since}`, '--pass-with-no-tests'] : []),
        ...files,
      ],
      {
        folder,
        env: {
          ...env,
          E2E_PORT: await freePort(),
          E2E_GOOGLE_PORT: await freePort(),
          E2E_DATA_DIR: path.join(folder, 'data'),
        },
      },
    ),
  )

const total = (counts) => {
  const sum = (of) => counts.reduce((before, count) => before + of(count), 0)
  return {
    passed: sum(({ passed }) => passed),
    failed: sum(({ failed }) => failed),
    skipped: counts.flatMap(({ skipped }) => skipped),
    failures: counts.flatMap(({ failures }) => failures),
    files: counts.flatMap(({ files }) => files ?? []),
  }
}

const git = (...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean)

/** The folders in a story's line `// Affected by:`. A story imports nothing of the product, so its imports do not tell. */
export const foldersOf = (story) =>
  /^\/\/ Affected by: (.+)$/m
    .exec(readFileSync(inRoot(story), 'utf8'))?.[1]
    .trim()
    .split(/\s+/) ?? []

const storiesThatSee = (revision) => {
  const changed = [...git('diff', '--name-only', revision), ...git('ls-files', '--others', '--exclude-standard')]
  const product = changed.filter((file) => /^(web|api)\//.test(file) && !/\.(test|fixture)\.|^web\/e2e\//.test(file))
  return globSync('web/e2e/*.spec.ts', { cwd: ROOT }).filter((story) =>
    foldersOf(story).some((folder) => product.some((file) => file.startsWith(`${folder}/`))),
  )
}

/** Runs the stories: all, or those that a change since a revision can affect. */
export const runStories = async (env, since) => {
  if (!since) return runPlaywright(env)
  const files = storiesThatSee(since)
  const changed = await runPlaywright(env, { since })
  return files.length > 0 ? total([changed, await runPlaywright(env, { files })]) : changed
}

/** Runs the tests of Google's own script.
 * @param google `real` asks Google; `double` serves the double in its place
 * @param isWhole false runs one part of the contract, which shows that the script loads; the tests of the double run the rest anyway */
export const runGoogle = async ({ google, isWhole, env, since }) => {
  const settings = { ...env, GOOGLE_TESTS: google, ...(google === 'double' && { GOOGLE_MAPS_API_KEY: 'test-key' }) }
  const contract = { ...settings, GOOGLE_TESTS_PART: isWhole ? '' : 'lifecycle' }
  return total([
    await runVitest('google', contract, { config: 'vitest.google.config.ts', since }),
    await runPlaywright(settings, { config: 'playwright.google.config.ts', since }),
  ])
}
