import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { StandardAnalysis } from '../../api/contract/analysis.ts'
import { postJson } from '../http/postJson.ts'

interface AnalysisCallbacks<AnalysedArea> {
  readonly onResult: (analysis: StandardAnalysis, area: AnalysedArea) => void
  /** The call failed; it has been logged. Not called for a call that was cancelled. */
  readonly onFailure: (error: Error, area: AnalysedArea) => void
}

/** The schema is fetched with the first analysis: the map's first load need not carry it. */
const askFor = async (area: object, signal: AbortSignal): Promise<StandardAnalysis> => {
  const { StandardAnalysis } = await import('../../api/contract/analysis.ts')
  return postJson('/api/analyze', { area }, StandardAnalysis, signal)
}

/** Asks the API for an analysis of an area (`POST /api/analyze`). One call at a time: a new one, `cancel`, or the end of
 * the component, aborts the one under way, and neither callback is called for it. */
export const useAnalysis = <AnalysedArea extends object>(callbacks: AnalysisCallbacks<AnalysedArea>) => {
  const underWay = useRef<AbortController | null>(null)
  const { mutate, isPending, reset } = useMutation({
    mutationFn: ({ area, signal }: { area: AnalysedArea; signal: AbortSignal }) => askFor(area, signal),
    onSuccess: (analysis, { area, signal }) => {
      if (!signal.aborted) callbacks.onResult(analysis, area)
    },
    onError: (error, { area, signal }) => {
      if (signal.aborted) return
      console.error('The analysis failed', error)
      callbacks.onFailure(error, area)
    },
  })
  useEffect(function abortAtTheEnd() {
    return () => underWay.current?.abort()
  }, [])
  const analyze = (area: AnalysedArea): void => {
    underWay.current?.abort()
    underWay.current = new AbortController()
    mutate({ area, signal: underWay.current.signal })
  }
  const cancel = (): void => {
    underWay.current?.abort()
    reset()
  }
  return { isPending, analyze, cancel }
}
