import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { Offer } from '#wire/offer.ts'
import { DetailedPlant, type PlantRequest } from '#wire/plant.ts'
import { embeddedInverters } from '../catalogue/embeddedEquipment.ts'
import { hasPoppler, withPoppler } from './pdf/testing/poppler.ts'
import { corner, italian, plain, proposalApp } from './testing/proposalApp.ts'

const { answer, textOf, analysePlant } = proposalApp()

/** 12 m × 6 m to the south, in Milan. */
const areas = [
  {
    area: {
      id: 'south',
      type: 'polygon' as const,
      roofType: 'pitched' as const,
      orientation: 'south' as const,
      angle: 20,
      coordinates: [corner(0, 0), corner(12, 0), corner(12, 6), corner(0, 6)],
    },
  },
]
const ANY = { kind: 'panels', text: 'Moduli', basis: 'module', priceEur: 120, panelId: null } as const
const plantWith = (detailed: object): PlantRequest => ({ method: 'detailed', areas, detailed })
const analysed = async (detailed: object) => DetailedPlant.parse(await analysePlant(plantWith(detailed)))

/** Panels of the demonstration catalogue that fit. */
const catalogue = async (): Promise<readonly { id: string; powerW: number }[]> => {
  const { recommendations } = await analysed({})
  return recommendations.map(({ panelId, size }) => ({ id: panelId, powerW: size.totalPower / size.quantity }))
}

const eur = (min: number, max: number) => fc.integer({ min: 100 * min, max: 100 * max }).map((cents) => cents / 100)
const line = fc.record({
  kind: fc.constantFrom('inverter', 'battery', 'mounting', 'work', 'papers', 'extra'),
  text: fc.constant('x'),
  basis: fc.constantFrom('fixed', 'module', 'kWp', 'kWh'),
  quantity: fc.integer({ min: 1, max: 30 }),
  priceEur: eur(1, 900),
})

/** A product of a count in thousandths and a price in cents, in whole cents, half a cent up. */
const centsOf = (thousandths: number, cents: number): number => Math.floor((2 * thousandths * cents + 1000) / 2000)

/** The total of an offer, added up once more in whole numbers. */
const totalOf = (offer: z.output<typeof Offer>, quantity: number, powerW: number, batteryKwh: number): number => {
  const cents = offer.lines.map(({ kind, basis, quantity: fixed, priceEur }) => {
    if (kind === 'battery' && batteryKwh === 0) return 0
    const counts = { fixed: 1000 * fixed, module: 1000 * quantity, kWp: quantity * powerW, kWh: 1000 * batteryKwh }
    return centsOf(counts[basis], Math.round(100 * priceEur))
  })
  const sum = cents.reduce((all, each) => all + each, 0)
  const net = sum - centsOf(1000 * offer.discountFraction, sum)
  return (net + centsOf(1000 * offer.vatFraction, net)) / 100
}

test('a design with an offer has one price in every figure of its answer', async () => {
  const panels = await catalogue()
  await fc.assert(
    fc.asyncProperty(
      fc.array(line, { minLength: 1, maxLength: 6 }),
      fc.record({ discountFraction: fc.constantFrom(0, 0.03, 0.125), vatFraction: fc.constantFrom(0, 0.1, 0.22) }),
      fc.integer({ min: 1, max: 12 }),
      fc.constantFrom(0, 5, 7.5),
      fc.constantFrom(...panels),
      async (lines, rates, quantity, batteryKwh, { id: panelId, powerW }) => {
        const offer = Offer.parse({ lines: [ANY, ...lines], ...rates })
        const variants = [
          { id: 'same', panelId, quantity, batteryCapacityKwh: batteryKwh },
          { id: 'larger', panelId, quantity: quantity + 1, batteryCapacityKwh: 10 },
        ]
        const battery = batteryKwh > 0 ? { capacityKwh: batteryKwh } : null
        const answered = await analysed({ panelId, quantity, battery, offer, variants })
        const setup = answered.recommendations.find((each) => each.panelId === panelId && each.better !== 'battery')
        const shown = setup?.asked
        const totalEur = totalOf(offer, quantity, powerW, batteryKwh)
        expect(shown?.money.investment.totalEur).toBeCloseTo(totalEur, 6)
        expect(shown?.money.years[0]?.netEur).toBeCloseTo(-totalEur, 6)
        expect(setup?.curve.find((point) => point.quantity === quantity)?.totalEur).toBeCloseTo(totalEur, 6)
        const [same, larger] = answered.variants ?? []
        expect(same).toMatchObject({
          paybackYears: shown?.money.paybackYears,
          internalRateOfReturnFraction: shown?.money.internalRateOfReturnFraction,
        })
        expect(same?.totalEur).toBeCloseTo(totalEur, 6)
        expect(larger?.totalEur).toBeCloseTo(totalOf(offer, quantity + 1, powerW, 10), 6)
      },
    ),
    { numRuns: 12 },
  )
})

test('an offer compares its own panels alone, and a variant is what it becomes once chosen', async () => {
  const [panel, other] = await catalogue()
  const offer = {
    lines: [
      { ...ANY, panelId: panel?.id },
      { ...ANY, kind: 'work', priceEur: 300 },
    ],
    vatFraction: 0.1,
  }
  const variants = [{ id: 'b', panelId: other?.id, quantity: 7, batteryCapacityKwh: 5 }]
  const { recommendations } = await analysed({ offer })
  expect(new Set(recommendations.map(({ panelId }) => panelId))).toEqual(new Set([panel?.id]))
  const aside = await analysed({ offer, variants })
  const chosen = await analysed({ offer, variants, panelId: other?.id, quantity: 7, battery: { capacityKwh: 5 } })
  const shown = chosen.recommendations.find(({ panelId }) => panelId === other?.id)?.asked
  const [variant] = aside.variants ?? []
  expect(variant).toMatchObject({
    quantity: 7,
    totalEur: shown?.money.investment.totalEur,
    netPresentValueEur: shown?.money.netPresentValueEur,
    paybackYears: shown?.money.paybackYears,
  })
  expect(variant?.annualProduction).toBeCloseTo(shown?.annualProduction ?? 0, 6)
  expect(chosen.variants).toEqual(aside.variants)
})

