import { expect, test } from 'vitest'
import { handPlant, handRequest } from './plant.fixture.ts'
import type { Answer } from './subject.ts'
import { isAnswered } from './useFollowing.ts'

const ANSWER: Answer = { areaId: null, request: handRequest, analysis: handPlant }
const asking = (changes: object) => ({ ...handRequest, detailed: { ...handRequest.detailed, ...changes } })

test.each([
  ['the same question', handRequest, true],
  ['another setup that was answered, too', asking({ panelId: 'panel-a', quantity: 8 }), true],
  ['a panel whose best number was not answered', asking({ panelId: 'panel-b' }), false],
  ['all modules that fit', asking({ panelId: 'panel-a', quantity: 10 }), true],
  ['a number that was not answered', asking({ panelId: 'panel-a', quantity: 7 }), false],
  ['a panel that was not answered', asking({ panelId: 'panel-c' }), false],
  ['a battery', asking({ battery: { capacityKwh: 5 } }), false],
  ['an area less', { ...handRequest, areas: handRequest.areas.slice(1) }, false],
])('%s', (_, now, isIn) => expect(isAnswered(ANSWER, now)).toBe(isIn))
