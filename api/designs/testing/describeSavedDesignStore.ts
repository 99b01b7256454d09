import { beforeEach, describe, expect, test } from 'vitest'
import { createExpiryRounds } from '../expiryRounds.ts'
import type { SavedDesignStore } from '../savedDesignStore.ts'
import { plainStore } from './plainDesigns.ts'
import { sampleDesign } from './sampleDesign.ts'

const MONDAY = new Date('2026-11-16T10:00:00.000Z')
const LATER = new Date('2026-11-18T11:30:00.500Z')
/** What is true of a new design. */
const NEW = { createdOn: '2026-11-16', isMarked: false, isOpened: false }
const saving = (name: string, now = MONDAY) => ({ document: sampleDesign(name), now })

/** The contract of a design store.
 * @param openStore opens a store; a second call within a test opens another store on the same designs */
export const describeSavedDesignStore = (name: string, openStore: () => Promise<SavedDesignStore>): void => {
  const open = async () => plainStore(await openStore())
  describe(name, () => {
    let store: ReturnType<typeof plainStore>
    beforeEach(async () => {
      store = await open()
    })
    const versionsOf = async (idHash: string) => (await store.versions(idHash)).map(({ version }) => version)
    const saveUpTo = async (last: number) => {
      await store.add('a', 'secret', saving('save 1'))
      for (let from = 1; from < last; from++) await store.append('a', from, saving(`save ${from + 1}`))
    }

    test('a new design is its version 1, also in a store opened later', async () => {
      await store.add('a', 'secret', { document: sampleDesign('Rosa', 3), now: MONDAY })
      const later = await open()
      expect(await later.find('a')).toEqual({ secretHash: 'secret', version: 1, usedOn: '2026-11-16', ...NEW })
      expect(await later.read('a')).toEqual({
        version: 1,
        savedAt: '2026-11-16T10:00:00.000Z',
        document: sampleDesign('Rosa', 3),
      })
      expect(await later.versions('a')).toEqual([{ version: 1, savedAt: '2026-11-16T10:00:00.000Z', areaCount: 3 }])
    })

    test('what is not there is null, and no version of it is listed', async () => {
      expect(await store.find('a')).toBeNull()
      expect(await store.read('a')).toBeNull()
      expect(await store.versions('a')).toEqual([])
      expect(await store.append('a', 1, saving('x'))).toBe(false)
      await store.markUsed('a', MONDAY, false)
      await store.remove('a')
    })

    test.each(['\u0000', 'Sant\'Agata \\ "', '\ud800', '屋根 🏠', '$1 %s ?'])(
      'the text %j comes back as it was',
      async (text) => {
        const document = { ...sampleDesign('x'), address: text, assumptions: { [text]: 0.1 + 0.2 } }
        await store.add('a', 'secret', { document, now: MONDAY })
        expect((await store.read('a'))?.document).toEqual(document)
      },
    )

    test('an id is taken once', async () => {
      await store.add('a', 'secret', saving('first'))
      await expect(store.add('a', 'other', saving('second'))).rejects.toThrow()
      expect((await store.read('a'))?.document.name).toBe('first')
      expect((await store.find('a'))?.secretHash).toBe('secret')
    })

    test('a save adds a version and leaves the one before', async () => {
      await store.add('a', 'secret', saving('first'))
      expect(await store.append('a', 1, saving('second', LATER))).toBe(true)
      expect(await store.find('a')).toEqual({ secretHash: 'secret', version: 2, usedOn: '2026-11-18', ...NEW })
      expect(await store.read('a')).toEqual({
        version: 2,
        savedAt: '2026-11-18T11:30:00.500Z',
        document: sampleDesign('second'),
      })
      expect((await store.read('a', 1))?.document).toEqual(sampleDesign('first'))
      expect(await store.read('a', 3)).toBeNull()
    })

    test.each([0, 1, 3])('a save that starts from version %i of 2 changes nothing', async (from) => {
      await saveUpTo(2)
      expect(await store.append('a', from, saving('late', LATER))).toBe(false)
      expect(await store.find('a')).toEqual({ secretHash: 'secret', version: 2, usedOn: '2026-11-16', ...NEW })
      expect((await store.read('a'))?.document.name).toBe('save 2')
      expect(await versionsOf('a')).toEqual([2, 1])
    })

    test('of saves that follow each other quickly the last 20 are kept', async () => {
      await saveUpTo(23)
      expect(await versionsOf('a')).toEqual(Array.from({ length: 20 }, (_, index) => 23 - index))
      expect(await store.read('a', 3)).toBeNull()
      expect((await store.read('a', 4))?.document.name).toBe('save 4')
    })

    test('of the versions before the last 20 the last one of every five minutes is kept, 20 of these', async () => {
      const minutesLater = (count: number) => new Date(MONDAY.getTime() + count * 60_000)
      await store.add('a', 'secret', saving('save 1'))
      // Version v was saved at 10:00 plus v - 1 minutes, so the last version of each five minutes is a multiple of five.
      for (let from = 1; from < 128; from++) {
        await store.append('a', from, saving(`save ${from + 1}`, minutesLater(from)))
      }
      const last = Array.from({ length: 20 }, (_, index) => 128 - index)
      const spaced = Array.from({ length: 20 }, (_, index) => 105 - 5 * index)
      expect(await versionsOf('a')).toEqual([...last, ...spaced])
      expect((await store.read('a', 10))?.document.name).toBe('save 10')
      expect(await store.read('a', 107)).toBeNull()
    })

    test('what a design was before somebody sat down to it is kept, however often it is saved then', async () => {
      await store.add('a', 'secret', saving('as it was'))
      for (let from = 1; from < 40; from++) await store.append('a', from, saving(`save ${from + 1}`, LATER))
      expect(await versionsOf('a')).toEqual([...Array.from({ length: 20 }, (_, index) => 40 - index), 1])
      expect((await store.read('a', 1))?.document.name).toBe('as it was')
    })

    /** Saves of one hand after another, of which each begins a minute after the one before. */
    const saveInTurns = async (turns: readonly (readonly [hand: string, saves: number, minutes: number])[]) => {
      let [version, ms] = [0, MONDAY.getTime()]
      for (const [hand, saves, minutes] of turns)
        for (let save = 0; save < saves; save++) {
          ms += (minutes * 60_000) / saves
          const own = { ...saving(`${hand} ${version + 1}`, new Date(ms)), hand }
          if (version === 0) await store.add('a', 'secret', own)
          else await store.append('a', version, own)
          version += 1
        }
    }

    test.each([
      ['quick', 22, 2],
      ['slow', 120, 1200],
    ])('%s saves of one hand do not bury the version before them', async (_, saves, minutes) => {
      await saveInTurns([
        ['Anna', 3, 1],
        ['Bruno', saves, minutes],
        ['Anna', 30, 40],
      ])
      expect(await versionsOf('a')).toContain(3)
      expect((await store.read('a', 3))?.document.name).toBe('Anna 3')
      expect((await versionsOf('a')).length).toBeLessThanOrEqual(40)
    })

    test('two hands that take turns for an hour do not bury it either', async () => {
      await saveInTurns([
        ['Anna', 1, 0],
        ...Array.from({ length: 60 }, (_, turn) => [`hand ${turn % 2}`, 3, 0.7] as const),
      ])
      expect(await versionsOf('a')).toContain(1)
    })

    test('of saves that start together from one version, in two stores, one is kept', async () => {
      await saveUpTo(1)
      const stores = [store, await open()]
      const outcomes = await Promise.all(
        Array.from({ length: 12 }, async (_, index) => {
          const isKept = await stores[index % 2]?.append('a', 1, saving(`racer ${index}`))
          return isKept ? `racer ${index}` : null
        }),
      )
      const winners = outcomes.filter((racer) => racer !== null)
      expect(winners).toHaveLength(1)
      expect((await store.read('a'))?.document.name).toBe(winners[0])
      expect(await versionsOf('a')).toEqual([2, 1])
    })

    test('designs know nothing of each other', async () => {
      await store.add('a', 'secret a', saving('of a'))
      await store.add('b', 'secret b', saving('of b'))
      await store.append('a', 1, saving('of a again'))
      await store.remove('a')
      expect(await store.find('a')).toBeNull()
      expect(await store.read('a', 1)).toBeNull()
      expect((await store.read('b'))?.document.name).toBe('of b')
    })

    test('a deleted design leaves nothing that one with its id would find', async () => {
      await saveUpTo(3)
      await store.remove('a')
      await store.add('a', 'other', saving('new'))
      expect(await versionsOf('a')).toEqual([1])
    })

    const PICTURE = {
      title: 'Casa "Rosa" è qui',
      mark: 'one',
      widthPx: 1200,
      heightPx: 750,
      jpeg: Uint8Array.from([0xff, 0xd8, 0, 0xff, 0xd9]),
    }
    const pictureIn = async (idHash: string) => {
      const picture = await store.readPicture(idHash)
      return picture && { ...picture, jpeg: [...picture.jpeg] }
    }

    test('a picture comes back as it was, is replaced by the next one, and is a use of its design', async () => {
      await store.add('a', 'secret', saving('a'))
      await store.add('b', 'secret', saving('b'))
      await store.markExpired({ opened: '2026-11-17', unopened: '2026-11-17' }, 0)
      expect(await store.setPicture('a', PICTURE, { now: LATER })).toBe(true)
      const { jpeg: _, ...told } = PICTURE
      expect(await (await open()).findPicture('a')).toEqual(told)
      expect(await pictureIn('a')).toEqual({ ...PICTURE, jpeg: [0xff, 0xd8, 0, 0xff, 0xd9] })
      expect(await store.find('a')).toEqual({ secretHash: 'secret', version: 1, usedOn: '2026-11-18', ...NEW })
      const next = { ...PICTURE, mark: 'two', title: '', jpeg: Uint8Array.from([7]) }
      await store.setPicture('a', next, { now: LATER })
      expect(await pictureIn('a')).toEqual({ ...next, jpeg: [7] })
      expect(await pictureIn('b')).toBeNull()
    })

    test('a picture goes with its design and alone, and a design that is not there gets none', async () => {
      for (const idHash of ['a', 'b']) {
        await store.add(idHash, 'secret', saving(idHash))
        await store.setPicture(idHash, PICTURE, { now: MONDAY })
      }
      await store.remove('a')
      expect([await store.findPicture('a'), await store.readPicture('a')]).toEqual([null, null])
      expect(await store.setPicture('a', PICTURE, { now: MONDAY })).toBe(false)
      await store.add('a', 'other', saving('new'))
      expect(await store.findPicture('a')).toBeNull()
      await store.removePicture('b')
      await store.removePicture('nothing')
      expect(await store.findPicture('b')).toBeNull()
      expect((await store.read('b'))?.document.name).toBe('b')
    })

    const unusedSince = (day: string) => ({ opened: day, unopened: day })
    const find = async (idHash: string) => (await store.find(idHash)) ?? 'nothing'

    test('expired designs that are marked are deleted, however many; using one removes its mark', async () => {
      const used = ['opened', 'saved', 'opened by an early clock']
      for (let index = 0; index < 205; index++) await store.add(`old ${index}`, 'secret', saving('old'))
      for (const idHash of used) await store.add(idHash, 'secret', saving('used'))
      await store.markExpired(unusedSince('2026-11-16'), 100)
      expect(await store.countExpired(unusedSince('2026-11-17'), 100)).toEqual({ all: 208, due: 0 })
      await store.markExpired(unusedSince('2026-11-17'), 100)
      await store.markExpired(unusedSince('2026-11-17'), 200)
      expect(await find('old 0')).toMatchObject({ isMarked: true })
      await store.markUsed('opened', LATER, true)
      await store.append('saved', 1, saving('saved again', LATER))
      await store.markUsed('opened by an early clock', new Date('1972-01-01T00:00:00Z'), true)
      expect(await find('opened')).toMatchObject({ usedOn: '2026-11-18', isMarked: false })
      expect(await find('saved')).toMatchObject({ usedOn: '2026-11-18', isMarked: false })
      expect(await find('opened by an early clock')).toMatchObject({ usedOn: '2026-11-16', isMarked: false })
      expect(await store.removeExpired(unusedSince('2026-11-17'), 99)).toBe(0)
      expect(await store.countExpired(unusedSince('2026-11-17'), 100)).toEqual({ all: 208, due: 205 })
      expect(await store.removeExpired(unusedSince('2026-11-17'), 100)).toBe(205)
      expect(await find('old 0')).toBe('nothing')
      for (const idHash of used) expect(await find(idHash)).not.toBe('nothing')
    })

    test('a mark goes where the design is not expired after all', async () => {
      await store.add('a', 'secret', saving('a'))
      await store.markExpired(unusedSince('2027-11-16'), 0)
      await store.unmarkUnexpired(unusedSince('2026-11-17'))
      expect(await find('a')).toMatchObject({ isMarked: true })
      await store.unmarkUnexpired(unusedSince('2026-11-16'))
      expect(await find('a')).toMatchObject({ isMarked: false })
      await store.markExpired({ opened: null, unopened: null }, 0)
      expect(await find('a')).toMatchObject({ isMarked: false })
    })

    test('designs that nobody opened expire by a day of their own; openings are kept', async () => {
      for (const idHash of ['unopened', 'polled', 'opened', 'saved']) await store.add(idHash, 'secret', saving(idHash))
      await store.markUsed('polled', MONDAY, false)
      await store.markUsed('opened', MONDAY, true)
      await store.markUsed('opened', MONDAY, false)
      await store.append('saved', 1, { ...saving('saved again'), isOpening: true })
      expect(await find('polled')).toMatchObject({ isOpened: false })
      expect(await find('opened')).toMatchObject({ isOpened: true })
      const expiry = { opened: '2026-11-16', unopened: '2026-11-17' }
      await store.markExpired(expiry, 0)
      expect(await store.removeExpired(expiry, 0)).toBe(2)
      expect(await find('unopened')).toBe('nothing')
      expect(await find('saved')).toMatchObject({ isOpened: true, isMarked: false })
    })

    test('the running time only grows, for all stores on the designs', async () => {
      expect(await store.time()).toMatchObject({ runningS: 0, lastUseOn: null })
      await store.add('a', 'secret', saving('a', LATER))
      await store.add('b', 'secret', saving('b'))
      await store.raiseRunningTime(20)
      await store.raiseRunningTime(10)
      expect(await (await open()).time()).toMatchObject({ runningS: 20, lastUseOn: '2026-11-18' })
    })

    describe('rounds of expiry', () => {
      const DAY_MS = 86_400_000
      const HOUR_MS = 3_600_000
      const LONG_AGO = new Date('2026-10-01T10:00:00Z')
      const NOTHING = { deleted: 0, due: 0, refusal: null }
      let rawStore: SavedDesignStore
      let clockMs: number
      let elapsedMs: number
      beforeEach(async () => {
        rawStore = await openStore()
        clockMs = MONDAY.getTime()
        elapsedMs = 0
      })
      /** A process that starts now. */
      const startProcess = (mostPercent = 20, own = rawStore) =>
        createExpiryRounds({
          store: own,
          expiryDays: 30,
          mostPercent,
          builtOn: '2026-11-01',
          now: () => new Date(clockMs),
          elapsedMs: () => elapsedMs,
        })
      /** Designs that were opened. */
      const addDesigns = async (count: number, name = 'design', at = MONDAY) => {
        for (let index = 0; index < count; index++) {
          await store.add(`${name} ${index}`, 'secret', saving(name, at))
          await store.markUsed(`${name} ${index}`, at, true)
        }
      }
      const left = async () => (await store.countExpired(unusedSince('9999-01-01'), 0)).all

      test('starts 400 days ahead delete nothing, nor does a week of it', async () => {
        await addDesigns(50)
        clockMs += 400 * DAY_MS
        for (let starts = 0; starts < 2; starts++) expect(await startProcess()()).toMatchObject({ deleted: 0 })
        const round = startProcess()
        for (let days = 0; days < 10; days++) {
          elapsedMs += DAY_MS
          await round()
        }
        expect(await left()).toBe(50)
      })

      test('an expired design goes after seven days of running time, to which a stopped server does not add', async () => {
        await addDesigns(2, 'expired', LONG_AGO)
        await addDesigns(8)
        const round = startProcess()
        expect(await round()).toEqual(NOTHING)
        elapsedMs += 3 * DAY_MS
        expect(await round()).toEqual(NOTHING)
        // No process runs for a year.
        elapsedMs += 365 * DAY_MS
        const [first, second] = [startProcess(), startProcess()]
        for (const own of [first, second]) expect(await own()).toEqual(NOTHING)
        elapsedMs += 4 * DAY_MS - 1000
        for (const own of [first, second]) expect(await own()).toEqual(NOTHING)
        elapsedMs += 1000
        expect(await first()).toEqual({ ...NOTHING, deleted: 2 })
        expect(await left()).toBe(8)
      })

      test('a design that was used since its mark stays', async () => {
        await addDesigns(2, 'expired', LONG_AGO)
        const round = startProcess()
        await round()
        await store.markUsed('expired 0', MONDAY, true)
        elapsedMs += 7 * DAY_MS
        expect(await round()).toEqual({ ...NOTHING, deleted: 1 })
        expect(await find('expired 0')).toMatchObject({ isMarked: false })
      })

      test('a design that nobody opened goes two weeks after its last use, and a week of running time', async () => {
        const start = new Date('2026-11-02T10:00:00Z')
        clockMs = start.getTime()
        await store.add('unopened', 'secret', saving('unopened', start))
        await addDesigns(1, 'opened', start)
        const round = startProcess()
        for (let days = 0; days < 21; days++) {
          expect(await round()).toEqual(NOTHING)
          clockMs += DAY_MS
          elapsedMs += DAY_MS
        }
        expect(await round()).toEqual({ ...NOTHING, deleted: 1 })
        expect(await find('unopened')).toBe('nothing')
      })

      test('however many designs nobody opened, they go', async () => {
        for (let index = 0; index < 20; index++) await store.add(`flood ${index}`, 'secret', saving('flood', LONG_AGO))
        await addDesigns(2)
        const round = startProcess()
        await round()
        elapsedMs += 7 * DAY_MS
        expect(await round()).toEqual({ ...NOTHING, deleted: 20 })
        expect(await left()).toBe(2)
      })

      test.each([
        ['clockBeforeBuild', '2026-10-31', LONG_AGO],
        ['clockBeforeLastUse', '2026-11-15', MONDAY],
      ])('%s: nothing is marked or deleted', async (refusal, clock, lastUse) => {
        await addDesigns(8, 'design', lastUse)
        await addDesigns(2, 'expired', new Date('2026-01-01'))
        const round = startProcess(100)
        await round()
        await store.add('expired since', 'secret', saving('expired', new Date('2026-01-01')))
        clockMs = Date.parse(clock)
        elapsedMs += 8 * DAY_MS
        expect(await round()).toEqual({ ...NOTHING, refusal })
        expect(await find('expired since')).toMatchObject({ isMarked: false })
        expect(await left()).toBe(11)
      })

      test('clockBeyondDatabase: nothing is marked or deleted', async () => {
        await addDesigns(1, 'expired', LONG_AGO)
        const now = new Date('2026-11-26T00:00:00Z')
        const own = { ...rawStore, time: async () => ({ ...(await rawStore.time()), now }) }
        const round = startProcess(20, own)
        clockMs = now.getTime() + DAY_MS + 1
        expect(await round()).toEqual({ ...NOTHING, refusal: 'clockBeyondDatabase' })
        expect(await find('expired 0')).toMatchObject({ isMarked: false })
        clockMs -= 1
        expect(await round()).toEqual(NOTHING)
        expect(await find('expired 0')).toMatchObject({ isMarked: true })
      })

      test('tooMany: more than a fifth at once stay, unless the operator allows more; of few designs two may go', async () => {
        await addDesigns(3, 'expired', LONG_AGO)
        await addDesigns(11)
        const round = startProcess()
        await round()
        elapsedMs += 7 * DAY_MS
        expect(await round()).toEqual({ deleted: 0, due: 3, refusal: 'tooMany' })
        expect(await startProcess(22)()).toEqual({ ...NOTHING, deleted: 3 })
        for (let index = 2; index < 11; index++) await store.remove(`design ${index}`)
        await addDesigns(2, 'expired', LONG_AGO)
        await round()
        elapsedMs += 7 * DAY_MS
        expect(await round()).toEqual({ ...NOTHING, deleted: 2 })
        expect(await left()).toBe(2)
      })

      test('a clock that jumps either way, each time for less than a week, loses nothing', async () => {
        // The generator of Park and Miller, so that a failure repeats itself.
        let seed = 7
        const random = () => {
          seed = (seed * 48_271) % 2_147_483_647
          return seed / 2_147_483_647
        }
        await addDesigns(30)
        const round = startProcess(100)
        for (let hours = 0; hours < 29 * 24; hours += 12) {
          // Right once in five days.
          const jumpDays = hours % 120 === 0 ? 0 : Math.round((random() - 0.4) * 1000)
          clockMs = MONDAY.getTime() + hours * HOUR_MS + jumpDays * DAY_MS
          elapsedMs = hours * HOUR_MS
          if (random() < 0.1) await store.markUsed(`design ${Math.floor(random() * 30)}`, new Date(clockMs), true)
          expect(await round()).toMatchObject({ deleted: 0 })
        }
        expect(await left()).toBe(30)
      })
    })
  })
}
