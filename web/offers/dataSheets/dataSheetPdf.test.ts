import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFRawStream,
  PDFString,
} from '@cantoo/pdf-lib'
import { expect, test, vi } from 'vitest'
import { dataSheetFault, withDataSheets } from './dataSheetPdf.ts'

const name = (text: string): PDFName => PDFName.of(text)

/** A PDF with one page for each width [pt].
 * @param change what else it has */
const pdfOf = async (widthsPt: readonly number[], change: (pdf: PDFDocument) => void = () => {}): Promise<Blob> => {
  const pdf = await PDFDocument.create()
  for (const widthPt of widthsPt) pdf.addPage([widthPt, 800]).drawSquare({ size: 9 })
  change(pdf)
  return new Blob([Uint8Array.from(await pdf.save())])
}
const bytesOf = async (pdf: Blob): Promise<Uint8Array> => new Uint8Array(await pdf.arrayBuffer())
const read = async (pdf: Blob): Promise<PDFDocument> =>
  PDFDocument.load(await bytesOf(pdf), { updateMetadata: false, throwOnInvalidObject: true })

/** Appends the sheets and reads the result. */
const appended = async (document: Blob, ...files: readonly Blob[]): Promise<PDFDocument> => {
  const made = await withDataSheets(
    document,
    files.map((file, index) => ({ name: `${index}.pdf`, file })),
  )
  if (!made.ok) throw new Error(made.fault)
  return read(made.value)
}

/** A tagged document with metadata, as the API makes it. */
const tagged = (): Promise<Blob> =>
  pdfOf([595, 595], (pdf) => {
    const { context, catalog } = pdf
    pdf.setTitle('Offerta')
    pdf.setAuthor('Solare Rossi')
    pdf.setProducer('Ours')
    pdf.setCreationDate(new Date('2026-11-01T00:00:00Z'))
    pdf.setModificationDate(new Date('2026-11-01T00:00:00Z'))
    const paragraph = context.register(context.obj({ Type: 'StructElem', S: 'P', K: 0 }))
    catalog.set(name('StructTreeRoot'), context.register(context.obj({ Type: 'StructTreeRoot', K: [paragraph] })))
    catalog.set(name('MarkInfo'), context.obj({ Marked: true }))
    catalog.set(name('Lang'), PDFString.of('it-IT'))
    catalog.set(
      name('Metadata'),
      context.register(context.stream('<x:xmpmeta/>', { Type: 'Metadata', Subtype: 'XML' })),
    )
    for (const [index, { node }] of pdf.getPages().entries()) node.set(name('StructParents'), PDFNumber.of(index))
  })

test('the pages follow the document in the order of the sheets', async () => {
  const made = await appended(await tagged(), await pdfOf([101, 102]), await pdfOf([201]))
  expect(made.getPages().map((page) => page.getWidth())).toEqual([595, 595, 101, 102, 201])
})

test('metadata, language and tags of the document stay, those of a sheet do not come in', async () => {
  const sheet = await pdfOf([101], (pdf) => {
    pdf.setTitle('Sole 440')
    pdf.getPage(0).node.set(name('StructParents'), PDFNumber.of(0))
  })
  const made = await appended(await tagged(), sheet)
  const { catalog } = made
  expect([made.getTitle(), made.getAuthor(), made.getProducer()]).toEqual(['Offerta', 'Solare Rossi', 'Ours'])
  expect(made.getModificationDate()).toEqual(new Date('2026-11-01T00:00:00Z'))
  expect(catalog.lookup(name('Lang'), PDFString).decodeText()).toBe('it-IT')
  expect(catalog.lookup(name('MarkInfo'), PDFDict).toString()).toContain('/Marked true')
  const [paragraph] = catalog.lookup(name('StructTreeRoot'), PDFDict).lookup(name('K'), PDFArray).asArray()
  expect(String(made.context.lookup(paragraph))).toContain('/S /P')
  const metadata = catalog.lookup(name('Metadata'))
  expect(metadata instanceof PDFRawStream && metadata.getContentsString()).toBe('<x:xmpmeta/>')
  // The number would name an element of the document's own tree.
  expect(made.getPages().map(({ node }) => String(node.get(name('StructParents'))))).toEqual(['0', '1', 'undefined'])
})

