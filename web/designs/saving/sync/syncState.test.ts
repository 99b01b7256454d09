import { describe, expect, test } from 'vitest'
import { sampleDocument } from '../../design.fixture.ts'
import type { SaveAnswer } from '../../stored/designsApi.ts'
import { nextStep, type SyncEvent, type SyncState } from './syncState.ts'

const REVISION = { version: 2, savedAt: '2026-11-21T08:00:00.000Z', expiresOn: null }
const OK: SaveAnswer = { outcome: 'ok', value: REVISION }
const LATER: SaveAnswer = { outcome: 'later', afterMs: 0 }
const theirs = { ...REVISION, document: sampleDocument() }

const saved: SyncState = { at: 'saved' }
const saving: SyncState = { at: 'saving', attempt: 0 }
const changed: SyncEvent = { type: 'changed' }
const due: SyncEvent = { type: 'due' }
const answered = (answer: SaveAnswer, isStillChanged = false): SyncEvent => ({
  type: 'answered',
  answer,
  isStillChanged,
})

test('a change is sent half a second after the last one', () => {
  expect(nextStep(saved, changed)).toEqual([{ at: 'changed' }, { do: 'wait', ms: 500 }])
  expect(nextStep({ at: 'changed' }, changed)).toEqual([{ at: 'changed' }, { do: 'wait', ms: 500 }])
  expect(nextStep({ at: 'changed' }, due)).toEqual([saving, { do: 'save' }])
})

test('what changes while it is being sent is sent after it', () => {
  expect(nextStep(saving, changed)).toEqual([saving, null])
  expect(nextStep(saving, answered(OK))).toEqual([saved, null])
  expect(nextStep(saving, answered(OK, true))).toEqual([{ at: 'changed' }, { do: 'wait', ms: 500 }])
})

describe('a server that is not reached', () => {
  test.each([
    { attempt: 0, waitMs: 1000 },
    { attempt: 1, waitMs: 2000 },
    { attempt: 4, waitMs: 16_000 },
    { attempt: 6, waitMs: 60_000 },
    { attempt: 1000, waitMs: 60_000 },
  ])('is left alone for $waitMs ms after $attempt tries before', ({ attempt, waitMs }) => {
    expect(nextStep({ at: 'saving', attempt }, answered(LATER))).toEqual([
      { at: 'unreached', attempt: attempt + 1 },
      { do: 'wait', ms: waitMs },
    ])
  })

  test('is left alone for as long as it asks for', () => {
    const [, effect] = nextStep(saving, answered({ outcome: 'later', afterMs: 90_000 }))
    expect(effect).toEqual({ do: 'wait', ms: 90_000 })
  })

  test('is tried again at once when the network is back, and counted anew', () => {
    expect(nextStep({ at: 'unreached', attempt: 5 }, { type: 'online' })).toEqual([saving, { do: 'save' }])
  })

  test('is not asked more often for changes that are made meanwhile', () => {
    expect(nextStep({ at: 'unreached', attempt: 5 }, changed)).toEqual([{ at: 'unreached', attempt: 5 }, null])
  })
})

test('what a newer planner saved elsewhere cannot be merged here: nothing is sent until something changes', () => {
  const refused: SyncState = { at: 'refused', code: 'unknown' }
  expect(nextStep(saving, answered({ outcome: 'conflict', theirs }))).toEqual([refused, null])
  expect(nextStep(refused, changed)).toEqual([{ at: 'changed' }, { do: 'wait', ms: 500 }])
})

test('a design that is no longer there is not sent again by itself', () => {
  expect(nextStep(saving, answered({ outcome: 'missing' }))).toEqual([{ at: 'missing' }, null])
  expect(nextStep(saved, { type: 'missing' })).toEqual([{ at: 'missing' }, null])
  expect(nextStep({ at: 'missing' }, changed)).toEqual([{ at: 'missing' }, null])
})

test('one that is too large is tried again when it has changed, one whose secret is wrong is not', () => {
  const tooLarge: SyncState = { at: 'refused', code: 'bodyTooLarge' }
  const wrongSecret: SyncState = { at: 'refused', code: 'editSecretWrong' }
  expect(nextStep(saving, answered({ outcome: 'refused', code: 'bodyTooLarge' }))).toEqual([tooLarge, null])
  expect(nextStep(tooLarge, changed)).toEqual([{ at: 'changed' }, { do: 'wait', ms: 500 }])
  expect(nextStep(wrongSecret, changed)).toEqual([wrongSecret, null])
})
