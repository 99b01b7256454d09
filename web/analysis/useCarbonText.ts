import { useTranslation } from 'react-i18next'
import { useFormats } from '../i18n/useFormats.ts'

/** From here on carbon dioxide is told in tonnes [kg]. */
const IN_TONNES_FROM_KG = 10_000

/** Tells an amount of carbon dioxide, `8.123 kg` or `20,9 t`. */
export const useCarbonText = () => {
  const { t } = useTranslation('analysis')
  const formats = useFormats()
  return (co2Kg: number): string =>
    co2Kg >= IN_TONNES_FROM_KG
      ? t('tonnes', { tonnes: formats.number(co2Kg / 1000, 1) })
      : t('kilograms', { kilograms: formats.number(co2Kg) })
}
