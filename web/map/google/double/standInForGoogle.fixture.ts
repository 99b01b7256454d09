import { afterEach, beforeEach, expect } from 'vitest'
import { behave } from './behaviour.ts'
import { installDouble, removeDouble } from './installDouble.ts'
import { clearRecord, recorded } from './record.ts'

/** Puts the double in Google's place for every test of a file, and fails a test that used what Google does not have. */
export const standInForGoogle = (): void => {
  beforeEach(() => {
    behave()
    clearRecord()
    installDouble()
  })
  afterEach(() => {
    removeDouble()
    expect(recorded.faults, 'misuse of the Maps JavaScript API').toEqual([])
  })
}
