import { ErrorBoundary, TriedOnline } from '../../ui/loading/ErrorBoundary.tsx'
import { onDemand } from '../../ui/loading/onDemand.tsx'
import { openDocument } from '../list/openDesigns.ts'
import { useDifferenceLabels } from './useDifferenceLabels.ts'
import { VersionsDialog } from './VersionsDialog.tsx'

const VersionDifferences = onDemand(
  async () => (await import('./VersionDifferences.tsx')).VersionDifferences,
  // As high as the line that comes in its place.
  <p className="h-5 pointer-coarse:h-11" />,
)

type OpenVersionsProps = Omit<Parameters<typeof VersionsDialog>[0], 'differencesOf'>

/** The earlier versions of the open design. What restoring one would change is told where the code for it can be fetched. */
export const OpenVersions = (props: OpenVersionsProps) => {
  const labels = useDifferenceLabels()
  const now = openDocument()
  return (
    <VersionsDialog
      {...props}
      differencesOf={(version) => (
        <ErrorBoundary fallback={<TriedOnline />}>
          <VersionDifferences now={now} version={version} {...labels} />
        </ErrorBoundary>
      )}
    />
  )
}
