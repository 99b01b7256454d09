import type { Failure } from '../designsApi.ts'

const NO_ROOM = { designSpaceUsed: 'notSavedSpaceUsed', storeFull: 'notSavedServerFull' } as const

/** Why a design was not saved, as the key of a text. */
export const whyNotSaved = (failure: Failure) => {
  if (failure.outcome === 'later') return failure.why ? NO_ROOM[failure.why] : 'notSavedLater'
  const code = failure.outcome === 'refused' ? failure.code : 'unknown'
  if (code === 'tooManyDesigns') return 'notSavedTooMany'
  return code === 'bodyTooLarge' ? 'notSavedTooLarge' : 'notSavedRefused'
}
