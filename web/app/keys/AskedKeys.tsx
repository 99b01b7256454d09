import { useOpenDialogs } from '../../ui/dialog/openDialogs.ts'
import { ErrorBoundary, TriedOnline } from '../../ui/loading/ErrorBoundary.tsx'
import { onDemand } from '../../ui/loading/onDemand.tsx'
import { useKeyListKey } from './useKeyListKey.ts'

const KeyList = onDemand(async () => (await import('./KeyList.tsx')).KeyList)

/** The list of the keys while it is asked for. */
export const AskedKeys = () => {
  useKeyListKey()
  const isShown = useOpenDialogs(({ keys }) => keys)
  return (
    isShown && (
      <ErrorBoundary fallback={<TriedOnline />}>
        <KeyList />
      </ErrorBoundary>
    )
  )
}
