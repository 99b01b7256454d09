import { BatteryCharging, SlidersHorizontal } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ASSUMPTIONS } from '../../../api/engine/assumptions/assumptions.ts'
import { Button } from '../../ui/Button.tsx'

export interface EditorButtonsProps {
  /** Null: the design is only looked at. */
  readonly onEdit: ((editor: 'assumptions' | 'consumption') => void) | null
}

const OWN_ASSUMPTIONS = Object.values(ASSUMPTIONS).filter(({ quality }) => quality === 'ownAssumption').length

/** What the money rests on, and where that is changed. */
export const EditorButtons = ({ onEdit }: EditorButtonsProps) => {
  const { t } = useTranslation('detailed')
  return (
    <div className="rounded-lg bg-sunken p-3 [print-color-adjust:exact]">
      <p className="text-muted text-xs">
        {t('ownAssumptions', { count: OWN_ASSUMPTIONS })} {t('habitsAssumed')}
      </p>
      {onEdit && (
        <div className="mt-2 flex flex-wrap gap-2 print:hidden">
          <Button onClick={() => onEdit('assumptions')}>
            <SlidersHorizontal aria-hidden className="size-4" />
            {t('changeAssumptions')}
          </Button>
          <Button onClick={() => onEdit('consumption')}>
            <BatteryCharging aria-hidden className="size-4" />
            {t('changeConsumption')}
          </Button>
        </div>
      )}
    </div>
  )
}
