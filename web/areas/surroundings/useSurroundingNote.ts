import type { Surrounding } from '#contract/surroundings.ts'
import { distanceM, localPlane } from '#engine/geometry/localPlane.ts'
import { moduleCentre, moduleCount } from '#engine/layout/moduleCorners.ts'
import { useDesign } from '../../design/designStore.ts'
import { surroundingOutline } from '../../design/drawn.ts'
import { useAreaLabel } from '../../design/useAreaLabel.ts'
import { useWords } from '../../i18n/useWords.ts'
import { laidModules, useLayouts } from '../../layout/layoutStore.ts'
import { carriesArea, metresApart } from './metresApart.ts'

/** So many heights away the top is seen at less than 3°: the sun is behind it for minutes a day. */
const HARDLY_SEEN_AT_HEIGHTS = 20

/** Whether panels lie under a crown. */
const useHasPanelsBelow = (surrounding: Surrounding): boolean => {
  const areas = useDesign((design) => design.areas)
  const layouts = useLayouts((store) => store.layouts)
  if (surrounding.kind !== 'tree') return false
  const { toPoint } = localPlane(surrounding.center)
  return areas.some((area) => {
    const cornersDeg = laidModules(area, layouts)?.cornersDeg
    if (!cornersDeg) return false
    return Array.from({ length: moduleCount(cornersDeg) }, (_, index) => moduleCentre(cornersDeg, index)).some(
      (centre) => distanceM({ x: 0, y: 0 }, toPoint(centre)) < surrounding.radiusM,
    )
  })
}

/** A doubt about a position; null if there is none. */
export const useSurroundingNote = (surrounding: Surrounding): string | null => {
  const { t, formats } = useWords('surroundings')
  const areaLabel = useAreaLabel()
  const areas = useDesign((design) => design.areas)
  const hasPanelsBelow = useHasPanelsBelow(surrounding)
  const carried =
    surrounding.kind === 'building' ? areas.find((area) => carriesArea(surrounding.coordinates, area)) : undefined
  if (carried) return t('holdsRoof', { area: areaLabel(carried) })
  if (hasPanelsBelow) return t('panelsBelow')
  const outline = surroundingOutline(surrounding)
  const nearestM = Math.min(...areas.map((area) => metresApart(outline, area)))
  if (!Number.isFinite(nearestM) || nearestM <= HARDLY_SEEN_AT_HEIGHTS * surrounding.heightM) return null
  return t('tooFar', {
    distance: nearestM < 1000 ? formats.lengthM(nearestM) : `${formats.number(nearestM / 1000, 1)} km`,
  })
}
