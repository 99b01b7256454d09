import { describe, expect, test, vi } from 'vitest'
import { inverterOf } from '#engine/electrical/electricals.fixture.ts'
import type { AnalyzeRequest } from '#wire/analysis.ts'
import { DetailedPlant, type PlantRequest, StandardPlant } from '#wire/plant.ts'
import { localeFormats } from '#words/localeFormats.ts'
import { problemOf } from '../testing/testApp.ts'
import { hasPoppler, pdfInfo, pdfPages, pdfWords, withPoppler } from './pdf/testing/poppler.ts'
import { corner, italian, plain, proposalApp } from './testing/proposalApp.ts'

const roof = (id: string, eastM: number, widthM: number, more: object): AnalyzeRequest['area'] => ({
  id,
  type: 'polygon',
  coordinates: [corner(eastM, 0), corner(eastM + widthM, 0), corner(eastM + widthM, 9), corner(eastM, 9)],
  ...more,
})
/** Two slopes of one house and a flat garage beside it. */
const areas = [
  { area: roof('west', 0, 6, { roofType: 'pitched', orientation: 'west', angle: 22 }) },
  { area: roof('east', 6, 6, { roofType: 'pitched', orientation: 'east', angle: 22 }) },
  { area: roof('garage', 14, 8, { roofType: 'flat', orientation: 'south', angle: 0 }) },
]
const areaLabels = { west: 'Falda ovest', east: 'Falda est' }
const standard: PlantRequest = { areas }
const detailed = {
  method: 'detailed',
  areas: areas.map((one, index) => ({ ...one, detailed: { inverter: index === 2 ? 2 : 1 } })),
  detailed: {
    battery: { capacityKwh: 5 },
    consumption: {
      base: { kind: 'measured', region: 'Lombardia', contractedPower: 'upTo3Kw', use: { period: 'year', kwh: 3500 } },
    },
  },
} satisfies PlantRequest

const { answer, propose, textOf, analysePlant } = proposalApp()
const detailedPlant = async (plant: PlantRequest) => DetailedPlant.parse(await analysePlant(plant))
const proposedSize = async (plant: PlantRequest) => {
  const [first] = (await detailedPlant(plant)).recommendations
  if (!first) throw new Error('nothing to propose')
  return first.size
}
const headed = (plant: PlantRequest) => ({ plant, areaLabels, name: 'Casa' })
const withOptions = (options: object): PlantRequest => ({
  ...detailed,
  detailed: { ...detailed.detailed, ...options },
})
const energy = (kwh: number): string => plain(italian.energyKwh(kwh))
const euro = (eur: number): string => plain(italian.wholeEuro(eur))

/** A battery that does not pay, a loan and an energy community. */
const shared = withOptions({
  assumptions: { batteryPriceEurPerKwh: 2500 },
  loan: { shareFraction: 0.7, ratePerYear: 0.06, years: 10 },
  energyCommunity: { sharedFraction: 0.5, memberFraction: 0.4 },
})
/** The first slope alone, without a battery, although a battery would pay. */
const business = {
  ...withOptions({
    battery: null,
    assumptions: { batteryPriceEurPerKwh: 50 },
    fiscal: { use: 'business', paidIn: 2026, income: 'upTo75000', taxEurPerYear: null },
  }),
  areas: detailed.areas.slice(0, 1),
}
const BUSINESS = { ...headed(business), otherAreas: 2 }

const line = (text: string, quantity: number, priceEur: number) => ({ text, quantity, unit: 'pz', priceEur })
/** By hand: 1650 + 1620 − 200 = 3070, VAT 307, total 3377. */
const PRICES = {
  lines: [line('Modulo Sole 400', 15, 110), line('Inverter 6 kW', 1, 1620), line('Sconto', 1, -200)],
  vatFraction: 0.1,
}
const SENDER = { name: 'Solare Rossi' }

/** Every object inherits something of these names. */
const INHERITED = ['constructor', 'toString', '__proto__']

