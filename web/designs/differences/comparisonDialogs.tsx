import { useQuery } from '@tanstack/react-query'
import { panelName } from '#wording/panelFields.ts'
import { panelsQuery } from '../../catalogue/panelsQuery.ts'
import { useAreaLabel } from '../../design/useAreaLabel.ts'
import { ErrorBoundary, TriedOnline } from '../../ui/loading/ErrorBoundary.tsx'
import { onDemand } from '../../ui/loading/onDemand.tsx'
import { openDocument } from '../kept/openDesigns.ts'
import type { DifferenceLabels } from './useDifferenceGroups.ts'
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

/** What areas and panels are called where two documents are compared. A panel that is not in the catalogue, or any while that is not
 * there, is called by its id. */
const useDifferenceLabels = (): DifferenceLabels => {
  const areaLabel = useAreaLabel()
  const { data: panels } = useQuery(panelsQuery())
  const panelLabel = (panelId: string): string => {
    const panel = panels?.find(({ id }) => id === panelId)
    return panel ? panelName(panel) : panelId
  }
  return { areaLabel, panelLabel }
}
