import { describe, expect, test } from 'vitest'
import {
  addRecentSearch,
  DAMAGED_RECENT_SEARCHES_KEY,
  keepRecentSearches,
  RECENT_SEARCHES_KEY,
  readRecentSearches,
  type SearchStorage,
} from './recentSearches.ts'

const storageWith = (entries: Readonly<Record<string, string>> = {}) => {
  const kept = new Map(Object.entries(entries))
  const storage: SearchStorage = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
  return { storage, kept }
}

describe('addRecentSearch', () => {
  test('puts the newest first', () => {
    expect(addRecentSearch(['Roma', 'Milano'], 'Torino')).toEqual(['Torino', 'Roma', 'Milano'])
  })

  test('keeps five', () => {
    expect(addRecentSearch(['5', '4', '3', '2', '1'], '6')).toEqual(['6', '5', '4', '3', '2'])
  })

  test.each([{ again: 'ROMA' }, { again: ' roma ' }, { again: 'Roma' }])(
    'moves "$again" to the front instead of listing Roma twice',
    ({ again }) => {
      expect(addRecentSearch(['Milano', 'Roma', 'Torino'], again)).toEqual([again.trim(), 'Milano', 'Torino'])
    },
  )

  test('takes a text with other blanks between its words for the same', () => {
    expect(addRecentSearch(['Via Roma 1', 'Bari'], 'via  roma\t1')).toEqual(['via roma 1', 'Bari'])
  })

  test('drops no older search when a full list is searched again', () => {
    expect(addRecentSearch(['5', '4', '3', '2', '1'], '1')).toEqual(['1', '5', '4', '3', '2'])
  })

  test.each([{ blank: '' }, { blank: ' \n ' }])('ignores the blank text "$blank"', ({ blank }) => {
    expect(addRecentSearch(['Roma'], blank)).toEqual(['Roma'])
  })
})

describe('the stored copy', () => {
  test('is read as it was kept', () => {
    const { storage } = storageWith()
    keepRecentSearches(storage, ['Forlì', "L'Aquila"])
    expect(readRecentSearches(storage)).toEqual(['Forlì', "L'Aquila"])
  })

  test('is empty on a device that has none', () => {
    expect(readRecentSearches(storageWith().storage)).toEqual([])
  })

  test.each([
    { damage: 'no JSON', stored: '{"version":1,"searc' },
    { damage: 'another version', stored: '{"version":2,"searches":["Roma"]}' },
    { damage: 'something else than texts', stored: '{"version":1,"searches":["Roma",{"toString":1}]}' },
    { damage: 'more than five searches', stored: '{"version":1,"searches":["1","2","3","4","5","6"]}' },
    { damage: 'an empty text', stored: '{"version":1,"searches":[""]}' },
    { damage: 'no list', stored: '{"version":1,"searches":"Roma"}' },
    { damage: 'null', stored: 'null' },
  ])('with $damage is set aside and the list starts empty', ({ stored }) => {
    const { storage, kept } = storageWith({ [RECENT_SEARCHES_KEY]: stored })
    expect(readRecentSearches(storage)).toEqual([])
    expect(Object.fromEntries(kept)).toEqual({ [DAMAGED_RECENT_SEARCHES_KEY]: stored })
  })
})
