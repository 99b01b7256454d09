import { fail, ok, type Result } from '#engine/result.ts'
import { type ExchangeFault, exchangeFault } from '../exchangeFault.ts'

const UTF16 = [
  { mark: [0xff, 0xfe], label: 'utf-16le' },
  { mark: [0xfe, 0xff], label: 'utf-16be' },
] as const

/** An XML declaration stands within the first bytes, in letters that all encodings share. */
const DECLARATION_BYTES = 200
const DECLARED = /^\s*<\?xml[^>]*\bencoding\s*=\s*["'](?<label>[\w.-]+)["']/

const beginsWith = (bytes: Uint8Array, mark: readonly number[]): boolean =>
  mark.every((byte, index) => bytes[index] === byte)

const encodingOf = (bytes: Uint8Array): string => {
  const utf16 = UTF16.find(({ mark }) => beginsWith(bytes, mark))
  if (utf16) return utf16.label
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, DECLARATION_BYTES))
  return DECLARED.exec(head)?.groups?.label ?? 'utf-8'
}

/** The text of a file: UTF-8, unless a byte order mark or an XML declaration says otherwise.
 * @returns the text without its byte order mark, or why it is none */
export const decodedText = (bytes: Uint8Array): Result<string, ExchangeFault> => {
  try {
    return ok(new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes))
  } catch {
    return fail(exchangeFault('notText'))
  }
}
