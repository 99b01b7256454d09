import { roundTicks } from '#wording/roundTicks.ts'
import { bandsOf, leftOf, Plot } from './Plot.tsx'
import type { NamedValue } from './ValueTip.tsx'

const INKS = {
  bar: 'fill-sun',
  otherBar: 'fill-muted/50',
  fromStore: 'fill-good',
  toStore: 'fill-good/40',
  sent: 'fill-primary-strong',
} as const

interface Part {
  /** The sign of the legend. */
  readonly sign: keyof typeof INKS
  /** Not negative. */
  readonly value: number
}

interface StackChartProps {
  readonly label: string
  readonly columns: readonly {
    readonly name: string
    /** On top of each other from the line up, and from the line down. */
    readonly up: readonly Part[]
    readonly down: readonly Part[]
    readonly values: readonly NamedValue[]
  }[]
  /** How far the highest and the lowest column reach, so that charts of one kind have one scale. */
  readonly reach: { readonly up: number; readonly down: number }
  /** Which columns bear their number below. */
  readonly markEvery: number
  /** Formats the absolute value: both ways are amounts. */
  readonly format: (amount: number) => string
  readonly valueTitle: string
  readonly acrossTitle: string
}

const COLUMN_SHARE = 0.8

/** Columns of parts on both sides of a line. */
export const StackChart = (props: StackChartProps) => {
  const { label, columns, reach, markEvery, format, valueTitle, acrossTitle } = props
  const ticks = roundTicks(-reach.down, reach.up, 4)
  const formatTick = (value: number) => format(Math.abs(value))
  const left = leftOf(ticks.map(formatTick))
  const bands = bandsOf(columns.length, left)
  return (
    <Plot
      label={label}
      height={220}
      ticks={ticks}
      format={formatTick}
      valueTitle={valueTitle}
      acrossTitle={acrossTitle}
      marks={columns.flatMap((_, index) =>
        index % markEvery === 0 ? [{ x: bands.middle(index), text: String(index) }] : [],
      )}
      spots={columns.map(({ name, values }, index) => ({
        ...{ x: bands.middle(index) - bands.width / 2, width: bands.width },
        name,
        values,
      }))}
    >
      {(yOf) =>
        columns.map(({ name, up, down }, index) => (
          <g key={name}>
            {[...stacked(up, 1), ...stacked(down, -1)].map(({ sign, from, to }) => (
              <rect
                key={sign}
                x={bands.middle(index) - (bands.width * COLUMN_SHARE) / 2}
                width={bands.width * COLUMN_SHARE}
                y={yOf(Math.max(from, to))}
                height={yOf(Math.min(from, to)) - yOf(Math.max(from, to))}
                className={INKS[sign]}
              />
            ))}
          </g>
        ))
      }
    </Plot>
  )
}

/** @param way 1 up, −1 down */
const stacked = (parts: readonly Part[], way: 1 | -1) =>
  parts.flatMap(({ sign, value }, index) => {
    const from = parts.slice(0, index).reduce((sum, part) => sum + part.value, 0)
    return value > 0 ? [{ sign, from: way * from, to: way * (from + value) }] : []
  })
