import { beforeEach, expect, test } from 'vitest'
import { areaOf } from '#design/area.ts'
import { EMPTY_DESIGN } from '#design/design.ts'
import { lastAnswerOf } from '#design/lastAnswer.ts'
import { drawnAreaOf } from '#design/plannedDesign.ts'
import { plantRequestOf } from '#design/plantRequest.ts'
import { useDesign } from '../design/designStore.ts'
import { handPlant } from './plant.fixture.ts'
import { recordAnalysis } from './recordAnalysis.ts'

const AREA = areaOf('area-1', { type: 'rectangle', bounds: { north: 45.0002, south: 45, east: 9.0004, west: 9 } })
const REQUEST = { areas: [{ area: drawnAreaOf(AREA) }] }

type Roles = readonly ['recommended' | 'economy' | 'premium' | 'chosen', string][]

/** An answer by a method, with these setups. */
const record = (method: 'standard' | 'detailed', setups: Roles): void => {
  const recommendations = setups.map(([role, panelId]) => ({ ...handPlant.recommendations[0], role, panelId }))
  // Only the fields read.
  recordAnalysis({ method, recommendations } as unknown as Parameters<typeof recordAnalysis>[0], REQUEST)
}
const kept = () => useDesign.getState().recommended[AREA.id] ?? null

beforeEach(() => {
  useDesign.setState({ ...EMPTY_DESIGN, areas: [AREA], recommended: { [AREA.id]: 'before' } })
})

test.each<{ what: string; method: 'standard' | 'detailed'; setups: Roles; keptId: string | null }>([
  {
    what: 'the recommended setup of the Detailed method takes the place of the one before',
    method: 'detailed',
    setups: [
      ['recommended', 'a'],
      ['economy', 'b'],
    ],
    keptId: 'a',
  },
  {
    what: 'of a roof on which no panel can be recommended nothing is kept, also where one was chosen',
    method: 'detailed',
    setups: [['chosen', 'c']],
    keptId: null,
  },
  { what: 'the Standard method changes nothing', method: 'standard', setups: [['recommended', 'a']], keptId: 'before' },
])('$what', ({ method, setups, keptId }) => {
  record(method, setups)
  expect(kept()).toBe(keptId)
})

const OTHER = { ...AREA, id: 'area-2' }
test.each([
  { what: 'of several in the plant leaves what is kept for the plant', other: OTHER, keptId: 'before' },
  { what: 'that is the only one in the plant is kept', other: { ...OTHER, inPlant: false }, keptId: 'a' },
])('what is recommended for a single area $what', ({ other, keptId }) => {
  useDesign.setState({ areas: [AREA, other] })
  record('detailed', [['recommended', 'a']])
  expect(kept()).toBe(keptId)
})

test('what is recommended for an area that is gone by then is forgotten', () => {
  useDesign.setState(EMPTY_DESIGN)
  record('detailed', [['recommended', 'a']])
  expect(kept()).toBeNull()
})

test('the answer to the whole design is kept in short, until the design changes by more than its name', () => {
  useDesign.setState({ ...EMPTY_DESIGN, method: 'detailed', areas: [AREA] })
  const answer = lastAnswerOf(handPlant.recommendations, null)
  if (!answer) throw new Error('the fixture has a setup')
  const record = () => recordAnalysis({ ...handPlant, lastAnswer: answer }, plantRequestOf(useDesign.getState()))
  record()
  const { lastAnswer } = useDesign.getState()
  // The recommended setup of the fixture: six modules.
  expect(lastAnswer).toMatchObject({ quantity: 6, batteryKwh: 0, costEur: 6400, productionKwh: 3000, benefitEur: 5500 })
  useDesign.getState().setFields({ name: 'Casa' })
  expect(useDesign.getState().lastAnswer).toBe(lastAnswer)
  useDesign.getState().setAttributes(AREA.id, { fill: 'maximum' })
  expect(useDesign.getState().lastAnswer).toBeNull()
  const late = plantRequestOf({ ...useDesign.getState(), areas: [AREA] })
  recordAnalysis({ ...handPlant, lastAnswer: answer }, late)
  expect(useDesign.getState().lastAnswer).toBeNull()
})
