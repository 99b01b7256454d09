import { designDocument } from '../areas/designDocument.ts'
import { replaceContent, takeRecommended, useDesign } from '../areas/designStore.ts'
import { contentMark, isSameWork } from '../designs/contentMark.ts'
import { keptDesign, readKeptDesigns } from '../designs/keptDesigns.ts'
import type { SyncedDesign } from '../designs/syncDesign.ts'
import { deviceStorage } from './deviceStorage.ts'
import { asWritten, designOfDocument, keepCopy, openDocument } from './openDesigns.ts'

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
      if (isSameWork(contentMark(designDocument(design)), contentMark(openDocument()))) takeRecommended(design.areas)
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
