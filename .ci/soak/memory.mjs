import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { percentile } from '../bench/percentile.mjs'
import { startProduct } from '../bench/runningServer.mjs'
import { createCrowd } from './crowd.mjs'
import { print } from './report.mjs'
import { createTally } from './tally.mjs'

const MOST_MB = 500
const START_MB = 140
const START_MS = 400
const STARTS = 5
const VISITORS = 8
const SAMPLE_MS = 250
/** A server that refuses most of its visitors takes little memory. */
const SERVED_AIM = 0.9

/** Starts one server after the other; the first one fills the cache of compiled code and does not count. */
const measureStarts = async (folder) => {
  const [times, memory] = [[], []]
  for (let start = 0; start <= STARTS; start++) {
    const server = await startProduct(path.join(folder, `start-${start}`))
    if (start > 0) {
      times.push(server.startMs)
      memory.push(server.memoryMb())
    }
    await server.end()
  }
  return { startMs: percentile(times, 0.5), startMb: percentile(memory, 0.5) }
}

/** `npm run soak -- --scenario memory`: memory of one process after its start, and with the most visitors that the machine can serve. */
export const memory = async (seconds) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'solarplanner-memory-'))
  try {
    const { startMs, startMb } = await measureStarts(folder)
    print('start', `${startMs.toFixed(0)} ms`, `<= ${START_MS} ms`, startMs <= START_MS)
    print('memory when started', `${startMb.toFixed(0)} MB`, `<= ${START_MB} MB`, startMb <= START_MB)
    const server = await startProduct(path.join(folder, 'data'), { TRUST_PROXY: '1' })
    try {
      let most = 0
      const timer = setInterval(() => (most = Math.max(most, server.memoryMb())), SAMPLE_MS)
      const tally = createTally()
      const perSecond = await createCrowd(server.url, Math.random).inTurn(VISITORS, seconds, tally)
      clearInterval(timer)
      const asked = [...tally.kinds().values()].reduce((sum, { count }) => sum + count, 0)
      const served = 1 - tally.failures().length / asked
      const visits = `${perSecond.toFixed(1)} a second, ${tally.failures().length} of ${asked} requests failed`
      print('visits', visits, `>= ${100 * SERVED_AIM} % served`, served >= SERVED_AIM)
      for (const failure of tally.failures().slice(0, 5)) console.log(`  ${failure}`)
      print('memory under load, at most', `${most.toFixed(0)} MB`, `<= ${MOST_MB} MB`, most <= MOST_MB)
    } finally {
      await server.end()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
