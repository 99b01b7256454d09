import type { ReactNode } from 'react'
import { DRAWING_WIDTH, Drawing, type Spot } from './ChartDrawing.tsx'

/** Measures of a chart in the units of its drawing. */
export const PLOT = { width: DRAWING_WIDTH, right: 6, top: 20, bottom: 36 } as const

/** Classes of axis text; `DIGIT` depends on its size. */
export const AXIS_TEXT = 'tabular fill-muted text-[13px]'
/** Width of an axis digit, with a margin. */
const DIGIT = 8
const BESIDE_TICKS = 8
const WIDEST_AT_POINT = 10

/** Left edge of the plot, beside the axis labels. */
export const leftOf = (tickTexts: readonly string[]): number =>
  BESIDE_TICKS + DIGIT * Math.max(...tickTexts.map(({ length }) => length))

/** Position of values on an axis between two ends. */
export const scaleOf =
  (from: number, to: number, start: number, end: number) =>
  (value: number): number =>
    start + ((value - from) / (to - from)) * (end - start)

/** Centers and width of places side by side across the plot. */
export const bandsOf = (count: number, left: number) => {
  const width = (PLOT.width - left - PLOT.right) / count
  return { width, middle: (index: number) => left + (index + 0.5) * width }
}

/** A narrow place around a point of a line.
 * @param apart distance of the points */
export const alongAt = (x: number, apart: number) => {
  const width = Math.min(apart, WIDEST_AT_POINT)
  return { x: x - width / 2, width }
}

interface PlotProps {
  /** The drawing in a sentence. */
  readonly label: string
  readonly height?: number
  /** Vertical axis, rising. */
  readonly ticks: readonly number[]
  readonly format: (value: number) => string
  /** Title of the vertical axis with its unit. */
  readonly valueTitle: string
  /** Marks of the horizontal axis. */
  readonly marks: readonly { readonly x: number; readonly text: string }[]
  /** Title of the horizontal axis with its unit. */
  readonly acrossTitle: string
  /** Places at which the cursor reads values, over the full height of the plot. */
  readonly spots: readonly Omit<Spot, 'y' | 'height'>[]
  /** False if another handle gives the values to the keyboard. */
  readonly hasKeys?: boolean | undefined
  /** @param yOf position of a value */
  readonly children: (yOf: (value: number) => number) => ReactNode
}

/** Two axes with titles, units and grid lines, and the plot between them. */
export const Plot = (props: PlotProps) => {
  const { label, height = 200, ticks, format, valueTitle, marks, acrossTitle, spots, hasKeys, children } = props
  const left = leftOf(ticks.map(format))
  const bottom = height - PLOT.bottom
  const yOf = scaleOf(ticks[0] ?? 0, ticks.at(-1) ?? 1, bottom, PLOT.top)
  const end = PLOT.width - PLOT.right
  return (
    <Drawing
      label={label}
      height={height}
      spots={spots.map((spot) => ({ ...spot, y: PLOT.top, height: bottom - PLOT.top }))}
      hasKeys={hasKeys}
    >
      <g className={AXIS_TEXT}>
        <text x={0} y={10}>
          {valueTitle}
        </text>
        {ticks.map((tick) => (
          <text key={tick} x={left - 6} y={yOf(tick)} dy="0.35em" textAnchor="end">
            {format(tick)}
          </text>
        ))}
        {marks.map(({ x, text }) => (
          <text key={x} x={x} y={bottom + 14} textAnchor="middle">
            {text}
          </text>
        ))}
        <text x={(left + end) / 2} y={height - 4} textAnchor="middle">
          {acrossTitle}
        </text>
      </g>
      <g className="stroke-line">
        {ticks.map((tick) => (
          <line key={tick} x1={left} x2={end} y1={yOf(tick)} y2={yOf(tick)} />
        ))}
      </g>
      {children(yOf)}
      <line x1={left} x2={end} y1={yOf(0)} y2={yOf(0)} className="stroke-muted" />
    </Drawing>
  )
}
