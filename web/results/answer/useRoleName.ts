import type { Analysis } from '#wire/analysis.ts'
import { useRestWords } from '../../base/i18n/restTexts.ts'
import { useCanEdit } from '../../design/canEdit.ts'

type Role = Analysis['recommendations'][number]['role']

/** The name of a setup's role; a viewer did not choose the chosen one. */
export const useRoleName = (): ((role: Role) => string) => {
  const canEdit = useCanEdit()
  const { t } = useRestWords('analysis')
  return (role) => t(role === 'chosen' && !canEdit ? 'chosenSetup' : role)
}
