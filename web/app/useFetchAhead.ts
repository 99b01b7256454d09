import { useEffect } from 'react'
import { fetchAhead } from '../ui/onDemand.tsx'

/** Long enough for the map to be there: nothing that is fetched ahead is to delay what is seen first [ms]. */
const AFTER_MS = 6000

interface MeteredNavigator {
  /** Where a browser tells: whether the user asked for little traffic. */
  readonly connection?: { readonly saveData?: boolean }
}

/** Fetches the code of what has not been used yet once the planner has been open for a while: the network may go away. */
export const useFetchAhead = (): void => {
  useEffect(function fetchLater() {
    if ((navigator as MeteredNavigator).connection?.saveData) return
    const timer = setTimeout(() => void fetchAhead(), AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
}
