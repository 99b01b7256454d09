import type { DesignContent } from '#design/design.ts'
import { type Merged, mergeContents } from '#design/mergeDesigns.ts'
import type { DesignRevision, SavedDesign } from '#wire/savedDesign.ts'
import { hasMark } from '../../stored/contentHash.ts'
import { readNewer, type SaveAnswer, saveDesign } from '../../stored/designsApi.ts'
import type { ServerCopy } from '../../stored/localDesign.ts'
import { type ReadDocument, readDocument } from '../../stored/openDesigns.ts'
import { nextStep, type SyncEvent, type SyncState } from './syncState.ts'

/** Access to one open design for continuous saving; `now` returns null once another design is open. */
export interface SyncedDesign {
  /** The current content. */
  readonly now: () => ReadDocument | null
  /** This device's record of the server copy, also as changed by other tabs. */
  readonly copy: () => ServerCopy | null
  /** The version on which the current content is based. */
  readonly base: () => DesignContent
  /** Stores a new base version of the design. */
  readonly keep: (copy: ServerCopy) => void
  /** Shows the design merged with somebody else's save.
   * @returns false if another design is open */
  readonly show: (merged: Merged) => boolean
  readonly onState: (state: SyncState) => void
  /** Runs while no other tab of this device runs the same code. */
  readonly alone: <T>(run: () => Promise<T>) => Promise<T>
}

export interface DesignSync {
  /** Called after a change of the design. */
  readonly changed: () => void
  /** Called when the network is back. */
  readonly online: () => void
  /** Called when the page closes: saves pending changes at once. */
  readonly leave: () => void
  /** Sends an earlier visit's unsent changes, or polls for others' saves. */
  readonly begin: () => void
  /** Polls for other people's saves unless changes are pending.
   * @returns null, or without an answer the pause that the server asks for [ms] */
  readonly look: () => Promise<number | null>
  /** Stops sending. Unsent changes are sent when the design is opened again. */
  readonly stop: () => void
}

/** Server copy after a confirmed save; clears the deleted flag.
 * @param saved the version as this planner writes it */
export const copyOf = (
  { id, editSecret }: Pick<ServerCopy, 'id' | 'editSecret'>,
  { version, savedAt, expiresOn }: DesignRevision,
  { document, hash }: Pick<ReadDocument, 'document' | 'hash'>,
): ServerCopy => ({ id, editSecret, version, savedAt, expiresOn, savedMark: hash, base: document })

/** Merges a version saved elsewhere into a design.
 * @param sentMarks fingerprints of saves sent since: one may have arrived although its answer was lost; then theirs is mine
 * @returns null if this planner version cannot read theirs */
export const mergedWith = (
  theirs: SavedDesign,
  mine: ReadDocument,
  base: () => DesignContent,
  sentMarks: readonly string[],
): { readonly read: ReadDocument; readonly merged: Merged } | null => {
  const read = readDocument(theirs.document)
  if (!read) return null
  const before = sentMarks.includes(read.hash) ? read.design : base()
  return { read, merged: mergeContents(before, mine.design, read.design) }
}

/** Merges the local design with a version saved elsewhere, which becomes the base.
 * @returns false if nothing changes: theirs is unreadable, or another design is open */
const takeIn = (design: SyncedDesign, copy: ServerCopy, theirs: SavedDesign, sentMarks: readonly string[]): boolean => {
  const mine = design.now()
  const both = mine && mergedWith(theirs, mine, design.base, sentMarks)
  if (!both || !design.show(both.merged)) return false
  design.keep(copyOf(copy, theirs, both.read))
  return true
}

/** Sends the current design, unless another tab has sent it.
 * @param sentMarks fingerprints of earlier saves without an answer; this save's is added */
const send = async (design: SyncedDesign, sentMarks: Set<string>): Promise<SaveAnswer | null> => {
  const copy = design.copy()
  const now = design.now()
  if (!copy || !now) return null
  const { version, savedAt, expiresOn } = copy
  if (hasMark(now.document, copy.savedMark)) return { outcome: 'ok', value: { version, savedAt, expiresOn } }
  sentMarks.add(now.hash)
  const answer = await saveDesign(copy, version, now.document)
  if (answer.outcome === 'ok') design.keep(copyOf(copy, answer.value, now))
  if (answer.outcome !== 'conflict') return answer
  const { theirs } = answer
  return takeIn(design, copy, theirs, [...sentMarks]) ? { outcome: 'ok', value: theirs } : answer
}

/** Keeps a design's server copy up to date: sends changes half a second after the last one, and again after a failure to reach the
 * server. If somebody else saved first, both versions are merged and sent. */
export const syncDesign = (design: SyncedDesign): DesignSync => {
  let state: SyncState = { at: 'saved' }
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  const sentMarks = new Set<string>()

  const isChanged = (): boolean => {
    const [now, copy] = [design.now(), design.copy()]
    return now !== null && copy !== null && !hasMark(now.document, copy.savedMark)
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
    if (!copy || asked.at !== 'saved') return null
    const answer = await readNewer(copy.id, copy.version)
    if (answer.outcome === 'later') return answer.afterMs
    if (!isStopped && state === asked && !isChanged()) takeNews(answer)
    return null
  }
  const takeNews = (answer: Awaited<ReturnType<typeof readNewer>>): void => {
    if (answer.outcome === 'missing') dispatch({ type: 'missing' })
    const copy = design.copy()
    if (answer.outcome !== 'ok' || !copy) return
    if (answer.value && answer.value.version > copy.version) takeIn(design, copy, answer.value, [...sentMarks])
    else if (copy.isGoneTold) design.keep({ ...copy, isGoneTold: undefined })
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
    look,
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
