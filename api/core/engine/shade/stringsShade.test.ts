import { expect, test } from 'vitest'
import { panelPlant } from '../plant/panelPlant.ts'
import { candidate, METRE_NORTH_DEG, plantSiteOf, roofArea } from '../plant/plantSite.fixture.ts'
import { finished } from '../steps.ts'

/** A roof with a wall close to its west end: some modules are in shade all afternoon. */
const shadedPlant = () => {
  const roof = roofArea('south', 'south', { eastM: 0, widthM: 12, depthM: 4 })
  const wall = [
    { lat: 45 - 2 * METRE_NORTH_DEG, lng: 8.99999 },
    { lat: 45 + 6 * METRE_NORTH_DEG, lng: 8.99999 },
  ]
  const surroundings = [{ id: 'wall', kind: 'wall' as const, coordinates: wall, heightM: 12 }]
  const plant = finished(panelPlant(plantSiteOf([{ ...roof, eavesHeightM: 6 }], { surroundings }), candidate('a')))
  const [one] = plant.roofs
  if (!one?.shade || !one.leftBy || !one.faces[0]) throw new Error('the wall shades the roof')
  return { plant, shade: one.shade, face: one.faces[0].face, modules: one.modules, leftBy: one.leftBy }
}

test('strings that gather the shaded modules lose less to mismatch than strings that share them', () => {
  const { plant, shade, face, modules, leftBy } = shadedPlant()
  const byShade = modules.toSorted((a, b) => leftBy(b) - leftBy(a))
  const half = Math.floor(byShade.length / 2)
  const gathered = [byShade.slice(0, half), byShade.slice(half)]
  const shared = [byShade.filter((_, index) => index % 2 === 0), byShade.filter((_, index) => index % 2 === 1)]
  const [together, apart, asOne] = [gathered, shared, [byShade]].map((strings) =>
    shade.yearOf(face, plant.traits, strings),
  )
  expect(together?.shadeLoss?.mismatch).toBeLessThan(0.9 * (apart?.shadeLoss?.mismatch ?? 0))
  // The shadow itself is the same, however the modules are connected.
  expect(together?.shadeLoss?.beam).toBeCloseTo(asOne?.shadeLoss?.beam ?? 0, 6)
  expect(together?.shadeLoss?.sky).toBeCloseTo(asOne?.shadeLoss?.sky ?? 0, 6)
  expect(shade.yearApart(face, plant.traits, modules).shadeLoss?.mismatch).toBe(0)
})

test('the year of strings is the mean of their years, by their numbers of modules', () => {
  const { plant, shade, face, modules } = shadedPlant()
  const [first, second] = [modules.slice(0, 5), modules.slice(5)]
  const kwh = (strings: readonly (readonly number[])[]): number =>
    shade.yearOf(face, plant.traits, strings).hourlyDcKwhPerKwp.reduce((sum, hour) => sum + hour, 0)
  const mean = (kwh([first]) * first.length + kwh([second]) * second.length) / modules.length
  expect(kwh([first, second])).toBeCloseTo(mean, 6)
})
