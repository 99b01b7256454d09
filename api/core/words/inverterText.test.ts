import { describe, expect, test } from 'vitest'
import { inverterOf } from '#engine/electrical/electricals.fixture.ts'
import { inverterName, inverterPower, stringLengths } from './inverterText.ts'
import { localeBundle } from './localeBundle.ts'
import { noFitText } from './noFitText.ts'

describe('an inverter', () => {
  test('has one name and one power in every place', () => {
    const one = { model: inverterOf(6000, { brand: 'ZCS', model: 'HYD6000' }), units: 1 }
    const two = { model: inverterOf(100_000, { brand: 'SMA', model: 'CORE2', phases: 3 }), units: 2 }
    expect([inverterName(one), inverterPower(one, localeBundle('it'))]).toEqual(['ZCS HYD6000', '6 kW, monofase'])
    expect([inverterName(two), inverterPower(two, localeBundle('en'))]).toEqual([
      '2 × SMA CORE2',
      '100 kW each, three-phase',
    ])
  })

  test('lists a few strings, and many by their length', () => {
    expect(stringLengths([11, 7])).toBe('11 + 7')
    expect(stringLengths([18, 18, 17, 18, 17, 9])).toBe('3 × 18 + 2 × 17 + 9')
  })
})

describe('the reason why an inverter does not fit', () => {
  const faces = [
    { quantity: 4, tiltDeg: 20, azimuthDeg: 90 },
    { quantity: 1, tiltDeg: 0, azimuthDeg: 0 },
  ]
  test('names the modules by their direction, with the volts', () => {
    const noFit = { reason: 'belowStart', face: 0, modules: 4, voltageV: 114.3, leastV: 150 } as const
    expect(noFitText(noFit, faces, localeBundle('en'))).toBe(
      '4 panels facing east: 114 V below the 150 V it starts at.',
    )
    expect(noFitText(noFit, faces, localeBundle('it'))).toBe('4 pannelli a est: 114 V, sotto i 150 V a cui si avvia.')
  })

  test('names level modules without a direction', () => {
    expect(noFitText({ reason: 'oneModule', face: 1 }, faces, localeBundle('it'))).toBe(
      '1 pannello in piano: una stringa ne vuole almeno due.',
    )
  })
})
