import { useMemo } from 'react'
import type { LatLng } from '#engine/geometry/latLng.ts'
import type { Skyline } from '#engine/shade/shadingSkyline.ts'
import { sum } from '#engine/sum.ts'
import { type HorizonPoint, horizonAt } from '#engine/sun/horizonPoints.ts'
import { sunPosition } from '#engine/sun/sunPosition.ts'
import { monthNames } from '#words/localeFormats.ts'
import { useDrawWords } from '../../base/i18n/drawTexts.ts'
import { useSpokenLanguage } from '../../base/i18n/LanguageProvider.tsx'
import { useRestWords } from '../../base/i18n/restTexts.ts'
import { ChartFigure } from '../../charts/ChartFigure.tsx'
import { drawnSeries, readAt } from '../../charts/chartData.ts'
import { HeatMap } from '../../charts/HeatMap.tsx'
import type { Sign } from '../../charts/Legend.tsx'
import { leftOf, PLOT, Plot, scaleOf } from '../../charts/Plot.tsx'

/** Position of the sun [degrees]; the azimuth is clockwise from north. */
interface SkyPoint {
  readonly azimuthDeg: number
  readonly elevationDeg: number
}

/** From the winter to the summer solstice, each month on its 21st; the second half of the year repeats these paths. */
const MONTHS = [11, 0, 1, 2, 3, 4, 5] as const
const YEAR = 2026
const STEP_HOURS = 0.25
const HOURS = Array.from({ length: 18 }, (_, index) => index + 4)

const sunOf = (month: number, winterHour: number, { lat, lng }: LatLng): SkyPoint => {
  const instantMs = Date.UTC(YEAR, month, 21) + (winterHour - 1) * 3_600_000
  const { apparentElevationDeg, azimuthDeg } = sunPosition(instantMs, { latDeg: lat, lngDeg: lng, altitudeM: 0 })
  return { azimuthDeg, elevationDeg: apparentElevationDeg }
}

const isUp = ({ elevationDeg }: SkyPoint): boolean => elevationDeg > 0

/** The sun's paths in seven months from December to June, and its positions at each hour of standard time (CET). */
const sunPaths = (at: LatLng) => ({
  months: MONTHS.map((month) => ({
    month,
    points: Array.from({ length: 24 / STEP_HOURS }, (_, step) => sunOf(month, step * STEP_HOURS, at)).filter(isUp),
  })),
  hours: HOURS.map((hour) => ({ hour, points: MONTHS.map((month) => sunOf(month, hour, at)).filter(isUp) })).filter(
    ({ points }) => points.length > 0,
  ),
})

/** Azimuths of sunrise and sunset in Italy lie in this range [degrees]. */
const [FROM_DEG, TO_DEG] = [50, 310] as const
const TICKS = [0, 20, 40, 60, 80]
const HEIGHT = 250
const [JUNE, DECEMBER] = [5, 11] as const
/** Lines near a solstice are too close together to label each. */
const NAMED_MONTHS: readonly number[] = [DECEMBER, 1, 2, JUNE]
const TABLE_STEP_DEG = 10
const COMPASS = [
  { azimuthDeg: 90, key: 'east' },
  { azimuthDeg: 135, key: 'southEast' },
  { azimuthDeg: 180, key: 'south' },
  { azimuthDeg: 225, key: 'southWest' },
  { azimuthDeg: 270, key: 'west' },
] as const

interface SunPathChartProps {
  readonly at: LatLng
  readonly skyline: Skyline
  readonly horizon: readonly HorizonPoint[] | null
  /** Viewpoint. */
  readonly from: string
}

