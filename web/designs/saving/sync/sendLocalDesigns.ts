import { EMPTY_DESIGN } from '#design/design.ts'
import { designDocument } from '#design/designDocument.ts'
import { deviceStorage } from '../../../base/deviceStorage.ts'
import { useDesign } from '../../../design/designStore.ts'
import { useDesignsStore } from '../../designsStore.ts'
import { contentHash, hasMark } from '../../stored/contentHash.ts'
import { saveDesign } from '../../stored/designsApi.ts'
import type { LocalDesign } from '../../stored/localDesign.ts'
import { changeLocalDesigns, localDesign, withDesign } from '../../stored/localDesigns.ts'
import { baseOf, designOfDocument, keepCopy, readDocument, withDocument } from '../../stored/openDesigns.ts'
import { copyOf, mergedWith } from './syncDesign.ts'

const isOpen = (id: string): boolean => id === useDesign.getState().designId

const send = async (local: LocalDesign): Promise<void> => {
  const { id, document, server } = local
  const hash = contentHash(document)
  if (!server?.editSecret || hasMark(document, server.savedMark)) return
  const answer = await saveDesign(server, server.version, document)
  if (answer.outcome === 'ok') keepCopy(id, copyOf(server, answer.value, { document, hash }))
  const mine = answer.outcome === 'conflict' ? readDocument(document) : null
  if (answer.outcome !== 'conflict' || !mine) return
  const both = mergedWith(answer.theirs, mine, () => designOfDocument(baseOf(local)) ?? EMPTY_DESIGN, [])
  const now = localDesign(id)
  // The design was opened or changed in the list during the request; its next save merges both.
  if (!both || isOpen(id) || !now || contentHash(now.document) !== hash) return
  const merged = copyOf(server, answer.theirs, both.read)
  const next = withDocument({ ...now, server: merged }, designDocument(both.merged.content))
  changeLocalDesigns(deviceStorage(), (designs) => withDesign(designs, next))
  await send(next)
}

/** Sends changes of saved designs that are not open: renamed in the list, or archived while offline. */
export const sendLocalDesigns = async (): Promise<void> => {
  for (const local of useDesignsStore.getState().designs) {
    if (!isOpen(local.id)) await send(local)
  }
}
