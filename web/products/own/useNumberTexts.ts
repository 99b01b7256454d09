import { useFormats } from '../../base/i18n/useFormats.ts'

const DIGITS = 3

/** How the fields of a form read and write numbers; empty for null. */
export const useNumberTexts = () => {
  const formats = useFormats()
  return {
    read: (text: string): number => formats.readNumber(text),
    write: (value: number | null): string => (value === null ? '' : formats.decimal(value, DIGITS)),
  }
}
