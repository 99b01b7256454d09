import { SaxesParser } from 'saxes'

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

/** Aborts the parser at the first fault. */
class NoXml extends Error {}

interface OpenElement extends XmlElement {
  readonly content: (XmlElement | string)[]
}

/** The root of a document.
 * @throws NoXml at the first fault */
const rootOf = (parser: SaxesParser<{ xmlns: true }>, text: string): XmlElement => {
  const document: OpenElement = { localName: '', attributes: {}, content: [] }
  const open = [document]
  const keepText = (found: string): void => {
    open.at(-1)?.content.push(found)
  }
  parser.on('error', () => {
    throw new NoXml()
  })
  parser.on('opentag', ({ local, attributes }) => {
    if (open.length > MAX_DEPTH) throw new NoXml()
    const values = Object.entries(attributes).map(([name, { value }]) => [name, value])
    const element: OpenElement = { localName: local, attributes: Object.fromEntries(values), content: [] }
    open.at(-1)?.content.push(element)
    open.push(element)
  })
  parser.on('closetag', () => {
    open.pop()
  })
  parser.on('text', keepText)
  parser.on('cdata', keepText)
  parser.write(text).close()
  const [root] = elementsOf(document)
  if (!root) throw new NoXml()
  return root
}

/** Parses XML without a DOM, as in a worker. A document type, which could define exploding entities, is refused before parsing.
 * @returns the root element; null if the text is not XML */
export const parseXml = (text: string): XmlElement | null => {
  const start = startOfContent(text)
  if (text.slice(start, start + '<!DOCTYPE'.length).toUpperCase() === '<!DOCTYPE') return null
  try {
    return rootOf(new SaxesParser({ xmlns: true, position: false }), withPrefixes(text, start))
  } catch (error) {
    if (error instanceof NoXml) return null
    throw error
  }
}
