import type { DetailedRecommendation } from '#contract/analysis.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'

interface BestSizeProps {
  readonly money: DetailedRecommendation['money']
  /** Modules that are laid. */
  readonly quantity: number
  /** Leaves so many modules; null while none are laid. */
  readonly onLeaveOnly: ((quantity: number) => void) | null
}

/** That fewer modules are worth more, and the way there. */
export const BestSize = ({ money, quantity: laid, onLeaveOnly }: BestSizeProps) => {
  const { t } = useTranslation('detailed')
  const formats = useFormats()
  const { quantity, powerKwp, netPresentValueEur } = money.bestSize
  if (quantity >= laid) return null
  const panels = { count: quantity, quantity: formats.number(quantity) }
  return (
    <div className="mt-2 rounded-lg bg-sun-soft p-3">
      <p>
        {t('bestSize', {
          ...panels,
          power: formats.powerKw(1000 * powerKwp),
          value: formats.wholeEuro(netPresentValueEur),
          now: formats.wholeEuro(money.netPresentValueEur),
        })}
      </p>
      {onLeaveOnly && (
        <Button className="mt-2 print:hidden" onClick={() => onLeaveOnly(quantity)}>
          {t('laySize', panels)}
        </Button>
      )}
    </div>
  )
}
