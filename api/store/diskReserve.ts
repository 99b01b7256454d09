import { randomBytes } from 'node:crypto'
import { rm, stat, writeFile } from 'node:fs/promises'

const RESERVE_BYTES = 16 * 1024 * 1024
const CHUNK_BYTES = 256 * 1024

/** Random, so that a file system that packs its files keeps the room too; in pieces, so that little memory is taken. */
function* randomChunks(bytes: number): Generator<Buffer> {
  for (let left = bytes; left > 0; left -= CHUNK_BYTES) yield randomBytes(Math.min(left, CHUNK_BYTES))
}

/** Room on a disk that is set aside for deletions. */
export interface DiskReserve {
  /** Sets the room aside, unless it is already or the disk has none. */
  hold(): Promise<void>
  /** Gives the room back to the disk. */
  release(): Promise<void>
}

/** A file that takes room while the disk has some, so that there is room to delete when it has none. Deleting from SQLite needs
 * room: what was deleted is overwritten, and the overwritten pages go to the write-ahead log first.
 * @param path of the file */
export const diskReserve = (path: string, bytes = RESERVE_BYTES): DiskReserve => {
  const release = () => rm(path, { force: true })
  const heldBytes = () =>
    stat(path).then(
      ({ size }) => size,
      () => 0,
    )
  return {
    hold: async () => {
      if ((await heldBytes()) === bytes) return
      await writeFile(path, randomChunks(bytes), { mode: 0o600, flush: true }).catch(release)
    },
    release,
  }
}
