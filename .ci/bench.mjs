import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildProduct } from './build.mjs'
import { prepare } from './prepare.mjs'
import { run } from './processes.mjs'

/** `npm run bench`: figures of the production build on this machine, with their aims. `npm run bench -- lighthouse` prints only
 * Lighthouse's figures of a first visit, which takes some minutes. */
await prepare()
if (!(await buildProduct())) process.exit(1)
const { chromium } = await import('@playwright/test')
const { chromiumLaunch } = await import('./chromiumLaunch.ts')
const { analysisTimes } = await import('./bench/analysisTimes.mjs')
const { modulePanning } = await import('./bench/modulePanning.mjs')
const { cornerDrag } = await import('./bench/cornerDrag.mjs')
const { googlePageWeight, pageWeights } = await import('./bench/pageWeight.mjs')
const { panning } = await import('./bench/panning.mjs')
const { requestRates } = await import('./bench/requestRates.mjs')
const { startProduct } = await import('./bench/runningServer.mjs')
const { threeD } = await import('./bench/threeD.mjs')
const { tileTimes } = await import('./bench/tileTimes.mjs')

const print = ({ figure, value, aim, isMet }) =>
  console.log(`${figure.padEnd(38)} ${value}${aim ? `   (aim ${aim}: ${isMet ? 'ok' : 'MISSED'})` : ''}`)

/** A figure that cannot be measured is a fault, but the others are still measured. */
const measure = async (name, measurement) => {
  try {
    for (const row of await measurement()) print(row)
  } catch (error) {
    process.exitCode = 1
    print({ figure: name, value: `COULD NOT BE MEASURED: ${error.message.split('\n')[0]}` })
  }
}

const memory = (server, when) => ({ figure: `API memory ${when}`, value: `${server.memoryMb().toFixed(0)} MB` })

const measureAll = async (folder) => {
  const dataDir = path.join(folder, 'data')
  const first = await startProduct(dataDir)
  await first.end()
  const server = await startProduct(dataDir)
  print({ figure: 'API start, empty store', value: `${first.startMs.toFixed(0)} ms` })
  print({ figure: 'API start', value: `${server.startMs.toFixed(0)} ms` })
  print(memory(server, 'after the start'))
  await measure('demonstration tile', () => tileTimes(server))
  await measure('request rates', () => requestRates(server, folder))
  await measure('Detailed analysis', () => analysisTimes(server))
  print(memory(server, 'after the load'))
  const browser = await chromium.launch(chromiumLaunch('measurement'))
  await measure('initial JavaScript', () => pageWeights(server, browser))
  await measure('initial JavaScript on Google', () => googlePageWeight(path.join(folder, 'google'), browser))
  await measure('frames while panning', () => panning(server, browser))
  await measure('frames while a corner is dragged', () => cornerDrag(server, browser))
  await measure('modules on the map', () => modulePanning(browser))
  await measure('3D', () => threeD(server, browser))
  await browser.close()
  await server.end()
}

const measureLighthouse = async (folder) => {
  const { lighthouseFigures } = await import('./bench/lighthouse.mjs')
  const { executablePath, args } = chromiumLaunch('measurement')
  const launch = (further) => chromium.launch({ executablePath, args: [...args, ...further] })
  return measure('Lighthouse', () => lighthouseFigures(folder, launch))
}

/** Times of pure functions, and the limits of processor time that no request may pass. */
const benchFunctions = async () => {
  const { code } = await run('vitest', ['bench', '--run', '--config', 'vitest.bench.config.ts'])
  if (code !== 0) process.exitCode = 1
}

const folder = mkdtempSync(path.join(tmpdir(), 'solarplanner-bench-'))
try {
  if (process.argv.includes('lighthouse')) await measureLighthouse(folder)
  else {
    await measureAll(folder)
    await benchFunctions()
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
