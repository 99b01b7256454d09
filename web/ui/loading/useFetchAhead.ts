import { useEffect } from 'react'
import { type FetchTurn, fetchAhead } from './onDemand.tsx'

/** Delay from the map to fetching the drawing code, so that the first imagery and the first load come first [ms]. */
const DRAWING_AFTER_MS = 2000
/** Delay until the map is certainly visible, as prefetching must not delay the first view [ms]. */
const AFTER_MS = 6000

interface MeteredNavigator {
  /** Set if the browser reports whether the user wants to save data. */
  readonly connection?: { readonly saveData?: boolean }
}

const isMetered = (): boolean => (navigator as MeteredNavigator).connection?.saveData === true

/** @returns cancels it */
const fetchAfter = (ms: number, turn: FetchTurn): (() => void) | undefined => {
  if (isMetered()) return
  const timer = setTimeout(() => void fetchAhead(turn), ms)
  return () => clearTimeout(timer)
}

/** Prefetches code: drawing, which is needed next, soon after the map is ready; everything else later, as the network may fail. */
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
