import 'leaflet/dist/leaflet.css'
import './leafletMap.css'
import type { LatLngBoundsLiteral } from 'leaflet'
import { useState } from 'react'
import { MapContainer } from 'react-leaflet'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { onDemand } from '../../ui/onDemand.tsx'
import { useIsDrawnOn } from '../drawMode.ts'
import type { MapViewProps } from '../mapAdapter.ts'
import { MAX_ZOOM, MIN_ZOOM, WORLD } from '../world.ts'
import { CameraSync } from './CameraSync.tsx'
import { ImageryLayers } from './ImageryLayers.tsx'
import { PlaceMarker } from './PlaceMarker.tsx'

const DrawingSurface = onDemand(async () => (await import('./DrawingSurface.tsx')).DrawingSurface, null, 'next')

const MAX_BOUNDS: LatLngBoundsLiteral = [
  [WORLD.south, WORLD.west],
  [WORLD.north, WORLD.east],
]

/** The map port on Leaflet. */
export const LeafletMapView = (props: MapViewProps) => {
  const { camera, imagery, imageryAttempt = 0, marker } = props
  const { t } = useTranslation('map')
  const isDrawnOn = useIsDrawnOn(props)
  const [initialCamera] = useState(camera)
  return (
    <MapContainer
      center={initialCamera.centre}
      zoom={initialCamera.zoom}
      minZoom={MIN_ZOOM}
      maxZoom={MAX_ZOOM}
      zoomControl={false}
      boxZoom={false}
      maxBounds={MAX_BOUNDS}
      maxBoundsViscosity={1}
      className="map-surface size-full"
    >
      <ImageryLayers
        key={`${imagery.id} ${imageryAttempt}`}
        imagery={imagery}
        onStatus={props.onStatus}
        onFailed={props.onImageryFailed}
        onLost={props.onImageryLost}
      />
      <CameraSync camera={camera} label={t('label')} onCameraChanged={props.onCameraChanged} />
      {isDrawnOn && <DrawingSurface {...props} />}
      {marker && <PlaceMarker position={marker} label={t('marker')} />}
    </MapContainer>
  )
}
