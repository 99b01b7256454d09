import { X } from 'lucide-react'
import { useState } from 'react'
import { useDesign } from '../design/designStore.ts'
import { dismissedNote } from '../design/sessionNote.ts'
import { kindOf } from '../design/useAreaLabel.ts'
import { useAreaWords } from '../i18n/areaTexts.ts'
import type { DrawTool } from '../map/drawMode.ts'
import { Button, IconButton } from '../ui/Button.tsx'
import { useNeighbours } from './surroundings/useNeighbours.tsx'

/** Asks for shading objects once a roof's type is known, until there are some or the user dismisses the question. */
export const ShadeSuggestion = ({ onTool }: { readonly onTool: (tool: DrawTool, byKeyboard: boolean) => void }) => {
  const { t } = useAreaWords('areas')
  const isWanted = useDesign(
    ({ areas, obstacles, surroundings }) =>
      obstacles.length + surroundings.length === 0 && areas.some((area) => kindOf(area) !== null),
  )
  const [isDismissed, setIsDismissed] = useState(dismissedNote.isLeft)
  const { offer, open, dialog } = useNeighbours()
  return (
    <>
      {isWanted && !isDismissed && (
        <div className="grid grid-cols-2 items-center gap-2">
          <div className="col-span-2 -mb-2 flex items-center justify-between">
            <p className="text-muted">{t('suggestShade')}</p>
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
          <Button onClick={(event) => onTool('chimney', event.detail === 0)}>{t('chimney')}</Button>
          <Button onClick={(event) => (offer ? open() : onTool('buildingRectangle', event.detail === 0))}>
            {t('neighbours')}
          </Button>
        </div>
      )}
      {/* The dialog stays open while it adds the first object. */}
      {dialog}
    </>
  )
}
