import { ErrorBoundary, TriedOnline } from '../ui/loading/ErrorBoundary.tsx'
import { onDemand } from '../ui/loading/onDemand.tsx'
import { useKeyList, useKeyListKey } from './keyList.ts'

const KeyList = onDemand(async () => (await import('./KeyList.tsx')).KeyList)

/** The list of the keys while it is asked for.
 * @param isViewed the design is only looked at */
export const AskedKeys = ({ isViewed = false }: { readonly isViewed?: boolean }) => {
  useKeyListKey()
  const isShown = useKeyList((list) => list.isShown)
  return (
    isShown && (
      <ErrorBoundary fallback={<TriedOnline />}>
        <KeyList isViewed={isViewed} />
      </ErrorBoundary>
    )
  )
}
