import { useEffect } from 'react'

/** Names the page in the browser's tab, the history and to a screen reader, as long as the component is there. */
export const useDocumentTitle = (title: string): void =>
  useEffect(
    function nameThePage() {
      document.title = title
    },
    [title],
  )
