import { afterEach, expect, test, vi } from 'vitest'
import { chosenMethod, rememberMethod } from './chosenMethod.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('the method chosen by hand is kept on the device and read from there', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  })
  rememberMethod('detailed')
  expect([...kept]).toEqual([['solarplanner.method', 'detailed']])
  kept.set('solarplanner.method', 'standard')
  expect(chosenMethod()).toBe('standard')
})
