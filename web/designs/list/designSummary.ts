import type { DesignDocument } from '#contract/design.ts'
import { measureArea } from '#engine/geometry/measureArea.ts'

/** What of a design is told in a line. */
export const summaryOf = ({ areas }: Pick<DesignDocument, 'areas'>) => {
  const measures = areas.map((area) => measureArea(area))
  const totalAreaM2 = measures.reduce((sum, measured) => sum + (measured.ok ? measured.value.totalAreaM2 : 0), 0)
  return { areaCount: areas.length, totalAreaM2 }
}
