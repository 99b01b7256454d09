import { parentPort } from 'node:worker_threads'
import { paintDemoTile } from './demoTile.ts'
import type { PaintAnswer, PaintTask } from './tilePainter.ts'

if (!parentPort) throw new Error('tiles are painted in a worker thread')
const port = parentPort

const answerTo = ({ id, address }: PaintTask): PaintAnswer => {
  try {
    return { id, tile: paintDemoTile(address) }
  } catch (cause) {
    return { id, fault: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause) }
  }
}

port.on('message', (task: PaintTask) => port.postMessage(answerTo(task)))
