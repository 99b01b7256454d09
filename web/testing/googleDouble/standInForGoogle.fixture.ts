import { afterEach, beforeEach, expect } from 'vitest'
import { behave } from './behaviour.ts'
import { installDouble, removeDouble } from './installDouble.ts'
import { clearRecord, recorded } from './record.ts'

/** Installs the double for every test of a file; a test that uses an API Google does not have fails. */
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
