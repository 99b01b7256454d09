import type { GoogleMaps } from '../../../api/contract/config.ts'
import type { MapSurface } from '../drawing/mapSurface.ts'
import type { MapFailure } from '../mapAdapter.ts'
import { carry } from './carrier.ts'
import { watchGoogleFailures } from './googleFailures.ts'
import { googleSurface } from './googleSurface.ts'
import { loadGoogle } from './loadGoogle.ts'

/** A script that has not come after this is taken for one that never will [ms]. */
const TIMEOUT_MS = 15_000

/** A Google map that shows its picture. */
export interface GoogleMap {
  readonly map: google.maps.Map
  readonly surface: MapSurface
  readonly OverlayView: typeof google.maps.OverlayView
}

interface OpenOptions {
  readonly container: HTMLElement
  readonly settings: GoogleMaps
  /** Asked for when Google's script is there. */
  readonly options: () => google.maps.MapOptions
  readonly onOpened: (opened: GoogleMap) => void
  /** May also come after it was opened: Google looks at the key later. */
  readonly onFailed: (failure: MapFailure) => void
}

const newElement = (className: string): HTMLElement => {
  const element = document.createElement('div')
  element.className = className
  return element
}

/** Shows a Google map in an element.
 * @returns takes it away; Google has no way to end a map, so its element is dropped with all it listens to */
export const openGoogleMap = ({ container, settings, options, onOpened, onFailed }: OpenOptions): (() => void) => {
  const closing = new AbortController()
  const { signal } = closing
  const element = newElement('google-map')
  container.prepend(element)
  const fail = (failure: MapFailure) => {
    clearTimeout(timer)
    if (!signal.aborted) onFailed(failure)
  }
  const timer = setTimeout(() => fail('timedOut'), TIMEOUT_MS)
  const unwatch = watchGoogleFailures(fail)

  const show = ([{ Map: MapClass, OverlayView }, { Point }]: readonly [
    google.maps.MapsLibrary,
    google.maps.CoreLibrary,
  ]) => {
    if (signal.aborted) return
    const map = new MapClass(element, options())
    let isOpened = false
    const open = () => {
      if (isOpened || signal.aborted) return
      isOpened = true
      clearTimeout(timer)
      onOpened({ map, surface: googleSurface({ map, container, Point, projection }), OverlayView })
    }
    // Carries nothing: Google tells where pixels lie to overlays only.
    const probe = { element: newElement(''), pane: 'overlayLayer', onDraw: open } as const
    const { projection, drop } = carry(OverlayView, map, probe)
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
    clearTimeout(timer)
    unwatch()
    element.remove()
  }
}
