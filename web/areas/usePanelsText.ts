import { useFormats } from '../i18n/useFormats.ts'
import { useTranslation } from '../i18n/useTranslation.ts'

/** Number and rated power of panels in one line. */
export const usePanelsText = (): ((quantity: number, powerW: number) => string) => {
  const { t } = useTranslation('areas')
  const formats = useFormats()
  return (quantity, powerW) =>
    t('panels', { count: quantity, amount: formats.number(quantity), power: formats.factor(powerW / 1000) })
}
