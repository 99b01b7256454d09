import type { AskedPlant } from '#design/detailedRequest.ts'
import { DetailedPlant, type PlantSize, StandardPlant } from '#wire/plant.ts'
import { handMoney } from './money.fixture.ts'
import { setup as standardSetup } from './standardSetup.fixture.ts'

const MODULE_W = 400
/** Yearly energy of a module [kWh]: 1,250 kWh/kWp. */
const MODULE_KWH = 500

const layout = {
  fill: 'aligned',
  mounting: 'flush',
  removed: 0,
  maximumQuantity: null,
  rows: 2,
  rowPitchM: null,
  portraitQuantity: 0,
  panelLengthMm: 1722,
  panelWidthMm: 1134,
} as const

const share = (areaId: string, quantity: number, fits: number, azimuthDeg: number) => ({
  areaId,
  quantity,
  totalPower: quantity * MODULE_W,
  annualProduction: quantity * MODULE_KWH,
  specificYieldKwhPerKwp: quantity > 0 ? 1250 : 0,
  layout: { ...layout, quantity: fits, alignedQuantity: fits, faces: [{ tiltDeg: 20, azimuthDeg, quantity: fits }] },
})

/** A plant of 400 W modules on two roofs that hold 6 and 4 of them; the first roof is filled first. */
export const plantSize = (quantity: number, netPresentValueEur: number): PlantSize => ({
  quantity,
  totalPower: quantity * MODULE_W,
  totalPrice: quantity * 100,
  annualProduction: quantity * MODULE_KWH,
  toOrder: 0,
  environment: { co2KgPerYear: 1000, trees: 100, cars: 0.5 },
  annualBenefitEur: 5500,
  areas: [share('area-1', Math.min(quantity, 6), 6, 180), share('area-2', Math.max(0, quantity - 6), 4, 90)],
  inverters: [
    {
      inverter: 1,
      areaIds: ['area-1', 'area-2'],
      dcPowerKwp: quantity * 0.4,
      acPowerKw: quantity * 0.32,
      isThreePhase: quantity > 9,
    },
  ],
  production: {
    annualKwh: quantity * MODULE_KWH,
    monthlyKwh: Array(12).fill((quantity * MODULE_KWH) / 12),
    specificYieldKwhPerKwp: 1250,
    performanceRatioFraction: 0.8,
    planeIrradiationKwhM2: 1562.5,
    monthByHourKwh: Array(12).fill(Array(24).fill(1)),
    waterfall: [{ step: 'horizontal', changeKwh: 6000, afterKwh: 6000 }],
  },
  dayFlows: Array(12).fill({
    selfUsedWh: Array(24).fill(60),
    toBatteryWh: Array(24).fill(0),
    soldWh: Array(24).fill(40),
    fromBatteryWh: Array(24).fill(0),
    boughtWh: Array(24).fill(25),
  }),
  bill: Array(12).fill({ beforeEur: 60, afterEur: 25, soldEur: 8 }),
  money: {
    ...handMoney,
    netPresentValueEur,
    investment: {
      panelsEur: 100 * quantity,
      balanceOfSystemEur: 1000,
      batteryEur: 0,
      vatEur: 800 * quantity,
      totalEur: 1000 + 900 * quantity,
      modelEur: null,
    },
  },
})

/** Rises to 900 € at six modules and falls to 100 € with all ten. */
/** Every number from 2 to 10, on straight lines between 2, 6 and 10 modules. */
const CURVE = Array.from({ length: 9 }, (_, index) => index + 2).map((quantity) => {
  const isFew = quantity <= 6
  const share = isFew ? (quantity - 2) / 4 : (quantity - 6) / 4
  const between = (from: number, to: number): number => from + share * (to - from)
  return {
    quantity,
    annualBenefitEur: isFew ? between(300, 700) : between(700, 900),
    paybackYears: isFew ? between(9, 10) : null,
    selfConsumptionFraction: isFew ? between(0.9, 0.6) : between(0.6, 0.4),
    netPresentValueEur: isFew ? between(500, 900) : between(900, 100),
    annualProduction: quantity * MODULE_KWH,
    totalEur: 1000 + 900 * quantity,
  }
})

const ranks = [
  { areaId: 'area-1', ranks: [0, 1, 2, 3, 4, 5] },
  { areaId: 'area-2', ranks: [0, 1, 2, 3] },
]

/** Two roofs: six modules of panel A are worth most; four of panel B cost less; ten of A yield more. Made up by hand. */
export const handPlant: DetailedPlant = DetailedPlant.parse({
  method: 'detailed',
  warnings: [],
  reason: null,
  areas: ['area-1', 'area-2'].map((id) => ({
    id,
    totalArea: 20,
    usableArea: 16,
    planeAreaM2: 21.5,
    tiltDeg: 20,
    azimuthDeg: 180,
  })),
  weather: {
    source: 'embedded',
    attribution: '',
    expectedErrorPercent: { year: 5, month: 10 },
    notice: null,
    kind: 'averageDays',
    latDeg: 45,
    lngDeg: 9,
    altitudeM: 100,
  },
  monthlyLoadKwh: Array(12).fill(225),
  sale: { kind: 'market', zone: 'Nord' },
  fiscal: { use: 'mainHome', paidIn: 2026 },
  assumptions: {},
  recommendations: [
    {
      panelId: 'panel-a',
      role: 'recommended',
      curve: CURVE,
      moduleRanks: ranks,
      size: plantSize(6, 900),
      full: plantSize(10, 100),
      asked: null,
    },
    {
      panelId: 'panel-b',
      role: 'economy',
      curve: CURVE,
      moduleRanks: ranks,
      size: plantSize(4, 600),
      full: plantSize(10, 90),
      asked: null,
    },
    {
      panelId: 'panel-a',
      role: 'premium',
      curve: CURVE,
      moduleRanks: ranks,
      size: plantSize(8, 500),
      full: plantSize(10, 100),
      asked: null,
    },
  ],
})

const roof = (id: string, east: number) => ({
  area: {
    ...({ id, type: 'rectangle', roofType: 'pitched', orientation: 'south', angle: 20 } as const),
    bounds: { north: 45.00004, south: 45, east, west: east - 0.00005 },
  },
  detailed: {},
})

/** Question of `handPlant`. */
export const handRequest: AskedPlant = {
  method: 'detailed',
  areas: [roof('area-1', 9.00005), roof('area-2', 9.00015)],
  detailed: { battery: null },
}

/** The first worked case of the reference on two areas: all sums double, years and shares stay the same. */
export const handStandardPlant: StandardPlant = StandardPlant.parse({
  method: 'standard',
  warnings: [],
  reason: null,
  areas: ['area-1', 'area-2'].map((id) => ({
    id,
    totalArea: 602.5,
    usableArea: 482,
    orientationFactor: 1,
    angleFactor: 1,
  })),
  recommendations: [
    {
      ...standardSetup,
      quantity: 162,
      totalPower: 69_660,
      totalPrice: 55_348.92,
      annualProduction: 83_592,
      finance: {
        ...standardSetup.finance,
        initialInvestmentEur: 55_348.92,
        annualSavingsEur: 12_538.8,
        savings25YearsEur: 313_470,
      },
      environment: { co2KgPerYear: 41_796, trees: 4179.6, cars: 8.3592 },
      areas: ['area-1', 'area-2'].map((areaId) => ({
        areaId,
        quantity: 81,
        totalPower: 34_830,
        annualProduction: 41_796,
        layout: standardSetup.layout,
      })),
    },
  ],
})
