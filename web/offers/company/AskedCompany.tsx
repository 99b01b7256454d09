import { readCompany } from '../../design/companyStore.ts'
import { useOpenDialogs } from '../../ui/dialog/openDialogs.ts'
import { ErrorBoundary, TriedOnline } from '../../ui/loading/ErrorBoundary.tsx'
import { onDemand } from '../../ui/loading/onDemand.tsx'

const CompanyDialog = onDemand(async () => {
  const [{ CompanyDialog: Dialog }] = await Promise.all([import('./CompanyDialog.tsx'), readCompany()])
  return Dialog
})

/** The company of this device while it is asked for. */
export const AskedCompany = () =>
  useOpenDialogs(({ company }) => company) && (
    <ErrorBoundary fallback={<TriedOnline />}>
      <CompanyDialog />
    </ErrorBoundary>
  )
