import { describe, expect, test } from 'vitest'
import { plantEnergy } from '../finance/plantEnergy.ts'
import { moduleCenter } from '../layout/moduleCorners.ts'
import type { PanelFigures } from '../method/panelFigures.ts'
import { productionChain } from '../production/productionChain.ts'
import { simulateYear } from '../production/simulateYear.ts'
import type { DetailedArea } from '../roof/roofOfArea.ts'
import { finished } from '../steps.ts'
import { MONTH_OF_ROW } from '../sun/weatherYear.ts'
import { allModules, panelPlant, partsAt } from './panelPlant.ts'
import { plantEstimate } from './plantEstimate.ts'
import { FLAT_AREA, PITCHED_AREA, roofOf, siteOf } from './plantSite.fixture.ts'
import type { PlantSite } from './plantSite.ts'

const PANEL: PanelFigures = { powerW: 440, priceEur: 100, lengthMm: 1722, widthMm: 1134, temperaturePerK: -0.003 }
/** A plant of one area with all modules that fit. */
const estimateOf = (site: PlantSite, panel = PANEL) => {
  const plant = finished(panelPlant(site, panel))
  const [roof] = plant.roofs
  if (!roof) throw new Error('a plant without its area')
  const counts = allModules(plant)
  const estimate = plantEstimate(site, plant, counts, panel.priceEur ?? 0)
  return { ...estimate, layout: roof.placement, parts: partsAt(plant, counts) }
}
const pitched = estimateOf(siteOf(PITCHED_AREA))
const { production, cashFlow, energy } = pitched
const sum = (values: Iterable<number>): number => [...values].reduce((total, value) => total + value, 0)

describe('a year of the plant', () => {
  test('is the same by hour, by month, and by month and clock hour', () => {
    expect(sum(production.hourlyKwh)).toBeCloseTo(production.annualKwh, 6)
    expect(sum(production.monthlyKwh)).toBeCloseTo(production.annualKwh, 6)
    expect(sum(production.monthByHourKwh.flat())).toBeCloseTo(production.annualKwh, 6)
  })

  test('ends the waterfall, each step of which leaves what its change says', () => {
    let leftKwh = 0
    for (const { changeKwh, remainingKwh } of production.waterfall) {
      leftKwh += changeKwh
      expect(leftKwh).toBeCloseTo(remainingKwh, 6)
    }
    expect(leftKwh).toBeCloseTo(production.annualKwh, 6)
  })

  // By definition: energy / power; energy / power / light (IEC 61724-1).
  test('has its specific yield and performance ratio by definition', () => {
    const powerKwp = (pitched.layout.quantity * 440) / 1000
    expect(production.specificYieldKwhPerKwp).toBeCloseTo(production.annualKwh / powerKwp, 9)
    expect(production.performanceRatio).toBeCloseTo(
      production.annualKwh / powerKwp / production.planeIrradiationKwhM2,
      9,
    )
  })

  test('is poorer in summer with a module that minds the heat more, by about the difference of the coefficients', () => {
    const hot = estimateOf(siteOf(PITCHED_AREA), { ...PANEL, temperaturePerK: -0.005 })
    const julyRatio = (hot.production.monthlyKwh[6] ?? 0) / (production.monthlyKwh[6] ?? 0)
    // July cells are some 20 to 35 K above 25 °C; at 0.002/K they lose 4 to 7 %.
    expect(julyRatio).toBeGreaterThan(0.92)
    expect(julyRatio).toBeLessThan(0.97)
  })
})

