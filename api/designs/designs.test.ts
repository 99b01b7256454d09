import { beforeEach, describe, expect, test, vi } from 'vitest'
import { DAY_MS } from '#engine/units.ts'
import { DESIGN_ID_LENGTH, EDIT_SECRET_LENGTH } from '#wire/designLink.ts'
import type { CreatedDesign } from '#wire/savedDesign.ts'
import { createDesigns, hashOf, isSecretOf, type Key, newDesignId, newEditSecret } from './designs.ts'
import type { SavedDesignStore } from './savedDesignStore.ts'
import { memorySavedDesignStore } from './testing/memorySavedDesignStore.ts'
import { CALLER, plainDesigns } from './testing/plainDesigns.ts'
import { sampleDesign } from './testing/sampleDesign.ts'

const START_MS = Date.UTC(2026, 10, 21, 13, 45)
let store: SavedDesignStore
let designs: ReturnType<typeof plainDesigns>
let nowMs: number
let faults: unknown[]
let made: CreatedDesign
let key: Key

const options = () => ({
  store,
  expiryDays: 30,
  onFault: (fault: unknown) => faults.push(fault),
  now: () => new Date(nowMs),
  builtOn: '2026-11-01',
})
beforeEach(async () => {
  store = memorySavedDesignStore()
  nowMs = START_MS
  faults = []
  designs = plainDesigns(createDesigns(options()))
  made = await designs.create(sampleDesign('first'))
  key = { id: made.id, secret: made.editSecret }
})

const MISSING = { ok: false, fault: { code: 'notFound' } }
const faultOf = (result: { ok: boolean; fault?: { code: string } }) => result.fault?.code ?? 'none'

describe('a new design', () => {
  test('is version 1, expires when it lies unused, and can be read by its id', async () => {
    expect(made).toMatchObject({ version: 1, savedAt: '2026-11-21T13:45:00.000Z', expiresOn: '2026-12-05' })
    expect(await designs.read(made.id)).toMatchObject({ value: { version: 1, document: sampleDesign('first') } })
  })

  test('is stored without its id and its secret', async () => {
    const add = vi.spyOn(store, 'add')
    const { id, editSecret } = await designs.create(sampleDesign('x'))
    expect(JSON.stringify(add.mock.calls)).not.toContain(id)
    expect(JSON.stringify(add.mock.calls)).not.toContain(editSecret)
  })
})

describe('who may change a design', () => {
  const attempts: readonly [string, (key: Key) => Promise<{ ok: boolean; fault?: { code: string } }>][] = [
    ['saving', (given) => designs.save(given, 1, sampleDesign('second'))],
    ['deleting', (given) => designs.remove(given)],
    ['listing versions', (given) => designs.versions(given)],
    ['reading a version', (given) => designs.version(given, 1)],
  ]

  test.each(attempts)('%s needs the secret of this design', async (_, attempt) => {
    const other = await designs.create(sampleDesign('other'))
    expect(faultOf(await attempt({ id: made.id, secret: null }))).toBe('editSecretMissing')
    expect(faultOf(await attempt({ id: made.id, secret: '' }))).toBe('editSecretWrong')
    expect(faultOf(await attempt({ id: made.id, secret: other.editSecret }))).toBe('editSecretWrong')
    expect(faultOf(await attempt({ id: made.id, secret: made.id }))).toBe('editSecretWrong')
    expect(faultOf(await attempt({ id: 'nowhere', secret: made.editSecret }))).toBe('notFound')
    expect(faultOf(await attempt(key))).toBe('none')
  })

  test.each(attempts)('%s asks the store the same for a wrong id as for a wrong secret', async (_, attempt) => {
    const asked: string[] = []
    const watched = new Proxy(store, {
      get: (target, name: keyof SavedDesignStore) => {
        asked.push(name)
        return target[name]
      },
    })
    designs = plainDesigns(createDesigns({ store: watched, expiryDays: 30, onFault: () => {} }))
    await attempt({ id: 'nowhere', secret: made.editSecret })
    await attempt({ id: made.id, secret: 'wrong' })
    expect(asked).toEqual(['find', 'find'])
  })
})

