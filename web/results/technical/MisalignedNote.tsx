import { TriangleRight } from 'lucide-react'
import { type Area, facing } from '#design/area.ts'
import { drawnAreaOf } from '#design/plannedDesign.ts'
import { misalignedModules } from '#engine/roof/misalignedModules.ts'
import type { DrawnArea } from '#wire/area.ts'
import { useAreaWords } from '../../base/i18n/areaTexts.ts'
import { useDesign } from '../../design/designStore.ts'
import { Button } from '../../ui/Button.tsx'

/** Modules that are parallel to no edge of their roof. */
interface Misaligned {
  /** Rotates the current area's azimuth to its nearest edge. Null: already aligned, or view only. */
  readonly onStraighten: (() => void) | null
}

interface MisalignedNoteProps extends Misaligned {
  /** Runs the change, which removes the pressed button. */
  readonly onPress: (change: () => void) => void
}

/** Reports misaligned modules, only to readers of the figures. */
export const MisalignedNote = ({ onStraighten, onPress }: MisalignedNoteProps) => {
  const { t } = useAreaWords('areas')
  return (
    <div className="mb-2">
      <p className="flex gap-2 text-muted text-xs">
        <TriangleRight aria-hidden className="mt-0.5 size-4 shrink-0" />
        {t('misaligned')}
      </p>
      {onStraighten && (
        <Button className="mt-2" onClick={() => onPress(onStraighten)}>
          {t('straighten')}
        </Button>
      )}
    </div>
  )
}

const straighteningOf = (area: Area): Misaligned['onStraighten'] => {
  const misaligned = misalignedModules(drawnAreaOf(area))
  if (!misaligned) return null
  const attributes = facing(area, misaligned.nearestDeg)
  return () => useDesign.getState().setAttributes(area.id, attributes)
}

/** Whether an analysis's modules are misaligned, and how to align them; null if they are aligned.
 * @param now the analysed area in the current design; undefined if it cannot be changed */
export const misalignedOf = (asked: DrawnArea, now: Area | undefined): Misaligned | null =>
  misalignedModules(asked) ? { onStraighten: now ? straighteningOf(now) : null } : null
