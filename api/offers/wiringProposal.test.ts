import { describe, expect, test } from 'vitest'
import { batteryModel, inverterOf } from '#engine/electrical/electricals.fixture.ts'
import { BatteryProduct } from '#wire/battery.ts'
import { Inverter } from '#wire/inverter.ts'
import { DetailedPlant, type PlantRequest } from '#wire/plant.ts'
import { hasPoppler, pdfPages, withPoppler } from './pdf/testing/poppler.ts'
import { corner, plain, proposalApp } from './testing/proposalApp.ts'

const { propose, textOf, analysePlant } = proposalApp()

/** A slope to the south. */
const slope = (widthM: number) => ({
  area: {
    id: 'south',
    type: 'polygon' as const,
    coordinates: [corner(0, 0), corner(widthM, 0), corner(widthM, 9), corner(0, 9)],
    roofType: 'pitched' as const,
    orientation: 'south' as const,
    angle: 22,
  },
})
const panelId = 'jinkosolar-jkm445n-54hl4r-v'
const home = {
  method: 'detailed',
  areas: [slope(6)],
  detailed: {
    panelId,
    quantity: 6,
    coldestDayC: -10,
    inverterModels: { 1: { model: Inverter.parse(inverterOf(4000)), units: 1 } },
  },
} satisfies PlantRequest
/** Two units with one MPPT of four strings each. */
const hall = {
  method: 'detailed',
  areas: [slope(32)],
  detailed: {
    panelId,
    quantity: 128,
    battery: { capacityKwh: 10, model: BatteryProduct.parse(batteryModel({ model: 'Tower', usableKwh: 10 })) },
    inverterModels: {
      1: {
        model: Inverter.parse(
          inverterOf(25_000, {
            kind: 'hybrid',
            phases: 3,
            dcMaxV: 1000,
            dcMaxWithBatteryV: 900,
            mpptMinV: 160,
            mpptMaxV: 850,
            inputs: [{ strings: 4, maxA: 60, maxIscA: null }],
          }),
        ),
        units: 2,
      },
    },
  },
} satisfies PlantRequest
const headed = (plant: PlantRequest) => ({ plant, panelId, areaLabels: { south: 'Falda sud' }, name: 'Casa' })

/** The pages from that of the wiring on, without the footers' breaks. */
const wiringPages = async (plant: PlantRequest): Promise<readonly string[]> => {
  const pages = pdfPages(await propose(headed(plant)))
  const first = pages.findIndex(([line = '']) => line.trim() === 'Cablaggio')
  return first < 0 ? [] : pages.slice(first).map((lines) => plain(lines.join(' ')))
}

describe.skipIf(!hasPoppler)(withPoppler('the wiring in a proposal, as poppler reads it'), () => {
  test('begins a page with the figures of a string, its limits and its margin', async () => {
    const [page = '', next = ''] = await wiringPages(home)
    // By the data sheet: Voc 39.59 V at −0.25 %/K, Vmp 33.02 V at −0.29 − 0.045 %/K, Imp 13.48 A, Isc 13.93 A.
    // 6 × 39.59 × (1 + 0.0025 × 35) = 258.325; 6 × 33.02 × (1 − 0.00335 × 45) = 168.3; 600 − 258.325 = 341.675, 56.946 % of 600.
    expect(page).toMatch(/1\.1\.1 Falda sud, 22°,.* 6 258,3 600 341,7 \(56,9 %\) 168,3 80–550 13,5 \/ 13,9 15 \/ 22,5/)
    expect(page).toContain('Minima di progetto −10 °C (inserita)')
    // 1.25 × 13.93 = 17.41
    expect(page).toContain('1,25 × Isc = 17,4 A')
    expect(page).toContain('scaricatori (SPD) e interruttori differenziali non sono calcolati qui')
    expect(page).not.toContain("l'inverter taglia la corrente")
    expect(page).not.toContain('in parallelo sull')
    expect(next).not.toContain('Cavi e protezioni')
    expect(next).toMatch(/^ ?Flusso di cassa/)
  })

  test('says on the first page of an estimate which fault forbids the plant', async () => {
    // Six modules have 258.3 V on the coldest day: five are wired, and one is left.
    const model = Inverter.parse(inverterOf(4000, { dcMaxV: 250, mpptMaxV: 240 }))
    const faulty = { ...home, detailed: { ...home.detailed, inverterModels: { 1: { model, units: 1 } } } }
    const firstPage = async (plant: PlantRequest) => plain((pdfPages(await propose(headed(plant)))[0] ?? []).join(' '))
    expect(await firstPage(faulty)).toContain(
      "Così com'è, l'impianto non supera la verifica elettrica. 1 pannello non è collegato",
    )
    expect(await firstPage(home)).not.toContain('verifica elettrica')
  })

  test('says that an inverter cuts an operating current above the limit of its input', async () => {
    const inputs = [{ strings: 1, maxA: 12.5, maxIscA: 22.5 }]
    const inverterModels = { 1: { model: Inverter.parse(inverterOf(4000, { inputs })), units: 1 } }
    const [page = ''] = await wiringPages({ ...home, detailed: { ...home.detailed, inverterModels } })
    expect(page).toContain('13,5 / 13,9 12,5 / 22,5')
    expect(page).toContain("l'inverter taglia la corrente")
  })

  test('names the units, takes the limit with a battery and asks for fuses from three parallel strings on', async () => {
    const text = (await wiringPages(hall)).join(' ')
    for (const unit of ['1a', '1b'])
      for (const string of [1, 2, 3, 4]) expect(text).toContain(`${unit}.1.${string} Falda sud`)
    // 16 × 39.59 × (1 + 0.0025 × 37) = 692.0; 900 − 692.0 = 208.0, 23.1 %. Four times 13.93 A is 55.7 A, of 13.48 A 53.9 A.
    expect(text).toMatch(/16 692,0 900 208,0 \(23,1 %\) 448,7 160–850 53,9 \/ 55,7 60 \/ /)
    expect(text).toContain('Minima di progetto −12 °C (per provincia e altitudine)')
    expect(text).toContain("in parallelo sull'MPPT 1a.1, 1b.1:")
    expect(text).toContain('2 × Test 25K')
    expect(text).toContain('Test Tower')
    expect(text).toContain('Verifica elettrica: da verificare')
  })
})

test('a plant with electronics on each module has no page of its wiring', async () => {
  const plant = { ...home, detailed: { ...home.detailed, powerElectronics: 'moduleLevel' as const } }
  const { recommendations } = DetailedPlant.parse(await analysePlant(plant))
  expect(recommendations.length).toBeGreaterThan(0)
  expect(await textOf(headed(home))).toContain('Cavi e protezioni')
  expect(await textOf(headed(plant))).not.toMatch(/Cablaggio|Cavi e protezioni|Stringhe sul tetto/)
})
