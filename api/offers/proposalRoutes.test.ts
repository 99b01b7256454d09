import { describe, expect, test } from 'vitest'
import { measuredHousehold } from '#engine/assumptions/consumptionAssumptions.ts'
import { type AnalyzeRequest, StandardAnalysis } from '#wire/analysis.ts'
import { DetailedAnalysis } from '#wire/plant.ts'
import { ProposalPrices, type ProposalRequest } from '#wire/proposal.ts'
import { plantOf } from '../analysis/testing/plantOf.ts'
import { demonstrationCatalogue } from '../catalogue/demonstrationCatalogue.ts'
import { embeddedInverters } from '../catalogue/embeddedEquipment.ts'
import { problemOf, REFERENCE_PANEL } from '../testing/testApp.ts'
import { hasPoppler, pdfFonts, pdfInfo, pdfPages, pdfText, withPoppler } from './pdf/testing/poppler.ts'
import { corner, italian, plain, proposalApp } from './testing/proposalApp.ts'

/** An L of 14 m × 8 m, less 6 m × 2 m, in Milan. */
const area: AnalyzeRequest['area'] = {
  id: 'area-1',
  type: 'polygon',
  coordinates: [corner(0, 0), corner(14, 0), corner(14, 8), corner(6, 8), corner(6, 6), corner(0, 6)],
  roofType: 'pitched',
  orientation: 'south',
  angle: 22,
}
const chimney = {
  id: 'obstacle-1',
  heightM: 1,
  type: 'polygon' as const,
  coordinates: [corner(9, 4), corner(10, 4), corner(10, 5), corner(9, 5)],
}
const standard: AnalyzeRequest = { area, method: 'standard' }
const detailed: AnalyzeRequest = { area, method: 'detailed', detailed: { obstacles: [chimney] } }

const HOUSE: ProposalRequest = { plant: plantOf(detailed), name: 'Casa' }
const STANDARD: ProposalRequest = {
  plant: plantOf(standard),
  name: 'Casa Ròssi',
  address: "Via dell'Università 1, Čakovec – €",
}

/** With the most that can be drawn and entered. */
const entered = {
  ...detailed,
  detailed: {
    obstacles: [chimney],
    battery: { capacityKwh: 7.5 },
    consumption: {
      base: measuredHousehold(4321, 'Lombardia'),
      electricCar: { annualKm: 12_345, charging: 'night' as const },
    },
  },
} satisfies AnalyzeRequest
/** On whichever roof, with long names and several areas. */
const LONG_HEAD = {
  name: 'Condominio '.repeat(11).slice(0, 120),
  address: 'Via Scalabrini 1, '.repeat(12).slice(0, 200),
  areaLabels: { 'area-1': 'Falda sud verso il cortile' },
  otherAreas: 3,
  customer: 'Condominio di via Scalabrini '.repeat(5).slice(0, 120),
  number: '2026/11/22-'.repeat(4).slice(0, 40),
  validUntil: '2026-12-22',
  sender: {
    name: 'Impianti Fotovoltaici Lombardi '.repeat(4).slice(0, 120),
    contact: 'Via Torino 12, '.repeat(20).slice(0, 200),
  },
}
/** An offer has a price of its own. */
const quoted = (analysis: AnalyzeRequest): AnalyzeRequest =>
  analysis.method === 'detailed'
    ? { ...analysis, detailed: { ...analysis.detailed, quote: { totalEur: 12_000, powerKwp: 6 } } }
    : analysis
const panelPrices = Object.fromEntries(demonstrationCatalogue().map(({ id }) => [id, 100]))
const misaligned = {
  area: { ...area, azimuth: 150 },
  method: 'detailed' as const,
  detailed: { assumptions: { inverterReplacementYear: 0, electricityPriceEurPerKwh: 0.31 } },
} satisfies AnalyzeRequest

const outline = (eastM: number, northM: number): AnalyzeRequest['area'] => ({
  ...area,
  type: 'polygon',
  coordinates: [corner(0, 0), corner(eastM, 0), corner(eastM, northM), corner(0, northM)],
})
const MONTHS = { period: 'months' as const, kwh: Array<number>(12).fill(250) }
const ODD_ROOFS: readonly { what: string; analysis: AnalyzeRequest }[] = [
  { what: 'a very wide roof', analysis: { area: outline(90, 5), method: 'detailed' } },
  { what: 'a very deep roof', analysis: { area: outline(5, 60), method: 'detailed' } },
  { what: 'a roof of one module', analysis: { area: outline(3, 2.2), method: 'detailed' } },
  { what: 'an L with an obstacle', analysis: entered },
  { what: 'the Standard method', analysis: standard },
]

