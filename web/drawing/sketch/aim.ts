import type { LatLng } from '#engine/geometry/latLng.ts'
import { metresPerPixel } from '../../maps/projection.ts'
import type { MapSurface, WindowPoint } from '../mapSurface.ts'
import type { Aim } from './sketchState.ts'

/** Largest distance at which a click means a vertex [px]: a finger is wider than a pointer. */
const REACH_PX = { fine: 12, coarse: 24 } as const

/** Whether the device's main pointer is a finger. */
export const isCoarsePointer = (): boolean => matchMedia('(pointer: coarse)').matches

/** Largest distance at which a place counts as hit [m]. */
export const reachM = (at: LatLng, zoom: number): number =>
  metresPerPixel(at.lat, zoom) * (isCoarsePointer() ? REACH_PX.coarse : REACH_PX.fine)

const aim = (surface: MapSurface, at: LatLng, free: boolean): Aim => ({ at, reachM: reachM(at, surface.zoom()), free })

/** The aim of a pointer in the window.
 * @param free disables right-angle help and snapping */
export const aimAt = (surface: MapSurface, point: WindowPoint, free: boolean): Aim =>
  aim(surface, surface.positionAt(point), free)

/** The aim of the cross in the middle of the map. */
export const aimAtCenter = (surface: MapSurface): Aim => aim(surface, surface.center(), false)
