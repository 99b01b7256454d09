import { SaxesParser } from 'saxes'
import { fail, ok, type Result } from '#engine/result.ts'

/** An element of an XML document. Namespaces are ignored: KML of older programs has others, or none. */
export interface XmlElement {
  readonly localName: string
  readonly attributes: Readonly<Record<string, string>>
  /** Elements and text, in their order. */
  readonly content: readonly (XmlElement | string)[]
}

const isElement = (part: XmlElement | string): part is XmlElement => typeof part !== 'string'

/** The elements directly within an element. */
export const elementsOf = ({ content }: XmlElement): readonly XmlElement[] => content.filter(isElement)

/** The children of an element with a name. */
export const childrenOf = (element: XmlElement, localName: string): readonly XmlElement[] =>
  elementsOf(element).filter((child) => child.localName === localName)

/** All descendants of an element with a name, in document order. */
export const descendantsOf = (element: XmlElement, localName: string): readonly XmlElement[] =>
  elementsOf(element).flatMap((child) => [
    ...(child.localName === localName ? [child] : []),
    ...descendantsOf(child, localName),
  ])

/** All text within an element. */
export const textOf = ({ content }: XmlElement): string =>
  content.map((part) => (isElement(part) ? textOf(part) : part)).join('')

/** Constructs allowed before the root element, by their start and end. */
const BEFORE_ROOT = [
  { begin: '<?', end: '?>' },
  { begin: '<!--', end: '-->' },
] as const

const WHITE_SPACE = /\s*/y

const afterWhiteSpace = (text: string, offset: number): number => {
  WHITE_SPACE.lastIndex = offset
  return offset + (WHITE_SPACE.exec(text)?.[0].length ?? 0)
}

/** Start of the document type or the root element. A loop instead of a regular expression, which would backtrack over many comments. */
const startOfContent = (text: string): number => {
  let offset = afterWhiteSpace(text, 0)
  for (;;) {
    const before = BEFORE_ROOT.find(({ begin }) => text.startsWith(begin, offset))
    const end = before ? text.indexOf(before.end, offset + before.begin.length) : -1
    if (!before || end === -1) return offset
    offset = afterWhiteSpace(text, end + before.end.length)
  }
}

/** Prefixes that files use without declaring them; globe programs accept that, a parser does not. */
const USUAL_PREFIXES = {
  xsi: 'http://www.w3.org/2001/XMLSchema-instance',
  gx: 'http://www.google.com/kml/ext/2.2',
  kml: 'http://www.opengis.net/kml/2.2',
  atom: 'http://www.w3.org/2005/Atom',
} as const

const NAME = /[^\s/>]+/y

/** Declares at the root the usual prefixes that the text uses but does not declare. */
const withPrefixes = (text: string, rootStart: number): string => {
  const missing = Object.entries(USUAL_PREFIXES).filter(
    ([prefix]) => text.includes(`${prefix}:`) && !text.includes(`xmlns:${prefix}`),
  )
  NAME.lastIndex = rootStart
  if (missing.length === 0 || !NAME.test(text)) return text
  const declared = missing.map(([prefix, uri]) => ` xmlns:${prefix}="${uri}"`).join('')
  return `${text.slice(0, NAME.lastIndex)}${declared}${text.slice(NAME.lastIndex)}`
}

/** Elements nested deeper than this are not outlines. */
const MAX_DEPTH = 256
/** Documents with more elements and attributes are refused: what is read of each takes up to a kilobyte of memory. */
export const MAX_XML_PARTS = 250_000

/** Aborts the parser at the first fault. */
class NoXml extends Error {}
/** Aborts the parser when the document has too many parts. */
class TooManyParts extends Error {}

interface OpenElement extends XmlElement {
  readonly content: (XmlElement | string)[]
}

const NO_ATTRIBUTES: XmlElement['attributes'] = {}

/** The root of a document.
 * @param isSkipped whether the next child of an element is left out with all that it holds
 * @throws NoXml at the first fault
 * @throws TooManyParts where the document is too large for the memory of a phone */
const rootOf = (
  parser: SaxesParser<{ xmlns: true }>,
  text: string,
  isSkipped: (parent: XmlElement) => boolean,
): XmlElement => {
  const document: OpenElement = { localName: '', attributes: {}, content: [] }
  const open = [document]
  let parts = 0
  let skippedDepth = 0
  const keepText = (found: string): void => {
    if (skippedDepth === 0) open.at(-1)?.content.push(found)
  }
  const count = (): void => {
    if (skippedDepth > 0) return
    parts += 1
    if (parts > MAX_XML_PARTS) throw new TooManyParts()
  }
  parser.on('error', () => {
    throw new NoXml()
  })
  parser.on('attribute', count)
  parser.on('opentag', ({ local, attributes }) => {
    const parent = open.at(-1) ?? document
    if (skippedDepth > 0 || isSkipped(parent)) {
      skippedDepth += 1
      return
    }
    count()
    if (open.length > MAX_DEPTH) throw new NoXml()
    const values = Object.entries(attributes).map(([name, { value }]) => [name, value])
    const named = values.length > 0 ? Object.fromEntries(values) : NO_ATTRIBUTES
    const element: OpenElement = { localName: local, attributes: named, content: [] }
    parent.content.push(element)
    open.push(element)
  })
  parser.on('closetag', () => {
    if (skippedDepth > 0) skippedDepth -= 1
    else open.pop()
  })
  parser.on('text', keepText)
  parser.on('cdata', keepText)
  parser.write(text).close()
  const [root] = elementsOf(document)
  if (!root) throw new NoXml()
  return root
}

/** Parses XML without a DOM, as in a worker. A document type, which could define exploding entities, is refused before parsing.
 * @param isSkipped whether the next child of an element, given as read so far, is left out with all that it holds
 * @returns the root element, or why there is none: the text is not XML, or has too many parts */
export const parseXml = (
  text: string,
  isSkipped: (parent: XmlElement) => boolean = () => false,
): Result<XmlElement, 'noXml' | 'tooManyParts'> => {
  const start = startOfContent(text)
  if (text.slice(start, start + '<!DOCTYPE'.length).toUpperCase() === '<!DOCTYPE') return fail('noXml')
  try {
    return ok(rootOf(new SaxesParser({ xmlns: true, position: false }), withPrefixes(text, start), isSkipped))
  } catch (error) {
    if (error instanceof NoXml) return fail('noXml')
    if (error instanceof TooManyParts) return fail('tooManyParts')
    throw error
  }
}
