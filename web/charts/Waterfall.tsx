import { Drawing } from './Drawing.tsx'
import { PLOT, scaleOf } from './Plot.tsx'
import type { NamedValue } from './ValueTip.tsx'

interface WaterfallProps {
  readonly label: string
  /** The first one starts from nothing. */
  readonly steps: readonly {
    readonly name: string
    readonly change: number
    readonly after: number
    /** The change as written beside the bar. */
    readonly text: string
    readonly values: readonly NamedValue[]
  }[]
  /** Above the figures, with their unit. */
  readonly valueTitle: string
  /** The final amount. */
  readonly total: { readonly name: string; readonly text: string; readonly values: readonly NamedValue[] }
}

const BARS_FROM = 116
const BARS_TO = 272
const ROW = 22
const BAR = 13
const HEAD = 16

/** Hanging bars of gains and losses from step to step, from the top down to the rest. */
export const Waterfall = ({ label, steps, valueTitle, total }: WaterfallProps) => {
  const last = steps.at(-1)?.after ?? 0
  const highest = Math.max(...steps.map(({ change, after }) => Math.max(after, after - change)), Number.MIN_VALUE)
  const xOf = scaleOf(0, highest, BARS_FROM, BARS_TO)
  const yOf = (row: number) => HEAD + row * ROW
  const rows = [...steps, { ...total, change: last, after: last }]
  return (
    <Drawing
      label={label}
      height={yOf(rows.length)}
      spots={rows.map(({ name, values }, row) => ({
        ...{ x: 0, y: yOf(row), width: PLOT.width, height: ROW },
        name,
        values,
      }))}
    >
      <text x={PLOT.width} y={10} textAnchor="end" className="fill-muted text-[13px]">
        {valueTitle}
      </text>
      {rows.map(({ name, change, after, text }, row) => {
        const from = Math.min(after, after - change)
        const isWhole = row === 0 || row === steps.length
        return (
          <g key={name} className="tabular text-[13px]">
            <text
              x={0}
              y={yOf(row) + ROW / 2}
              dy="0.35em"
              className={isWhole ? 'fill-ink font-semibold' : 'fill-muted'}
            >
              {name}
            </text>
            <rect
              x={xOf(from)}
              y={yOf(row) + (ROW - BAR) / 2}
              width={Math.max(0.75, xOf(from + Math.abs(change)) - xOf(from))}
              height={BAR}
              rx={1.5}
              className={isWhole ? 'fill-sun' : change < 0 ? 'fill-danger' : 'fill-good'}
            />
            {row < steps.length && (
              <line
                x1={xOf(after)}
                x2={xOf(after)}
                y1={yOf(row) + ROW / 2}
                y2={yOf(row + 1) + ROW / 2}
                className="stroke-line"
              />
            )}
            <text x={PLOT.width} y={yOf(row) + ROW / 2} dy="0.35em" textAnchor="end" className="fill-ink">
              {text}
            </text>
          </g>
        )
      })}
    </Drawing>
  )
}