test.each(INHERITED)('areas and obstacles may be called %s', async (id) => {
  const [first, ...others] = detailed.areas.map(({ area, ...more }, index) => ({
    ...more,
    area: { ...area, id: index === 0 ? id : area.id },
  }))
  if (!first) throw new Error('no area')
  const chimney = {
    id,
    heightM: 1,
    type: 'polygon' as const,
    coordinates: [corner(2, 4), corner(3, 4), corner(3, 5), corner(2, 5)],
  }
  const plant = { ...withOptions({ obstacles: [chimney] }), areas: [first, ...others] }
  const statuses = await Promise.all([
    answer('/api/proposals', { plant: { areas: [{ area: first.area }, ...areas.slice(1)] } }),
    answer('/api/proposals', { plant }),
  ])
  expect(statuses.map(({ status }) => status)).toEqual([200, 200])
})

describe.skipIf(!hasPoppler)(withPoppler('a proposal of a plant, as poppler reads it'), () => {
  test('by the Detailed method says how sure it is', async () => {
    const text = await textOf(headed(detailed))
    const told = (await detailedPlant(detailed)).recommendations[0]?.certainty
    if (!told) throw new Error('it does not say how sure it is')
    expect(text).toContain('Affidabilità della stima')
    for (const kwh of Object.values(told.firstYearKwh)) expect(text).toContain(energy(kwh))
    const { worse, better } = told.netPresentValueEur
    expect(text).toContain(`da ${euro(worse)} a ${euro(better)}`)
    expect(text).toContain('Che cosa incide di più sul guadagno netto')
  })

  test('by the Standard method says that the saving is more than the bill, where it is and the bill is known', async () => {
    const savedEur = StandardPlant.parse(await analysePlant(standard)).recommendations[0]?.finance.annualSavingsEur ?? 0
    const billed = (eur: number) => ({ ...headed(standard), bill: { eur, isAssumed: false } })
    const above = `più della tua bolletta di ${euro(savedEur - 1)} all'anno`
    expect(await textOf(billed(savedEur - 1))).toContain(above)
    for (const request of [billed(savedEur), headed(standard)])
      expect(await textOf(request)).not.toContain('più della tua bolletta')
  })

  test('by the Standard method has the figures of the plant and the share of each area, and nothing the method does not know', async () => {
    const text = await textOf(headed(standard))
    const { recommendations } = StandardPlant.parse(await analysePlant(standard))
    expect(recommendations.length).toBeGreaterThan(1)
    for (const { totalPower, annualProduction, totalPrice, finance } of recommendations) {
      expect(text).toContain(plain(italian.powerKwp(totalPower)))
      expect(text).toContain(energy(annualProduction))
      expect(text).toContain(plain(italian.euro(totalPrice)))
      expect(text).toContain(plain(italian.euro(finance.savings25YearsEur)))
    }
    const [first] = recommendations
    if (!first) throw new Error('nothing to propose')
    const rows = ['1 Falda ovest A falda, Ovest, 22°', '2 Falda est A falda, Est, 22°', '3 Area 3 Piano, Sud, 0°']
    for (const [index, { quantity, totalPower, annualProduction }] of first.areas.entries()) {
      const kwp = totalPower / 1000
      const figures = [
        quantity,
        italian.factor(kwp),
        italian.number(annualProduction),
        italian.number(annualProduction / kwp),
      ]
      expect(text).toContain(`${rows[index]} ${figures.join(' ')}`)
    }
    expect(text).toContain('Numero di pannelli kWp Produzione annua (kWh) Resa per kWp (kWh/kWp) 1 Falda ovest')
    // West, east and south; 22° and 0° (docs/behaviour.md 6.5).
    expect(text).toContain("Fattore per l'orientamento 0,85 · 1,00 ")
    expect(text).toContain("Fattore per l'inclinazione 0,95 · 0,90 ")
    expect(pdfInfo(await propose(headed(standard)))).toMatch(/^Title:\s+Stima fotovoltaica – Casa$/m)
    expect(text).toContain("Le aree dell'impianto")
    for (const unknown of ['Il metodo Standard non conosce', 'Tipo di inverter', 'Sole e ombre', 'Albero'])
      expect(text).not.toContain(unknown)
  })

  test('numbers the areas in the drawing where they lie', async () => {
    const words = pdfWords(await propose(headed(standard)))
    const [one, two, three] = ['1', '2', '3'].map((number) => words.find(({ text }) => text === number))
    if (!one || !two || !three) throw new Error('an area without a number')
    // The upper left corners lie 0, 6 and 14 m from the west edge: the second gap is a third wider than the first.
    expect((three.leftPt - two.leftPt) / (two.leftPt - one.leftPt)).toBeCloseTo(8 / 6, 1)
  })

  test('compares the quotes for an owner with the figures of the API and of the plant that takes one', async () => {
    const [{ size } = {}] = (await detailedPlant(withOptions({ battery: null }))).recommendations
    if (!size) throw new Error('no setup')
    const prices = [
      { totalEur: 15_800, powerKwp: (14 * size.totalPower) / size.quantity / 1000, batteryCapacityKwh: 0 },
      { totalEur: 9000, powerKwp: 4.5, batteryCapacityKwh: 5 },
    ]
    const quotes = prices.map((price, index) => ({
      id: `${index}`,
      ...price,
      promisedKwh: null,
      promisedBenefitEur: null,
    }))
    const installers = { 0: 'Fotovoltaica Bergamasca', 1: '' }
    const plant = withOptions({ battery: null, quotes })
    const [recommended] = (await detailedPlant(plant)).recommendations
    const [first] = recommended?.quotes ?? []
    if (!recommended || !first) throw new Error('nothing to compare')
    const { panelId } = recommended
    const taken = withOptions({ battery: null, quotes, quote: prices[0], panelId, quantity: first.quantity })
    const setups = (await detailedPlant(taken)).recommendations.filter((setup) => setup.panelId === panelId)
    const money = setups[0]?.asked?.money
    expect(money?.investment.totalEur).toBeCloseTo(15_800, 6)
    expect(first.totalEur).toBeCloseTo(15_800, 6)
    expect(money?.paybackYears).toBeCloseTo(first.paybackYears ?? 0, 6)
    expect(money?.netPresentValueEur).toBeCloseTo(first.netPresentValueEur, 6)
    for (const shown of [plant, taken]) {
      const text = await textOf({ ...headed(shown), installers, panelId })
      expect(text).toContain('Preventivi A prezzi tipici Fotovoltaica Bergamasca Preventivo 2')
      for (const { netPresentValueEur } of recommended.quotes ?? []) expect(text).toContain(euro(netPresentValueEur))
      expect(text.includes('come da preventivo (Fotovoltaica Bergamasca)')).toBe(shown === taken)
      expect(text).toContain(`rientro in ${italian.oneDecimal(first.paybackYears ?? 0)} anni anziché`)
    }
    const offered = await textOf({ ...headed(taken), installers, panelId, sender: SENDER })
    expect(offered).not.toContain('Bergamasca')
  })

  test('the alternative that is chosen is the one proposed', async () => {
    const { recommendations } = StandardPlant.parse(await analysePlant(standard))
    const premium = recommendations.find(({ role }) => role === 'premium')
    const text = await textOf({ plant: standard, panelId: premium?.panelId ?? '', language: 'en' })
    expect(text).toMatch(/Premium Option.*\(proposed\)/)
  })

  test('by the Detailed method has the figures of the plant that the API answers', async () => {
    const text = await textOf(headed(detailed))
    const { recommendations, monthlyLoadKwh, assumptions } = await detailedPlant(detailed)
    for (const { size } of recommendations) {
      expect(text).toContain(plain(italian.powerKwp(size.totalPower)))
      expect(text).toContain(energy(size.annualProduction))
      expect(text).toContain(euro(size.money.investment.totalEur))
      expect(text).toContain(euro(size.money.netPresentValueEur))
    }
    const size = await proposedSize(detailed)
    const { money, production, annualBenefitEur } = size
    expect(text).toMatch(new RegExp(`Beneficio annuo .*${euro(annualBenefitEur)} `))
    for (const kwh of [...production.monthlyKwh, ...monthlyLoadKwh]) expect(text).toContain(plain(italian.number(kwh)))
    for (const { afterKwh } of production.waterfall) expect(text).toContain(energy(afterKwh))
    for (const { cumulativeEur } of money.years) expect(text).toContain(euro(cumulativeEur))
    const { selfConsumedKwh, exportedKwh, batteryLossKwh, importedKwh } = money.firstYear
    for (const [name, kwh] of [
      ['Autoconsumata', selfConsumedKwh],
      ['Persa nella batteria', batteryLossKwh],
      ['Immessa in rete', exportedKwh],
      ["Dall'impianto", selfConsumedKwh],
      ['Prelevata dalla rete', importedKwh],
    ] as const)
      expect(text).toContain(`${name}: ${energy(kwh)} (`)
    for (const { quantity, totalPower, annualProduction, specificYieldKwhPerKwp } of size.areas) {
      if (quantity === 0) continue
      const perKwp = italian.number(specificYieldKwhPerKwp)
      expect(text).toContain(
        [quantity, italian.factor(totalPower / 1000), italian.number(annualProduction), perKwp].join(' '),
      )
    }
    // The best number fits on one roof, and a single inverter has no number.
    expect(size.inverters).toHaveLength(1)
    for (const { dcPowerKwp, acPowerKw } of size.inverters)
      expect(text).toContain(`Inverter ${italian.factor(dcPowerKwp)} kWp di pannelli, ${italian.factor(acPowerKw)} kW`)
    expect(text).toContain('Batteria 5 kWh')
    // By hand: all electricity at its price, less the avoided purchase.
    const priceEur = assumptions.electricityPriceEurPerKwh ?? 0
    const billEur = money.firstYear.loadKwh * priceEur
    expect(text).toContain(`Bolletta senza impianto ${euro(billEur)}`)
    expect(text).toContain(`Bolletta con impianto ${euro(billEur - (money.years[1]?.savingEur ?? 0))}`)
    expect(text).toContain('€ al mese')
    // Rounded like the lines above, so that the offer adds up.
    const backEur = money.years.reduce((sum, { deductionEur }) => sum + deductionEur, 0)
    expect(text).toContain(`Detrazione IRPEF 50 % in 10 rate, pagando nel 2026 ${euro(-backEur)}`)
    expect(text).toContain(
      `Costo dopo la detrazione ${euro(Math.round(money.investment.totalEur) - Math.round(backEur))}`,
    )
    expect(text).not.toMatch(/[-−]0 €/)
    // The column beside it may stand between the lines of the value.
    expect(text).toMatch(/Profilo fiscale Abitazione principale, pagamento nel .{0,60}2026/)
    expect(text).toContain('Investimento, IVA inclusa')
    for (const absent of ['Prestito', 'Comunità', 'Semplificato']) expect(text).not.toContain(absent)
  })

  test('says who pays and by which quote, and whose law the deduction is', async () => {
    const fiscal = { use: 'otherDwelling', paidIn: 2027, income: 'upTo75000', taxEurPerYear: 150 }
    const quoted = withOptions({ fiscal, quote: { totalEur: 9000, powerKwp: 4, batteryCapacityKwh: 5 } })
    const text = await textOf(headed(quoted))
    const { money, totalPower } = await proposedSize(quoted)
    const { totalEur, modelEur, vatEur } = money.investment
    expect(text).toContain(
      `Impianto fotovoltaico da ${italian.number(totalPower / 1000, 2)} kWp con batteria da 5 kWh, chiavi in mano, secondo`,
    )
    expect(text).toContain(`Prezzo, IVA inclusa ${euro(totalEur)}`)
    expect(vatEur).toBeCloseTo(totalEur - totalEur / 1.1, 6)
    expect(text).toContain('Profilo fiscale Altra abitazione, pagamento nel 2027;')
    expect(text).toContain("IRPEF di 150 € all'anno")
    expect(text).toContain('Preventivo 9.000 € per 4 kWp e 5 kWh')
    expect(text).toContain(`invece di ${euro(modelEur ?? 0)}`)
    expect(text).toMatch(/Detrazione: aliquota 30 % Dal profilo fiscale: .*\(2027\)/)
    expect(text).toContain(`Detrazione IRPEF 30 % in 10 rate, pagando nel 2027 ${euro(-1500)}`)
  })

  test('of an installer with prices of its own lists them, and every figure rests on their total', async () => {
    const panelId = (await detailedPlant(detailed)).recommendations[0]?.panelId ?? ''
    const plant = withOptions({ panelId, quantity: 15 })
    const priced = { ...headed(plant), panelId, sender: SENDER, prices: PRICES }
    const text = await textOf(priced)
    for (const row of ['Modulo Sole 400 15 pz 110,00 € 1.650,00 €', 'Inverter 6 kW 1 pz 1.620,00 € 1.620,00 €'])
      expect(text).toContain(row)
    expect(text).toContain('Sconto 1 pz −200,00 € −200,00 €')
    expect(text).toContain('IVA (10 %) 307,00 € Prezzo, IVA inclusa 3.377,00 €')
    expect(text).toContain(
      'Detrazione IRPEF 50 % in 10 rate, pagando nel 2026 −1.688,50 € Costo dopo la detrazione 1.688,50 €',
    )
    const [asked] = (await detailedPlant(plant)).recommendations.filter((setup) => setup.panelId === panelId)
    const powerKwp = (asked?.asked?.totalPower ?? 0) / 1000
    const quote = { totalEur: 3377, powerKwp, batteryCapacityKwh: 5 }
    const quoted = await detailedPlant(withOptions({ panelId, quantity: 15, quote }))
    const money = quoted.recommendations.find((setup) => setup.panelId === panelId)?.asked?.money
    for (const { cumulativeEur } of money?.years ?? []) expect(text).toContain(euro(cumulativeEur))
    expect(money?.investment.totalEur).toBeCloseTo(3377, 6)
    for (const absent of ['preventivo', 'Prezzo dei pannelli', '†']) expect(text).not.toContain(absent)
    // Without a sender it is an estimate, at the modelled cost.
    expect(await textOf({ ...priced, sender: null })).not.toContain('Modulo Sole 400')
  })

  test('an offer of twelve lines fills its first page, one of twenty with long texts goes on', async () => {
    const panelId = (await detailedPlant(detailed)).recommendations[0]?.panelId ?? ''
    const offered = (count: number, text: string) => ({
      ...headed(withOptions({ panelId, quantity: 15 })),
      panelId,
      sender: SENDER,
      prices: { ...PRICES, lines: Array.from({ length: count }, (_, index) => line(`${index + 1} ${text}`, 1, 500)) },
    })
    const pages = async (count: number, text: string) => pdfPages(await propose(offered(count, text)))
    const [whole = []] = await pages(12, 'Posa delle strutture')
    expect(whole.join(' ')).toMatch(/12 Posa .*Costo dopo la detrazione/s)
    // The drawing takes the rest, so that the last row ends with the page, 842 points less a margin of 52.
    const words = pdfWords(await propose(offered(12, 'Posa delle strutture')))
    const lastRow = words.findLast(({ page, bottomPt }) => page === 0 && bottomPt < 842 - 50)
    expect(lastRow?.bottomPt).toBeGreaterThan(842 - 52 - 6)
    const [first = [], second = []] = await pages(20, 'Posa delle strutture sulla falda '.repeat(3))
    expect(first.length).toBeGreaterThan(30)
    expect(second.join(' ')).toContain('Costo dopo la detrazione')
  })

  test('says what batteries are worth where there is one or one pays', async () => {
    const sizes = (await detailedPlant(shared)).recommendations[0]?.batterySizes
    const worthEur = (kwh: number) => sizes?.find(({ capacityKwh }) => capacityKwh === kwh)?.netPresentValueEur ?? 0
    expect(await textOf(headed(shared))).toContain(
      `Qui una batteria non conviene: una da 5 kWh costa ${euro(worthEur(0) - worthEur(5))} più`,
    )
    expect(await textOf(BUSINESS)).toMatch(
      /La batteria più conveniente è da [\d,]+ kWh: [\d.]+ € in più che senza batteria/,
    )
  })

  test('says with which loan and what an energy community shares, in its inputs and as columns of the cash flow', async () => {
    const text = await textOf(headed(shared))
    expect(text).toMatch(/Prestito 70,0 %, tasso 6,0 %, 120 rate mensili di [\d.]+ €/)
    expect(text).toMatch(/Comunità energetica \(CACER\) quota condivisa 50,0 %, quota\s+dell'incentivo/)
    expect(text).toMatch(/Vendite\s+Comunità\s+Detrazione/)
    expect(text).toMatch(/Sostituzioni\s+Investimento\s+Prestito\s+Netto/)
    // Yearly benefit counts the community, as the screen does.
    const { annualBenefitEur } = await proposedSize(shared)
    expect(text).toMatch(new RegExp(`Beneficio annuo .*${euro(annualBenefitEur)} `))
  })

  test('tells a business its price without VAT and how its taxes are counted', async () => {
    const text = await textOf(BUSINESS)
    expect(text).toContain('Investimento, IVA esclusa')
    expect(text).not.toContain('Investimento, IVA inclusa')
    expect(text).toContain("Risparmi e ricavi aumentano l'utile: scontano IRES e IRAP")
    expect(text).toContain('Da verificare con il commercialista')
    expect(text).toContain('Ammortamento fiscale annuo 9 %/anno')
  })

  test('of one area says which, and that the others of the design are not in it', async () => {
    expect(await textOf(BUSINESS)).toContain(
      'Riguarda solo «Falda ovest»: le altre 2 aree del progetto non sono comprese',
    )
    expect(pdfInfo(await propose(BUSINESS))).toMatch(/^Title:\s+Stima fotovoltaica – Casa.*Falda ovest$/m)
  })

  test('draws racks that are tilted as their areas say, and is silent of batteries where none is nor pays', async () => {
    const tilted = [0, 25].map((angle) => ({ area: roof(`racks-${angle}`, angle, 8, { roofType: 'flat', angle }) }))
    const assumptions = { batteryPriceEurPerKwh: 2500 }
    const plant = { method: 'detailed' as const, areas: tilted, detailed: { quantity: 1000, assumptions } }
    const [first] = (await detailedPlant(plant)).recommendations
    const text = await textOf({ plant, panelId: first?.panelId ?? '' })
    expect(text).toContain(`${first?.asked?.quantity} pannelli da `)
    for (const tilt of ['in file; 10°,', 'in file; 25°,']) expect(text).toContain(tilt)
    expect(text).not.toContain('Inclinazione delle strutture')
    expect(text).not.toMatch(/batteria non conviene|conviene di più/)
  })

  test('tells the assumptions of what the plant has and no others', async () => {
    // The largest number that fits: the best number for the house would use only the garage.
    const plant = withOptions({ quantity: 1000 })
    const [first] = (await detailedPlant(plant)).recommendations
    const told = await textOf({ plant, panelId: first?.panelId ?? '', language: 'en' })
    const names = {
      used: ['Margin along the edges of a pitched roof', 'Battery: round-trip efficiency', 'Tilt of racks'],
      unused: [
        'Margin around obstacles',
        'Rows along a polyline',
        'Electricity of an electric car',
        'Assumed annual consumption',
      ],
    }
    for (const name of names.used) expect(told).toContain(name)
    for (const name of names.unused) expect(told).not.toContain(name)
  })

  test('tells no assumption of a mounting that holds no module', async () => {
    const [ofRacks, ofSlopes] = ['Inclinazione delle strutture', 'Margine sui bordi di una falda'] as const
    const [west, east, garage] = (await proposedSize(detailed)).areas.map(({ quantity }) => quantity)
    expect([west, east]).toEqual([0, 0])
    expect(garage).toBeGreaterThan(0)
    expect(await textOf(headed(detailed))).toContain(ofRacks)
    expect(await textOf(headed(detailed))).not.toContain(ofSlopes)
    expect(await textOf(BUSINESS)).not.toContain(ofRacks)
    expect(await textOf(BUSINESS)).toContain(ofSlopes)
  })

  test('with the number of modules that was asked for, names the recommended setup and no third one', async () => {
    const [recommended] = (await detailedPlant(detailed)).recommendations
    const panelId = recommended?.panelId ?? ''
    const plant = withOptions({ panelId, quantity: 25 })
    const asked = (await detailedPlant(plant)).recommendations.find((setup) => setup.panelId === panelId)?.asked
    if (!asked) throw new Error('no figures for 25 modules')
    const text = await textOf({ plant, panelId, language: 'en' })
    const english = localeFormats('en-GB')
    expect(text).toContain('Chosen setup ')
    expect(text).toContain('25 panels of ')
    expect(text).toContain(plain(english.energyKwh(asked.annualProduction)))
    expect(text).toContain(plain(english.wholeEuro(asked.money.netPresentValueEur)))
    expect(text).toContain(`The recommended setup is another one, ${recommended?.size.quantity} panels `)
    for (const words of ['Recommended number: ', 'Recommended number of panels']) expect(text).not.toContain(words)
    expect(text).toMatch(/Phases\s*\S+ kW three-phase: needs a three-phase supply/)
  })

  test('names the inverter that was chosen as the screen does, with its power and phases', async () => {
    const model = inverterOf(8000, { brand: 'ZCS', model: 'Azzurro 3PH 8000', phases: 3 })
    const plant = withOptions({ inverterModels: { 1: { model, units: 2 }, 2: { model, units: 2 } } })
    const panelId = (await detailedPlant(plant)).recommendations[0]?.panelId ?? ''
    const text = await textOf({ plant, panelId, language: 'en' })
    // In two columns.
    for (const part of ['Inverter 2 × ZCS Azzurro 3PH 8000: 8 kW each,', ' three-phase; chosen inverter; '])
      expect(text).toContain(part)
  })

  test('of Bari numbers the areas of the plant without a gap, says nothing of the north, and both years of the deduction', async () => {
    const inBari = ({ lat, lng }: { lat: number; lng: number }) => ({ lat: lat - 4.34, lng: lng + 7.68 })
    const moved = (id: string, eastM: number, orientation: 'north' | 'south') => {
      const coordinates = [corner(eastM, 0), corner(eastM + 9, 0), corner(eastM + 9, 9), corner(eastM, 9)].map(inBari)
      return { area: roof(id, 0, 0, { coordinates, roofType: 'pitched', orientation, angle: 30 }) }
    }
    const plant = { method: 'detailed' as const, areas: [moved('north', 0, 'north'), moved('south', 20, 'south')] }
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 26) })
    try {
      const text = await textOf({ plant, areaLabels: { north: 'Falda nord', south: 'Falda sud' } })
      const [recommended] = (await detailedPlant(plant)).recommendations
      expect(recommended?.size.areas.map(({ quantity }) => quantity > 0)).toEqual([false, true])
      expect(text).toContain(' 1 Falda sud ')
      expect(text).toContain("nessun'altra ombra")
      expect(text).not.toContain('Nord Italia')
      // 36 instead of 50 % of the cost.
      const cost = euro(0.64 * (recommended?.size.money.investment.totalEur ?? 0))
      expect(text).toContain('pagando entro il 31 dicembre 2026;')
      expect(text).toContain(`pagando nel 2027: ${cost} (36 %)`)
      expect(text.match(/configurazione consigliata/gi)).toHaveLength(1)
    } finally {
      vi.useRealTimers()
    }
  })

  test('of twenty areas with the longest names stays on its pages', async () => {
    const many = Array.from({ length: 20 }, (_, index) => ({ area: roof(`a${index}`, 7 * index, 6, { angle: 20 }) }))
    const labels = Object.fromEntries(many.map(({ area }) => [area.id, 'Falda sud verso il cortile '.repeat(7)]))
    const pdf = await propose({
      plant: { areas: many },
      areaLabels: labels,
      name: 'W'.repeat(120),
      address: '漢'.repeat(300),
      otherAreas: 1,
    })
    // A4 is 595 points wide, with margins of 44.
    expect(Math.max(...pdfWords(pdf).map(({ rightPt }) => rightPt))).toBeLessThan(595 - 38)
    for (const lines of pdfPages(pdf).slice(1, -1)) expect(lines.length).toBeGreaterThan(20)
  })
})

