import './googleMap.css'
import { type KeyboardEvent, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { LatLng } from '#engine/geometry/latLng.ts'
import type { GoogleMaps } from '#wire/config.ts'
import { MAP_PROVIDERS } from '#wire/mapProviders.ts'
import { useWords } from '../../base/i18n/useWords.ts'
import { DrawingBoundary } from '../../drawing/DrawingBoundary.tsx'
import { useIsDrawnOn } from '../../drawing/drawMode.ts'
import { keyboardPanPx } from '../../drawing/keyboardPan.ts'
import { isOnPicture } from '../../drawing/mapSurface.ts'
import { onDemand } from '../../ui/loading/onDemand.tsx'
import type { Camera, MapViewProps } from '../mapAdapter.ts'
import { MIN_ZOOM } from '../mapLimits.ts'
import placePin from '../placePin.svg?raw'
import { positionIn } from '../projection.ts'
import { mapCenter, mapZoom } from './googleSurface.ts'
import { loadGoogle } from './opening/loadGoogle.ts'
import { mapOptions } from './opening/mapOptions.ts'
import { type GoogleMap, openGoogleMap } from './opening/openGoogleMap.ts'

interface PlaceMarkerProps {
  readonly map: google.maps.Map
  readonly settings: GoogleMaps
  readonly position: LatLng
  readonly label: string
}

const newPin = (): HTMLElement => {
  const pin = document.createElement('div')
  pin.innerHTML = placePin
  // Without the gap of a line below the picture.
  pin.style.display = 'grid'
  // Google sets the middle of the lower edge on the place; the tip of the leaning pin is at its left end.
  pin.style.transform = 'translate(20px, 2px)'
  return pin
}

/** Marker of the searched place. */
const PlaceMarker = ({ map, settings, position, label }: PlaceMarkerProps) => {
  const { lat, lng } = position
  useEffect(
    function mark() {
      let isRemoved = false
      let marker: google.maps.marker.AdvancedMarkerElement | null = null
      loadGoogle(settings, 'marker').then(
        ({ AdvancedMarkerElement }) => {
          if (isRemoved) return
          marker = new AdvancedMarkerElement({ map, position: { lat, lng }, title: label })
          // Google puts the marker among the drawings, where it must not take a click meant for a roof.
          marker.style.pointerEvents = 'none'
          marker.append(newPin())
        },
        (cause: unknown) => console.error('the marker of the found place could not be loaded', cause),
      )
      return () => {
        isRemoved = true
        if (marker) marker.map = null
      }
    },
    [map, settings, lat, lng, label],
  )
  return null
}

/** The Google map of a view, null until its picture is visible, and its status.
 * @param settings null without a key
 * @returns the map, and the ref of its element */
const useGoogleMap = (
  settings: GoogleMaps | null,
  { camera, mapType, on }: Pick<MapViewProps, 'camera' | 'mapType' | 'on'>,
) => {
  const containerRef = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<GoogleMap | null>(null)
  const tell = useEffectEvent(on.status)
  const options = useEffectEvent(() => mapOptions(camera, mapType))
  useEffect(
    function openMap() {
      const container = containerRef.current
      if (!container) return
      if (!settings) return tell({ failure: 'keyMissing' })
      const close = openGoogleMap({
        container,
        settings,
        options: () => options(),
        onOpened: (map) => {
          setOpened(map)
          tell('ready')
        },
        onFailed: (failure) => tell({ failure }),
      })
      return () => {
        close()
        setOpened(null)
      }
    },
    [settings],
  )
  return { opened, containerRef }
}

const OverlaySurface = onDemand(async () => (await import('./OverlaySurface.tsx')).OverlaySurface, null, 'next')

const ZOOMS: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1, _: -1 }

/** Keyboard panning with the same steps as on Leaflet: Google's own panning is animated and cannot hit a corner.
 * @returns keydown handler of the map */
