import { useEffect, useEffectEvent, useRef } from 'react'
import type { MapStatus } from '../mapAdapter.ts'

/** Shows something on the map once, as soon as the map is ready. */
export const useShowAtFirst = (status: MapStatus, show: () => void): void => {
  const isShown = useRef(false)
  const showNow = useEffectEvent(show)
  useEffect(
    function showOnceReady() {
      if (status !== 'ready' || isShown.current) return
      isShown.current = true
      showNow()
    },
    [status],
  )
}
