import { useEffect, useMemo } from 'react'
import { currentArea } from '#design/design.ts'
import { isRated } from '#engine/method/panelFigures.ts'
import { useDesign } from '../design/designStore.ts'
import type { PlantJob } from '../modules/engine-worker/plantJob.ts'
import { usePanels } from '../products/usePanels.ts'
import { useAnalysis } from './analysisStore.ts'
import type { DetailedState } from './detailedState.ts'
import { useEngineAnswer, usePlantQuestion } from './usePlantQuestion.ts'

/** Loads the worker's code with the first request. */
const estimateArea = async (job: PlantJob) => {
  const { estimatePlant } = await import('../modules/engine-worker/engine.ts')
  return estimatePlant('card', job)
}

/** The Detailed estimate of all modules of a panel that fit on the current area; null without a panel or an area. */
const useEstimatedState = (panelId: string | null): DetailedState | null => {
  const design = useDesign()
  const area = useDesign(currentArea)
  const { data: panels } = usePanels()
  const panel = panels?.filter(isRated).find(({ id }) => id === panelId)
  const { question, weather } = usePlantQuestion(panel && area ? design : null, area)
  const job = useMemo(() => (panel && question ? { ...question, panel, shown: null } : null), [panel, question])
  const { answered, askAgain } = useEngineAnswer(job, estimateArea)
  const isAsked = Boolean(panel && area)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ways to try again are the same while these are
  return useMemo((): DetailedState | null => {
    if (!isAsked) return null
    if (weather.isError) return { kind: 'failed', what: 'weather', retry: () => void weather.refetch() }
    if (!answered || !weather.data) return { kind: 'waiting' }
    const { answer } = answered
    if (answer === 'failed') return { kind: 'failed', what: 'engine', retry: askAgain }
    if (!answer.ok) return { kind: 'impossible' }
    return { kind: 'ready', figures: answer.value, weather: weather.data.origin, isStale: answered.job !== job }
  }, [isAsked, weather.isError, weather.data, answered, job])
}

/** Estimates the current area by the Detailed method, for `useEstimation`. It renders nothing: only components load on demand. */
export const DetailedEstimate = ({ panelId }: { readonly panelId: string | null }) => {
  const detailed = useEstimatedState(panelId)
  useEffect(
    function publish() {
      useAnalysis.setState({ detailed })
    },
    [detailed],
  )
  useEffect(() => () => useAnalysis.setState({ detailed: null }), [])
  return null
}
