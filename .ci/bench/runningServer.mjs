import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../freePort.mjs'
import { start, stop } from '../processes.mjs'

const POLL_MS = 2
const GIVE_UP_MS = 20_000

const answers = async (url) => {
  try {
    return (await fetch(url)).ok
  } catch {
    return false
  }
}

const untilUp = async (child, url) => {
  const started = performance.now()
  while (!(await answers(url))) {
    if (child.exitCode !== null || performance.now() - started > GIVE_UP_MS) throw new Error(`no answer from ${url}`)
    await sleep(POLL_MS)
  }
  return performance.now() - started
}

/** Resident memory of a process [MB]; NaN if the system does not report it this way. */
const residentMb = (pid) => {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
  } catch {
    return Number.NaN
  }
}

/** Starts a server as a process of its own and waits until it answers.
 * @param args of Node
 * @param options `health` is the path asked until it answers with 2xx
 * @returns its address, the time it took [ms], its memory at any moment [MB], whether it has ended by itself, and how to end it */
export const startServer = async (args, { env, health }) => {
  const port = await freePort()
  const child = start('node', args, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...env, PORT: port } })
  const url = `http://127.0.0.1:${port}`
  const startMs = await untilUp(child, url + health)
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  const end = async () => {
    if (hasEnded()) return
    stop(child)
    await once(child, 'close')
  }
  return { url, startMs, memoryMb: () => residentMb(child.pid), hasEnded, end }
}

/** Settings of the product for measuring: no network, no request limits. Empty settings override those of an .env file on the machine. */
const SETTINGS = {
  DATABASE_URL: '',
  TILE_PROVIDERS_FILE: '',
  NETWORK: 'on',
  GEOCODER: 'gazetteer',
  WEATHER: 'embedded',
  HOST: '127.0.0.1',
  MAP_TILES: 'demonstration',
  LOG_LEVEL: 'warn',
  RATE_LIMIT_PER_MINUTE: '0',
}

/** Starts the server of the product.
 * @param dataDir folder of its store
 * @param settings in addition to those of every measurement */
export const startProduct = (dataDir, settings = {}) =>
  // The flags of `npm start` and of the documented systemd unit.
  startServer(['--max-semi-space-size=2', '--heap-growing-percent=10', 'dist/server.mjs'], {
    health: '/api/health/live',
    env: {
      ...SETTINGS,
      MALLOC_ARENA_MAX: '2',
      NODE_COMPILE_CACHE: '.cache/node',
      GOOGLE_MAPS_API_KEY: '',
      MAP_PROVIDER: '',
      ...settings,
      DATA_DIR: dataDir,
    },
  })
