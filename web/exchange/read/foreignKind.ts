import type { ExchangeFault } from '../exchangeFault.ts'

/** Letters as the bytes they are in every encoding that is in use. */
const letters = (text: string): readonly number[] => [...text].map((letter) => letter.charCodeAt(0))

/** How files begin that somebody may take for an outline, and that hold none we can read.
 * @see the formats' own descriptions; ESRI Shapefile Technical Description (1998) for the file code 9994 */
const BEGINNINGS: readonly { readonly kind: ExchangeFault['code']; readonly bytes: readonly number[] }[] = [
  { kind: 'pdf', bytes: letters('%PDF-') },
  { kind: 'cad', bytes: letters('AutoCAD Binary DXF') },
  { kind: 'cad', bytes: letters('AC10') },
  { kind: 'mapData', bytes: [0x00, 0x00, 0x27, 0x0a] },
  { kind: 'mapData', bytes: letters('SQLite format 3') },
  { kind: 'picture', bytes: [0x89, ...letters('PNG')] },
  { kind: 'picture', bytes: [0xff, 0xd8, 0xff] },
  { kind: 'picture', bytes: letters('GIF8') },
  { kind: 'picture', bytes: letters('RIFF') },
  { kind: 'picture', bytes: [...letters('II'), 42, 0] },
  { kind: 'picture', bytes: [...letters('MM'), 0, 42] },
]

/** A DXF as text: the group code 0, and the word that opens its first section. */
const DXF = /^\s*0\s*\r?\n\s*SECTION\b/
/** A first line of at least three cells. */
const TABLE = /^[^\r\n<{[]*([;,\t])[^\r\n]*\1[^\r\n]*(?:[\r\n]|$)/

/** What a file is by its first bytes, where it is something else than designs and outlines come in. */
export const foreignKind = (bytes: Uint8Array): ExchangeFault['code'] | null =>
  BEGINNINGS.find((beginning) => beginning.bytes.every((byte, index) => bytes[index] === byte))?.kind ?? null

/** The same of a text. */
export const foreignText = (text: string): ExchangeFault['code'] => {
  if (DXF.test(text)) return 'cad'
  return TABLE.test(text) ? 'table' : 'unknownFormat'
}
