import layoutPages, { type DocumentNode } from '@react-pdf/layout'
import { Document, Font, Page, pdf } from '@react-pdf/renderer'
import { createElement as h, type ReactElement } from 'react'
import type { Filling } from './fills.ts'
import type { NewPage } from './newPage.ts'
import type { Tag } from './tag.ts'
import type { Whole } from './whole.ts'

/** An element of a document; after the layout it has its position on the page. */
export interface LaidNode {
  readonly type: string
  readonly box?: {
    readonly left: number
    readonly top: number
    readonly width: number
    readonly height: number
    readonly marginTop?: number
    readonly paddingTop?: number
    readonly paddingBottom?: number
  }
  readonly style?: { readonly overflow?: string; readonly borderTopLeftRadius?: number }
  readonly props?: {
    readonly tag?: Tag
    readonly whole?: Whole
    readonly newPage?: NewPage
    readonly filling?: Filling
    wrap?: boolean
    break?: boolean
  }
  children?: readonly LaidNode[]
}

/** Their types leave out the fonts, and know nothing of our properties. */
const laidOut = layoutPages as unknown as (
  document: LaidNode,
  fonts: typeof Font,
) => Promise<{ children: readonly LaidNode[] }>

const withInner = (node: LaidNode): readonly LaidNode[] => [node, ...(node.children ?? []).flatMap(withInner)]

/** Less than lengths differ by rounding [pt]. */
const SAME_PT = 0.01

/** Height of a page between its margins [pt]. */
const innerHeightPt = ({ box }: LaidNode): number =>
  box ? box.height - (box.paddingTop ?? 0) - (box.paddingBottom ?? 0) : 0

/** Nodes of an element; the renderer makes them of documents only. */
const nodesOf = (element: ReactElement): readonly LaidNode[] => {
  const { document } = pdf(h(Document, null, h(Page, null, element))).container
  return (document as LaidNode).children?.[0]?.children ?? []
}

/** Draws what fills a page in the height that a layout of its part alone leaves; heights are known only after a layout. */
const fill = async (document: LaidNode, page: LaidNode): Promise<void> => {
  const [part] = page.children ?? []
  if (!part) return
  const node = withInner(part).find(({ props }) => props?.filling)
  if (!node?.props?.filling) return
  const { leastPt, mostPt, draw } = node.props.filling
  const alone = { ...document, children: [{ ...page, children: [part] }] }
  const [first, second] = (await laidOut(alone, Font)).children
  if (!first || second) return
  const freePt = innerHeightPt(first) - (first.children?.[0]?.box?.height ?? 0) - SAME_PT
  if (freePt > 0) node.children = nodesOf(draw(Math.min(mostPt, leastPt + freePt)))
}

/** What should stay whole and leaves no room on its page: the layout cuts its box to the height of the page. */
const tooHighParts = (page: LaidNode): readonly Whole[] =>
  (page.children ?? []).flatMap(withInner).flatMap(({ props, box }) => {
    const isTooHigh = box && box.height + (box.marginTop ?? 0) > innerHeightPt(page) - SAME_PT
    return isTooHigh && props?.whole && props.wrap === false ? [props.whole] : []
  })

/** What stands on a page, without its footer. */
const contentOf = ({ children = [] }: LaidNode): readonly LaidNode[] =>
  children.filter(({ props }) => props?.tag?.role !== 'Artifact')

/** Whether what stands on a page ends in its upper half. */
const isSparse = (page: LaidNode): boolean => {
  const endsPt = contentOf(page).map(({ box }) => (box ? box.top + box.height : 0))
  return Math.max(0, ...endsPt) - (page.box?.paddingTop ?? 0) < innerHeightPt(page) / 2
}

/** An element and what is at its beginning, from the outside in. */
const firstOnesOf = (node: LaidNode | undefined): readonly LaidNode[] =>
  node ? [node, ...firstOnesOf(node.children?.[0])] : []

/** What begins the page after the first sparse one only because it should; empty where it has no other place. */
const movableParts = (pages: readonly LaidNode[]): readonly (NewPage | Whole)[] => {
  for (const [index, page] of pages.entries()) {
    const next = pages[index + 1]
    if (!next || !isSparse(page)) continue
    for (const first of firstOnesOf(contentOf(next)[0])) {
      if (first.props?.newPage && first.props.break) return [first.props.newPage]
      // Its heading would stay behind if the parts below it moved on as a whole.
      if (first.props?.whole && first.props.wrap === false)
        return withInner(first).flatMap(({ props }) => props?.whole ?? [])
    }
  }
  return []
}

/** The pages; what should stay whole and is higher than a page goes on to the next in another layout, and what should begin a page, or stay
 * whole, follows on one that would be less than half full. */
const brokenPages = async (document: LaidNode): Promise<readonly LaidNode[]> => {
  const { children: pages } = await laidOut(document, Font)
  const tooHigh = pages.flatMap(tooHighParts)
  const freed = new Set(tooHigh.length > 0 ? tooHigh : movableParts(pages))
  if (freed.size === 0) return pages
  for (const { props } of withInner(document)) {
    if (props?.newPage && freed.has(props.newPage)) props.break = false
    if (props?.whole && freed.has(props.whole)) props.wrap = true
  }
  return brokenPages(document)
}

/** The pages of a document, laid out with what `fills`, `newPage` and `whole` say of its elements. */
export const laidPages = async (document: DocumentNode): Promise<readonly LaidNode[]> => {
  const root = document as unknown as LaidNode
  for (const page of root.children ?? []) await fill(root, page)
  return brokenPages(root)
}
