import { type AreaGeometry, verticesOf } from '#engine/geometry/areaGeometry.ts'
import { type LatLng, meanPosition } from '#engine/geometry/latLng.ts'
import { distanceM, localPlane } from '#engine/geometry/localPlane.ts'
import { measureArea } from '#engine/geometry/measureArea.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import type { DifferenceRow } from './designDifferences.ts'

const centreOf = (outline: AreaGeometry): LatLng => meanPosition(verticesOf(outline))

/** How far the middles of the vertices of two outlines are apart [m]: for one that was carried as a whole, how far. */
export const centresApartM = (one: AreaGeometry, other: AreaGeometry): number => {
  const { toPoint } = localPlane(centreOf(one))
  return distanceM(toPoint(centreOf(one)), toPoint(centreOf(other)))
}

/** Less is shown as 0,0 m. */
const LEAST_SHOWN_M = 0.05

interface OutlineWords {
  readonly outlineRow: (mine: AreaGeometry, theirs: AreaGeometry) => DifferenceRow
  /** Of what one side only has. */
  readonly presenceRow: (mine: AreaGeometry | null, theirs: AreaGeometry | null) => DifferenceRow
}

/** What is said of outlines that differ: how large they are, and how far one was carried. */
export const useOutlineWords = (): OutlineWords => {
  const { t } = useTranslation('designs')
  const formats = useFormats()
  const size = (outline: AreaGeometry): string => {
    const measured = measureArea(outline)
    return measured.ok ? formats.areaM2(measured.value.totalAreaM2) : t('notGiven')
  }
  return {
    outlineRow: (mine, theirs) => {
      const apartM = centresApartM(mine, theirs)
      const carried = { size: size(theirs), distance: formats.lengthM(apartM) }
      return {
        label: t('outline'),
        mine: size(mine),
        theirs: apartM < LEAST_SHOWN_M ? t('otherShape', carried) : t('carried', carried),
      }
    },
    presenceRow: (mine, theirs) => ({
      label: t('outline'),
      mine: mine ? size(mine) : t('notThere'),
      theirs: theirs ? size(theirs) : t('notThere'),
    }),
  }
}
