import type { AreaGeometry } from '#engine/geometry/areaGeometry.ts'
import { verticesOf } from '#engine/geometry/areaGeometry.ts'
import { boundsOf, centreOf } from '#engine/geometry/latLng.ts'
import type { useMapState } from '../useMapState.ts'
import { cameraShowing, type MapPart } from './cameraShowing.ts'

/** Less is no place to look at something [px]: then what floats on the map may as well lie over it. */
const LEAST_HEIGHT_PX = 160

const boxOf = (selector: string): DOMRect | undefined => document.querySelector(selector)?.getBoundingClientRect()

/** The part of the map between the side panels, under what floats at its head and above what stands at its foot; null
 * where there is no map. */
const uncoveredPart = (): MapPart | null => {
  const map = boxOf('[data-map]')
  const head = boxOf('[data-map-head]')
  const foot = boxOf('[data-map-foot]')
  if (!map || !head || !foot) return null
  const middle = { x: map.left + map.width / 2, y: map.top + map.height / 2 }
  const isHigh = foot.top - head.bottom >= LEAST_HEIGHT_PX
  return {
    left: foot.left - middle.x,
    right: foot.right - middle.x,
    top: (isHigh ? head.bottom : map.top) - middle.y,
    bottom: (isHigh ? foot.top : map.bottom) - middle.y,
  }
}

/** Moves the map so that a shape is seen whole; not at all where it is.
 * From further away than `leastZoom` the map comes nearer, as far as the shape allows. */
export const useShowOnMap = ({ position, onCamera }: Pick<ReturnType<typeof useMapState>, 'position' | 'onCamera'>) => {
  return (shape: AreaGeometry, leastZoom = 0): void => {
    const uncovered = uncoveredPart()
    if (!uncovered) return
    const vertices = verticesOf(shape)
    const from = position.zoom < leastZoom ? { centre: centreOf(vertices), zoom: leastZoom } : position
    const camera = cameraShowing(from, boundsOf(vertices), uncovered)
    if (camera !== position) onCamera(camera)
  }
}
