import { X } from 'lucide-react'
import { useState } from 'react'
import { useDesign } from '../design/designStore.ts'
import { dismissedNote } from '../design/sessionNote.ts'
import { kindOf } from '../design/useAreaLabel.ts'
import { useWords } from '../i18n/useWords.ts'
import type { DrawTool } from '../map/drawMode.ts'
import { Button, IconButton } from '../ui/Button.tsx'
import { useNeighbours } from './surroundings/useNeighbours.tsx'

interface ShadeSuggestionProps {
  readonly onTool: (tool: DrawTool, byKeyboard: boolean) => void
}

/** Once it is known what a roof is, asks for what may shade it, until there is some or it is dismissed. */
export const ShadeSuggestion = ({ onTool }: ShadeSuggestionProps) => {
  const { t } = useWords('areas')
  const isWanted = useDesign(
    ({ areas, obstacles, surroundings }) =>
      obstacles.length + surroundings.length === 0 && areas.some((area) => kindOf(area) !== null),
  )
  const [isDismissed, setIsDismissed] = useState(dismissedNote.isLeft)
  const { offer, open, dialog } = useNeighbours()
  return (
    <>
      {isWanted && !isDismissed && (
        <div className="flex flex-wrap items-center gap-2">
          <p className="min-w-[10rem] flex-1 text-muted text-xs">{t('suggestShade')}</p>
          <Button onClick={(event) => onTool('chimney', event.detail === 0)}>{t('chimney')}</Button>
          <Button onClick={(event) => (offer ? open() : onTool('buildingRectangle', event.detail === 0))}>
            {t('neighbours')}
          </Button>
          <IconButton
            label={t('closeQuestion')}
            onClick={() => {
              dismissedNote.leave('shade')
              setIsDismissed(true)
            }}
          >
            <X aria-hidden className="size-4" />
          </IconButton>
        </div>
      )}
      {/* It stays while it adds the first. */}
      {dialog}
    </>
  )
}
