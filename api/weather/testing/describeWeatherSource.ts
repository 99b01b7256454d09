import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Weather } from '#wire/weather.ts'
import { filledIn } from '#words/filledIn.ts'
import { localeFormats } from '#words/localeFormats.ts'
import { TEXTS } from '#words/texts.ts'
import { fetchedFigures } from '#words/weatherError.ts'
import { callerNamed } from '../../threads/testing/callers.ts'
import type { WeatherResult, WeatherSource } from '../weatherSource.ts'

/** A source under test, able to give the weather of {@link PIEDMONT}. */
export type Subject = Readonly<{
  weather: WeatherSource
  /** Number of requests received by the service; 0 without a network. */
  requests(): number
  close(): Promise<void>
}>

/** The place of the recorded PVGIS replies. */
export const PIEDMONT = { lat: 45, lng: 8 }

export const never = callerNamed('a')

/** The weather of an answer that must not be a fault. */
export const weatherOf = (result: WeatherResult): Weather => {
  if (!result.ok) throw new Error(`fault: ${result.fault}`)
  return result.value
}

/** A weather source's screen text. */
const attributionIn = (language: 'en' | 'it', { source, fetched }: Weather): string => {
  const { sources } = TEXTS[language]
  return fetched ? filledIn(sources.embeddedFetched, fetchedFigures(fetched, localeFormats('en-GB'))) : sources[source]
}

/** Contract tests of every implementation; `make` returns a new source for each test. */
export const describeWeatherSource = (name: string, make: () => Promise<Subject>): void => {
  describe(`${name} keeps the weather contract`, () => {
    let subject: Subject
    beforeEach(async () => {
      subject = await make()
    })
    afterEach(() => subject.close())
    const ask = (place = PIEDMONT, caller = never) => subject.weather.yearAt(place, caller)

    test('the answer has the shape of the wire contract and says where it is from', async () => {
      const weather = weatherOf(await ask())
      expect(Weather.safeParse(weather).error).toBeUndefined()
      expect(weather.source).toBe(subject.weather.id)
      expect(weather.attribution).toMatch(/\S/)
      expect(weather.notice).toBeNull()
    })

    test('whom it is owed to is said in Italian, too', async () => {
      const weather = weatherOf(await ask())
      expect(attributionIn('en', weather)).toBe(weather.attribution)
      expect(attributionIn('it', weather)).not.toBe(weather.attribution)
    })

    test('an estimate says how far it may be off, anything else does not', async () => {
      const { data, expectedErrorPercent } = weatherOf(await ask())
      expect(expectedErrorPercent === null).toBe(data.kind === 'hourly')
    })

    test('the weather is that of the place, to a kilometre', async () => {
      const { place } = weatherOf(await ask()).data
      expect(Math.abs(place.latDeg - 45)).toBeLessThanOrEqual(0.005)
      expect(Math.abs(place.lngDeg - 8)).toBeLessThanOrEqual(0.005)
      // The recorded reply has 250 m; the surrounding comuni are between 120 and 300 m.
      expect(place.altitudeM).toBeGreaterThan(100)
      expect(place.altitudeM).toBeLessThan(350)
    })

    test('the same place gives the same weather', async () => {
      expect(await ask()).toEqual(await ask())
    })

    test('a place far from Italy has none', async () => {
      expect(await ask({ lat: -33.87, lng: 151.21 })).toEqual({ ok: false, fault: 'weatherNotCovered' })
    })

    test('an aborted question rejects with the reason and asks nobody', async () => {
      const reason = new Error('gone')
      await expect(ask(PIEDMONT, callerNamed('a', AbortSignal.abort(reason)))).rejects.toBe(reason)
      expect(subject.requests()).toBe(0)
    })
  })
}
