import type { SavedDesign } from '#contract/savedDesign.ts'
import { ErrorBoundary, TriedOnline } from '../../ui/loading/ErrorBoundary.tsx'
import { onDemand } from '../../ui/loading/onDemand.tsx'
import { Skeleton } from '../../ui/loading/Skeleton.tsx'
import { openDocument } from '../list/openDesigns.ts'
import { type ConflictChoice, ConflictDialog } from './ConflictDialog.tsx'
import { useDifferenceLabels } from './useDifferenceLabels.ts'

const ConflictDifferences = onDemand(
  async () => (await import('./ConflictDifferences.tsx')).ConflictDifferences,
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
  const labels = useDifferenceLabels()
  const mine = openDocument()
  return (
    <ConflictDialog
      mine={mine}
      theirs={theirs}
      differences={
        <ErrorBoundary fallback={<TriedOnline />}>
          <ConflictDifferences mine={mine} theirs={theirs.document} {...labels} />
        </ErrorBoundary>
      }
      onChoose={onChoose}
      onClose={onClose}
    />
  )
}
