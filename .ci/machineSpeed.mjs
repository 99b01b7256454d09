import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

/** How long the fixed piece of work takes on two quiet cores of the machine that the budgets were set on [ms]. */
const REFERENCE_MS = 800
/** As many as a step keeps busy. */
const WORKERS = Math.min(2, availableParallelism())

const FIXED_WORK = `
const { parentPort } = require('node:worker_threads')
const started = performance.now()
let sum = 0
for (let index = 1; index < 60_000_000; index++) sum += Math.sqrt(index) / (index % 7 + 1)
parentPort.postMessage(sum > 0 ? performance.now() - started : 0)
`

const workMs = () =>
  new Promise((resolve, reject) => {
    new Worker(FIXED_WORK, { eval: true }).once('message', resolve).once('error', reject)
  })

/** How much slower the machine is now than the one that the budgets were set on.
 * @returns a factor of at least 1 */
export const slowdown = async () => {
  const times = await Promise.all(Array.from({ length: WORKERS }, workMs))
  return Math.max(1, Math.max(...times) / REFERENCE_MS)
}
