import { fieldWords } from '#wording/fieldWords.ts'
import type { FieldWords } from '#wording/panelFields.ts'
import { useFormats } from '../i18n/useFormats.ts'
import { useSpokenLanguage } from '../i18n/useSpokenLanguage.ts'

/** The words of the panel fields in the interface's language. */
export const useFieldWords = (): FieldWords => fieldWords(useSpokenLanguage('planner'), useFormats())
