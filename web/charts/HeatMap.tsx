import { Drawing } from './ChartDrawing.tsx'
import { type ChartData, readAt } from './chartData.ts'
import { AXIS_TEXT, PLOT } from './Plot.tsx'

interface HeatMapProps {
  readonly label: string
  /** One row per place, one column per series; no value is negative. */
  readonly data: ChartData
  /** Interval of the columns with a label below. */
  readonly markEvery: number
  readonly acrossTitle: string
  /** The scale's two ends in words. */
  readonly scale: { readonly lowest: string; readonly highest: string }
}

const LEFT = 34
const ROW = 15
const FOOT = 54
/** Lowest opacity of a value above zero, so that it stays visible. */
const FAINTEST = 0.06

/** A table of colours, one hue from zero to the highest value. */
export const HeatMap = ({ label, data, markEvery, acrossTitle, scale }: HeatMapProps) => {
  const { places, series } = data
  const highest = Math.max(...series.flatMap(({ values }) => values), Number.MIN_VALUE)
  const cell = (PLOT.width - LEFT - PLOT.right) / series.length
  const bottom = places.length * ROW
  const marks = Array.from({ length: Math.ceil(series.length / markEvery) }, (_, index) => index * markEvery)
  const spots = places.flatMap((_, row) =>
    series.map((each, column) => ({
      x: LEFT + column * cell,
      y: row * ROW,
      width: cell,
      height: ROW,
      ...readAt(data, row, [each]),
    })),
  )
  return (
    <Drawing label={label} height={bottom + FOOT} rowLength={series.length} spots={spots}>
      <rect x={LEFT} width={series.length * cell} height={bottom} className="fill-sunken" />
      {series.map(({ name, values }, column) =>
        values.map((value, row) =>
          value > 0 ? (
            <rect
              key={`${name} ${places[row]?.name}`}
              x={LEFT + column * cell}
              y={row * ROW}
              width={cell - 0.5}
              height={ROW - 0.5}
              fillOpacity={FAINTEST + (1 - FAINTEST) * (value / highest)}
              className="fill-sun"
            />
          ) : null,
        ),
      )}
      <g className={AXIS_TEXT}>
        {places.map(({ name, mark }, row) => (
          <text key={name} x={LEFT - 6} y={(row + 0.5) * ROW} dy="0.35em" textAnchor="end">
            {mark}
          </text>
        ))}
        {marks.map((column) => (
          <text key={column} x={LEFT + column * cell} y={bottom + 13}>
            {column}
          </text>
        ))}
        <text x={LEFT + (series.length * cell) / 2} y={bottom + 28} textAnchor="middle">
          {acrossTitle}
        </text>
      </g>
      <Scale y={bottom + 38} {...scale} />
    </Drawing>
  )
}

const SCALE_STEPS = [0, 0.2, 0.4, 0.6, 0.8, 1] as const
const STEP = 18

const Scale = ({ y, lowest, highest }: { readonly y: number; readonly lowest: string; readonly highest: string }) => {
  const middle = (LEFT + PLOT.width - PLOT.right) / 2
  const left = middle - (SCALE_STEPS.length * STEP) / 2
  const right = middle + (SCALE_STEPS.length * STEP) / 2
  return (
    <g className={AXIS_TEXT}>
      <rect x={left} y={y} width={right - left} height={10} className="fill-sunken stroke-line" />
      {SCALE_STEPS.map((share, index) => (
        <rect
          key={share}
          x={left + index * STEP}
          y={y}
          width={STEP}
          height={10}
          fillOpacity={share === 0 ? 0 : FAINTEST + (1 - FAINTEST) * share}
          className="fill-sun"
        />
      ))}
      <text x={left - 6} y={y + 9} textAnchor="end">
        {lowest}
      </text>
      <text x={right + 6} y={y + 9}>
        {highest}
      </text>
    </g>
  )
}
