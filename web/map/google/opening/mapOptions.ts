import type { GoogleMaps, MapType } from '#contract/config.ts'
import type { Camera } from '../../mapAdapter.ts'
import { MAX_ZOOM, MIN_ZOOM, WORLD } from '../../world.ts'

/** Options fixed when a map is made. */
export const fixedOptions = ({ mapId }: GoogleMaps): google.maps.MapOptions => ({
  mapId,
  // Raster maps tell where every pixel lies; vector maps also turn and tilt.
  renderingType: 'RASTER' as google.maps.RenderingType,
  backgroundColor: '#6b7280',
})

/** Initial options: none of Google's own controls and keys, seen from straight above and north up, as the drawing expects.
 * Its attribution stays. */
export const mapOptions = (camera: Camera, mapType: MapType): google.maps.MapOptions => ({
  center: camera.centre,
  zoom: camera.zoom,
  minZoom: MIN_ZOOM,
  maxZoom: MAX_ZOOM.google,
  restriction: { latLngBounds: WORLD, strictBounds: true },
  mapTypeId: mapType,
  isFractionalZoomEnabled: false,
  tilt: 0,
  headingInteractionEnabled: false,
  tiltInteractionEnabled: false,
  disableDefaultUI: true,
  keyboardShortcuts: false,
  clickableIcons: false,
  gestureHandling: 'greedy',
  // The page before may have left it while something was drawn.
  disableDoubleClickZoom: false,
})
