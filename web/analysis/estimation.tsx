import { createContext, type ReactNode, useContext } from 'react'
import { currentArea } from '#design/design.ts'
import { METHODS } from '#wire/methods.ts'
import { useDesign } from '../design/designStore.ts'
import { laidPanelId } from '../modules/laidPanelId.ts'
import { useShownPlant } from '../modules/layoutStore.ts'
import { ErrorBoundary } from '../ui/loading/ErrorBoundary.tsx'
import { onDemand } from '../ui/loading/onDemand.tsx'
import { useAnalysis } from './analysisStore.ts'
import type { Estimation } from './detailedState.ts'

const DetailedEstimate = onDemand(async () => (await import('./DetailedEstimate.tsx')).DetailedEstimate)

const useCurrentEstimation = (): Estimation => {
  const design = useDesign()
  const { method, chooseMethod, panelId } = design
  const plant = useShownPlant()
  const area = useDesign(currentArea)
  const laidId = area && METHODS[method].laysModules ? laidPanelId(area, design, plant) : panelId
  const detailed = useAnalysis((state) => state.detailed)
  return { method, onMethod: chooseMethod, detailed, panelId: laidId }
}

export const EstimationContext = createContext<Estimation | null>(null)

/** Estimates the current area once per screen. */
export const EstimationProvider = ({ children }: { readonly children: ReactNode }) => {
  const estimation = useCurrentEstimation()
  return (
    <EstimationContext value={estimation}>
      {estimation.method === 'detailed' && (
        <ErrorBoundary fallback={null}>
          <DetailedEstimate panelId={estimation.panelId} />
        </ErrorBoundary>
      )}
      {children}
    </EstimationContext>
  )
}

/** Method for the current area, with the Detailed estimate of the panel laid there; without an area, the chosen panel.
 * @throws Error outside of an `EstimationProvider` */
export const useEstimation = (): Estimation => {
  const estimation = useContext(EstimationContext)
  if (!estimation) throw new Error('no estimation outside of its provider')
  return estimation
}
