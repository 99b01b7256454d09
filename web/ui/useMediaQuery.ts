import { useSyncExternalStore } from 'react'

/** Whether a media query holds, followed as it changes. */
export const useMediaQuery = (query: string): boolean =>
  useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    () => matchMedia(query).matches,
  )

/** Narrower than this the side panels cover the map. */
export const PHONE_QUERY = '(max-width: 767px)'
