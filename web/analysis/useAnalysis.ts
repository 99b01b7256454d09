import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { AnalysisResponse, type AnalyzeRequest } from '../../api/contract/analysis.ts'
import { postJson } from '../http/postJson.ts'

type AnalyzedArea = AnalyzeRequest['area']

interface AnalysisCallbacks {
  readonly onResult: (analysis: AnalysisResponse, area: AnalyzedArea) => void
  /** The call failed; it has been logged. Not called for a call that was cancelled. */
  readonly onFailure: (error: Error, area: AnalyzedArea) => void
}

/** Asks the API for an analysis of an area (`POST /api/analyze`). One call at a time: a new one, `cancel`, or the end of
 * the component aborts the one under way, and neither callback is called for it. */
export const useAnalysis = ({ onResult, onFailure }: AnalysisCallbacks) => {
  const underWay = useRef<AbortController | null>(null)
  const { mutate, isPending, reset } = useMutation({
    mutationFn: ({ area, signal }: { area: AnalyzedArea; signal: AbortSignal }) =>
      postJson('/api/analyze', { area } satisfies AnalyzeRequest, AnalysisResponse, signal),
    onSuccess: (analysis, { area, signal }) => {
      if (!signal.aborted) onResult(analysis, area)
    },
    onError: (error, { area, signal }) => {
      if (signal.aborted) return
      console.error('The analysis failed', error)
      onFailure(error, area)
    },
  })
  const abort = () => underWay.current?.abort()
  useEffect(function abortAtTheEnd() {
    return () => underWay.current?.abort()
  }, [])
  return {
    isPending,
    analyze: (area: AnalyzedArea) => {
      abort()
      underWay.current = new AbortController()
      mutate({ area, signal: underWay.current.signal })
    },
    cancel: () => {
      abort()
      reset()
    },
  }
}
