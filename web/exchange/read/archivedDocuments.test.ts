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
} from './zip/archives.fixture.ts'

const MAX_BYTES = 1000

test.each([
  { written: 'deflated, two of them beside a picture', archive: DEFLATED_KMZ, count: 2 },
  { written: 'as it is', archive: STORED_KMZ, count: 1 },
  { written: 'with its sizes after it, in capitals and a folder', archive: STREAMED_KMZ, count: 1 },
])('the documents of a KMZ come out as they went in: $written', async ({ archive, count }) => {
  const documents = await archivedDocuments(archive, MAX_BYTES)
  expect(documents.ok && documents.value.map((bytes) => new TextDecoder().decode(bytes))).toEqual(
    Array.from({ length: count }, () => ARCHIVED_KML),
  )
})

test.each([
  { what: 'that is encrypted', archive: ENCRYPTED_KMZ, code: 'brokenArchive', found: 'doc.kml' },
  { what: 'packed in a rare way', archive: BZIP2_KMZ, code: 'brokenArchive', found: 'doc.kml' },
  { what: 'without a KML', archive: ZIP_WITHOUT_KML, code: 'archive', found: 'files/foto.png' },
  { what: 'that is cut off', archive: DEFLATED_KMZ.slice(0, -30), code: 'brokenArchive', found: null },
])('an archive $what is refused', async ({ archive, code, found }) => {
  expect(await archivedDocuments(archive, MAX_BYTES)).toEqual({ ok: false, fault: { code, at: null, found } })
})

test.each([DEFLATED_KMZ, STORED_KMZ])('documents that are larger than is read are not unpacked', async (archive) => {
  expect(await archivedDocuments(archive, ARCHIVED_KML.length - 1)).toMatchObject({
    ok: false,
    fault: { code: 'tooLarge' },
  })
})

test('documents that are too large only together are not unpacked', async () => {
  expect(await archivedDocuments(DEFLATED_KMZ, 2 * ARCHIVED_KML.length)).toMatchObject({ ok: true })
  expect(await archivedDocuments(DEFLATED_KMZ, 2 * ARCHIVED_KML.length - 1)).toMatchObject({ ok: false })
})

test('whatever single byte of an archive is damaged, it is read or refused, and nothing is thrown', async () => {
  for (const index of DEFLATED_KMZ.keys()) {
    const damaged = DEFLATED_KMZ.with(index, (DEFLATED_KMZ[index] ?? 0) ^ 0xff)
    const document = await archivedDocuments(damaged, MAX_BYTES)
    if (!document.ok) expect(document.fault.code).toMatch(/^(?:brokenArchive|archive|tooLarge)$/)
  }
})
