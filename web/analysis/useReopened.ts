import { useEffect, useEffectEvent, useRef } from 'react'
import { useDesign } from '../design/designStore.ts'
import { analyze, followAnalysis, useAnalysis } from './analysisStore.ts'

const KEY = 'solarplanner.results'

/** Results in this tab. */
interface NotedResults {
  readonly designId: string
  readonly areaId: string | null
  /** False while only their button is on the map. */
  readonly isOpen: boolean
}

const noted = (): NotedResults | null => {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
  } catch {
    return null
  }
}

const note = (results: NotedResults | null): void => {
  try {
    if (results) sessionStorage.setItem(KEY, JSON.stringify(results))
    else sessionStorage.removeItem(KEY)
  } catch {
    // Without storage the planner opens without results.
  }
}

/** Requests again the results from before a reload, open or closed as they were. */
export const useReopened = (): void => {
  const answered = useAnalysis((analysis) => analysis.answered)
  const isOpen = useAnalysis((analysis) => analysis.isOpen)
  const reopen = useEffectEvent((before: NotedResults) => {
    const { designId, areas } = useDesign.getState()
    const subject = before.areaId === null ? areas.length > 0 && 'plant' : areas.find(({ id }) => id === before.areaId)
    if (designId !== before.designId || !subject) return
    if (before.isOpen) analyze(subject)
    else void followAnalysis(subject, false)
  })
  useEffect(function reopenNoted() {
    const before = noted()
    if (before) reopen(before)
  }, [])
  const areThere = answered !== null
  const areaId = answered?.areaId ?? null
  const wereThere = useRef(false)
  useEffect(
    function noteResults() {
      // Nothing is shown until they arrive.
      if (areThere) note({ designId: useDesign.getState().designId, areaId, isOpen })
      else if (wereThere.current) note(null)
      wereThere.current = areThere
    },
    [areThere, areaId, isOpen],
  )
}
