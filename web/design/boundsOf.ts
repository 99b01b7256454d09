import { type AreaShape, extentOf } from './areaShape.ts'

/** The shapes of a design, or of a part of one. */
interface Drawn {
  readonly areas: readonly AreaShape[]
  readonly obstacles: readonly AreaShape[]
}

/** The box around all that is drawn; null around nothing. */
export const boundsOf = ({ areas, obstacles }: Drawn): AreaShape | null => {
  const boxes = [...areas, ...obstacles].map(extentOf)
  if (boxes.length === 0) return null
  const bounds = {
    north: Math.max(...boxes.map(({ north }) => north)),
    east: Math.max(...boxes.map(({ east }) => east)),
    south: Math.min(...boxes.map(({ south }) => south)),
    west: Math.min(...boxes.map(({ west }) => west)),
  }
  return { type: 'rectangle', bounds }
}
