import type { ReactNode } from 'react'
import type { AreaGeometry } from '#engine/geometry/areaGeometry.ts'
import type { ShownSetups } from '../layout/laidPanelId.ts'
import { ErrorBoundary } from '../ui/loading/ErrorBoundary.tsx'
import { onDemand } from '../ui/loading/onDemand.tsx'
import { useExchangeRequest } from './exchangeRequest.ts'
import { useIncomingFiles } from './useIncomingFiles.ts'

const PlannerExchange = onDemand(async () => (await import('./PlannerExchange.tsx')).PlannerExchange)
const DropHint = onDemand(async () => (await import('./DropHint.tsx')).DropHint)

interface FileExchangeProps {
  /** The setups on the screen. */
  readonly shown: ShownSetups | null
  /** Something was imported: the map should show it. */
  readonly onShow: (shape: AreaGeometry) => void
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
