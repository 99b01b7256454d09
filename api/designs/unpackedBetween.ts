import { setImmediate as nextTurn } from 'node:timers/promises'
import { createGunzip } from 'node:zlib'
import { createFairGate } from '../threads/fairGate.ts'
import type { Caller } from '../threads/workPool.ts'
import type { PackedJson } from './packedJson.ts'

/** A piece takes the main thread a tenth of a millisecond [bytes]. */
const PIECE_BYTES = 64 * 1024

/** Turns of all readers of this process, a piece each. Connections bound the readers that wait. */
const turns = createFairGate({
  places: 2,
  mostWaiting: Number.POSITIVE_INFINITY,
  mostWaitingOfClient: Number.POSITIVE_INFINITY,
})

async function* piecesOf(before: string, packed: PackedJson, after: string): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  yield Buffer.from(before)
  const unpacking = createGunzip({ chunkSize: PIECE_BYTES })
  unpacking.end(packed)
  yield* unpacking
  yield Buffer.from(after)
}

/** A packed text between two other texts, unpacked as fast as the caller reads. Pieces are made in turns that are fair between clients, so
 * hundreds of readers hold up neither the event loop nor each other.
 * @returns a stream that fails if the text is damaged or the caller has left */
export const unpackedBetween = (
  before: string,
  packed: PackedJson,
  after: string,
  { client, signal }: Caller,
): ReadableStream<Uint8Array<ArrayBuffer>> => {
  const pieces = piecesOf(before, packed, after)
  return new ReadableStream(
    {
      pull: async (controller) => {
        const turn = await turns.enter(client, signal)
        if (!turn.ok) {
          await pieces.return(undefined)
          throw new Error('The reader has left')
        }
        try {
          const { done, value } = await pieces.next()
          if (done) controller.close()
          else controller.enqueue(value)
          // Without a pause the pieces of all readers would follow each other within one turn of the event loop.
          await nextTurn()
        } finally {
          turn.value()
        }
      },
      cancel: async () => {
        await pieces.return(undefined)
      },
    },
    { highWaterMark: 0 },
  )
}
