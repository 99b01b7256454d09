import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/LanguageProvider.tsx'
import type { FieldWords } from './panelFields.ts'

/** The words of the panel fields in the interface's language. */
export const useFieldWords = (): FieldWords => {
  const { t } = useTranslation('panels')
  const { formats } = useLanguage()
  return {
    yes: t('yes'),
    no: t('no'),
    missing: t('missing'),
    years: (count) => t('years', { count }),
    units: (count) => t('units', { count, amount: formats.number(count) }),
  }
}
