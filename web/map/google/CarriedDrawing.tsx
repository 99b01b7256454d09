import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Drawing, type DrawingProps } from '../drawing/Drawing.tsx'
import { frameFor, worldSizePx } from '../drawing/frame.ts'
import { type Carried, carry } from './carrier.ts'
import type { GoogleMap } from './openGoogleMap.ts'

interface CarriedDrawingProps extends Omit<DrawingProps, 'frame' | 'surface'> {
  readonly google: GoogleMap
}

const newLayer = (): HTMLElement => {
  const layer = document.createElement('div')
  layer.className = 'drawing'
  return layer
}

/** What is drawn, carried along by Google and scaled while it zooms. */
export const CarriedDrawing = ({ google, ...props }: CarriedDrawingProps) => {
  const { map, surface, OverlayView } = google
  const [layer] = useState(newLayer)
  const [frame, setFrame] = useState(() => frameFor(null, surface.centre(), surface.zoom()))
  const carried = useRef<Carried | null>(null)
  const place = useEffectEvent(() => {
    const projection = carried.current?.projection()
    const at = projection?.fromLatLngToDivPixel(frame.origin)
    if (!projection || !at) return
    const scale = projection.getWorldWidth() / worldSizePx(frame.zoom)
    layer.style.transform = `translate3d(${at.x}px, ${at.y}px, 0) scale(${scale})`
  })
  useEffect(
    function layOnMap() {
      carried.current = carry(OverlayView, map, {
        element: layer,
        pane: 'overlayMouseTarget',
        onDraw: () => place(),
      })
      const follow = () => setFrame((held) => frameFor(held, surface.centre(), surface.zoom()))
      const listening = map.addListener('idle', follow)
      return () => {
        listening.remove()
        carried.current?.drop()
        carried.current = null
      }
    },
    [map, surface, OverlayView, layer],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: another frame has another place
  useLayoutEffect(
    function placeFrame() {
      place()
    },
    [frame],
  )
  return createPortal(<Drawing {...props} surface={surface} frame={frame} />, layer)
}
