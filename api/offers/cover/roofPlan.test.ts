import { expect, test } from 'vitest'
import { PlantRequest } from '#wire/plant.ts'
import { detailedProposal } from '../detailed/detailedProposal.ts'
import { proposedOf } from '../proposalContent.ts'
import { orderOf } from '../testing/orderOf.ts'
import { roofPlan } from './roofPlan.ts'

const DEGREES_A_METRE = 180 / (Math.PI * 6_371_000)
/** A rectangle with its south-west corner at 45° 9°, where a degree of longitude is shorter by the root of two. */
const rectangleOf = (id: string, widthM: number, depthM: number) => {
  const north = 45 + depthM * DEGREES_A_METRE
  return {
    id,
    type: 'rectangle' as const,
    bounds: { south: 45, west: 9, north, east: 9 + widthM * DEGREES_A_METRE * Math.SQRT2 },
  }
}

test('the plan of a proposal shows an obstacle in its place and size', async () => {
  const plant = PlantRequest.parse({
    areas: [{ area: rectangleOf('area-1', 12, 8) }],
    method: 'detailed',
    detailed: { obstacles: [{ ...rectangleOf('obstacle-1', 3, 2), heightM: 1 }] },
  })
  const order = await orderOf({ plant })
  const { obstacles } = roofPlan(proposedOf(order, detailedProposal), detailedProposal)
  // Decimetres from the middle of the roof, which is 6 m east and 4 m north of their common corner.
  const corners = obstacles.map((outline) => outline.map(({ x, y }) => [Math.round(x * 10), Math.round(y * 10)]))
  expect(corners).toEqual([
    expect.arrayContaining([
      [-60, -40],
      [-30, -40],
      [-30, -20],
      [-60, -20],
    ]),
  ])
})

test('what costs energy by its shade is known on the plan of a proposal', async () => {
  const tree = (id: string, northM: number) => ({
    id,
    kind: 'tree' as const,
    center: { lat: 45 + northM * DEGREES_A_METRE, lng: 9 + 6 * DEGREES_A_METRE * Math.SQRT2 },
    radiusM: 3,
    heightM: 12,
    foliage: 'evergreen' as const,
  })
  const plant = PlantRequest.parse({
    areas: [{ area: { ...rectangleOf('area-1', 12, 8), roofType: 'pitched', orientation: 'south', angle: 20 } }],
    method: 'detailed',
    detailed: { surroundings: [tree('near', -5), tree('far', -900)] },
  })
  const { surroundings } = roofPlan(proposedOf(await orderOf({ plant }), detailedProposal), detailedProposal)
  expect(surroundings.map(({ isShading }) => isShading)).toEqual([true, false])
})
