import { expect, test } from 'vitest'
import type { PanelFigures } from '../method/panelFigures.ts'
import { finished } from '../steps.ts'
import { hoursByRoof } from './hoursByRoof.ts'
import { allModules, panelPlant } from './panelPlant.ts'
import { plantEstimate } from './plantEstimate.ts'
import { plantSiteOf, roofArea } from './plantSite.fixture.ts'

const PANEL: PanelFigures = { powerW: 440, priceEur: 100, lengthMm: 1722, widthMm: 1134, temperaturePerK: -0.003 }

const EAST = roofArea('area-1', 'east', { eastM: 0, widthM: 8, depthM: 12 })
const SOUTH = roofArea('area-2', 'south', { eastM: 20, widthM: 12, depthM: 8 })
const WEST = { ...roofArea('area-3', 'west', { eastM: 40, widthM: 8, depthM: 12 }), inverter: 2 }

const sumOf = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0)

test('in every hour the roofs give together what the plant gives, and in a year each its share', () => {
  // A DC/AC ratio of 1.6 clips many hours.
  const site = plantSiteOf([EAST, SOUTH, WEST], { assumptions: { dcAcRatio: 1.6 } })
  const plant = finished(panelPlant(site, PANEL))
  const counts = allModules(plant)
  const { production, shares } = plantEstimate(site, plant, counts, 0)
  const { plantKwh, roofsKwh } = hoursByRoof(site, plant, counts)
  expect([...plantKwh]).toEqual([...production.hourlyKwh])
  const faults = plantKwh.map((kwh, row) => Math.abs(roofsKwh.reduce((sum, hours) => sum + (hours[row] ?? 0), 0) - kwh))
  expect(Math.max(...faults)).toBeLessThan(1e-9)
  for (const [roof, hours] of roofsKwh.entries())
    expect(sumOf(hours)).toBeCloseTo(shares[roof]?.annualKwh ?? Number.NaN, 6)
})

test('a roof without a module gives nothing, and alone a roof gives all', () => {
  const site = plantSiteOf([EAST, SOUTH])
  const plant = finished(panelPlant(site, PANEL))
  const { plantKwh, roofsKwh } = hoursByRoof(site, plant, [0, 5])
  expect(sumOf(roofsKwh[0] ?? new Float64Array([1]))).toBe(0)
  expect(sumOf(roofsKwh[1] ?? new Float64Array())).toBeCloseTo(sumOf(plantKwh), 6)
  expect(sumOf(plantKwh)).toBeGreaterThan(1000)
})
