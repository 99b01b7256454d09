import { useId } from 'react'
import { roundTicks } from '#wording/roundTicks.ts'
import { bandsOf, leftOf, PLOT, Plot } from './Plot.tsx'
import type { NamedValue } from './ValueTip.tsx'

interface Bar {
  /** Below it on the axis. */
  readonly mark: string
  readonly name: string
  /** The value. */
  readonly value: number
  /** Its reference. */
  readonly beside: number
  /** Both, formatted, and further facts. */
  readonly values: readonly NamedValue[]
}

interface BarChartProps {
  readonly label: string
  /** Drawn in pairs. */
  readonly bars: readonly Bar[]
  /** Whether the reference stands on the left. */
  readonly isBesideFirst?: boolean
  /** Whether the shortfall against the reference stands out. */
  readonly showsShortfall?: boolean
  /** A value to hold the bars against, dashed. */
  readonly level: number | null
  readonly format: (value: number) => string
  readonly valueTitle: string
  readonly acrossTitle: string
}

const PAIR_SHARE = 0.8
const STRIPES = 4

/** Upright bars in pairs, none of them negative, and a level across them. */
export const BarChart = (props: BarChartProps) => {
  const { label, bars, isBesideFirst = false, showsShortfall = false, level, format, valueTitle, acrossTitle } = props
  const stripesId = useId()
  const ticks = roundTicks(0, Math.max(level ?? 0, ...bars.flatMap(({ value, beside }) => [value, beside])), 4)
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
      spots={bars.map(({ name, values }, index) => ({
        ...{ x: bands.middle(index) - bands.width / 2, width: bands.width },
        name,
        values,
      }))}
    >
      {(yOf) => (
        <>
          <pattern
            id={stripesId}
            width={STRIPES}
            height={STRIPES}
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <line y2={STRIPES} strokeWidth={STRIPES} className="stroke-danger" />
          </pattern>
          {bars.map(({ name, value, beside }, index) => {
            const middle = bands.middle(index)
            const besideX = isBesideFirst ? middle - width : middle
            const covered = showsShortfall ? Math.min(value, beside) : beside
            return (
              <g key={name}>
                <rect
                  x={isBesideFirst ? middle : middle - width}
                  width={width}
                  y={yOf(value)}
                  height={yOf(0) - yOf(value)}
                  rx={1.5}
                  className="fill-sun"
                />
                <rect
                  x={besideX}
                  width={width}
                  y={yOf(covered)}
                  height={yOf(0) - yOf(covered)}
                  rx={1.5}
                  className="fill-muted/50"
                />
                {beside > covered && (
                  <rect
                    x={besideX + 0.5}
                    width={width - 1}
                    y={yOf(beside)}
                    height={yOf(covered) - yOf(beside)}
                    fill={`url(#${stripesId})`}
                    className="stroke-danger"
                  />
                )}
              </g>
            )
          })}
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
