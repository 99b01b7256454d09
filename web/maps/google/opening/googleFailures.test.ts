import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { MapFailure } from '../../mapAdapter.ts'
import { watchGoogleFailures } from './googleFailures.ts'

const HELP = 'https://developers.google.com/maps/documentation/javascript/error-messages'
let told: MapFailure[] = []
let logged: unknown[][] = []
let end = () => {}
const { error } = console

beforeEach(() => {
  told = []
  logged = []
  console.error = (...line) => void logged.push(line)
  end = watchGoogleFailures((failure) => told.push(failure))
})
afterEach(() => {
  end()
  console.error = error
})

// The codes on Google's page of error messages.
test.each([
  { code: 'OverQuotaMapError', failure: 'quotaExceeded' },
  { code: 'InvalidKeyMapError', failure: 'keyRefused' },
  { code: 'RefererNotAllowedMapError', failure: 'keyRefused' },
  { code: 'BillingNotEnabledMapError', failure: 'keyRefused' },
  // Google's fallback text for errors without a code.
  { code: 'UrlAuthenticationCommonError', failure: 'keyRefused' },
])('$code in the console is told as $failure, and stays in the console', ({ code, failure }) => {
  const line = `Google Maps JavaScript API error: ${code}\n${HELP}#${code}`
  console.error(line)
  expect(told).toEqual([failure])
  expect(logged).toEqual([[line]])
})

test.each([
  'Google Maps JavaScript API warning: RetiredVersion',
  'Something else: Google Maps JavaScript API error: OverQuotaMapError',
  new Error('Google Maps JavaScript API error: OverQuotaMapError'),
])('%s is none of its failures', (line) => {
  console.error(line)
  expect(told).toEqual([])
  expect(logged).toEqual([[line]])
})

test('a call of gm_authFailure is told as a refused key', () => {
  globalThis.gm_authFailure?.()
  expect(told).toEqual(['keyRefused'])
})

test('the code in the console counts for more than gm_authFailure, whichever comes first', () => {
  const sayWhy = () => console.error('Google Maps JavaScript API error: OverQuotaMapError')
  const refuse = () => globalThis.gm_authFailure?.()
  sayWhy()
  refuse()
  expect(told.at(-1)).toBe('quotaExceeded')
  end()
  end = watchGoogleFailures((failure) => told.push(failure))
  refuse()
  sayWhy()
  expect(told.at(-1)).toBe('quotaExceeded')
})

test('nothing is told, nor listened to, after the end', () => {
  end()
  expect(globalThis.gm_authFailure).toBeUndefined()
  console.error('Google Maps JavaScript API error: OverQuotaMapError')
  expect(told).toEqual([])
  expect(logged).toHaveLength(1)
})

test('what took its place meanwhile is left alone', () => {
  const theirs = vi.fn()
  console.error = theirs
  end()
  expect(console.error).toBe(theirs)
})
