import type { StandardSite } from '../../api/engine/method/standard.ts'
import { currentArea } from '../areas/design.ts'
import { useDesign } from '../areas/designStore.ts'
import { useAreaLabel } from '../areas/useAreaLabel.ts'

/** The current area as an estimation method sees it; null where none is drawn. */
export const useCurrentSite = (): (StandardSite & { readonly label: string }) | null => {
  const area = useDesign(currentArea)
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
