import { verticesOf } from '#engine/geometry/areaGeometry.ts'
import { meanPosition } from '#engine/geometry/latLng.ts'
import { distanceM, localPlane } from '#engine/geometry/localPlane.ts'
import { moduleCentre, moduleCount } from '#engine/layout/moduleCorners.ts'
import { holds } from '#engine/shade/outline.ts'
import type { Area } from '../../design/area.ts'
import { useDesign } from '../../design/designStore.ts'
import { type Surrounding, surroundingOutline } from '../../design/surrounding.ts'
import { useAreaLabel } from '../../design/useAreaLabel.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { laidModules, useLayouts } from '../../layout/layoutStore.ts'
import { metresApart } from './metresApart.ts'

/** So many heights away the top is seen at less than 3°: the sun is behind it for minutes a day. */
const HARDLY_SEEN_AT_HEIGHTS = 20

interface Sighted {
  readonly area: Area
  /** Of the roof's outline from the thing's; 0 where they meet [m]. */
  readonly distanceM: number
  /** The middle of the roof lies inside it. */
  readonly holdsRoof: boolean
}

/** How an area lies to what stands around it. */
export const sighted = (surrounding: Surrounding, area: Area): Sighted => {
  const outline = verticesOf(surroundingOutline(surrounding))
  const { toPoint } = localPlane(meanPosition(outline))
  const around = outline.map(toPoint)
  return {
    area,
    distanceM: metresApart(surroundingOutline(surrounding), area),
    holdsRoof: surrounding.kind === 'building' && holds(around, toPoint(meanPosition(verticesOf(area)))),
  }
}

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

/** What is odd about where something stands; null where nothing is. */
export const useSurroundingNote = (surrounding: Surrounding): string | null => {
  const { t } = useTranslation('surroundings')
  const formats = useFormats()
  const areaLabel = useAreaLabel()
  const areas = useDesign((design) => design.areas)
  const hasPanelsBelow = useHasPanelsBelow(surrounding)
  const all = areas.map((area) => sighted(surrounding, area))
  const inside = all.find(({ holdsRoof }) => holdsRoof)
  if (inside) return t('holdsRoof', { area: areaLabel(inside.area) })
  if (hasPanelsBelow) return t('panelsBelow')
  const nearestM = Math.min(...all.map((each) => each.distanceM))
  if (!Number.isFinite(nearestM) || nearestM <= HARDLY_SEEN_AT_HEIGHTS * surrounding.heightM) return null
  return t('tooFar', {
    distance: nearestM < 1000 ? formats.lengthM(nearestM) : `${formats.number(nearestM / 1000, 1)} km`,
  })
}
