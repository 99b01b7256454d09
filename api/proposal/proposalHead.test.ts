import { createCanvas } from '@napi-rs/canvas'
import { describe, expect, test, vi } from 'vitest'
import type { AnalyzeRequest } from '#contract/analysis.ts'
import type { ProposalRequest } from '#contract/proposal.ts'
import { hasPoppler, pdfImages, pdfPages, withPoppler } from '../pdf/testing/poppler.ts'
import { problemOf } from '../testing/testApp.ts'
import { orderOf } from './testing/orderOf.ts'
import { corner, proposalApp } from './testing/proposalApp.ts'

const area: AnalyzeRequest['area'] = {
  id: 'area-1',
  type: 'polygon',
  coordinates: [corner(0, 0), corner(11, 0), corner(11, 6), corner(0, 6)],
  roofType: 'pitched',
  orientation: 'south',
  angle: 22,
}
const plant: ProposalRequest['plant'] = { areas: [{ area }] }
const detailed: ProposalRequest['plant'] = { areas: [{ area }], method: 'detailed' }
const canvas = createCanvas(300, 100)
canvas.getContext('2d').fillRect(20, 20, 200, 50)
const png = canvas.toBuffer('image/png')
const SENDER = { name: 'Solare Rossi S.r.l.', contact: 'P. IVA 01234567890', logo: png.toString('base64') }
const HEAD = {
  sender: SENDER,
  customer: 'Maria Bianchi',
  number: '20261122-1504',
  validUntil: '2026-12-22',
  address: 'Via Garibaldi 7, Milano',
} satisfies Partial<ProposalRequest>

const { open, answer, propose, textOf } = proposalApp()

describe.skipIf(!hasPoppler)(withPoppler('who proposes what to whom, as poppler reads it'), () => {
  const [PRICED, OF_PANELS] = [
    { plant: detailed, ...HEAD },
    { plant, ...HEAD, language: 'en' as const },
  ]

  test.each([
    { request: PRICED, facts: ['Offerta 20261122-1504', 'valida fino al 22 dicembre 2026', 'Prezzo chiavi in mano'] },
    { request: OF_PANELS, facts: ['Estimate 20261122-1504', 'This is a rule of thumb', 'Price of the panels alone'] },
  ])('the first page has sender, customer and price, and is a "$facts.0"', async ({ request, facts }) => {
    const pdf = await propose(request)
    const cover = pdfPages(pdf)[0]?.join(' ').replace(/\s+/g, ' ')
    const head = ['Solare Rossi S.r.l.', 'P. IVA 01234567890', 'Maria Bianchi', 'Via Garibaldi 7, Milano']
    for (const text of [...head, ...facts]) expect(cover).toContain(text)
    expect(pdfImages(pdf)).toHaveLength(1)
  })

  test('without a sender it is an estimate: nothing is offered, valid for some days or to be signed', async () => {
    const text = await textOf({ plant: detailed, validUntil: HEAD.validUntil })
    for (const words of ['valida fino al', 'Validità', 'Accettazione', 'Luogo e data', 'Recesso', 'Modello Unico'])
      expect(text).not.toContain(words)
    expect(text).toContain("Che cosa chiedere all'installatore")
    expect(text).toMatch(/SolarPlanner Stima /)
    expect(pdfImages(await propose({ plant: detailed }))).toHaveLength(0)
  })

  test('customer and sender sign under their names', async () =>
    expect(await textOf(PRICED)).toContain("Luogo e data Il cliente L'impresa Maria Bianchi Solare Rossi S.r.l."))

  test('an offer has its terms, the right of withdrawal and the next steps with their forms', async () => {
    const text = await textOf(PRICED)
    for (const words of [
      'Validità 22 dicembre 2026',
      'Acconto',
      'Opere murarie',
      'entro 14 giorni, senza motivazione e senza costi (art. 52 Codice del consumo)',
      'Modello Unico, parti I e II',
      'GSE, convenzione di ritiro dedicato',
      'Portale ENEA',
      'entro 90 giorni',
      'Bonifico parlante',
      'Dichiarazione di conformità (DM 37/08)',
    ])
      expect(text).toContain(words)
    expect(text).not.toContain("Che cosa chiedere all'installatore")
  })

  test('a business is no consumer: it has no right of withdrawal, and without a deduction no form for one', async () => {
    const fiscal = { use: 'business', paidIn: 2026, income: 'upTo75000', taxEurPerYear: null } as const
    const text = await textOf({ ...PRICED, plant: { ...detailed, detailed: { fiscal } } })
    expect(text).toContain('Modello Unico')
    for (const words of ['Recesso', 'ENEA', 'Bonifico']) expect(text).not.toContain(words)
  })

  test('an offer never argues for another size than the one that it offers', async () => {
    const plant = { ...detailed, detailed: { quantity: 1000, battery: { capacityKwh: 10 } } }
    const [offer, estimate] = await Promise.all([textOf({ plant, ...HEAD }), textOf({ plant })])
    for (const words of ['più adatti ai tuoi consumi', 'Numero migliore', 'accanto alle alternative'])
      expect(offer).not.toContain(words)
    expect(estimate).toContain('più adatti ai tuoi consumi')
    expect(offer).toContain('con batteria da 10 kWh')
    expect(offer).toContain('Batteria da 10 kWh 6.000 €')
  })

  test('the price of the panels alone is no offer, and there is nothing to sign', async () => {
    const text = await textOf(OF_PANELS)
    expect(text).toContain('Price of the panels alone')
    expect(text).not.toContain('Place and date')
  })
})

test('a deployment with a sender of its own sends every proposal, and tells the browser', async () => {
  const sender = { name: 'Energia Comune', contact: '', logo: null }
  expect(await orderOf({ plant, ...HEAD }, { sender })).toMatchObject({ sender })
  expect(await (await open({ sender }).request('/api/config')).json()).toMatchObject({
    proposalSender: 'Energia Comune',
  })
  expect(await (await open().request('/api/config')).json()).toMatchObject({ proposalSender: null })
})

test('a proposal bears the day in Italy', async () => {
  // A quarter past midnight of the next day in Italy.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 8, 30, 22, 15) })
  try {
    expect(await orderOf({ plant })).toMatchObject({ dateMs: Date.UTC(2026, 9, 1) })
  } finally {
    vi.useRealTimers()
  }
})

test('a logo that breaks off is refused with a sentence, not rendered', async () => {
  const sender = { ...SENDER, logo: png.subarray(0, -20).toString('base64') }
  expect(await problemOf(await answer('/api/proposals', { plant, sender }))).toMatchObject({
    status: 422,
    code: 'invalidRequest',
    errors: [{ path: 'sender.logo', message: 'must be a whole picture' }],
  })
})

test.each([
  { field: 'validUntil', body: { validUntil: '2026-02-30' } },
  { field: 'customer', body: { customer: 'x'.repeat(121) } },
  { field: 'sender.logo', body: { sender: { logo: 'no base64!' } } },
])('a wrong $field is refused there', async ({ field, body }) =>
  expect(await problemOf(await answer('/api/proposals', { plant, ...body }))).toMatchObject({
    status: 422,
    errors: [{ path: field }],
  }),
)
