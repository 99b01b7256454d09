import { useMemo } from 'react'
import type { LatLng } from '#engine/geometry/latLng.ts'
import type { Skyline } from '#engine/shade/skyline.ts'
import { type HorizonPoint, horizonAt } from '#engine/sun/horizonPoints.ts'
import { monthNames } from '#wording/localeFormats.ts'
import { ChartFigure } from '../charts/ChartFigure.tsx'
import { Legend } from '../charts/Legend.tsx'
import { leftOf, PLOT, Plot, scaleOf } from '../charts/Plot.tsx'
import { useSpokenLanguage } from '../i18n/LanguageProvider.tsx'
import { useFormats } from '../i18n/useFormats.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { type SkyPoint, sunPaths } from './sunPaths.ts'

/** The sun of Italy rises and sets within these azimuths [degrees]. */
const [FROM_DEG, TO_DEG] = [50, 310] as const
const TICKS = [0, 20, 40, 60, 80]
const HEIGHT = 250
/** Written at every second line; between January and December there is no room. */
const NAMED_MONTHS: readonly number[] = [11, 1, 2, 3, 5]
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
  /** From where it is seen. */
  readonly from: string
}

/** The ways of the sun across the sky, and what stands in them as seen from a place on a roof. */
export const SunPathChart = ({ at, skyline, horizon, from }: SunPathChartProps) => {
  const { t } = useTranslation(['shade', 'detailed'])
  const formats = useFormats()
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
  const entries = [
    { sign: 'far', text: t('farHorizon'), isThere: farDeg.some((deg) => deg > 0) },
    { sign: 'solid', text: t('solid'), isThere: skyline.solidDeg.some((deg) => deg > 0) },
    { sign: 'crown', text: t('crowns'), isThere: skyline.crownDeg.some((deg) => deg > 0) },
    { sign: 'dashed', text: t('ownPlane'), isThere: skyline.planeDeg.some((deg) => deg > 0) },
  ] as const
  return (
    <ChartFigure
      title={t('sunPath')}
      note={from}
      tableLabel={t('detailed:showTable')}
      table={{
        caption: t('sunPath'),
        columns: [t('azimuth'), t('farHorizon'), t('solid'), t('crowns'), t('ownPlane')],
        rows: directions.map((azimuthDeg) => ({
          name: degrees(azimuthDeg),
          cells: [farDeg, skyline.solidDeg, skyline.crownDeg, skyline.planeDeg].map((deg) =>
            degrees(deg[azimuthDeg] ?? 0),
          ),
        })),
      }}
    >
      <Plot
        label={t('sunPathLabel', { highest: degrees(highestDeg) })}
        height={HEIGHT}
        ticks={TICKS}
        format={degrees}
        valueTitle={t('sunHeight')}
        marks={COMPASS.map(({ azimuthDeg, key }) => ({ x: xOf(azimuthDeg), text: t(key) }))}
        acrossTitle={t('winterHours')}
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
                  <polyline key={month} points={line(points)} strokeWidth={month === 11 || month === 5 ? 1.75 : 0.9} />
                ))}
              </g>
              <g className="tabular fill-ink text-[9px]" textAnchor="middle">
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
                        <text key={month} x={xOf(noon.azimuthDeg)} y={yOf(noon.elevationDeg) - 4}>
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
      <Legend entries={entries.filter(({ isThere }) => isThere)} />
    </ChartFigure>
  )
}
