import type { SavedDesign } from '#contract/savedDesign.ts'
import { useDesign } from '../../../design/designStore.ts'
import { deviceStorage } from '../../../design/deviceStorage.ts'
import { saveDesign } from '../../designsApi.ts'
import { changeKeptDesigns, type KeptDesign, keptDesign, useKeptDesigns, withDesign } from '../../list/keptDesigns.ts'
import { asWritten, keepCopy } from '../../list/openDesigns.ts'
import { contentHash } from './contentHash.ts'
import { reconciled } from './reconcile.ts'
import { copyOf } from './syncDesign.ts'

const isOpen = (id: string): boolean => id === useDesign.getState().designId

/** Goes on from a version saved elsewhere, where there is nothing to choose between it and what was put away.
 * @returns what is put away then; null where it stays as it was */
const goneOnFrom = (theirs: SavedDesign, { id, document, server }: KeptDesign): KeptDesign | null => {
  const written = asWritten(theirs.document)
  const sentMarks = [contentHash(document)]
  const both = server && reconciled(document, written, { savedMark: server.savedMark, sentMarks })
  const kept = keptDesign(id)
  // Opened or changed in the list while it was asked: it is compared when that is sent.
  if (!both || isOpen(id) || !kept || contentHash(kept.document) !== contentHash(document)) return null
  const next = { ...kept, document: both, server: copyOf(server, theirs, contentHash(written)) }
  changeKeptDesigns(deviceStorage(), (designs) => withDesign(designs, next))
  return next
}

const send = async (kept: KeptDesign): Promise<void> => {
  const { id, document, server } = kept
  if (!server?.editSecret || contentHash(document) === server.savedMark) return
  const answer = await saveDesign(server, server.version, document)
  if (answer.outcome === 'ok') keepCopy(id, copyOf(server, answer.value, contentHash(document)))
  const next = answer.outcome === 'conflict' ? goneOnFrom(answer.theirs, kept) : null
  // Anything else waits until the design is opened: then the user can be asked.
  if (next) await send(next)
}

/** Sends what was changed in saved designs that are not open now: renamed in the list, or put away without a network. */
export const sendKept = async (): Promise<void> => {
  for (const kept of useKeptDesigns.getState().designs) {
    if (!isOpen(kept.id)) await send(kept)
  }
}
