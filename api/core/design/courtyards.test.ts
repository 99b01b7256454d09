import { expect, test } from 'vitest'
import { PlantRequest } from '#wire/plant.ts'
import { areaOf } from './area.ts'
import { measuredBy } from './courtyards.ts'
import { EMPTY_DESIGN } from './design.ts'
import { obstacleOf } from './drawn.ts'
import { plantRequestOf } from './plantRequest.ts'

/** A palace of 1,058.4 m² near Bologna with a courtyard of 176.4 m². */
const boundsAt = (west: number, south: number, east: number, north: number) => ({
  west: 11.34 + west * 1e-4,
  east: 11.34 + east * 1e-4,
  south: 44.49 + south * 1e-4,
  north: 44.49 + north * 1e-4,
})
const PALACE = areaOf('area-1', { type: 'rectangle', bounds: boundsAt(0, 0, 4, 3) })
const COURTYARD = { type: 'rectangle', bounds: boundsAt(1, 1, 3, 2) } as const
const designWith = (...obstacles: ReturnType<typeof obstacleOf>[]) => ({ ...EMPTY_DESIGN, areas: [PALACE], obstacles })
const FLUSH = { heightM: 0 }

test('a courtyard counts in neither area of the Standard method, and the API is told of it', () => {
  const design = designWith(obstacleOf('obstacle-2', COURTYARD, FLUSH))
  const { totalArea, usableArea } = measuredBy(design)(PALACE)
  expect(totalArea).toBeCloseTo(882, 0)
  expect(usableArea).toBe(706)
  const request = plantRequestOf(design)
  expect(PlantRequest.safeParse(request).error).toBeUndefined()
  expect(request.areas).toMatchObject([{ area: { totalArea, usableArea }, courtyards: [{ length: 4 }] }])
})

test.each([
  { what: 'a chimney', design: designWith(obstacleOf('obstacle-2', COURTYARD, { heightM: 1 })) },
  {
    what: 'a skylight over the edge',
    design: designWith(obstacleOf('obstacle-2', { type: 'rectangle', bounds: boundsAt(3, 1, 5, 2) }, FLUSH)),
  },
  {
    // 0.1e-4° of latitude and longitude: 1.1 m by 0.8 m.
    what: 'a roof window',
    design: designWith(obstacleOf('obstacle-2', { type: 'rectangle', bounds: boundsAt(1, 1, 1.1, 1.1) }, FLUSH)),
  },
  {
    what: 'a courtyard by the Detailed method, which lays modules around it',
    design: { ...designWith(obstacleOf('obstacle-2', COURTYARD, FLUSH)), method: 'detailed' as const },
  },
])('$what leaves the area as it is', ({ design }) => {
  expect(measuredBy(design)(PALACE)).toBe(PALACE)
  expect(plantRequestOf(design).areas[0]).not.toHaveProperty('courtyards')
})
