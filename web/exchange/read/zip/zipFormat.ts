/** How the parts of an archive begin: `PK` and two numbers, read as little-endian.
 * @see PKWARE, APPNOTE.TXT 6.3.10, section 4.3 */
export const ZIP_SIGNATURES = { local: 0x04034b50, entry: 0x02014b50, end: 0x06054b50 } as const

export const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, byteLength)
