import type { NoRoom, RefusalCode, SaveAnswer } from '../../stored/designsApi.ts'

/** Pause after the last change before it is sent [ms]. */
export const SAVE_AFTER_MS = 500
/** First and longest wait for an unreachable server; each wait doubles the last [ms]. */
const FIRST_RETRY_MS = 1000
const LONGEST_RETRY_MS = 60_000

/** State of saving a design. */
export type SyncState =
  | { readonly at: 'saved' }
  /** A change waits for a pause in editing. */
  | { readonly at: 'changed' }
  | { readonly at: 'saving'; readonly attempt: number }
  /** The server was unreachable or has no space; changes stay on this device and are sent again automatically. */
  | { readonly at: 'unreached'; readonly attempt: number; readonly why?: NoRoom }
  /** Deleted or expired elsewhere. */
  | { readonly at: 'missing' }
  | { readonly at: 'refused'; readonly code: RefusalCode }

export type SyncEvent =
  | { readonly type: 'changed' }
  /** The pause or wait has ended. */
  | { readonly type: 'due' }
  | { readonly type: 'online' }
  /** A poll found that the design is not on the server. */
  | { readonly type: 'missing' }
  | { readonly type: 'answered'; readonly answer: SaveAnswer; readonly isStillChanged: boolean }

/** Action on entering a state. */
export type SyncEffect = { readonly do: 'wait'; readonly ms: number } | { readonly do: 'save' } | null

export type SyncStep = readonly [state: SyncState, effect: SyncEffect]

const changed: SyncStep = [{ at: 'changed' }, { do: 'wait', ms: SAVE_AFTER_MS }]

/** @param attempt number of consecutive failures to reach the server */
const saving = (attempt: number): SyncStep => [{ at: 'saving', attempt }, { do: 'save' }]

/** Wait after this number of consecutive failures [ms]. */
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
      // The other save comes from a newer planner, which alone can merge it.
      return [{ at: 'refused', code: 'unknown' }, null]
    case 'missing':
      return [{ at: 'missing' }, null]
    case 'refused':
      return [{ at: 'refused', code: answer.code }, null]
  }
}

/** A change in some state. After it a design that was too large may fit; while the sync waits, the change joins the next save. */
const afterChange = (state: SyncState): SyncStep => {
  const isRefusedContent = state.at === 'refused' && state.code !== 'editSecretWrong'
  return state.at === 'saved' || state.at === 'changed' || isRefusedContent ? changed : [state, null]
}

/** Next state of saving a design. */
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
