import { DomUtil, type LatLngExpression, type Map as LeafletMap, type ZoomAnimEvent } from 'leaflet'
import { type ReactNode, useEffectEvent, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useMap } from 'react-leaflet'
import { type Projection, projectionFor } from '../projection.ts'
import { pixelOriginAt } from './panes.ts'

const place = (
  layer: HTMLElement,
  map: LeafletMap,
  projection: Projection,
  center: LatLngExpression,
  zoom: number,
): void => {
  const at = map.project(projection.origin, zoom).subtract(pixelOriginAt(map, center, zoom))
  DomUtil.setTransform(layer, at, 2 ** (zoom - projection.zoom))
}

const newLayer = (): HTMLElement => {
  const layer = document.createElement('div')
  layer.className = 'drawing leaflet-zoom-animated'
  return layer
}

interface ProjectedPaneProps {
  readonly name: string
  readonly zIndex: number
  readonly children: (projection: Projection) => ReactNode
}

/** A pane for projected elements, moved by Leaflet and scaled while it zooms. */
export const ProjectedPane = ({ name, zIndex, children }: ProjectedPaneProps) => {
  const map = useMap()
  const [layer] = useState(newLayer)
  const [projection, setProjection] = useState(() => projectionFor(null, map.getCenter(), map.getZoom()))
  const placeAt = useEffectEvent((center: LatLngExpression, zoom: number) =>
    place(layer, map, projection, center, zoom),
  )
  useLayoutEffect(
    function addPane() {
      const pane = map.getPane(name) ?? map.createPane(name)
      pane.style.zIndex = String(zIndex)
      pane.append(layer)
      return () => layer.remove()
    },
    [map, layer, name, zIndex],
  )
  useLayoutEffect(
    function followMap() {
      const follow = () => setProjection((current) => projectionFor(current, map.getCenter(), map.getZoom()))
      const scale = () => placeAt(map.getCenter(), map.getZoom())
      const zoomThere = ({ center, zoom }: ZoomAnimEvent) => placeAt(center, zoom)
      // The handlers stay while the map exists: a new camera moves the map between two renders, when handlers replaced in each render
      // would miss it.
      map.on('moveend', follow).on('zoom viewreset', scale).on('zoomanim', zoomThere)
      return () => {
        map.off('moveend', follow).off('zoom viewreset', scale).off('zoomanim', zoomThere)
      }
    },
    [map],
  )
  useLayoutEffect(
    function placeProjected() {
      place(layer, map, projection, map.getCenter(), map.getZoom())
    },
    [map, layer, projection],
  )
  return createPortal(children(projection), layer)
}
