import { Agent, get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

/** What the readers ask for, each over and over. */
export interface Readers {
  readonly url: string
  readonly clients: number
  readonly connectionsOfClient: number
}

/** Readers begin one after the other, because many first requests at once are costly on any route [ms]. */
const APART_MS = 4

/** Readers have a thread of their own, so that their work does not delay what the test measures beside them. */
const { url, clients, connectionsOfClient }: Readers = workerData
const agent = new Agent({ keepAlive: true })

const read = async (client: number): Promise<void> => {
  const headers = { 'Accept-Encoding': 'identity', 'X-Forwarded-For': `10.0.${client}.1` }
  for (;;)
    await new Promise((resolve, reject) =>
      get(url, { agent, headers }, (answer) => buffer(answer).then(resolve, reject)).on('error', reject),
    )
}

for (let reader = 0; reader < clients * connectionsOfClient; reader++) {
  void read(reader % clients)
  await sleep(APART_MS)
}
parentPort?.postMessage('all have begun')
