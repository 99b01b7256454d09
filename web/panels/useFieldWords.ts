import { useTranslation } from 'react-i18next'
import { catalogue } from '../i18n/texts/catalogue.ts'
import { useFormats } from '../i18n/useFormats.ts'
import type { Phrase } from './catalogueText.ts'
import type { FieldWords } from './panelFields.ts'

const PHRASE_NAMES = Object.keys(catalogue.en) as (keyof typeof catalogue.en)[]

/** The words of the panel fields in the interface's language. */
export const useFieldWords = (): FieldWords => {
  const { t } = useTranslation('panels')
  const { t: phrase } = useTranslation('catalogue')
  const formats = useFormats()
  return {
    yes: t('yes'),
    no: t('no'),
    missing: t('missing'),
    phrases: PHRASE_NAMES.map((name): Phrase => [catalogue.en[name], phrase(name)]),
    years: (count) => t('years', { count }),
    units: (count) => t('units', { count, amount: formats.number(count) }),
  }
}
