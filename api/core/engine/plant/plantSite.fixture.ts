import { HOUR_CALENDAR } from '../calendar/hourCalendar.ts'
import { PROFILE_OF_DEFAULTS } from '../finance/fiscalProfile.ts'
import type { DetailedArea } from '../roof/roofOfArea.ts'
import { finished } from '../steps.ts'
import { variedDays } from '../sun/variedDays.ts'
import type { PlantChoices } from './plantChoices.ts'
import { type PlantArea, type PlantRoof, type PlantSite, plantSite } from './plantSite.ts'
import type { Candidate } from './recommend.ts'
import { recommendingPlant } from './recommendPlant.ts'

/** Twelve months of round figures for the Po valley, for tests of relations rather than of absolute yields. */
export const ROUND_WEATHER = variedDays({
  kind: 'averageDays',
  place: { latDeg: 45, lngDeg: 9, altitudeM: 100 },
  dailyGhiKwhM2: [1.5, 2.5, 3.5, 4.5, 5.5, 6, 6.5, 5.5, 4, 2.5, 1.5, 1.2],
  airTempC: [2, 4, 9, 13, 18, 22, 25, 24, 19, 14, 8, 3],
})

/** A roof of about 12 m along the eaves and 10 m deep in plan, facing south at 20°. */
export const PITCHED_AREA: DetailedArea = {
  type: 'rectangle',
  bounds: { south: 45, west: 9, north: 45.00009, east: 9.00015 },
  roofType: 'pitched',
  orientation: 'south',
  angle: 20,
}
export const FLAT_AREA: DetailedArea = { ...PITCHED_AREA, roofType: 'flat', angle: 0 }

/** A catalogue panel with some figures changed. */
export const candidate = (id: string, change: Partial<Candidate> = {}): Candidate => ({
  id,
  stock: 1000,
  powerW: 440,
  priceEur: 100,
  lengthMm: 1722,
  widthMm: 1134,
  temperaturePerK: -0.003,
  ...change,
})

export const METRE_NORTH_DEG = 1 / 111_150
export const METRE_EAST_DEG = 1 / 78_850

/** A rectangular roof of the given size in plan [m], tilted by 20°, at 45° N and the given distance east of 9° E. */
export const roofArea = (
  id: string,
  orientation: DetailedArea['orientation'],
  { eastM, widthM, depthM }: { readonly eastM: number; readonly widthM: number; readonly depthM: number },
): PlantArea => ({
  id,
  area: {
    type: 'rectangle',
    bounds: {
      south: 45,
      north: 45 + depthM * METRE_NORTH_DEG,
      west: 9 + eastM * METRE_EAST_DEG,
      east: 9 + (eastM + widthM) * METRE_EAST_DEG,
    },
    roofType: 'pitched',
    orientation,
    angle: 20,
  },
  fill: 'aligned',
  removedModules: [],
  inverter: 1,
})

/** Relative hourly use of a home occupied all day: weekdays, then weekends. */
const HOURS_AT_HOME = [
  '6 5 4 4 4 5 8 11 12 12 12 13 16 15 12 11 11 12 15 19 19 17 13 9',
  '7 5 4 4 4 4 6 9 12 13 13 14 17 16 13 11 11 12 15 19 19 17 14 10',
].map((day) => day.split(' ').map(Number))
const AT_HOME = Array.from(
  HOUR_CALENDAR.hour,
  (hour, row) => HOURS_AT_HOME[Math.min(1, HOUR_CALENDAR.kindOfDay[row] ?? 0)]?.[hour] ?? 0,
)
const AT_HOME_SUM = AT_HOME.reduce((sum, use) => sum + use)

/** Meter readings of a home occupied all day. */
export const householdOf = (kwh: number): PlantChoices['consumption'] => ({
  base: { kind: 'hourly', kwh: AT_HOME.map((use) => (use * kwh) / AT_HOME_SUM) },
  heatPump: null,
  electricCar: null,
})

export const attemptedPlantSite = (areas: readonly PlantArea[], choices: Partial<PlantChoices> = {}) =>
  plantSite(
    areas,
    { obstacles: [], battery: null, assumptions: {}, fiscal: PROFILE_OF_DEFAULTS, ...choices },
    ROUND_WEATHER,
  )

export const plantSiteOf = (areas: readonly PlantArea[], choices: Partial<PlantChoices> = {}): PlantSite => {
  const site = attemptedPlantSite(areas, choices)
  if (!site.ok) throw new Error(JSON.stringify(site.fault))
  return site.value
}

type AreaChoices = Partial<PlantChoices & Omit<PlantArea, 'id' | 'area'>>

const plantOf = (area: DetailedArea, choices: AreaChoices) => {
  const {
    fill = 'aligned',
    mounting,
    removedModules = [],
    inverter = 1,
    eavesHeightM,
    parapetHeightM,
    ...rest
  } = choices
  const of = { id: 'area', area, fill, mounting, removedModules, inverter, eavesHeightM, parapetHeightM }
  return [[of], rest] as const
}

/** The site of a plant of one area, or its fault. */
export const attemptedSite = (area: DetailedArea, choices: AreaChoices = {}) =>
  attemptedPlantSite(...plantOf(area, choices))

/** The site of a plant of one area. */
export const siteOf = (area: DetailedArea, choices: AreaChoices = {}): PlantSite =>
  plantSiteOf(...plantOf(area, choices))

/** The roof of a plant of one area. */
export const roofOf = (area: DetailedArea, choices: AreaChoices = {}): PlantRoof => {
  const [roof] = siteOf(area, choices).roofs
  if (!roof) throw new Error('a plant without its area')
  return roof
}

export const recommendPlant = (...asked: Parameters<typeof recommendingPlant>) => finished(recommendingPlant(...asked))
