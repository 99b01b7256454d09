import type { GoogleMaps } from '#wire/config.ts'
import type { MapSurface } from '../../../drawing/mapSurface.ts'
import type { Camera, MapFailure } from '../../mapAdapter.ts'
import { googleSurface, shownCamera } from '../googleSurface.ts'
import { addOverlay } from '../overlay.ts'
import { earlierGoogleFailure, watchGoogleFailures } from './googleFailures.ts'
import { loadGoogle } from './loadGoogle.ts'
import { fixedOptions } from './mapOptions.ts'

/** Calls back after a time during which the page was visible: a hidden page has no animation frames, without which Google draws nothing.
 * @returns cancels the timeout */
export const visibleTimeout = (onTimeout: () => void, durationMs: number): (() => void) => {
  let remainingMs = durationMs
  let startedMs = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', follow)
  }
  const pause = () => {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    remainingMs -= performance.now() - startedMs
  }
  const follow = () => {
    pause()
    if (document.visibilityState === 'hidden') return
    startedMs = performance.now()
    timer = setTimeout(() => {
      end()
      onTimeout()
    }, remainingMs)
  }
  document.addEventListener('visibilitychange', follow)
  follow()
  return end
}

/** A map and its element. */
interface MadeMap {
  readonly map: google.maps.Map
  readonly element: HTMLElement
}

/** At most one map per `Map` class, which changes only if Google's script is replaced. */
const stored = new WeakMap<typeof google.maps.Map, MadeMap>()

/** Stores a map that is no longer visible for the next page: Google bills every new map and offers no way to destroy one. */
const storeMap = (MapClass: typeof google.maps.Map, made: MadeMap): void => {
  stored.set(MapClass, made)
}

/** The stored map, which then belongs to the caller; null if there is none. */
const takeStoredMap = (MapClass: typeof google.maps.Map): MadeMap | null => {
  const made = stored.get(MapClass) ?? null
  stored.delete(MapClass)
  return made
}

/** A map not visible after this time counts as failed [ms]. */
const MAP_TIMEOUT_MS = 30_000

/** A Google map with a visible picture. */
export interface GoogleMap {
  readonly map: google.maps.Map
  readonly surface: MapSurface
  readonly OverlayView: typeof google.maps.OverlayView
  /** The current view. During an animation the map itself already returns the target. */
  shown(): Camera
}

interface OpenOptions {
  readonly container: HTMLElement
  readonly settings: GoogleMaps
  /** Called once Google's script has loaded. */
  readonly options: () => google.maps.MapOptions
  readonly onOpened: (opened: GoogleMap) => void
  /** May be called after opening, as Google checks the key later. */
  readonly onFailed: (failure: MapFailure) => void
}

type MapClass = typeof google.maps.Map

const makeMap = (MapClass: MapClass, settings: GoogleMaps, options: google.maps.MapOptions): MadeMap => {
  const element = document.createElement('div')
  element.className = 'google-map'
  return { element, map: new MapClass(element, { ...fixedOptions(settings), ...options }) }
}

/** Applies another page's options to a stored map. */
const showAgain = (map: google.maps.Map, options: google.maps.MapOptions): void => {
  map.setOptions(options)
  // Outside the page Google measures the map as small; setting the center after insertion loads the missing tiles.
  setTimeout(() => {
    const center = map.getCenter()
    if (center) map.setCenter(center)
  })
}

/** Shows a Google map in an element, reusing a stored one if possible, as Google bills every new map.
 * @returns removes the map */
export const openGoogleMap = ({ container, settings, options, onOpened, onFailed }: OpenOptions): (() => void) => {
  const closing = new AbortController()
  const { signal } = closing
  let hasFailed = false
  const fail = (failure: MapFailure) => {
    hasFailed = true
    cancelTimeout()
    if (!signal.aborted) onFailed(failure)
  }
  const cancelTimeout = visibleTimeout(() => fail('timedOut'), MAP_TIMEOUT_MS)
  const unwatch = watchGoogleFailures(fail)

  const place = (MapClass: MapClass): google.maps.Map => {
    const stored = takeStoredMap(MapClass)
    const made = stored ?? makeMap(MapClass, settings, options())
    container.prepend(made.element)
    if (stored) showAgain(stored.map, options())
    signal.addEventListener('abort', () => {
      made.element.remove()
      if (!hasFailed) storeMap(MapClass, made)
    })
    return made.map
  }

  const show = ([{ Map: MapClass, OverlayView }, { Point }]: readonly [
    google.maps.MapsLibrary,
    google.maps.CoreLibrary,
  ]) => {
    if (signal.aborted) return
    const refused = earlierGoogleFailure()
    if (refused) return fail(refused)
    const map = place(MapClass)
    const drawListeners = new Set<() => void>()
    let isOpened = false
    const open = () => {
      if (isOpened || hasFailed || signal.aborted) return
      isOpened = true
      cancelTimeout()
      const parts = { map, container, Point, projection, drawListeners }
      onOpened({ map, surface: googleSurface(parts), OverlayView, shown: () => shownCamera(parts) })
    }
    const onDraw = () => {
      open()
      for (const tell of drawListeners) tell()
    }
    // An empty overlay: only overlays can read the projection and observe movements.
    const probe = { element: document.createElement('div'), pane: 'overlayLayer', onDraw } as const
    const { projection, drop } = addOverlay(OverlayView, map, probe)
    signal.addEventListener('abort', drop)
  }
  Promise.all([loadGoogle(settings, 'maps'), loadGoogle(settings, 'core')])
    .then(show)
    .catch((cause: unknown) => {
      console.error('Google Maps could not be loaded', cause)
      fail('notLoaded')
    })
  return () => {
    closing.abort()
    cancelTimeout()
    unwatch()
  }
}
