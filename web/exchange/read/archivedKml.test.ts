import { expect, test } from 'vitest'
import { archivedKml } from './archivedKml.ts'
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
  { written: 'deflated, beside a picture and another document', archive: DEFLATED_KMZ },
  { written: 'as it is', archive: STORED_KMZ },
  { written: 'with its sizes after it, in capitals and a folder', archive: STREAMED_KMZ },
])('the document of a KMZ comes out as it went in: $written', async ({ archive }) => {
  const document = await archivedKml(archive, MAX_BYTES)
  expect(document.ok && new TextDecoder().decode(document.value)).toBe(ARCHIVED_KML)
})

test.each([
  { what: 'that is encrypted', archive: ENCRYPTED_KMZ, code: 'brokenArchive', found: 'doc.kml' },
  { what: 'packed in a rare way', archive: BZIP2_KMZ, code: 'brokenArchive', found: 'doc.kml' },
  { what: 'without a KML', archive: ZIP_WITHOUT_KML, code: 'archive', found: 'files/foto.png' },
  { what: 'that is cut off', archive: DEFLATED_KMZ.slice(0, -30), code: 'brokenArchive', found: null },
])('an archive $what is refused', async ({ archive, code, found }) => {
  expect(await archivedKml(archive, MAX_BYTES)).toEqual({ ok: false, fault: { code, at: null, found } })
})

test.each([DEFLATED_KMZ, STORED_KMZ])('a document that is larger than is read is not unpacked', async (archive) => {
  expect(await archivedKml(archive, ARCHIVED_KML.length - 1)).toMatchObject({ ok: false, fault: { code: 'tooLarge' } })
})

test('whatever single byte of an archive is damaged, it is read or refused, and nothing is thrown', async () => {
  for (const index of DEFLATED_KMZ.keys()) {
    const damaged = DEFLATED_KMZ.with(index, (DEFLATED_KMZ[index] ?? 0) ^ 0xff)
    const document = await archivedKml(damaged, MAX_BYTES)
    if (!document.ok) expect(document.fault.code).toMatch(/^(?:brokenArchive|archive|tooLarge)$/)
  }
})
