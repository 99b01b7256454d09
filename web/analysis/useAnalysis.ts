import { useEffect, useRef, useState } from 'react'
import { methodAsked } from '../design/plantRequest.ts'
import { postJson } from '../http/postJson.ts'
import { withNetwork } from '../http/withNetwork.ts'
import type { Answer, Question } from './subject.ts'

interface AnalysisCallbacks {
  readonly onResult: (answer: Answer) => void
  /** The call failed; it has been logged. Not called for a call that was cancelled. */
  readonly onFailure: (error: Error, question: Question) => void
}

/** A question goes to `POST /api/analyze/plant`; that about one area by a method that lays no modules to `POST /api/analyze`, with the area,
 * and the user's prices, alone (docs/behaviour.md 13.1). What reads an answer is fetched before it comes, with the first analysis. */
const askFor = async ({ areaId, request }: Question, signal: AbortSignal): Promise<Answer> => {
  const { METHOD_VIEWS, readPlant } = await import('../estimate/methods.ts')
  const { plantReader, areaReader } = METHOD_VIEWS[methodAsked(request)]
  const { areas, ...rest } = request
  const [only, ...others] = areas
  if (areaReader && only && others.length === 0) {
    const read = await areaReader()
    const parse = (json: unknown) => read(json, only.area)
    const analysis = await postJson('/api/analyze', { area: only.area, ...rest }, { parse }, signal)
    return { areaId, request, analysis }
  }
  await plantReader()
  const analysis = await postJson('/api/analyze/plant', request, { parse: readPlant }, signal)
  return { areaId, request, analysis }
}

/** Asks the API for an analysis of an area (`POST /api/analyze`) or of a plant (`POST /api/analyze/plant`). One call at a time: a
 * new one, `cancel`, or the end of the component, aborts the one under way, and neither callback is called for it. Without a network it
 * waits for one. */
export const useAnalysis = (callbacks: AnalysisCallbacks) => {
  const [isPending, setIsPending] = useState(false)
  const underWay = useRef<AbortController | null>(null)
  const latest = useRef(callbacks)
  useEffect(function keepLatestCallbacks() {
    latest.current = callbacks
  })
  useEffect(function abortAtTheEnd() {
    return () => underWay.current?.abort()
  }, [])
  const ask = async (question: Question, signal: AbortSignal): Promise<void> => {
    try {
      const answer = await withNetwork(() => askFor(question, signal), signal)
      if (!signal.aborted) latest.current.onResult(answer)
    } catch (error) {
      if (signal.aborted) return
      console.error('The analysis failed', error)
      latest.current.onFailure(error instanceof Error ? error : new Error(String(error)), question)
    }
    if (!signal.aborted) setIsPending(false)
  }
  const analyze = (question: Question): void => {
    underWay.current?.abort()
    underWay.current = new AbortController()
    setIsPending(true)
    void ask(question, underWay.current.signal)
  }
  const cancel = (): void => {
    underWay.current?.abort()
    setIsPending(false)
  }
  return { isPending, analyze, cancel }
}
