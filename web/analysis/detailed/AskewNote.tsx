import { TriangleRight } from 'lucide-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'

/** Modules that lie askew on their roof. */
export interface Askew {
  /** Turns the area, as it is now, to its nearest edge. Null: they lie straight by now, or the design is only looked at. */
  readonly onStraighten: (() => void) | null
}

interface AskewNoteProps extends Askew {
  /** Makes the change, which takes the button away. */
  readonly onPress: (change: () => void) => void
}

/** Says that the modules lie askew, for who sees the figures only. */
export const AskewNote = ({ onStraighten, onPress }: AskewNoteProps) => {
  const { t } = useTranslation('detailed')
  return (
    <div className="mb-2">
      <p className="flex gap-2 text-muted text-xs">
        <TriangleRight aria-hidden className="mt-0.5 size-4 shrink-0" />
        {t('askew')}
      </p>
      {onStraighten && (
        <Button className="mt-2 print:hidden" onClick={() => onPress(onStraighten)}>
          {t('straighten')}
        </Button>
      )}
    </div>
  )
}
