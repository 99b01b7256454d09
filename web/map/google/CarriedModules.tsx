import { useEffect, useRef } from 'react'
import { worldOf, worldSizePx } from '../drawing/frame.ts'
import type { MapSurface } from '../drawing/mapSurface.ts'
import type { ModuleCanvas } from '../overlay/moduleCanvas.ts'
import { type ModulesProps, useModules } from '../overlay/useModules.ts'
import { carry } from './carrier.ts'
import type { GoogleMap } from './openGoogleMap.ts'

/** Puts the canvas where the map has what it shows. */
const place = (canvas: ModuleCanvas, surface: MapSurface, projection: google.maps.MapCanvasProjection): void => {
  const painted = canvas.painted()
  const centre = surface.centre()
  const at = projection.fromLatLngToDivPixel(centre)
  if (!painted || !at) return
  const worldPx = projection.getWorldWidth()
  const scale = worldPx / worldSizePx(painted.zoom)
  const { x, y } = worldOf(centre)
  const left = painted.box.left * scale - x * worldPx + at.x
  const top = painted.box.top * scale - y * worldPx + at.y
  canvas.element.style.transform = `translate3d(${left}px, ${top}px, 0) scale(${scale})`
}

const show = (canvas: ModuleCanvas, surface: MapSurface): void => {
  const zoom = surface.zoom()
  const { x, y } = worldOf(surface.centre())
  const [middleX, middleY] = [x * worldSizePx(zoom), y * worldSizePx(zoom)]
  const { clientWidth: width, clientHeight: height } = surface.container
  const box = {
    left: middleX - width / 2,
    top: middleY - height / 2,
    right: middleX + width / 2,
    bottom: middleY + height / 2,
  }
  canvas.show({ zoom, box })
}

/** Keeps the canvas with the map.
 * @returns places it anew; and lets it go */
const follow = (canvas: ModuleCanvas, { map, surface, OverlayView }: GoogleMap) => {
  const placeNow = () => {
    const projection = carried.projection()
    if (projection) place(canvas, surface, projection)
  }
  const showNow = () => {
    show(canvas, surface)
    placeNow()
  }
  const carried = carry(OverlayView, map, { element: canvas.element, pane: 'overlayLayer', onDraw: placeNow })
  const listening = [map.addListener('idle', showNow), map.addListener('bounds_changed', showNow)]
  showNow()
  return {
    placeNow,
    letGo: () => {
      for (const listener of listening) listener.remove()
      carried.drop()
    },
  }
}

interface CarriedModulesProps extends Omit<ModulesProps, 'surface'> {
  readonly google: GoogleMap
}

/** The modules on the roofs, carried along by Google. */
export const CarriedModules = ({ google, ...props }: CarriedModulesProps) => {
  const following = useRef<ReturnType<typeof follow> | null>(null)
  const canvas = useModules({ ...props, surface: google.surface }, () => following.current?.placeNow())
  useEffect(
    function layOnMap() {
      canvas.element.classList.add('carried-modules')
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
