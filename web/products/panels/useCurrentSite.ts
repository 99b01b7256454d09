import { measuredBy } from '#design/courtyards.ts'
import { currentArea } from '#design/design.ts'
import type { StandardSite } from '#engine/method/standard.ts'
import { useDesign } from '../../design/designStore.ts'
import { useAreaLabel } from '../../design/useAreaLabel.ts'

/** The current area as an estimation method sees it; null where none is drawn. */
export const useCurrentSite = (): (StandardSite & { readonly label: string }) | null => {
  const design = useDesign()
  const current = currentArea(design)
  const area = current && measuredBy(design)(current)
  const label = useAreaLabel()
  return (
    area && {
      label: label(area),
      usableAreaM2: area.usableArea,
      orientation: area.orientation,
      angleDeg: area.angle,
    }
  )
}
