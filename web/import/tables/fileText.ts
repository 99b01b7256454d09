const UTF8_BOM = /^\uFEFF/
/** A UTF-16 text without a byte order mark is recognized by the zeros in this many bytes. */
const SAMPLE_BYTES = 400

const utf16Of = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const sample = bytes.subarray(0, SAMPLE_BYTES)
  const zeros = [0, 0]
  for (const [index, byte] of sample.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  const most = sample.length / 2
  if ((zeros[1] ?? 0) > 0.6 * most) return 'utf-16le'
  return (zeros[0] ?? 0) > 0.6 * most ? 'utf-16be' : null
}

/** Text of a file in UTF-8 or UTF-16; other bytes are read as Windows-1252, which Italian spreadsheets save. */
export const textOf = (bytes: Uint8Array): string => {
  const utf16 = utf16Of(bytes)
  if (utf16) return new TextDecoder(utf16).decode(bytes).replace(UTF8_BOM, '')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
