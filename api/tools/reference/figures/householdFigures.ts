import { measuredHouseholds } from '#engine/consumption/measuredHouseholds.ts'
import { regionAt } from '#engine/consumption/regionAt.ts'
import { PROFILE_OF_DEFAULTS } from '#engine/finance/fiscalProfile.ts'
import type { PlantChoices } from '#engine/plant/plantChoices.ts'
import { recommendPlant } from '#engine/plant/plantSite.fixture.ts'
import { type PlantSite, plantSite } from '#engine/plant/plantSite.ts'
import type { WeatherYear } from '#engine/sun/weatherYear.ts'
import { soldPrice } from '#words/soldPrice.ts'
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

/** The best number of modules, its present value and the export price. */
const figuresOf = (site: PlantSite): readonly string[] => {
  const [setup] = recommendPlant(site, [PANEL]).setups
  const first = setup?.size.cashFlow.years[1]
  if (!setup || !first) return ['–', '–', '–']
  const eurPerKwh = soldPrice(first).eurPerKwh
  return [
    `${setup.size.quantity}`,
    setup.size.cashFlow.netPresentValueEur.toFixed(0),
    eurPerKwh === null ? '–' : eurPerKwh.toFixed(4),
  ]
}

const SALES = [
  { assumptions: { exportPriceEurPerKwh: 0.0475 }, sale: 'fixed' },
  { sale: 'minimum' },
  { sale: 'market' },
] as const satisfies readonly Partial<PlantChoices>[]

/** Advice for nine households by each way to sell: as earlier releases sold, at the minimum less fee and tax, at the market. */
export const householdFigures = async (): Promise<FigureTable> => {
  const lines: string[][] = []
  for (const place of PLACES) {
    const weather = await embeddedYearAt(place)
    const { marketZone } = siteOf(place, weather, {})
    lines.push([
      `${place.name}, ${marketZone}`,
      ...SALES.flatMap((choices) =>
        figuresOf(siteOf(place, weather, choices)).slice(0, choices.sale === 'market' ? 3 : 2),
      ),
    ])
  }
  const columns = ['before', 'value', 'minimum', 'value', 'market', 'value', 'sold at']
  return {
    title: 'Nine households: the best number of modules and its present value [EUR], and what is sold [EUR/kWh]',
    lines: [['', ...columns], ...lines],
  }
}
