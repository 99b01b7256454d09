import { useTranslation } from 'react-i18next'
import { useFormats } from '../i18n/useFormats.ts'
import type { FieldWords } from './panelFields.ts'

/** The words of the panel fields in the interface's language. */
export const useFieldWords = (): FieldWords => {
  const { t } = useTranslation('panels')
  const formats = useFormats()
  return {
    yes: t('yes'),
    no: t('no'),
    missing: t('missing'),
    years: (count) => t('years', { count }),
    units: (count) => t('units', { count, amount: formats.number(count) }),
  }
}
