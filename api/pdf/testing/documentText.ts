import { type FunctionComponent, isValidElement, type ReactNode } from 'react'

/** The words of a document in its own order, any white space between them one blank. No page is laid out: what a page holds, and how it
 * looks, is asked of the PDF. */
export const documentText = (document: ReactNode): string => {
  const wordsOf = (node: ReactNode): string => {
    if (node === null || node === undefined || typeof node === 'boolean') return ''
    if (Array.isArray(node)) return node.map(wordsOf).join(' ')
    if (!isValidElement<{ readonly children?: ReactNode }>(node)) return String(node)
    const { type, props } = node
    return wordsOf(typeof type === 'function' ? ((type as FunctionComponent)(props) as ReactNode) : props.children)
  }
  return wordsOf(document).replace(/\s+/g, ' ').trim()
}
