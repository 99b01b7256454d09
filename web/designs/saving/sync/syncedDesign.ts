import { contentOf, EMPTY_DESIGN, sameDesign } from '../../../design/design.ts'
import { replaceContent, takeRecommended, useDesign } from '../../../design/designStore.ts'
import { deviceStorage } from '../../../design/deviceStorage.ts'
import type { Merged } from '../../../design/mergeDesigns.ts'
import { contentHash } from '../../kept/contentHash.ts'
import { keptDesign, readKeptDesigns } from '../../kept/keptDesigns.ts'
import { baseOf, designOfDocument, keepCopy, openDocument } from '../../kept/openDesigns.ts'
import type { SyncedDesign } from './syncDesign.ts'

/** Runs while no other tab of this device runs the same. Where the browser has no locks (it has them over https and on the
 * machine itself) two tabs may send the same change, which the server takes for one. */
const locked = <T>(name: string, run: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request(name, run) : run()

type Told = Pick<SyncedDesign, 'onState'> & {
  /** @param withTheirs see `Merged` */
  readonly onTakenIn: (withTheirs: Merged['withTheirs']) => void
}

/** What saving the open design as one goes needs to know of it.
 * @param designId the one that is open now; nothing is told of another that is opened later */
export const syncedDesign = (designId: string, { onState, onTakenIn }: Told): SyncedDesign => {
  const isOpen = () => useDesign.getState().designId === designId
  return {
    now: () => {
      if (!isOpen()) return null
      const design = contentOf(useDesign.getState())
      const document = openDocument()
      return { design, document, hash: contentHash(document) }
    },
    copy: () => keptDesign(designId)?.server ?? null,
    base: () => {
      const kept = keptDesign(designId)
      return (kept && designOfDocument(baseOf(kept))) ?? EMPTY_DESIGN
    },
    keep: (server) => void keepCopy(designId, server),
    show: ({ content, withTheirs }) => {
      if (!isOpen()) return false
      if (sameDesign(content, useDesign.getState())) {
        takeRecommended(content.areas, content.recommended)
        if (withTheirs) onTakenIn(withTheirs)
      } else {
        replaceContent(content)
        onTakenIn(withTheirs)
      }
      return true
    },
    onState,
    alone: (run) =>
      locked(`solarplanner.save ${designId}`, () => {
        readKeptDesigns(deviceStorage())
        return run()
      }),
  }
}
