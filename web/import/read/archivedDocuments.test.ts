import { expect, test } from 'vitest'
import { archivedDocuments } from './archivedDocuments.ts'
import {
  ARCHIVED_KML,
  BZIP2_KMZ,
  DEFLATED_KMZ,
  ENCRYPTED_KMZ,
  STORED_KMZ,
  STREAMED_KMZ,
  ZIP_WITHOUT_KML,
} from './testing/archives.fixture.ts'

const MAX_BYTES = 1000

/** `STORED_KMZ` with its only file listed under several names with different first letters. */
const listedAs = (...letters: readonly string[]): Uint8Array => {
  const { buffer, length } = STORED_KMZ
  const listAt = new DataView(buffer).getUint32(length - 6, true)
  const [file, entry, end] = [STORED_KMZ.slice(0, listAt), STORED_KMZ.slice(listAt, -22), STORED_KMZ.slice(-22)]
  const entries = letters.flatMap((letter) => [...entry.with(46, letter.charCodeAt(0))])
  return Uint8Array.from([...file, ...entries, ...end.with(8, letters.length).with(10, letters.length)])
}

test.each([
  { written: 'deflated, two of them beside a picture', archive: DEFLATED_KMZ, count: 2 },
  { written: 'as it is', archive: STORED_KMZ, count: 1 },
  { written: 'with its sizes after it, in capitals and a folder', archive: STREAMED_KMZ, count: 1 },
])('the documents of a KMZ come out as they went in: $written', ({ archive, count }) => {
  const documents = archivedDocuments(archive, MAX_BYTES)
  expect(documents.ok && documents.value.map((bytes) => new TextDecoder().decode(bytes))).toEqual(
    Array.from({ length: count }, () => ARCHIVED_KML),
  )
})

test.each([
  { what: 'that is encrypted', archive: ENCRYPTED_KMZ, code: 'damaged' },
  { what: 'packed in a rare way', archive: BZIP2_KMZ, code: 'damaged' },
  { what: 'without a KML', archive: ZIP_WITHOUT_KML, code: 'unknownFormat' },
  { what: 'that lists a name twice', archive: listedAs('d', 'd'), code: 'damaged' },
  { what: 'whose files share bytes', archive: listedAs('d', 'a', 'b', 'c'), code: 'damaged' },
  { what: 'that is cut off', archive: DEFLATED_KMZ.slice(0, -30), code: 'damaged' },
])('an archive $what is refused', ({ archive, code }) => {
  expect(archivedDocuments(archive, MAX_BYTES)).toEqual({ ok: false, fault: { code, at: null, found: null } })
})

test.each([DEFLATED_KMZ, STORED_KMZ])('documents that are larger than is read are not unpacked', (archive) => {
  expect(archivedDocuments(archive, ARCHIVED_KML.length - 1)).toMatchObject({
    ok: false,
    fault: { code: 'tooLarge' },
  })
})

test('documents that are too large only together are not unpacked', () => {
  expect(archivedDocuments(DEFLATED_KMZ, 2 * ARCHIVED_KML.length)).toMatchObject({ ok: true })
  expect(archivedDocuments(DEFLATED_KMZ, 2 * ARCHIVED_KML.length - 1)).toMatchObject({ ok: false })
})

test('of a document that is larger than its archive says no more is unpacked than that', () => {
  // The size stands 24 bytes behind the signature of the entry, the only one of the list.
  const lying = new DataView(STORED_KMZ.slice().buffer)
  const listAt = lying.getUint32(lying.byteLength - 6, true)
  lying.setUint32(listAt + 24, 10, true)
  expect(archivedDocuments(new Uint8Array(lying.buffer), MAX_BYTES)).toMatchObject({ ok: false })
})

test('whatever single byte of an archive is damaged, it is read or refused, and nothing is thrown', () => {
  for (const index of DEFLATED_KMZ.keys()) {
    const damaged = DEFLATED_KMZ.with(index, (DEFLATED_KMZ[index] ?? 0) ^ 0xff)
    const document = archivedDocuments(damaged, MAX_BYTES)
    if (!document.ok) expect(document.fault.code).toMatch(/^(?:damaged|unknownFormat|tooLarge)$/)
  }
})