const { open, openForgetful, answer, render, propose, textOf, analyse } = proposalApp()
/** User data, with modules that are misaligned and two assumptions that are not as usual. */
const OWN_PRICES: ProposalRequest = { plant: plantOf({ ...misaligned, panelPrices }), language: 'en' }
/** The dearer alternative by the Standard method, at prices of the user. */
const premium = async (): Promise<ProposalRequest> => {
  const analysis = { ...standard, panelPrices }
  const { recommendations } = StandardAnalysis.parse(await analyse(analysis))
  const { panelId = '' } = recommendations.find(({ role }) => role === 'premium') ?? {}
  return { plant: plantOf(analysis), panelId, language: 'en' }
}
const INVENTED = "le cifre che ne derivano non sono un'offerta"

test('the same request gives the same bytes within a day', async () => {
  const [first, second] = [await propose(HOUSE), await render(HOUSE, openForgetful())]
  expect(Buffer.from(second).equals(first)).toBe(true)
})

test('it tells its language', async () => {
  const paper = await propose(OWN_PRICES)
  expect(Buffer.from(paper).toString('latin1')).toContain('/Lang (en)')
})

describe.skipIf(!hasPoppler)(withPoppler('a proposal, as poppler reads it'), () => {
  test('names, addresses and areas of all scripts are printed', async () => {
    const texts = [
      { text: 'Casa\nRossi\r\n', shown: 'Casa Rossi' },
      { text: '太阳能 Rossi', shown: '□□□ Rossi' },
      { text: 'شمس Rossi', shown: '□□□ Rossi' },
      { text: 'שמש Rossi', shown: '□□□ Rossi' },
      { text: 'ที่ Rossi', shown: '□ Rossi' },
      { text: 'नी Rossi', shown: '□ Rossi' },
      { text: '👨‍👩‍👧 Rossi', shown: '□ Rossi' },
      { text: 'Ελένη Łukasz Юлия', shown: 'Ελένη Łukasz Юлия' },
    ]
    for (const some of [texts.slice(0, 4), texts.slice(4)]) {
      const headed = (place: string) => some.map(({ text }, index) => `${place}${index} ${text}`).join(' ')
      const head = { name: headed('a'), address: headed('b'), areaLabels: { 'area-1': headed('c') } }
      const printed = await textOf({ plant: plantOf(standard), ...head })
      for (const place of ['a', 'b', 'c'])
        for (const [index, { shown }] of some.entries()) expect(printed).toContain(`${place}${index} ${shown}`)
      // Of the only area the name stands on the first page, too, after the address.
      expect(printed).toContain(' · c0 ')
    }
  })

  test('it says how many panels are to be ordered, and that the layout is capped; no real price is called invented', async () => {
    const list = () => Promise.resolve({ products: [{ ...REFERENCE_PANEL, stock: 3 }], version: 'v1' })
    // By hand: 25 m × 19.6 m are 490 m², 392 usable: region 24.25 m × 16.17 m, less 1 m on each side 22.25 m × 14.17 m.
    // Lying modules of 2.094 m × 1.303 m take 2.408 m × 1.629 m: 9 × 8; standing ones 14 × 5. The cap is 0.6 · 392 ÷
    // (1.3 · 2.728) = 66.
    const request: ProposalRequest = {
      plant: plantOf({ area: outline(25, 19.6), method: 'standard' }),
      areaLabels: { 'area-1': 'Falda sud' },
    }
    const paper = await render(request, open({ panels: { list } }))
    const text = pdfText(paper)
    expect(text).toContain('66 (3 disponibili, 63 da ordinare)')
    expect(text).toContain('9 colonne × 8 file, orizzontali, 66 su 72 per')
    expect(text).not.toContain(INVENTED)
    expect(text).not.toContain('Riguarda solo')
    expect(pdfInfo(paper)).toMatch(/^Title:\s+Stima fotovoltaica – Falda sud$/m)
  })

  test('the heading of the annex stands with what follows, also where the page before has room for it alone', async () => {
    const pages = await Promise.all([propose(STANDARD), propose(HOUSE)])
    const after = pages.map((pdf) => {
      const page = pdfPages(pdf).find((lines) => lines.some((line) => line.trim() === 'Allegato')) ?? []
      return page[page.findIndex((line) => line.trim() === 'Allegato') + 1]?.trim()
    })
    expect(after).toEqual(['Ipotesi e loro fonti', 'Dati di partenza'])
  })

  test('by the Standard method it has the figures of the analysis, and says what the method does not know', async () => {
    const text = await textOf(STANDARD)
    const { recommendations } = StandardAnalysis.parse(await analyse(standard))
    expect(text).toContain('Casa Ròssi')
    expect(text).toContain("Via dell'Università 1, Čakovec – €")
    for (const { totalPower, annualProduction, finance } of recommendations) {
      expect(text).toContain(plain(italian.powerKwp(totalPower)))
      expect(text).toContain(plain(italian.energyKwh(annualProduction)))
      expect(text).toContain(plain(italian.euro(finance.initialInvestmentEur)))
      expect(text).toContain(plain(italian.euro(finance.savings25YearsEur)))
    }
    expect(text).toContain('Non conosce il clima del luogo, le ombre, le ore dei consumi')
    // There must be no section whose only content is a limitation of the method.
    for (const title of ['Produzione mensile', 'Perdite', 'Flusso di cassa']) expect(text).not.toContain(title)
    // 0.5 kg for each kilowatt-hour (docs/behaviour.md 6.8).
    expect(text).toContain(`CO₂ evitata all'anno ${italian.number((recommendations[0]?.annualProduction ?? 0) / 2)} kg`)
  })

  test('by the Detailed method it has months, losses, years and assumptions of the analysis', async () => {
    const text = await textOf(HOUSE)
    const { recommendations, assumptions } = DetailedAnalysis.parse(await analyse(detailed))
    const [proposed] = recommendations
    if (!proposed) throw new Error('nothing to propose')
    const { production, money } = proposed
    expect(text).toContain(`${proposed.quantity} pannelli da `)
    for (const kwh of production.monthlyKwh) expect(text).toContain(plain(italian.number(kwh)))
    for (const { afterKwh } of production.waterfall) expect(text).toContain(plain(italian.energyKwh(afterKwh)))
    for (const { cumulativeEur } of money.years) expect(text).toContain(plain(italian.wholeEuro(cumulativeEur)))
    expect(text).toContain(`${italian.decimal(assumptions.electricityPriceEurPerKwh ?? 0, 4)} €/kWh`)
    expect(text).toContain('GSE, ritiro dedicato, prezzo minimo garantito per il fotovoltaico')
    expect(text).not.toMatch(/[-−]0 €/)
  })

  test('how sure the energy is, what the plant makes of the light and the carbon dioxide stand beside it', async () => {
    const text = await textOf(HOUSE)
    const [proposed] = DetailedAnalysis.parse(await analyse(detailed)).recommendations
    if (!proposed) throw new Error('nothing to propose')
    const { production, money } = proposed
    expect(text).toMatch(
      new RegExp(`Produzione annua ${plain(italian.energyKwh(production.annualKwh))} \\(± \\d+ %\\)`),
    )
    expect(text).toContain(`(PR) ${plain(italian.percent(100 * production.performanceRatioFraction))}`)
    expect(text).toContain(`CO₂ evitata, primo anno ${italian.number(money.co2FirstYearKg)} kg`)
    expect(text).toContain(`CO₂ evitata, 25 anni ${italian.number(money.co2LifetimeKg / 1000, 1)} t`)
  })

  test('the cash flow has an axis of round sums, and sums below zero a true minus', async () => {
    const text = await textOf(HOUSE)
    const { recommendations } = DetailedAnalysis.parse(await analyse(detailed))
    const investment = recommendations[0]?.money.investment.totalEur ?? 0
    // A plant of this size costs between 7,000 and 8,000 €: the axis goes down to the next round number.
    expect(investment).toBeGreaterThan(7000)
    expect(investment).toBeLessThan(8000)
    expect(text).toMatch(/Flusso di cassa cumulato \(€\).* −7\.500 .*Anno/)
    expect(text).toContain(plain(italian.wholeEuro(-investment)))
    expect(text).not.toMatch(/-\d[\d.]* €/)
  })

  test('assumptions are told as one says them, in Italian also whom the weather is owed to', async () => {
    const text = await textOf(HOUSE)
    expect(text).toContain("Sostituzione dell'inverter anno 12 ")
    expect(text).toContain('Detrazione: massimale di spesa 96.000 € ')
    expect(text).toContain('Clima stimato da SolarPlanner dalle medie 1991-2020 delle stazioni')
    expect(text).toContain('Schlemminger et al., Scientific Data 9:56 (2022), CC BY 4.0, modificati da SolarPlanner')
    expect(await textOf(OWN_PRICES)).toContain('Replacement of the inverter never ')
    expect(await textOf(OWN_PRICES)).toContain('€0.31/kWh value entered')
  })

  test('modules on racks tell that the roof below is flat, a household which others it is like', async () => {
    const base = { kind: 'measured', region: 'Lombardia', contractedPower: 'upTo4_5Kw', use: MONTHS } as const
    const flat = {
      area: { ...area, roofType: 'flat' as const, angle: 0 },
      method: 'detailed' as const,
      detailed: { consumption: { base } },
    }
    const text = await textOf({ plant: plantOf(flat) })
    expect(text).toContain('strutture inclinate in file')
    expect(text).toContain('dalle 10:00, ora solare vera ')
    expect(text).not.toContain('Margine sui bordi di una falda')
    expect(text).toContain('da dodici bollette; profilo orario tipico: Lombardia, fino a 4,5 kW')
  })

  test('of several areas it says in text and title which one it is about, and a design named after its address has that once', async () => {
    const [name, address] = ['Via Roma 1, Torino', 'Via Roma 1, Torino']
    const request = { plant: plantOf(standard), name, address, areaLabels: { 'area-1': 'Falda sud' }, otherAreas: 2 }
    const paper = await propose(request)
    expect(await textOf(request)).toContain('Riguarda solo «Falda sud»: le altre 2 aree del progetto non sono comprese')
    expect(pdfInfo(paper)).toMatch(/^Title:\s+Stima fotovoltaica – Via Roma 1, Torino – Falda sud$/m)
    const [cover] = pdfPages(paper)
    expect(cover?.filter((line) => line.includes(address) && !line.includes('Pagina'))).toHaveLength(1)
  })

  test.each(ODD_ROOFS)('however long names are, $what leaves no page nearly empty', async ({ analysis }) => {
    const pages = pdfPages(await propose({ plant: plantOf(quoted(analysis)), ...LONG_HEAD }))
    expect(pages[0]?.join(' ')).toContain('Prezzo')
    // The first page has few lines beside its drawing; the last one holds the end of the annex.
    // A form to fill in has a page of its own.
    const texts = pages.slice(1, -1).filter(([first]) => first?.trim() !== 'Modulo di recesso tipo')
    for (const lines of texts) expect(lines.length).toBeGreaterThan(20)
    expect(pages.at(-1)?.length).toBeGreaterThan(8)
  })

  test('it tells what was drawn and entered', async () => {
    const text = await textOf({ plant: plantOf(quoted(entered)), ...LONG_HEAD })
    const { recommendations } = DetailedAnalysis.parse(await analyse(quoted(entered)))
    expect(text).toContain('22°, azimut 180°')
    expect(text).toContain('Ostacoli disegnati 1')
    // The middle of 14 m × 8 m: 7 m east and 4 m north of 45.4642, 9.19.
    expect(text).toContain('Posizione: 45,46424° N, 9,19009° E.')
    expect(text).toContain('Consumi dato annuo')
    expect(text).toContain(
      `Tutti i consumi in un anno ${plain(italian.energyKwh(recommendations[0]?.money.firstYear.loadKwh ?? 0))}`,
    )
    // Values not entered have no line.
    for (const name of ['Pompa di calore', 'Pannelli rimossi']) expect(text).not.toContain(name)
    expect(text).toContain("Auto elettrica 12.345 km all'anno")
    expect(text).toContain('Batteria 7,5 kWh')
  })

  test('that modules are misaligned it says beside the roof, with the nearest edge, and only where they do', async () => {
    // The sides of the L face the four winds.
    expect(await textOf(OWN_PRICES)).toContain(
      "Panels aren't parallel to the roof. The panels face 150°, the nearest edge 180°, 30° off. To be checked before signing: the azimuth of the roof.",
    )
    expect(await textOf(HOUSE)).not.toContain('paralleli al tetto')
  })

  test('the alternative that is chosen is the one proposed', async () => {
    expect(await textOf(await premium())).toMatch(/Premium Option.*\(proposed\)/)
  })

  test('it says once that prices are invented', async () => {
    for (const request of [STANDARD, HOUSE]) expect((await textOf(request)).split(INVENTED)).toHaveLength(2)
  })

  test('a price of the user is said to be theirs, without a dagger and without a reservation', async () => {
    for (const request of [await premium(), OWN_PRICES]) {
      const text = await textOf(request)
      expect(text).toContain('Price of the panels (price as entered)')
      expect(text).not.toContain('†')
      expect(text).not.toContain('not an offer')
    }
  })

  test('has a title, numbered pages and its own fonts', async () => {
    const paper = await propose(HOUSE)
    const info = pdfInfo(paper)
    expect(info).toMatch(/^Title:\s+Stima fotovoltaica – Casa$/m)
    const pages = Number(/^Pages:\s+(\d+)$/m.exec(info)?.[1])
    const text = pdfText(paper)
    for (let page = 1; page <= pages; page += 1) expect(text).toContain(`Pagina ${page} di ${pages}`)
    for (const line of pdfFonts(paper)) expect(line).toMatch(/Inter-(Regular|SemiBold) .* yes yes yes /)
  })
})

