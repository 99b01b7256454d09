import 'leaflet/dist/leaflet.css'
import './leafletMap.css'
import type { LatLngBoundsLiteral } from 'leaflet'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MapContainer, useMap } from 'react-leaflet'
import { onDemand } from '../../ui/onDemand.tsx'
import { SketchInput } from '../drawing/SketchInput.tsx'
import { type SketchControls, useSketch } from '../drawing/useSketch.ts'
import { KEYBOARD_PAN_PX } from '../keyboardPan.ts'
import type { MapViewProps } from '../mapAdapter.ts'
import { WORLD } from '../world.ts'
import { MAX_ZOOM, MIN_ZOOM } from '../zoomRange.ts'
import { CameraSync } from './CameraSync.tsx'
import { ImageryLayers } from './ImageryLayers.tsx'
import { leafletSurface } from './leafletSurface.ts'
import { PlaceMarker } from './PlaceMarker.tsx'

// An empty map needs neither.
const ModulesPane = onDemand(async () => (await import('./ModulesPane.tsx')).ModulesPane)
const DrawingPane = onDemand(async () => (await import('./DrawingPane.tsx')).DrawingPane)

const MAX_BOUNDS: LatLngBoundsLiteral = [
  [WORLD.south, WORLD.west],
  [WORLD.north, WORLD.east],
]

/** The map port on Leaflet. */
export const LeafletMapView = (props: MapViewProps) => {
  const { camera, imagery, marker } = props
  const { t } = useTranslation('map')
  const controls = useSketch(props.drawMode, props)
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
      keyboardPanDelta={KEYBOARD_PAN_PX}
      className="map-surface size-full"
    >
      <ImageryLayers key={imagery.id} imagery={imagery} onStatus={props.onStatus} onFailed={props.onImageryFailed} />
      <CameraSync camera={camera} label={t('label')} onCameraChanged={props.onCameraChanged} />
      <DrawingSurface {...props} controls={controls} />
      {marker && <PlaceMarker position={marker} label={t('marker')} />}
    </MapContainer>
  )
}

const DrawingSurface = ({ controls, ...props }: MapViewProps & { readonly controls: SketchControls }) => {
  const map = useMap()
  const surface = useMemo(() => leafletSurface(map), [map])
  const { sketch } = controls
  const isAnythingDrawn = props.shapes.length > 0
  return (
    <>
      {isAnythingDrawn && <ModulesPane {...props} surface={surface} activeId={sketch ? null : props.selectedShapeId} />}
      <SketchInput surface={surface} controls={controls} />
      {(sketch || isAnythingDrawn) && <DrawingPane {...props} surface={surface} sketch={sketch} />}
    </>
  )
}
