import { expect, test } from 'vitest'
import { PROFILE_OF_DEFAULTS } from '#engine/finance/fiscalProfile.ts'
import { moduleSizeOf } from '#engine/method/panelFigures.ts'
import { panelPlant } from '#engine/plant/panelPlant.ts'
import { ROUND_WEATHER, roofArea } from '#engine/plant/plantSite.fixture.ts'
import { plantSite } from '#engine/plant/plantSite.ts'
import { finished } from '#engine/steps.ts'
import { layingOut } from './layoutJob.ts'

const PANEL = { powerW: 440, priceEur: 100, lengthMm: 1722, widthMm: 1134, temperaturePerK: -0.003 }
const METRE_NORTH_DEG = 1 / 111_150
const METRE_EAST_DEG = 1 / 78_850
const CORNERS = 12

/** Thirty round vents on a roof of 20 m × 20 m, which exceed the layout effort per area when twenty areas are laid. */
const VENTS = Array.from({ length: 30 }, (_, index) => {
  const [northM, eastM] = [1.5 + 3 * Math.floor(index / 5), 2 + 3.8 * (index % 5) + 0.4 * Math.floor(index / 5)]
  const coordinates = Array.from({ length: CORNERS }, (__, corner) => {
    const angle = (2 * Math.PI * corner) / CORNERS
    return {
      lat: 45 + METRE_NORTH_DEG * (northM + 0.4 * Math.sin(angle)),
      lng: 9 + METRE_EAST_DEG * (eastM + 0.4 * Math.cos(angle)),
    }
  })
  return { id: `vent-${index}`, type: 'polygon' as const, heightM: 1, coordinates }
})
const ROOF = { ...roofArea('vents', 'south', { eastM: 0, widthM: 20, depthM: 20 }), fill: 'maximum' as const }
const SHEDS = Array.from({ length: 19 }, (_, index) =>
  roofArea(`shed-${index}`, 'south', { eastM: 30 + 5 * index, widthM: 3, depthM: 3 }),
)
const CHOICES = { obstacles: VENTS, assumptions: {} }

const modulesAmong = (areaCount: number): number | undefined => {
  const job = { area: ROOF.area, choices: CHOICES, fill: ROOF.fill, module: moduleSizeOf(PANEL), areaCount }
  return finished(layingOut(job))?.removed.length
}

test('an area is laid out with the effort that its plant leaves it, as its analysis lays it', () => {
  const site = plantSite([ROOF, ...SHEDS], { ...CHOICES, battery: null, fiscal: PROFILE_OF_DEFAULTS }, ROUND_WEATHER)
  if (!site.ok) throw new Error(site.fault.of)
  const [inPlant] = finished(panelPlant(site.value, PANEL)).roofs
  expect(modulesAmong(20)).toBe(inPlant?.placement.removed.length)
  expect(modulesAmong(20)).not.toBe(modulesAmong(1))
})

// 10 m × 6 m: with 1 m free in the south floor(4.72 / 1.154) = 4 rows of floor(9.42 / 1.742) = 5 modules lie, as in placeModules.test.ts.
test.each([
  { moduleOrientation: 'portrait', quantity: 16 },
  { moduleOrientation: 'landscape', quantity: 20 },
] as const)(
  'in $moduleOrientation and 1 m off the eaves $quantity modules are laid, as its analysis lays them',
  (set) => {
    const { moduleOrientation, quantity } = set
    const edgeSetbacks = [{ edge: 0, distanceM: 1 }]
    const roof = roofArea('roof', 'south', { eastM: 0, widthM: 10, depthM: 6 })
    const area = { ...roof, area: { ...roof.area, angle: 0 }, moduleOrientation, edgeSetbacks }
    const choices = { moduleOrientation, edgeSetbacks, obstacles: [], assumptions: {} }
    const job = { area: area.area, choices, fill: area.fill, module: moduleSizeOf(PANEL), areaCount: 1 }
    expect(finished(layingOut(job))?.quantity).toBe(quantity)
    const site = plantSite(
      [area],
      { ...CHOICES, obstacles: [], battery: null, fiscal: PROFILE_OF_DEFAULTS },
      ROUND_WEATHER,
    )
    if (!site.ok) throw new Error(site.fault.of)
    expect(finished(panelPlant(site.value, PANEL)).roofs[0]?.placement.quantity).toBe(quantity)
  },
)
