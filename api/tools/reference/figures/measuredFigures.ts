import { deviationPercent, energyLevels } from '#engine/certainty/energyUncertainty.ts'
import { productionChain } from '#engine/production/productionChain.ts'
import { simulateYear } from '#engine/production/simulateYear.ts'
import { prepareSun } from '#engine/sun/preparedSun.ts'
import { type FigureTable, signedPercent } from '../textTable.ts'
import { embeddedYearAt, IRRADIATION_ERROR_PERCENT } from './embeddedFigures.ts'
import { MEASURED_YEARS } from './measuredYears.ts'

type MeasuredYear = (typeof MEASURED_YEARS)[number]
/** Temperature coefficient of a good module of those years; the data sheet is unknown. */
const PANEL_PER_K = -0.0034
const EMBEDDED = { irradiationPercent: IRRADIATION_ERROR_PERCENT, isAverageDays: true, shadeFraction: 0 }
const PVGIS = { irradiationPercent: null, isAverageDays: false, shadeFraction: 0 }

/** A kilowatt close to the roof, by the embedded climate. */
const estimated = async ({ lat, lng, tiltDeg, azimuthDeg }: MeasuredYear) =>
  simulateYear(
    prepareSun(await embeddedYearAt({ lat, lng })),
    { tiltDeg, azimuthDeg },
    productionChain('closeToRoof', PANEL_PER_K),
  )

/** Measured years beside the estimate and its P90 [kWh/kWp]: in Italy by our chain and the embedded climate, elsewhere by PVGIS with
 * 14 % of losses. */
export const measuredAgainstEstimate = () =>
  Promise.all(
    MEASURED_YEARS.map(async (plant) => {
      const isInItaly = plant.place === 'Torino'
      const estimateKwh = isInItaly ? (await estimated(plant)).annualAcKwhPerKwp : plant.pvgisKwh
      const { p90 } = energyLevels(estimateKwh, deviationPercent(isInItaly ? EMBEDDED : PVGIS, 1))
      return { ...plant, estimateKwh, p90Kwh: p90 }
    }),
  )

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** The years and months of real plants beside the estimate. */
export const measuredFigures = async (): Promise<readonly FigureTable[]> => {
  const years = await measuredAgainstEstimate()
  const inItaly = MEASURED_YEARS.filter(({ place }) => place === 'Torino')
  const [first] = inItaly
  const monthsKwh = first ? (await estimated(first)).monthlyAcKwhPerKwp : []
  return [
    {
      title: 'Measured years beside the estimate [kWh/kWp]',
      lines: [
        ['plant', 'measured', 'estimate', 'difference', 'P90'],
        ...years.map(({ place, year, measuredKwh, estimateKwh, p90Kwh }) => [
          `${place} ${year}`,
          measuredKwh.toFixed(0),
          estimateKwh.toFixed(0),
          signedPercent(estimateKwh, measuredKwh),
          p90Kwh.toFixed(0),
        ]),
      ],
    },
    {
      title: 'Months of Torino beside the estimate [kWh/kWp]',
      lines: [
        ['month', 'estimate', ...inItaly.flatMap(({ year }) => [`${year}`, 'difference'])],
        ...MONTHS.map((name, month) => [
          name,
          (monthsKwh[month] ?? 0).toFixed(0),
          ...inItaly.flatMap(({ measuredByMonthKwh }) => {
            const measuredKwh = measuredByMonthKwh[month] ?? 0
            return [measuredKwh.toFixed(0), signedPercent(monthsKwh[month] ?? 0, measuredKwh)]
          }),
        ]),
      ],
    },
  ]
}