test.each<{ what: string; request: unknown; code: string; path: string }>([
  { what: 'no plant', request: { name: 'Casa' }, code: 'invalidRequest', path: 'plant' },
  {
    what: 'an area alone',
    request: { analysis: { area: areas[0]?.area }, plant: standard },
    code: 'unknownField',
    path: '',
  },
  {
    what: 'a plant with an area twice',
    request: { plant: { areas: [areas[0], areas[0]] } },
    code: 'invalidRequest',
    path: 'areas.1.area.id',
  },
])('$what is refused with $code', async ({ request, code, path }) => {
  const response = await answer('/api/proposals', request)
  expect(await problemOf(response)).toMatchObject({ status: 422, code, errors: [{ path }] })
})

test.each([
  { what: 'a discount of all', lines: [line('a', 1, 5), line('b', 1, -5)], path: 'prices.lines' },
  { what: 'more than a quote may cost', lines: [line('a', 200, 1_000_000)], path: 'prices.lines' },
  { what: 'a line of nothing', lines: [line('a', 0, 5), line('b', 1, 5)], path: 'prices.lines.0.quantity' },
  { what: 'a line without a text', lines: [line(' ', 1, 5)], path: 'prices.lines.0.text' },
  { what: 'no number of modules', lines: PRICES.lines, path: 'plant.detailed.quantity' },
])('an offer with $what is refused', async ({ lines, path }) => {
  const response = await answer('/api/proposals', { plant: detailed, sender: SENDER, prices: { ...PRICES, lines } })
  expect(await problemOf(response)).toMatchObject({ status: 422, errors: [{ path }] })
})
