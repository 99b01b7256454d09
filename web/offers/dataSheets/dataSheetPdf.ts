import { EncryptedPDFError, PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFString } from '@cantoo/pdf-lib'
import { fail, ok, type Result } from '#engine/result.ts'

/** The reason why the pages of a data sheet cannot be appended. */
export type DataSheetPdfFault = 'sheetNotPdf' | 'sheetDamaged' | 'sheetEncrypted'

/** Readers look for both marks within so many bytes of the ends of a file.
 * @see PDF Reference 1.7, appendix H, implementation notes 13 and 18 */
const MARKED_BYTES = 1024
/** Reference to the encryption dictionary, in the trailer. */
const ENCRYPTION = /\/Encrypt\s+\d+\s+\d+\s+R/

const latin1 = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes)

/** Entries of a page that draw it. All others are dropped: actions, structure without its tree, threads, thumbnails. */
const DRAWN = new Set([
  ...['Type', 'Parent', 'Resources', 'Contents', 'Group', 'Annots', 'Rotate', 'UserUnit'],
  ...['MediaBox', 'CropBox', 'BleedBox', 'TrimBox', 'ArtBox'],
])
/** Annotations that carry files or media, or open without a press. */
const CARRIERS = new Set(['FileAttachment', 'RichMedia', 'Screen', 'Movie', 'Sound', '3D', 'Popup'])
/** Entries of an annotation that run or refer to something outside the page. */
const ACTIVE = ['A', 'AA', 'PA', 'Dest', 'P', 'Parent', 'Popup', 'StructParent', 'IRT'].map((name) => PDFName.of(name))
const WEB_ADDRESS = /^(https?|mailto):/i

/** The web address that a press opens; null for every other action. */
const webAddress = (annotation: PDFDict): string | null => {
  const action = annotation.lookup(PDFName.of('A'))
  if (!(action instanceof PDFDict) || action.lookup(PDFName.of('S')) !== PDFName.of('URI')) return null
  const uri = action.lookup(PDFName.of('URI'))
  const address = uri instanceof PDFString || uri instanceof PDFHexString ? uri.decodeText() : ''
  return WEB_ADDRESS.test(address) ? address : null
}

/** Leaves an annotation its appearance and web address. @returns false for an annotation to drop */
const tamed = (annotation: unknown): annotation is PDFDict => {
  if (!(annotation instanceof PDFDict)) return false
  const kind = annotation.lookup(PDFName.of('Subtype'))
  const name = kind instanceof PDFName ? kind.decodeText() : ''
  const address = webAddress(annotation)
  if (CARRIERS.has(name) || (name === 'Link' && address === null)) return false
  for (const key of ACTIVE) annotation.delete(key)
  if (address !== null)
    annotation.set(PDFName.of('A'), annotation.context.obj({ S: 'URI', URI: PDFString.of(address) }))
  return true
}

/** Reduces the pages to what they show: copying a page copies everything that it refers to. */
const withoutActions = (sheet: PDFDocument): PDFDocument => {
  for (const { node } of sheet.getPages()) {
    for (const key of node.keys()) if (!DRAWN.has(key.decodeText())) node.delete(key)
    const annotations = node.lookup(PDFName.of('Annots'))
    node.delete(PDFName.of('Annots'))
    if (!(annotations instanceof PDFArray)) continue
    const kept = Array.from({ length: annotations.size() }, (_, index) => annotations.lookup(index)).filter(tamed)
    if (kept.length > 0) node.set(PDFName.of('Annots'), sheet.context.obj(kept))
  }
  return sheet
}

/** Appends all pages of a data sheet. */
const append = async (pdf: PDFDocument, sheet: PDFDocument): Promise<void> => {
  for (const page of await pdf.copyPages(withoutActions(sheet), sheet.getPageIndices())) pdf.addPage(page)
}

/** Checks by a trial whether the pages of a file can be appended. */
export const dataSheetFault = async (bytes: Uint8Array): Promise<DataSheetPdfFault | null> => {
  if (!latin1(bytes.subarray(0, MARKED_BYTES)).includes('%PDF-')) return 'sheetNotPdf'
  if (!latin1(bytes.subarray(-MARKED_BYTES)).includes('%%EOF')) return 'sheetDamaged'
  try {
    const sheet = await PDFDocument.load(bytes, { throwOnInvalidObject: true, updateMetadata: false })
    if (sheet.getPageCount() === 0) return 'sheetDamaged'
    await append(await PDFDocument.create(), sheet)
    return null
  } catch (error) {
    // The objects of an encrypted file may be unreadable before its trailer is reached.
    return error instanceof EncryptedPDFError || ENCRYPTION.test(latin1(bytes)) ? 'sheetEncrypted' : 'sheetDamaged'
  }
}

/** Appends the pages of data sheets to a document, whose metadata, language and tags stay as they are.
 * @returns the name of the first data sheet that cannot be read as a fault */
export const withDataSheets = async (
  document: Blob,
  sheets: readonly { readonly name: string; readonly file: Blob }[],
): Promise<Result<Blob, string>> => {
  const pdf = await PDFDocument.load(await document.arrayBuffer(), { updateMetadata: false })
  for (const { name, file } of sheets) {
    try {
      await append(pdf, await PDFDocument.load(await file.arrayBuffer(), { updateMetadata: false }))
    } catch (error) {
      console.error('a data sheet could not be appended', error)
      return fail(name)
    }
  }
  const bytes = await pdf.save({ updateFieldAppearances: false, addDefaultPage: false })
  return ok(new Blob([Uint8Array.from(bytes)], { type: 'application/pdf' }))
}
