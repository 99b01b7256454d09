import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { run } from './processes.mjs'
import { TEST_TIMEOUT_MS } from './testTimeout.ts'

const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

let lastInstallation = Promise.resolve()

/** Installs Debian packages if this process may. Installations run one after another, because each locks the package list.
 * @param timeoutMs limit of the installation, which then counts as failed
 * @returns whether they are installed; prints the reason if not */
const installDebianPackages = (packages, timeoutMs) => {
  if (!canInstall()) return false
  lastInstallation = lastInstallation.then(() => installNow(packages, timeoutMs))
  return lastInstallation
}

const installNow = async (packages, timeoutMs) => {
  console.log(`Installing Debian's ${packages.join(', ')} ...`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const update = await run('apt-get', ['update', '-qq'], { quiet: true, timeoutMs: timeoutMs / 2, env })
  const install = await run(
    'apt-get',
    ['install', '-y', '-qq', '--no-install-recommends', '--no-remove', ...packages],
    {
      quiet: true,
      timeoutMs,
      env,
    },
  )
  if (install.code !== 0) console.log(`That failed: ${(install.output || update.output).trim().split('\n').at(-1)}`)
  return install.code === 0
}

/** Installs the programs with which tests read the API's PDFs. */
export const installPoppler = (timeoutMs) => installDebianPackages(['poppler-utils'], timeoutMs)

/** Installs the PostgreSQL server's programs, without the cluster that Debian would create and start with them. */
export const installPostgres = (timeoutMs) => {
  const config = '/etc/postgresql-common/createcluster.conf'
  if (canInstall() && !existsSync(config)) {
    mkdirSync(path.dirname(config), { recursive: true })
    writeFileSync(config, 'create_main_cluster = false\n')
  }
  return installDebianPackages(['postgresql'], timeoutMs)
}

/** Chromium without windows makes a test a quarter cheaper; it is a separate Debian package. */
const SHELL = 'chromium-headless-shell'
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
/** Limit of an installation, which guards against a hang [ms]. */
const INSTALL_MS = 600_000

const isWorking = async (file) =>
  file !== undefined &&
  existsSync(file) &&
  (await run(file, ['--version'], { quiet: true, timeoutMs: TEST_TIMEOUT_MS })).code === 0

const onPath = (names) =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .flatMap((folder) => names.map((name) => path.join(folder, name)))
    .find((file) => existsSync(file))

const shell = () => onPath([SHELL])
const whole = () => onPath(NAMES)

const playwrights = async () => {
  const { chromium } = await import('@playwright/test')
  return chromium.executablePath()
}

const downloadPlaywrights = async () => {
  console.log("No Chromium found. Downloading Playwright's ...")
  const { code } = await run('playwright', ['install', 'chromium'], { quiet: true, timeoutMs: INSTALL_MS })
  if (code !== 0) console.log('That failed.')
  return playwrights()
}

const installDebians = (name) => async () => {
  await installDebianPackages([name], INSTALL_MS)
  return onPath([name])
}

/** Finds a Chromium that starts: CHROMIUM_PATH, a browser on the PATH (without windows first), or Playwright's. If there is none, it
 * downloads Playwright's or installs Debian's.
 * @returns its path; undefined after printing the reason if there is none */
export const findChromium = async () => {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (await isWorking(given)) return given
    console.error(`CHROMIUM_PATH names no Chromium that starts: ${given}`)
    return undefined
  }
  const sources = [shell, whole, playwrights, downloadPlaywrights, installDebians(SHELL), installDebians('chromium')]
  for (const source of sources) {
    const file = await source()
    if (await isWorking(file)) return file
  }
  console.error('No Chromium: none on the PATH, none could be installed. Install one, or name one in CHROMIUM_PATH.')
  return undefined
}
