import 'leaflet/dist/leaflet.css'
import './leafletMap.css'
import type { LatLngBoundsLiteral } from 'leaflet'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MapContainer } from 'react-leaflet'
import { useSketch } from '../drawing/useSketch.ts'
import type { MapViewProps } from '../mapAdapter.ts'
import { MAX_ZOOM, MIN_ZOOM } from '../zoomRange.ts'
import { CameraSync } from './CameraSync.tsx'
import { ImageryLayers } from './ImageryLayers.tsx'
import { PlaceMarker } from './PlaceMarker.tsx'
import { ShapeEditor } from './ShapeEditor.tsx'
import { ShapeLayer } from './ShapeLayer.tsx'
import { SketchInput } from './SketchInput.tsx'
import { SketchLayer } from './SketchLayer.tsx'

/** How far an arrow key moves the map [px]: fine enough to put the cross on a roof corner. */
const KEYBOARD_PAN_PX = 24

/** There is one world: beyond its edge a place would have a longitude that nobody else knows. */
const WORLD: LatLngBoundsLiteral = [
  [-85, -180],
  [85, 180],
]

/** The map port on Leaflet. */
export const LeafletMapView = (props: MapViewProps) => {
  const { camera, imagery, drawMode, shapes, selectedShapeId, marker } = props
  const { t } = useTranslation('map')
  const controls = useSketch(drawMode, props)
  const [initialCamera] = useState(camera)
  const isDrawing = controls.sketch !== null
  const selected = shapes.find(({ id }) => id === selectedShapeId)
  return (
    <MapContainer
      center={initialCamera.centre}
      zoom={initialCamera.zoom}
      minZoom={MIN_ZOOM}
      maxZoom={MAX_ZOOM}
      zoomControl={false}
      boxZoom={false}
      maxBounds={WORLD}
      maxBoundsViscosity={1}
      keyboardPanDelta={KEYBOARD_PAN_PX}
      className="size-full"
    >
      <ImageryLayers key={imagery.id} imagery={imagery} onStatus={props.onStatus} onFailed={props.onImageryFailed} />
      <CameraSync camera={camera} label={t('label')} onCameraChanged={props.onCameraChanged} />
      {shapes.map((shape) =>
        shape === selected && !isDrawing ? (
          <ShapeEditor
            key={shape.id}
            shape={shape}
            showMeasures={drawMode === 'edit'}
            onEdited={props.onShapeEdited}
            onRefused={props.onDrawRefused}
          />
        ) : (
          <ShapeLayer
            key={shape.id}
            shape={shape}
            isSelected={shape.id === selectedShapeId}
            onSelected={props.onShapeSelected}
          />
        ),
      )}
      <SketchInput controls={controls} />
      <SketchLayer sketch={controls.sketch} />
      {marker && <PlaceMarker position={marker} label={t('marker')} />}
    </MapContainer>
  )
}
