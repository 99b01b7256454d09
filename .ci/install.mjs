import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { BIN, inRoot } from './paths.mjs'
import { run } from './processes.mjs'

const LOCK = inRoot('package-lock.json')
/** npm writes this file at the very end of an install. */
const INSTALLED_LOCK = inRoot('node_modules', '.package-lock.json')
const STAMP = inRoot('node_modules', '.cache', 'solarplanner', 'installed-lock')

const readIfThere = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined)

/** Whether all packages of the lock are installed in its versions; packages for other systems may be absent.
 * @param lock text of package-lock.json
 * @param installed text of node_modules/.package-lock.json */
export const isInstalled = (lock, installed) => {
  const there = JSON.parse(installed).packages
  return Object.entries(JSON.parse(lock).packages).every(([name, { version, integrity, optional }]) => {
    if (name === '') return true
    const found = there[name]
    return found ? found.version === version && found.integrity === integrity : optional === true
  })
}

const pathWithoutOurs = () =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter((folder) => folder !== BIN)
    .join(path.delimiter)

const install = async () => {
  console.log('Installing packages (npm ci) ...')
  const began = performance.now()
  // Uses the machine's Node, because npm ci removes node_modules with the project's Node.
  const { code, output } = await run('npm', ['ci', '--include=dev', '--loglevel=error', '--no-audit', '--no-fund'], {
    quiet: true,
    env: { PATH: pathWithoutOurs() },
  })
  if (code === 0) {
    console.log(`Installed packages in ${((performance.now() - began) / 1000).toFixed(0)} s`)
    return
  }
  console.error(output.trimEnd())
  console.error(`\nInstalling failed: "npm ci" ended with ${code}. Is the npm registry reachable?`)
  process.exit(1)
}

/** Installs the packages if node_modules is missing or differs from package-lock.json. */
export const ensureInstalled = async () => {
  const lock = readFileSync(LOCK, 'utf8')
  const stamp = createHash('sha256').update(lock).digest('hex')
  const installed = readIfThere(INSTALLED_LOCK)
  if (installed !== undefined && readIfThere(STAMP) === stamp) return
  if (installed === undefined || !isInstalled(lock, installed)) await install()
  mkdirSync(path.dirname(STAMP), { recursive: true })
  writeFileSync(STAMP, stamp)
}
