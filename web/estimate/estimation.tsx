import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { METHODS } from '#contract/methods.ts'
import { usePanels } from '../catalogue/usePanels.ts'
import { currentArea } from '../design/design.ts'
import { useDesign } from '../design/designStore.ts'
import type { PlantJob } from '../layout/engine-worker/plantJob.ts'
import { laidPanelId } from '../layout/laidPanelId.ts'
import { useShownPlant } from '../layout/shownPlant.ts'
import type { DetailedState, Estimation } from './detailedState.ts'
import { useEngineAnswer, usePlantQuestion } from './usePlantQuestion.ts'

/** The worker's code comes with the first question. */
const estimateArea = async (job: PlantJob) => {
  const { estimatePlant } = await import('../layout/engine-worker/engine.ts')
  return estimatePlant('card', job)
}

/** The Detailed estimate of all modules of a panel that fit on the current area; null by the Standard method, or where one of the two is
 * missing. */
const useDetailedState = (panelId: string | null): DetailedState | null => {
  const design = useDesign()
  const area = useDesign(currentArea)
  const isDetailed = design.method === 'detailed'
  const { data: panels } = usePanels({ enabled: isDetailed })
  const panel = isDetailed ? panels?.find(({ id }) => id === panelId) : undefined
  const { question, weather } = usePlantQuestion(panel && area ? design : null, area)
  const job = useMemo(() => (panel && question ? { ...question, panel, shown: null } : null), [panel, question])
  const { answered, askAgain } = useEngineAnswer(job, estimateArea)
  if (!panel || !area) return null
  if (weather.isError) return { kind: 'failed', what: 'weather', retry: () => void weather.refetch() }
  if (!answered || !weather.data) return { kind: 'waiting' }
  const { answer } = answered
  if (answer === 'failed') return { kind: 'failed', what: 'engine', retry: askAgain }
  if (!answer.ok) return { kind: 'impossible' }
  return { kind: 'ready', figures: answer.value, weather: weather.data.origin, isStale: answered.job !== job }
}

const useCurrentEstimation = (): Estimation => {
  const design = useDesign()
  const { method, setFields, panelId } = design
  const { plant } = useShownPlant()
  const area = useDesign(currentArea)
  const laidId = area && METHODS[method].laysModules ? laidPanelId(area, design, plant) : panelId
  const detailed = useDetailedState(laidId)
  return { method, onMethod: (other) => setFields({ method: other }), detailed, panelId: laidId }
}

export const EstimationContext = createContext<Estimation | null>(null)

/** Estimates the current area once for a whole screen. */
export const EstimationProvider = ({ children }: { readonly children: ReactNode }) => (
  <EstimationContext value={useCurrentEstimation()}>{children}</EstimationContext>
)

/** Method for the current area, with the Detailed estimate of the panel laid there; without an area, the chosen panel.
 * @throws Error outside of an `EstimationProvider` */
export const useEstimation = (): Estimation => {
  const estimation = useContext(EstimationContext)
  if (!estimation) throw new Error('no estimation outside of its provider')
  return estimation
}
