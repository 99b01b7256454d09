import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useDrawWords } from '../base/i18n/drawTexts.ts'
import { MODULE_STATE } from '../maps/mapAdapter.ts'
import { Button, IconButton } from '../ui/Button.tsx'
import { TOUCH_QUERY, useMediaQuery } from '../ui/useMediaQuery.ts'
import { useRetainFocus } from '../ui/useRetainFocus.ts'
import { ModuleFigures, type ModuleFiguresProps } from './ModuleFigures.tsx'

export interface ModuleStepperProps extends Omit<ModuleFiguresProps, 'index' | 'stringLabel'> {
  /** The module chosen here or under the mouse on the map. */
  readonly index: number | null
  readonly stringLabelAt: (index: number) => string | undefined
  readonly onIndex: (index: number) => void
  /** Removes or restores the module. */
  readonly onToggle: (index: number) => void
  /** Restores all removed modules. */
  readonly onRestoreAll: () => void
}

/** Steps through the modules of an area to remove or restore them: the keyboard's counterpart of a click on the map. */
export const ModuleStepper = ({
  laid,
  states,
  output,
  moduleKwh,
  index,
  stringLabelAt,
  ...props
}: ModuleStepperProps) => {
  const { onIndex, onToggle, onRestoreAll } = props
  const { t } = useDrawWords('areas')
  const rootRef = useRetainFocus<HTMLFieldSetElement>()
  const byTouch = useMediaQuery(TOUCH_QUERY)
  const total = laid.removed.length
  if (total === 0) return null
  const at = Math.min(index ?? 0, total - 1)
  const removedCount = total - laid.quantity
  return (
    <fieldset ref={rootRef} className="rounded-lg border border-line p-2">
      <legend className="px-1 text-muted text-xs">{t('modules')}</legend>
      <div className="flex items-center gap-1">
        <IconButton label={t('previousModule')} onClick={() => onIndex((at + total - 1) % total)}>
          <ChevronLeft aria-hidden className="size-4" />
        </IconButton>
        <p role="status" className="tabular min-w-0 flex-1 text-center">
          <ModuleFigures
            laid={laid}
            states={states}
            output={output}
            moduleKwh={moduleKwh}
            index={at}
            stringLabel={stringLabelAt(at)}
          />
        </p>
        <IconButton label={t('nextModule')} onClick={() => onIndex((at + 1) % total)}>
          <ChevronRight aria-hidden className="size-4" />
        </IconButton>
      </div>
      <Button className="mt-1 w-full" disabled={states[at] === MODULE_STATE.open} onClick={() => onToggle(at)}>
        {t(states[at] === MODULE_STATE.removed ? 'putModuleBack' : 'takeModuleOut')}
      </Button>
      {removedCount > 1 && (
        <Button variant="quiet" className="mt-1 w-full" onClick={onRestoreAll}>
          {t('putAllBack', { count: removedCount })}
        </Button>
      )}
      <p className="mt-1.5 text-muted text-xs">{t(byTouch ? 'modulesTextTouch' : 'modulesText')}</p>
    </fieldset>
  )
}
