import { measuredHouseholds } from '#engine/consumption/measuredHouseholds.ts'
import { regionAt } from '#engine/consumption/regionAt.ts'
import { PROFILE_OF_DEFAULTS } from '#engine/finance/fiscalProfile.ts'
import type { PlantChoices } from '#engine/plant/plantChoices.ts'
import { recommendPlant } from '#engine/plant/plantSite.fixture.ts'
import { type PlantSite, plantSite } from '#engine/plant/plantSite.ts'
import type { WeatherYear } from '#engine/sun/weatherYear.ts'
import type { FigureTable } from '../textTable.ts'
import { embeddedYearAt } from './embeddedFigures.ts'

/** Nine houses, each with a roof of 10 × 8 m seen from above that falls to the south by 20° with the mean household of its region up to
 * 4.5 kW. */
const PLACES = [
  { name: 'Milan', lat: 45.464, lng: 9.19 },
  { name: 'Turin', lat: 45.07, lng: 7.687 },
  { name: 'Bolzano', lat: 46.498, lng: 11.354 },
  { name: 'Bologna', lat: 44.494, lng: 11.343 },
  { name: 'Florence', lat: 43.77, lng: 11.256 },
  { name: 'Rome', lat: 41.903, lng: 12.496 },
  { name: 'Bari', lat: 41.117, lng: 16.872 },
  { name: 'Palermo', lat: 38.116, lng: 13.362 },
  { name: 'Cagliari', lat: 39.224, lng: 9.122 },
] as const

/** A module of today at a round price of 250 €/kWp before VAT. */
const PANEL = {
  id: 'module',
  stock: 1000,
  powerW: 440,
  priceEur: 110,
  lengthMm: 1722,
  widthMm: 1134,
  temperaturePerK: -0.0034,
}
const METRES_A_DEGREE = 111_195

const roofAt = (lat: number, lng: number) => ({
  id: 'roof',
  area: {
    type: 'rectangle' as const,
    bounds: {
      south: lat,
      north: lat + 8 / METRES_A_DEGREE,
      west: lng,
      east: lng + 10 / METRES_A_DEGREE / Math.cos((lat * Math.PI) / 180),
    },
    roofType: 'pitched' as const,
    orientation: 'south' as const,
    angle: 20,
  },
  fill: 'aligned' as const,
  removedModules: [],
  inverter: 1,
})

const siteOf = (place: (typeof PLACES)[number], weather: WeatherYear, choices: Partial<PlantChoices>): PlantSite => {
  const region = regionAt(place)
  const { annualKwh: kwh } = measuredHouseholds(region, 'upTo4_5Kw')
  const base = { kind: 'measured', region, contractedPower: 'upTo4_5Kw', use: { period: 'year', kwh } } as const
  const site = plantSite(
    [roofAt(place.lat, place.lng)],
    {
      obstacles: [],
      battery: null,
      assumptions: {},
      fiscal: PROFILE_OF_DEFAULTS,
      consumption: { base, heatPump: null, electricCar: null },
      ...choices,
    },
    weather,
  )
  if (!site.ok) throw new Error(JSON.stringify(site.fault))
  return site.value
}

/** The price line of earlier releases and the one assumed now. */
const PRICE_LINES: readonly Partial<PlantChoices>[] = [
  { assumptions: { balanceOfSystemFixedEur: 600, balanceOfSystemEurPerKwp: 1200 } },
  {},
]

/** The number of modules by the rule of earlier releases and by that of today, with the value of the latter at the prices of today and
 * at the guaranteed minimum. */
const figuresOf = (site: PlantSite): readonly string[] => {
  const [setup] = recommendPlant(site, [PANEL]).setups
  if (!setup) return ['–', '–', '–', '–']
  const { plant, figuresOf: at } = setup.sizes
  const formerEur = (quantity: number): number => {
    const { netPresentValueEur, investment } = at(quantity).cashFlow
    return netPresentValueEur - site.assumptions.leastValuePerEurFraction * investment.totalEur
  }
  const numbers = Array.from({ length: plant.quantity }, (_, index) => index + 1)
  const former = numbers.reduce((best, each) => (formerEur(each) > formerEur(best) ? each : best))
  const now = at(setup.size.quantity)
  return [former, now.quantity, now.cashFlow.netPresentValueEur, now.cautiousValueEur].map((value) => value.toFixed(0))
}

/** Advice for nine households by the rules and price lines of earlier releases and of today, paid in 2026. */
export const householdFigures = async (): Promise<FigureTable> => {
  const lines: string[][] = []
  for (const place of PLACES) {
    const weather = await embeddedYearAt(place)
    lines.push([place.name, ...PRICE_LINES.flatMap((choices) => figuresOf(siteOf(place, weather, choices)))])
  }
  const columns = ['old rule', 'new rule', 'value', 'cautious']
  return {
    title:
      'Nine households: the advised number of modules and its value [EUR], by the old price line and by the new one',
    lines: [['', ...columns, ...columns], ...lines],
  }
}
