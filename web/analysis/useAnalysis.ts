import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type AskedAnalysis, methodAsked } from '../design/analyzeRequest.ts'
import type { ShownAnalysis } from '../estimate/methodView.ts'
import { postJson } from '../http/postJson.ts'

interface AnalysisCallbacks {
  readonly onResult: (analysis: ShownAnalysis, request: AskedAnalysis) => void
  /** The call failed; it has been logged. Not called for a call that was cancelled. */
  readonly onFailure: (error: Error, request: AskedAnalysis) => void
}

/** What reads an answer is fetched before it comes, with the first analysis: the map's first load need not carry it. */
const askFor = async (request: AskedAnalysis, signal: AbortSignal): Promise<ShownAnalysis> => {
  const { METHOD_VIEWS, readAnalysis } = await import('../estimate/methods.ts')
  await METHOD_VIEWS[methodAsked(request)].reader()
  return postJson('/api/analyze', request, { parse: (json) => readAnalysis(json, request) }, signal)
}

/** Asks the API for an analysis of an area (`POST /api/analyze`). One call at a time: a new one, `cancel`, or the end of
 * the component, aborts the one under way, and neither callback is called for it. */
export const useAnalysis = (callbacks: AnalysisCallbacks) => {
  const underWay = useRef<AbortController | null>(null)
  const { mutate, isPending, reset } = useMutation({
    mutationFn: ({ request, signal }: { request: AskedAnalysis; signal: AbortSignal }) => askFor(request, signal),
    onSuccess: (analysis, { request, signal }) => {
      if (!signal.aborted) callbacks.onResult(analysis, request)
    },
    onError: (error, { request, signal }) => {
      if (signal.aborted) return
      console.error('The analysis failed', error)
      callbacks.onFailure(error, request)
    },
  })
  useEffect(function abortAtTheEnd() {
    return () => underWay.current?.abort()
  }, [])
  const analyze = (request: AskedAnalysis): void => {
    underWay.current?.abort()
    underWay.current = new AbortController()
    mutate({ request, signal: underWay.current.signal })
  }
  const cancel = (): void => {
    underWay.current?.abort()
    reset()
  }
  return { isPending, analyze, cancel }
}
