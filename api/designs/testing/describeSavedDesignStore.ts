import { beforeEach, describe, expect, test } from 'vitest'
import type { SavedDesignStore } from '../savedDesignStore.ts'
import { plainStore } from './plainDesigns.ts'
import { sampleDesign } from './sampleDesign.ts'

const MONDAY = new Date('2026-11-16T10:00:00.000Z')
const LATER = new Date('2026-11-18T11:30:00.500Z')
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
      expect(await later.find('a')).toEqual({ secretHash: 'secret', version: 1, usedOn: '2026-11-16' })
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
      await store.markUsed('a', MONDAY)
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
      expect(await store.find('a')).toEqual({ secretHash: 'secret', version: 2, usedOn: '2026-11-18' })
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
      expect(await store.find('a')).toEqual({ secretHash: 'secret', version: 2, usedOn: '2026-11-16' })
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

    test('designs last used before a day are forgotten, however many; opening one counts as use', async () => {
      for (let index = 0; index < 205; index++) await store.add(`old ${index}`, 'secret', saving('old'))
      await store.add('opened', 'secret', saving('opened'))
      await store.markUsed('opened', LATER)
      await store.add('saved', 'secret', saving('saved'))
      await store.append('saved', 1, saving('saved again', LATER))
      expect(await store.removeUnusedSince('2026-11-16')).toBe(0)
      expect(await store.removeUnusedSince('2026-11-18')).toBe(205)
      expect(await store.find('old 0')).toBeNull()
      expect(await store.find('opened')).toMatchObject({ usedOn: '2026-11-18' })
      expect(await versionsOf('saved')).toEqual([2, 1])
    })
  })
}
