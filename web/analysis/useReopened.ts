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
    // Without storage the planner opens without results.
  }
}

/** Requests again the results that were open before a reload. */
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
      // Nothing is shown until they arrive.
      if (areOpen) note({ designId: useDesign.getState().designId, areaId })
      else if (wereOpen.current) note(null)
      wereOpen.current = areOpen
    },
    [areOpen, areaId],
  )
}
