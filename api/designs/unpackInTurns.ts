import type { TransformOptions } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { createGunzip, type ZlibOptions } from 'node:zlib'
import { createFairGate } from '../threads/fairGate.ts'
import type { Caller } from '../threads/workPool.ts'
import type { PackedJson } from './packedJson.ts'

/** A slice takes a thread of the system's pool less than a millisecond [bytes]. */
const SLICE_BYTES = 64 * 1024

/** A mark of 0 keeps zlib from unpacking the next slice, too. */
const IN_SLICES: ZlibOptions & TransformOptions = { chunkSize: SLICE_BYTES, readableHighWaterMark: 0 }

/** Slices that are unpacked at once. The connections bound the waiters: each waits for one slice. */
const UNPACKING = {
  places: 2,
  mostWaiting: Number.POSITIVE_INFINITY,
  mostWaitingOfClient: Number.POSITIVE_INFINITY,
}

/** One gate per process, because all readers share one event loop. */
const turns = createFairGate(UNPACKING)

/** The slices of a packed text. A slice is unpacked when it is asked for, and not earlier. */
async function* slicesOf(packed: PackedJson): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const unpacking = createGunzip(IN_SLICES)
  unpacking.end(packed)
  yield* unpacking
}

/** Unpacks a text for a client without gzip, as fast as the client reads. Each slice takes a turn that is fair between clients, so many
 * readers hold up neither the event loop nor each other, and a slow reader holds no turn.
 * @param gate of all readers of this process
 * @returns a stream that fails if the text is damaged or the caller has left */
export const unpackInTurns = (
  packed: PackedJson,
  { client, signal }: Caller,
  gate = turns,
): ReadableStream<Uint8Array<ArrayBuffer>> => {
  const slices = slicesOf(packed)
  const leaving = new AbortController()
  const left = AbortSignal.any([signal, leaving.signal])
  return new ReadableStream(
    {
      pull: async (controller) => {
        const turn = await gate.enter(client, left)
        if (!turn.ok) {
          await slices.return(undefined)
          throw new Error('The reader has left')
        }
        try {
          const { done, value } = await slices.next()
          if (done) controller.close()
          else controller.enqueue(value)
          // Without a pause the slices of all readers would follow each other within one turn of the event loop.
          await nextTurn()
        } finally {
          turn.value()
        }
      },
      cancel: async () => {
        leaving.abort()
        await slices.return(undefined)
      },
    },
    { highWaterMark: 0 },
  )
}
