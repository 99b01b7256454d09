import { afterEach, describe, expect, test, vi } from 'vitest'
import { sampleDocument } from '../../design.fixture.ts'
import { createDesign, saveDesign } from '../../stored/designsApi.ts'
import { whyNotSaved } from '../../stored/useDesignToasts.ts'
import { nextStep } from './syncState.ts'

afterEach(() => vi.unstubAllGlobals())

const KEY = { id: 'abc', editSecret: 'secret' }

describe.each([
  { status: 429, code: 'designSpaceUsed', retryAfter: '1200', afterMs: 1_200_000, text: 'notSavedSpaceUsed' },
  { status: 507, code: 'storeFull', retryAfter: '60', afterMs: 60_000, text: 'notSavedServerFull' },
] as const)('a save that is answered $status $code', ({ status, code, retryAfter, afterMs, text }) => {
  const answer = () => {
    const body = { type: 'about:blank', title: 'No room', status, code }
    vi.stubGlobal('fetch', async () => Response.json(body, { status, headers: { 'Retry-After': retryAfter } }))
  }

  test('is tried again when the server says, and it is shown why not before', async () => {
    answer()
    const saved = await saveDesign(KEY, 1, sampleDocument())
    expect(saved).toEqual({ outcome: 'later', afterMs, why: code })
    const [state, effect] = nextStep(
      { at: 'saving', attempt: 0 },
      { type: 'answered', answer: saved, isStillChanged: true },
    )
    expect(state).toEqual({ at: 'unreached', attempt: 1, why: code })
    expect(effect).toEqual({ do: 'wait', ms: afterMs })
  })

  test('says so where it is the first one', async () => {
    answer()
    const created = await createDesign(sampleDocument())
    expect(created.outcome === 'ok' ? null : whyNotSaved(created)).toBe(text)
  })
})
