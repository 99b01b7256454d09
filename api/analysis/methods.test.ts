import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { METHODS } from '#contract/methods.ts'
import type { Plant } from '#contract/plant.ts'
import type { Candidate } from '#engine/method/recommend.ts'
import { ok } from '#engine/result.ts'
import { hasPoppler, pdfText } from '../pdf/testing/poppler.ts'
import { type EstimationMethod, onlyOf } from './estimationMethod.ts'

const area = {
  id: 'area-1',
  type: 'rectangle',
  bounds: { north: 45.0001, east: 9.0002, south: 45, west: 9 },
}

const PLANT = ['area-1', 'area-2'].map((id) => ({ area: { ...area, id } }))

// The contract's type knows the methods of the product alone.
const method = 'rough' as 'standard'

/** A panel to ten square metres. */
const setupsOn = (areaM2: number, [panel]: readonly Candidate[]) => {
  if (!panel) throw new Error('no panel')
  const quantity = Math.floor(areaM2 / 10)
  return [
    {
      ...({ panelId: panel.id, role: 'recommended', quantity, totalPower: quantity * panel.powerW } as const),
      ...{ totalPrice: 100 * quantity, annualProduction: 500 * quantity, toOrder: 0 },
      environment: { co2KgPerYear: 0, trees: 0, cars: 0 },
    },
  ]
}

type RoughPlant = Plant & { readonly recommendations: ReturnType<typeof setupsOn> }

/** All that a third method is made of, beside its part of the PDF, `roughProposal`. */
const roughMethod = async (): Promise<EstimationMethod<RoughPlant>> => {
  const { StandardAnalysis } = await import('#contract/analysis.ts')
  const { StandardPlant } = await import('#contract/plant.ts')
  const Setup = StandardAnalysis.shape.recommendations.element.omit({ layout: true, finance: true })
  return {
    answer: StandardAnalysis.extend({
      method: z.literal('rough'),
      area: z.object({ id: z.string(), totalArea: z.number(), usableArea: z.number() }),
      recommendations: z.array(Setup),
    }),
    plantAnswer: StandardPlant.pick({ warnings: true, reason: true }).extend({
      method: z.literal('rough'),
      areas: z.array(z.object({ id: z.string() })),
      recommendations: z.array(Setup),
    }),
    cost: () => 1,
    analyse: async ({ areas, candidates }) => {
      const totalM2 = areas.reduce((sum, { measured }) => sum + measured.totalAreaM2, 0)
      const measuredAreas = areas.map(({ area: { id }, measured }) => ({
        id,
        totalArea: measured.totalAreaM2,
        usableArea: measured.usableAreaM2,
      }))
      const recommendations = setupsOn(totalM2, candidates)
      return ok({ method, areas: measuredAreas, warnings: [], reason: null, recommendations })
    },
    answerOfArea: ({ areas, recommendations, ...plant }) => ({ ...plant, area: onlyOf(areas), recommendations }),
  }
}

type Testing = typeof import('../testing/testApp.ts')
let testing: Testing
let app: ReturnType<Testing['testApp']>

// Schemas and routes are made of the registered methods when they are first imported.
beforeAll(async () => {
  Object.assign(METHODS, { rough: { laysModules: false } })
  const { ESTIMATION_METHODS } = await import('./methods.ts')
  Object.assign(ESTIMATION_METHODS, { rough: await roughMethod() })
  const { PROPOSAL_CONTENTS } = await import('../proposal/proposalContents.ts')
  const { roughProposal } = await import('../proposal/testing/roughProposal.ts')
  Object.assign(PROPOSAL_CONTENTS, { rough: roughProposal })
  testing = await import('../testing/testApp.ts')
  const { renderPdf } = await import('../pdf/renderPdf.ts')
  const render = async (order: Parameters<typeof renderPdf>[0]) => ok((await renderPdf(order)) ?? new Uint8Array())
  app = testing.testApp({
    renderer: { render, readLogo: () => Promise.reject(new Error('this test has no logo')), prepare: () => {} },
  })
}, 60_000)

test('a third method that is registered answers for itself', async () => {
  const response = await app.request('/api/analyze', testing.posted({ area, method: 'rough' }))
  expect(response.status).toBe(200)
  // 11.1195 m north and 15.725 m east are 174.9 m².
  expect(await response.json()).toMatchObject({
    method: 'rough',
    recommendations: [{ quantity: 17, totalPower: 17 * 430, annualProduction: 8500 }],
  })
})

test('it answers for a plant, too', async () => {
  const areas = PLANT
  const response = await app.request('/api/analyze/plant', testing.posted({ areas, method: 'rough' }))
  expect(response.status).toBe(200)
  // Twice 174.9 m².
  expect(await response.json()).toMatchObject({
    method: 'rough',
    areas: [{ id: 'area-1' }, { id: 'area-2' }],
    recommendations: [{ quantity: 34 }],
  })
  const refused = await app.request('/api/analyze/plant', testing.posted({ areas, method: 'rougher' }))
  expect(refused.status).toBe(422)
})

test('it is in the description of the API, and what it is not is refused', async () => {
  const document = await (await app.request('/api/openapi.json')).text()
  expect(document).toContain('"enum":["standard","detailed","rough"]')
  expect(document).toContain('"rough"]')
  expect(document.match(/"type":"string","enum":\["rough"\]|"const":"rough"/g)).toHaveLength(2)
  const refused = await app.request('/api/analyze', testing.posted({ area, method: 'rougher' }))
  expect(refused.status).toBe(422)
})

test('a design may have chosen it', async () => {
  const { DesignDocument } = await import('#contract/design.ts')
  expect(DesignDocument.shape.method.parse('rough')).toBe('rough')
})

test.skipIf(!hasPoppler).each([
  ['an area', { plant: { areas: [{ area }], method: 'rough' } }, '8,500 kWh'],
  ['a plant', { plant: { areas: PLANT, method: 'rough' } }, '17,000 kWh'],
])('a proposal of %s has its figures and its words', { timeout: 60_000 }, async (_, subject, energy) => {
  const response = await app.request('/api/proposals', testing.posted({ ...subject, language: 'en' }))
  expect(response.status).toBe(200)
  const text = pdfText(new Uint8Array(await response.arrayBuffer())).replace(/\s+/g, ' ')
  for (const part of [
    energy,
    'Confidence low',
    'Guessed, not laid.',
    'A guess to begin with.',
    'One panel to ten square metres.',
    'Space of a panel 10 m² a guess',
    'Somebody looked at the roof.',
  ])
    expect(text).toContain(part)
})
