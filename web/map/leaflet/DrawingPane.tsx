import { DomUtil, type LatLngExpression, type Map as LeafletMap, type ZoomAnimEvent } from 'leaflet'
import { useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useMap, useMapEvents } from 'react-leaflet'
import { Drawing, type DrawingProps } from '../drawing/Drawing.tsx'
import { type Frame, frameFor } from '../drawing/frame.ts'
import { pixelOriginAt } from './pixelOriginAt.ts'

/** Above the tiles and what is painted on canvas, below the marker of the found place. */
const PANE_Z_INDEX = '450'

const place = (layer: HTMLElement, map: LeafletMap, frame: Frame, centre: LatLngExpression, zoom: number): void => {
  const at = map.project(frame.origin, zoom).subtract(pixelOriginAt(map, centre, zoom))
  DomUtil.setTransform(layer, at, 2 ** (zoom - frame.zoom))
}

const newLayer = (): HTMLElement => {
  const layer = document.createElement('div')
  layer.className = 'drawing leaflet-zoom-animated'
  return layer
}

/** What is drawn, carried along by Leaflet and scaled while it zooms. */
export const DrawingPane = (props: Omit<DrawingProps, 'frame'>) => {
  const map = useMap()
  const [layer] = useState(newLayer)
  const [frame, setFrame] = useState(() => frameFor(null, map.getCenter(), map.getZoom()))
  const follow = () => setFrame((held) => frameFor(held, map.getCenter(), map.getZoom()))
  const scale = () => place(layer, map, frame, map.getCenter(), map.getZoom())
  useMapEvents({
    zoomanim: ({ center, zoom }: ZoomAnimEvent) => place(layer, map, frame, center, zoom),
    zoom: scale,
    viewreset: scale,
    moveend: follow,
  })
  useLayoutEffect(
    function addPane() {
      const pane = map.getPane('drawing') ?? map.createPane('drawing')
      pane.style.zIndex = PANE_Z_INDEX
      pane.append(layer)
      return () => layer.remove()
    },
    [map, layer],
  )
  useLayoutEffect(
    function placeFrame() {
      place(layer, map, frame, map.getCenter(), map.getZoom())
    },
    [map, layer, frame],
  )
  return createPortal(<Drawing {...props} frame={frame} />, layer)
}
