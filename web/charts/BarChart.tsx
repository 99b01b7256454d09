import { roundTicks } from '#wording/roundTicks.ts'
import { bandsOf, leftOf, PLOT, Plot } from './Plot.tsx'

interface BarChartProps {
  readonly label: string
  readonly bars: readonly { readonly mark: string; readonly value: number; readonly hint: string }[]
  /** A value to hold the bars against, dashed. */
  readonly level: number | null
  readonly format: (value: number) => string
  readonly valueTitle: string
  readonly acrossTitle: string
}

const BAR_SHARE = 0.68

/** Upright bars, none of them negative, and a level across them. */
export const BarChart = ({ label, bars, level, format, valueTitle, acrossTitle }: BarChartProps) => {
  const ticks = roundTicks(0, Math.max(level ?? 0, ...bars.map(({ value }) => value)), 4)
  const left = leftOf(ticks.map(format))
  const bands = bandsOf(bars.length, left)
  const width = bands.width * BAR_SHARE
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
          {bars.map(({ value, hint }, index) => (
            <rect
              key={hint}
              x={bands.middle(index) - width / 2}
              width={width}
              y={yOf(value)}
              height={yOf(0) - yOf(value)}
              rx={1.5}
              className="fill-sun"
            >
              <title>{hint}</title>
            </rect>
          ))}
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
