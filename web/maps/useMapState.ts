import { useCallback, useMemo, useState } from 'react'
import type { LatLng } from '#engine/geometry/latLng.ts'
import type { AppConfig, MapType } from '#wire/config.ts'
import { KEYLESS_MAP } from '#wire/mapProviders.ts'
import { readCamera, storeCamera } from './camera/storedCamera.ts'
import { chosenProvider, isAnswerMissing } from './choice/mapChoice.ts'
import type { Camera, MapStatus } from './mapAdapter.ts'
import { useMapSettings } from './mapSettings.ts'
import { MAPS_BY_PROVIDER } from './mapsByProvider.ts'
import { useImagery } from './tiles/useImagery.ts'

/** The map of this deployment; Leaflet if the visitor has not accepted Google's map, or continued with Leaflet after Google's failed. */
const useMapAdapter = (config: AppConfig) => {
  const settings = useMapSettings()
  const provider = chosenProvider(config, settings)
  const adapter = useMemo(() => MAPS_BY_PROVIDER[provider].adapterOf(config), [provider, config])
  return {
    adapter,
    continueOnLeaflet: provider === KEYLESS_MAP ? undefined : settings.continueOnLeaflet,
    onMapChosen: isAnswerMissing(config, settings.consent) ? settings.choose : undefined,
  }
}

export type MapState = ReturnType<typeof useMapState>

/** Content and camera of the map, for the planner and the base map page.
 * @param start initial camera of a view-only design, whose position is not stored */
export const useMapState = (config: AppConfig, start?: Camera) => {
  const [camera, setCamera] = useState<Camera>(
    () => start ?? readCamera() ?? { center: config.defaultCentre, zoom: config.defaultZoom },
  )
  const [position, setPosition] = useState(camera)
  const [mapType, setMapType] = useState<MapType>('satellite')
  const [status, setStatus] = useState<MapStatus>('loading')
  const [isThreeD, setIsThreeD] = useState(false)
  const [marker, setMarker] = useState<LatLng | null>(null)
  const imagery = useImagery(config, mapType, position.center)
  const { adapter, continueOnLeaflet, onMapChosen } = useMapAdapter(config)
  const [shownOn, setShownOn] = useState(adapter.id)
  if (shownOn !== adapter.id) {
    // Another map starts at the last position, without found places: Google's may be shown on Google's map only.
    setShownOn(adapter.id)
    setCamera(position)
    setMarker(null)
    setStatus('loading')
  }
  const isStored = start === undefined
  const onPosition = useCallback(
    (moved: Camera) => {
      setPosition(moved)
      if (isStored) storeCamera(moved)
    },
    [isStored],
  )
  // The target of a movement counts as the position: two quick clicks zoom two steps, and a page left during the movement opens there.
  const onCamera = useCallback(
    (wanted: Camera) => {
      setCamera(wanted)
      onPosition(wanted)
    },
    [onPosition],
  )
  return {
    adapter,
    onContinueOnLeaflet: continueOnLeaflet,
    onMapChosen,
    camera,
    position,
    onCamera,
    onPosition,
    mapType,
    onMapType: setMapType,
    status,
    onStatus: setStatus,
    isThreeD,
    setIsThreeD,
    marker,
    setMarker,
    imagery,
  }
}
