import { describe, expect, test } from 'vitest'
import { callerNamed } from '../../threads/testing/callers.ts'
import { describeGeocoder, resultsOf } from '../testing/describeGeocoder.ts'
import { createGazetteer } from './createGazetteer.ts'

describeGeocoder('the gazetteer', async () => ({
  geocoder: createGazetteer(),
  requests: () => 0,
  close: async () => {},
}))

const gazetteer = createGazetteer()
const caller = callerNamed('a')
const locate = async (query: string) => resultsOf(await gazetteer.locate(query, caller))
const suggest = async (query: string, near: { lat: number; lng: number } | null = null) =>
  resultsOf(await gazetteer.suggest(query, near, caller))

describe('the gazetteer', () => {
  test('a comune is labelled with province code and region, its postcodes in the second line', async () => {
    expect(await locate('Firenze')).toEqual([
      expect.objectContaining({
        id: 'comune-048017',
        label: 'Firenze (FI), Toscana',
        detail: 'Provincia di Firenze · CAP 50121–50145',
        precision: 'comune',
      }),
    ])
  })

  test('a street it does not know is answered with its comune, and says so', async () => {
    const [place] = await locate('Via Tornabuoni 1, Firenze')
    expect(place).toMatchObject({ label: 'Firenze (FI), Toscana', precision: 'comune' })
  })

  test('a bilingual comune shows both names', async () => {
    expect((await locate('Bozen'))[0]?.label).toBe('Bolzano/Bozen (BZ), Trentino-Alto Adige')
  })

  test('a province lies at its capital and is marked as one', async () => {
    const [province] = await locate('provincia di Bolzano')
    const [capital] = await locate('Bolzano')
    expect(province).toMatchObject({ precision: 'province', lat: capital?.lat, lng: capital?.lng })
  })

  test('a finished name leaves out the names that go on after it, a name being typed keeps them', async () => {
    expect((await locate('Roma')).map(({ label }) => label)).toEqual(['Roma (RM), Lazio'])
    expect((await suggest('Roma')).length).toBeGreaterThan(1)
  })

  test('what is found by assuming a slip of the finger is marked as a guess, and nothing else is', async () => {
    expect(await locate('Lugano')).toContainEqual(
      expect.objectContaining({ label: 'Lurano (BG), Lombardia', isGuess: true }),
    )
    for (const place of [...(await locate('Milano')), ...(await suggest('mil'))])
      expect(place).not.toHaveProperty('isGuess')
  })

  test('there are at most five suggestions, each once', async () => {
    const labels = (await suggest('san')).map(({ label }) => label)
    expect(labels).toHaveLength(5)
    expect(new Set(labels).size).toBe(5)
  })

  test('near decides between equally good namesakes', async () => {
    const lecce = { lat: 40.35, lng: 18.17 }
    const bergamo = { lat: 45.69, lng: 9.67 }
    expect((await suggest('Castro', lecce))[0]?.label).toBe('Castro (LE), Puglia')
    expect((await suggest('Castro', bergamo))[0]?.label).toBe('Castro (BG), Lombardia')
  })

  test('near does not put a lesser match before a better one', async () => {
    const besideMilazzo = { lat: 38.22, lng: 15.24 }
    expect((await suggest('mil', besideMilazzo))[0]?.label).toBe('Milano (MI), Lombardia')
    expect((await suggest('massa', { lat: 44.45, lng: 11.83 }))[0]?.label).toBe('Massa (MS), Toscana')
  })
})
