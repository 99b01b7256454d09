import { useTranslation } from 'react-i18next'
import type { DesignDocument } from '../../api/contract/design.ts'
import { useDesignName } from './useDesignName.ts'

/** As in the contract. */
const LONGEST_NAME = 120

/** The name of a copy of a design. */
export const useCopyName = (): ((document: Pick<DesignDocument, 'name' | 'address'>) => string) => {
  const { t } = useTranslation('designs')
  const nameOf = useDesignName()
  return (document) => t('copyOf', { name: nameOf(document) }).slice(0, LONGEST_NAME)
}
