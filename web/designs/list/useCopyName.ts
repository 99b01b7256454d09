import { cutText } from '#contract/cutText.ts'
import type { DesignDocument } from '#contract/design.ts'
import { MAX_DESIGN_NAME_LENGTH } from '#contract/limits.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useDesignName } from './useDesignName.ts'

/** The name of a copy of a design. */
export const useCopyName = (): ((document: Pick<DesignDocument, 'name' | 'address'>) => string) => {
  const { t } = useTranslation('designs')
  const nameOf = useDesignName()
  return (document) => cutText(t('copyOf', { name: nameOf(document) }), MAX_DESIGN_NAME_LENGTH)
}