test('of actions only links to the web come in', async () => {
  const action = (S: string, entries: Record<string, PDFString>) => ({ S, ...entries })
  const run = action('JavaScript', { JS: PDFString.of('app.alert(1)') })
  const open = (address: string) => action('URI', { URI: PDFString.of(address) })
  const sheet = await pdfOf([101, 102], (pdf) => {
    const { context } = pdf
    const [first, second] = pdf.getPages()
    if (!first || !second) throw new Error('two pages')
    const annotation = (Subtype: string, entries: object) =>
      context.register(context.obj({ Type: 'Annot', Subtype, Rect: [0, 0, 9, 9], P: first.ref, ...entries }))
    pdf.catalog.set(name('OpenAction'), context.obj(run))
    first.node.set(name('AA'), context.obj({ O: run }))
    first.node.set(
      name('Annots'),
      context.obj([
        annotation('Link', { A: { ...open('https://sole.example/440'), Next: run }, AA: { D: run } }),
        annotation('Link', { A: open('javascript:alert(1)') }),
        annotation('Link', { A: run }),
        annotation('Link', { A: { S: 'Launch', F: PDFString.of('a.exe') } }),
        annotation('Link', { Dest: [second.ref, 'Fit'] }),
        annotation('Stamp', { A: run, AA: { E: run }, Contents: PDFHexString.fromText('checked') }),
        annotation('FileAttachment', { FS: { F: PDFString.of('a.exe') } }),
      ]),
    )
  })
  const made = await appended(await tagged(), sheet)
  const annotations = made.getPage(2).node.lookup(name('Annots'), PDFArray)
  const shown = annotations.asArray().map((_, index) => annotations.lookup(index, PDFDict))
  expect(shown.map((one) => String(one.get(name('Subtype'))))).toEqual(['/Link', '/Stamp'])
  expect(String(shown[0]?.lookup(name('A')))).toContain('https://sole.example/440')
  const objects = made.context.enumerateIndirectObjects().map(([, object]) => String(object))
  for (const absent of [/JavaScript/, /app\.alert/, /a\.exe/, /\/AA\b/, /\/Next\b/])
    expect(objects.filter((object) => absent.test(object))).toEqual([])
  // A reference to a page would bring a second copy of it.
  expect(objects.filter((object) => /\/Type \/Page\b/.test(object))).toHaveLength(4)
})

test('a file that is not a whole, open PDF is refused', async () => {
  const sheet = await pdfOf([101])
  const whole = await bytesOf(sheet)
  const encrypted = await PDFDocument.load(whole)
  encrypted.encrypt({ userPassword: '', ownerPassword: 'secret' })
  const noPages = new TextEncoder().encode('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF')
  expect(await dataSheetFault(whole)).toBeNull()
  expect(await dataSheetFault(new TextEncoder().encode('a photograph'))).toBe('sheetNotPdf')
  expect(await dataSheetFault(new Uint8Array())).toBe('sheetNotPdf')
  // Plain objects are found even without the table at the end.
  const plain = await (await read(sheet)).save({ useObjectStreams: false })
  for (const cut of [whole.subarray(0, whole.length / 2), plain.subarray(0, plain.length - 200)])
    expect(await dataSheetFault(cut)).toBe('sheetDamaged')
  expect(await dataSheetFault(noPages)).toBe('sheetDamaged')
  for (const useObjectStreams of [false, true])
    expect(await dataSheetFault(await encrypted.save({ useObjectStreams }))).toBe('sheetEncrypted')
})

test('a sheet that cannot be read any more is named, and there is no document', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const [document, sheet] = [await tagged(), await pdfOf([101])]
  const sheets = [
    { name: 'a.pdf', file: sheet },
    { name: 'b.pdf', file: sheet.slice(0, 40) },
  ]
  expect(await withDataSheets(document, sheets)).toEqual({ ok: false, fault: 'b.pdf' })
  vi.restoreAllMocks()
})
