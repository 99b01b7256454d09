/** An element of an XML document. Namespaces are left out: KML of older programs has others, or none. */
export interface XmlElement {
  readonly localName: string
  readonly attributes: Readonly<Record<string, string>>
  /** Elements and text, in their order. */
  readonly content: readonly (XmlElement | string)[]
}

const isElement = (part: XmlElement | string): part is XmlElement => typeof part !== 'string'

/** The elements directly within an element. */
export const elementsOf = ({ content }: XmlElement): readonly XmlElement[] => content.filter(isElement)

/** The children of an element that have a name. */
export const childrenOf = (element: XmlElement, localName: string): readonly XmlElement[] =>
  elementsOf(element).filter((child) => child.localName === localName)

/** All elements within an element that have a name, at any depth, in the order of the document. */
export const descendantsOf = (element: XmlElement, localName: string): readonly XmlElement[] =>
  elementsOf(element).flatMap((child) => [
    ...(child.localName === localName ? [child] : []),
    ...descendantsOf(child, localName),
  ])

/** All text within an element. */
export const textOf = ({ content }: XmlElement): string =>
  content.map((part) => (isElement(part) ? textOf(part) : part)).join('')
