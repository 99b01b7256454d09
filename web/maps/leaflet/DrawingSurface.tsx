import { DomUtil, type LatLngExpression, type Map as LeafletMap, Point, type ZoomAnimEvent } from 'leaflet'
import { useLayoutEffect, useMemo, useState } from 'react'
import { useMap } from 'react-leaflet'
import { Drawing } from '../../drawing/Drawing.tsx'
import { DrawingBoundary } from '../../drawing/DrawingBoundary.tsx'
import { sketchedType } from '../../drawing/drawMode.ts'
import type { MapSurface } from '../../drawing/mapSurface.ts'
import { useMapClicks } from '../../drawing/useMapClicks.ts'
import { onDemand } from '../../ui/loading/onDemand.tsx'
import type { MapViewProps } from '../mapAdapter.ts'
import type { ModuleCanvas } from '../overlay/moduleCanvas.ts'
import { type ModulesProps, useModules } from '../overlay/useModules.ts'
import { ProjectedPane } from './ProjectedPane.tsx'
import { PANE_Z_INDEX, pixelOriginAt } from './panes.ts'

const LeafletSketch = onDemand(async () => (await import('./draw/LeafletSketch.tsx')).LeafletSketch, null, 'next')

/** A Leaflet map as a drawing surface. */
const leafletSurface = (map: LeafletMap): MapSurface => ({
  container: map.getContainer(),
  tapSlopPx: 6,
  center: () => {
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
  panBy: ({ x, y }) => {
    map.panBy([x, y], { animate: false })
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

/** Drawn objects on Leaflet's map, and drawing itself. */
export const DrawingSurface = ({ drawing, on }: Pick<MapViewProps, 'drawing' | 'on'>) => {
  const map = useMap()
  const surface = useMemo(() => leafletSurface(map), [map])
  const isSketching = sketchedType(drawing.drawMode) !== null
  // Kept after the drawing, because its final double click arrives after the end.
  const [hasSketched, setHasSketched] = useState(isSketching)
  if (isSketching && !hasSketched) setHasSketched(true)
  useMapClicks(surface, isSketching)
  return (
    <>
      <ModulesPane
        drawing={drawing}
        on={on}
        surface={surface}
        activeId={isSketching ? null : drawing.selectedShapeId}
      />
      <DrawingBoundary on={on}>
        {hasSketched && <LeafletSketch drawing={drawing} on={on} surface={surface} />}
      </DrawingBoundary>
      <ProjectedPane name="drawing" zIndex={PANE_Z_INDEX.drawing}>
        {(projection) => <Drawing drawing={drawing} on={on} surface={surface} projection={projection} />}
      </ProjectedPane>
    </>
  )
}

/** Places the canvas over its part of the map, now or after a movement. */
const place = (canvas: ModuleCanvas, map: LeafletMap, center: LatLngExpression, zoom: number): void => {
  const painted = canvas.painted()
  if (!painted) return
  const scale = 2 ** (zoom - painted.zoom)
  const corner = new Point(painted.box.left, painted.box.top).multiplyBy(scale)
  DomUtil.setTransform(canvas.element, corner.subtract(pixelOriginAt(map, center, zoom)), scale)
}

const placeNow = (canvas: ModuleCanvas, map: LeafletMap): void => place(canvas, map, map.getCenter(), map.getZoom())

const show = (canvas: ModuleCanvas, map: LeafletMap): void => {
  const { x, y } = map.getPixelBounds().getTopLeft()
  const size = map.getSize()
  canvas.show({ zoom: map.getZoom(), box: { left: x, top: y, right: x + size.x, bottom: y + size.y } })
  placeNow(canvas, map)
}

/** Keeps the canvas aligned with the map.
 * @returns stops */
const follow = (canvas: ModuleCanvas, map: LeafletMap): (() => void) => {
  let shownZoom = map.getZoom()
  const rest = () => {
    shownZoom = map.getZoom()
    show(canvas, map)
  }
  // During a pinch between two zooms the picture is only stretched.
  const move = () => (map.getZoom() === shownZoom ? show(canvas, map) : placeNow(canvas, map))
  const zoomThere = ({ center, zoom }: ZoomAnimEvent) => place(canvas, map, center, zoom)
  rest()
  map.on('moveend zoomend resize viewreset', rest).on('move zoom', move).on('zoomanim', zoomThere)
  return () => {
    map.off('moveend zoomend resize viewreset', rest).off('move zoom', move).off('zoomanim', zoomThere)
  }
}

/** The modules on the roofs, moved by Leaflet and stretched while it zooms. */
const ModulesPane = (props: ModulesProps) => {
  const map = useMap()
  const canvas = useModules(props, (painted) => placeNow(painted, map))
  useLayoutEffect(
    function layOnMap() {
      const pane = map.getPane('modules') ?? map.createPane('modules')
      pane.style.zIndex = String(PANE_Z_INDEX.modules)
      pane.style.pointerEvents = 'none'
      canvas.element.classList.add('leaflet-zoom-animated')
      pane.append(canvas.element)
      const letGo = follow(canvas, map)
      return () => {
        letGo()
        canvas.element.remove()
      }
    },
    [map, canvas],
  )
  return null
}
