import { type AreaShape, extentOf } from './areaShape.ts'

/** The box around shapes; null around none. */
export const spannedBy = (shapes: readonly AreaShape[]): AreaShape | null => {
  const boxes = shapes.map(extentOf)
  if (boxes.length === 0) return null
  const bounds = {
    north: Math.max(...boxes.map(({ north }) => north)),
    east: Math.max(...boxes.map(({ east }) => east)),
    south: Math.min(...boxes.map(({ south }) => south)),
    west: Math.min(...boxes.map(({ west }) => west)),
  }
  return { type: 'rectangle', bounds }
}
