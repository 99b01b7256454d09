import { BatteryCharging, SlidersHorizontal } from 'lucide-react'
import type { DetailedPlant } from '#contract/plant.ts'
import type { Sale } from '#engine/assumptions/assumptions.ts'
import { ASSUMPTIONS, type AssumptionKey, isOfAnotherSale } from '#engine/assumptions/assumptions.ts'
import { useCanEdit } from '../../design/canEdit.ts'
import { useDesign } from '../../design/designStore.ts'
import { useWords } from '../../i18n/useWords.ts'
import { Button } from '../../ui/Button.tsx'
import { openEditor } from '../editor.ts'

interface EditorButtonsProps {
  /** Every value that was used. */
  readonly assumptions: DetailedPlant['assumptions']
  readonly sale: Sale
}

const KEYS = Object.keys(ASSUMPTIONS) as AssumptionKey[]
/** Values replaced by the user are not ours. */
const countOwn = (used: DetailedPlant['assumptions'], sale: Sale): number =>
  KEYS.filter(
    (key) =>
      ASSUMPTIONS[key].quality === 'ownAssumption' &&
      used[key] === ASSUMPTIONS[key].value &&
      !isOfAnotherSale(key, sale),
  ).length

/** The money's assumptions, and where to edit them. */
export const EditorButtons = ({ assumptions, sale }: EditorButtonsProps) => {
  const canEdit = useCanEdit()
  const { t } = useWords('detailed')
  const isMetered = useDesign(({ consumption }) => consumption?.base.kind === 'hourly')
  return (
    <div className="rounded-lg bg-sunken p-3">
      <p className="text-muted text-xs">
        {t('ownAssumptions', { count: countOwn(assumptions, sale) })} {!isMetered && t('habitsAssumed')}
      </p>
      {canEdit && (
        <div className="mt-2 flex flex-wrap gap-2">
          <Button onClick={() => openEditor('assumptions')}>
            <SlidersHorizontal aria-hidden className="size-4" />
            {t('changeAssumptions')}
          </Button>
          <Button onClick={() => openEditor('consumption')}>
            <BatteryCharging aria-hidden className="size-4" />
            {t('changeConsumption')}
          </Button>
        </div>
      )}
    </div>
  )
}
