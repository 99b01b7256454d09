import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { AreaGeometry } from '#engine/geometry/areaGeometry.ts'
import { MapLanguage } from '../i18n/LanguageProvider.tsx'
import { ErrorBoundary } from '../ui/loading/ErrorBoundary.tsx'
import { onDemand } from '../ui/loading/onDemand.tsx'
import { useExchangeRequest } from './exchangeRequest.ts'

const PlannerExchange = onDemand(async () => (await import('./PlannerExchange.tsx')).PlannerExchange)
const DropHint = onDemand(async () => (await import('./DropHint.tsx')).DropHint)

interface FileExchangeProps {
  /** Something was imported: the map should show it. */
  readonly onShow: (shape: AreaGeometry) => void
  /** In place of the dialog whose code cannot be fetched. */
  readonly failed: ReactNode
}

/** Takes files that are let fall onto the window or pasted, and shows import and export once either is asked for. */
export const FileExchange = ({ onShow, failed }: FileExchangeProps) => {
  const { dropped, open } = useExchangeRequest()
  const isDragging = useIncomingFiles(open)
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

/** Elements in which dropped or pasted text belongs to the user's writing. */
const WRITING = 'textarea, [contenteditable], input:not([type="file"], [type="radio"], [type="checkbox"])'

const isWritten = ({ target }: Event): boolean => target instanceof Element && target.closest(WRITING) !== null

/** Whether files are dragged, or text. Drags from a page also carry HTML: a picture is no file, but a text may be; a link is
 * neither.
 * @param isFromHere whether it is dragged from one place of this page to another: then text is not for us */
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

/** How JSON and XML begin. Other text that is pasted was meant for something else. */
const LIKELY_TEXT = /^\uFEFF?\s*[{<]/

/** Takes files, and text, that are let fall anywhere on the window, where the browser would else open files in place of the
 * page; and those that are pasted, which the keyboard can do, too.
 * @returns whether something that would be taken is being dragged over the window */
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
      // Where the element that was dragged has left the page, no `dragend` says so.
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
