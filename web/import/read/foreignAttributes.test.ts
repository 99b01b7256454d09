import { expect, test } from 'vitest'
import { foreignRoof } from './foreignAttributes.ts'

test.each([
  { properties: { tilt: 30, azimuth: 135 }, roof: { angle: 30, roofType: 'pitched', azimuth: 135 } },
  { properties: { Pendenza: '22,5', AZIMUT: '200' }, roof: { angle: 22.5, azimuth: 200, orientation: 'south' } },
  { properties: { 'Pendenza [°]': '18°', aspect: 90 }, roof: { angle: 18, orientation: 'east' } },
  { properties: { slope_deg: 60 }, roof: { angle: 60, roofType: 'pitched' } },
  { properties: { tilt: 0 }, roof: { angle: 0, roofType: 'flat', isKindKnown: true } },
  { properties: { azimuth: 360 }, roof: { azimuth: 0, orientation: 'north' } },
  { properties: { esposizione: 'Sud-Est' }, roof: { azimuth: 135 } },
  { properties: { orientation: 'W' }, roof: { azimuth: 270, orientation: 'west' } },
  { properties: { altezza: '6.5 m' }, roof: { eavesHeightM: 6.5 } },
  { properties: { height: 12 }, roof: { eavesHeightM: 12 } },
  { properties: { 'roof:shape': 'flat' }, roof: { roofType: 'flat', isKindKnown: true } },
  // A roof that becomes pitched gets 20°: docs/behaviour.md 4.1.
  { properties: { tipo_tetto: 'A falda' }, roof: { roofType: 'pitched', angle: 20 } },
  { properties: { roofType: 'flat', tilt: 10 }, roof: { roofType: 'flat', angle: 10 } },
  { properties: { tilt: 95, inclinazione: 25 }, roof: { angle: 25 } },
])('$properties is taken for $roof', ({ properties, roof }) => {
  expect(foreignRoof(properties)).toMatchObject(roof)
})

test.each([
  { tilt: 61 },
  { tilt: -1 },
  { slope: '40 %' },
  { tilt: 'steep' },
  { tilt: null },
  { azimuth: -1 },
  { aspect: 361 },
  { height: 0 },
  { altezza: 201 },
  { altezza: '1.234,5' },
  { roof: 'red' },
  { 'roof:shape': 'dome' },
])('%j says nothing of a roof', (properties) => {
  expect(foreignRoof(properties)).toEqual({})
})
