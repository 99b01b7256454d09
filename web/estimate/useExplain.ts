import { useTranslation } from '../i18n/useTranslation.ts'
import type { Explanation } from '../ui/InfoButton.tsx'

/** Makes the explanation of a figure; none where there is no sum to show. */
export const useExplain = () => {
  const { t } = useTranslation('estimate')
  return (name: string, words: string, sums: readonly string[] | undefined): Explanation | undefined =>
    sums && { label: t('howWorkedOut', { name }), words, sums }
}
