import { useDesign } from '../areas/designStore.ts'
import { contentMark } from '../designs/contentMark.ts'
import { saveDesign } from '../designs/designsApi.ts'
import type { KeptDesign } from '../designs/keptDesign.ts'
import { useKeptDesigns } from '../designs/keptDesigns.ts'
import { copyOf } from '../designs/syncDesign.ts'
import { keepCopy } from './openDesigns.ts'

const send = async ({ id, document, server }: KeptDesign): Promise<void> => {
  if (!server?.editSecret || contentMark(document) === server.savedMark) return
  const answer = await saveDesign(server, server.version, document)
  // Anything else waits until the design is opened: then the user can be asked.
  if (answer.outcome === 'ok') keepCopy(id, copyOf(server, answer.value, contentMark(document)))
}

/** Sends what was changed in saved designs that are not open now: renamed in the list, or put away without a network. */
export const sendKept = async (): Promise<void> => {
  for (const kept of useKeptDesigns.getState().designs) {
    if (kept.id !== useDesign.getState().designId) await send(kept)
  }
}
