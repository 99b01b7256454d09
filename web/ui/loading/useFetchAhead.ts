import { useEffect } from 'react'
import type { Turn } from './onDemand.tsx'
import { fetchAhead } from './onDemand.tsx'

/** Delay after the map until the drawing code is fetched: its first imagery goes before, and the first load has ended [ms]. */
const DRAWING_AFTER_MS = 2000
/** Long enough for the map to be there: prefetching must not delay the first view [ms]. */
const AFTER_MS = 6000

interface MeteredNavigator {
  /** Where a browser tells: whether the user asked for little traffic. */
  readonly connection?: { readonly saveData?: boolean }
}

const isMetered = (): boolean => (navigator as MeteredNavigator).connection?.saveData === true

/** @returns gives it up */
const fetchAfter = (ms: number, turn: Turn): (() => void) | undefined => {
  if (isMetered()) return
  const timer = setTimeout(() => void fetchAhead(turn), ms)
  return () => clearTimeout(timer)
}

/** Prefetches unused code: drawing, which comes next, soon after the map is there; everything else once the planner has been open for
 * a while: the network may go away. */
export const useFetchAhead = (isMapReady: boolean): void => {
  useEffect(
    function fetchDrawing() {
      if (isMapReady) return fetchAfter(DRAWING_AFTER_MS, 'next')
    },
    [isMapReady],
  )
  useEffect(function fetchTheRest() {
    return fetchAfter(AFTER_MS, 'later')
  }, [])
}
