import fc from 'fast-check'
import { expect, test } from 'vitest'
import { finished } from '../steps.ts'
import { type PanelPlant, panelPlant, type ShadeBy } from './panelPlant.ts'
import { candidate, householdOf, METRE_EAST_DEG, METRE_NORTH_DEG, plantSiteOf, roofArea } from './plantSite.fixture.ts'

/** The grid of light against the exact shade of each module, which `near-shading.json` proves. */

const metres = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const pointAt = (eastM: number, northM: number) => ({
  lat: 45 + northM * METRE_NORTH_DEG,
  lng: 9 + eastM * METRE_EAST_DEG,
})
const tree = fc.record({ eastM: metres(-6, 18), northM: metres(-9, -4), heightM: metres(5, 14), radiusM: metres(1, 4) })
const chimney = fc.record({ eastM: metres(1, 9), northM: metres(1, 5), heightM: metres(0.4, 2) })
const scene = fc.record({
  orientation: fc.constantFrom('south', 'east', 'west'),
  widthM: metres(5, 14),
  depthM: metres(4, 9),
  trees: fc.array(tree, { maxLength: 4 }),
  chimneys: fc.array(chimney, { maxLength: 2 }),
  powerElectronics: fc.constantFrom('stringInverter', 'moduleLevel'),
})
interface Scene extends Drawn {
  readonly isFlat: boolean
}
type Drawn = typeof scene extends fc.Arbitrary<infer Value> ? Value : never

const siteOf = ({ orientation, isFlat, widthM, depthM, trees, chimneys, powerElectronics }: Scene) => {
  const roof = roofArea('roof', orientation, { eastM: 0, widthM, depthM })
  const area = isFlat ? { ...roof, area: { ...roof.area, roofType: 'flat', angle: 10 } as const } : roof
  return plantSiteOf([area], {
    consumption: householdOf(3000),
    powerElectronics,
    surroundings: trees.map(({ eastM, northM, ...size }, index) => ({
      ...size,
      id: `tree-${index}`,
      kind: 'tree',
      foliage: index % 2 ? 'deciduous' : 'evergreen',
      center: pointAt(eastM, northM),
    })),
    obstacles: chimneys.map(({ eastM, northM, heightM }, index) => {
      const [low, high] = [pointAt(eastM, northM), pointAt(eastM + 0.7, northM + 0.7)]
      const bounds = { south: low.lat, west: low.lng, north: high.lat, east: high.lng }
      return { id: `chimney-${index}`, type: 'rectangle', bounds, heightM }
    }),
  })
}

/** Energy of all modules of the only face [kWh/kWp]. */
const yieldOf = ({ roofs, quantity }: PanelPlant): number =>
  roofs[0]?.faces[0]?.shaded?.(quantity).annualAcKwhPerKwp ?? Number.NaN

/** Deviations of the yield on the grid from the exact one, as a share of the open yield. A rare scene deviates by 1 or 2 %. */
const MOST = { mean: 0.002, any: 0.04 }

test.each([
  { roof: 'a slope', isFlat: false },
  { roof: 'racks', isFlat: true },
])('the grid of light of $roof tells the yield under trees and chimneys', ({ isFlat }) => {
  const deviations: number[] = []
  fc.assert(
    fc.property(scene, (drawn) => {
      const [exact, grid] = (['polygons', 'grid'] as const).map((by: ShadeBy) =>
        finished(panelPlant(siteOf({ ...drawn, isFlat }), candidate('a'), by)),
      )
      if (!exact?.roofs[0]?.shade || !grid) return
      const open = exact.roofs[0].faces[0]?.year.annualAcKwhPerKwp ?? Number.NaN
      const deviation = Math.abs(yieldOf(grid) - yieldOf(exact)) / open
      deviations.push(deviation)
      expect(deviation).toBeLessThan(MOST.any)
    }),
    { numRuns: 40 },
  )
  expect(deviations.reduce((sum, deviation) => sum + deviation, 0) / deviations.length).toBeLessThan(MOST.mean)
})
