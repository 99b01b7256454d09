import { useRestWords } from '../base/i18n/restTexts.ts'
import { useCompany } from '../design/companyStore.ts'
import { Notice } from '../ui/Notice.tsx'

/** Says that the browser refused to store the company. */
export const CompanyNotStored = () => {
  const { t } = useRestWords('company')
  const isStored = useCompany((store) => store.isStored)
  return !isStored && <Notice role="alert" tone="danger" text={t('notStored')} />
}
