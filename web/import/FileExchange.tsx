import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { AreaGeometry } from '#engine/geometry/areaGeometry.ts'
import { MapLanguage } from '../base/i18n/LanguageProvider.tsx'
import { useOpenDialogs } from '../ui/dialog/openDialogs.ts'
import { ErrorBoundary } from '../ui/loading/ErrorBoundary.tsx'
import { onDemand } from '../ui/loading/onDemand.tsx'

const PlannerExchange = onDemand(async () => (await import('./PlannerExchange.tsx')).PlannerExchange)
const DropHint = onDemand(async () => (await import('./DropHint.tsx')).DropHint)

interface FileExchangeProps {
  /** Called after an import, to show it on the map. */
  readonly onShow: (shape: AreaGeometry) => void
  /** Replaces the dialog if its code cannot be fetched. */
  readonly failed: ReactNode
}

/** Accepts files dropped on the window or pasted, and shows import and export once requested. */
export const FileExchange = ({ onShow, failed }: FileExchangeProps) => {
  const dropped = useOpenDialogs(({ exchange }) => exchange)
  const isDragging = useIncomingFiles((files) => useOpenDialogs.setState({ exchange: files }))
  return (
    <>
      {dropped && (
        <ErrorBoundary fallback={failed}>
          <PlannerExchange dropped={dropped} onShow={onShow} />
        </ErrorBoundary>
      )}
      {isDragging && (
        <ErrorBoundary fallback={null}>
          <MapLanguage>
            <DropHint />
          </MapLanguage>
        </ErrorBoundary>
      )}
    </>
  )
}

/** Elements in which dropped or pasted text is the user's writing. */
const WRITING = 'textarea, [contenteditable], input:not([type="file"], [type="radio"], [type="checkbox"])'

const isWritten = ({ target }: Event): boolean => target instanceof Element && target.closest(WRITING) !== null

/** Whether files or text are dragged. Drags from a page also carry HTML: a picture is not a file, a text may be one, a link is neither.
 * @param isFromHere whether the drag started on this page: its text is then ignored */
const isWanted = (event: DragEvent, isFromHere: boolean): boolean => {
  const types = event.dataTransfer?.types ?? []
  if (types.includes('Files')) return !types.includes('text/html')
  return !isFromHere && types.includes('text/plain') && !types.includes('text/uri-list') && !isWritten(event)
}

/** Files, or a text as a file without a name. */
const filesOf = (transfer: DataTransfer | null): readonly File[] => {
  const files = [...(transfer?.files ?? [])]
  const text = transfer?.getData('text/plain') ?? ''
  return files.length > 0 || text.trim() === '' ? files : [new File([text], '')]
}

/** Beginnings of JSON and XML; other pasted text is ignored. */
const LIKELY_TEXT = /^\uFEFF?\s*[{<]/

/** Accepts files and text dropped anywhere on the window, where the browser would otherwise open the file in place of the page, and
 * pasted ones, which also work by keyboard.
 * @returns whether something acceptable is being dragged over the window */
export const useIncomingFiles = (onFiles: (files: readonly File[]) => void): boolean => {
  const [isDragging, setIsDragging] = useState(false)
  const take = useEffectEvent(onFiles)
  useEffect(function watchDragsAndPastes() {
    const ending = new AbortController()
    const { signal } = ending
    let isFromHere = false
    const onDragOver = (event: DragEvent) => {
      if (!isWanted(event, isFromHere)) return
      event.preventDefault()
      setIsDragging(true)
    }
    const onDragLeave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setIsDragging(false)
    }
    const onDrop = (event: DragEvent) => {
      setIsDragging(false)
      const isTaken = isWanted(event, isFromHere)
      // No `dragend` is fired if the dragged element has left the page.
      isFromHere = false
      if (!isTaken) return
      event.preventDefault()
      take(filesOf(event.dataTransfer))
    }
    const onPaste = (event: ClipboardEvent) => {
      const { clipboardData } = event
      if (isWritten(event) || !clipboardData) return
      if (clipboardData.files.length === 0 && !LIKELY_TEXT.test(clipboardData.getData('text/plain'))) return
      event.preventDefault()
      take(filesOf(clipboardData))
    }
    window.addEventListener('dragstart', () => (isFromHere = true), { signal })
    window.addEventListener('dragend', () => (isFromHere = false), { signal })
    window.addEventListener('dragover', onDragOver, { signal })
    window.addEventListener('dragleave', onDragLeave, { signal })
    window.addEventListener('drop', onDrop, { signal })
    window.addEventListener('paste', onPaste, { signal })
    return () => ending.abort()
  }, [])
  return isDragging
}
