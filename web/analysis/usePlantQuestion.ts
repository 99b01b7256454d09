import { useEffect, useMemo, useState } from 'react'
import type { Area } from '#design/area.ts'
import { type Design, isSame } from '#design/design.ts'
import { plantAreas } from '#design/plannedDesign.ts'
import { engineQuestionOf } from '#design/plantRequest.ts'
import { verticesOf } from '#engine/geometry/areaGeometry.ts'
import { centerOf } from '#engine/geometry/latLng.ts'
import type { PlantJob } from '../modules/engine-worker/plantJob.ts'
import { useInverters } from '../products/equipment.ts'
import { useWeather } from './useWeather.ts'

/** Returns the former object while the new one has the same content. */
const useSame = <Value>(value: Value): Value => {
  const [latest, keep] = useState(value)
  if (isSame(latest, value)) return latest
  keep(value)
  return value
}

type PlantQuestion = Pick<PlantJob, 'areas' | 'choices' | 'weather' | 'inverters'>

/** A server without inverters: strings are not worked out. */
const NO_INVERTERS: PlantJob['inverters'] = []

/** Question about a plant for the engine's worker, for any panel.
 * @param design null: no question
 * @param apart an area analysed alone
 * @returns question the same object while its content is the same; null until complete */
export const usePlantQuestion = (design: Design | null, apart: Area | null = null) => {
  const areas = design ? (apart ? [apart] : plantAreas(design)) : []
  const weather = useWeather(areas.length > 0 ? centerOf(areas.flatMap(verticesOf)) : null)
  const asked = useSame(design && areas.length > 0 ? engineQuestionOf(design, apart) : null)
  const year = weather.data?.year
  const catalogue = useInverters({ enabled: areas.length > 0 })
  const inverters = catalogue.data ?? (catalogue.isError ? NO_INVERTERS : undefined)
  const question = useMemo(
    (): PlantQuestion | null => asked && (year && inverters ? { ...asked, weather: year, inverters } : null),
    [asked, year, inverters],
  )
  return { question, weather }
}

/** Sends each job to the engine's worker.
 * @param job the same object for the same question; null: nothing is sent
 * @param ask sends one question to the worker; the same function in each call
 * @returns the last answer with its job, and a retry; `failed` if the worker broke down */
export const useEngineAnswer = <Job extends object, Answer>(
  job: Job | null,
  ask: (job: Job) => Promise<Answer | 'superseded'>,
) => {
  const [answered, setAnswered] = useState<{ readonly job: Job; readonly answer: Answer | 'failed' } | null>(null)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(
    function askEngine() {
      if (!job) return
      let isWanted = true
      ask(job)
        .catch((error: unknown) => {
          console.error('the engine could not work it out', error)
          return 'failed' as const
        })
        .then((answer) => {
          if (isWanted && answer !== 'superseded') setAnswered({ job, answer })
        })
      return () => {
        isWanted = false
      }
    },
    [job, ask, attempt],
  )
  const askAgain = () => {
    setAnswered(null)
    setAttempt(attempt + 1)
  }
  return { answered, askAgain }
}
