import { fail, ok, type Result } from '../../../api/engine/result.ts'
import { type ExchangeFault, exchangeFault } from '../exchangeFault.ts'
import { placeAt } from './textPlace.ts'

/** What may stand before the root element beside white space: how it begins and how it ends. */
const BEFORE_ROOT = [
  { begin: '<?', end: '?>' },
  { begin: '<!--', end: '-->' },
] as const

const WHITE_SPACE = /\s*/y
/** So much is looked at to know a page of the web. */
const MAX_DOCTYPE_CHARACTERS = 100

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

/** Prefixes that files use without saying what they stand for, as globes let them pass; a parser does not. */
const USUAL_PREFIXES = {
  xsi: 'http://www.w3.org/2001/XMLSchema-instance',
  gx: 'http://www.google.com/kml/ext/2.2',
  kml: 'http://www.opengis.net/kml/2.2',
  atom: 'http://www.w3.org/2005/Atom',
} as const

const NAME = /[^\s/>]+/y

/** The text with those of the usual prefixes declared at its root that it uses and does not declare. No line is added. */
const withPrefixes = (text: string, rootStart: number): string => {
  const missing = Object.entries(USUAL_PREFIXES).filter(
    ([prefix]) => text.includes(`${prefix}:`) && !text.includes(`xmlns:${prefix}`),
  )
  NAME.lastIndex = rootStart
  if (missing.length === 0 || !NAME.test(text)) return text
  const declared = missing.map(([prefix, uri]) => ` xmlns:${prefix}="${uri}"`).join('')
  return `${text.slice(0, NAME.lastIndex)}${declared}${text.slice(NAME.lastIndex)}`
}

/** The place that a browser names in its message: Chromium and Safari write `line 3 at column 5`, Firefox
 * `Line Number 3, Column 5`. */
const faultPlace = (message: string): ExchangeFault['at'] => {
  const found = /line (?:number )?(?<line>\d+)(?:,| at) column (?<column>\d+)/i.exec(message)?.groups
  return found ? { of: 'line', number: Number(found.line), column: Number(found.column) } : null
}

/** A page of the web where a file was expected, such as that of a download one must first sign in for. */
const WEB_PAGE = /^<(?:!doctype\s+)?html[\s>]/i

/** Parses XML with the browser's parser. A document type, which could define entities that swell up, is refused before the
 * parser sees it.
 * @returns the document, or the place where it is no XML */
export const parseXml = (text: string): Result<Document, ExchangeFault> => {
  const start = startOfContent(text)
  if (WEB_PAGE.test(text.slice(start, start + MAX_DOCTYPE_CHARACTERS))) return fail(exchangeFault('webPage'))
  if (text.slice(start, start + '<!DOCTYPE'.length).toUpperCase() === '<!DOCTYPE') {
    const { line, column } = placeAt(text, start)
    return fail(exchangeFault('doctype', { of: 'line', number: line, column }))
  }
  const parsed = new DOMParser().parseFromString(withPrefixes(text, start), 'application/xml')
  const [error] = parsed.getElementsByTagName('parsererror')
  return error ? fail(exchangeFault('xmlSyntax', faultPlace(error.textContent ?? ''))) : ok(parsed)
}
