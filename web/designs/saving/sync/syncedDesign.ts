import { designDocument } from '../../../design/designDocument.ts'
import { replaceContent, takeRecommended, useDesign } from '../../../design/designStore.ts'
import { deviceStorage } from '../../../design/deviceStorage.ts'
import { keptDesign, readKeptDesigns } from '../../list/keptDesigns.ts'
import { asWritten, designOfDocument, keepCopy, openDocument } from '../../list/openDesigns.ts'
import { contentHash, isSameWork } from './contentHash.ts'
import type { SyncedDesign } from './syncDesign.ts'

/** Runs while no other tab of this device runs the same. Where the browser has no locks (it has them over https and on the
 * machine itself) two tabs may send the same change, which the server takes for one. */
const locked = <T>(name: string, run: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request(name, run) : run()

type Told = Pick<SyncedDesign, 'onState'> & { readonly onTakenIn: () => void }

/** What saving the open design as one goes needs to know of it.
 * @param designId the one that is open now; nothing is told of another that is opened later */
export const syncedDesign = (designId: string, { onState, onTakenIn }: Told): SyncedDesign => {
  const isOpen = () => useDesign.getState().designId === designId
  const copy = () => keptDesign(designId)?.server ?? null
  return {
    document: () => (isOpen() ? openDocument() : null),
    copy,
    keep: (server) => void keepCopy(designId, server),
    asWritten,
    show: (document) => {
      const design = designOfDocument(document)
      if (!isOpen() || !design) return false
      if (isSameWork(contentHash(designDocument(design)), contentHash(openDocument())))
        takeRecommended(design.areas, design.recommended)
      else {
        replaceContent(design)
        onTakenIn()
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