describe('the money', () => {
  test('has the present value of its own rows', () => {
    const byHand = sum(cashFlow.years.map(({ netEur, year }) => netEur / 1.04 ** year))
    expect(cashFlow.netPresentValueEur).toBeCloseTo(byHand, 6)
  })

  test('counts the energy of the simulated year', () => {
    expect(energy[0]?.producedKwh).toBeCloseTo(production.annualKwh, 6)
    expect(energy[0]?.loadKwh).toBeCloseTo(2700, 6)
    // 25 years: 0.4 % less each year.
    expect(energy).toHaveLength(25)
    expect(energy[24]?.producedKwh).toBeCloseTo(production.annualKwh * 0.996 ** 24, 6)
  })

  // With a battery, mean days overstate self-consumption by 3 to 17 % (docs/accuracy.md).
  test('knows clear and cloudy days where the weather is monthly means: mean days would let the house use more', () => {
    const site = siteOf(PITCHED_AREA, { battery: { capacityKwh: 5 } })
    const { production: year, energy: varied } = estimateOf(site)
    const hoursOf = (month: number, hour: number) =>
      year.hourlyKwh.filter((_, row) => MONTH_OF_ROW[row] === month && row % 24 === hour)
    const meanDayKwh = Array.from({ length: 12 * 24 }, (_, at) => {
      const hours = hoursOf(Math.floor(at / 24), at % 24)
      return sum(hours) / hours.length
    })
    const meanKwh = Float64Array.from(MONTH_OF_ROW, (month, row) => meanDayKwh[24 * month + (row % 24)] ?? 0)
    const [mean] = plantEnergy(site, meanKwh)
    expect(mean?.producedKwh).toBeCloseTo(varied[0]?.producedKwh ?? Number.NaN, 6)
    expect(varied[0]?.selfConsumedKwh).toBeLessThan((mean?.selfConsumedKwh ?? 0) * 0.99)
  })

  test('and the trees count the same CO₂, also with a battery that loses some of the energy on the way', () => {
    const {
      energy: stored,
      cashFlow: flow,
      environment,
    } = estimateOf(siteOf(PITCHED_AREA, { battery: { capacityKwh: 10 } }))
    const { selfConsumedKwh = 0, exportedKwh = 0, producedKwh = 0 } = stored[0] ?? {}
    expect(environment.co2KgPerYear).toBe(flow.co2FirstYearKg)
    // Emission of the Italian mix of 2023: 0.216 kg/kWh. A tree absorbs 10 kg a year.
    expect(environment.co2KgPerYear).toBeCloseTo((selfConsumedKwh + exportedKwh) * 0.216, 9)
    expect(environment.trees).toBeCloseTo(environment.co2KgPerYear / 10, 9)
    expect(selfConsumedKwh + exportedKwh).toBeLessThan(producedKwh - 50)
  })

  // Panels cost 100 € each; the balance of system costs 2,500 € plus 650 €/kWp, 1,090 above 10 kWp, and 600, 900 and 1,000 € for the connection.
  test('is spent on panels, balance of system and tax', () => {
    const { quantity } = pitched.layout
    expect(pitched.totalPriceEur).toBe(quantity * 100)
    const powerKwp = quantity * 0.44
    const balanceEur = 2500 + 10 * 650 + (powerKwp - 10) * 1090 + 600 + 900 + 1000
    expect(cashFlow.investment.totalEur).toBeCloseTo(1.1 * (quantity * 100 + balanceEur), 6)
  })
})

test('an east–west roof has two faces, and gives what both together give', () => {
  const { layout, parts, production: year } = estimateOf(siteOf(FLAT_AREA, { mounting: 'eastWest' }))
  expect(parts.map(({ face }) => Math.round(face.azimuthDeg) % 180)).toEqual([90, 90])
  expect(sum(parts.map(({ quantity }) => quantity))).toBe(layout.quantity)
  // One inverter takes the direct current of both faces. Two inverters would each have idle losses but switch off while their face is dark;
  // the difference is some thousandths.
  const byFace = sum(parts.map(({ powerKwp, year: { annualAcKwhPerKwp } }) => powerKwp * annualAcKwhPerKwp))
  expect(Math.abs(year.annualKwh / byFace - 1)).toBeLessThan(0.001)
  expect(sum(year.annualKwhByPart)).toBeCloseTo(year.annualKwh, 6)
})

describe('a strip', () => {
  const line = (angle: number): DetailedArea => ({
    type: 'polyline',
    coordinates: [
      { lat: 45, lng: 9 },
      { lat: 45, lng: 9.0003 },
    ],
    roofType: 'linear',
    orientation: 'variable',
    angle,
  })

  test.each([
    { where: 'on a slope keeps its heat as what lies on a roof does', angle: 20, ventilation: 'closeToRoof' },
    { where: 'on the level has air all round', angle: 0, ventilation: 'openRack' },
  ] as const)('$where', ({ angle, ventilation }) => {
    const { parts } = estimateOf(siteOf(line(angle)))
    expect(parts).toHaveLength(1)
    for (const { face, year } of parts) {
      const { annualAcKwhPerKwp } = simulateYear(roofOf(line(angle)).sun, face, productionChain(ventilation, -0.003))
      expect(year.annualAcKwhPerKwp).toBeCloseTo(annualAcKwhPerKwp, 9)
    }
  })
})

test('a module that is taken out takes its share of power, energy and price with it', () => {
  const removedModules = [moduleCenter(pitched.layout.cornersDeg, 3)]
  const less = estimateOf(siteOf(PITCHED_AREA, { removedModules }))
  const share = (pitched.layout.quantity - 1) / pitched.layout.quantity
  expect(less.quantity).toBe(pitched.layout.quantity - 1)
  expect(less.production.annualKwh).toBeCloseTo(production.annualKwh * share, 6)
  expect(less.totalPriceEur).toBeCloseTo(pitched.totalPriceEur * share, 9)
})