describe('an offer is refused', () => {
  const offerOf = async (lines: readonly object[], detailed: object) => {
    const refused = await answer('/api/proposals', {
      plant: plantWith({ ...detailed, offer: { lines, vatFraction: 0.1 } }),
      sender: { name: 'Solare Rossi', contact: '' },
      variantNames: { b: 'Con accumulo' },
      language: 'it',
    })
    return { status: refused.status, ...(refused.status === 200 ? {} : await refused.json()) }
  }
  const hybrid = embeddedInverters().find(
    ({ kind, phases, acPowerW, grade }) => kind === 'hybrid' && phases === 1 && acPowerW >= 4000 && grade === 'A',
  )
  /** A hybrid that bears no string of two modules with a battery. */
  const inverterModels = { 1: { model: { ...hybrid, dcMaxWithBatteryV: 70 }, units: 1 } }

  test('while a line has a modelled price', async () => {
    const work = { kind: 'work', text: 'Posa', priceEur: 2_000, basis: 'fixed' }
    expect(await offerOf([ANY, { ...work, isTypical: true }], {})).toMatchObject({
      status: 422,
      code: 'offerWithoutPrices',
    })
    expect(await offerOf([ANY, work], {})).toEqual({ status: 200 })
  })

  test('where a variant that the customer may tick has a fault, which the proposed plant does not', async () => {
    const [panel] = await catalogue()
    const plain = { panelId: panel?.id, quantity: 8, inverterModels }
    const a = { id: 'a', panelId: panel?.id, quantity: 8, batteryCapacityKwh: 0 }
    const b = { ...a, id: 'b', batteryCapacityKwh: 5 }
    expect(await offerOf([ANY], { ...plain, variants: [a, { ...a, id: 'c' }] })).toEqual({ status: 200 })
    const refused = await offerOf([ANY], { ...plain, variants: [a, b] })
    expect(refused).toMatchObject({ status: 422, code: 'plantNotBuildable' })
    expect(refused.detail).toContain('Variante Con accumulo: ')
    expect(refused.detail).not.toContain('Variante 1: ')
  })
})

describe.skipIf(!hasPoppler)(withPoppler('an offer in a document'), () => {
  test('is its lines, its discount and its price, with own terms and variants to choose from', async () => {
    const [panel] = await catalogue()
    const panelId = panel?.id ?? ''
    const offer = {
      lines: [
        { ...ANY, text: 'Modulo Sole', panelId },
        { kind: 'inverter' as const, text: '', basis: 'fixed' as const, unit: 'pz', priceEur: 1500 },
        { kind: 'battery' as const, text: 'Batteria', basis: 'kWh' as const, priceEur: 480 },
      ],
      discountFraction: 0.02,
      vatFraction: 0.1,
      terms: 'Acconto del 30 % alla firma.',
    }
    const variants = [
      { id: 'a', panelId, quantity: 10, batteryCapacityKwh: 0 },
      { id: 'b', panelId, quantity: 10, batteryCapacityKwh: 10 },
    ]
    const request = {
      plant: plantWith({ panelId, quantity: 10, offer, variants }),
      panelId,
      sender: { name: 'Solare Rossi' },
      variantNames: { a: 'Base' },
    }
    const text = await textOf(request)
    // By hand: 1,200 + 1,500 = 2,700; less 2 % are 2,646; VAT 264.60. With 4,800 for the battery 7,350 and 735.
    for (const words of [
      // The panel is told where the text does not.
      /Modulo Sole – \S+ \S+ 10 pz 120,00 € 1\.200,00 €/,
      'Inverter 1 pz 1.500,00 € 1.500,00 €',
      'Sconto del 2 % −54,00 €',
      'IVA (10 %) 264,60 €',
      'Prezzo, IVA inclusa 2.910,60 €',
      'Accordi Acconto del 30 % alla firma.',
      'Il cliente accetta: □ Base: 2.910,60 € □ Variante 2: 8.085,00 €',
      'Prezzo 2.910,60 € 8.085,00 €',
      'Allaccio Bozza secondo le regole a noi note',
    ])
      if (typeof words === 'string') expect(text).toContain(words)
      else expect(text).toMatch(words)
    expect(text).not.toContain('Batteria 10 kWh 480')
    const { recommendations } = await analysed({ panelId, quantity: 10, offer, variants })
    const money = recommendations.find((setup) => setup.panelId === panelId)?.asked?.money
    expect(text).toContain(plain(italian.percent(100 * (money?.internalRateOfReturnFraction ?? 0))))
    // An estimate of the same design has the same price.
    expect(await textOf({ ...request, sender: null })).toContain('Prezzo, IVA inclusa 2.910,60 €')
  })

  test('that adds up to nothing is refused', async () => {
    const [panel] = await catalogue()
    const panelId = panel?.id ?? ''
    const offer = { lines: [{ ...ANY, panelId }], discountFraction: 1, vatFraction: 0.1 }
    const response = await answer('/api/proposals', {
      plant: plantWith({ panelId, quantity: 10, offer }),
      panelId,
      sender: { name: 'Solare Rossi' },
    })
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ errors: [{ path: 'plant.detailed.offer.lines' }] })
  })
})
