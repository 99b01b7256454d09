import { expect, test } from 'vitest'
import { inverterOf, MODULE_440 } from '../electrical/electricals.fixture.ts'
import { finished } from '../steps.ts'
import { panelPlant, partsAt } from './panelPlant.ts'
import { plantEstimate } from './plantEstimate.ts'
import { candidate, plantSiteOf, roofArea } from './plantSite.fixture.ts'

const EAST = roofArea('east', 'east', { eastM: 0, widthM: 6, depthM: 4 })
const WEST = roofArea('west', 'west', { eastM: 20, widthM: 6, depthM: 4 })
const PANEL = candidate('j440', { lengthMm: 1762, electricals: MODULE_440 })
const CHOICES = { inverterModels: { 1: { model: inverterOf(4000), units: 1 } } }

const plantWith = (moved: number) => {
  const site = plantSiteOf([EAST, WEST], CHOICES)
  const plant = finished(panelPlant(site, PANEL))
  const east = plant.roofs[0]?.placement
  const stringMoves = Array.from({ length: moved }, (_, index) => {
    const module = plant.roofs[0]?.modules[index] ?? 0
    const deg = east?.cornersDeg ?? new Float64Array()
    const middle = (of: 0 | 1) => (deg[8 * module + of] ?? 0) / 2 + (deg[8 * module + 4 + of] ?? 0) / 2
    // The west string is on the second input.
    return { at: { lat: middle(0), lng: middle(1) }, inverter: 1, input: 1, string: 1 }
  })
  const movedSite = plantSiteOf([EAST, WEST], { ...CHOICES, stringMoves })
  const movedPlant = finished(panelPlant(movedSite, PANEL))
  return { site: movedSite, plant: movedPlant, counts: [6, 6] }
}

test('a module to the east in a string to the west costs energy, and moving it back costs nothing', () => {
  const kwhWith = (moved: number): number => {
    const { site, plant, counts } = plantWith(moved)
    return plantEstimate(site, plant, counts, 100).production.annualKwh
  }
  const apart = kwhWith(0)
  const mixed = kwhWith(1)
  // The one module of the other direction is bypassed or slows six others in most hours: at most its own year is lost.
  expect(mixed).toBeLessThan(apart)
  expect(mixed).toBeGreaterThan(apart * (11 / 12 - 0.01))
})

test('of a mixed string every hour has the most of one current', () => {
  const { site, plant, counts } = plantWith(2)
  const [east, west] = partsAt(plant, counts)
  const open = finished(panelPlant(plantSiteOf([EAST, WEST], CHOICES), PANEL))
  const [openEast, openWest] = partsAt(open, counts)
  expect(site.electrical.moves).toHaveLength(2)
  let hours = 0
  for (const [row, x] of (openEast?.year.hourlyDcKwhPerKwp ?? []).entries()) {
    const y = openWest?.year.hourlyDcKwhPerKwp[row] ?? 0
    if (x + y === 0) continue
    // Two modules to the east and six to the west in series: all at the smaller current, or only those with the larger one.
    const mixed = Math.max(8 * Math.min(x, y), x > y ? 2 * x : 6 * y)
    const total = 6 * (east?.year.hourlyDcKwhPerKwp[row] ?? 0) + 6 * (west?.year.hourlyDcKwhPerKwp[row] ?? 0)
    expect(total).toBeCloseTo(4 * x + mixed, 9)
    hours += 1
  }
  expect(hours).toBeGreaterThan(3000)
})
