import type { ReactNode } from 'react'
import type { AreaShape } from '../areas/areaShape.ts'
import { useIncomingFiles } from '../exchange/useIncomingFiles.ts'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'
import { onDemand } from '../ui/onDemand.tsx'
import { useExchangeRequest } from './exchangeRequest.ts'
import type { AnalysisOfArea } from './useAnalysisOfArea.ts'

const PlannerExchange = onDemand(async () => (await import('./PlannerExchange.tsx')).PlannerExchange)
const DropHint = onDemand(async () => (await import('../exchange/DropHint.tsx')).DropHint)

interface FileExchangeProps {
  /** The analysis on the screen. */
  readonly shown: AnalysisOfArea | null
  /** Something was imported: the map should show it. */
  readonly onShow: (shape: AreaShape) => void
  /** In place of the dialog whose code cannot be fetched. */
  readonly failed: ReactNode
}

/** Takes files that are let fall onto the window or pasted, and shows import and export once either is asked for. */
export const FileExchange = ({ shown, onShow, failed }: FileExchangeProps) => {
  const { dropped, open } = useExchangeRequest()
  const isDragging = useIncomingFiles(open)
  return (
    <>
      {dropped && (
        <ErrorBoundary fallback={failed}>
          <PlannerExchange dropped={dropped} shown={shown} onShow={onShow} />
        </ErrorBoundary>
      )}
      {isDragging && (
        <ErrorBoundary fallback={null}>
          <DropHint />
        </ErrorBoundary>
      )}
    </>
  )
}
