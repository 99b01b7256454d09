import { useEffect, useEffectEvent, useRef } from 'react'
import { useDesign } from '../design/designStore.ts'
import { analyze, shownResult, useAnalysis } from './analysisStore.ts'

const KEY = 'solarplanner.results'

/** Open results in this tab. */
interface OpenResults {
  readonly designId: string
  readonly areaId: string | null
}

const noted = (): OpenResults | null => {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
  } catch {
    return null
  }
}

const note = (open: OpenResults | null): void => {
  try {
    if (open) sessionStorage.setItem(KEY, JSON.stringify(open))
    else sessionStorage.removeItem(KEY)
  } catch {
    // A browser that keeps nothing opens the planner without results.
  }
}

/** Asks again for the results that were open when the page was left or loaded anew. */
export const useReopened = (): void => {
  const result = useAnalysis(shownResult)
  const reopen = useEffectEvent((open: OpenResults) => {
    const { designId, areas } = useDesign.getState()
    const subject = open.areaId === null ? areas.length > 0 && 'plant' : areas.find(({ id }) => id === open.areaId)
    if (designId === open.designId && subject) analyze(subject)
  })
  useEffect(function reopenNoted() {
    const open = noted()
    if (open) reopen(open)
  }, [])
  const areOpen = result !== null
  const areaId = result?.areaId ?? null
  const wereOpen = useRef(false)
  useEffect(
    function noteOpen() {
      // While they are asked for again nothing is shown yet.
      if (areOpen) note({ designId: useDesign.getState().designId, areaId })
      else if (wereOpen.current) note(null)
      wereOpen.current = areOpen
    },
    [areOpen, areaId],
  )
}
