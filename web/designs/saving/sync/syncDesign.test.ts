import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type DesignContent, EMPTY_DESIGN } from '#design/design.ts'
import { designDocument } from '#design/designDocument.ts'
import type { DesignDocument } from '#wire/design.ts'
import { DesignRevision } from '#wire/savedDesign.ts'
import { sampleDocument } from '../../design.fixture.ts'
import { contentHash } from '../../stored/contentHash.ts'
import type { ServerCopy } from '../../stored/localDesign.ts'
import { designOfDocument, readDocument } from '../../stored/openDesigns.ts'
import { type DesignSync, syncDesign } from './syncDesign.ts'
import type { SyncState } from './syncState.ts'

const SAVED_AT = '2026-11-21T08:00:00.000Z'
const revision = (version: number) => ({ version, savedAt: SAVED_AT, expiresOn: '2027-11-21' })

/** The server's answers in order; a function is called when its request arrives. */
type Reply = Response | Error
const replies: Reply[] = []
const asked: { readonly method: string; readonly headers: Headers; readonly body: DesignDocument | null }[] = []

const json = (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  new Response(JSON.stringify(body), { status, headers })
const conflictWith = (version: number, document: DesignDocument) =>
  json(412, {
    type: 'about:blank',
    title: 'Changed',
    status: 412,
    code: 'designChanged',
    current: { ...revision(version), document },
  })

/** A document in the form that this planner writes. */
const written = (document: DesignDocument): DesignDocument => readDocument(document)?.document ?? document
const designOf = (document: DesignDocument): DesignContent => designOfDocument(document) ?? EMPTY_DESIGN

let here: DesignDocument | null
let copy: ServerCopy | null
let states: SyncState['at'][]
/** Number of times other content was shown, and whether a change of theirs was replaced the last time. */
let shown: number
let isReplaced: boolean
let sync: DesignSync

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  replies.length = 0
  asked.length = 0
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit = {}) => {
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : null
    asked.push({ method: init.method ?? 'GET', headers: new Headers(init.headers), body })
    const reply = replies.shift()
    if (reply instanceof Response) return reply
    throw reply ?? new TypeError('Failed to fetch')
  })
  here = sampleDocument()
  copy = { id: 'abc', editSecret: 'secret', ...revision(1), savedMark: contentHash(written(sampleDocument())) }
  states = []
  shown = 0
  isReplaced = false
  sync = syncDesign({
    now: () => here && readDocument(here),
    copy: () => copy,
    base: () => designOf(copy?.base ?? sampleDocument()),
    keep: (next) => {
      copy = next
    },
    show: ({ content, withTheirs }) => {
      shown += 1
      here = designDocument(content)
      isReplaced = withTheirs !== null
      return true
    },
    onState: ({ at }) => states.push(at),
    alone: (run) => run(),
  })
})
afterEach(() => {
  sync.stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const change = (name: string) => {
  here = sampleDocument({ name })
  sync.changed()
}
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('quick changes are one save, half a second after the last, from the version known', async () => {
  replies.push(json(200, revision(2)))
  change('a')
  await wait(400)
  change('ab')
  await wait(499)
  expect(asked).toEqual([])
  await wait(1)
  expect(asked).toMatchObject([{ method: 'PUT', body: { name: 'ab', currentAreaId: null } }])
  expect(asked[0]?.headers.get('If-Match')).toBe('"1"')
  expect(asked[0]?.headers.get('Authorization')).toBe('Bearer secret')
  expect(copy).toMatchObject({ version: 2, savedMark: contentHash(written(sampleDocument({ name: 'ab' }))) })
  expect(states.at(-1)).toBe('saved')
})

test('looking at another area, or a change taken back in time, sends nothing', async () => {
  here = sampleDocument({ currentAreaId: 'area-1' })
  sync.changed()
  change('a')
  change('Casa Rossi')
  await wait(5000)
  expect(asked).toEqual([])
  expect(states.at(-1)).toBe('saved')
})

test('without a network the change is tried again by itself, and at once when the network is back', async () => {
  replies.push(new TypeError('Failed to fetch'), new TypeError('Failed to fetch'), json(200, revision(2)))
  change('a')
  await wait(500)
  expect(states.at(-1)).toBe('unreached')
  await wait(1000)
  expect(asked).toHaveLength(2)
  sync.online()
  await wait(0)
  expect(asked).toHaveLength(3)
  expect(states.at(-1)).toBe('saved')
})

test('that there is no network is no fault of the planner: it writes nothing into the console', async () => {
  replies.push(new TypeError('Failed to fetch'), new DOMException('signal timed out', 'TimeoutError'))
  change('a')
  await wait(1500)
  expect(asked).toHaveLength(2)
  expect(console.warn).not.toHaveBeenCalled()
})

test('nor is that an answer breaks off; one that cannot be read is told', async () => {
  const broken = new ReadableStream({ start: (body) => body.error(new TypeError('network error')) })
  replies.push(new Response(broken), json(200, revision(2)))
  vi.spyOn(DesignRevision, 'parse').mockImplementation(() => {
    throw new TypeError('a fault of our own')
  })
  change('a')
  await wait(500)
  expect(states.at(-1)).toBe('unreached')
  expect(console.warn).not.toHaveBeenCalled()
  await wait(1000)
  expect(states.at(-1)).toBe('unreached')
  expect(console.warn).toHaveBeenCalledOnce()
})

test('a busy server is left alone for as long as it asks', async () => {
  replies.push(json(503, { code: 'storeUnavailable' }, { 'Retry-After': '7' }), json(200, revision(2)))
  change('a')
  await wait(500 + 6999)
  expect(asked).toHaveLength(1)
  await wait(1)
  expect(asked).toHaveLength(2)
})

test('a page of somebody else with status 200, as of a log-in, is no save', async () => {
  replies.push(new Response('<html></html>', { status: 200 }))
  change('a')
  await wait(500)
  expect(states.at(-1)).toBe('unreached')
  expect(copy?.version).toBe(1)
})

describe('of two who save at the same time', () => {
  const analysed = (recommendedPanelId: string, changes = {}) => {
    const areas = sampleDocument().areas.map((area) => ({ ...area, recommendedPanelId }))
    return sampleDocument({ areas, ...changes })
  }
  /** Saves mine after theirs was saved as version 5. */
  const saveAgainst = async (mine: DesignDocument, theirs: DesignDocument) => {
    replies.push(conflictWith(5, theirs), json(200, revision(6)))
    here = mine
    sync.changed()
    await wait(5000)
  }

  test('the second merges and saves again: what each changed is there, and nobody is asked', async () => {
    await saveAgainst(sampleDocument({ name: 'mine' }), sampleDocument({ address: 'theirs' }))
    expect(here).toMatchObject({ name: 'mine', address: 'theirs' })
    expect(asked[1]).toMatchObject({ body: { name: 'mine', address: 'theirs' } })
    expect(asked[1]?.headers.get('If-Match')).toBe('"5"')
    expect([states.at(-1), copy?.version, isReplaced]).toEqual(['saved', 6, false])
  })

  test('the later save wins a field that both changed, and it is told', async () => {
    await saveAgainst(sampleDocument({ name: 'mine' }), sampleDocument({ name: 'theirs' }))
    expect(asked[1]).toMatchObject({ body: { name: 'mine' } })
    expect([states.at(-1), copy?.version, isReplaced]).toEqual(['saved', 6, true])
  })

  test('the very same content is no save more: an earlier answer was lost', async () => {
    replies.push(conflictWith(2, sampleDocument({ name: 'a' })))
    change('a')
    await wait(500)
    expect([states.at(-1), copy?.version, asked.length, isReplaced]).toEqual(['saved', 2, 1, false])
  })

  test('a change elsewhere stands, and what is recommended here is saved with it', async () => {
    await saveAgainst(analysed('a'), analysed('b', { name: 'theirs' }))
    expect(here).toEqual(written(analysed('a', { name: 'theirs' })))
    expect(asked[1]).toMatchObject({ body: { name: 'theirs', areas: [{ recommendedPanelId: 'a' }] } })
    expect([states.at(-1), copy?.version]).toEqual(['saved', 6])
  })

  test('a change here goes on from theirs, with what was recommended there', async () => {
    await saveAgainst(sampleDocument({ name: 'mine' }), analysed('b'))
    expect(asked[1]).toMatchObject({ body: { name: 'mine', areas: [{ recommendedPanelId: 'b' }] } })
  })

  test('what is recommended after a save whose answer was lost is saved, in place of what that save had arrived with', async () => {
    const arrived = analysed('a', { name: 'mine' })
    replies.push(new TypeError('Failed to fetch'), conflictWith(2, arrived), json(200, revision(3)))
    here = arrived
    sync.changed()
    await wait(500)
    here = analysed('b', { name: 'mine' })
    await wait(5000)
    expect(asked[2]).toMatchObject({ body: { name: 'mine', areas: [{ recommendedPanelId: 'b' }] } })
    expect([states.at(-1), copy?.version, isReplaced]).toEqual(['saved', 3, false])
  })

  test('a version of a newer planner is not touched: it is told that nothing is saved', async () => {
    replies.push(conflictWith(5, { ...sampleDocument(), version: 3 } as unknown as DesignDocument))
    change('mine')
    await wait(500)
    expect([states.at(-1), asked.length, copy?.version, shown]).toEqual([expect.any(String), 1, 1, 0])
    expect(['refused', 'unreached']).toContain(states.at(-1))
  })
})

test('what had arrived before replaces nothing, though the design goes on while it is sent again', async () => {
  replies.push(new TypeError('Failed to fetch'), conflictWith(2, sampleDocument({ name: 'a' })), json(200, revision(3)))
  change('a')
  await wait(1499)
  vi.advanceTimersByTime(1)
  expect(asked).toHaveLength(2)
  change('ab')
  await wait(5000)
  expect(isReplaced).toBe(false)
  expect(asked[2]?.body?.name).toBe('ab')
  expect(asked[2]?.headers.get('If-Match')).toBe('"2"')
})

test('a design that was deleted elsewhere is told, when it is saved and when it is looked for', async () => {
  replies.push(json(404, { code: 'notFound' }))
  change('a')
  await wait(500)
  expect(states.at(-1)).toBe('missing')
})

describe('that the user was told it is gone counts no longer', () => {
  beforeEach(() => {
    copy = copy && { ...copy, isGoneTold: true }
  })

  test.each([
    { when: 'a save has arrived', name: 'a', reply: json(200, revision(2)) },
    { when: 'it is there as it was', name: 'Casa Rossi', reply: new Response(null, { status: 304 }) },
  ])('once $when', async ({ name, reply }) => {
    replies.push(reply)
    here = sampleDocument({ name })
    sync.begin()
    await wait(0)
    expect(asked).toHaveLength(1)
    expect(copy?.isGoneTold).toBeUndefined()
  })
})

describe('beginning', () => {
  test('sends what an earlier visit left unsent', async () => {
    replies.push(json(200, revision(2)))
    here = sampleDocument({ name: 'from before' })
    sync.begin()
    await wait(0)
    expect(asked).toMatchObject([{ method: 'PUT', body: { name: 'from before' } }])
  })

  test('takes in what somebody else has saved where nothing changed here', async () => {
    replies.push(json(200, { ...revision(4), document: sampleDocument({ name: 'theirs' }) }))
    sync.begin()
    await wait(0)
    expect(asked).toMatchObject([{ method: 'GET' }])
    expect([shown, here?.name, copy?.version]).toEqual([1, 'theirs', 4])
  })

  test('takes in nothing when a change is made while it looks: that is sent, and merged there', async () => {
    replies.push(json(200, { ...revision(4), document: sampleDocument({ name: 'theirs' }) }))
    sync.begin()
    change('mine')
    await wait(0)
    expect(shown).toBe(0)
  })
})

describe('looking', () => {
  test('takes in what was saved elsewhere, and asks for nothing where something is to be sent', async () => {
    replies.push(new Response(null, { status: 304 }), json(200, { ...revision(4), document: sampleDocument() }))
    expect(await sync.look()).toBeNull()
    expect(asked[0]?.headers.get('If-None-Match')).toBe('"1"')
    expect(copy?.version).toBe(1)
    expect(await sync.look()).toBeNull()
    expect(copy?.version).toBe(4)
    change('mine')
    expect(await sync.look()).toBeNull()
    expect(asked).toHaveLength(2)
  })

  test('says how long a server wants to be left alone that gives no answer', async () => {
    replies.push(new TypeError('Failed to fetch'), json(429, { code: 'tooManyRequests' }, { 'Retry-After': '30' }))
    expect(await sync.look()).toBe(0)
    expect(await sync.look()).toBe(30_000)
  })
})

test('once stopped, or once another design is open, nothing is sent', async () => {
  change('a')
  here = null
  await wait(5000)
  expect(asked).toEqual([])
  here = sampleDocument({ name: 'b' })
  sync.stop()
  sync.changed()
  await wait(5000)
  expect(asked).toEqual([])
})
