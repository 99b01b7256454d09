import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import { create } from 'zustand'
import { currentArea } from '#design/design.ts'
import { isApart } from '#design/takenSetup.ts'
import { METHODS } from '#wire/methods.ts'
import { ApiError } from '../base/http/apiError.ts'
import { whenOnline } from '../base/http/network.ts'
import { queryClient } from '../base/http/queryClient.ts'
import { useDesign } from '../design/designStore.ts'
import type { DetailedState } from './detailedState.ts'
import type { Editor, EditorRow } from './editor.ts'
import type { Answer, Subject } from './subject.ts'

/** An analysis with its question. */
export interface AnalysisResult extends Answer {
  /** A number that grows with each request by the user and stays the same in an automatic update. */
  readonly occasion: number
}

interface AnalysisState {
  /** The last answer; closed results stay here for reopening. */
  readonly answered: AnalysisResult | null
  readonly isOpen: boolean
  /** True if results were opened on this screen. */
  readonly wasOpened: boolean
  /** The pending call. */
  readonly asked: AbortController | null
  readonly failure: { readonly error: Error; readonly subject: Subject } | null
  /** Paths of the fields in the last request that the API refused. */
  readonly refusedPaths: readonly string[]
  readonly occasion: number
  readonly openedFrom: Element | null
  /** The open editor of the analysis inputs. */
  readonly editor: Editor | null
  /** The row of the editor that gets the focus first. */
  readonly row: EditorRow | null
  /** The Detailed estimate of the current area, which its lazily loaded half publishes; null by the Standard method. */
  readonly detailed: DetailedState | null
}

const NOTHING_ASKED: Omit<AnalysisState, 'detailed'> = {
  answered: null,
  isOpen: true,
  wasOpened: false,
  asked: null,
  failure: null,
  refusedPaths: [],
  occasion: 0,
  openedFrom: null,
  editor: null,
  row: null,
}

/** The analysis in the right panel and the estimate of the current area. A failed analysis leaves the previous one in place. */
export const useAnalysis = create<AnalysisState>()(() => ({ ...NOTHING_ASKED, detailed: null }))

/** The open results. */
export const shownResult = ({ isOpen, answered }: AnalysisState): AnalysisResult | null => (isOpen ? answered : null)

/** The results closed last. */
export const closedResult = ({ isOpen, answered }: AnalysisState): AnalysisResult | null => (isOpen ? null : answered)

export const isAsking = ({ asked }: AnalysisState): boolean => asked !== null

/** Requests an analysis of a subject in its current state; offline, as soon as the network is back. A new request aborts the pending
 * one.
 * @param opens false: the results stay closed, and a failure is not reported */
export const followAnalysis = async (subject: Subject, opens = true): Promise<void> => {
  useAnalysis.getState().asked?.abort()
  const asked = new AbortController()
  const { signal } = asked
  useAnalysis.setState({ asked })
  const queryKey = ['analysis', performance.now()]
  signal.addEventListener('abort', () => void queryClient.cancelQueries({ queryKey }), { once: true })
  try {
    const asking = queryClient.getMutationCache().build(queryClient, {
      // Loads the code with the first request.
      mutationFn: () =>
        queryClient.fetchQuery({
          queryKey,
          queryFn: async () => (await import('./fetchAnalysis.ts')).fetchAnalysis(subject, signal),
          ...whenOnline,
        }),
      // The query inside waits for the network: a paused mutation would block all others.
      networkMode: 'always',
    })
    const answer = await asking.execute(undefined)
    if (signal.aborted) return
    useAnalysis.setState(({ occasion, wasOpened }) => ({
      answered: { ...answer, occasion },
      isOpen: opens,
      wasOpened: wasOpened || opens,
      asked: null,
      failure: null,
      refusedPaths: [],
    }))
  } catch (cause) {
    if (signal.aborted) return
    console.error('The analysis failed', cause)
    if (!opens) return useAnalysis.setState({ asked: null })
    const error = cause instanceof Error ? cause : new Error(String(cause))
    const refusedPaths = error instanceof ApiError ? error.paths : []
    useAnalysis.setState({ asked: null, failure: { error, subject }, refusedPaths })
  }
}

/** Opens an editor and clears the failure, which belonged to the editor open before. */
export const openEditor = (editor: Editor, row: EditorRow | null = null): void =>
  useAnalysis.setState({ editor, row, failure: null })

export const closeEditor = (): void => useAnalysis.setState({ editor: null, row: null, failure: null })

/** Retries a failure. */
export const retryAnalysis = (): void => {
  const { failure } = useAnalysis.getState()
  if (failure) void followAnalysis(failure.subject)
}

/** Analyses at the user's request. Selects the subject; an obstacle selected on it may stay selected. */
export const analyze = (subject: Subject): void => {
  useAnalysis.setState((state) => ({
    occasion: state.occasion + 1,
    openedFrom: shownResult(state) ? state.openedFrom : document.activeElement,
  }))
  const design = useDesign.getState()
  if (subject !== 'plant' && currentArea(design)?.id !== subject.id) design.select(subject.id)
  const isWholePlant = subject !== 'plant' && METHODS[design.method].laysModules && !isApart(design, subject)
  void followAnalysis(isWholePlant ? 'plant' : subject)
}

export const cancelAnalysis = (): void => {
  useAnalysis.getState().asked?.abort()
  useAnalysis.setState({ asked: null })
}

/** Closes the results and returns the focus to the control that requested them. */
export const closeResults = (): void => {
  cancelAnalysis()
  const { openedFrom } = useAnalysis.getState()
  // The panel may hide the opening control.
  flushSync(() => useAnalysis.setState({ isOpen: false }))
  if (openedFrom instanceof HTMLElement) openedFrom.focus()
}

export const reopenResults = (): void =>
  useAnalysis.setState(({ occasion, answered }) => ({
    isOpen: true,
    openedFrom: null,
    occasion: occasion + 1,
    answered: answered && { ...answered, occasion: occasion + 1 },
  }))

/** Clears the analysis; the estimate of the current area stays. */
export const leaveAnalysis = (): void => {
  cancelAnalysis()
  useAnalysis.setState(NOTHING_ASKED)
}

/** Forgets the analysis when its screen, or the design, is left. */
export const useLeaveAnalysis = (): void =>
  useEffect(function leaveWithItsDesign() {
    const unsubscribe = useDesign.subscribe((now, before) => {
      if (now.designId !== before.designId) leaveAnalysis()
    })
    return () => {
      unsubscribe()
      leaveAnalysis()
    }
  }, [])
