import { useFormats } from '../../i18n/useFormats.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { LiveText } from '../../ui/LiveText.tsx'

interface CalculatedTextProps {
  /** Null while they are not there. */
  readonly figures: { readonly quantity: number; readonly annualProductionKwh: number } | null
}

/** Tells screen readers what the Area Calculation has come to. */
export const CalculatedText = ({ figures }: CalculatedTextProps) => {
  const { t } = useTranslation('panels')
  const formats = useFormats()
  const text =
    figures &&
    t('calculated', {
      quantity: formats.number(figures.quantity),
      production: formats.energyKwh(figures.annualProductionKwh),
    })
  return <LiveText text={text ?? ''} />
}