/** The sun's paths across the sky, and obstructions seen from a place on a roof. */
export const SunPathChart = ({ at, skyline, horizon, from }: SunPathChartProps) => {
  const { t, formats } = useDrawWords('shade')
  const degrees = (value: number) => `${formats.number(value)}°`
  const left = leftOf(TICKS.map(degrees))
  const xOf = scaleOf(FROM_DEG, TO_DEG, left, PLOT.width - PLOT.right)
  const { months, hours } = useMemo(() => sunPaths(at), [at])
  const farDeg = Array.from({ length: 360 }, (_, azimuthDeg) => (horizon ? horizonAt(horizon, azimuthDeg) : 0))
  const highestDeg = Math.max(...skyline.solidDeg, ...skyline.crownDeg, ...farDeg)
  const short = monthNames(useSpokenLanguage('planner'), 'short')
  const directions = Array.from(
    { length: (TO_DEG - FROM_DEG) / TABLE_STEP_DEG + 1 },
    (_, step) => FROM_DEG + step * TABLE_STEP_DEG,
  )
  const seriesOf = (name: string, sign: Sign, byAzimuthDeg: readonly number[]) => {
    const values = directions.map((azimuthDeg) => byAzimuthDeg[azimuthDeg] ?? 0)
    return { name, sign, values, texts: values.map(degrees) }
  }
  const data = {
    placeTitle: t('azimuth'),
    places: directions.map((azimuthDeg) => ({ name: degrees(azimuthDeg) })),
    series: [
      seriesOf(t('farHorizon'), 'far', farDeg),
      seriesOf(t('solid'), 'solid', skyline.solidDeg),
      seriesOf(t('crowns'), 'crown', skyline.crownDeg),
      seriesOf(t('ownPlane'), 'dashed', skyline.planeDeg),
    ],
  }
  return (
    <ChartFigure title={t('sunPath')} note={from} data={data}>
      <Plot
        label={t('sunPathLabel', { highest: degrees(highestDeg) })}
        height={HEIGHT}
        ticks={TICKS}
        format={degrees}
        valueTitle={t('sunHeight')}
        marks={COMPASS.map(({ azimuthDeg, key }) => ({ x: xOf(azimuthDeg), text: t(key) }))}
        acrossTitle={t('winterHours')}
        spots={directions.map((azimuthDeg, index) => ({
          x: xOf(azimuthDeg - TABLE_STEP_DEG / 2),
          width: xOf(TABLE_STEP_DEG) - xOf(0),
          ...readAt(data, index, drawnSeries(data)),
        }))}
      >
        {(yOf) => {
          const line = (points: readonly SkyPoint[]) =>
            points
              .map(({ azimuthDeg, elevationDeg }) => `${xOf(azimuthDeg).toFixed(1)},${yOf(elevationDeg).toFixed(1)}`)
              .join(' ')
          const seen = (elevations: readonly number[]) =>
            elevations
              .map((elevationDeg, azimuthDeg) => ({ azimuthDeg, elevationDeg: Math.min(80, elevationDeg) }))
              .slice(FROM_DEG, TO_DEG + 1)
          const silhouette = (elevations: readonly number[]) =>
            line([
              { azimuthDeg: FROM_DEG, elevationDeg: 0 },
              ...seen(elevations),
              { azimuthDeg: TO_DEG, elevationDeg: 0 },
            ])
          return (
            <>
              <polygon points={silhouette(farDeg)} className="fill-muted/30" />
              <polygon points={silhouette(skyline.crownDeg)} className="fill-good/35 stroke-good" strokeWidth={0.75} />
              <polygon points={silhouette(skyline.solidDeg)} className="fill-ink/55" />
              {skyline.planeDeg.some((deg) => deg > 0) && (
                <polyline
                  points={line(seen(skyline.planeDeg))}
                  fill="none"
                  strokeDasharray="4 3"
                  className="stroke-primary-strong"
                />
              )}
              <g fill="none" className="stroke-sun">
                {hours.map(({ hour, points }) => (
                  <polyline key={hour} points={line(points)} strokeWidth={0.5} strokeDasharray="2 2" />
                ))}
                {months.map(({ month, points }) => (
                  <polyline
                    key={month}
                    points={line(points)}
                    strokeWidth={month === DECEMBER || month === JUNE ? 1.75 : 0.9}
                  />
                ))}
              </g>
              <g
                className="tabular fill-ink stroke-raised text-[13px]"
                strokeWidth={3}
                paintOrder="stroke"
                textAnchor="middle"
              >
                {hours.map(({ hour, points }) => {
                  const top = points.at(-1)
                  if (!top || hour % 2 === 1 || points.length < 7) return null
                  return (
                    <text key={hour} x={xOf(top.azimuthDeg)} y={yOf(top.elevationDeg) - 4}>
                      {hour}
                    </text>
                  )
                })}
                {months
                  .filter(({ month }) => NAMED_MONTHS.includes(month))
                  .map(({ month, points }) => {
                    const noon = points[Math.floor(points.length / 2)]
                    return (
                      noon && (
                        // The hour label stands above the highest line.
                        <text
                          key={month}
                          x={xOf(noon.azimuthDeg)}
                          y={yOf(noon.elevationDeg) + (month === JUNE ? 13 : -4)}
                        >
                          {short[month]}
                        </text>
                      )
                    )
                  })}
              </g>
            </>
          )
        }}
      </Plot>
    </ChartFigure>
  )
}

const MARK_EVERY_HOURS = 3
/** The smallest share that still counts as an hour with sun. */
const LEAST = 1e-3

interface SunByHourChartProps {
  /** Share of the beam that arrives, by month and clock hour; null while the sun is down. */
  readonly accessByHour: readonly (readonly (number | null)[])[]
  /** Viewpoint. */
  readonly from: string
}

/** Hours of the year in which shade takes the sun: cells that stay pale between sunrise and sunset. */
export const SunByHourChart = ({ accessByHour, from }: SunByHourChartProps) => {
  const { t, formats } = useDrawWords('shade')
  const { t: detailedText } = useRestWords('detailed')
  const language = useSpokenLanguage('planner')
  const [long, short] = [monthNames(language, 'long'), monthNames(language, 'short')]
  const text = (share: number | null) => (share === null ? '–' : formats.percent(100 * share, 0))
  const up = accessByHour.flat().filter((value) => value !== null)
  const mean = sum(up) / Math.max(1, up.length)
  const highest = Math.max(...up, 0)
  const data = {
    placeTitle: detailedText('month'),
    places: accessByHour.map((_, month) => ({ name: long[month] ?? '', mark: short[month] ?? '' })),
    series: Array.from({ length: 24 }, (_, hour) => {
      const shares = accessByHour.map((hours) => hours[hour] ?? null)
      return {
        name: `${hour}–${hour + 1}`,
        values: shares.map((share) => (share === null ? 0 : Math.max(LEAST, share))),
        texts: shares.map(text),
      }
    }),
  }
  return (
    <ChartFigure title={t('sunByHour')} note={from} data={data}>
      <HeatMap
        label={t('sunByHourLabel', { mean: text(mean) })}
        data={data}
        markEvery={MARK_EVERY_HOURS}
        acrossTitle={detailedText('hourOfDay')}
        scale={{ lowest: text(0), highest: text(highest) }}
      />
    </ChartFigure>
  )
}