const lineOf = (quantity: number, priceEur: number) => ({ text: 'a', quantity, priceEur })
test.each([
  { what: 'a unit price of less than a cent', line: lineOf(1000, 0.004) },
  { what: 'a discount of less than a cent', line: lineOf(1000, -0.004) },
  { what: 'a unit price of more than a million', line: lineOf(1, 1_000_001) },
  { what: 'a discount of more than a million', line: lineOf(1, -1_000_001) },
  { what: 'a quantity of less than a thousandth', line: lineOf(0.0009, 5) },
  { what: 'a quantity of more than a hundred thousand', line: lineOf(100_001, 0.01) },
])('$what is no line of an offer', ({ line }) => {
  const { success, error } = ProposalPrices.safeParse({ lines: [lineOf(1, 2_000), line], vatFraction: 0.1 })
  expect([success, error?.issues[0]?.path.slice(0, 2)]).toEqual([false, ['lines', 1]])
})

test('lines of an offer may cost nothing, a cent and a million, either way', () => {
  const lines = [
    [1, 0],
    [0.001, 0.01],
    [100_000, 0.01],
    [2, 1_000_000],
    [1, -1_000_000],
  ].map(([quantity = 0, eur = 0]) => lineOf(quantity, eur))
  expect(ProposalPrices.safeParse({ lines, vatFraction: 0.1 }).success).toBe(true)
})

