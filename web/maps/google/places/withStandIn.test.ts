import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Geocoder, GeocoderBusyError, type Suggestion } from '../../places/geocoder.ts'
import { withStandIn } from './createGoogleGeocoder.ts'

const never = () => new AbortController().signal
const suggestion = (label: string, detail?: string): Suggestion => ({
  id: label,
  label,
  ...(detail !== undefined && { detail }),
  position: null,
})

const searchIn = (source: string, hasStreets: boolean) =>
  ({
    coverage: { isItalyOnly: true, hasStreets },
    suggest: vi.fn<Geocoder['suggest']>(async () => [suggestion(`${source} suggestion`)]),
    locate: vi.fn<Geocoder['locate']>(async () => ({
      label: source,
      position: { lat: 45, lng: 9 },
      precision: 'comune',
    })),
  }) satisfies Geocoder

let google: ReturnType<typeof searchIn>
let own: ReturnType<typeof searchIn>
let both: Geocoder

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockReturnValue()
  google = searchIn('Google', true)
  own = searchIn('own', false)
  both = withStandIn(google, own)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})
const spend = () => {
  google.suggest.mockRejectedValue(new GeocoderBusyError('spent'))
  google.locate.mockRejectedValue(new GeocoderBusyError('spent'))
}

test('while its quota lasts Google alone is asked', async () => {
  expect(await both.suggest('ro', null, never())).toMatchObject([{ label: 'Google suggestion' }])
  expect(await both.locate('Roma', never())).toMatchObject({ label: 'Google' })
  expect(own.suggest).not.toHaveBeenCalled()
  expect(own.locate).not.toHaveBeenCalled()
  expect(both.coverage).toEqual({ isItalyOnly: true, hasStreets: true })
})

test('once it is spent the own search answers, and says so', async () => {
  spend()
  expect(await both.suggest('ro', null, never())).toMatchObject([{ label: 'own suggestion' }])
  expect(await both.locate('Roma', never())).toMatchObject({ label: 'own' })
  expect(both.coverage).toEqual({ isItalyOnly: true, hasStreets: false, isStandIn: true })
})

test('for a minute Google is not asked again, and then it is', async () => {
  spend()
  await both.locate('Roma', never())
  google.locate.mockClear()
  await both.locate('Bari', never())
  expect(google.locate).not.toHaveBeenCalled()
  vi.advanceTimersByTime(60_000)
  google.locate.mockResolvedValueOnce(null)
  expect(await both.locate('Lecce', never())).toBeNull()
  expect(both.coverage).toEqual({ isItalyOnly: true, hasStreets: true })
})

test("a suggestion of Google's is looked up by its words, one of the own search by itself, also when Google answers again", async () => {
  spend()
  await both.locate(suggestion('Via Dante, 7', 'Milano'), never())
  expect(own.locate.mock.lastCall?.[0]).toBe('Via Dante, 7, Milano')
  const [offered] = await both.suggest('be', null, never())
  if (!offered) throw new Error('nothing was suggested')
  vi.advanceTimersByTime(60_000)
  google.locate.mockClear()
  await both.locate(offered, never())
  expect(own.locate.mock.lastCall?.[0]).toBe(offered)
  expect(google.locate).not.toHaveBeenCalled()
})

test('any other failure of Google is a failure', async () => {
  google.locate.mockRejectedValue(new Error('REQUEST_DENIED'))
  await expect(both.locate('Roma', never())).rejects.toThrow('REQUEST_DENIED')
  expect(own.locate).not.toHaveBeenCalled()
})
