import { describe, expect, test } from 'vitest'
import {
  addRecentSearch,
  RECENT_SEARCHES_KEY,
  readRecentSearches,
  type SearchStorage,
  storeRecentSearches,
} from './recentSearches.ts'

const storageWith = (entries: Readonly<Record<string, string>> = {}): SearchStorage => {
  const kept = new Map(Object.entries(entries))
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
  }
}

const searchesOf = (...texts: readonly string[]) => texts.map((text) => ({ text }))

describe('addRecentSearch', () => {
  test('puts the newest first', () => {
    expect(addRecentSearch(searchesOf('Roma', 'Milano'), { text: 'Torino' })).toEqual(
      searchesOf('Torino', 'Roma', 'Milano'),
    )
  })

  test('keeps five', () => {
    expect(addRecentSearch(searchesOf('5', '4', '3', '2', '1'), { text: '6' })).toEqual(
      searchesOf('6', '5', '4', '3', '2'),
    )
  })

  test.each([{ again: 'ROMA' }, { again: ' roma ' }, { again: 'Roma' }])(
    'moves "$again" to the front instead of listing Roma twice',
    ({ again }) => {
      expect(addRecentSearch(searchesOf('Milano', 'Roma', 'Torino'), { text: again })).toEqual(
        searchesOf(again.trim(), 'Milano', 'Torino'),
      )
    },
  )

  test('takes a text with other blanks between its words for the same', () => {
    expect(addRecentSearch(searchesOf('Via Roma 1', 'Bari'), { text: 'via  roma\t1' })).toEqual(
      searchesOf('via roma 1', 'Bari'),
    )
  })

  test('drops no older search when a full list is searched again', () => {
    expect(addRecentSearch(searchesOf('5', '4', '3', '2', '1'), { text: '1' })).toEqual(
      searchesOf('1', '5', '4', '3', '2'),
    )
  })

  test.each([{ blank: '' }, { blank: ' \n ' }])('ignores the blank text "$blank"', ({ blank }) => {
    expect(addRecentSearch(searchesOf('Roma'), { text: blank })).toEqual(searchesOf('Roma'))
  })

  test('keeps the id of the place that was found last by a text', () => {
    const before = [{ text: 'via roma', placeId: 'bari' }, { text: 'Milano' }]
    expect(addRecentSearch(before, { text: 'Via Roma', placeId: 'firenze' })).toEqual([
      { text: 'Via Roma', placeId: 'firenze' },
      { text: 'Milano' },
    ])
  })
})

describe('the stored copy', () => {
  test('is read as it was kept', () => {
    const storage = storageWith()
    const searches = [{ text: 'Forlì' }, { text: "l'aq", placeId: 'ChIJabc' }]
    storeRecentSearches(storage, searches)
    expect(readRecentSearches(storage)).toEqual(searches)
  })

  test('of the version before, which held texts alone, is read too', () => {
    const storage = storageWith({ [RECENT_SEARCHES_KEY]: '{"version":1,"searches":["Roma","Bari"]}' })
    expect(readRecentSearches(storage)).toEqual([{ text: 'Roma' }, { text: 'Bari' }])
  })

  test('is empty on a device that has none', () => {
    expect(readRecentSearches(storageWith())).toEqual([])
  })

  test.each([
    { damage: 'no JSON', stored: '{"version":1,"searc' },
    { damage: 'another version', stored: '{"version":3,"searches":["Roma"]}' },
    { damage: 'something else than texts', stored: '{"version":1,"searches":["Roma",{"toString":1}]}' },
    { damage: 'more than five searches', stored: '{"version":1,"searches":["1","2","3","4","5","6"]}' },
    { damage: 'an empty text', stored: '{"version":1,"searches":[""]}' },
    { damage: 'texts of one version and the number of the other', stored: '{"version":2,"searches":["Roma"]}' },
    { damage: 'an id that is none', stored: '{"version":2,"searches":[{"text":"Roma","placeId":7}]}' },
    { damage: 'no list', stored: '{"version":1,"searches":"Roma"}' },
    { damage: 'null', stored: 'null' },
  ])('with $damage counts as none', ({ stored }) => {
    expect(readRecentSearches(storageWith({ [RECENT_SEARCHES_KEY]: stored }))).toEqual([])
  })
})
