import { expect, test } from 'vitest'
import { finished } from '../steps.ts'
import {
  candidate,
  householdOf,
  METRE_EAST_DEG,
  METRE_NORTH_DEG,
  plantSiteOf,
  recommendPlant,
  roofArea,
} from './plantSite.fixture.ts'
import { bestQuantity, moduleTurns } from './plantSizes.ts'
import { sizesOfPanel } from './sizesOfPanel.ts'

const EAST = roofArea('east', 'east', { eastM: 0, widthM: 12, depthM: 6 })
const WEST = roofArea('west', 'west', { eastM: 20, widthM: 12, depthM: 6 })
const CANDIDATES = [candidate('a'), { ...candidate('b'), powerW: 300, lengthMm: 1500, widthMm: 900 }]

const OAK = {
  id: 'tree',
  kind: 'tree',
  foliage: 'deciduous',
  center: { lat: 45 - 4 * METRE_NORTH_DEG, lng: 9 + 9 * METRE_EAST_DEG },
  radiusM: 3,
  heightM: 12,
} as const

test.each([
  { fill: 'aligned', where: 'in the open', surroundings: [] },
  { fill: 'aligned', where: 'beside a tree', surroundings: [OAK] },
  { fill: 'maximum', where: 'in the open', surroundings: [] },
  { fill: 'maximum', where: 'beside a tree', surroundings: [OAK] },
] as const)(
  'by the fill $fill $where every panel of an answer is laid in the order, and at the best number, of its analysis',
  ({ fill, surroundings }) => {
    const areas = [EAST, WEST].map((area) => ({ ...area, fill }))
    const choices = { consumption: householdOf(2500), surroundings }
    const site = plantSiteOf(areas, choices)
    const { setups } = recommendPlant(site, CANDIDATES, { panelId: 'b' })
    const [recommended] = setups
    expect(setups.map(({ panelId }) => panelId)).toContain('b')
    for (const { panelId, role, sizes: answered, size } of setups) {
      const sizes = finished(sizesOfPanel(plantSiteOf(areas, choices), CANDIDATES, panelId))
      if (!sizes) throw new Error('the panel fits')
      expect(moduleTurns(sizes.plant)).toEqual(moduleTurns(answered.plant))
      expect(sizes.countsOf(size.quantity)).toEqual(answered.countsOf(size.quantity))
      if (role === recommended?.role) expect(finished(bestQuantity(sizes, 1, sizes.plant.quantity))).toBe(size.quantity)
    }
  },
)

test('a panel that is not in the catalogue, or of which none fits, has no sizes', () => {
  expect(finished(sizesOfPanel(plantSiteOf([EAST]), CANDIDATES, 'c'))).toBeNull()
  const tiny = roofArea('tiny', 'south', { eastM: 0, widthM: 1, depthM: 1 })
  expect(finished(sizesOfPanel(plantSiteOf([tiny]), CANDIDATES, 'a'))).toBeNull()
})
