import { useEffect, useRef } from 'react'
import type { MapSurface } from '../../drawing/mapSurface.ts'
import type { ModuleCanvas } from '../overlay/moduleCanvas.ts'
import type { WorldWindow } from '../overlay/paintCanvas.ts'
import { type ModulesProps, useModules } from '../overlay/useModules.ts'
import { worldOf, worldSizePx } from '../projection.ts'
import type { GoogleMap } from './opening/openGoogleMap.ts'
import { addOverlay } from './overlay.ts'

/** Places the canvas over its part of the map. */
const place = (canvas: ModuleCanvas, surface: MapSurface, projection: google.maps.MapCanvasProjection): void => {
  const painted = canvas.painted()
  const center = surface.center()
  const at = projection.fromLatLngToDivPixel(center)
  if (!painted || !at) return
  const worldPx = projection.getWorldWidth()
  const scale = worldPx / worldSizePx(painted.zoom)
  const { x, y } = worldOf(center)
  const left = painted.box.left * scale - x * worldPx + at.x
  const top = painted.box.top * scale - y * worldPx + at.y
  canvas.element.style.transform = `translate3d(${left}px, ${top}px, 0) scale(${scale})`
}

/** During an animation the canvas is stretched by at most this many zoom levels before it is repainted. */
const MAX_STRETCH = 1

/** The visible part of the map at a zoom near the current one. */
const windowAt = ({ surface: { container }, shown }: GoogleMap, zoom: number): WorldWindow => {
  const camera = shown()
  const { x, y } = worldOf(camera.center)
  const [middleX, middleY] = [x * worldSizePx(zoom), y * worldSizePx(zoom)]
  const scale = 2 ** (zoom - camera.zoom)
  const halfWidth = (container.clientWidth / 2) * scale
  const halfHeight = (container.clientHeight / 2) * scale
  const box = {
    left: middleX - halfWidth,
    top: middleY - halfHeight,
    right: middleX + halfWidth,
    bottom: middleY + halfHeight,
  }
  return { zoom, box }
}

/** Keeps the canvas aligned with the map.
 * @returns functions to align and to remove it */
const follow = (canvas: ModuleCanvas, google: GoogleMap) => {
  const { map, surface, OverlayView, shown } = google
  const placeNow = () => {
    const projection = overlay.projection()
    if (projection) place(canvas, surface, projection)
  }
  const showSharp = () => {
    canvas.show(windowAt(google, shown().zoom))
    placeNow()
  }
  const showMoving = () => {
    const { zoom } = shown()
    const paintedZoom = canvas.painted()?.zoom ?? zoom
    canvas.show(windowAt(google, Math.abs(paintedZoom - zoom) <= MAX_STRETCH ? paintedZoom : zoom))
    placeNow()
  }
  const overlay = addOverlay(OverlayView, map, { element: canvas.element, pane: 'overlayLayer', onDraw: showMoving })
  const listening = [map.addListener('idle', showSharp), map.addListener('bounds_changed', showMoving)]
  showSharp()
  return {
    placeNow,
    letGo: () => {
      for (const listener of listening) listener.remove()
      overlay.drop()
    },
  }
}

interface ModulesOverlayProps extends Omit<ModulesProps, 'surface'> {
  readonly google: GoogleMap
}

/** The modules on the roofs, as a Google overlay. */
export const ModulesOverlay = ({ google, ...props }: ModulesOverlayProps) => {
  const following = useRef<ReturnType<typeof follow> | null>(null)
  const canvas = useModules({ ...props, surface: google.surface }, () => following.current?.placeNow())
  useEffect(
    function layOnMap() {
      canvas.element.classList.add('modules-overlay')
      following.current = follow(canvas, google)
      return () => {
        following.current?.letGo()
        following.current = null
      }
    },
    [canvas, google],
  )
  return null
}
