import { createCanvas } from '@napi-rs/canvas'
import { describe, expect, test, vi } from 'vitest'
import { ok } from '#engine/result.ts'
import type { AnalyzeRequest } from '#wire/analysis.ts'
import type { ProposalRequest } from '#wire/proposal.ts'
import type { AppDependencies } from '../app.ts'
import { posted, problemOf, testApp } from '../testing/testApp.ts'
import { hasPoppler, pdfImages, pdfInfo, pdfPages, withPoppler } from './pdf/testing/poppler.ts'
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
/** An offer has a price of its own. */
const quote = { totalEur: 12_000, powerKwp: 6 }
const detailed: ProposalRequest['plant'] = { areas: [{ area }], method: 'detailed' }
const quoted: ProposalRequest['plant'] = { ...detailed, detailed: { quote } }
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
    { plant: quoted, ...HEAD },
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
    for (const words of ['valida fino al', 'Validità', 'Accettazione', 'Luogo e data', 'Recesso'])
      expect(text).not.toContain(words)
    expect(text).toContain("Che cosa chiedere all'installatore")
    expect(text).toMatch(/SolarPlanner Stima /)
    expect(text).toContain('Prezzo chiavi in mano (stima), IVA inclusa')
    expect(pdfImages(await propose({ plant: detailed }))).toHaveLength(0)
  })

  test.each([
    { plan: 'Pianta del tetto', alt: 'Immagine 3D della casa', language: 'it' as const },
    { plan: 'Roof plan', alt: '3D picture of the house', language: 'en' as const },
  ])('a picture of the house stands on the first page, and the plan follows, in $language', async (words) => {
    const request = { plant: quoted, ...HEAD, sender: { name: 'Rossi' }, language: words.language }
    const pdf = await propose({ ...request, housePicture: png.toString('base64') })
    expect(pdfImages(pdf).map((line) => line.trim().split(/\s+/)[0])).toEqual(['1'])
    expect(Buffer.from(pdf).toString('latin1')).toContain(`/Alt (${words.alt})`)
    const [first, second] = pdfPages(pdf).map((lines) => lines.join(' '))
    expect(first).not.toContain(words.plan)
    expect(second).toContain(words.plan)
    const plain = await propose(request)
    expect(pdfImages(plain)).toHaveLength(0)
    expect(await textOf(request)).not.toContain(words.plan)
  })

  test('customer and sender sign under their names, on the page of the terms', async () => {
    const signed = pdfPages(await propose(PRICED)).find((lines) => lines.join().includes('Accettazione'))
    expect(signed?.join()).toContain("Condizioni dell'offerta")
    expect(signed?.join(' ').replace(/\s+/g, ' ')).toContain(
      "Luogo e data Il cliente L'installatore Maria Bianchi Solare Rossi S.r.l.",
    )
  })

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
    const text = await textOf({ ...PRICED, plant: { ...detailed, detailed: { fiscal, quote } } })
    expect(text).toContain('Modello Unico')
    for (const words of ['Recesso', 'Modulo di recesso tipo', 'ENEA', 'Bonifico']) expect(text).not.toContain(words)
  })

  test.each(['it', 'en'] as const)('in %s a company reads nothing that is true of a home alone', async (language) => {
    const use = { period: 'year', kwh: 60_000 } as const
    const base = { kind: 'measured', contractedPower: 'above6Kw', businessHours: 'office', use } as const
    const consumption = { base, heatPump: null, electricCar: { annualKm: 10_000, charging: 'day' as const } }
    const fiscal = { use: 'business', paidIn: 2026, income: 'upTo75000', taxEurPerYear: null, hasBonus: true } as const
    const plant = { ...detailed, detailed: { fiscal, consumption, battery: { capacityKwh: 5 } } }
    const [offer, estimate] = [
      await textOf({ ...PRICED, language, plant: { ...plant, detailed: { ...plant.detailed, quote } } }),
      await textOf({ ...PRICED, language, plant, sender: null, prices: null, name: '' }),
    ]
    const ofCompany = {
      it: ['IVA esclusa', 'al lordo di IRES e IRAP', 'ufficio, da lunedì a venerdì 8–18', 'con iperammortamento'],
      en: [
        'VAT excluded',
        'before IRES and IRAP',
        'office, Monday to Friday 8 to 18',
        'with the bonus of 2026 to 2028',
      ],
    }[language]
    const ofHome = {
      it: /famigli|\bcasa\b|abitazion|consumatore|detrazion|IRPEF|residenzial/i,
      en: /household|\bhouse\b|\bat home\b|dwelling|consumer|tax deduction|personal income|residential/i,
    }[language]
    for (const text of [offer, estimate]) {
      for (const words of ofCompany) expect(text).toContain(words)
      expect(ofHome.exec(text)?.[0]).toBeUndefined()
    }
    expect(offer).toContain({ it: 'vale il codice civile', en: 'the Civil Code applies' }[language])
  })

  /** First line of each page. */
  const headings = async (request: ProposalRequest) =>
    pdfPages(await propose(request)).map(([first = '']) => first.trim())
  const OF_ANNEX = [
    'Affidabilità della stima',
    "Perdite – Dall'irraggiamento alla rete",
    'Ipotesi e loro fonti',
    'SolarPlanner',
  ]

  test('an offer names only its sender before the annex, which begins a page and can be left out', async () => {
    const bare = { ...PRICED, hasAnnex: false }
    const [whole, short] = [await textOf(PRICED), await textOf(bare)]
    for (const words of OF_ANNEX) {
      expect(whole).toContain(words)
      expect(short).not.toContain(words)
    }
    for (const words of ['Dati di partenza', 'Dati dei prodotti', 'Che cosa cambia e perché', 'Accettazione'])
      expect(short).toContain(words)
    const pages = pdfPages(await propose(PRICED))
    const main = pages.slice(0, (await headings(PRICED)).indexOf('Allegato'))
    expect(main).toHaveLength((await headings(bare)).length)
    expect(main.flat().join(' ')).not.toContain('SolarPlanner')
    const info = pdfInfo(await propose(bare))
    expect(info).toMatch(/^Author:\s+Solare Rossi S\.r\.l\.$/m)
    expect(Buffer.from(await propose(bare)).toString('latin1') + info).not.toContain('SolarPlanner')
  })

  test('an offer names the data sheets that its sender appends, an estimate none', async () => {
    const dataSheets = ['S440.pdf', 'inverter.pdf']
    expect(await textOf({ ...PRICED, dataSheets })).toContain('Schede tecniche allegate S440.pdf, inverter.pdf')
    for (const request of [
      { plant: detailed, dataSheets },
      { ...OF_PANELS, dataSheets },
    ])
      expect(await textOf(request)).not.toContain('S440.pdf')
  })

  test('an estimate always has its annex', async () => {
    const request = { plant: detailed, hasAnnex: false }
    for (const words of ['Allegato', ...OF_ANNEX]) expect(await textOf(request)).toContain(words)
    expect(await textOf({ plant })).toContain('Allegato')
  })

  test.each([
    {
      language: 'it' as const,
      title: 'Modulo di recesso tipo',
      words: [
        '(compilare e restituire il presente modulo solo se si desidera recedere dal contratto)',
        'Destinatario: Solare Rossi S.r.l., P. IVA 01234567890',
        'Con la presente io/noi (*) notifichiamo il recesso dal mio/nostro (*) contratto di vendita dei seguenti beni/servizi (*)',
        'Ordinato il (*)/ricevuto il (*)',
        'Nome del/dei consumatore(i)',
        'Indirizzo del/dei consumatore(i)',
        'Firma del/dei consumatore(i) (solo se il presente modulo è notificato in versione cartacea)',
        'Data',
        '(*) Cancellare la dicitura inutile.',
      ],
    },
    {
      language: 'en' as const,
      title: 'Model withdrawal form',
      words: [
        '(complete and return this form only if you wish to withdraw from the contract)',
        'To: Solare Rossi S.r.l., P. IVA 01234567890',
        'I/We (*) hereby give notice that I/We (*) withdraw from my/our (*) contract of sale of the following goods (*)/for the provision of the following service (*)',
        'Ordered on (*)/received on (*)',
        'Name of consumer(s)',
        'Address of consumer(s)',
        'Signature of consumer(s) (only if this form is notified on paper)',
        'Date',
        '(*) Delete as appropriate.',
      ],
    },
  ])('a consumer withdraws by the form of the law, the last page of the offer proper, in $language', async (form) => {
    const pages = pdfPages(await propose({ ...PRICED, language: form.language, hasAnnex: false }))
    const last = pages.at(-1)?.join(' ').replace(/\s+/g, ' ').trim() ?? ''
    expect(last.startsWith(form.title)).toBe(true)
    const places = form.words.map((words) => last.indexOf(words))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  })

  test('an offer never argues for another size than the one that it offers', async () => {
    const plant = { ...detailed, detailed: { quantity: 1000, battery: { capacityKwh: 10 } } }
    const sold = { ...plant, detailed: { ...plant.detailed, quote: { ...quote, batteryCapacityKwh: 10 } } }
    const [offer, estimate] = await Promise.all([textOf({ plant: sold, ...HEAD }), textOf({ plant })])
    for (const words of ['configurazione consigliata', 'Numero migliore', 'accanto alle alternative'])
      expect(offer).not.toContain(words)
    expect(estimate).toContain("La configurazione consigliata è un'altra")
    expect(offer).toContain('con batteria da 10 kWh')
    expect(estimate).toContain('Batteria da 10 kWh 4.560 €')
  })

  test('the price of the panels alone is no offer, and there is nothing to sign', async () => {
    const text = await textOf(OF_PANELS)
    expect(text).toContain('Price of the panels alone')
    expect(text).not.toContain('Place and date')
  })
})