const useMapKeys = (map: google.maps.Map | undefined) =>
  useCallback(
    (event: KeyboardEvent) => {
      if (!map || !isOnPicture(event.nativeEvent) || event.ctrlKey || event.metaKey || event.altKey) return
      const step = keyboardPanPx(event)
      const levels = ZOOMS[event.key]
      const origin = mapCenter(map)
      const zoom = mapZoom(map)
      if (step) map.moveCamera({ center: positionIn({ origin, zoom }, step) })
      else if (levels) map.setZoom(Math.min(MAP_PROVIDERS.google.maxZoom, Math.max(MIN_ZOOM, zoom + levels)))
      else return
      event.preventDefault()
    },
    [map],
  )

/** The map port on Google Maps.
 * @param settings null without a key, which the map then reports */
export const googleMapView = (settings: GoogleMaps | null) =>
  function GoogleMapView(props: MapViewProps) {
    const { t } = useWords('map')
    const { opened, containerRef } = useGoogleMap(settings, props)
    return (
      <div
        ref={containerRef}
        role="application"
        aria-label={t('label')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an application is interactive: arrows move the map
        tabIndex={0}
        data-map="google"
        className="map-surface google-surface"
        onKeyDown={useMapKeys(opened?.map)}
      >
        {opened && settings && <OpenedMap {...props} google={opened} settings={settings} />}
      </div>
    )
  }

interface OpenedMapProps extends MapViewProps {
  readonly google: GoogleMap
  readonly settings: GoogleMaps
}

const OpenedMap = ({ google, settings, ...props }: OpenedMapProps) => {
  const { t } = useWords('map')
  const { map } = google
  const isDrawnOn = useIsDrawnOn(props.drawing)
  useGoogleCamera(map, props)
  useEffect(
    function showMapType() {
      map.setOptions({ mapTypeId: props.mapType })
    },
    [map, props.mapType],
  )
  return (
    <>
      <DrawingBoundary on={props.on}>
        {isDrawnOn && <OverlaySurface drawing={props.drawing} on={props.on} google={google} />}
      </DrawingBoundary>
      {props.marker && <PlaceMarker map={map} settings={settings} position={props.marker} label={t('marker')} />}
    </>
  )
}

/** Less than a millimetre: Google returns a center with rounding errors [degrees]. */
const SAME_DEG = 1e-9

const isSame = (a: Camera, b: Camera): boolean =>
  a.zoom === b.zoom &&
  Math.abs(a.center.lat - b.center.lat) < SAME_DEG &&
  Math.abs(a.center.lng - b.center.lng) < SAME_DEG

const cameraOf = (map: google.maps.Map): Camera => ({ center: mapCenter(map), zoom: mapZoom(map) })

/** Moves the map to each new camera, and reports where the user moved it. */
const useGoogleCamera = (map: google.maps.Map, { camera, on }: Pick<MapViewProps, 'camera' | 'on'>): void => {
  const reported = useRef(camera)
  const tell = useEffectEvent((now: Camera) => {
    reported.current = now
    on.cameraChanged(now)
  })
  const report = useEffectEvent(() => {
    const now = cameraOf(map)
    if (!isSame(now, reported.current)) tell(now)
  })
  useEffect(
    function tellWhenItRests() {
      const listening = map.addListener('idle', () => report())
      return () => listening.remove()
    },
    [map],
  )
  useEffect(
    function moveToCamera() {
      const now = cameraOf(map)
      if (isSame(now, camera)) return
      // Only a change of zoom alone is animated; any other would fly across the country.
      const isZoom = isSame({ ...now, zoom: camera.zoom }, camera)
      if (isZoom) map.setZoom(camera.zoom)
      else map.moveCamera({ center: camera.center, zoom: camera.zoom })
      // Google limits the zoom to that of its pictures, at once and without an event if nothing moves.
      const taken = cameraOf(map)
      if (!isSame(taken, camera)) tell(taken)
    },
    [map, camera],
  )
}
