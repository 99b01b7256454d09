import type { DocumentNode } from '@react-pdf/layout'
import renderPages from '@react-pdf/render'
import { type DocumentProps, pdf } from '@react-pdf/renderer'
import PDFDocument, { type StructureElement } from 'pdfkit'
import type { ReactElement } from 'react'
import { type LaidNode, laidPages } from './laidPages.ts'
import type { Tag } from './tag.ts'

/** Its types know nothing of our tags. */
const drawDocument = renderPages as unknown as (context: PDFDocument, document: unknown) => void

/** Draws one element with the renderer, which would end the document after its pages; `end` is disabled meanwhile. */
const draw = (context: PDFDocument, node: LaidNode): void => {
  const { end } = context
  context.end = () => context
  drawDocument(context, { type: 'DOCUMENT', children: [node] })
  context.end = end
}

/** Draws laid out elements with their tags. */
const tagger = (context: PDFDocument) => {
  const root = context.struct('Document')
  context.addStructure(root)
  const elements = new Map<Tag, StructureElement>()
  const begun: StructureElement[] = []
  const elementOf = (tag: Tag | undefined, role: string, parent: StructureElement): StructureElement => {
    const existing = tag && elements.get(tag)
    if (existing) return existing
    const element = context.struct(role, tag?.alt === undefined ? {} : { alt: tag.alt })
    parent.add(element)
    begun.push(element)
    if (tag) elements.set(tag, element)
    return element
  }
  const decorate = (node: LaidNode): void => {
    context.markContent('Artifact')
    draw(context, node)
    context.endMarkedContent()
  }
  const say = (node: LaidNode, role: string, parent: StructureElement): void => {
    const element = elementOf(node.props?.tag, role, parent)
    const content = context.markStructureContent(role)
    draw(context, node)
    context.endMarkedContent()
    element.add(content)
  }
  const walk = (node: LaidNode, parent: StructureElement): void => {
    const tag = node.props?.tag
    // The head of a table stands on every page and is read once.
    const isDecoration = tag?.role === 'Artifact' || (tag?.role === 'TH' && elements.has(tag))
    const isPicture = node.type === 'SVG' || node.type === 'IMAGE'
    if (isDecoration || (isPicture && !tag)) decorate(node)
    else if (isPicture || node.type === 'TEXT') say(node, tag?.role ?? 'P', parent)
    else enter(node, tag ? elementOf(tag, tag.role, parent) : parent)
  }
  const enter = (node: LaidNode, within: StructureElement): void => {
    decorate({ ...node, children: [] })
    context.save()
    const { box, style } = node
    if (box && style?.overflow === 'hidden')
      context.roundedRect(box.left, box.top, box.width, box.height, style.borderTopLeftRadius ?? 0).clip()
    if (box) context.translate(box.left, box.top)
    for (const child of node.children ?? []) walk(child, within)
    context.restore()
  }
  return {
    page: (page: LaidNode): void => {
      draw(context, { ...page, children: [] })
      for (const child of page.children ?? []) walk(child, root)
    },
    end: (): void => {
      for (const element of begun.toReversed()) element.end()
      root.end()
    },
  }
}

const XML_ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
/** Characters that XML 1.0 cannot hold: section 2.2. */
const NOT_XML = /[\ufffe\uffff]|\p{Surrogate}/gu

const xmlText = (value: unknown): unknown =>
  typeof value === 'string'
    ? value.replace(NOT_XML, '\ufffd').replace(/[&<>]/g, (character) => XML_ENTITIES[character] ?? character)
    : value

/** Lets pdfkit write XML into the metadata: it puts texts there as they are, beside the dictionary that holds them plain. */
const escapeMetadata = (context: PDFDocument): void => {
  const { info, endMetadata } = context
  context.endMetadata = () => {
    context.info = Object.fromEntries(Object.entries(info).map(([name, value]) => [name, xmlText(value)]))
    endMetadata.call(context)
    context.info = info
  }
}

/** Renders a document as a tagged PDF, which a screen reader reads in order and by headings, tables and lists. The renderer has no tags
 * of its own (docs/adr/0018): its pages are walked and drawn element by element between the marks of pdfkit, with which it writes. */
export const renderTagged = async (element: ReactElement<DocumentProps>): Promise<Uint8Array<ArrayBuffer>> => {
  const { document } = pdf(element).container
  if (!document) throw new Error('a document without pages')
  const { title, language, author, creator, producer, creationDate } = element.props
  const pages = await laidPages(document as DocumentNode)
  const context = new PDFDocument({
    pdfVersion: '1.5',
    tagged: true,
    lang: language,
    displayTitle: true,
    autoFirstPage: false,
    info: { Title: title, Author: author, Creator: creator, Producer: producer, CreationDate: creationDate },
  })
  escapeMetadata(context)
  const chunks: Uint8Array[] = []
  const ended = new Promise<void>((resolve, reject) => {
    context.on('data', (chunk) => chunks.push(chunk)).on('end', resolve)
    context.on('error', reject)
  })
  const tags = tagger(context)
  for (const page of pages) tags.page(page)
  tags.end()
  context.end()
  await ended
  return new Uint8Array(Buffer.concat(chunks))
}
