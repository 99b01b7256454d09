import type { Map as LeafletMap } from 'leaflet'
import { useMemo, useState } from 'react'
import { useMap } from 'react-leaflet'
import { onDemand } from '../../ui/loading/onDemand.tsx'
import { Drawing } from '../drawing/Drawing.tsx'
import type { MapSurface } from '../drawing/mapSurface.ts'
import { useMapClicks } from '../drawing/useMapClicks.ts'
import { sketchedType } from '../drawMode.ts'
import type { MapViewProps } from '../mapAdapter.ts'
import { ModulesPane } from './ModulesPane.tsx'
import { ProjectedPane } from './ProjectedPane.tsx'
import { PANE_Z_INDEX } from './panes.ts'

const LeafletSketch = onDemand(async () => (await import('./draw/LeafletSketch.tsx')).LeafletSketch, null, 'next')

/** A Leaflet map as drawing sees it. */
const leafletSurface = (map: LeafletMap): MapSurface => ({
  container: map.getContainer(),
  tapSlopPx: 6,
  centre: () => {
    const { lat, lng } = map.getCenter()
    return { lat, lng }
  },
  zoom: () => map.getZoom(),
  positionAt: (point) => {
    const { lat, lng } = map.mouseEventToLatLng(point as MouseEvent)
    return { lat, lng }
  },
  disableDragging: () => {
    map.dragging.disable()
    return () => map.dragging.enable()
  },
  setDoubleClickZoom: (isEnabled) => {
    if (isEnabled) map.doubleClickZoom.enable()
    else map.doubleClickZoom.disable()
  },
  onMove: (listener) => {
    map.on('move', listener)
    return () => map.off('move', listener)
  },
})

/** What is drawn on Leaflet's map, and the drawing of more. */
export const DrawingSurface = (props: MapViewProps) => {
  const map = useMap()
  const surface = useMemo(() => leafletSurface(map), [map])
  const isSketching = sketchedType(props.drawMode) !== null
  // Kept from then on: the double click that ends a drawing is heard after it has ended.
  const [hasSketched, setHasSketched] = useState(isSketching)
  if (isSketching && !hasSketched) setHasSketched(true)
  useMapClicks(surface, isSketching)
  return (
    <>
      <ModulesPane {...props} surface={surface} activeId={isSketching ? null : props.selectedShapeId} />
      {hasSketched && <LeafletSketch {...props} surface={surface} />}
      <ProjectedPane name="drawing" zIndex={PANE_Z_INDEX.drawing}>
        {(projection) => <Drawing {...props} surface={surface} projection={projection} />}
      </ProjectedPane>
    </>
  )
}
