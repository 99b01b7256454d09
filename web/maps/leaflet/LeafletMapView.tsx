import type { LatLng } from '#engine/geometry/latLng.ts'
import { MAP_PROVIDERS } from '#wire/mapProviders.ts'
import placePin from '../placePin.svg?raw'
import 'leaflet/dist/leaflet.css'
import './leafletMap.css'
import { divIcon, type LatLngBoundsLiteral } from 'leaflet'
import { useMemo, useState } from 'react'
import { MapContainer, Marker } from 'react-leaflet'
import { useWords } from '../../base/i18n/useWords.ts'
import { DrawingBoundary } from '../../drawing/DrawingBoundary.tsx'
import { useIsDrawnOn } from '../../drawing/drawMode.ts'
import { onDemand } from '../../ui/loading/onDemand.tsx'
import type { MapViewProps } from '../mapAdapter.ts'
import { MIN_ZOOM, WORLD } from '../mapLimits.ts'
import { CameraSync } from './CameraSync.tsx'
import { ImageryLayers } from './ImageryLayers.tsx'

const DrawingSurface = onDemand(async () => (await import('./DrawingSurface.tsx')).DrawingSurface, null, 'next')

const MAX_BOUNDS: LatLngBoundsLiteral = [
  [WORLD.south, WORLD.west],
  [WORLD.north, WORLD.east],
]

/** The map port on Leaflet. */
export const LeafletMapView = ({ camera, imagery, imageryAttempt = 0, marker, drawing, on }: MapViewProps) => {
  const { t } = useWords('map')
  const isDrawnOn = useIsDrawnOn(drawing)
  const [initialCamera] = useState(camera)
  return (
    <MapContainer
      center={initialCamera.center}
      zoom={initialCamera.zoom}
      minZoom={MIN_ZOOM}
      maxZoom={MAP_PROVIDERS.leaflet.maxZoom}
      zoomControl={false}
      boxZoom={false}
      maxBounds={MAX_BOUNDS}
      maxBoundsViscosity={1}
      className="map-surface size-full"
    >
      <ImageryLayers
        key={`${imagery.id} ${imageryAttempt}`}
        imagery={imagery}
        onStatus={on.status}
        onFailed={on.imageryFailed}
        onLost={on.imageryLost}
      />
      <CameraSync camera={camera} label={t('label')} onCameraChanged={on.cameraChanged} />
      <DrawingBoundary on={on}>{isDrawnOn && <DrawingSurface drawing={drawing} on={on} />}</DrawingBoundary>
      {marker && <PlaceMarker position={marker} label={t('marker')} />}
    </MapContainer>
  )
}

/** Marker of the searched place. */
const PlaceMarker = ({ position, label }: { readonly position: LatLng; readonly label: string }) => {
  // The tip of the pin is the middle of its lower edge.
  const icon = useMemo(
    () => divIcon({ className: 'place-marker', html: placePin, iconSize: [44, 44], iconAnchor: [2, 42] }),
    [],
  )
  return <Marker position={position} icon={icon} title={label} alt={label} interactive={false} keyboard={false} />
}
