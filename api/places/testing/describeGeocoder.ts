import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { GeocodeResponse, type Place } from '#wire/place.ts'
import { callerNamed } from '../../threads/testing/callers.ts'
import { type GeocodeResult, type Geocoder, MAX_RESULTS } from '../geocoder.ts'

/** A geocoder under test, able to find Milano (45.464, 9.190) and nothing called {@link UNKNOWN}. */
export type Subject = Readonly<{
  geocoder: Geocoder
  /** Number of requests received by the network service; 0 without a network. */
  requests(): number
  close(): Promise<void>
}>

export const UNKNOWN = 'xqzptl'

const never = callerNamed('a')

/** The results of an answer that must not be a fault. */
export const resultsOf = (result: GeocodeResult): readonly Place[] => {
  if (!result.ok) throw new Error(`fault: ${result.fault}`)
  return result.value.results
}

const isNearMilano = ({ lat, lng }: Place): boolean => Math.abs(lat - 45.4642) < 0.05 && Math.abs(lng - 9.19) < 0.05

/** Contract tests of every implementation; `make` returns a new geocoder for each test. */
export const describeGeocoder = (name: string, make: () => Promise<Subject>): void => {
  describe(`${name} keeps the geocoder contract`, () => {
    let subject: Subject
    beforeEach(async () => {
      subject = await make()
    })
    afterEach(() => subject.close())

    describe.each(['locate', 'suggest'] as const)('%s', (verb) => {
      const ask = (query: string, caller = never): Promise<GeocodeResult> =>
        verb === 'locate' ? subject.geocoder.locate(query, caller) : subject.geocoder.suggest(query, null, caller)

      test('Milano is found first, where Milano is', async () => {
        const [first] = resultsOf(await ask('Milano'))
        expect(first?.label).toContain('Milano')
        expect(first !== undefined && isNearMilano(first)).toBe(true)
      })

      test('results are few, distinct, labelled and in Italy', async () => {
        const results = resultsOf(await ask('Milano'))
        expect(results.length).toBeLessThanOrEqual(MAX_RESULTS)
        expect(new Set(results.map(({ id }) => id)).size).toBe(results.length)
        for (const { label, lat, lng } of results) {
          expect(label.trim()).not.toBe('')
          expect(lat > 35 && lat < 47.2 && lng > 6.5 && lng < 18.6).toBe(true)
        }
      })

      test('the answer has the shape of the wire contract and an attribution', async () => {
        const result = await ask('Milano')
        expect(result.ok && GeocodeResponse.safeParse(result.value).error).toBeUndefined()
        expect(result.ok && result.value.attribution).toMatch(/\S/)
      })

      test('an unknown name gives no results and no fault', async () => {
        const result = await ask(UNKNOWN)
        expect(resultsOf(result)).toEqual([])
        expect(result.ok && result.value.attribution).toMatch(/\S/)
      })

      test.each(['', '   ', '\t\n'])('the blank text %j gives no results and asks nobody', async (blank) => {
        expect(resultsOf(await ask(blank))).toEqual([])
        expect(subject.requests()).toBe(0)
      })

      test('case and outer spaces do not matter', async () => {
        const [first] = resultsOf(await ask('  MILANO '))
        expect(first !== undefined && isNearMilano(first)).toBe(true)
      })

      test('an aborted question rejects with the reason and asks nobody', async () => {
        const reason = new Error('gone')
        await expect(ask('Milano', callerNamed('a', AbortSignal.abort(reason)))).rejects.toBe(reason)
        expect(subject.requests()).toBe(0)
      })
    })
  })
}
