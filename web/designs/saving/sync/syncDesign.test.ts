import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { DesignDocument } from '#contract/design.ts'
import { DesignRevision } from '#contract/savedDesign.ts'
import { sampleDocument } from '../../design.fixture.ts'
import type { ServerCopy } from '../../list/keptDesigns.ts'
import { contentHash } from './contentHash.ts'
import { type DesignSync, syncDesign } from './syncDesign.ts'
import type { SyncState } from './syncState.ts'

const SAVED_AT = '2026-11-21T08:00:00.000Z'
const revision = (version: number) => ({ version, savedAt: SAVED_AT, expiresOn: '2027-11-21' })

/** What the server answers, one after the other; a function is asked when its turn comes. */
type Reply = Response | Error
const replies: Reply[] = []
const asked: { readonly method: string; readonly headers: Headers; readonly body: DesignDocument | null }[] = []

const json = (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  new Response(JSON.stringify(body), { status, headers })
const conflictWith = (version: number, document: DesignDocument) =>
  json(412, {
    ...{ type: 'about:blank', title: 'Changed', status: 412, code: 'designChanged' },
    current: { ...revision(version), document },
  })

let here: DesignDocument | null
let copy: ServerCopy | null
let states: SyncState['at'][]
/** How often another content was shown, and the last one there was to choose. */
let shown: number
let conflict: DesignDocument | null
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
  copy = { id: 'abc', editSecret: 'secret', ...revision(1), savedMark: contentHash(sampleDocument()) }
  states = []
  shown = 0
  conflict = null
  sync = syncDesign({
    document: () => here,
    copy: () => copy,
    keep: (next) => {
      copy = next
    },
    asWritten: (document) => document,
    show: (document) => {
      shown += 1
      here = document
      return true
    },
    onState: (state) => {
      states.push(state.at)
      if (state.at === 'conflict') conflict = state.theirs.document
    },
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
  expect(copy).toMatchObject({ version: 2, savedMark: contentHash(sampleDocument({ name: 'ab' })) })
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

describe('a conflict', () => {
  test('is told with their version, and nothing is sent or forgotten', async () => {
    replies.push(conflictWith(5, sampleDocument({ name: 'theirs' })))
    change('mine')
    await wait(500)
    change('mine, too')
    await wait(60_000)
    expect(states.at(-1)).toBe('conflict')
    expect(asked).toHaveLength(1)
    expect(copy?.version).toBe(1)
  })

  test('with the very same content, in whatever order of fields, is none: an earlier answer was lost', async () => {
    const { name, ...rest } = sampleDocument({ name: 'a' })
    replies.push(conflictWith(2, { name, ...rest }))
    change('a')
    await wait(500)
    expect(states.at(-1)).toBe('saved')
    expect(copy?.version).toBe(2)
  })

  test('settled for mine is sent as the version after theirs', async () => {
    replies.push(conflictWith(5, sampleDocument({ name: 'theirs' })), json(200, revision(6)))
    change('mine')
    await wait(500)
    copy = copy && { ...copy, version: 5 }
    sync.settle()
    await wait(0)
    expect(asked[1]?.headers.get('If-Match')).toBe('"5"')
    expect(asked[1]?.body?.name).toBe('mine')
    expect(states.at(-1)).toBe('saved')
  })

  test('that another tab has settled is settled here', async () => {
    replies.push(conflictWith(5, sampleDocument({ name: 'theirs' })))
    change('mine')
    await wait(500)
    here = sampleDocument({ name: 'theirs' })
    copy = copy && { ...copy, version: 5, savedMark: contentHash(here) }
    sync.otherTabKept()
    await wait(0)
    expect(states.at(-1)).toBe('saved')
    expect(asked).toHaveLength(1)
  })
})

describe('of two who have made nothing else, or one of whom only had a roof analysed, nobody is asked:', () => {
  const analysed = (recommendedPanelId: string, changes = {}) => {
    const areas = sampleDocument().areas.map((area) => ({ ...area, recommendedPanelId }))
    return sampleDocument({ areas, ...changes })
  }
  const saveAgainst = async (mine: DesignDocument, theirs: DesignDocument) => {
    replies.push(conflictWith(5, theirs), json(200, revision(6)))
    here = mine
    sync.changed()
    await wait(5000)
  }

  test('what is recommended is saved', async () => {
    replies.push(json(200, revision(2)))
    here = analysed('panel-1')
    sync.changed()
    await wait(500)
    expect(asked).toMatchObject([{ method: 'PUT', body: { areas: [{ recommendedPanelId: 'panel-1' }] } }])
  })

  test.each([
    { what: 'the same recommended elsewhere is no version more', theirs: analysed('a') },
    { what: 'a change elsewhere stands with the same recommended', theirs: analysed('a', { name: 'theirs' }) },
  ])('$what', async ({ theirs }) => {
    await saveAgainst(analysed('a'), theirs)
    expect(states).not.toContain('conflict')
    expect(states.at(-1)).toBe('saved')
    expect([asked.length, here, copy?.version]).toEqual([1, theirs, 5])
  })

  test.each([
    { what: 'nothing', theirs: sampleDocument({ name: 'theirs' }) },
    { what: 'something else', theirs: analysed('b', { name: 'theirs' }) },
  ])(
    'a change elsewhere stands, and what is recommended here is saved with it, where $what was there',
    async ({ theirs }) => {
      await saveAgainst(analysed('a'), theirs)
      expect(states).not.toContain('conflict')
      expect(here).toEqual(analysed('a', { name: 'theirs' }))
      expect(asked[1]).toMatchObject({ body: { name: 'theirs', areas: [{ recommendedPanelId: 'a' }] } })
      expect(asked[1]?.headers.get('If-Match')).toBe('"5"')
      expect([states.at(-1), copy?.version]).toEqual(['saved', 6])
    },
  )

  test('a change here goes on from theirs, with what was recommended there', async () => {
    await saveAgainst(sampleDocument({ name: 'mine' }), analysed('b'))
    expect(states).not.toContain('conflict')
    expect(asked[1]?.headers.get('If-Match')).toBe('"5"')
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
    expect(states).not.toContain('conflict')
    expect(asked[2]).toMatchObject({ body: { name: 'mine', areas: [{ recommendedPanelId: 'b' }] } })
    expect([states.at(-1), copy?.version]).toEqual(['saved', 3])
  })

  test('changes on both sides are a conflict as ever', async () => {
    await saveAgainst(analysed('a', { name: 'mine' }), analysed('b', { name: 'theirs' }))
    expect(states.at(-1)).toBe('conflict')
    expect(shown).toBe(0)
  })

  test('a version elsewhere that cannot be read here is a conflict', async () => {
    sync.stop()
    const unread = syncDesign({
      ...{ document: () => here, copy: () => copy, keep: () => {} },
      asWritten: (document) => document,
      show: () => false,
      onState: ({ at }) => states.push(at),
      alone: (run) => run(),
    })
    replies.push(conflictWith(5, analysed('b')))
    here = analysed('a')
    unread.changed()
    await wait(500)
    unread.stop()
    expect(states.at(-1)).toBe('conflict')
  })
})

test('what had arrived before is no conflict, though the design goes on while it is sent again', async () => {
  replies.push(new TypeError('Failed to fetch'), conflictWith(2, sampleDocument({ name: 'a' })), json(200, revision(3)))
  change('a')
  await wait(1499)
  vi.advanceTimersByTime(1)
  expect(asked).toHaveLength(2)
  change('ab')
  await wait(5000)
  expect(states).not.toContain('conflict')
  expect(asked[2]?.body?.name).toBe('ab')
  expect(asked[2]?.headers.get('If-Match')).toBe('"2"')
})

test('a design that was deleted elsewhere is told, when it is saved and when it is looked for', async () => {
  replies.push(json(404, { code: 'notFound' }))
  change('a')
  await wait(500)
  expect(states.at(-1)).toBe('gone')
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
    expect(copy).not.toHaveProperty('isGoneTold')
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

  test('takes in nothing when a change is made while it looks: that is sent, and compared there', async () => {
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

  describe('while the user is to choose', () => {
    const theirs = (version: number) => ({ ...revision(version), document: sampleDocument({ name: `v${version}` }) })
    beforeEach(async () => {
      replies.push(conflictWith(5, theirs(5).document))
      change('mine')
      await wait(500)
      asked.length = 0
    })

    test('asks for what is newer than that choice, which is told in its place', async () => {
      replies.push(new Response(null, { status: 304 }), json(200, theirs(6)))
      await sync.look()
      expect(asked[0]?.headers.get('If-None-Match')).toBe('"5"')
      expect(states.filter((at) => at === 'conflict')).toHaveLength(1)
      await sync.look()
      expect(conflict?.name).toBe('v6')
      expect([shown, copy?.version]).toEqual([0, 1])
    })

    test('settles it where the other side came to the same', async () => {
      replies.push(json(200, { ...revision(6), document: sampleDocument({ name: 'mine' }) }))
      await sync.look()
      await wait(0)
      expect([states.at(-1), copy?.version, asked.length]).toEqual(['saved', 6, 1])
    })

    test('tells that the design is gone', async () => {
      replies.push(json(404, { code: 'notFound' }))
      await sync.look()
      expect(states.at(-1)).toBe('gone')
    })

    test('leaves alone what the user chooses while it looks', async () => {
      replies.push(json(200, { ...revision(6), document: sampleDocument() }), new TypeError('Failed to fetch'))
      const look = sync.look()
      copy = copy && { ...copy, version: 5 }
      sync.settle()
      await look
      await wait(0)
      expect([states.at(-1), shown, copy?.version]).toEqual(['unreached', 0, 5])
    })
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