describe('a deployment with a sender of its own', () => {
  const sender = { name: 'Energia Comune', contact: '', logo: null }
  const KEY = 'Zw3+/=k8Qd_-0pRt'
  const keyed = { sender, proposalKey: KEY }
  const withKey = (body: unknown, key = KEY): RequestInit => {
    const { headers, ...rest } = posted(body)
    return { ...rest, headers: { ...(headers as object), Authorization: `Bearer ${key}` } }
  }
  const offered: ProposalRequest = {
    ...HEAD,
    plant: { ...detailed, detailed: { quantity: 10 } },
    panelId: 'reference-430',
  }
  const priced = { ...offered, prices: { lines: [{ text: 'Tutto', quantity: 1, priceEur: 0.01 }], vatFraction: 0 } }
  const ESTIMATE = { sender: null, number: '', validUntil: null, customer: HEAD.customer }

  test('sends what is made with its key, at own prices, too', async () => {
    expect(await orderOf(priced, keyed, withKey(priced))).toMatchObject({
      sender,
      options: { offer: { lines: [{ kind: 'extra', text: 'Tutto', quantity: 1, priceEur: 0.01 }], vatFraction: 0 } },
      number: HEAD.number,
      validUntil: HEAD.validUntil,
    })
  })

  test('without the key makes an estimate that names nobody, with no number and no day', async () =>
    expect(await orderOf(offered, keyed)).toMatchObject(ESTIMATE))

  test('without the key refuses prices, so that nobody takes an estimate for an offer', async () =>
    expect(await problemOf(await open(keyed).request('/api/proposals', posted(priced)))).toMatchObject({
      status: 403,
      code: 'proposalKeyMissing',
    }))

  test.each([
    { what: 'with a wrong key', services: keyed, key: `${KEY}x` },
    { what: 'where no key is set', services: { sender, proposalKey: null }, key: KEY },
  ])('refuses everything $what', async ({ services, key }) =>
    expect(await problemOf(await open(services).request('/api/proposals', withKey(offered, key)))).toMatchObject({
      status: 403,
      code: 'proposalKeyWrong',
    }),
  )

  test('where no key is set makes estimates', async () =>
    expect(await orderOf(offered, { sender })).toMatchObject(ESTIMATE))

  test('counts wrong keys as guesses, after which the right one waits and an estimate does not', async () => {
    const renderer = {
      render: async () => ok(new Uint8Array()),
      readLogo: () => Promise.reject(),
      readHousePicture: () => Promise.reject(),
      prepare: () => {},
    }
    // Twenty points a guess.
    const app = testApp({ ...keyed, renderer, limits: { RATE_LIMIT_PER_MINUTE: 60 } })
    const standard = { plant }
    for (const _ of [1, 2, 3]) {
      const answer = await app.request('/api/proposals', withKey(standard, 'x'.repeat(16)))
      expect(answer.status).toBe(403)
    }
    expect((await app.request('/api/proposals', withKey(standard))).status).toBe(429)
    expect((await app.request('/api/proposals', posted(standard))).status).toBe(200)
  })

  test('tells the browser its name and whether there is a key, never the key', async () => {
    const configOf = async (services: Partial<AppDependencies>) => (await open(services).request('/api/config')).text()
    const told = await configOf(keyed)
    expect(JSON.parse(told)).toMatchObject({ proposalSender: 'Energia Comune', acceptsProposalKey: true })
    expect(told).not.toContain(KEY)
    expect(JSON.parse(await configOf({ sender }))).toMatchObject({ acceptsProposalKey: false })
    expect(JSON.parse(await configOf({}))).toMatchObject({ proposalSender: null, acceptsProposalKey: false })
  })
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

test('a broken picture of the house is refused with a sentence', async () =>
  expect(
    await problemOf(await answer('/api/proposals', { plant, housePicture: png.subarray(0, -20).toString('base64') })),
  ).toMatchObject({
    status: 422,
    code: 'invalidRequest',
    errors: [{ path: 'housePicture', message: 'must be a whole picture' }],
  }))

test('a picture of the house of 300 kB is not too long for a request', async () => {
  const housePicture = Buffer.alloc(300 * 1024).toString('base64')
  expect(await problemOf(await answer('/api/proposals', { plant, housePicture }))).toMatchObject({
    status: 422,
    errors: [{ path: 'housePicture', message: 'must be a PNG, JPEG or WebP picture' }],
  })
})

test.each([
  { field: 'housePicture', body: { housePicture: 'A'.repeat(410_000) } },
  { field: 'validUntil', body: { validUntil: '2026-02-30' } },
  { field: 'customer', body: { customer: 'x'.repeat(121) } },
  { field: 'sender.logo', body: { sender: { logo: 'no base64!' } } },
])('a wrong $field is refused there', async ({ field, body }) =>
  expect(await problemOf(await answer('/api/proposals', { plant, ...body }))).toMatchObject({
    status: 422,
    errors: [{ path: field }],
  }),
)