describe('saving', () => {
  test('makes the next version and moves the expiry', async () => {
    nowMs += 10 * DAY_MS
    const saved = await designs.save(key, 1, sampleDesign('second'))
    expect(saved).toEqual({
      ok: true,
      value: { version: 2, savedAt: '2026-12-01T13:45:00.000Z', expiresOn: '2026-12-31' },
    })
    expect(await designs.read(made.id)).toMatchObject({ value: { version: 2, document: sampleDesign('second') } })
  })

  test.each([1, 7, null])(
    'from version %s, when 2 is the newest, is told what is there and changes nothing',
    async (from) => {
      await designs.read(made.id)
      await designs.save(key, 1, sampleDesign('theirs'))
      const refused = await designs.save(key, from, sampleDesign('mine'))
      const current = { version: 2, expiresOn: '2026-12-21', document: sampleDesign('theirs') }
      expect(refused).toMatchObject({ ok: false, fault: { code: 'designChanged', current } })
      expect(await designs.read(made.id)).toMatchObject({ value: current })
    },
  )

  test('once more what is there already, because the answer was lost, succeeds and adds no version', async () => {
    const first = await designs.save(key, 1, sampleDesign('second'))
    nowMs += 5_000
    expect(await designs.save(key, 1, sampleDesign('second'))).toEqual(first)
    expect(await designs.versions(key)).toMatchObject({ value: { versions: [{ version: 2 }, { version: 1 }] } })
  })

  test('while somebody else deletes the design finds it missing', async () => {
    vi.spyOn(store, 'append').mockImplementationOnce(async (idHash) => {
      await store.remove(idHash)
      return false
    })
    expect(await designs.save(key, 1, sampleDesign('late'))).toEqual(MISSING)
  })
})

describe('versions', () => {
  test('are listed with the number of areas and can be read and restored', async () => {
    await designs.save(key, 1, sampleDesign('second', 4))
    expect(await designs.versions(key)).toEqual({
      ok: true,
      value: {
        versions: [
          { version: 2, savedAt: '2026-11-21T13:45:00.000Z', areaCount: 4 },
          { version: 1, savedAt: '2026-11-21T13:45:00.000Z', areaCount: 1 },
        ],
      },
    })
    const old = await designs.version(key, 1)
    if (!old.ok) throw new Error('Version 1 is missing')
    expect(await designs.save(key, 2, old.value.document)).toMatchObject({ value: { version: 3 } })
    expect(await designs.read(made.id)).toMatchObject({ value: { version: 3, document: sampleDesign('first') } })
  })

  test('that are not there are not found', async () => {
    expect(await designs.version(key, 2)).toEqual(MISSING)
  })
})

test('a poll by who holds the newest version leaves the document untouched, and counts as use', async () => {
  const unpacked = vi.spyOn(store, 'read')
  for (let polls = 0; polls < 2; polls++) {
    nowMs += 29 * DAY_MS
    const polled = await createDesigns(options()).read(made.id, (version) => version === 1, CALLER)
    expect(polled).toEqual({ ok: true, value: { version: 1, json: null } })
  }
  expect(unpacked).not.toHaveBeenCalled()
})

describe('a copy', () => {
  test('is a design of its own with the same document', async () => {
    await designs.save(key, 1, sampleDesign('second'))
    const copy = await designs.copy(made.id)
    if (!copy.ok) throw new Error('There is no copy')
    const { id, editSecret, version } = copy.value
    expect(version).toBe(1)
    expect(await designs.save({ id, secret: editSecret }, 1, sampleDesign('changed'))).toMatchObject({ ok: true })
    expect(await designs.read(made.id)).toMatchObject({ value: { document: sampleDesign('second') } })
    expect(faultOf(await designs.save({ id, secret: made.editSecret }, 2, sampleDesign('x')))).toBe('editSecretWrong')
  })

  test('of nothing is not found', async () => {
    expect(await designs.copy('nowhere')).toEqual(MISSING)
  })
})

