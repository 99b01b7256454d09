import { useQuery } from '@tanstack/react-query'
import type { SavedDesign } from '../../api/contract/savedDesign.ts'
import { panelName } from '../../api/wording/panelFields.ts'
import { useAreaLabel } from '../areas/useAreaLabel.ts'
import { type ConflictChoice, ConflictDialog } from '../designs/ConflictDialog.tsx'
import { panelsQuery } from '../panels/panelsQuery.ts'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'
import { onDemand } from '../ui/onDemand.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { openDocument } from './openDesigns.ts'

const ConflictDifferences = onDemand(
  async () => (await import('../designs/ConflictDifferences.tsx')).ConflictDifferences,
  <Skeleton className="mt-4 h-32" />,
)

interface OpenConflictProps {
  readonly theirs: SavedDesign
  readonly onChoose: (choice: ConflictChoice) => void
  readonly onClose: () => void
}

/** The open design and the version that was saved elsewhere. What differs is told where its code can be fetched; the choice is there
 * without it. */
export const OpenConflict = ({ theirs, onChoose, onClose }: OpenConflictProps) => {
  const areaLabel = useAreaLabel()
  const panelLabel = usePanelLabel()
  const mine = openDocument()
  const labels = { areaLabel, panelLabel }
  return (
    <ConflictDialog
      mine={mine}
      theirs={theirs}
      differences={
        <ErrorBoundary fallback={null}>
          <ConflictDifferences mine={mine} theirs={theirs.document} {...labels} />
        </ErrorBoundary>
      }
      onChoose={onChoose}
      onClose={onClose}
    />
  )
}

/** What a panel is called; one that is not in the catalogue, or while that is not there, by its id. */
const usePanelLabel = (): ((panelId: string) => string) => {
  const { data: panels } = useQuery(panelsQuery())
  return (panelId) => {
    const panel = panels?.find(({ id }) => id === panelId)
    return panel ? panelName(panel) : panelId
  }
}
