import { describe, expect, test } from 'vitest'
import type { AnalyzeRequest } from '#contract/analysis.ts'
import { DetailedPlant, type PlantRequest, StandardPlant } from '#contract/plant.ts'
import { localeFormats } from '#wording/localeFormats.ts'
import { hasPoppler, pdfInfo, pdfPages, pdfText, pdfWords, withPoppler } from '../pdf/testing/poppler.ts'
import { problemOf } from '../testing/testApp.ts'
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
    consumption: { base: { kind: 'habits', use: { period: 'year', kwh: 3500 }, habit: 'atHome' } },
  },
} satisfies PlantRequest

const { answer, propose } = proposalApp()
const analyse = async (plant: PlantRequest): Promise<unknown> => (await answer('/api/analyze/plant', plant)).json()

describe.skipIf(!hasPoppler)(withPoppler('a proposal of a plant, as poppler reads it'), () => {
  test('by the Detailed method says how sure it is', async () => {
    const text = pdfText(await propose({ plant: detailed, areaLabels, name: 'Casa' }))
    const { recommendations } = DetailedPlant.parse(await analyse(detailed))
    const told = recommendations[0]?.certainty
    if (!told) throw new Error('it does not say how sure it is')
    expect(text).toContain('Quanto è sicuro')
    for (const kwh of Object.values(told.firstYearKwh)) expect(text).toContain(plain(italian.energyKwh(kwh)))
    const { worse, better } = told.netPresentValueEur
    expect(text).toContain(plain(`da ${italian.wholeEuro(worse)} a ${italian.wholeEuro(better)}`))
    expect(text).toContain('Che cosa sposta il valore attuale')
  })

  test('by the Standard method has the figures of the plant and the share of each area', async () => {
    const pdf = await propose({ plant: standard, areaLabels, name: 'Casa' })
    const text = pdfText(pdf)
    const { recommendations } = StandardPlant.parse(await analyse(standard))
    expect(recommendations.length).toBeGreaterThan(1)
    for (const { totalPower, annualProduction, totalPrice, finance } of recommendations) {
      expect(text).toContain(plain(italian.powerKwp(totalPower)))
      expect(text).toContain(plain(italian.energyKwh(annualProduction)))
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
    expect(pdfInfo(pdf)).toMatch(/^Title:\s+Proposta fotovoltaica – Casa$/m)
  })

  test('has no section that only says what the method does not know', async () => {
    const text = pdfText(await propose({ plant: standard }))
    expect(text).not.toContain('Il metodo Standard non conosce')
    expect(text).toContain("Le aree dell'impianto")
  })

  test('numbers the areas in the drawing where they lie', async () => {
    const pdf = await propose({ plant: standard })
    const [one, two, three] = ['1', '2', '3'].map((number) => pdfWords(pdf).find(({ text }) => text === number))
    if (!one || !two || !three) throw new Error('an area without a number')
    // The upper left corners lie 0, 6 and 14 m from the west edge: the second gap is a third wider than the first.
    expect((three.leftPt - two.leftPt) / (two.leftPt - one.leftPt)).toBeCloseTo(8 / 6, 1)
  })

  test('the alternative that is chosen is the one proposed', async () => {
    const { recommendations } = StandardPlant.parse(await analyse(standard))
    const premium = recommendations.find(({ role }) => role === 'premium')
    const text = pdfText(await propose({ plant: standard, panelId: premium?.panelId ?? '', language: 'en' }))
    expect(text).toMatch(/Setup Premium Option/)
  })

  test('by the Detailed method has the figures of the plant that the API answers', async () => {
    const text = pdfText(await propose({ plant: detailed, areaLabels, name: 'Casa' }))
    const { recommendations, monthlyLoadKwh, assumptions } = DetailedPlant.parse(await analyse(detailed))
    for (const { size } of recommendations) {
      expect(text).toContain(plain(italian.powerKwp(size.totalPower)))
      expect(text).toContain(plain(italian.energyKwh(size.annualProduction)))
      expect(text).toContain(plain(italian.wholeEuro(size.money.investment.totalEur)))
      expect(text).toContain(plain(italian.wholeEuro(size.money.netPresentValueEur)))
    }
    const size = recommendations[0]?.size
    if (!size) throw new Error('nothing to propose')
    const { money, production, annualBenefitEur } = size
    expect(text).toMatch(
      new RegExp(`Risparmio e ricavi, primo anno .*${plain(italian.wholeEuro(annualBenefitEur))} .*Il tetto visto`),
    )
    for (const kwh of [...production.monthlyKwh, ...monthlyLoadKwh]) expect(text).toContain(plain(italian.number(kwh)))
    for (const { afterKwh } of production.waterfall) expect(text).toContain(plain(italian.energyKwh(afterKwh)))
    for (const { cumulativeEur } of money.years) expect(text).toContain(plain(italian.wholeEuro(cumulativeEur)))
    const { selfConsumedKwh, exportedKwh, batteryLossKwh, importedKwh } = money.firstYear
    for (const [name, kwh] of [
      ['Usata in casa', selfConsumedKwh],
      ['Persa nella batteria', batteryLossKwh],
      ['Venduta alla rete', exportedKwh],
      ["Dall'impianto", selfConsumedKwh],
      ['Acquistata dalla rete', importedKwh],
    ] as const)
      expect(text).toContain(`${name}: ${plain(italian.energyKwh(kwh))} (`)
    for (const { quantity, totalPower, annualProduction, specificYieldKwhPerKwp } of size.areas) {
      const perKwp = totalPower > 0 ? italian.number(specificYieldKwhPerKwp) : '–'
      expect(text).toContain(
        [quantity, italian.factor(totalPower / 1000), italian.number(annualProduction), perKwp].join(' '),
      )
    }
    // The best number stands on one roof, and the only inverter needs no number.
    expect(size.inverters).toHaveLength(1)
    for (const { dcPowerKwp, acPowerKw } of size.inverters)
      expect(text).toContain(`Inverter ${italian.factor(dcPowerKwp)} kWp di moduli, ${italian.factor(acPowerKw)} kW`)
    expect(text).toContain('Batteria 5 kWh')
    // By hand: all electricity at its price, less what is not bought.
    const priceEur = assumptions.electricityPriceEurPerKwh ?? 0
    const billEur = money.firstYear.loadKwh * priceEur
    expect(text).toContain(`Bolletta senza impianto ${plain(italian.wholeEuro(billEur))}`)
    expect(text).toContain(
      `Bolletta con impianto ${plain(italian.wholeEuro(billEur - (money.years[1]?.savingEur ?? 0)))}`,
    )
    expect(text).toContain('€ al mese')
    // As the lines above it read, so that the offer adds up.
    const backEur = money.years.reduce((sum, { deductionEur }) => sum + deductionEur, 0)
    expect(text).toContain(`Detrazione, tutti gli anni ${plain(italian.wholeEuro(-backEur))}`)
    expect(text).toContain(
      `Costo dopo la detrazione ${plain(italian.wholeEuro(Math.round(money.investment.totalEur) - Math.round(backEur)))}`,
    )
    expect(text).not.toMatch(/[-−]0 €/)
  })

  test('says who pays and by which quote, and whose law the deduction is', async () => {
    const fiscal = { use: 'otherDwelling' as const, paidIn: 2027, income: 'upTo75000' as const, taxEurPerYear: 150 }
    const quote = { totalEur: 9000, powerKwp: 4, batteryCapacityKwh: 5 }
    const plant = { ...detailed, detailed: { ...detailed.detailed, fiscal, quote } }
    const text = pdfText(await propose({ plant, areaLabels, name: 'Casa' }))
    const { money, totalPower } = DetailedPlant.parse(await analyse(plant)).recommendations[0]?.size ?? {}
    if (!money || !totalPower) throw new Error('nothing to propose')
    const { totalEur, modelEur, vatEur } = money.investment
    expect(text).toContain(`Impianto da ${plain(italian.powerKwp(totalPower))}, in proporzione al preventivo`)
    expect(text).toContain(`Prezzo, IVA inclusa ${plain(italian.wholeEuro(totalEur))}`)
    expect(vatEur).toBeCloseTo(totalEur - totalEur / 1.1, 6)
    expect(text).toContain('Profilo fiscale Altra abitazione, pagamento nel 2027;')
    expect(text).toContain("IRPEF di 150 € all'anno")
    expect(text).toContain('Preventivo 9.000 € per 4 kWp e 5 kWh')
    expect(text).toContain(`invece di ${plain(italian.wholeEuro(modelEur ?? 0))}`)
    expect(text).toMatch(/Detrazione: aliquota 30 % Dal profilo fiscale: .*\(2027\)/)
    expect(text).toContain(`Detrazione, tutti gli anni ${plain(italian.wholeEuro(-1500))}`)
  })

  test('says what batteries are worth where there is one or one pays, and nothing where neither is so', async () => {
    const asking = (battery: { readonly capacityKwh: number } | null, batteryPriceEurPerKwh: number) => ({
      ...detailed,
      detailed: { ...detailed.detailed, battery, assumptions: { batteryPriceEurPerKwh } },
    })
    const dear = asking({ capacityKwh: 5 }, 2500)
    const [{ batterySizes: sizes } = { batterySizes: null }] = DetailedPlant.parse(await analyse(dear)).recommendations
    const worthEur = (kwh: number) => sizes?.find(({ capacityKwh }) => capacityKwh === kwh)?.netPresentValueEur ?? 0
    const textOf = async (plant: typeof dear) => pdfText(await propose({ plant, areaLabels, name: 'Casa' }))
    expect(await textOf(dear)).toContain(
      `Qui una batteria non conviene: una da 5 kWh costa ${plain(italian.wholeEuro(worthEur(0) - worthEur(5)))} più`,
    )
    expect(await textOf(asking(null, 2500))).not.toMatch(/batteria non conviene|conviene di più/)
    expect(await textOf(asking(null, 50))).toMatch(
      /Una batteria da [\d,]+ kWh è quella che conviene di più: vale [\d.]+ € più che nessuna batteria/,
    )
  })

  test('says with which loan, in its inputs and as a column of the cash flow; without one there is neither', async () => {
    const loan = { shareFraction: 0.7, ratePerYear: 0.06, years: 10 }
    const plant = { ...detailed, detailed: { ...detailed.detailed, loan } }
    const text = pdfText(await propose({ plant, areaLabels, name: 'Casa' }))
    expect(text).toMatch(/Prestito 70,0 % al 6,0 %, 120 rate mensili di [\d.]+ €/)
    expect(text).toMatch(/Sostituzioni\s+Investimento\s+Prestito\s+Netto/)
    expect(pdfText(await propose({ plant: detailed, areaLabels, name: 'Casa' }))).not.toContain('Prestito')
  })

  test('says what an energy community shares, and what it pays each year', async () => {
    const energyCommunity = { sharedFraction: 0.5, memberFraction: 0.4 }
    const plant = { ...detailed, detailed: { ...detailed.detailed, energyCommunity } }
    const text = pdfText(await propose({ plant, areaLabels, name: 'Casa' }))
    expect(text).toMatch(/Comunità energetica \(CACER\) condiviso 50,0 % dell'energia\s+immessa/)
    expect(text).toMatch(/Venduta\s+Comunità\s+Detrazione/)
    // What is saved and earned counts the community, as the screen does.
    const { annualBenefitEur = 0 } = DetailedPlant.parse(await analyse(plant)).recommendations[0]?.size ?? {}
    expect(text).toMatch(
      new RegExp(`Risparmio e ricavi, primo anno .*${plain(italian.wholeEuro(annualBenefitEur))} .*Il tetto visto`),
    )
  })

  test('tells a business its price without VAT and what is simplified, and anybody whose profile was assumed', async () => {
    const fiscal = { use: 'business' as const, paidIn: 2026, income: 'upTo75000' as const, taxEurPerYear: null }
    const plant = { ...detailed, detailed: { ...detailed.detailed, fiscal } }
    const business = pdfText(await propose({ plant, areaLabels, name: 'Casa' }))
    expect(business).toContain('Investimento, IVA recuperata')
    expect(business).not.toContain('Investimento, IVA inclusa')
    expect(business).toContain("Semplificato: il risparmio comprende l'IVA dell'elettricità")
    const assumed = pdfText(await propose({ plant: detailed, areaLabels, name: 'Casa' }))
    expect(assumed).toContain('Profilo fiscale Abitazione principale, pagamento nel 2026')
    expect(assumed).toContain('Investimento, IVA inclusa')
    expect(assumed).not.toContain('Semplificato')
  })

  test('draws racks that are tilted as their areas say', async () => {
    const tilted = [0, 25].map((angle) => ({ area: roof(`racks-${angle}`, angle, 8, { roofType: 'flat', angle }) }))
    const plant = { method: 'detailed' as const, areas: tilted, detailed: { quantity: 1000 } }
    const [first] = DetailedPlant.parse(await analyse(plant)).recommendations
    const text = pdfText(await propose({ plant, panelId: first?.panelId ?? '' }))
    expect(text).toContain(`${first?.asked?.quantity} moduli di `)
    for (const tilt of ['tetto piano; 10°,', 'tetto piano; 25°,']) expect(text).toContain(tilt)
    expect(text).not.toContain('Inclinazione delle strutture')
  })

  test('tells the assumptions of what the plant has and no others', async () => {
    // As many as fit: the best number for the house stands on the garage alone.
    const plant = { ...detailed, detailed: { ...detailed.detailed, quantity: 1000 } }
    const [first] = DetailedPlant.parse(await analyse(plant)).recommendations
    const told = pdfText(await propose({ plant, panelId: first?.panelId ?? '', language: 'en' }))
    const names = {
      used: ['Margin along the edges of a pitched roof', 'Battery: round-trip efficiency', 'Tilt of racks'],
      unused: [
        'Margin around obstacles',
        'Rows along a polyline',
        'Electricity of an electric car',
        'Electricity of the average household',
      ],
    }
    for (const name of names.used) expect(told).toContain(name)
    for (const name of names.unused) expect(told).not.toContain(name)
  })

  test('tells no assumption of a mounting that holds no module', async () => {
    const plant = { ...detailed, detailed: { ...detailed.detailed, quantity: 1 } }
    const [first] = DetailedPlant.parse(await analyse(plant)).recommendations
    const told = pdfText(await propose({ plant, panelId: first?.panelId ?? '', language: 'en' }))
    const isOnGarage = first?.asked?.areas[2]?.quantity === 1
    expect(told.includes('Tilt of racks')).toBe(isOnGarage)
    expect(told.includes('Margin along the edges of a pitched roof')).toBe(!isOnGarage)
  })

  test('with the number of modules that was asked for, and says that another is worth more', async () => {
    const [recommended] = DetailedPlant.parse(await analyse(detailed)).recommendations
    const panelId = recommended?.panelId ?? ''
    const plant = { ...detailed, detailed: { ...detailed.detailed, panelId, quantity: 25 } }
    const asked = DetailedPlant.parse(await analyse(plant)).recommendations.find(
      (setup) => setup.panelId === panelId,
    )?.asked
    if (!asked) throw new Error('no figures for 25 modules')
    const text = pdfText(await propose({ plant, panelId, language: 'en' }))
    const english = localeFormats('en-GB')
    expect(text).toContain('Setup Chosen setup')
    expect(text).toContain('25 modules of ')
    expect(text).toContain(plain(english.energyKwh(asked.annualProduction)))
    expect(text).toContain(plain(english.wholeEuro(asked.money.netPresentValueEur)))
    expect(text).toContain(`${recommended?.size.quantity} panels suit your use best`)
    expect(text).toContain('three phases (above 6 kW, CEI 0-21)')
  })

  test('of one area says which, and that the others of the design are not in it', async () => {
    const plant = { ...detailed, areas: detailed.areas.slice(0, 1) }
    const pdf = await propose({ plant, areaLabels, name: 'Casa', areaLabel: 'Falda ovest', otherAreas: 2 })
    expect(pdfText(pdf)).toContain('Riguarda solo «Falda ovest»: le altre 2 aree del progetto non sono comprese')
    expect(pdfInfo(pdf)).toMatch(/^Title:\s+Proposta fotovoltaica – Casa.*Falda ovest$/m)
  })

  test('of twenty areas with long names stays on its pages', async () => {
    const many = Array.from({ length: 20 }, (_, index) => ({ area: roof(`a${index}`, 7 * index, 6, { angle: 20 }) }))
    const labels = Object.fromEntries(many.map(({ area }) => [area.id, 'Falda sud verso il cortile '.repeat(7)]))
    const pdf = await propose({ plant: { areas: many }, areaLabels: labels, name: 'W'.repeat(120) })
    expect(Math.max(...pdfWords(pdf).map(({ rightPt }) => rightPt))).toBeLessThan(595 - 38)
    for (const lines of pdfPages(pdf).slice(1, -1)) expect(lines.length).toBeGreaterThan(20)
  })
})

test.each<{ what: string; request: unknown; code: string; path: string }>([
  { what: 'neither an area nor a plant', request: { name: 'Casa' }, code: 'invalidRequest', path: '' },
  {
    what: 'both an area and a plant',
    request: { analysis: { area: areas[0]?.area }, plant: standard },
    code: 'invalidRequest',
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
  expect(response.status).toBe(422)
  expect(await problemOf(response)).toMatchObject({ code, errors: [{ path }] })
})