describe('expiry', () => {
  test('an expired design that still exists opens and can be saved, which removes its mark', async () => {
    nowMs = Date.parse('2027-12-21T00:00:00Z')
    await store.markExpired({ opened: '2027-12-01', unopened: '2027-12-01' }, 0)
    expect(await designs.read(made.id)).toMatchObject({ value: { expiresOn: '2028-01-20' } })
    expect(await store.find(hashOf(made.id))).toMatchObject({ usedOn: '2027-12-21', isMarked: false })
    expect(await designs.save(key, 1, sampleDesign('late'))).toMatchObject({ value: { expiresOn: '2028-01-20' } })
  })

  test('a mark is removed by an opening on the day of the last use, too', async () => {
    await store.markExpired({ opened: '2027-12-01', unopened: '2027-12-01' }, 0)
    expect(await designs.read(made.id)).toMatchObject({ ok: true })
    expect(await store.find(hashOf(made.id))).toMatchObject({ isMarked: false })
  })

  test('a save at a clock of 1972 counts as one of the day of the build, and opens in 2026', async () => {
    nowMs = Date.UTC(1972, 0, 1)
    const early = await designs.create(sampleDesign('early'))
    expect(early).toMatchObject({ savedAt: '2026-11-01T00:00:00.000Z', expiresOn: '2026-11-15' })
    await designs.read(made.id)
    // Saved before at a right clock.
    expect(await designs.save(key, 1, sampleDesign('second'))).toMatchObject({ value: { expiresOn: '2026-12-21' } })
    expect(await designs.read(made.id)).toMatchObject({ value: { expiresOn: '2026-12-21' } })
    expect(await store.find(hashOf(made.id))).toMatchObject({ usedOn: '2026-11-21' })
    nowMs = Date.UTC(2026, 11, 31)
    expect(await designs.read(early.id)).toMatchObject({ ok: true })
  })

  test('looking at the history does not', async () => {
    nowMs += 10 * DAY_MS
    expect(await designs.version(key, 1)).toMatchObject({ value: { expiresOn: '2026-12-05' } })
  })

  describe('of a design that nobody opened', () => {
    const expiry = async () => {
      const version = await designs.version(key, 1)
      return version.ok && version.value.expiresOn
    }

    test('is 14 days after its last use: saves of its first day and polls do not open it', async () => {
      expect(await expiry()).toBe('2026-12-05')
      await designs.save(key, 1, sampleDesign('second'))
      expect(await expiry()).toBe('2026-12-05')
      nowMs += DAY_MS
      await createDesigns(options()).read(made.id, () => true, CALLER)
      expect(await expiry()).toBe('2026-12-06')
    })

    test.each<[string, () => Promise<unknown>]>([
      ['an opening', () => designs.read(made.id)],
      ['a copy', () => designs.copy(made.id)],
      ['a save on a later day', () => designs.save(key, 1, sampleDesign('second'))],
    ])('is no more after %s', async (_, open) => {
      nowMs += DAY_MS
      await createDesigns(options()).read(made.id, () => true, CALLER)
      await open()
      expect(await expiry()).toBe('2026-12-22')
    })

    test.each([
      [0, '2026-12-05'],
      [7, '2026-11-28'],
    ])('follows a setting of %i days only where that is shorter', async (expiryDays, day) => {
      const own = plainDesigns(createDesigns({ ...options(), expiryDays }))
      expect(await own.create(sampleDesign('x'))).toMatchObject({ expiresOn: day })
    })
  })

  test('a day on which nothing could be noted is reported, and the design is served', async () => {
    const fault = new Error('the disk is full')
    vi.spyOn(store, 'markUsed').mockRejectedValueOnce(fault)
    nowMs += DAY_MS
    expect(await designs.read(made.id)).toMatchObject({ ok: true })
    expect(faults).toEqual([fault])
  })

  test('a deployment may keep designs for ever', async () => {
    designs = plainDesigns(createDesigns({ ...options(), expiryDays: 0 }))
    nowMs += 10_000 * DAY_MS
    expect(await designs.read(made.id)).toMatchObject({ value: { expiresOn: null } })
  })
})

test('a deleted design is not found', async () => {
  expect(await designs.remove(key)).toEqual({ ok: true, value: null })
  expect(await designs.read(made.id)).toEqual(MISSING)
  expect(await designs.remove(key)).toEqual(MISSING)
})

test('an id holds 144 random bits, a secret 192, in letters that an address takes as they are', () => {
  expect(newDesignId()).toMatch(/^[\w-]{24}$/)
  expect(newEditSecret()).toMatch(/^[\w-]{32}$/)
  expect([DESIGN_ID_LENGTH, EDIT_SECRET_LENGTH]).toEqual([24, 32])
  expect(new Set(Array.from({ length: 1000 }, newDesignId)).size).toBe(1000)
})

test('a hash is SHA-256', () => {
  // The test vector "abc" of FIPS 180-4, in base64url.
  expect(hashOf('abc')).toBe('ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0')
})

test.each([
  ['itself', 'the secret', true],
  ['another one', 'the Secret', false],
  ['a part of it', 'the secre', false],
  ['nothing', '', false],
])('a secret is compared with %s', (_, given, isRight) => {
  expect(isSecretOf(given, hashOf('the secret'))).toBe(isRight)
})

test.each(['', 'short', 'not base64 !'])('the damaged hash "%s" fits no secret', (hash) => {
  expect(isSecretOf('', hash)).toBe(false)
})
