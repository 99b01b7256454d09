import { type Camera, MODULE_STATE, type ModulesOverlay } from '../../maps/mapAdapter.ts'
import { CAMERA } from './places.ts'
import { type Pixel, positionAt } from './webMercator.ts'

/** Modules of 40 × 60 px in two rows of three, portrait, 2 px apart: they fill most of the sample rectangle. */
export const MODULE_PX = { width: 40, height: 60, gap: 2 } as const
export const FIRST_CORNER: Pixel = { x: 300, y: 220 }
const COLUMNS = 3

/** Center of a sample module. */
export const moduleCenter = (index: number): Pixel => {
  const { width, height, gap } = MODULE_PX
  return {
    x: FIRST_CORNER.x + (index % COLUMNS) * (width + gap) + width / 2,
    y: FIRST_CORNER.y + Math.floor(index / COLUMNS) * (height + gap) + height / 2,
  }
}

const cornersOf = (index: number): readonly Pixel[] => {
  const { x, y } = moduleCenter(index)
  const [halfWidth, halfHeight] = [MODULE_PX.width / 2, MODULE_PX.height / 2]
  return [
    { x: x - halfWidth, y: y + halfHeight },
    { x: x + halfWidth, y: y + halfHeight },
    { x: x + halfWidth, y: y - halfHeight },
    { x: x - halfWidth, y: y - halfHeight },
  ]
}

/** Six modules on the sample shape, some of them in another state than laid; default: removed. */
export const modulesOn = (
  id: string,
  others: readonly number[] = [],
  camera: Camera = CAMERA,
  state: number = MODULE_STATE.removed,
): ModulesOverlay => ({
  id,
  cornersDeg: Float64Array.from(
    [0, 1, 2, 3, 4, 5].flatMap((index) =>
      cornersOf(index).flatMap((corner) => {
        const { lat, lng } = positionAt(camera, corner)
        return [lat, lng]
      }),
    ),
  ),
  states:
    others.length === 0
      ? null
      : Uint8Array.from([0, 1, 2, 3, 4, 5], (index) => (others.includes(index) ? state : MODULE_STATE.laid)),
})
