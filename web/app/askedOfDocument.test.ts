import fc from 'fast-check'
import { expect, test } from 'vitest'
import { designDocument } from '#design/designDocument.ts'
import { detailedRequestOf } from '#design/detailedRequest.ts'
import { plannedDesign, plantAreas } from '#design/plannedDesign.ts'
import { plantRequestOf } from '#design/plantRequest.ts'
import { DesignDocument } from '#wire/design.ts'
import { PlantRequest } from '#wire/plant.ts'
import { designOfDocument } from '../designs/stored/openDesigns.ts'
import { arbitraryDesign } from '../testing/arbitraryDesign.fixture.ts'

test('what the planner asks for a design is what the server reads from the design that it saves', () => {
  let compared = 0
  fc.assert(
    fc.property(arbitraryDesign, (drawn) => {
      const design = designOfDocument({ ...drawn, method: 'detailed' })
      if (!design || plantAreas(design).length === 0) return
      const asked = PlantRequest.safeParse(JSON.parse(JSON.stringify(plantRequestOf(design))))
      const saved = DesignDocument.parse(JSON.parse(JSON.stringify(designDocument(design))))
      const read = PlantRequest.safeParse(detailedRequestOf(plannedDesign(saved)))
      expect(read.data).toEqual(asked.data)
      compared += asked.success ? 1 : 0
    }),
    { numRuns: 150 },
  )
  expect(compared).toBeGreaterThan(20)
})
