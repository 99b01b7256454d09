import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildProduct } from './build.mjs'
import { houseFigures } from './houseFigures.mjs'
import { prepare } from './prepare.mjs'

/** `npm run house`: how large and how tangled the project's code is, each figure beside its budget and its aim. `--list` names the files
 * behind it, `--quick` leaves out the weights. */
await prepare()

/** The first load needs a build, a server and a browser. */
const firstLoads = async () => {
  if (!(await buildProduct())) throw new Error('The product cannot be built')
  const { chromium } = await import('@playwright/test')
  const { chromiumLaunch } = await import('./chromiumLaunch.ts')
  const { pageWeights } = await import('./bench/pageWeight.mjs')
  const { startProduct } = await import('./bench/runningServer.mjs')
  const folder = mkdtempSync(path.join(tmpdir(), 'solarplanner-house-'))
  const server = await startProduct(path.join(folder, 'data'))
  const browser = await chromium.launch(chromiumLaunch('measurement'))
  try {
    return await pageWeights(server, browser)
  } finally {
    await browser.close()
    await server.end()
    rmSync(folder, { recursive: true, force: true })
  }
}

const print = ({ figure, value, budget, aim, files = [] }) => {
  const state = value > budget ? 'OVER BUDGET' : value > aim ? 'MISSED' : ''
  console.log(
    `${figure.padEnd(52)} ${String(value).padStart(7)}   ${budget === undefined ? ' '.repeat(14) : `budget ${String(budget).padEnd(7)}`} aim ${aim}   ${state}`,
  )
  if (process.argv.includes('--list')) for (const file of files) console.log(`    ${file}`)
}

for (const figure of houseFigures()) print(figure)
if (!process.argv.includes('--quick')) for (const weight of await firstLoads()) print(weight)
