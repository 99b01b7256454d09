import { parentPort } from 'node:worker_threads'
import { paintDemoTile } from './demoTile.ts'
import type { DemoTileAddress } from './demoTileAddress.ts'
import { REHEARSAL } from './rehearsal.ts'
import type { PaintAnswer, PaintTask } from './tilePainter.ts'
import { whenIdle } from './whenIdle.ts'

if (!parentPort) throw new Error('tiles are painted in a worker thread')
const port = parentPort

/** The tiles of one screen come faster than this one after the other [ms]. */
const IDLE_MS = 100

const answerTo = ({ id, address }: PaintTask): PaintAnswer => {
  try {
    return { id, tile: paintDemoTile(address) }
  } catch (cause) {
    return { id, fault: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause) }
  }
}

/** A tile for nobody; should it fail, whoever asks for it will be told. */
const rehearse = (address: DemoTileAddress) => (): void => {
  answerTo({ id: 0, address })
}
const putRehearsalOff = whenIdle(REHEARSAL.map(rehearse), IDLE_MS)

port.on('message', (task: PaintTask) => {
  port.postMessage(answerTo(task))
  putRehearsalOff()
})
