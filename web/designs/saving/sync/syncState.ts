import type { NoRoom, Refusal, SaveAnswer } from '../../stored/designsApi.ts'

/** A pause in the changes after which they are sent [ms]. */
export const SAVE_AFTER_MS = 500
/** The first wait for a server that was not reached, and the longest: each is twice the one before [ms]. */
const FIRST_RETRY_MS = 1000
const LONGEST_RETRY_MS = 60_000

/** Where the saving of a design stands. */
export type SyncState =
  | { readonly at: 'saved' }
  /** Something has changed; it is sent when nothing more has for a moment. */
  | { readonly at: 'changed' }
  | { readonly at: 'saving'; readonly attempt: number }
  /** The server was not reached, or has no room; changes stay on this device and are sent again automatically. */
  | { readonly at: 'unreached'; readonly attempt: number; readonly why?: NoRoom }
  /** Deleted or expired elsewhere. */
  | { readonly at: 'missing' }
  | { readonly at: 'refused'; readonly code: Refusal }

export type SyncEvent =
  | { readonly type: 'changed' }
  /** The pause or the wait is over. */
  | { readonly type: 'due' }
  | { readonly type: 'online' }
  /** It was looked for on the server, and is not there. */
  | { readonly type: 'missing' }
  | { readonly type: 'answered'; readonly answer: SaveAnswer; readonly isStillChanged: boolean }

/** Action on entering a state. */
export type SyncEffect = { readonly do: 'wait'; readonly ms: number } | { readonly do: 'save' } | null

export type SyncStep = readonly [state: SyncState, effect: SyncEffect]

const changed: SyncStep = [{ at: 'changed' }, { do: 'wait', ms: SAVE_AFTER_MS }]

/** @param attempt how often the server has not been reached in a row */
const saving = (attempt: number): SyncStep => [{ at: 'saving', attempt }, { do: 'save' }]

/** How long to leave a server alone that was not reached so many times in a row [ms]. */
const retryMs = (attempt: number): number => Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (attempt - 1))

const afterAnswer = (attempt: number, answer: SaveAnswer, isStillChanged: boolean): SyncStep => {
  switch (answer.outcome) {
    case 'ok':
      return isStillChanged ? changed : [{ at: 'saved' }, null]
    case 'later': {
      const next = attempt + 1
      return [
        { at: 'unreached', attempt: next, ...(answer.why && { why: answer.why }) },
        { do: 'wait', ms: Math.max(answer.afterMs, retryMs(next)) },
      ]
    }
    case 'conflict':
      // The other save is by a newer planner, which alone can merge it.
      return [{ at: 'refused', code: 'unknown' }, null]
    case 'missing':
      return [{ at: 'missing' }, null]
    case 'refused':
      return [{ at: 'refused', code: answer.code }, null]
  }
}

/** A change while the design is in a state. One that is too large may fit after it; one that waits is sent with the rest. */
const afterChange = (state: SyncState): SyncStep => {
  const isRefusedContent = state.at === 'refused' && state.code !== 'editSecretWrong'
  return state.at === 'saved' || state.at === 'changed' || isRefusedContent ? changed : [state, null]
}

/** How the saving of a design goes on. */
export const nextStep = (state: SyncState, event: SyncEvent): SyncStep => {
  switch (event.type) {
    case 'changed':
      return afterChange(state)
    case 'due':
      if (state.at === 'saving') return [state, null]
      return saving(state.at === 'unreached' ? state.attempt : 0)
    case 'online':
      return state.at === 'unreached' ? saving(0) : [state, null]
    case 'missing':
      return state.at === 'saved' ? [{ at: 'missing' }, null] : [state, null]
    case 'answered':
      return state.at === 'saving' ? afterAnswer(state.attempt, event.answer, event.isStillChanged) : [state, null]
  }
}