const SENDER = { name: 'Solare Rossi', contact: '' }

test('an offer needs a price of its own, an estimate does not', async () => {
  const refused = await answer('/api/proposals', { plant: plantOf(misaligned), sender: SENDER })
  expect(refused.status).toBe(422)
  expect(await refused.json()).toMatchObject({ code: 'offerWithoutPrices' })
  expect((await answer('/api/proposals', { plant: plantOf(misaligned) })).status).toBe(200)
})

test('a plant with an electrical fault is not offered, and the estimate says why', async () => {
  const phases: 1 = 1
  const threePhase = embeddedInverters().find((each) => each.phases === 3 && each.grade === 'A')
  if (!threePhase) throw new Error('no three-phase inverter')
  const faulty = quoted({
    ...misaligned,
    detailed: {
      supply: { phases, contractedKw: 4.5, controlledKw: null },
      inverterModels: { 1: { model: threePhase, units: 1 } },
    },
  })
  const refused = await answer('/api/proposals', { plant: plantOf(faulty), sender: SENDER, language: 'en' })
  expect(refused.status).toBe(422)
  expect(await refused.json()).toMatchObject({
    code: 'plantNotBuildable',
    detail: expect.stringContaining('cannot go on a single-phase supply'),
  })
  expect(await textOf({ plant: plantOf(faulty), language: 'en' })).toContain('cannot go on a single-phase supply')
})

test.each<{ what: string; request: unknown; status: number; code: string }>([
  {
    what: 'figures of a client',
    request: { plant: plantOf(standard), totalPrice: 1 },
    status: 422,
    code: 'unknownField',
  },
  {
    what: 'another language',
    request: { plant: plantOf(standard), language: 'fr' },
    status: 422,
    code: 'invalidRequest',
  },
  {
    what: 'an area nothing fits on',
    request: { plant: { areas: [{ area: { ...area, coordinates: [corner(0, 0), corner(1, 0), corner(0, 1)] } }] } },
    status: 422,
    code: 'invalidRequest',
  },
  {
    what: 'an assumption out of its range',
    request: { plant: plantOf({ ...detailed, detailed: { assumptions: { vatFraction: 9 } } }) },
    status: 422,
    code: 'outOfRange',
  },
])('$what is refused with $code', async ({ request, status, code }) => {
  expect(await problemOf(await answer('/api/proposals', request))).toMatchObject({ status, code })
})
