import { useEffect, useEffectEvent, useState } from 'react'

/** Whether files are dragged from outside. What is dragged from a page, a picture for example, says what it is in HTML too. */
const holdsFiles = (types: readonly string[] = []): boolean => types.includes('Files') && !types.includes('text/html')

/** Takes files that are let fall anywhere on the window, which the browser would else open in place of the page.
 * @returns whether files are being dragged over the window */
export const useFileDrop = (onDrop: (files: readonly File[]) => void): boolean => {
  const [isDragging, setIsDragging] = useState(false)
  const take = useEffectEvent(onDrop)
  useEffect(function watchDrags() {
    const ending = new AbortController()
    const { signal } = ending
    const onDragOver = (event: DragEvent) => {
      if (!holdsFiles(event.dataTransfer?.types)) return
      event.preventDefault()
      setIsDragging(true)
    }
    const onDragLeave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setIsDragging(false)
    }
    const onDropped = (event: DragEvent) => {
      if (!holdsFiles(event.dataTransfer?.types)) return
      event.preventDefault()
      setIsDragging(false)
      take([...(event.dataTransfer?.files ?? [])])
    }
    window.addEventListener('dragover', onDragOver, { signal })
    window.addEventListener('dragleave', onDragLeave, { signal })
    window.addEventListener('drop', onDropped, { signal })
    return () => ending.abort()
  }, [])
  return isDragging
}
