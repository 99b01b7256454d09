import { fail, ok, type Result } from '../../../api/engine/result.ts'
import { type ExchangeFault, exchangeFault } from '../exchangeFault.ts'
import { lineAt } from './lineAt.ts'

/** What may stand before the root element beside white space: how it begins and how it ends. */
const BEFORE_ROOT = [
  { begin: '<?', end: '?>' },
  { begin: '<!--', end: '-->' },
] as const

const WHITE_SPACE = /\s*/y

const afterWhiteSpace = (text: string, offset: number): number => {
  WHITE_SPACE.lastIndex = offset
  return offset + (WHITE_SPACE.exec(text)?.[0].length ?? 0)
}

/** Where the document type or the root element begins. In one go, not by a regular expression, which would try every way to
 * join many comments. */
const startOfContent = (text: string): number => {
  let offset = afterWhiteSpace(text, 0)
  for (;;) {
    const before = BEFORE_ROOT.find(({ begin }) => text.startsWith(begin, offset))
    const end = before ? text.indexOf(before.end, offset + before.begin.length) : -1
    if (!before || end === -1) return offset
    offset = afterWhiteSpace(text, end + before.end.length)
  }
}

/** The line that a browser names in its message: Chromium and Safari write `line 3`, Firefox `Line Number 3`. */
const faultLine = (message: string): number | null => {
  const line = /line (?:number )?(?<line>\d+)/i.exec(message)?.groups?.line
  return line === undefined ? null : Number(line)
}

/** Parses XML with the browser's parser. A document type, which could define entities that swell up, is refused before the
 * parser sees it.
 * @returns the document, or the line on which it is no XML */
export const parseXml = (text: string): Result<Document, ExchangeFault> => {
  const start = startOfContent(text)
  if (text.slice(start, start + '<!DOCTYPE'.length).toUpperCase() === '<!DOCTYPE')
    return fail(exchangeFault('doctype', { of: 'line', number: lineAt(text, start) }))
  const parsed = new DOMParser().parseFromString(text.replace(/^\uFEFF/, ''), 'application/xml')
  const [error] = parsed.getElementsByTagName('parsererror')
  if (!error) return ok(parsed)
  const line = faultLine(error.textContent ?? '')
  return fail(exchangeFault('xmlSyntax', line === null ? null : { of: 'line', number: line }))
}
