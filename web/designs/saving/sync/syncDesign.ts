import type { DesignDocument } from '#contract/design.ts'
import type { DesignRevision, SavedDesign } from '#contract/savedDesign.ts'
import { readNewer, type SaveAnswer, saveDesign } from '../../designsApi.ts'
import type { ServerCopy } from '../../list/keptDesigns.ts'
import { contentHash } from './contentHash.ts'
import { reconciled } from './reconcile.ts'
import { nextStep, type SyncEvent, type SyncState } from './syncState.ts'

/** What saving as one goes needs of the planner. All of it is of one design: it answers null once another one is open. */
export interface SyncedDesign {
  /** As it is now. */
  readonly document: () => DesignDocument | null
  /** What this device knows of the copy on the server, also from its other tabs. */
  readonly copy: () => ServerCopy | null
  /** Another version is what the design starts from now. */
  readonly keep: (copy: ServerCopy) => void
  /** A document as this version of the planner writes it, so that marks can be compared. */
  readonly asWritten: (document: DesignDocument) => DesignDocument
  /** Somebody else has saved: shows what the design is with theirs.
   * @returns false where this version of the planner cannot read it, or another design is open */
  readonly show: (document: DesignDocument) => boolean
  readonly onState: (state: SyncState) => void
  /** Runs while no other tab of this device runs the same. */
  readonly alone: <T>(run: () => Promise<T>) => Promise<T>
}

export interface DesignSync {
  /** The design has changed. */
  readonly changed: () => void
  /** The network is back. */
  readonly online: () => void
  /** The page is about to go: saves at once what waits for a pause. */
  readonly leave: () => void
  /** The user has chosen what to do about a conflict: goes on from there. */
  readonly settle: () => void
  /** Sends what an earlier visit left unsent, or looks whether somebody else has saved. */
  readonly begin: () => void
  /** Looks whether somebody else has saved, where nothing is to be sent, or has gone on since the user was asked to choose.
   * @returns null, or where no answer came for how long the server wants to be left alone [ms] */
  readonly look: () => Promise<number | null>
  /** Another tab of this device may have settled what this one waits for. */
  readonly otherTabKept: () => void
  /** Sends nothing more. What has not been sent is sent when the design is opened again. */
  readonly stop: () => void
}

/** The copy when the server has told of the version that the content here starts from. That it was once said to be gone, or
 * to have two versions, is over. */
export const copyOf = (
  { id, editSecret }: Pick<ServerCopy, 'id' | 'editSecret'>,
  { version, savedAt, expiresOn }: DesignRevision,
  savedMark: string,
): ServerCopy => ({ id, editSecret, version, savedAt, expiresOn, savedMark })

/** Shows what a version saved elsewhere and the design here are as one, and starts from that version.
 * @param sentMarks of what was sent since the version the design here started from
 * @returns false where the user has to choose, or where this version of the planner cannot read theirs: then nothing changes */
const reconcile = (
  design: SyncedDesign,
  base: ServerCopy,
  theirs: SavedDesign,
  sentMarks: readonly string[],
): boolean => {
  const mine = design.document()
  const written = design.asWritten(theirs.document)
  const both = mine && reconciled(mine, written, { savedMark: base.savedMark, sentMarks })
  if (!both || !design.show(both)) return false
  design.keep(copyOf(base, theirs, contentHash(written)))
  return true
}

/** Sends a design as it is now, unless another tab has.
 * @param sentMarks of what was sent before and not answered; what is sent now is added */
const send = async (design: SyncedDesign, sentMarks: Set<string>): Promise<SaveAnswer | null> => {
  const copy = design.copy()
  const document = design.document()
  if (!copy || !document) return null
  const { version, savedAt, expiresOn } = copy
  const savedMark = contentHash(document)
  if (savedMark === copy.savedMark) return { outcome: 'ok', value: { version, savedAt, expiresOn } }
  sentMarks.add(savedMark)
  const answer = await saveDesign(copy, version, document)
  if (answer.outcome === 'ok') design.keep(copyOf(copy, answer.value, savedMark))
  if (answer.outcome !== 'conflict') return answer
  const { theirs } = answer
  return reconcile(design, copy, theirs, [...sentMarks]) ? { outcome: 'ok', value: theirs } : answer
}

/** Keeps the copy of a design on the server up to date: sends what has changed half a second after the last change, again
 * where the server was not reached, and stops where the user has to choose. */
export const syncDesign = (design: SyncedDesign): DesignSync => {
  let state: SyncState = { at: 'saved' }
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  const sentMarks = new Set<string>()

  const isChanged = (): boolean => {
    const document = design.document()
    return document !== null && contentHash(document) !== design.copy()?.savedMark
  }
  const dispatch = (event: SyncEvent): void => {
    if (isStopped) return
    const [next, effect] = nextStep(state, event)
    if (next === state && !effect) return
    state = next
    clearTimeout(timer)
    if (effect?.do === 'wait') timer = setTimeout(() => dispatch({ type: 'due' }), effect.ms)
    if (effect?.do === 'save') void save()
    design.onState(state)
  }
  const save = async (): Promise<void> => {
    const answer = await design.alone(() => send(design, sentMarks))
    if (answer?.outcome === 'ok') sentMarks.clear()
    if (answer) dispatch({ type: 'answered', answer, isStillChanged: isChanged() })
  }
  const look = async (): Promise<number | null> => {
    const asked = state
    const copy = design.copy()
    if (!copy || (asked.at !== 'saved' && asked.at !== 'conflict')) return null
    const answer = await readNewer(copy.id, asked.at === 'conflict' ? asked.theirs.version : copy.version)
    if (answer.outcome === 'later') return answer.afterMs
    const isOvertaken = state !== asked || (asked.at === 'saved' && isChanged())
    if (!isStopped && !isOvertaken) takeNews(answer)
    return null
  }
  const takeNews = (answer: Awaited<ReturnType<typeof readNewer>>): void => {
    if (answer.outcome === 'gone') dispatch({ type: 'missing' })
    const copy = design.copy()
    if (answer.outcome !== 'ok' || !copy) return
    const known = state.at === 'conflict' ? state.theirs.version : copy.version
    if (answer.value && answer.value.version > known) takeNewer(copy, answer.value)
    else if (copy.isGoneTold) design.keep(copyOf(copy, copy, copy.savedMark))
  }
  const takeNewer = (copy: ServerCopy, theirs: SavedDesign): void => {
    const isSettled = reconcile(design, copy, theirs, [...sentMarks])
    if (state.at === 'conflict') dispatch(isSettled ? { type: 'due' } : { type: 'newer', theirs })
  }
  return {
    changed: () => {
      if (isChanged()) dispatch({ type: 'changed' })
    },
    begin: () => {
      if (isChanged()) dispatch({ type: 'due' })
      else void look()
    },
    online: () => dispatch({ type: 'online' }),
    leave: () => {
      if (state.at === 'changed') dispatch({ type: 'due' })
    },
    settle: () => dispatch({ type: 'due' }),
    look,
    otherTabKept: () => {
      const isSettled = state.at === 'conflict' && (design.copy()?.version ?? 0) >= state.theirs.version
      if (isSettled) dispatch({ type: 'due' })
    },
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
