import { useEffect, useState } from 'react'
import { METHODS } from '#contract/methods.ts'
import { currentArea } from '../design/design.ts'
import { useDesign } from '../design/designStore.ts'
import type { estimate } from '../layout/engine-worker/engine.ts'
import type { EstimateJob } from '../layout/engine-worker/estimateJob.ts'
import { laidPanelId } from '../layout/laidPanelId.ts'
import { useShownPlant } from '../layout/shownPlant.ts'
import type { DetailedState, Estimation } from './detailedState.ts'
import { useEstimateJob } from './useEstimateJob.ts'

type Answer = Exclude<Awaited<ReturnType<typeof estimate>>, 'superseded'> | 'failed'

const failedToEstimate = (error: unknown) => {
  console.error('the estimate could not be worked out', error)
  return 'failed' as const
}

/** What asks the worker comes with the first question. */
const askWorker: typeof estimate = async (...question) => {
  const engine = await import('../layout/engine-worker/engine.ts')
  return engine.estimate(...question)
}

/** Asks the engine's worker, and again whenever the question changes.
 * @returns the last answer, with the question it is of, and a way to ask once more */
const useEstimate = (job: EstimateJob | null) => {
  const [answered, setAnswered] = useState<{ readonly job: EstimateJob; readonly answer: Answer } | null>(null)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(
    function askEngine() {
      if (!job) return
      let isWanted = true
      void askWorker('card', job)
        .catch(failedToEstimate)
        .then((answer) => {
          if (isWanted && answer !== 'superseded') setAnswered({ job, answer })
        })
      return () => {
        isWanted = false
      }
    },
    [job, attempt],
  )
  const askAgain = () => {
    setAnswered(null)
    setAttempt(attempt + 1)
  }
  return { answered, askAgain }
}

/** The Detailed estimate of a panel on the current area; null by the Standard method, or where one of the two is missing. */
const useDetailedState = (panelId: string | null): DetailedState | null => {
  const { isPossible, job, weather } = useEstimateJob(panelId)
  const { answered, askAgain } = useEstimate(job)
  if (!isPossible) return null
  if (weather.isError) return { kind: 'failed', what: 'weather', retry: () => void weather.refetch() }
  if (!answered || !weather.data) return { kind: 'waiting' }
  if (answered.answer === 'failed') return { kind: 'failed', what: 'engine', retry: askAgain }
  if (!answered.answer.ok) return { kind: 'impossible' }
  return {
    kind: 'ready',
    figures: answered.answer.value,
    weather: weather.data.origin,
    isStale: answered.job !== job,
  }
}

/** By which method the current area is estimated, and what the Detailed one says of the panel whose modules lie there; without
 * an area, which panel is chosen. */
export const useEstimation = (): Estimation => {
  const design = useDesign()
  const { method, setMethod, panelId } = design
  const { plant } = useShownPlant()
  const area = useDesign(currentArea)
  const laidId = area && METHODS[method].laysModules ? laidPanelId(area, design, plant) : panelId
  const detailed = useDetailedState(laidId)
  return { method, onMethod: setMethod, detailed, panelId: laidId }
}
