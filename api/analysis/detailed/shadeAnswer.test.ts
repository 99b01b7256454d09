import { expect, test } from 'vitest'
import { PlantShade } from '#wire/shade.ts'
import { shadeAnswer } from './detailedAnswer.ts'

test('the parapet of a roof is told apart from a roof', () => {
  const lossKwh = { horizon: 0, beam: 12, sky: 3, mismatch: 0 }
  const cause = { id: 'south', lossKwh: 15, lossEur: 2, time: null, areas: [] }
  const kinds = ['parapet', 'roof', 'tree'] as const
  const objects = kinds.map((kind) => ({ ...cause, kind }))
  const answer = shadeAnswer(
    { quantity: 1, lossKwh, areas: [], objects, weakest: null, uncomparedCount: 7, leftOutCount: 2 },
    ['south'],
  )
  expect(answer).toMatchObject({ uncomparedCount: 7, leftOutCount: 2 })
  expect(PlantShade.parse(answer).causes.map(({ kind }) => kind)).toEqual(kinds)
})
