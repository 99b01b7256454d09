import type { DesignDocument } from '#contract/design.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'

/** How a design is called: by its name, else by its address, else as one that has neither. */
export const useDesignName = (): ((document: Pick<DesignDocument, 'name' | 'address'>) => string) => {
  const { t } = useTranslation('designs')
  return ({ name, address }) => name.trim() || address.trim() || t('untitled')
}
