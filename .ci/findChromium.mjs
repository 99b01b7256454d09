import { existsSync } from 'node:fs'
import path from 'node:path'
import { installDebianPackages } from './debianPackages.mjs'
import { run } from './processes.mjs'

/** Chromium without its windows does a quarter less for a test; Debian has it as a package of its own. */
const SHELL = 'chromium-headless-shell'
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const VERSION_MS = 20_000
const DOWNLOAD_MS = 180_000
const PACKAGE_MS = 300_000

const isWorking = async (file) =>
  file !== undefined &&
  existsSync(file) &&
  (await run(file, ['--version'], { quiet: true, timeoutMs: VERSION_MS })).code === 0

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
  const { code } = await run('playwright', ['install', 'chromium'], { quiet: true, timeoutMs: DOWNLOAD_MS })
  if (code !== 0) console.log('That failed.')
  return playwrights()
}

const installDebians = (name) => async () => {
  await installDebianPackages([name], PACKAGE_MS)
  return onPath([name])
}

/** Finds a Chromium that starts: the one of CHROMIUM_PATH, one on the PATH, that without windows first, or Playwright's; else
 * Playwright's is downloaded, else Debian's installed.
 * @returns its path, or undefined where there is none and none can be had; why has been printed */
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
