import { roundTicks } from '#words/roundTicks.ts'
import { type ChartData, readAt } from './chartData.ts'
import { type AxisHandle, HandleInput } from './HandleInput.tsx'
import { AXIS_TEXT, alongAt, leftOf, PLOT, Plot, scaleOf } from './Plot.tsx'

interface Point {
  readonly x: number
  readonly y: number
}

interface CurveSliderProps {
  /** The drawing in a sentence. */
  readonly label: string
  /** By rising x, whole numbers from 1. */
  readonly points: readonly Point[]
  /** The chosen point on the curve. */
  readonly mark: Point
  /** A point marked in addition. */
  readonly peak: Point | null
  /** A point marked with its name; null if it is the chosen one. */
  readonly named: (Point & { readonly name: string }) | null
  readonly format: (value: number) => string
  /** One place per point, described in full by its tip. */
  readonly data: ChartData
  readonly valueTitle: string
  /** Null: view only. */
  readonly handle: AxisHandle | null
}

/** A curve over whole numbers, with a handle below it to choose one. */
export const CurveSlider = (props: CurveSliderProps) => {
  const { label, points, mark, peak, named, data, format, valueTitle, handle } = props
  const most = points.at(-1)?.x ?? 1
  const values = points.map(({ y }) => y)
  const ticks = roundTicks(Math.min(0, ...values), Math.max(0, ...values))
  const left = leftOf(ticks.map(format))
  const xOf = scaleOf(0, most, left, PLOT.width - PLOT.right - 8)
  const marks = roundTicks(0, most).filter((x) => x <= most && Number.isInteger(x))
  return (
    <>
      <Plot
        label={label}
        ticks={ticks}
        format={format}
        valueTitle={valueTitle}
        acrossTitle={data.placeTitle}
        marks={marks.map((x) => ({ x: xOf(x), text: String(x) }))}
        spots={points.map(({ x }, index) => ({ ...alongAt(xOf(x), xOf(1) - xOf(0)), ...readAt(data, index, []) }))}
        hasKeys={!handle}
      >
        {(yOf) => (
          <>
            <polyline
              points={points.map(({ x, y }) => `${xOf(x)},${yOf(y)}`).join(' ')}
              fill="none"
              strokeWidth={2}
              strokeLinejoin="round"
              className="stroke-primary-strong"
            />
            <line
              x1={xOf(mark.x)}
              x2={xOf(mark.x)}
              y1={yOf(ticks[0] ?? 0)}
              y2={yOf(mark.y)}
              strokeDasharray="3 3"
              className="stroke-primary-strong"
            />
            {peak && <circle cx={xOf(peak.x)} cy={yOf(peak.y)} r={3} className="fill-primary-strong" />}
            <circle
              cx={xOf(mark.x)}
              cy={yOf(mark.y)}
              r={5}
              strokeWidth={2}
              className="fill-raised stroke-primary-strong"
            />
            {named && (
              <NamedPoint x={xOf(named.x)} y={yOf(named.y)} name={named.name} left={left} bottom={yOf(ticks[0] ?? 0)} />
            )}
          </>
        )}
      </Plot>
      {handle && most > 1 && <HandleInput {...handle} most={most} startPercent={(100 * xOf(1)) / PLOT.width} />}
    </>
  )
}

/** Half the width that a name takes, and its distance from the lower edge. */
const HALF_NAME = 64
const ABOVE_EDGE = 8

interface NamedPointProps extends Point {
  readonly name: string
  /** Left edge of the plot. */
  readonly left: number
  /** Lower edge of the plot, where the curve leaves room for the name. */
  readonly bottom: number
}

const NamedPoint = ({ x, y, name, left, bottom }: NamedPointProps) => (
  <>
    <line x1={x} x2={x} y1={y} y2={bottom} strokeDasharray="1 3" className="stroke-muted" />
    <circle cx={x} cy={y} r={3} className="fill-primary-strong" />
    <text
      x={Math.max(left + HALF_NAME, Math.min(x, PLOT.width - HALF_NAME))}
      y={bottom - ABOVE_EDGE}
      textAnchor="middle"
      strokeWidth={4}
      className={`${AXIS_TEXT} stroke-raised [paint-order:stroke]`}
    >
      {name}
    </text>
  </>
)
