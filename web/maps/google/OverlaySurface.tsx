import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Drawing, type DrawingProps } from '../../drawing/Drawing.tsx'
import { PagePresses } from '../../drawing/sketch/PagePresses.tsx'
import { SketchInput } from '../../drawing/sketch/SketchInput.tsx'
import { useSketch } from '../../drawing/sketch/useSketch.ts'
import type { MapViewProps } from '../mapAdapter.ts'
import { projectionFor, worldSizePx } from '../projection.ts'
import { ModulesOverlay } from './ModulesOverlay.tsx'
import type { GoogleMap } from './opening/openGoogleMap.ts'
import { addOverlay, type Overlay } from './overlay.ts'

interface OverlaySurfaceProps extends Pick<MapViewProps, 'drawing' | 'on'> {
  readonly google: GoogleMap
}

/** Drawn objects on Google's map, and drawing itself. */
export const OverlaySurface = ({ google, drawing, on }: OverlaySurfaceProps) => {
  const controls = useSketch(drawing, { ...on, sketchFinished: on.shapeDrawn })
  const { sketch } = controls
  return (
    <>
      <ModulesOverlay drawing={drawing} on={on} google={google} activeId={sketch ? null : drawing.selectedShapeId} />
      <SketchInput surface={google.surface} controls={controls} />
      <PagePresses surface={google.surface} controls={controls} />
      <DrawingOverlay drawing={drawing} on={on} google={google} sketch={sketch} />
    </>
  )
}

interface DrawingOverlayProps extends Omit<DrawingProps, 'projection' | 'surface'> {
  readonly google: GoogleMap
}

const newLayer = (): HTMLElement => {
  const layer = document.createElement('div')
  layer.className = 'drawing'
  return layer
}

/** The drawn shapes as a Google overlay, scaled while the map zooms. */
const DrawingOverlay = ({ google, ...props }: DrawingOverlayProps) => {
  const { map, surface, OverlayView } = google
  const [layer] = useState(newLayer)
  const [projection, setProjection] = useState(() => projectionFor(null, surface.center(), surface.zoom()))
  const overlay = useRef<Overlay | null>(null)
  const place = useEffectEvent(() => {
    const canvasProjection = overlay.current?.projection()
    const at = canvasProjection?.fromLatLngToDivPixel(projection.origin)
    if (!canvasProjection || !at) return
    const scale = canvasProjection.getWorldWidth() / worldSizePx(projection.zoom)
    layer.style.transform = `translate3d(${at.x}px, ${at.y}px, 0) scale(${scale})`
  })
  useEffect(
    function layOnMap() {
      overlay.current = addOverlay(OverlayView, map, {
        element: layer,
        pane: 'overlayMouseTarget',
        onDraw: () => place(),
      })
      const follow = () => setProjection((current) => projectionFor(current, surface.center(), surface.zoom()))
      const listening = map.addListener('idle', follow)
      return () => {
        listening.remove()
        overlay.current?.drop()
        overlay.current = null
      }
    },
    [map, surface, OverlayView, layer],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: another projection has another place
  useLayoutEffect(
    function placeProjected() {
      place()
    },
    [projection],
  )
  return createPortal(<Drawing {...props} surface={surface} projection={projection} />, layer)
}
