import { useSyncExternalStore } from 'react'

/** Whether a media query matches, updated on changes. */
export const useMediaQuery = (query: string): boolean =>
  useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    () => matchMedia(query).matches,
  )

/** Devices with touch input. */
export const TOUCH_QUERY = '(pointer: coarse)'

/** Where the side panels cover the map: Tailwind's `max-md`, which grows with the text of a browser set to large text. */
export const PHONE_QUERY = '(width < 48rem)'

/** A phone in landscape: Tailwind's `short`. */
export const SHORT_QUERY = '(height < 30rem)'

/** Windows in which two side panels leave no room for the map. */
export const ONE_PANEL_QUERY = '(width < 72rem)'

/** Windows in which two side panels leave too little room for the map. */
export const NARROW_MAP_QUERY = '(width < 100rem)'
