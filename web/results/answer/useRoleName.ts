import type { Analysis } from '#contract/analysis.ts'
import { useCanEdit } from '../../design/canEdit.ts'
import { useEstimateWords } from '../../i18n/estimateTexts.ts'

type Role = Analysis['recommendations'][number]['role']

/** The name of a setup's role; a viewer did not choose the chosen one. */
export const useRoleName = (): ((role: Role) => string) => {
  const canEdit = useCanEdit()
  const { t } = useEstimateWords('analysis')
  return (role) => t(role === 'chosen' && !canEdit ? 'chosenSetup' : role)
}
