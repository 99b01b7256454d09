import { roundTicks } from '#wording/roundTicks.ts'
import { bandsOf, leftOf, PLOT, Plot } from './Plot.tsx'

interface Bar {
  readonly value: number
  readonly hint: string
}

interface BarChartProps {
  readonly label: string
  /** In pairs: what is looked at, and beside it what it is held against. */
  readonly bars: readonly (Bar & { readonly mark: string; readonly beside: Bar })[]
  /** Whether what is beside stands on the left. */
  readonly isBesideFirst?: boolean
  /** A value to hold the bars against, dashed. */
  readonly level: number | null
  readonly format: (value: number) => string
  readonly valueTitle: string
  readonly acrossTitle: string
}

const PAIR_SHARE = 0.8

/** Upright bars in pairs, none of them negative, and a level across them. */
export const BarChart = (props: BarChartProps) => {
  const { label, bars, isBesideFirst = false, level, format, valueTitle, acrossTitle } = props
  const ticks = roundTicks(0, Math.max(level ?? 0, ...bars.flatMap(({ value, beside }) => [value, beside.value])), 4)
  const left = leftOf(ticks.map(format))
  const bands = bandsOf(bars.length, left)
  const width = (bands.width * PAIR_SHARE) / 2
  return (
    <Plot
      label={label}
      ticks={ticks}
      format={format}
      valueTitle={valueTitle}
      acrossTitle={acrossTitle}
      marks={bars.map(({ mark }, index) => ({ x: bands.middle(index), text: mark }))}
    >
      {(yOf) => (
        <>
          {bars.map(({ beside, ...bar }, index) =>
            [bar, beside].map(({ value, hint }, place) => (
              <rect
                key={hint}
                x={bands.middle(index) - (place === Number(isBesideFirst) ? width : 0)}
                width={width}
                y={yOf(value)}
                height={yOf(0) - yOf(value)}
                rx={1.5}
                className={place === 0 ? 'fill-sun' : 'fill-muted/50'}
              >
                <title>{hint}</title>
              </rect>
            )),
          )}
          {level !== null && (
            <line
              x1={left}
              x2={PLOT.width - PLOT.right}
              y1={yOf(level)}
              y2={yOf(level)}
              strokeWidth={2}
              strokeDasharray="6 4"
              className="stroke-primary-strong"
            />
          )}
        </>
      )}
    </Plot>
  )
}
