import { useFormats } from '../../i18n/useFormats.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { LiveText } from '../../ui/LiveText.tsx'
import type { CalculatedFigures } from '../methodView.ts'

interface CalculatedTextProps {
  /** Null while they are not there. */
  readonly figures: CalculatedFigures | null
  /** For the eyes, too. */
  readonly isShown: boolean
}

/** Tells screen readers what the Area Calculation has come to, and while it is folded everybody. */
export const CalculatedText = ({ figures, isShown }: CalculatedTextProps) => {
  const { t } = useTranslation('panels')
  const formats = useFormats()
  const text =
    figures &&
    t('calculated', {
      quantity: formats.number(figures.quantity),
      production: formats.energyKwh(figures.annualProductionKwh),
    })
  return <LiveText text={text ?? ''} isShown={isShown} />
}
