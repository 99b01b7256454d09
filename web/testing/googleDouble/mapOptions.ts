import { boundsLiteralOf } from './latLngBounds.ts'
import { fault } from './record.ts'
import { assertOptions } from './strict.ts'
import type { Limits } from './viewport.ts'

type Options = google.maps.MapOptions
type Standing = 'obeyed' | 'accepted' | 'deprecated'

/** Every option in Google's types: obeyed, accepted without visible effect, or rejected. A new version of the types with another
 * option does not compile. */
const STANDING = {
  backgroundColor: 'obeyed',
  cameraControl: 'accepted',
  cameraControlOptions: 'accepted',
  center: 'obeyed',
  clickableIcons: 'accepted',
  colorScheme: 'accepted',
  controlSize: 'accepted',
  disableDefaultUI: 'accepted',
  disableDoubleClickZoom: 'obeyed',
  draggableCursor: 'obeyed',
  draggingCursor: 'accepted',
  fullscreenControl: 'accepted',
  fullscreenControlOptions: 'accepted',
  gestureHandling: 'obeyed',
  heading: 'accepted',
  headingInteractionEnabled: 'accepted',
  internalUsageAttributionIds: 'accepted',
  isFractionalZoomEnabled: 'obeyed',
  keyboardShortcuts: 'obeyed',
  mapId: 'obeyed',
  mapTypeControl: 'accepted',
  mapTypeControlOptions: 'accepted',
  mapTypeId: 'obeyed',
  maxZoom: 'obeyed',
  minZoom: 'obeyed',
  noClear: 'obeyed',
  renderingType: 'obeyed',
  restriction: 'obeyed',
  rotateControl: 'accepted',
  rotateControlOptions: 'accepted',
  scaleControl: 'accepted',
  scaleControlOptions: 'accepted',
  scrollwheel: 'obeyed',
  streetView: 'accepted',
  streetViewControl: 'accepted',
  streetViewControlOptions: 'accepted',
  styles: 'accepted',
  tilt: 'obeyed',
  tiltInteractionEnabled: 'accepted',
  zoom: 'obeyed',
  zoomControl: 'accepted',
  zoomControlOptions: 'accepted',
  draggable: 'deprecated',
  panControl: 'deprecated',
  panControlOptions: 'deprecated',
} as const satisfies Record<keyof Options, Standing>

const ONLY_AT_FIRST = ['mapId', 'renderingType', 'backgroundColor', 'colorScheme', 'controlSize'] as const

const assertStandard = (options: Options): void => {
  assertOptions('Map', options, STANDING)
  for (const key of Object.keys(options) as (keyof Options)[]) {
    if (STANDING[key] === 'deprecated') throw fault(`the map option ${key} is deprecated`)
  }
}

/** @throws for a tilted view, which raster maps no longer have */
const assertSeenFromAbove = ({ tilt }: Options): void => {
  if (tilt) throw fault('raster maps have no 45° pictures any more: leave out tilt, or set it to 0')
}

/** Initial options of a map. */
export const firstOptions = (options: Options): Options => {
  assertStandard(options)
  assertSeenFromAbove(options)
  if (!options.center || options.zoom == null) throw fault('a map without center and zoom shows nothing')
  return { ...options }
}

/** Options of a map after a change. */
export const changedOptions = (before: Options, changes: Options): Options => {
  assertStandard(changes)
  for (const key of ONLY_AT_FIRST) if (key in changes) throw fault(`${key} can only be set when the map is made`)
  const options = { ...before, ...changes }
  assertSeenFromAbove(options)
  return options
}

const hasPictures = ({ mapTypeId }: Options): boolean => mapTypeId === 'satellite' || mapTypeId === 'hybrid'

/** @param imageryMaxZoom the largest zoom with aerial pictures */
export const limitsOf = (options: Options, imageryMaxZoom: number): Limits => ({
  minZoom: options.minZoom ?? 0,
  maxZoom: Math.min(options.maxZoom ?? 22, hasPictures(options) ? imageryMaxZoom : 22),
  restriction: options.restriction ? boundsLiteralOf(options.restriction.latLngBounds) : null,
})

/** Whether a map shows fractional zooms: Google's default on vector maps, not on raster maps. */
export const hasFractionalZoom = ({ isFractionalZoomEnabled, renderingType }: Options): boolean =>
  isFractionalZoomEnabled ?? renderingType === 'VECTOR'

export type GestureHandling = 'greedy' | 'cooperative' | 'none'

const isScrollable = (): boolean => document.documentElement.scrollHeight > window.innerHeight

/** Meaning of `auto`: in a frame, or on a page that scrolls, one finger and the wheel scroll the page. */
export const gestureHandlingOf = ({ gestureHandling }: Options): GestureHandling => {
  if (gestureHandling === 'greedy' || gestureHandling === 'cooperative' || gestureHandling === 'none') {
    return gestureHandling
  }
  if (gestureHandling != null && gestureHandling !== 'auto')
    throw fault(`gestureHandling ${gestureHandling} is not known`)
  return window !== window.top || isScrollable() ? 'cooperative' : 'greedy'
}
