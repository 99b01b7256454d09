import type { GoogleMaps, MapType } from '#wire/config.ts'
import { MAP_PROVIDERS } from '#wire/mapProviders.ts'
import type { Camera } from '../../mapAdapter.ts'
import { MIN_ZOOM, WORLD } from '../../mapLimits.ts'

/** Options that cannot change after a map was created. */
export const fixedOptions = ({ mapId }: GoogleMaps): google.maps.MapOptions => ({
  mapId,
  // Raster maps give the pixel of every place; vector maps also rotate and tilt.
  renderingType: 'RASTER' as google.maps.RenderingType,
  backgroundColor: '#6b7280',
})

/** Initial options: Google's controls and keys are disabled, the view is vertical with north up, as drawing requires. Its attribution
 * stays. */
export const mapOptions = (camera: Camera, mapType: MapType): google.maps.MapOptions => ({
  center: camera.center,
  zoom: camera.zoom,
  minZoom: MIN_ZOOM,
  maxZoom: MAP_PROVIDERS.google.maxZoom,
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
  // The former page may have left these options while drawing.
  disableDoubleClickZoom: false,
})
