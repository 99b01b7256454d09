import { type FunctionComponent, isValidElement, type ReactNode } from 'react'

/** Words of a document's elements, in order and separated by single blanks. It lays out no page; tests of pages read the PDF. */
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
