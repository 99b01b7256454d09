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

/** Where fingers are at work. */
export const TOUCH_QUERY = '(pointer: coarse)'

/** Where the side panels cover the map: Tailwind's `max-md`, which grows with the text of a browser set to large text. */
export const PHONE_QUERY = '(width < 48rem)'

/** Where two side panels would leave no map between them. */
export const ONE_PANEL_QUERY = '(width < 72rem)'

/** Two side panels leave the map too narrow. */
export const NARROW_MAP_QUERY = '(width < 100rem)'
