import { Drawing } from './ChartDrawing.tsx'
import { type ChartData, readAt } from './chartData.ts'
import { AXIS_TEXT, PLOT, scaleOf } from './Plot.tsx'

interface WaterfallProps {
  readonly label: string
  /** One place per step; the first series is the change there, starting from zero, the last one the remainder after it. */
  readonly data: ChartData
  /** Formats a figure above its bar. */
  readonly format: (value: number) => string
  /** Heading of the figures, with their unit. */
  readonly valueTitle: string
  /** Names the final amount. */
  readonly totalName: string
}

const ROW = 31
/** Middle of the name and the figure, which stand above their bar. */
const TEXT = 9
const BAR = { top: 18, height: 9 } as const
const HEAD = 18

/** Bars of gains and losses from step to step, down to the remainder. */
export const Waterfall = ({ label, data, format, valueTitle, totalName }: WaterfallProps) => {
  const { places, series } = data
  const [changes, rest] = [series[0]?.values ?? [], series.at(-1)]
  const steps = places.map(({ name }, index) => {
    const change = changes[index] ?? 0
    const sign = index > 0 && change > 0 ? '+' : ''
    return {
      ...readAt(data, index, series),
      name,
      change,
      after: rest?.values[index] ?? 0,
      text: `${sign}${format(change)}`,
    }
  })
  const last = steps.at(-1)?.after ?? 0
  const highest = Math.max(...steps.map(({ change, after }) => Math.max(after, after - change)), Number.MIN_VALUE)
  const xOf = scaleOf(0, highest, 0, PLOT.width)
  const yOf = (row: number) => HEAD + row * ROW
  const total = {
    name: totalName,
    values: [{ text: rest?.texts.at(-1) ?? '' }],
    change: last,
    after: last,
    text: format(last),
  }
  const rows = [...steps, total]
  return (
    <Drawing
      label={label}
      height={yOf(rows.length)}
      spots={rows.map(({ name, values }, row) => ({
        x: 0,
        y: yOf(row),
        width: PLOT.width,
        height: ROW,
        name,
        values,
      }))}
    >
      <text x={PLOT.width} y={10} textAnchor="end" className={AXIS_TEXT}>
        {valueTitle}
      </text>
      {rows.map(({ name, change, after, text }, row) => {
        const from = Math.min(after, after - change)
        const isWhole = row === 0 || row === steps.length
        return (
          <g key={name} className="tabular text-[13px]">
            <text x={0} y={yOf(row) + TEXT} dy="0.35em" className={isWhole ? 'fill-ink font-semibold' : 'fill-muted'}>
              {name}
            </text>
            <rect
              x={xOf(from)}
              y={yOf(row) + BAR.top}
              width={Math.max(0.75, xOf(from + Math.abs(change)) - xOf(from))}
              height={BAR.height}
              rx={1.5}
              className={isWhole ? 'fill-sun' : change < 0 ? 'fill-danger' : 'fill-good'}
            />
            <text x={PLOT.width} y={yOf(row) + TEXT} dy="0.35em" textAnchor="end" className="fill-ink">
              {text}
            </text>
          </g>
        )
      })}
    </Drawing>
  )
}
