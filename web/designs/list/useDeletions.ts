import { useEffect, useState } from 'react'
import { useDesignRequests } from '../saving/designRequests.ts'
import { useDesignToasts } from '../saving/useDesignToasts.ts'
import type { KeptDesign } from './keptDesign.ts'
import type { ListNotice } from './MyDesigns.tsx'

/** Deletes designs and says what became of them: in the list of designs, or in passing where that was closed meanwhile. */
export const useDeletions = (remove: (kept: KeptDesign) => Promise<ListNotice>) => {
  const [notice, setNotice] = useState<ListNotice | null>(null)
  const { tell } = useDesignToasts()
  const isListed = useDesignRequests(({ view }) => view === 'myDesigns')
  useEffect(
    function forgetWithTheList() {
      if (!isListed) setNotice(null)
    },
    [isListed],
  )
  return {
    notice,
    remove: async (kept: KeptDesign): Promise<void> => {
      const { undo, ...outcome } = await remove(kept)
      const putBack = () => {
        undo?.()
        setNotice(null)
      }
      // What can be put back is gone at once: the list is still there.
      if (useDesignRequests.getState().view !== 'myDesigns') tell(outcome)
      else setNotice({ ...outcome, ...(undo && { undo: putBack }) })
    },
  }
}
