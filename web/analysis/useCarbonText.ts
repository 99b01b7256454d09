import { carbonText } from '#wording/carbonText.ts'
import { useFormats } from '../i18n/useFormats.ts'
import { useSpokenLanguage } from '../i18n/useSpokenLanguage.ts'

/** Tells an amount of carbon dioxide, `8.123 kg` or `20,9 t`. */
export const useCarbonText = () => {
  const language = useSpokenLanguage('planner')
  const formats = useFormats()
  return (co2Kg: number): string => carbonText(co2Kg, language, formats)
}
