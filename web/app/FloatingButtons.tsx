import { PanelLeftOpen, PenTool, Redo2, Undo2 } from 'lucide-react'
import { useStore } from 'zustand'
import { useWords } from '../base/i18n/useWords.ts'
import { redo, undo, useDesign } from '../design/designStore.ts'
import { Button, IconButton } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'
import { useFocusOnMount } from '../ui/useFocusOnMount.ts'

interface FloatingButtonsProps {
  /** True if the buttons replace a panel that was just closed. */
  readonly takesFocus: boolean
  /** True while the user draws a roof on the map. */
  readonly isDrawing: boolean
  readonly onOpen: () => void
  /** Shows the drawing tools, or ends the drawing. */
  readonly onDraw: () => void
  /** True if there are changes to undo. */
  readonly hasHistory: boolean
}

/** Replaces the collapsed panel: open it, draw, undo. The buttons stand side by side on a phone, which has little height. */
export const FloatingButtons = ({ takesFocus, isDrawing, onOpen, onDraw, hasHistory }: FloatingButtonsProps) => {
  const { t } = useWords('app')
  const openRef = useFocusOnMount<HTMLButtonElement>(takesFocus)
  const { pastStates, futureStates } = useStore(useDesign.temporal)
  const look = 'shadow-float'
  const hasChanges = hasHistory && pastStates.length > 0
  return (
    <div className="flex flex-wrap gap-2 md:not-short:flex-col md:items-start">
      <Button ref={openRef} onClick={onOpen} className={look} title={t('openPanel')}>
        <PanelLeftOpen aria-hidden className="size-5" />
        <span
          className={classes(
            'in-[:root:has([data-nothing-found])]:sr-only crammed:sr-only short:sr-only',
            // All buttons in one row.
            hasChanges && 'max-md:sr-only',
          )}
        >
          {t('openPanel')}
        </span>
      </Button>
      <Button pressed={isDrawing} onClick={onDraw} className={look} title={t('openDraw')}>
        <PenTool aria-hidden className="size-5 text-primary-strong" />
        <span className="in-[:root:has([data-nothing-found])]:sr-only crammed:sr-only short:sr-only">
          {t('openDraw')}
        </span>
      </Button>
      {hasChanges && (
        <IconButton label={t('undo')} variant="secondary" onClick={undo} className={look}>
          <Undo2 aria-hidden className="size-5" />
        </IconButton>
      )}
      {hasHistory && futureStates.length > 0 && (
        <IconButton label={t('redo')} variant="secondary" onClick={redo} className={look}>
          <Redo2 aria-hidden className="size-5" />
        </IconButton>
      )}
    </div>
  )
}
