import type { DesignRevision, SavedDesign } from '#contract/savedDesign.ts'
import type { DesignContent } from '../../../design/design.ts'
import { type Merged, mergeContents } from '../../../design/mergeDesigns.ts'
import { hasMark } from '../../stored/contentHash.ts'
import { readNewer, type SaveAnswer, saveDesign } from '../../stored/designsApi.ts'
import type { ServerCopy } from '../../stored/localDesigns.ts'
import { type ReadDocument, readDocument } from '../../stored/openDesigns.ts'
import { nextStep, type SyncEvent, type SyncState } from './syncState.ts'

/** Planner access for continuous saving of one design: it answers null once another one is open. */
export interface SyncedDesign {
  /** As it is now. */
  readonly now: () => ReadDocument | null
  /** This device's copy record of the server, also from its other tabs. */
  readonly copy: () => ServerCopy | null
  /** The version that the content here starts from. */
  readonly base: () => DesignContent
  /** The design has another base version now. */
  readonly keep: (copy: ServerCopy) => void
  /** Somebody else has saved: shows the merged design.
   * @returns false where another design is open */
  readonly show: (merged: Merged) => boolean
  readonly onState: (state: SyncState) => void
  /** Runs while no other tab of this device runs the same. */
  readonly alone: <T>(run: () => Promise<T>) => Promise<T>
}

export interface DesignSync {
  /** The design has changed. */
  readonly changed: () => void
  /** The network is back. */
  readonly online: () => void
  /** The page is closing: saves pending changes at once. */
  readonly leave: () => void
  /** Sends an earlier visit's unsent changes, or polls for others' saves. */
  readonly begin: () => void
  /** Looks whether somebody else has saved, where nothing is to be sent.
   * @returns null, or where no answer came for how long the server wants to be left alone [ms] */
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
 * @param sentMarks saves sent since: one may have arrived without its answer, and then theirs is mine
 * @returns null where this version of the planner cannot read theirs */
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

/** Merges the design here with a version saved elsewhere, and starts from that version.
 * @returns false where nothing changes: theirs cannot be read, or another design is open */
const takeIn = (design: SyncedDesign, copy: ServerCopy, theirs: SavedDesign, sentMarks: readonly string[]): boolean => {
  const mine = design.now()
  const both = mine && mergedWith(theirs, mine, design.base, sentMarks)
  if (!both || !design.show(both.merged)) return false
  design.keep(copyOf(copy, theirs, both.read))
  return true
}

/** Sends a design as it is now, unless another tab has.
 * @param sentMarks saves sent before without an answer; this one is added */
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

/** Keeps the copy of a design on the server up to date: sends changes half a second after the last one, and again where the
 * server was not reached. Where somebody else saved first, both are merged and sent. */
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
