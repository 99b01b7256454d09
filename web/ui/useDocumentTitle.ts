import { useEffect } from 'react'

/** Sets the page's title while the component is mounted. */
export const useDocumentTitle = (title: string): void =>
  useEffect(
    function nameThePage() {
      document.title = title
    },
    [title],
  )
